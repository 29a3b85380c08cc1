//! The questions about the rules, each from its body to its answer.

use kowa_rules::{Game, UnknownGame};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    BadRequest, Entry, Failure, Kinds, Next, Place, Question, State, Why, ask, enter, turns,
};

/// A question that the rules alone answer. The type is the body; unknown fields are refused when it is read.
pub trait Call: DeserializeOwned + Send + 'static {
    /// What is answered.
    type Answer: Serialize;

    /// Answers it.
    ///
    /// # Errors
    /// When something in the body makes no sense, or a rule refuses it.
    fn answer(self) -> Result<Self::Answer, Failure>;
}

/// Declares a body that is a position request with more fields. `serde` refuses unknown fields only where all fields
/// stand in one struct.
macro_rules! place_and {
    ($(#[$doc:meta])* $name:ident { $($(#[$attr:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            game: String,
            #[serde(default)]
            rules: Option<String>,
            #[serde(default)]
            set: std::collections::BTreeMap<String, crate::SetValue>,
            #[serde(default)]
            sfen: Option<String>,
            #[serde(default)]
            moves: Vec<String>,
            $($(#[$attr])* $field: $type,)*
        }

        impl $name {
            /// Takes out the position request.
            pub fn place(&mut self) -> crate::Place {
                crate::Place {
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

/// The query of `GET /api/kinds`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindsQuery {
    game: String,
}

impl KindsQuery {
    /// The game asked about.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn game(&self) -> Result<Game, Failure> {
        self.game
            .parse()
            .map_err(|e: UnknownGame| Failure::bad("bad_game", e.to_string()).at("game"))
    }
}

impl Call for KindsQuery {
    type Answer = Kinds;

    fn answer(self) -> Result<Kinds, Failure> {
        self.game().map(Kinds::of)
    }
}

/// `POST /api/position`
impl Call for Place {
    type Answer = State;

    fn answer(self) -> Result<State, Failure> {
        let (history, reports) = self.told()?;
        Ok(State::of(&history, reports))
    }
}

place_and! {
    /// The body of `POST /api/entry`.
    EntryBody {
        from: String,
        #[serde(default)]
        parts: Vec<String>,
    }
}

impl Call for EntryBody {
    type Answer = Entry;

    fn answer(mut self) -> Result<Entry, Failure> {
        let history = self.place().history()?;
        Ok(enter(&history, &self.from, &self.parts)?)
    }
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

impl Call for WhyBody {
    type Answer = Why;

    fn answer(mut self) -> Result<Why, Failure> {
        let place = self.place();
        let question = self.question()?;
        Ok(ask(&place.history()?, question)?)
    }
}

place_and! {
    /// The body of `POST /api/turns`.
    TurnsBody {
        #[serde(default)]
        from: Option<String>,
    }
}

/// One of the turns listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// Its canonical spelling.
    pub usi: String,
    /// Where the stone starts; `None` for a drop.
    pub from: Option<String>,
    /// Where it ends.
    pub to: String,
}

/// The turns listed, by their spelling in bytewise order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Turns {
    /// The turns.
    pub turns: Vec<Turn>,
}

impl Call for TurnsBody {
    type Answer = Turns;

    fn answer(mut self) -> Result<Turns, Failure> {
        let history = self.place().history()?;
        let turns = turns(&history, self.from.as_deref())?;
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
    }
}
