//! Bodies and queries, with every failure told as the API tells errors.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
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
        parse(&body).map(Object)
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
        ApiError::bad("bad_body", "the body could not be read")
    }
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(body);
    let parsed = serde_path_to_error::deserialize(&mut json);
    // Whether it is JSON at all is asked apart: a reader of types stops at the first thing that it does not want, and takes
    // a `null` where it wants a word for a fault of the text.
    if let Err(error) = serde_json::from_slice::<serde::de::IgnoredAny>(body) {
        let error = ApiError::bad("bad_json", error.to_string());
        return Err(match parsed.err().and_then(|e| field(e.path())) {
            Some(field) => error.at(field),
            None => error,
        });
    }
    // A struct would be read from an array too.
    let first = body.iter().find(|byte| !byte.is_ascii_whitespace());
    if first != Some(&b'{') {
        return Err(ApiError::bad("bad_body", "the body must be an object"));
    }
    parsed.map_err(|e| {
        let error = ApiError::bad("bad_body", e.inner().to_string());
        match field(e.path()) {
            Some(field) => error.at(field),
            None => error,
        }
    })
}

/// The way to a fault, if so much as the field is known.
fn field(path: &serde_path_to_error::Path) -> Option<String> {
    let path = path.to_string();
    // A place of which nothing is known is written `.` or `?`.
    (path != "." && !path.contains('?')).then_some(path)
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
            .map_err(|rejection| ApiError::bad("bad_query", rejection.body_text()))
    }
}
