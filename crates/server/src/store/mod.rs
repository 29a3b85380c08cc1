//! Games, kept.
//!
//! Any server may serve any game: no state of a game lives in a server. The key (game, ply) of the moves is the only
//! lock: a move is an insert that fails when the ply is taken. So that a move judged before others were taken back cannot
//! slip in after them, a game counts its undos, and every change names the count that it has seen.

#[cfg(test)]
mod contract;
mod id;
mod sqlite;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use kowa_api::{Game, NewGame};
use kowa_rules::Color;

pub(crate) use id::GameId;
pub(crate) use sqlite::SqliteStore;

/// Why the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names no store that there is.
    #[error("cannot keep games in `{url}`: {why}")]
    Url {
        /// The address.
        url: String,
        /// What is wrong with it.
        why: String,
    },
    /// The file or its folder cannot be opened or created.
    #[error("cannot open the games in `{path}`: {why}")]
    Open {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// It failed later on.
    #[error("the store of games failed: {0}")]
    Failed(String),
    /// What it holds makes no sense.
    #[error("the store holds game `{id}` in a state that makes no sense: {why}")]
    Broken {
        /// The game.
        id: String,
        /// What makes no sense.
        why: String,
    },
}

/// What became of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// It is done.
    Done,
    /// Another came first; nothing was changed.
    TooLate,
}

/// An answer of a store.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place where games are kept. What every one of them must do is in the tests of `contract`.
pub(crate) trait Store: Send + Sync + 'static {
    /// Keeps a new game, `TooLate` when the id is taken.
    fn create<'a>(&'a self, id: &'a GameId, game: &'a NewGame) -> Answer<'a, Change>;

    /// The game with this id.
    fn load<'a>(&'a self, id: &'a GameId) -> Answer<'a, Option<Game>>;

    /// Adds the turn of this ply, the number of turns before it. `TooLate` when the ply is taken or lies behind a gap,
    /// when turns were taken back since `undos` was read, or when someone has resigned.
    fn append<'a>(
        &'a self,
        id: &'a GameId,
        undos: i64,
        ply: usize,
        usi: &'a str,
    ) -> Answer<'a, Change>;

    /// Takes back turns so that `keep` of `have` are left. `TooLate` when the game does not have exactly `have` turns,
    /// when turns were taken back since `undos` was read, or when someone has resigned.
    fn undo<'a>(
        &'a self,
        id: &'a GameId,
        undos: i64,
        have: usize,
        keep: usize,
    ) -> Answer<'a, Change>;

    /// Notes that a side has resigned when the game had `have` turns; `TooLate` as for `undo`.
    fn resign<'a>(
        &'a self,
        id: &'a GameId,
        undos: i64,
        have: usize,
        side: Color,
    ) -> Answer<'a, Change>;

    /// Is the store there? For the health of the server.
    fn check(&self) -> Answer<'_, ()>;

    /// Writes out everything and lets go.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Opens the store at an address: `sqlite:PATH`, or a path alone.
pub(crate) async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    let url = url.trim();
    let error = |why: &str| StoreError::Url {
        url: url.to_owned(),
        why: why.to_owned(),
    };
    if url.is_empty() {
        return Err(error("the address is empty"));
    }
    let sqlite = match scheme(url) {
        None => SqliteStore::open_file(url.as_ref()).await?,
        Some("sqlite") => SqliteStore::open_url(url).await?,
        Some(_) => {
            return Err(error(
                "games are kept in SQLite: write `sqlite:PATH` or a path alone",
            ));
        }
    };
    Ok(Arc::new(sqlite))
}

/// The scheme of an address. One letter is a drive, not a scheme.
fn scheme(url: &str) -> Option<&str> {
    let (scheme, _) = url.split_once(':')?;
    let is_name = scheme
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b));
    (scheme.len() > 1 && is_name && scheme.as_bytes()[0].is_ascii_alphabetic()).then_some(scheme)
}
