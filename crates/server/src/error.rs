//! Errors as the API tells them: a status, and a body that names what is wrong and where.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::engine::EngineError;
use crate::store::StoreError;
use crate::view::{BadRequest, Refusal};

/// An answer that is not the wanted one.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    body: Body,
}

#[derive(Debug, Serialize)]
struct Body {
    error: Told,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Box<Refusal>>,
}

#[derive(Debug, Serialize)]
struct Told {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
}

impl ApiError {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<String>,
    ) -> ApiError {
        ApiError {
            status,
            body: Body {
                error: Told {
                    code,
                    message: message.into(),
                    field: None,
                },
                why: None,
            },
        }
    }

    pub(crate) fn bad(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn conflict(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    pub(crate) fn at(mut self, field: impl Into<String>) -> ApiError {
        self.body.error.field = Some(field.into());
        self
    }

    pub(crate) fn why(mut self, refusal: Box<Refusal>) -> ApiError {
        self.body.why = Some(refusal);
        self
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

    pub(crate) fn decided() -> ApiError {
        ApiError::conflict("decided", "the game is over")
    }

    pub(crate) fn busy() -> ApiError {
        ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "the server has too much to do at the moment",
        )
    }

    pub(crate) fn timeout() -> ApiError {
        ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "timeout",
            "the request took too long",
        )
    }

    /// Says nothing of the cause to the client, all of it to the log.
    pub(crate) fn internal(cause: &dyn std::fmt::Display) -> ApiError {
        tracing::error!("{cause}");
        ApiError::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "the server failed; its log says why",
        )
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

impl From<BadRequest> for ApiError {
    fn from(bad: BadRequest) -> ApiError {
        let error = ApiError::bad(bad.code, bad.message).at(bad.field);
        match bad.why {
            Some(refusal) => error.why(refusal),
            None => error,
        }
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
            EngineError::Decided => ApiError::decided(),
            EngineError::NoSuchLevel(_) => {
                ApiError::bad("bad_limit", error.to_string()).at("level")
            }
            EngineError::Stopped => ApiError::timeout(),
            EngineError::Failed(_) => ApiError::internal(&error),
        }
    }
}
