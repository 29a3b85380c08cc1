//! Asking the engine.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kowa_rules::History;
use serde::Serialize;

use super::{place_and, work};
use crate::app::App;
use crate::engine::{Ask, Best, EngineError, EngineService, Score};
use crate::error::ApiError;
use crate::extract::Object;
use crate::view::Report;

/// How much longer than asked a search may take before it is stopped from outside.
const GRACE: Duration = Duration::from_secs(1);

place_and! {
    /// The body of `POST /api/best`.
    BestBody {
        #[serde(default)]
        level: Option<u8>,
        #[serde(default)]
        nodes: Option<u64>,
        #[serde(default)]
        movetime: Option<u64>,
    }
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Worth {
    Cp(i32),
    Mate(i32),
}

#[derive(Serialize)]
struct Found {
    usi: String,
    score: Worth,
    depth: u32,
    nodes: u64,
    pv: Vec<String>,
    report: Option<Report>,
}

/// `POST /api/best`
pub(crate) async fn best(
    State(app): State<App>,
    Object(mut body): Object<BestBody>,
) -> Result<Response, ApiError> {
    let engine = engine_of(&app)?;
    let ask = asked(&app, engine.as_ref(), &body)?;
    let place = body.place();
    let history = app.rules.run(None, move |_| place.history()).await??;
    let (history, best) = think(&app, engine, history, ask).await?;
    work(&app, StatusCode::OK, move || {
        Ok(Found {
            usi: best.turn.to_string(),
            score: match best.score {
                Score::Cp(cp) => Worth::Cp(cp),
                Score::Mate(turns) => Worth::Mate(turns),
            },
            depth: best.depth,
            nodes: best.nodes,
            pv: best.pv.iter().map(ToString::to_string).collect(),
            report: Report::of(history.position(), best.turn),
        })
    })
    .await
}

/// The engine, if there is one.
pub(crate) fn engine_of(app: &App) -> Result<Arc<dyn EngineService>, ApiError> {
    app.engine.clone().ok_or_else(|| {
        ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "no_engine",
            "this server has no engine",
        )
    })
}

fn asked(app: &App, engine: &dyn EngineService, body: &BestBody) -> Result<Ask, ApiError> {
    let limits = &app.limits;
    match (body.level, body.nodes, body.movetime) {
        (Some(level), None, None) => level_of(engine, level).map_err(|e| e.at("level")),
        (None, Some(nodes), None) => {
            within("nodes", nodes, limits.engine_nodes)?;
            Ok(Ask::Nodes(nodes))
        }
        (None, None, Some(ms)) => {
            let most = u64::try_from(limits.engine_time.as_millis()).unwrap_or(u64::MAX);
            within("movetime", ms, most)?;
            Ok(Ask::MoveTime(ms))
        }
        _ => Err(ApiError::bad(
            "bad_limit",
            "give exactly one of `level`, `nodes` and `movetime`",
        )),
    }
}

fn within(field: &'static str, value: u64, most: u64) -> Result<(), ApiError> {
    if (1..=most).contains(&value) {
        return Ok(());
    }
    let message = format!("{field} is {value}, it must be from 1 to {most}");
    Err(ApiError::bad("bad_limit", message).at(field))
}

/// A level that the engine has.
pub(crate) fn level_of(engine: &dyn EngineService, level: u8) -> Result<Ask, ApiError> {
    let levels = engine.levels();
    if levels.iter().any(|known| known.level == level) {
        return Ok(Ask::Level(level));
    }
    let known: Vec<String> = levels.iter().map(|l| l.level.to_string()).collect();
    Err(ApiError::bad(
        "bad_limit",
        format!(
            "the engine has no level {level}: its levels are {}",
            known.join(", ")
        ),
    ))
}

/// Lets the engine think about the game as it stands, for as long as the client waits.
pub(crate) async fn think(
    app: &App,
    engine: Arc<dyn EngineService>,
    history: History,
    ask: Ask,
) -> Result<(History, Best), ApiError> {
    if history.outcome().is_decided() {
        return Err(ApiError::decided());
    }
    let most = app.limits.engine_time + GRACE;
    let (history, best) = app
        .searches
        .run(Some(most), move |stop| {
            let best = engine.best(&history, ask, stop);
            (history, best)
        })
        .await?;
    let best = best?;
    // The engine comes from outside: what it answers is judged like anybody's turn.
    if !history.position().is_legal(best.turn) {
        let told = EngineError::Failed(format!(
            "the engine answered {} in {}",
            best.turn,
            history.position().to_sfen()
        ));
        return Err(told.into());
    }
    Ok((history, best))
}
