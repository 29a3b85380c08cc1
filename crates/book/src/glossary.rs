//! The words of the rules.

use kowa_rules::text::{GLOSSARY, Lang};

use crate::label;
use crate::markdown::{anchor, table};

/// Every word with its names in the other languages and its meaning.
pub fn tables(lang: Lang) -> String {
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    let mut heading = vec![label::TERM.get(lang), label::MEANING.get(lang)];
    heading.extend(others.clone().map(Lang::own_name));
    let rows: Vec<Vec<String>> = GLOSSARY
        .iter()
        .map(|word| {
            let term = word.term;
            let named = format!("{}**{}**", anchor(word.id), term.get(lang));
            let mut row = vec![named, word.meaning.get(lang).to_owned()];
            row.extend(others.clone().map(|other| term.get(other).to_owned()));
            row
        })
        .collect();
    table(&heading, &rows)
}
