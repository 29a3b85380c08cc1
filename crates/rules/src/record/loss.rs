//! What does not survive a change of format.

use core::fmt;

use crate::excerpt;

/// Something that was left out or changed when a record was read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line of the text read, from 1; `None` when it was written.
    pub line: Option<usize>,
    /// What became of it.
    pub loss: Loss,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        self.loss.fmt(f)
    }
}

/// What was left out or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// A line or word that this reader does not know, left out.
    NotUnderstood(String),
    /// The tag has a name that the format cannot write, or has a use of its own for; the name that it gets, if any.
    TagName {
        /// The name.
        name: String,
        /// The new one.
        new: Option<String>,
    },
    /// The tags come in another order.
    TagOrder,
    /// These characters of a comment or value cannot be written, and are changed.
    Characters(&'static str),
    /// The format has no place for this; how often it was left out.
    NoPlace {
        /// What.
        what: &'static str,
        /// How often.
        count: usize,
    },
    /// The side to move can be read in two ways; the one that was taken.
    Side(&'static str),
    /// The text says nothing of the preset; the one that was taken.
    Preset(&'static str),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::NotUnderstood(text) => {
                write!(f, "`{}` is not understood and left out", excerpt(text))
            }
            Loss::TagName { name, new: None } => write!(
                f,
                "the tag `{}` is left out: the format has a use of its own for the name",
                excerpt(name)
            ),
            Loss::TagName {
                name,
                new: Some(new),
            } => write!(
                f,
                "the tag `{}` is called `{}` here",
                excerpt(name),
                excerpt(new)
            ),
            Loss::TagOrder => f.write_str("the tags come in another order"),
            Loss::Characters(what) => f.write_str(what),
            Loss::NoPlace { what, count } => {
                write!(f, "the format has no place for {what} ({count} left out)")
            }
            Loss::Side(taken) => write!(
                f,
                "other programs write `w` for the side that moves first; here {taken} is to move"
            ),
            Loss::Preset(name) => write!(f, "no rules are given; the preset {name} is taken"),
        }
    }
}

/// The warnings of one text.
#[derive(Clone, Debug, Default)]
pub(super) struct Warnings {
    pub list: Vec<Warning>,
    /// The line being read; 0 when writing.
    pub line: usize,
}

impl Warnings {
    pub fn add(&mut self, loss: Loss) {
        let line = (self.line > 0).then_some(self.line);
        let warning = Warning { line, loss };
        if !self.list.contains(&warning) && self.list.len() < 1000 {
            self.list.push(warning);
        }
    }
}
