//! Errors as the API tells them: a status, and a body that names what is wrong and where.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kowa_api::{EngineError, Failure, GameFault};

use crate::store::{GameId, StoreError};

/// An answer that is not the wanted one.
#[derive(Debug)]
pub(crate) struct ApiError(Failure);

impl ApiError {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<String>,
    ) -> ApiError {
        ApiError(Failure::new(status.as_u16(), code, message))
    }

    pub(crate) fn not_found(path: &str) -> ApiError {
        ApiError::new(
            StatusCode::NOT_FOUND,
            "not_found",
            format!("nothing is at `{path}`"),
        )
    }

    pub(crate) fn no_such_game() -> ApiError {
        ApiError::new(
            StatusCode::NOT_FOUND,
            "no_such_game",
            "there is no such game",
        )
    }

    pub(crate) fn busy() -> ApiError {
        ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "the server has too much to do at the moment",
        )
    }

    pub(crate) fn timeout() -> ApiError {
        Failure::timeout().into()
    }

    /// Says nothing of the cause to the client, all of it to the log.
    pub(crate) fn internal(cause: &dyn std::fmt::Display) -> ApiError {
        tracing::error!("{cause}");
        Failure::internal("the server failed; its log says why").into()
    }

    /// What a kept game does not do; a broken one is the server's fault.
    pub(crate) fn of_game(id: &GameId) -> impl Fn(GameFault) -> ApiError {
        let id = id.to_string();
        move |fault| match fault {
            GameFault::Refused(failure) => failure.into(),
            GameFault::Broken(why) => StoreError::Broken {
                id: id.clone(),
                why,
            }
            .into(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        // Every status here is one that HTTP knows.
        let status =
            StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self.0)).into_response()
    }
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> ApiError {
        ApiError(failure)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError::internal(&error)
    }
}

impl From<EngineError> for ApiError {
    fn from(error: EngineError) -> ApiError {
        match error {
            EngineError::Failed(_) => ApiError::internal(&error),
            _ => Failure::from(error).into(),
        }
    }
}
