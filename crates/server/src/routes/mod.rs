//! One function a call of the API.

pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod rules;

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;

use crate::app::{App, json};
use crate::error::ApiError;

/// Declares a body that is a position request with more fields. `serde` refuses unknown fields only where all fields
/// stand in one struct.
macro_rules! place_and {
    ($(#[$doc:meta])* $name:ident { $($(#[$attr:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            game: String,
            #[serde(default)]
            rules: Option<String>,
            #[serde(default)]
            set: std::collections::BTreeMap<String, crate::view::SetValue>,
            #[serde(default)]
            sfen: Option<String>,
            #[serde(default)]
            moves: Vec<String>,
            $($(#[$attr])* $field: $type,)*
        }

        impl $name {
            fn place(&mut self) -> crate::view::Place {
                crate::view::Place {
                    game: std::mem::take(&mut self.game),
                    rules: self.rules.take(),
                    set: std::mem::take(&mut self.set),
                    sfen: self.sfen.take(),
                    moves: std::mem::take(&mut self.moves),
                }
            }
        }
    };
}
pub(crate) use place_and;

/// Works out an answer and writes its JSON where it may take its time.
async fn work<T: Serialize>(
    app: &App,
    status: StatusCode,
    job: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let body = app
        .rules
        .run(None, |_| {
            serde_json::to_vec(&job()?).map_err(|e| ApiError::internal(&e))
        })
        .await??;
    Ok(json(status, body))
}
