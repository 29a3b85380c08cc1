//! Games that the server keeps.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kowa_api::{CreateBody, Game, MoveBody, PlyBody, ResignBody, level_of};

use super::engine::{engine_of, think};
use super::work;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Id, Object};
use crate::store::{Change, GameId};

/// How often a change is tried again when another came between reading and writing.
const TRIES: usize = 5;

/// `POST /api/games`
pub(crate) async fn create(
    State(app): State<App>,
    Object(body): Object<CreateBody>,
) -> Result<Response, ApiError> {
    let new = body.new_game(app.engine.as_deref())?;
    for _ in 0..TRIES {
        let id = GameId::random().map_err(|e| ApiError::internal(&e))?;
        if app.store.create(&id, &new).await? == Change::Done {
            return tell(&app, StatusCode::CREATED, id).await;
        }
    }
    Err(ApiError::internal(&"no free id for a game"))
}

/// `GET /api/games/{id}`
pub(crate) async fn show(State(app): State<App>, Id(id): Id) -> Result<Response, ApiError> {
    tell(&app, StatusCode::OK, id).await
}

/// `POST /api/games/{id}/moves`
pub(crate) async fn play(
    State(app): State<App>,
    Id(id): Id,
    Object(body): Object<MoveBody>,
) -> Result<Response, ApiError> {
    let game = load(&app, &id).await?;
    game.at_ply(body.ply)?;
    let undos = game.undos;
    let turn = app
        .rules
        .run(None, move |_| game.turn(&body.usi))
        .await?
        .map_err(ApiError::of_game(&id))?;
    append(&app, id, undos, body.ply, &turn.to_string()).await
}

/// `POST /api/games/{id}/engine`
pub(crate) async fn engine(
    State(app): State<App>,
    Id(id): Id,
    Object(body): Object<PlyBody>,
) -> Result<Response, ApiError> {
    let game = load(&app, &id).await?;
    game.at_ply(body.ply)?;
    let undos = game.undos;
    let (history, level) = app
        .rules
        .run(None, move |_| game.engine_to_move())
        .await?
        .map_err(ApiError::of_game(&id))?;
    let engine = engine_of(&app)?;
    let ask = level_of(engine.as_ref(), level)?;
    let (_, best) = think(&app, engine, history, ask).await?;
    append(&app, id, undos, body.ply, &best.turn.to_string()).await
}

/// `POST /api/games/{id}/undo`
pub(crate) async fn undo(
    State(app): State<App>,
    Id(id): Id,
    Object(body): Object<PlyBody>,
) -> Result<Response, ApiError> {
    let game = load(&app, &id).await?;
    game.may_undo(body.ply)?;
    let have = game.moves.len();
    if body.ply < have && app.store.undo(&id, game.undos, have, body.ply).await? == Change::TooLate
    {
        return Err(Game::taken().into());
    }
    tell(&app, StatusCode::OK, id).await
}

/// `POST /api/games/{id}/resign`
pub(crate) async fn resign(
    State(app): State<App>,
    Id(id): Id,
    Object(body): Object<ResignBody>,
) -> Result<Response, ApiError> {
    for _ in 0..TRIES {
        let game = load(&app, &id).await?;
        let (undos, have) = (game.undos, game.moves.len());
        app.rules
            .run(None, move |_| game.going_on().map(drop))
            .await?
            .map_err(ApiError::of_game(&id))?;
        let change = app.store.resign(&id, undos, have, body.side.into()).await?;
        if change == Change::Done {
            return tell(&app, StatusCode::OK, id).await;
        }
    }
    Err(ApiError::busy())
}

async fn load(app: &App, id: &GameId) -> Result<Game, ApiError> {
    app.store.load(id).await?.ok_or_else(ApiError::no_such_game)
}

/// Adds a turn that was found legal.
async fn append(
    app: &App,
    id: GameId,
    undos: i64,
    ply: usize,
    usi: &str,
) -> Result<Response, ApiError> {
    match app.store.append(&id, undos, ply, usi).await? {
        Change::Done => tell(app, StatusCode::OK, id).await,
        Change::TooLate => Err(Game::taken().into()),
    }
}

async fn tell(app: &App, status: StatusCode, id: GameId) -> Result<Response, ApiError> {
    let game = load(app, &id).await?;
    work(app, status, move || {
        game.record(id.as_str()).map_err(ApiError::of_game(&id))
    })
    .await
}
