//! Entering a turn part by part, from numbered choices.

use kowa_rules::text::Lang;
use kowa_rules::{Choices, Entry, Far, Kind, Move, Part, Position, Refusal, Square};

use super::words;

/// What a turn starts from.
#[derive(Clone, Copy, Debug)]
enum Origin {
    Stone(Square),
    Hand(Kind),
}

/// A turn being entered.
pub struct Steps {
    start: Position,
    origin: Origin,
    entry: Entry,
    options: Vec<Choice>,
}

/// One numbered choice.
#[derive(Clone, Debug)]
struct Choice {
    pick: Pick,
    told: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pick {
    Part(Part),
    Turn(Move),
}

/// What comes of a choice.
pub enum Progress {
    /// The turn is complete.
    Turn(Move),
    /// There is more to choose.
    More,
}

/// Why a choice is not taken.
pub enum Rejected {
    /// The rules forbid it.
    Refused(Refusal),
    /// No choice has this number.
    NoNumber,
}

impl From<Refusal> for Rejected {
    fn from(refusal: Refusal) -> Rejected {
        Rejected::Refused(refusal)
    }
}

impl Steps {
    /// Begins with the stone on a square.
    pub fn stone(position: &Position, from: Square, lang: Lang) -> Result<Steps, Refusal> {
        let entry = Entry::begin(position, from)?;
        Ok(Steps::new(position, Origin::Stone(from), entry, lang))
    }

    /// Begins with a stone from the hand.
    pub fn hand(position: &Position, kind: Kind, lang: Lang) -> Result<Steps, Refusal> {
        let entry = Entry::drop(position, kind)?;
        Ok(Steps::new(position, Origin::Hand(kind), entry, lang))
    }

    fn new(start: &Position, origin: Origin, entry: Entry, lang: Lang) -> Steps {
        let options = options(&entry.choices(), lang);
        Steps {
            start: start.clone(),
            origin,
            entry,
            options,
        }
    }

    /// Is there nothing to choose at all?
    pub fn is_stuck(&self) -> bool {
        self.options.is_empty()
    }

    /// The board so far.
    pub fn position(&self) -> &Position {
        self.entry.position()
    }

    /// Where the stone is now.
    pub fn mover(&self) -> Option<Square> {
        self.entry.mover()
    }

    /// Has a part been entered?
    pub fn has_parts(&self) -> bool {
        !self.entry.parts().is_empty()
    }

    /// The turn as far as it is spelled.
    pub fn spelling(&self) -> String {
        let mut text = match self.origin {
            Origin::Stone(from) => from.to_string(),
            Origin::Hand(kind) => format!("{}*", kind.code()),
        };
        for part in self.entry.parts() {
            text.push_str(&part.to_string());
        }
        text
    }

    /// The numbered choices, one a line.
    pub fn list(&self) -> String {
        let mut text = String::new();
        for (i, choice) in self.options.iter().enumerate() {
            text.push_str(&format!("{:>4}  {}\n", i + 1, choice.told));
        }
        text
    }

    /// Takes the choice with this number.
    pub fn number(&mut self, number: usize, lang: Lang) -> Result<Progress, Rejected> {
        let chosen = number.checked_sub(1).and_then(|i| self.options.get(i));
        match chosen.ok_or(Rejected::NoNumber)?.pick {
            Pick::Part(part) => Ok(self.part(part, lang)?),
            Pick::Turn(turn) => Ok(Progress::Turn(turn)),
        }
    }

    /// Takes a part.
    pub fn part(&mut self, part: Part, lang: Lang) -> Result<Progress, Refusal> {
        self.entry.push(part)?;
        self.options = options(&self.entry.choices(), lang);
        match self.options[..] {
            [
                Choice {
                    pick: Pick::Turn(turn),
                    ..
                },
            ] => Ok(Progress::Turn(turn)),
            _ => Ok(Progress::More),
        }
    }

    /// Ends the turn.
    pub fn end(&self, turn_over: bool) -> Result<Move, Refusal> {
        Ok(self.entry.end(turn_over)?.turn)
    }

    /// The turn with its last part taken back; `None` when there is no part.
    pub fn back(&self, lang: Lang) -> Option<Steps> {
        let (_, parts) = self.entry.parts().split_last()?;
        let mut steps = match self.origin {
            Origin::Stone(from) => Steps::stone(&self.start, from, lang),
            Origin::Hand(kind) => Steps::hand(&self.start, kind, lang),
        }
        .ok()?;
        for part in parts {
            steps.entry.push(*part).ok()?;
        }
        steps.options = options(&steps.entry.choices(), lang);
        Some(steps)
    }
}

fn options(choices: &Choices, lang: Lang) -> Vec<Choice> {
    let mut options = Vec::new();
    for next in &choices.moves {
        let mut told = next.to.to_string();
        add(&mut told, &words::effects(&next.effects, lang));
        if next.dies {
            add(&mut told, words::DIES.get(lang));
        }
        options.push(Choice {
            pick: Pick::Part(Part::To(next.to)),
            told,
        });
    }
    // One row an end: where turning over is a choice, it is asked about when the turn is ended.
    for ends in choices.far.chunk_by(|a, b| a.to == b.to) {
        let Far { to, end } = &ends[0];
        let mut told = to.to_string();
        add(&mut told, words::SECOND.get(lang));
        add(&mut told, &words::effects(&end.effects, lang));
        if end.dies {
            add(&mut told, words::DIES.get(lang));
        }
        options.push(Choice {
            pick: Pick::Part(Part::To(*to)),
            told,
        });
    }
    for target in &choices.shots {
        options.push(Choice {
            pick: Pick::Part(Part::Shot(*target)),
            told: format!("x{target}  {}", words::SHOOT.get(lang)),
        });
    }
    for end in &choices.ends {
        let sign = if end.promotes { "+" } else { "." };
        let what = if end.promotes {
            words::TURN_OVER
        } else {
            words::END
        };
        let mut told = format!("{sign}  {}", what.get(lang));
        add(&mut told, &end.turn.to_string());
        add(&mut told, &words::effects(&end.effects, lang));
        if end.dies {
            add(&mut told, words::DIES.get(lang));
        }
        options.push(Choice {
            pick: Pick::Turn(end.turn),
            told,
        });
    }
    options
}

fn add(told: &mut String, more: &str) {
    if !more.is_empty() {
        told.push_str("  ");
        told.push_str(more);
    }
}
