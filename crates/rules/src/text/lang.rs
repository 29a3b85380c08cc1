//! The three languages, and a text in all of them.

use core::fmt;
use core::str::FromStr;

use crate::excerpt;

/// A language that the names and descriptions are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// Japanese, in today's characters (将, 百総).
    Ja,
    /// Chinese in traditional characters (將, 百總).
    Zh,
    /// English.
    En,
}

impl Lang {
    /// The three languages.
    pub const ALL: [Lang; 3] = [Lang::Ja, Lang::Zh, Lang::En];

    /// The word of the command line: `ja`, `zh` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Ja => "ja",
            Lang::Zh => "zh",
            Lang::En => "en",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::Ja => "日本語",
            Lang::Zh => "繁體中文",
            Lang::En => "English",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A word that names no language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no language is called `{}`: the languages are `ja` (Japanese), `zh` (traditional Chinese) and `en` (English)",
            excerpt(&self.0)
        )
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(s: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .into_iter()
            .find(|l| l.code() == s)
            .ok_or_else(|| UnknownLang(s.to_owned()))
    }
}

/// The same text in the three languages.
///
/// ```
/// use kowa_rules::text::{Lang, side_name};
/// use kowa_rules::Color;
///
/// assert_eq!(side_name(Color::Black).get(Lang::Zh), "黑方");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// In Japanese.
    pub ja: &'static str,
    /// In traditional Chinese.
    pub zh: &'static str,
    /// In English.
    pub en: &'static str,
}

impl Text {
    /// The text in one language.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Ja => self.ja,
            Lang::Zh => self.zh,
            Lang::En => self.en,
        }
    }
}

/// A [`Text`] in the order Japanese, Chinese, English, which all tables of this module keep.
pub(super) const fn t(ja: &'static str, zh: &'static str, en: &'static str) -> Text {
    Text { ja, zh, en }
}
