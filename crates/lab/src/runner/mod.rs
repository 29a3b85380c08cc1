//! Matches: two engines, pairs of games, a referee that goes by the rules alone.

mod agreement;
mod allowance;
mod args;
mod external;
mod game;
mod inside;
mod link;
mod match_run;
mod openings;
mod peer;
mod player;
mod process;
mod record;
mod result;
mod roster;
mod setup;
mod side;
mod spec;
mod standing;
mod store;
mod table;

pub use agreement::Agreement;
pub use allowance::{Allowance, GameClock, TimeControl};
pub use args::Args;
pub use external::External;
pub use game::{Bounds, End, Game, Usage, play};
pub use inside::{Frozen, Kowa};
pub use link::{Link, Open, Received};
pub use match_run::run;
pub use openings::Openings;
pub use player::{Played, Player};
pub use process::Process;
pub use result::{FaultLine, GameLine, UsageLine};
pub use side::Side;
pub use spec::{BadSpec, KowaSpec, Protocol, Spec};
pub use standing::Standing;
