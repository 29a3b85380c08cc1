//! Questions about the rules. The server keeps nothing of them.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kowa_rules::{Game, UnknownGame};
use serde::{Deserialize, Serialize};

use super::{place_and, work};
use crate::app::{App, json};
use crate::error::ApiError;
use crate::extract::{Asked, Object};
use crate::view::{self, BadRequest, Next, Place, Question};

/// `GET /api/health`
pub(crate) async fn health(State(app): State<App>) -> Result<Response, ApiError> {
    app.store.check().await?;
    Ok(json(StatusCode::OK, &b"{\"ok\":true}"[..]))
}

/// `GET /api/info`
pub(crate) async fn info(State(app): State<App>) -> Response {
    json(StatusCode::OK, app.fixed.info.clone())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KindsQuery {
    game: String,
}

/// `GET /api/kinds?game=ko`
pub(crate) async fn kinds(
    State(app): State<App>,
    Asked(query): Asked<KindsQuery>,
) -> Result<Response, ApiError> {
    let game: Game = query
        .game
        .parse()
        .map_err(|e: UnknownGame| ApiError::bad("bad_game", e.to_string()).at("game"))?;
    Ok(json(StatusCode::OK, app.fixed.kinds[game as usize].clone()))
}

/// `POST /api/position`
pub(crate) async fn position(
    State(app): State<App>,
    Object(place): Object<Place>,
) -> Result<Response, ApiError> {
    work(&app, StatusCode::OK, move || {
        let (history, reports) = place.told()?;
        Ok(view::State::of(&history, reports))
    })
    .await
}

place_and! {
    /// The body of `POST /api/entry`.
    EntryBody {
        from: String,
        #[serde(default)]
        parts: Vec<String>,
    }
}

/// `POST /api/entry`
pub(crate) async fn entry(
    State(app): State<App>,
    Object(mut body): Object<EntryBody>,
) -> Result<Response, ApiError> {
    work(&app, StatusCode::OK, move || {
        let history = body.place().history()?;
        Ok(view::enter(&history, &body.from, &body.parts)?)
    })
    .await
}

place_and! {
    /// The body of `POST /api/why`.
    WhyBody {
        #[serde(default)]
        usi: Option<String>,
        #[serde(default)]
        from: Option<String>,
        #[serde(default)]
        parts: Option<Vec<String>>,
        #[serde(default)]
        to: Option<String>,
        #[serde(default)]
        shot: Option<String>,
    }
}

impl WhyBody {
    fn question(&self) -> Result<Question<'_>, BadRequest> {
        let parts = self.parts.as_deref();
        match (&self.usi, &self.from, &self.to, &self.shot) {
            (Some(usi), None, None, None) if parts.is_none() => Ok(Question::Turn(usi)),
            (None, Some(from), Some(to), None) => Ok(Question::Part {
                from,
                parts: parts.unwrap_or_default(),
                next: ("to", Next::To(to)),
            }),
            (None, Some(from), None, Some(shot)) => Ok(Question::Part {
                from,
                parts: parts.unwrap_or_default(),
                next: ("shot", Next::Shot(shot)),
            }),
            _ => Err(BadRequest::new(
                "bad_body",
                "usi",
                "ask about `usi` alone, or about `from` with `parts` and either `to` or `shot`",
            )),
        }
    }
}

/// `POST /api/why`
pub(crate) async fn why(
    State(app): State<App>,
    Object(mut body): Object<WhyBody>,
) -> Result<Response, ApiError> {
    work(&app, StatusCode::OK, move || {
        let place = body.place();
        let question = body.question()?;
        Ok(view::ask(&place.history()?, question)?)
    })
    .await
}

place_and! {
    /// The body of `POST /api/turns`.
    TurnsBody {
        #[serde(default)]
        from: Option<String>,
    }
}

#[derive(Serialize)]
struct Turn {
    usi: String,
    from: Option<String>,
    to: String,
}

#[derive(Serialize)]
struct Turns {
    turns: Vec<Turn>,
}

/// `POST /api/turns`
pub(crate) async fn turns(
    State(app): State<App>,
    Object(mut body): Object<TurnsBody>,
) -> Result<Response, ApiError> {
    work(&app, StatusCode::OK, move || {
        let history = body.place().history()?;
        let turns = view::turns(&history, body.from.as_deref())?;
        let mut turns: Vec<Turn> = turns
            .into_iter()
            .map(|turn| Turn {
                usi: turn.to_string(),
                from: turn.from().map(|square| square.to_string()),
                to: turn.to().to_string(),
            })
            .collect();
        turns.sort_by(|a, b| a.usi.cmp(&b.usi));
        Ok(Turns { turns })
    })
    .await
}
