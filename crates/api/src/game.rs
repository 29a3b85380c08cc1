//! Kept games: what a player asks of one, judged. Whoever keeps them loads a [`Game`], lets it judge, and writes the change.

use std::collections::BTreeMap;

use kowa_rules::{Color, History, Move, Position, Rules};
use serde::{Deserialize, Serialize};

use crate::request::{read, replay};
use crate::{
    EngineService, Failure, MOST_MOVES, Place, Refusal, Report, SetValue, State, level_of,
};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    /// A person.
    Human {},
    /// The engine.
    Engine {
        /// Its level.
        level: u8,
    },
}

/// A side as bodies name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side that begins.
    Black,
    /// The other.
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

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::Black => Side::Black,
            Color::White => Side::White,
        }
    }
}

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGame {
    /// `ko` or `wa`.
    pub game: String,
    /// The preset.
    pub rules: String,
    /// Options that differ from the preset.
    pub set: BTreeMap<String, String>,
    /// Where it starts.
    pub sfen: String,
    /// Who plays Black.
    pub black: Player,
    /// Who plays White.
    pub white: Player,
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// What it began with.
    #[serde(flatten)]
    pub start: NewGame,
    /// The turns in canonical spelling.
    pub moves: Vec<String>,
    /// Who has resigned.
    #[serde(with = "color")]
    pub resigned: Option<Color>,
    /// How often turns were taken back, so that a change judged before that is told from one judged after.
    pub undos: i64,
}

mod color {
    use kowa_rules::Color;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Side;

    pub(super) fn serialize<S: Serializer>(
        color: &Option<Color>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        color.map(Side::from).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Color>, D::Error> {
        Ok(Option::<Side>::deserialize(deserializer)?.map(Color::from))
    }
}

/// The body of `POST /api/games`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateBody {
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

/// The body of `POST /api/games/{id}/moves`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveBody {
    /// Number of turns before this one.
    pub ply: usize,
    /// The turn, in any legal spelling.
    pub usi: String,
}

/// The body of `POST /api/games/{id}/engine` and `/undo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlyBody {
    /// Number of turns: that the game has, or that are to be left.
    pub ply: usize,
}

/// The body of `POST /api/games/{id}/resign`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResignBody {
    /// Who resigns.
    pub side: Side,
}

/// A kept game as told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    id: String,
    game: String,
    rules: String,
    set: BTreeMap<String, String>,
    sfen: String,
    black: Player,
    white: Player,
    moves: Vec<String>,
    resigned: Option<&'static str>,
    state: State,
}

/// Why a kept game does not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameFault {
    /// The request is refused.
    #[error("{0}")]
    Refused(#[from] Failure),
    /// What was kept makes no sense.
    #[error("the kept game makes no sense: {0}")]
    Broken(String),
}

impl CreateBody {
    /// The game that is asked for.
    ///
    /// # Errors
    /// When the rules or the start make no sense, or the engine is to play and there is none, or none of this level.
    pub fn new_game(self, engine: Option<&dyn EngineService>) -> Result<NewGame, Failure> {
        for (field, player) in [("black.level", self.black), ("white.level", self.white)] {
            if let Player::Engine { level } = player {
                let engine = engine.ok_or_else(Failure::no_engine)?;
                level_of(engine, level).map_err(|e| e.at(field))?;
            }
        }
        let place = Place {
            game: self.game,
            rules: self.rules,
            set: self.set,
            sfen: self.sfen,
            moves: Vec::new(),
        };
        let start = place.start()?;
        let rules = start.rules();
        Ok(NewGame {
            game: rules.game().word().to_owned(),
            rules: rules.base().name().to_owned(),
            set: rules
                .changes()
                .into_iter()
                .map(|(option, value)| (option.to_owned(), value))
                .collect(),
            sfen: start.to_sfen(),
            black: self.black,
            white: self.white,
        })
    }
}

impl Game {
    /// A game before its first turn.
    pub fn new(start: NewGame) -> Game {
        Game {
            start,
            moves: Vec::new(),
            resigned: None,
            undos: 0,
        }
    }

    /// A move or a search is for the ply that the game stands at.
    ///
    /// # Errors
    /// `no_such_ply` beyond it, `ply_taken` before it, `too_many_moves` where no more are kept.
    pub fn at_ply(&self, ply: usize) -> Result<(), Failure> {
        let have = self.moves.len();
        if ply > have {
            return Err(ahead(ply, have));
        }
        if ply < have {
            return Err(Game::taken());
        }
        if ply >= MOST_MOVES {
            let message = format!("a game has at most {MOST_MOVES} turns");
            return Err(Failure::conflict("too_many_moves", message));
        }
        Ok(())
    }

    /// Another change came first.
    pub fn taken() -> Failure {
        Failure::conflict("ply_taken", "the game has gone on in the meantime").at("ply")
    }

    /// The game played up to where it stands, while it goes on.
    ///
    /// # Errors
    /// `decided` when it is over; when what was kept makes no sense.
    pub fn going_on(&self) -> Result<History, GameFault> {
        let history = self.replayed(|_, _| ())?;
        if self.resigned.is_some() || history.outcome().is_decided() {
            return Err(Failure::decided().into());
        }
        Ok(history)
    }

