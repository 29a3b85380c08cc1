//! What a spelling tells of a turn, whatever the words.

use super::SpellingProblem;
use crate::entry::Part;
use crate::{Face, Game, Move, Position, Refusal, Square};

/// What a written turn says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Said {
    /// The face that is up; with `by_look`, any that shows the same characters.
    pub face: Face,
    pub by_look: bool,
    pub from: Option<Square>,
    pub deed: Deed,
    pub turns_over: bool,
}

/// What the stone does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// It moves and shoots.
    Parts(Vec<Part>),
    /// It kills here and returns (居喰い).
    Igui(Square),
    /// It goes out and back, and nothing changes (じっと).
    Null,
    /// It comes from the hand.
    Drop(Square),
}

impl Said {
    /// The code of position strings, if the stone stands on `from`.
    fn code(&self, from: Square) -> String {
        let mut code = from.to_string();
        match &self.deed {
            Deed::Parts(parts) => parts
                .iter()
                .for_each(|part| code.push_str(&part.to_string())),
            Deed::Igui(mid) => code.push_str(&format!("{mid}{from}")),
            Deed::Null => code.push_str(&from.to_string()),
            Deed::Drop(to) => code = format!("{}*{to}", self.face.kind().code()),
        }
        if self.turns_over {
            code.push('+');
        }
        code
    }

    /// Stones that could be meant.
    fn stones(&self, pos: &Position) -> Vec<Square> {
        let called = |square: Square| {
            pos.stone(square).is_some_and(|stone| {
                stone.face == self.face || self.by_look && stone.face.look() == self.face.look()
            })
        };
        match self.from {
            Some(from) => Some(from)
                .filter(|from| pos.stones_of(pos.side()).contains(*from) && called(*from))
                .into_iter()
                .collect(),
            None => pos
                .stones_of(pos.side())
                .iter()
                .filter(|s| called(*s))
                .collect(),
        }
    }

    /// The turn that this is in a position.
    pub fn find(&self, pos: &Position) -> Result<Move, SpellingProblem> {
        let read = |from| pos.parse_move(&self.code(from)).map_err(|e| e.refusal);
        if let Deed::Drop(to) = self.deed {
            return read(to).map_err(SpellingProblem::Refused);
        }
        let mut why: Option<Refusal> = None;
        let mut found = Vec::new();
        for from in self.stones(pos) {
            match read(from) {
                Ok(turn) => found.push((from, turn)),
                Err(refusal) => why = why.or(Some(refusal)),
            }
        }
        match (&found[..], why) {
            ([(_, turn)], _) => Ok(*turn),
            ([], Some(refusal)) => Err(SpellingProblem::Refused(refusal)),
            ([], None) => Err(SpellingProblem::NoStone),
            _ => Err(SpellingProblem::Ambiguous {
                origins: found.iter().map(|(from, _)| *from).collect(),
            }),
        }
    }
}

/// What there is to tell of a turn.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub said: Said,
    /// Where the stone stands.
    pub origin: Option<Square>,
    /// The parts whose point holds an enemy, so that moving there kills.
    pub kills: Vec<Square>,
    /// The stone could have turned over and did not.
    pub declines: bool,
    /// Without its origin the turn could be that of another stone of the same look.
    pub ambiguous: bool,
}

impl Told {
    /// What there is to tell of a legal turn; with `fully`, points that need not be written are told as well.
    pub fn of(pos: &Position, turn: Move, fully: bool) -> Told {
        let Some(from) = turn.from() else {
            let kind = turn.dropped().unwrap_or(crate::Kind::ALL[0]);
            return Told {
                said: Said {
                    face: kind.front(),
                    by_look: true,
                    from: None,
                    deed: Deed::Drop(turn.to()),
                    turns_over: false,
                },
                origin: None,
                kills: Vec::new(),
                declines: false,
                ambiguous: false,
            };
        };
        let face = pos
            .stone(from)
            .map_or(crate::Kind::ALL[0].front(), |s| s.face);
        let enemy = |square: Square| pos.stones_of(!pos.side()).contains(square);
        let mut parts = turn.parts();
        let deed = match parts[..] {
            [Part::To(to)] if to == from => Deed::Null,
            [Part::To(mid), Part::To(to)] if to == from && enemy(mid) => Deed::Igui(mid),
            _ => {
                if fully && let Some(mid) = middle(pos, turn) {
                    parts.insert(0, Part::To(mid));
                }
                Deed::Parts(parts)
            }
        };
        let kills = match &deed {
            Deed::Parts(parts) => parts
                .iter()
                .filter_map(|part| match part {
                    Part::To(square) if enemy(*square) => Some(*square),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        };
        let mut said = Said {
            face,
            by_look: true,
            from: None,
            deed,
            turns_over: turn.is_promotion(),
        };
        let ambiguous = said.find(pos) != Ok(turn);
        said.from = ambiguous.then_some(from);
        Told {
            declines: !turn.is_promotion() && pos.is_legal(turn.promoting()),
            said,
            origin: Some(from),
            kills,
            ambiguous,
        }
    }
}

/// The point over which two component moves lead when the spelling leaves it out, since nothing happens there.
pub(crate) fn middle(pos: &Position, turn: Move) -> Option<Square> {
    let from = turn.from()?;
    if pos.game() != Game::Ko || turn.mid().is_some() {
        return None;
    }
    crate::ko::Entering::begin(pos, from).harmless_middle(turn.path().first().copied()?)
}
