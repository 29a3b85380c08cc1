//! Questions about the rules. The server keeps nothing of them.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kowa_api::{Call, KindsQuery};

use super::work;
use crate::app::{App, json};
use crate::error::ApiError;
use crate::extract::{Asked, Object};

/// `GET /api/health`
pub(crate) async fn health(State(app): State<App>) -> Result<Response, ApiError> {
    app.store.check().await?;
    Ok(json(StatusCode::OK, &b"{\"ok\":true}"[..]))
}

/// `GET /api/info`
pub(crate) async fn info(State(app): State<App>) -> Response {
    json(StatusCode::OK, app.fixed.info.clone())
}

/// `GET /api/kinds?game=ko`
pub(crate) async fn kinds(
    State(app): State<App>,
    Asked(query): Asked<KindsQuery>,
) -> Result<Response, ApiError> {
    let game = query.game()?;
    Ok(json(StatusCode::OK, app.fixed.kinds[game as usize].clone()))
}

/// A question that the rules alone answer.
pub(crate) async fn answer<C: Call>(
    State(app): State<App>,
    Object(call): Object<C>,
) -> Result<Response, ApiError> {
    work(&app, StatusCode::OK, move || call.answer()).await
}
