//! The engine of Kowa: search and evaluation for Kō shōgi and Wa shōgi.
//!
//! [`Engine::search`] looks for the best turn within [`Limits`]; [`Engine::play_level`] plays as a [`Level`] from 1 to 8
//! does. One thread searches the same tree every time: there are no floats and no hash-map order here, and time comes in
//! through [`Watch`]. [`bench()`] counts the nodes of fixed searches, the engine's signature.
#![forbid(unsafe_code)]

mod bench;
mod engine;
mod eval;
mod geometry;
mod history;
mod level;
mod limits;
mod line;
mod mate;
mod node;
mod picker;
mod quiescence;
mod reduction;
mod root;
mod score;
mod search;
mod see;
mod stages;
mod time;
mod toll;
mod tt;
mod tunables;

pub use bench::{Bench, BenchCase, bench, bench_cases};
pub use engine::{Config, Engine, Info, InfoBound, Report};
pub use eval::{WeightSet, evaluate};
pub use level::Level;
pub use limits::{Clock, Limits, Ponder, Stop};
pub use line::Line;
pub use mate::{MateConfig, MateResult, MateSolver};
pub use score::Score;
pub use time::{WallWatch, Watch};
pub use tunables::{TUNABLES, Tunable};
