//! A turn entered part by part.

use kowa_rules::{Entry as Entering, Face, History, Part, Position, Refusal as Reason};
use serde::Serialize;

use crate::effect::{burns, kills};
use crate::request::open;
use crate::{BadRequest, Effect, Stone, effects};

/// A component move that may come next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Component {
    /// Where it ends.
    pub to: String,
    /// Squares of stones that it displaces.
    pub kills: Vec<String>,
    /// Squares of stones that are burned by it.
    pub burns: Vec<String>,
    /// All that it does: kills and burns, and stones that turn back and letters that fall with them.
    pub effects: Vec<Effect>,
    /// Does the stone die there?
    pub dies: bool,
}

/// A whole turn of two component moves over a middle point where nothing happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Far {
    /// Where it ends.
    pub to: String,
    /// The turn.
    #[serde(flatten)]
    pub end: End,
}

/// A stone that may be shot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    /// Where it stands.
    pub at: String,
}

/// A way to end the turn here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    /// The canonical spelling of the turn that this makes.
    pub usi: String,
    /// Does the stone turn over?
    pub promote: bool,
    /// What the whole turn does.
    pub effects: Vec<Effect>,
    /// The position after it.
    pub sfen: String,
    /// Has the mover died?
    pub dies: bool,
}

/// A turn being entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The stone's square, or `P*` for a drop.
    pub from: String,
    /// The parts so far.
    pub parts: Vec<String>,
    /// The stone where it is now; `None` when it has died or is still in hand.
    pub mover: Option<Stone>,
    /// What the parts have done.
    pub effects: Vec<Effect>,
    /// The board as it stands after the parts.
    pub stones: Vec<Stone>,
    /// Component moves that may come next.
    pub moves: Vec<Component>,
    /// Ends that can be pointed at without the point between.
    pub far: Vec<Far>,
    /// Stones that may be shot.
    pub shots: Vec<Target>,
    /// Ways to end the turn; empty while it may not stop.
    pub ends: Vec<End>,
}

/// Enters a turn of the game as it stands.
///
/// # Errors
/// When something cannot be read, or a part is refused (code `illegal_part`, with the refusal).
pub fn enter(history: &History, from: &str, parts: &[String]) -> Result<Entry, BadRequest> {
    let position = history.position();
    let refused = |field, what: &str, refusal: &Reason| {
        BadRequest::refused(
            "illegal_part",
            field,
            format!("`{what}`: {refusal}"),
            refusal,
            position.rules(),
        )
    };
    let read = parts
        .iter()
        .map(|text| part(text))
        .collect::<Result<Vec<_>, _>>()?;
    open(history).map_err(|refusal| refused("from", from, &refusal))?;
    let mut entry = begin(position, from)?.map_err(|refusal| refused("from", from, &refusal))?;
    for part in read {
        entry
            .push(part)
            .map_err(|refusal| refused("parts", &part.to_string(), &refusal))?;
    }
    Ok(Entry::of(position, from, &entry))
}

impl Entry {
    fn of(before: &Position, from: &str, entry: &Entering) -> Entry {
        let choices = entry.choices();
        Entry {
            from: from.to_owned(),
            parts: entry.parts().iter().map(Part::to_string).collect(),
            mover: entry
                .mover()
                .and_then(|square| Some(Stone::new(square, entry.position().stone(square)?))),
            effects: effects(entry.effects()),
            stones: Stone::all(entry.position()),
            moves: choices
                .moves
                .iter()
                .map(|choice| Component {
                    to: choice.to.to_string(),
                    kills: kills(&choice.effects),
                    burns: burns(&choice.effects),
                    effects: effects(&choice.effects),
                    dies: choice.dies,
                })
                .collect(),
            far: choices
                .far
                .iter()
                .map(|far| Far {
                    to: far.to.to_string(),
                    end: End::of(before, &far.end),
                })
                .collect(),
            shots: choices
                .shots
                .iter()
                .map(|at| Target { at: at.to_string() })
                .collect(),
            ends: choices
                .ends
                .iter()
                .map(|end| End::of(before, end))
                .collect(),
        }
    }
}

impl End {
    fn of(before: &Position, end: &kowa_rules::End) -> End {
        End {
            usi: end.turn.to_string(),
            promote: end.promotes,
            effects: effects(&end.effects),
            sfen: before.after(end.turn).to_sfen(),
            dies: end.dies,
        }
    }
}

/// Reads a part.
pub(super) fn part(text: &str) -> Result<Part, BadRequest> {
    text.parse()
        .map_err(|e: kowa_rules::BadSquare| BadRequest::new("bad_part", "parts", e.to_string()))
}

/// Begins a turn. The outer error is a `from` that cannot be read, the inner one a rule that refuses.
pub(super) fn begin(
    position: &Position,
    from: &str,
) -> Result<Result<Entering, Reason>, BadRequest> {
    if let Some(code) = from.strip_suffix('*') {
        let kind = Face::from_code(position.game(), code)
            .filter(|face| !face.is_turned())
            .ok_or_else(|| {
                let message = format!("`{from}` names no stone that could be dropped");
                BadRequest::new("bad_square", "from", message)
            })?
            .kind();
        return Ok(Entering::drop(position, kind));
    }
    let square = from
        .parse()
        .map_err(|e: kowa_rules::BadSquare| BadRequest::new("bad_square", "from", e.to_string()))?;
    Ok(Entering::begin(position, square))
}
