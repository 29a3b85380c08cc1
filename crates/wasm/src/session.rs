//! One instance of the module: an engine, and answers to calls by name.

use std::sync::atomic::AtomicBool;

use kowa_api::{
    BestBody, Call, EngineService, EntryBody, Failure, Found, Info, KindsQuery, MostEffort,
    PictureBody, Place, SpellBody, TurnsBody, WhyBody, parse, think,
};

use crate::answer::Answer;
use crate::engine::{HashBody, PageEngine, SearchBody};
use crate::{games, record};

/// What `best` may be asked for, as by the server.
const MOST: MostEffort = MostEffort {
    nodes: 100_000_000,
    movetime: 30_000,
};

/// One instance of the module.
#[derive(Debug, Default)]
pub struct Session {
    engine: PageEngine,
}

impl Session {
    /// A session with an engine that takes its memory when it is first asked.
    pub fn new() -> Session {
        Session::default()
    }

    /// Answers a request: the name of a call, and after each line feed a further part of it.
    ///
    /// ```
    /// let mut session = kowa_wasm::Session::new();
    /// let answer = session.answer(b"position\n{ \"game\": \"wa\", \"moves\": [\"6i6h\"] }");
    /// assert_eq!(answer.status, 200);
    /// let refused = session.answer(b"position\n{ \"game\": \"chess\" }");
    /// assert_eq!(refused.status, 400);
    /// assert!(String::from_utf8(refused.json).unwrap().contains("bad_game"));
    /// ```
    pub fn answer(&mut self, request: &[u8]) -> Answer {
        let (name, rest) = line(request);
        match name {
            b"info" => Answer::of(Ok(Info::new(&self.engine.levels()))),
            b"kinds" => rules::<KindsQuery>(rest),
            b"position" => rules::<Place>(rest),
            b"entry" => rules::<EntryBody>(rest),
            b"why" => rules::<WhyBody>(rest),
            b"turns" => rules::<TurnsBody>(rest),
            b"spell" => rules::<SpellBody>(rest),
            b"picture" => rules::<PictureBody>(rest),
            b"best" => Answer::of(self.best(rest)),
            b"search" => {
                Answer::of(parse::<SearchBody>(rest).and_then(|body| self.engine.search(body)))
            }
            b"hash" => {
                Answer::of(parse::<HashBody>(rest).and_then(|body| self.engine.resize(body)))
            }
            b"bench" => Answer::of(self.engine.bench()),
            b"record/read" => Answer::of(parse(rest).and_then(record::read)),
            b"record/convert" => Answer::of(parse(rest).and_then(record::convert)),
            b"record/write" => Answer::of(parse(rest).and_then(record::write)),
            b"game/create" => Answer::of(games::create(&self.engine, rest)),
            b"game/tell" => Answer::of(kept(rest, games::tell)),
            b"game/play" => Answer::of(kept(rest, games::play)),
            b"game/undo" => Answer::of(kept(rest, games::undo)),
            b"game/resign" => Answer::of(kept(rest, games::resign)),
            b"game/engine" => Answer::of(kept(rest, |game, body| {
                games::engine(&self.engine, game, body)
            })),
            _ => {
                let name = String::from_utf8_lossy(&name[..name.len().min(40)]);
                let message = format!("there is no call `{name}`");
                Answer::failed(&Failure::new(404, "not_found", message))
            }
        }
    }

    fn best(&self, body: &[u8]) -> Result<Found, Failure> {
        let mut body: BestBody = parse(body)?;
        let ask = body.ask(&self.engine, MOST)?;
        let history = body.place().history()?;
        let best = think(&self.engine, &history, ask, &AtomicBool::new(false))?;
        Ok(Found::of(&history, &best))
    }
}

fn rules<C: Call>(body: &[u8]) -> Answer {
    Answer::of(parse::<C>(body).and_then(C::answer))
}

/// The first line and the rest.
fn line(bytes: &[u8]) -> (&[u8], &[u8]) {
    match bytes.iter().position(|byte| *byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[]),
    }
}

/// A call about a game that the page keeps: the game as it was answered before on one line, then the body.
fn kept<T>(
    request: &[u8],
    answer: impl FnOnce(kowa_api::Game, &[u8]) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let (game, body) = line(request);
    let game = serde_json::from_slice(game)
        .map_err(|e| Failure::internal(format!("the kept game cannot be read: {e}")))?;
    answer(game, body)
}

#[cfg(test)]
mod tests;
