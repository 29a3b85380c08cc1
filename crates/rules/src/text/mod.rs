//! What the stones, the rules and the results are called, and what they do, for a reader: in Japanese, in traditional
//! Chinese and in English, each with the source it comes from.
//!
//! Everything here is constant data. Quotations are verbatim, kept to the sentence that decides something, and always
//! stand beside the source they were taken from: the encyclopedia articles are under CC BY-SA, Sorai's text is old.

mod face;
mod ko;
mod lang;
mod options;
mod options_ko;
mod options_wa;
mod powers;
mod powers_ko;
mod powers_wa;
mod refusals;
mod rulings;
mod rulings_ko;
mod rulings_wa;
mod source;
mod wa;
mod words;

#[cfg(test)]
mod tests;

pub use face::{FaceText, face_text};
pub use lang::{Lang, Text, UnknownLang};
pub use options::{OptionText, PresetCell, Shape, option, options};
pub use powers::{Power, PowerText, powers};
pub use rulings::{Nature, Ruling, rulings};
pub use source::{Source, SourceText};
pub use words::{
    GLOSSARY, PresetText, Term, game_name, outcome_text, preset, presets, reason_text, side_name,
    term,
};
