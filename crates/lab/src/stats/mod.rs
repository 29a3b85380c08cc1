//! What a match proves: results by games and by pairs, Elo with its error, likelihood of superiority, sequential tests.
//!
//! Games come in pairs: one opening, played twice with colours swapped. The two results of a pair depend on each other
//! through the opening, so errors are worked out from the five possible scores of a pair ([`Pairs`], the pentanomial
//! model). [`Tally`] counts games alone (win, draw, loss), for matches without pairs.
//!
//! ```
//! use kowa_lab::stats::{EloModel, Pairs, Sprt, Verdict};
//!
//! // 20 pairs of 0 points, 30 of one, 50 of two.
//! let pairs = Pairs::from([20, 0, 30, 0, 50]);
//! assert_eq!(pairs.estimate().elo.value.round(), 108.0);
//! let sprt = Sprt::new(EloModel::Logistic, 0.0, 20.0)?;
//! assert_eq!(sprt.verdict(&pairs), Verdict::Continue);
//! # Ok::<(), kowa_lab::stats::BadSprt>(())
//! ```

mod elo;
mod sample;
mod sprt;
mod tally;

pub use elo::{Elo, Estimate, elo_of_score, score_of_elo};
pub use sample::Sample;
pub use sprt::{BadSprt, EloModel, Sprt, Verdict};
pub use tally::{GameResult, Pairs, Tally};
