//! The two games and the size of their boards.

use core::fmt;
use core::str::FromStr;

use crate::excerpt;

/// One of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Game {
    /// Kō shōgi (廣將棋): 19 × 19 points.
    Ko = 0,
    /// Wa shōgi (和將棋): 11 × 11 cells.
    Wa = 1,
}

impl Game {
    /// Both games.
    pub const ALL: [Game; 2] = [Game::Ko, Game::Wa];

    /// Number of files, which is also the number of ranks: 19 or 11.
    pub const fn size(self) -> u8 {
        match self {
            Game::Ko => 19,
            Game::Wa => 11,
        }
    }

    /// Depth of a camp in ranks: six in Kō, three in Wa.
    pub const fn camp(self) -> u8 {
        match self {
            Game::Ko => 6,
            Game::Wa => 3,
        }
    }

    /// The word of the command line and the files: `ko` or `wa`.
    pub const fn word(self) -> &'static str {
        match self {
            Game::Ko => "ko",
            Game::Wa => "wa",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no game is called `{}`: the games are `ko` and `wa`",
            excerpt(&self.0)
        )
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(s: &str) -> Result<Game, UnknownGame> {
        Game::ALL
            .into_iter()
            .find(|g| g.word() == s)
            .ok_or_else(|| UnknownGame(s.to_owned()))
    }
}
