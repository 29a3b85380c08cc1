//! A text in each language.

use std::borrow::Cow;

use kowa_rules::text::{Lang, Text};
use serde::Serialize;

/// A text in each language: `{ "ja": "…", "zh": "…", "en": "…" }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Texts {
    /// In Japanese.
    pub ja: Cow<'static, str>,
    /// In traditional Chinese.
    pub zh: Cow<'static, str>,
    /// In English.
    pub en: Cow<'static, str>,
}

impl Texts {
    /// What `text` says in each language.
    pub fn each(text: impl Fn(Lang) -> String) -> Texts {
        Texts {
            ja: text(Lang::Ja).into(),
            zh: text(Lang::Zh).into(),
            en: text(Lang::En).into(),
        }
    }
}

impl From<Text> for Texts {
    fn from(text: Text) -> Texts {
        Texts {
            ja: text.ja.into(),
            zh: text.zh.into(),
            en: text.en.into(),
        }
    }
}
