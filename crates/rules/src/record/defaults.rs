//! What a text does not say of itself.

use crate::{Game, Rules};

/// The rules for texts that name none, and the game for those that do not even show which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defaults {
    /// The game.
    pub game: Game,
    /// The rules of Kō shōgi.
    pub ko: Rules,
    /// The rules of Wa shōgi.
    pub wa: Rules,
}

impl Default for Defaults {
    fn default() -> Defaults {
        Defaults {
            game: Game::Ko,
            ko: Rules::default_of(Game::Ko),
            wa: Rules::default_of(Game::Wa),
        }
    }
}

impl Defaults {
    /// The rules for a game.
    pub const fn rules(&self, game: Game) -> Rules {
        match game {
            Game::Ko => self.ko,
            Game::Wa => self.wa,
        }
    }
}
