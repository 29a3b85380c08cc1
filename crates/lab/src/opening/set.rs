//! A set of openings as text.

use core::fmt;

use kowa_rules::History;

/// Openings with the command that made them. Prints as the text of a file: `#` and the command, then an opening a line, its
/// turns apart by spaces.
#[derive(Clone, Debug)]
pub struct OpeningSet {
    /// The command, with every argument that the set depends on.
    pub command: String,
    /// The openings.
    pub openings: Vec<History>,
}

impl fmt::Display for OpeningSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {}", self.command)?;
        for game in &self.openings {
            for (i, m) in game.moves().iter().enumerate() {
                if i > 0 {
                    f.write_str(" ")?;
                }
                write!(f, "{m}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
