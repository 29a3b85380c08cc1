//! What the terminal can do and which language its user reads.

use std::io::IsTerminal;

use clap::ValueEnum;
use kowa_rules::text::Lang;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// When the output is a terminal and the user has not declined.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl When {
    /// Whether to use colours on standard output.
    pub fn on_stdout(self) -> bool {
        match self {
            When::Always => true,
            When::Never => false,
            // no-color.org: any value but the empty one declines.
            When::Auto => {
                std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
                    && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
                    && std::io::stdout().is_terminal()
            }
        }
    }
}

/// The language asked for, else the one of the locale where it is one of ours, else English.
pub fn lang(asked: Option<Lang>) -> Lang {
    asked.unwrap_or_else(|| {
        // POSIX: the first of these that is set and not empty decides.
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
            .map_or(Lang::En, |value| of_locale(&value))
    })
}

fn of_locale(locale: &str) -> Lang {
    match locale.get(..2) {
        Some("ja") => Lang::Ja,
        Some("zh") => Lang::Zh,
        _ => Lang::En,
    }
}

/// A way to set text off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Headings and stones of the side to attend to.
    Bold,
    /// What is less important.
    Dim,
    /// Reverse sides, as in the old diagrams.
    Vermilion,
    /// Black's stones.
    Black,
    /// White's stones.
    White,
    /// Where the last move went.
    Marked,
}

impl Ink {
    const fn code(self) -> &'static str {
        match self {
            Ink::Bold => "1",
            Ink::Dim => "2",
            Ink::Vermilion => "31",
            Ink::Black => "1",
            Ink::White => "36",
            Ink::Marked => "7",
        }
    }
}

/// Sets text off when colours are on.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// Are colours on?
    pub on: bool,
}

impl Paint {
    /// The text in these inks.
    pub fn text(self, inks: &[Ink], text: &str) -> String {
        let codes: Vec<&str> = inks.iter().map(|ink| ink.code()).collect();
        if !self.on || codes.is_empty() {
            return text.to_owned();
        }
        format!("\x1b[{}m{text}\x1b[0m", codes.join(";"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales() {
        assert_eq!(of_locale("ja_JP.UTF-8"), Lang::Ja);
        assert_eq!(of_locale("zh_TW"), Lang::Zh);
        assert_eq!(of_locale("C.UTF-8"), Lang::En);
        assert_eq!(of_locale("é"), Lang::En);
    }

    #[test]
    fn paint_only_when_on() {
        assert_eq!(
            Paint { on: true }.text(&[Ink::Bold, Ink::Vermilion], "車"),
            "\x1b[1;31m車\x1b[0m"
        );
        assert_eq!(Paint { on: false }.text(&[Ink::Bold], "車"), "車");
    }
}
