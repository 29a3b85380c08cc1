//! Asking the engine.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kowa_api::{Ask, Best, BestBody, EngineError, EngineService, Failure, Found, MostEffort};
use kowa_rules::History;

use super::work;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::Object;

/// How much longer than asked a search may take before it is stopped from outside.
const GRACE: Duration = Duration::from_secs(1);

/// `POST /api/best`
pub(crate) async fn best(
    State(app): State<App>,
    Object(mut body): Object<BestBody>,
) -> Result<Response, ApiError> {
    let engine = engine_of(&app)?;
    let ask = body.ask(engine.as_ref(), most(&app))?;
    let place = body.place();
    let history = app
        .rules
        .run(None, move |_| place.history().map_err(Failure::from))
        .await??;
    let (history, best) = think(&app, engine, history, ask).await?;
    work(&app, StatusCode::OK, move || {
        Ok::<_, Failure>(Found::of(&history, &best))
    })
    .await
}

/// The engine, if there is one.
pub(crate) fn engine_of(app: &App) -> Result<Arc<dyn EngineService>, ApiError> {
    Ok(app.engine.clone().ok_or_else(Failure::no_engine)?)
}

fn most(app: &App) -> MostEffort {
    MostEffort {
        nodes: app.limits.engine_nodes,
        movetime: u64::try_from(app.limits.engine_time.as_millis()).unwrap_or(u64::MAX),
    }
}

/// Lets the engine think about the game as it stands, for as long as the client waits.
pub(crate) async fn think(
    app: &App,
    engine: Arc<dyn EngineService>,
    history: History,
    ask: Ask,
) -> Result<(History, Best), ApiError> {
    // What is over waits for no other search.
    if history.outcome().is_decided() {
        return Err(EngineError::Decided.into());
    }
    let most = app.limits.engine_time + GRACE;
    let (history, best) = app
        .searches
        .run(Some(most), move |stop| {
            let best = kowa_api::think(engine.as_ref(), &history, ask, stop);
            (history, best)
        })
        .await?;
    Ok((history, best?))
}
