//! Simultaneous perturbation stochastic approximation: numbers of the search, tuned by play.

mod args;
mod contest;
mod report;
mod schedule;
mod state;

pub use args::{Args, run};
pub use contest::Contest;
pub use report::Report;
pub use schedule::Schedule;
pub use state::{Parameter, Plan, Rivals, State};
