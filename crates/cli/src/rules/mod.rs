//! `kowa rules`: the options and rulings of a preset, or one kind.

mod diagram;
pub mod find;
mod json;
mod kind;
mod preset;

use std::io::Write;

use kowa_rules::text::{Lang, Text};

use crate::args::Rules;
use crate::terminal::{Ink, Paint};
use crate::{Failure, Result, choice, layout, terminal};

/// How the rules are told.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    lang: Lang,
    paint: Paint,
}

impl Telling {
    fn text(self, text: Text) -> &'static str {
        text.get(self.lang)
    }

    fn heading(self, text: &str) -> String {
        self.paint.text(&[Ink::Bold], text)
    }

    /// A paragraph with a word before it, indented.
    fn paragraph(self, indent: usize, label: &str, text: &str) -> String {
        let margin = " ".repeat(indent);
        let label = if label.is_empty() {
            String::new()
        } else {
            format!("{label}{}", crate::board::COLON.get(self.lang))
        };
        let body = layout::wrap(&format!("{label}{text}"), layout::PAGE - indent, indent + 2);
        format!("{margin}{body}\n")
    }
}

/// Tells the rules.
pub(crate) fn run(args: &Rules, out: &mut impl Write) -> Result<()> {
    let telling = Telling {
        lang: terminal::lang(args.speech.lang),
        paint: Paint {
            on: args.color.on_stdout(),
        },
    };
    let Some(name) = &args.kind else {
        let rules = choice::rules(&args.rules)?;
        if args.json {
            writeln!(out, "{}", json::of_preset(&rules))?;
        } else {
            out.write_all(preset::tell(&rules, telling).as_bytes())?;
        }
        return Ok(());
    };
    let kind = find::kind(name, find::games(&args.rules)).map_err(Failure::input)?;
    let rules = choice::rules_of(kind.game(), &args.rules)?;
    if args.json {
        writeln!(out, "{}", json::of_kind(kind, &rules))?;
    } else {
        out.write_all(kind::tell(kind, &rules, telling).as_bytes())?;
    }
    Ok(())
}
