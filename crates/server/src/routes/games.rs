//! Games that the server keeps.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kowa_rules::{Color, History, Position, Rules};
use serde::{Deserialize, Serialize};

use super::engine::{engine_of, level_of, think};
use super::work;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Id, Object};
use crate::store::{Change, Game, GameId, NewGame, Player, StoreError};
use crate::view::{self, MOST_MOVES, Place, Refusal, Report, SetValue, read, replay};

/// How often a change is tried again when another came between reading and writing.
const TRIES: usize = 5;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateBody {
    game: String,
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    set: BTreeMap<String, SetValue>,
    #[serde(default)]
    sfen: Option<String>,
    black: Player,
    white: Player,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveBody {
    ply: usize,
    usi: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlyBody {
    ply: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResignBody {
    side: Side,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Side {
    Black,
    White,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::Black => Color::Black,
            Side::White => Color::White,
        }
    }
}

/// A kept game as told.
#[derive(Serialize)]
struct Record {
    id: String,
    game: String,
    rules: String,
    set: BTreeMap<String, String>,
    sfen: String,
    black: Player,
    white: Player,
    moves: Vec<String>,
    resigned: Option<&'static str>,
    state: view::State,
}

/// `POST /api/games`
pub(crate) async fn create(
    State(app): State<App>,
    Object(body): Object<CreateBody>,
) -> Result<Response, ApiError> {
    for (field, player) in [("black.level", body.black), ("white.level", body.white)] {
        if let Player::Engine { level } = player {
            level_of(engine_of(&app)?.as_ref(), level).map_err(|e| e.at(field))?;
        }
    }
    let place = Place {
        game: body.game,
        rules: body.rules,
        set: body.set,
        sfen: body.sfen,
        moves: Vec::new(),
    };
    let start = place.start()?;
    let rules = start.rules();
    let new = NewGame {
        game: rules.game().word().to_owned(),
        rules: rules.base().name().to_owned(),
        set: rules
            .changes()
            .into_iter()
            .map(|(option, value)| (option.to_owned(), value))
            .collect(),
        sfen: start.to_sfen(),
        black: body.black,
        white: body.white,
    };
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
    at_ply(&game, body.ply)?;
    let undos = game.undos;
    let (game_id, text) = (id.clone(), body.usi);
    let turn = app
        .rules
        .run(None, move |_| {
            let history = standing(&game_id, &game)?;
            refuse_decided(&history, &game)?;
            read(&history, &text).map_err(|refusal| {
                let shown: String = text.chars().take(40).collect();
                ApiError::bad("illegal_move", format!("`{shown}`: {refusal}"))
                    .at("usi")
                    .why(Box::new(Refusal::of(&refusal, history.position().rules())))
            })
        })
        .await??;
    append(&app, id, undos, body.ply, &turn.to_string()).await
}

/// `POST /api/games/{id}/engine`
pub(crate) async fn engine(
    State(app): State<App>,
    Id(id): Id,
    Object(body): Object<PlyBody>,
) -> Result<Response, ApiError> {
    let game = load(&app, &id).await?;
    at_ply(&game, body.ply)?;
    let (undos, start) = (game.undos, game.start.clone());
    let game_id = id.clone();
    let history = app
        .rules
        .run(None, move |_| {
            let history = standing(&game_id, &game)?;
            refuse_decided(&history, &game)?;
            Ok::<_, ApiError>(history)
        })
        .await??;
    let side = history.position().side();
    let player = match side {
        Color::Black => start.black,
        Color::White => start.white,
    };
    let Player::Engine { level } = player else {
        return Err(ApiError::conflict(
            "not_the_engine",
            format!("{} is to move, and no engine", side.word()),
        ));
    };
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
    let have = game.moves.len();
    if body.ply > have {
        return Err(ahead(body.ply, have));
    }
    if game.resigned.is_some() {
        return Err(ApiError::decided());
    }
    if body.ply < have && app.store.undo(&id, game.undos, have, body.ply).await? == Change::TooLate
    {
        return Err(taken());
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
        let (undos, have, game_id) = (game.undos, game.moves.len(), id.clone());
        app.rules
            .run(None, move |_| {
                refuse_decided(&standing(&game_id, &game)?, &game)
            })
            .await??;
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

/// A move or a search is for the ply that the game stands at.
fn at_ply(game: &Game, ply: usize) -> Result<(), ApiError> {
    let have = game.moves.len();
    if ply > have {
        return Err(ahead(ply, have));
    }
    if ply < have {
        return Err(taken());
    }
    if ply >= MOST_MOVES {
        let message = format!("a game has at most {MOST_MOVES} turns");
        return Err(ApiError::conflict("too_many_moves", message));
    }
    Ok(())
}

fn ahead(ply: usize, have: usize) -> ApiError {
    ApiError::conflict(
        "no_such_ply",
        format!("the game has {have} turns, ply {ply} lies beyond"),
    )
    .at("ply")
}

fn taken() -> ApiError {
    ApiError::conflict("ply_taken", "the game has gone on in the meantime").at("ply")
}

fn refuse_decided(history: &History, game: &Game) -> Result<(), ApiError> {
    if game.resigned.is_some() || history.outcome().is_decided() {
        return Err(ApiError::decided());
    }
    Ok(())
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
        Change::TooLate => Err(taken()),
    }
}

/// The start of a kept game, in the words of the error if it makes no sense.
fn start_of(game: &NewGame) -> Result<Position, String> {
    let kind = game
        .game
        .parse()
        .map_err(|e: kowa_rules::UnknownGame| e.to_string())?;
    let mut rules = Rules::named(kind, &game.rules).map_err(|e| e.to_string())?;
    for (option, value) in &game.set {
        rules.set(option, value).map_err(|e| e.to_string())?;
    }
    Position::from_sfen(rules, &game.sfen).map_err(|e| e.to_string())
}

fn broken(id: &GameId, why: String) -> ApiError {
    StoreError::Broken {
        id: id.to_string(),
        why,
    }
    .into()
}

/// A kept game, played up to where it stands.
fn standing(id: &GameId, game: &Game) -> Result<History, ApiError> {
    let start = start_of(&game.start).map_err(|why| broken(id, why))?;
    replay(start, &game.moves, |_, _| ()).map_err(|bad| broken(id, bad.message))
}

async fn tell(app: &App, status: StatusCode, id: GameId) -> Result<Response, ApiError> {
    let game = load(app, &id).await?;
    work(app, status, move || {
        let start = start_of(&game.start).map_err(|why| broken(&id, why))?;
        let mut reports = Vec::with_capacity(game.moves.len());
        let history = replay(start, &game.moves, |before, turn| {
            reports.extend(Report::of(before, turn));
        })
        .map_err(|bad| broken(&id, bad.message))?;
        let mut state = view::State::of(&history, reports);
        if let Some(loser) = game.resigned {
            state = state.resigned(loser);
        }
        Ok(Record {
            id: id.as_str().to_owned(),
            game: game.start.game,
            rules: game.start.rules,
            set: game.start.set,
            sfen: game.start.sfen,
            black: game.start.black,
            white: game.start.white,
            moves: game.moves,
            resigned: game.resigned.map(Color::word),
            state,
        })
    })
    .await
}
