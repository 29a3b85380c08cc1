//! The shapes of `docs/api.md`: what the rules say, as data that serialises to the documented JSON. They know nothing
//! of HTTP, so that a command can print them too.

mod effect;
mod entry;
mod info;
mod kinds;
mod outcome;
mod report;
mod request;
mod state;
mod stone;
mod texts;
mod threat;
mod turns;
mod why;

pub use effect::{Effect, effects};
pub use entry::{Component, End, Entry, Far, Target, enter};
pub use info::{GameInfo, Info, LevelInfo, OptionInfo, PresetInfo};
pub use kinds::{Kind, Kinds, Leap, Moves, Power, Shots, Slide};
pub use outcome::Outcome;
pub use report::{Report, Shot};
pub use request::{BadRequest, MOST_MOVES, Place, SetValue};
pub use state::State;
pub use stone::{Hands, InHand, Stone};
pub use texts::Texts;
pub use threat::threatened;
pub use turns::turns;
pub use why::{Next, Question, Refusal, RuleView, Why, ask};

pub(crate) use request::{read, replay};
