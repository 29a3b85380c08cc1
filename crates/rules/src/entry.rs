//! Entering a turn part by part, with the reason for everything that is refused. Spelled turns are read the same way.

use core::fmt;

use crate::effect::Effect;
use crate::ko::Entering;
use crate::notation::canonical;
use crate::refusal::Refusal;
use crate::square::BadSquare;
use crate::{Game, Kind, Move, Position, Square, excerpt, wa};

/// One part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A component move that ends here; for a drop the square it goes to.
    To(Square),
    /// A shot at the stone here.
    Shot(Square),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::To(square) => square.fmt(f),
            Part::Shot(square) => write!(f, "x{square}"),
        }
    }
}

impl core::str::FromStr for Part {
    type Err = BadSquare;

    fn from_str(s: &str) -> Result<Part, BadSquare> {
        match s.strip_prefix('x') {
            Some(target) => target.parse().map(Part::Shot),
            None => s.parse().map(Part::To),
        }
    }
}

/// A component move that may come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveChoice {
    /// Where it ends.
    pub to: Square,
    /// What it does: kills, burns, stones that turn back.
    pub effects: Vec<Effect>,
    /// Does the stone die there?
    pub dies: bool,
}

/// A way to end the turn now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The turn that this is.
    pub turn: Move,
    /// Does the stone turn over?
    pub promotes: bool,
    /// What the whole turn does.
    pub effects: Vec<Effect>,
    /// Has the stone died?
    pub dies: bool,
}

/// A whole turn of two component moves over a middle point that need not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Far {
    /// Where the stone ends, or dies. Two rows have one end where turning over is a choice.
    pub to: Square,
    /// The turn.
    pub end: End,
}

/// What may come next in a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Component moves.
    pub moves: Vec<MoveChoice>,
    /// Ends of two component moves over a middle point that need not be written, which no single one reaches; only at the
    /// start of a turn.
    pub far: Vec<Far>,
    /// Stones that may be shot.
    pub shots: Vec<Square>,
    /// Ways to end here; none while the turn may not stop.
    pub ends: Vec<End>,
}

/// A turn being entered.
///
/// ```
/// use kowa_rules::{Entry, Game, Part, Position, Refusal, Rules};
/// let pos = Position::start(Rules::default_of(Game::Ko));
/// let mut entry = Entry::begin(&pos, "17n".parse()?)?;
/// assert_eq!(entry.choices().moves.len(), 6);
/// let own_shield = Part::To("16n".parse()?);
/// assert_eq!(entry.push(own_shield), Err(Refusal::OwnStone("16n".parse()?)));
/// entry.push(Part::To("17i".parse()?))?;
/// assert_eq!(entry.choices().ends[0].turn.to_string(), "17n17i");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Entry {
    start: Position,
    parts: Vec<Part>,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    Ko(Box<Entering>),
    /// A stone of Wa shōgi, perhaps moved.
    Wa {
        from: Square,
        pos: Box<Position>,
        to: Option<Square>,
        effects: Vec<Effect>,
    },
    Drop {
        kind: Kind,
        pos: Box<Position>,
        to: Option<Square>,
    },
}

impl Entry {
    /// Begins a turn of the stone on `from`.
    ///
    /// # Errors
    /// When there is no such stone of the side to move, or the game is over.
    pub fn begin(pos: &Position, from: Square) -> Result<Entry, Refusal> {
        if !from.is_on(pos.game()) {
            return Err(Refusal::OffBoard(from));
        }
        not_over(pos)?;
        match pos.stone(from) {
            None => return Err(Refusal::NoStone(from)),
            Some(stone) if stone.color != pos.side() => return Err(Refusal::NotYours(from)),
            Some(_) => {}
        }
        let state = match pos.game() {
            Game::Ko => State::Ko(Box::new(Entering::begin(pos, from))),
            Game::Wa => State::Wa {
                from,
                pos: Box::new(pos.clone()),
                to: None,
                effects: Vec::new(),
            },
        };
        Ok(Entry {
            start: pos.clone(),
            parts: Vec::new(),
            state,
        })
    }

    /// Begins a drop (Wa).
    ///
    /// # Errors
    /// When there are no drops, or none of the kind is in hand.
    pub fn drop(pos: &Position, kind: Kind) -> Result<Entry, Refusal> {
        not_over(pos)?;
        if pos.game() != Game::Wa || !pos.rules().wa.drops {
            return Err(Refusal::NoDrops);
        }
        if pos.in_hand(pos.side(), kind) == 0 {
            return Err(Refusal::NotInHand(kind));
        }
        let state = State::Drop {
            kind,
            pos: Box::new(pos.clone()),
            to: None,
        };
        Ok(Entry {
            start: pos.clone(),
            parts: Vec::new(),
            state,
        })
    }

