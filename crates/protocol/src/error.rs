//! What is wrong with a line of either protocol.

use core::fmt;

use kowa_rules::excerpt;

/// Why a line is no command or reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
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

impl LineError {
    /// What it is, in the few words that stand in an `Error (…)` reply of CECP.
    pub const fn kind(&self) -> &'static str {
        match self {
            LineError::Empty | LineError::Unknown { .. } => "unknown command",
            LineError::Missing { .. } => "too few parameters",
            LineError::Unexpected { .. } => "bad parameter",
            LineError::NotNumber { .. } => "not a number",
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Empty => f.write_str("the line is empty"),
            LineError::Unknown { word } => write!(f, "unknown command `{}`", excerpt(word)),
            LineError::Missing { after, wanted } => {
                write!(f, "`{}` wants {wanted} after it", excerpt(after))
            }
            LineError::Unexpected { within, word } => {
                write!(f, "`{}` means nothing in `{within}`", excerpt(word))
            }
            LineError::NotNumber { after, word } => write!(
                f,
                "`{}` after `{}` is no number that fits there",
                excerpt(word),
                excerpt(after)
            ),
        }
    }
}

impl std::error::Error for LineError {}
