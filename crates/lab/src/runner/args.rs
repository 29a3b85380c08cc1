//! Arguments of `lab match`.

/// Plays a match between two engines.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The first engine
    pub first: String,
    /// The second engine
    pub second: String,
}