    /// The turn that a player wants to add.
    ///
    /// # Errors
    /// As [`Game::going_on`], and `illegal_move` with the rule that refuses.
    pub fn turn(&self, text: &str) -> Result<Move, GameFault> {
        let history = self.going_on()?;
        read(&history, text).map_err(|refusal| {
            let shown: String = text.chars().take(40).collect();
            Failure::bad("illegal_move", format!("`{shown}`: {refusal}"))
                .at("usi")
                .because(Box::new(Refusal::of(&refusal, history.position().rules())))
                .into()
        })
    }

    /// The game as it stands, with the level of the engine that is to move.
    ///
    /// # Errors
    /// As [`Game::going_on`], and `not_the_engine` when a person is to move.
    pub fn engine_to_move(&self) -> Result<(History, u8), GameFault> {
        let history = self.going_on()?;
        let side = history.position().side();
        let player = match side {
            Color::Black => self.start.black,
            Color::White => self.start.white,
        };
        let Player::Engine { level } = player else {
            let message = format!("{} is to move, and no engine", side.word());
            return Err(Failure::conflict("not_the_engine", message).into());
        };
        Ok((history, level))
    }

    /// May turns be taken back so that `keep` are left?
    ///
    /// # Errors
    /// `no_such_ply` where there are fewer, `decided` after a resignation.
    pub fn may_undo(&self, keep: usize) -> Result<(), Failure> {
        let have = self.moves.len();
        if keep > have {
            return Err(ahead(keep, have));
        }
        if self.resigned.is_some() {
            return Err(Failure::decided());
        }
        Ok(())
    }

    /// The game as it is told under its id.
    ///
    /// # Errors
    /// When what was kept makes no sense.
    pub fn record(self, id: &str) -> Result<Record, GameFault> {
        let mut reports = Vec::with_capacity(self.moves.len());
        let history = self.replayed(|before, turn| reports.extend(Report::of(before, turn)))?;
        let mut state = State::of(&history, reports);
        if let Some(loser) = self.resigned {
            state = state.resigned(loser);
        }
        Ok(Record {
            id: id.to_owned(),
            game: self.start.game,
            rules: self.start.rules,
            set: self.start.set,
            sfen: self.start.sfen,
            black: self.start.black,
            white: self.start.white,
            moves: self.moves,
            resigned: self.resigned.map(Color::word),
            state,
        })
    }

    fn replayed(&self, tell: impl FnMut(&Position, Move)) -> Result<History, GameFault> {
        let start = self.start.position().map_err(GameFault::Broken)?;
        replay(start, &self.moves, tell).map_err(|bad| GameFault::Broken(bad.message))
    }
}

impl NewGame {
    /// The start, in the words of the error if it makes no sense.
    fn position(&self) -> Result<Position, String> {
        let kind = self
            .game
            .parse()
            .map_err(|e: kowa_rules::UnknownGame| e.to_string())?;
        let mut rules = Rules::named(kind, &self.rules).map_err(|e| e.to_string())?;
        for (option, value) in &self.set {
            rules.set(option, value).map_err(|e| e.to_string())?;
        }
        Position::from_sfen(rules, &self.sfen).map_err(|e| e.to_string())
    }
}

fn ahead(ply: usize, have: usize) -> Failure {
    Failure::conflict(
        "no_such_ply",
        format!("the game has {have} turns, ply {ply} lies beyond"),
    )
    .at("ply")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn game(moves: &[&str]) -> Game {
        let body: CreateBody = parse(
            br#"{ "game": "wa", "set": { "move_limit": 300 }, "black": { "kind": "human" }, "white": { "kind": "human" } }"#,
        )
        .unwrap();
        Game {
            moves: moves.iter().map(ToString::to_string).collect(),
            ..Game::new(body.new_game(None).unwrap())
        }
    }

    #[test]
    fn a_game_written_is_the_game_read() {
        let kept = Game {
            resigned: Some(Color::White),
            undos: 3,
            ..game(&["6i6h", "6c6d"])
        };
        let json = serde_json::to_string(&kept).unwrap();
        assert!(json.contains(r#""set":{"move_limit":"300"}"#), "{json}");
        assert!(json.contains(r#""resigned":"white""#), "{json}");
        assert_eq!(serde_json::from_str::<Game>(&json).unwrap(), kept);
    }

    #[test]
    fn what_makes_no_sense_is_broken_and_not_refused() {
        for broken in [
            game(&["6i6h", "nonsense"]),
            Game {
                start: NewGame {
                    sfen: "nonsense".to_owned(),
                    ..game(&[]).start
                },
                ..game(&[])
            },
        ] {
            assert!(matches!(broken.turn("6c6d"), Err(GameFault::Broken(_))));
            assert!(matches!(broken.record("x"), Err(GameFault::Broken(_))));
        }
    }

    #[test]
    fn plies_are_those_of_the_game_as_it_stands() {
        let codes = |kept: &Game| {
            [0, 1, 2].map(|ply| kept.at_ply(ply).err().map_or("", |failure| failure.code()))
        };
        assert_eq!(codes(&game(&["6i6h"])), ["ply_taken", "", "no_such_ply"]);
        assert_eq!(game(&["6i6h"]).may_undo(2).unwrap_err().status, 409);
        let GameFault::Refused(failure) = game(&["6i6h"]).turn("6i6h").unwrap_err() else {
            panic!("refused");
        };
        assert_eq!(
            (failure.code(), failure.field()),
            ("illegal_move", Some("usi"))
        );
    }
}
