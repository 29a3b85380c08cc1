//! What a call answers.

use kowa_api::{Failure, GameFault, Place};
use kowa_rules::History;
use serde::Serialize;

/// A status, as HTTP numbers them, and JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// 200, or what went wrong.
    pub status: u16,
    /// The answer, or an error as `docs/api.md` tells them.
    pub json: Vec<u8>,
}

impl Answer {
    pub(crate) fn of<T: Serialize>(result: Result<T, Failure>) -> Answer {
        match result.map(|answer| serde_json::to_vec(&answer)) {
            Ok(Ok(json)) => Answer { status: 200, json },
            Ok(Err(error)) => Answer::failed(&Failure::internal(error.to_string())),
            Err(failure) => Answer::failed(&failure),
        }
    }

    pub(crate) fn failed(failure: &Failure) -> Answer {
        Answer {
            status: failure.status,
            // Strings and lists alone: there is nothing in it that JSON could not say.
            json: serde_json::to_vec(failure).unwrap_or_default(),
        }
    }
}

/// What a kept game does not do. A broken one is told as what it is: there is no log that could tell it in its place.
pub(crate) fn refused(fault: GameFault) -> Failure {
    match fault {
        GameFault::Refused(failure) => failure,
        GameFault::Broken(_) => Failure::internal(fault.to_string()),
    }
}

/// The game of a position request that is a body's field `position`.
pub(crate) fn history(position: &Place) -> Result<History, Failure> {
    position.history().map_err(|bad| {
        let field = format!("position.{}", bad.field);
        Failure::from(bad).at(field)
    })
}
