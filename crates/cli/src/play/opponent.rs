//! The engine at the other side of the terminal.

use kowa_engine::{Config, Engine, Level, Stop};
use kowa_rules::{History, Move};

/// Plays and suggests turns. Its memory is taken when it is first asked.
pub struct Opponent {
    engine: Option<Engine>,
    seed: u64,
}

impl Opponent {
    /// An opponent whose choices follow from this number.
    pub const fn new(seed: u64) -> Opponent {
        Opponent { engine: None, seed }
    }

    fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| {
            Engine::new(Config {
                hash_mb: 32,
                threads: 1,
            })
        })
    }

    /// The turn that a level plays; `None` when the game is over.
    pub fn choose(&mut self, game: &History, level: Level) -> Option<Move> {
        let seed = self.seed;
        self.engine()
            .play_level(game, level, seed, &Stop::new())
            .best
    }

    /// The best turn that a short search finds; `None` when the game is over.
    pub fn suggest(&mut self, game: &History) -> Option<Move> {
        let limits = Level::LAST.limits(game.position().game());
        self.engine()
            .search(game, &limits, &Stop::new(), &mut |_| {})
            .best
    }
}
