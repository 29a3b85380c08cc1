//! Who plays: anything that can be asked for a turn.

use std::time::Duration;

use kowa_protocol::referee::{Answer, Fault, Limits, Told};
use kowa_rules::{Color, History, Position};

/// A player of a match, for any number of games.
pub trait Player: Send {
    /// A game begins at this position.
    ///
    /// # Errors
    /// When the player cannot be made ready.
    fn new_game(&mut self, start: &Position) -> Result<(), Fault>;

    /// The player is to move. The game is not over. `deadline` is when it has to have answered.
    ///
    /// # Errors
    /// What the player does wrong, a turn that is not legal among it.
    fn play(
        &mut self,
        game: &History,
        limits: &Limits,
        deadline: Duration,
    ) -> Result<Played, Fault>;

    /// The game is over.
    fn game_over(&mut self, winner: Option<Color>);

    /// What was said since the game began, and at the start of the player, a line each; empty for players that do not speak.
    fn dialogue(&self) -> Vec<String>;

    /// The name that the player gives itself, where it gives one.
    fn own_name(&self) -> Option<String>;
}

/// An answer and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The answer.
    pub answer: Answer,
    /// From the moment when the player was asked.
    pub time: Duration,
    /// What the player told about its thinking.
    pub told: Told,
}
