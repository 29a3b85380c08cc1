//! Searches whose answer a front end waits for.

use kowa_engine::{Ponder, Report, Stop};
use kowa_protocol::usi::{BestMove, Go, Reply};
use kowa_rules::History;

/// A search whose answer is owed.
pub struct Owed {
    /// Its number.
    pub id: u64,
    /// The game that it looks at.
    pub game: History,
    /// Ends it.
    pub stop: Stop,
    /// Does it play as a level does?
    pub levelled: bool,
    /// Must the answer wait for `stop` or `ponderhit`, however early it is found?
    pub wait: Wait,
    /// An answer that waits.
    pub found: Option<Reply>,
    /// Its thoughts and its answer are nobody's business: another search took its place.
    pub silent: bool,
}

/// What an answer waits for.
pub enum Wait {
    /// For nothing.
    No,
    /// For `stop`.
    Stop,
    /// For `ponderhit` or `stop`: what was to be pondered on, and the state that the search looks at.
    Hit(Go, Ponder),
}

impl Owed {
    /// The answer that the report of the search comes to.
    pub fn best_move(&self, report: Option<Report>) -> BestMove {
        let Some(report) = report else {
            // A turn is owed all the same.
            let turn = (!self.game.outcome().is_decided())
                .then(|| self.game.position().turns().first().copied())
                .flatten();
            return turn.map_or(BestMove::Resign, |turn| BestMove::Play {
                turn: turn.to_string(),
                ponder: None,
            });
        };
        let Some(best) = report.best else {
            return BestMove::Resign;
        };
        let ponder = report.pv.get(1).filter(|reply| {
            report.pv.first() == Some(&best) && self.game.position().after(best).is_legal(**reply)
        });
        BestMove::Play {
            turn: best.to_string(),
            ponder: ponder.map(ToString::to_string),
        }
    }
}
