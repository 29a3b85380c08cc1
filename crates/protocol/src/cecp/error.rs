//! What is wrong with a line.

use core::fmt;

use kowa_rules::excerpt;

/// Why a line is no command or reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CecpError {
    /// There is nothing on the line.
    Empty,
    /// The first word is none that is known.
    Unknown {
        /// The word.
        word: String,
    },
    /// A word that must follow is not there.
    Missing {
        /// The word after which it is missing.
        after: String,
        /// What should be there.
        wanted: &'static str,
    },
    /// Something that does not belong where it stands.
    Unexpected {
        /// What is being read.
        within: &'static str,
        /// What stands there.
        word: String,
    },
    /// A word that should be a number.
    NotNumber {
        /// The word before it.
        after: String,
        /// The word.
        word: String,
    },
}

impl CecpError {
    /// What it is, in the few words that stand in an `Error (…)` reply.
    pub const fn kind(&self) -> &'static str {
        match self {
            CecpError::Empty | CecpError::Unknown { .. } => "unknown command",
            CecpError::Missing { .. } => "too few parameters",
            CecpError::Unexpected { .. } => "bad parameter",
            CecpError::NotNumber { .. } => "not a number",
        }
    }
}

impl fmt::Display for CecpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CecpError::Empty => f.write_str("the line is empty"),
            CecpError::Unknown { word } => write!(f, "unknown command `{}`", excerpt(word)),
            CecpError::Missing { after, wanted } => {
                write!(f, "`{}` wants {wanted} after it", excerpt(after))
            }
            CecpError::Unexpected { within, word } => {
                write!(f, "`{}` means nothing in `{within}`", excerpt(word))
            }
            CecpError::NotNumber { after, word } => write!(
                f,
                "`{}` after `{}` is no number that fits there",
                excerpt(word),
                excerpt(after)
            ),
        }
    }
}

impl std::error::Error for CecpError {}
