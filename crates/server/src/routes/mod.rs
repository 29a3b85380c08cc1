//! One function a call of the API.

pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod rules;

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;

use crate::app::{App, json};
use crate::error::ApiError;

/// Works out an answer and writes its JSON where it may take its time.
async fn work<T: Serialize, E: Into<ApiError>>(
    app: &App,
    status: StatusCode,
    job: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<Response, ApiError> {
    let body = app
        .rules
        .run(None, |_| {
            serde_json::to_vec(&job().map_err(Into::into)?).map_err(|e| ApiError::internal(&e))
        })
        .await??;
    Ok(json(status, body))
}
