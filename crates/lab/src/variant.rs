//! The game and the preset, as arguments.

use kowa_rules::{BadOption, Game, Rules};

/// What is played.
#[derive(Clone, Debug, clap::Args)]
pub struct Variant {
    /// The game
    #[arg(long, default_value = "ko")]
    pub game: Game,
    /// The preset; the game's first one when not given
    #[arg(long, value_name = "PRESET")]
    pub rules: Option<String>,
}

impl Variant {
    /// The rules of the preset.
    ///
    /// # Errors
    /// When the game has no such preset.
    pub fn rules(&self) -> Result<Rules, BadOption> {
        match &self.rules {
            Some(name) => Rules::named(self.game, name),
            None => Ok(Rules::default_of(self.game)),
        }
    }
}
