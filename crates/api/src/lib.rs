//! The questions and answers of `docs/api.md`, from a body to an answer: the rules as data that serialises to the documented
//! JSON. Nothing here knows of HTTP, threads or files, so that the server and the page's own worker give the very same
//! answers, errors included.
//!
//! Each body is a type that [`parse()`] reads; those that need the rules alone are [`Call`]s. An engine joins in through
//! [`EngineService`].
//!
//! ```
//! use kowa_api::{Call, Place, parse};
//!
//! let place: Place = parse(br#"{ "game": "wa", "moves": ["6i6h"] }"#)?;
//! assert_eq!(place.answer()?.side, "white");
//!
//! let failure = parse::<Place>(br#"{ "game": "wa", "moves": [7] }"#).unwrap_err();
//! assert_eq!((failure.status, failure.code()), (400, "bad_body"));
//! assert_eq!(failure.field(), Some("moves[0]"));
//! # Ok::<(), kowa_api::Failure>(())
//! ```
#![forbid(unsafe_code)]

mod best;
mod body;
mod calls;
mod effect;
mod engine;
mod entry;
mod failure;
mod game;
mod info;
mod kinds;
mod outcome;
mod picture;
mod report;
mod request;
mod spell;
mod state;
mod stone;
mod texts;
mod threat;
mod turns;
mod why;

pub use best::{BestBody, Found, MostEffort, Worth, level_of, think};
pub use body::parse;
pub use calls::{Call, EntryBody, KindsQuery, Turn, Turns, TurnsBody, WhyBody};
pub use effect::{Effect, effects};
pub use engine::{Ask, Best, EngineError, EngineService, Level, Score};
pub use entry::{Component, End, Entry, Far, Target, enter};
pub use failure::Failure;
pub use game::{
    CreateBody, Game, GameFault, MoveBody, NewGame, Player, PlyBody, Record, ResignBody, Side,
};
pub use info::{GameInfo, Info, LevelInfo, OptionInfo, PresetInfo};
pub use kinds::{Kind, Kinds, Leap, Moves, Power, Shots, Slide};
pub use outcome::Outcome;
pub use picture::{Picture, PictureBody};
pub use report::{Report, Shot};
pub use request::{BadRequest, MOST_MOVES, Place, SetValue};
pub use spell::{SpellBody, Spelled};
pub use state::State;
pub use stone::{Hands, InHand, Stone};
pub use texts::Texts;
pub use threat::threatened;
pub use turns::turns;
pub use why::{Next, Question, Refusal, RuleView, Why, ask};
