//! CECP, the protocol of XBoard: commands of a front end, replies of an engine, and its ways to write boards and turns.
//!
//! Every line reads and prints, so that the engine's side and the referee's share one grammar. White has the first turn in
//! CECP: that is the side that the rules call Black.
//!
//! ```
//! use kowa_protocol::cecp::{Command, Reply, turn_text, usual_spelling};
//! use kowa_rules::{Game, Position, Rules};
//!
//! assert_eq!("usermove g3g4".parse(), Ok(Command::UserMove("g3g4".to_owned())));
//! assert_eq!(Reply::Move("g3g4".to_owned()).to_string(), "move g3g4");
//! let start = Position::start(Rules::default_of(Game::Wa));
//! let turn = start.parse_move(&usual_spelling(Game::Wa, "f3f4").unwrap())?;
//! assert_eq!((turn.to_string().as_str(), turn_text(Game::Wa, turn).as_str()), ("6i6h", "f3f4"));
//! # Ok::<(), kowa_rules::MoveError>(())
//! ```

mod betza;
mod board;
mod clock;
mod command;
mod feature;
mod offer;
mod reply;
mod setup;
mod square;
mod thinking;
mod turn;
mod variant;

pub use betza::{betza, pieces};
pub use board::{FenError, board_text, fen, from_fen};
pub use clock::Level;
pub use command::Command;
pub use feature::{Feature, FeatureValue, features};
pub use offer::{Offer, OfferKind};
pub use reply::{GameResult, Reply};
pub use setup::{Setup, setup};
pub use square::{square_text, take_square};
pub use thinking::{ScoreBound, Thinking};
pub use turn::{turn_text, usual_spelling};
pub use variant::{variant_name, variant_names};