    /// The parts so far.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The board after the parts so far. Its side and number are those before the turn.
    pub fn position(&self) -> &Position {
        match &self.state {
            State::Ko(entering) => entering.position(),
            State::Wa { pos, .. } | State::Drop { pos, .. } => pos,
        }
    }

    /// Where the stone is now; `None` when it has died or is still in hand.
    pub fn mover(&self) -> Option<Square> {
        match &self.state {
            State::Ko(entering) => entering.mover(),
            State::Wa { from, to, .. } => Some(to.unwrap_or(*from)),
            State::Drop { to, .. } => *to,
        }
    }

    /// What the parts so far have done.
    pub fn effects(&self) -> &[Effect] {
        match &self.state {
            State::Ko(entering) => entering.effects(),
            State::Wa { effects, .. } => effects,
            State::Drop { .. } => &[],
        }
    }

    /// Enters the next part.
    ///
    /// # Errors
    /// The first reason why it is not allowed; the entry stays as it was.
    pub fn push(&mut self, part: Part) -> Result<(), Refusal> {
        let (Part::To(square) | Part::Shot(square)) = part;
        if !square.is_on(self.start.game()) {
            return Err(Refusal::OffBoard(square));
        }
        match &mut self.state {
            State::Ko(entering) => match part {
                Part::To(to) => entering.step(to)?,
                Part::Shot(at) => entering.shoot(at)?,
            },
            State::Wa {
                from,
                pos,
                to,
                effects,
            } => match part {
                Part::Shot(_) => return Err(Refusal::NoShooter(front_of(&self.start, *from))),
                Part::To(_) if to.is_some() => return Err(Refusal::NoMoreMoves),
                Part::To(square) => {
                    wa::check_step(&self.start, *from, square)?;
                    let m = Move::new(*from, square);
                    *effects = self.start.effects(m);
                    **pos = self.start.after(m);
                    pos.set_side(self.start.side());
                    pos.number = self.start.number;
                    *to = Some(square);
                }
            },
            State::Drop { kind, pos, to } => match part {
                Part::Shot(_) => return Err(Refusal::NoShooter(kind.front())),
                Part::To(_) if to.is_some() => return Err(Refusal::NoMoreMoves),
                Part::To(square) => {
                    wa::check_drop(&self.start, *kind, square)?;
                    **pos = self.start.after(Move::drop(*kind, square));
                    pos.set_side(self.start.side());
                    pos.number = self.start.number;
                    *to = Some(square);
                }
            },
        }
        self.parts.push(part);
        Ok(())
    }

    /// What may come next.
    pub fn choices(&self) -> Choices {
        match &self.state {
            State::Ko(entering) => {
                let mut choices = Choices {
                    moves: entering.next_moves(),
                    far: Vec::new(),
                    shots: entering.targets(),
                    ends: Vec::new(),
                };
                if self.parts.is_empty() {
                    for to in entering.far_ends() {
                        if choices.moves.iter().any(|m| m.to == to) {
                            continue;
                        }
                        let mut far = self.clone();
                        if far.push(Part::To(to)).is_ok() {
                            choices.far.extend(far.ends().map(|end| Far { to, end }));
                        }
                    }
                } else {
                    choices.ends = self.ends().collect();
                }
                choices
            }
            State::Wa { from, to: None, .. } => {
                let mut squares: Vec<Square> = self
                    .start
                    .turns_from(*from)
                    .into_iter()
                    .map(Move::to)
                    .collect();
                squares.dedup();
                let moves = squares.into_iter().map(|to| MoveChoice {
                    to,
                    effects: self.start.effects(Move::new(*from, to)),
                    dies: false,
                });
                Choices {
                    moves: moves.collect(),
                    ..Choices::default()
                }
            }
            State::Drop { kind, to: None, .. } => {
                let moves = Square::all(Game::Wa)
                    .filter(|to| wa::check_drop(&self.start, *kind, *to).is_ok())
                    .map(|to| MoveChoice {
                        to,
                        effects: Vec::new(),
                        dies: false,
                    });
                Choices {
                    moves: moves.collect(),
                    ..Choices::default()
                }
            }
            _ => Choices {
                ends: self.ends().collect(),
                ..Choices::default()
            },
        }
    }

    fn ends(&self) -> impl Iterator<Item = End> {
        [false, true]
            .into_iter()
            .filter_map(|turn_over| self.end(turn_over).ok())
    }

