//! Bodies and queries, with every failure told as the API tells errors.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use kowa_api::Failure;
use serde::de::DeserializeOwned;

use crate::error::ApiError;
use crate::store::GameId;

/// A JSON object.
pub(crate) struct Object<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Object<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Object<T>, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unsupported_media_type",
                "the body must be JSON: `content-type: application/json`",
            ));
        }
        let body = Bytes::from_request(request, state)
            .await
            .map_err(|rejection| unread(&rejection))?;
        Ok(Object(kowa_api::parse(&body)?))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

fn unread(rejection: &BytesRejection) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too_large",
            "the body is larger than this server takes",
        )
    } else {
        Failure::bad("bad_body", "the body could not be read").into()
    }
}

/// The id of a game in an address. What is no id names no game.
pub(crate) struct Id(pub GameId);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id, ApiError> {
        Path::<String>::from_request_parts(parts, state)
            .await
            .ok()
            .and_then(|Path(id)| id.parse().ok())
            .map(Id)
            .ok_or_else(ApiError::no_such_game)
    }
}

/// The query of an address.
pub(crate) struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, ApiError> {
        Query::from_request_parts(parts, state)
            .await
            .map(|Query(asked)| Asked(asked))
            .map_err(|rejection| Failure::bad("bad_query", rejection.body_text()).into())
    }
}
