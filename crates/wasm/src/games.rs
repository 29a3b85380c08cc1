//! Games that the page keeps: what a player asks of one, judged as the server judges it. Each call takes the game as it was
//! kept and gives the game to keep; whether another change came first is for the page's store to see.

use std::sync::atomic::AtomicBool;

use kowa_api::{
    CreateBody, EngineService, Failure, Game, MoveBody, PlyBody, Record, ResignBody, level_of,
    parse, think,
};
use serde::Deserialize;

use crate::answer::refused;
use crate::engine::PageEngine;

/// The body of `game/tell`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TellBody {
    id: String,
}

/// A new game.
pub(crate) fn create(engine: &PageEngine, body: &[u8]) -> Result<Game, Failure> {
    let body: CreateBody = parse(body)?;
    let engine: &dyn EngineService = engine;
    Ok(Game::new(body.new_game(Some(engine))?))
}

/// The game as the page's players see it.
pub(crate) fn tell(game: Game, body: &[u8]) -> Result<Record, Failure> {
    let body: TellBody = parse(body)?;
    game.record(&body.id).map_err(refused)
}

/// The game after a turn of a person.
pub(crate) fn play(mut game: Game, body: &[u8]) -> Result<Game, Failure> {
    let body: MoveBody = parse(body)?;
    game.at_ply(body.ply)?;
    let turn = game.turn(&body.usi).map_err(refused)?;
    game.moves.push(turn.to_string());
    Ok(game)
}

/// The game after a turn of the engine.
pub(crate) fn engine(engine: &PageEngine, mut game: Game, body: &[u8]) -> Result<Game, Failure> {
    let body: PlyBody = parse(body)?;
    game.at_ply(body.ply)?;
    let (history, level) = game.engine_to_move().map_err(refused)?;
    let ask = level_of(engine, level)?;
    let best = think(engine, &history, ask, &AtomicBool::new(false))?;
    game.moves.push(best.turn.to_string());
    Ok(game)
}

/// The game after turns were taken back.
pub(crate) fn undo(mut game: Game, body: &[u8]) -> Result<Game, Failure> {
    let body: PlyBody = parse(body)?;
    game.may_undo(body.ply)?;
    if body.ply < game.moves.len() {
        game.moves.truncate(body.ply);
        game.undos += 1;
    }
    Ok(game)
}

/// The game after a side gave up.
pub(crate) fn resign(mut game: Game, body: &[u8]) -> Result<Game, Failure> {
    let body: ResignBody = parse(body)?;
    game.going_on().map_err(refused)?;
    game.resigned = Some(body.side.into());
    Ok(game)
}