    /// Ends the turn here, turning the stone over or not.
    ///
    /// # Errors
    /// When the turn may not stop here, or not in this way.
    pub fn end(&self, turn_over: bool) -> Result<End, Refusal> {
        match &self.state {
            State::Ko(entering) => {
                let (after, effects, dies) = entering.end(turn_over)?;
                // Of the turns of this stone just one has this result: the canonical one.
                let turn = self
                    .start
                    .turns_from(entering.from())
                    .into_iter()
                    .find(|m| self.start.after(*m).hash() == after)
                    .ok_or(Refusal::NoMoreMoves)?;
                Ok(End {
                    turn,
                    promotes: turn_over,
                    effects,
                    dies,
                })
            }
            State::Wa {
                from, to: Some(to), ..
            } => {
                wa::check_promotion(&self.start, *from, *to, turn_over)?;
                let m = Move::new(*from, *to);
                let turn = if turn_over { m.promoting() } else { m };
                Ok(End {
                    turn,
                    promotes: turn_over,
                    effects: self.start.effects(turn),
                    dies: false,
                })
            }
            State::Drop {
                kind, to: Some(to), ..
            } if !turn_over => {
                let turn = Move::drop(*kind, *to);
                Ok(End {
                    turn,
                    promotes: false,
                    effects: Vec::new(),
                    dies: false,
                })
            }
            State::Drop { to: Some(_), .. } => Err(Refusal::NotEarned),
            State::Wa { .. } | State::Drop { .. } => Err(Refusal::MoveFirst),
        }
    }
}

fn front_of(pos: &Position, square: Square) -> crate::Face {
    pos.cell(square).face()
}

fn not_over(pos: &Position) -> Result<(), Refusal> {
    let outcome = pos.outcome();
    if outcome.is_decided() {
        Err(Refusal::Decided(outcome))
    } else {
        Ok(())
    }
}

/// A text that spells no legal turn of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// The text.
    pub text: String,
    /// The first reason.
    pub refusal: Refusal,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", excerpt(&self.text), self.refusal)
    }
}

impl std::error::Error for MoveError {}

/// Longest spelling that is looked at: the longest turn, a run of five, has 19 characters.
const LONGEST: usize = 64;

impl Position {
    /// Reads a turn in any legal spelling and gives the turn, whose own spelling is the canonical one.
    ///
    /// # Errors
    /// The text, with the first reason why it is no legal turn.
    ///
    /// ```
    /// use kowa_rules::{Game, Position, Rules};
    /// let pos = Position::from_sfen(
    ///     Rules::default_of(Game::Ko),
    ///     "17k1/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1",
    /// )?;
    /// assert_eq!(pos.parse_move("10j9i10j")?.to_string(), "10j10j");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        self.read(text).map_err(|refusal| MoveError {
            text: text.chars().take(LONGEST).collect(),
            refusal,
        })
    }

    /// Why a spelled turn is not legal; `None` when it is.
    pub fn why_not(&self, text: &str) -> Option<Refusal> {
        self.read(text).err()
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        // Records and protocols spell turns as the program does, which takes a tenth of the time to read.
        if let Some(turn) = canonical::read(self, text)
            && self.is_legal(turn)
        {
            return Ok(turn);
        }
        let stopped = |rest: &str| Refusal::Spelling {
            at: text.len() - rest.len(),
        };
        if text.len() > LONGEST {
            return Err(Refusal::Spelling { at: 0 });
        }
        let (body, turn_over) = match text.strip_suffix('+') {
            Some(body) => (body, true),
            None => (text, false),
        };
        if let Some((code, square)) = body.split_once('*') {
            let kind = match Kind::from_code(self.game(), code) {
                Some(kind) if self.game() == Game::Wa => kind,
                _ => return Err(Refusal::Spelling { at: 0 }),
            };
            let to = square
                .parse()
                .map_err(|_| Refusal::Spelling { at: code.len() + 1 })?;
            let mut entry = Entry::drop(self, kind)?;
            entry.push(Part::To(to))?;
            return Ok(entry.end(turn_over)?.turn);
        }
        let (from, mut rest) = Square::take(body).ok_or(Refusal::Spelling { at: 0 })?;
        let mut parts = Vec::new();
        while !rest.is_empty() {
            let shot = rest.strip_prefix('x');
            let (square, tail) = Square::take(shot.unwrap_or(rest))
                .ok_or_else(|| stopped(&text[body.len() - rest.len()..]))?;
            parts.push(if shot.is_some() {
                Part::Shot(square)
            } else {
                Part::To(square)
            });
            rest = tail;
        }
        if parts.is_empty() {
            return Err(Refusal::Spelling { at: body.len() });
        }
        let mut entry = Entry::begin(self, from)?;
        for part in parts {
            entry.push(part)?;
        }
        if !turn_over
            && let State::Ko(entering) = &entry.state
            && entering.must_turn_over()
        {
            // With forced promotion a reader takes the turn without its `+`.
            return Ok(entry.end(true)?.turn);
        }
        Ok(entry.end(turn_over)?.turn)
    }
}
