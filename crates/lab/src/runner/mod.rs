//! Matches.

mod args;

pub use args::Args;

/// Plays the match that the arguments describe.
///
/// # Errors
/// What is wrong with the arguments, or what the match could not read or write.
pub fn run(_args: &Args) -> anyhow::Result<()> {
    Ok(())
}
