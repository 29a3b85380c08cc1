//! Why something is not allowed.

use kowa_rules::{Entry as Entering, History, Part, Refusal as Reason, Rules};
use serde::Serialize;

use crate::entry::{begin, part};
use crate::request::{open, read};
use crate::{BadRequest, Report, Texts};

/// The rule that forbids something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleView {
    /// The section of the rules.
    pub section: &'static str,
    /// The option that decides it.
    pub option: Option<&'static str>,
    /// The option's value in this game.
    pub value: Option<String>,
    /// The preset that has this value; `None` where the players chose another than their preset's.
    pub preset: Option<&'static str>,
}

/// Why a turn or a part of one is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// Always false.
    pub legal: bool,
    /// A word for programs.
    pub code: &'static str,
    /// Squares to point at.
    pub squares: Vec<String>,
    /// The reason as a sentence.
    pub text: Texts,
    /// The rule at work.
    pub rule: Option<RuleView>,
}

impl Refusal {
    /// What the rules say, in a game played by `rules`.
    pub fn of(refusal: &Reason, rules: &Rules) -> Refusal {
        Refusal {
            legal: false,
            code: refusal.code(),
            squares: refusal.squares().iter().map(ToString::to_string).collect(),
            text: Texts::each(|lang| refusal.text(lang)),
            rule: refusal.rule().map(|rule| {
                let value = rule.option.and_then(|option| rules.get(option));
                let own = rule
                    .option
                    .and_then(|option| Rules::preset(rules.base()).get(option));
                RuleView {
                    section: rule.section,
                    option: rule.option,
                    preset: (own == value).then(|| rules.base().name()),
                    value,
                }
            }),
        }
    }
}

/// What is asked about.
#[derive(Clone, Copy, Debug)]
pub enum Question<'a> {
    /// A turn as spelled.
    Turn(&'a str),
    /// One more part of a turn that has begun.
    Part {
        /// The stone's square, or `P*` for a drop.
        from: &'a str,
        /// The parts so far.
        parts: &'a [String],
        /// The part asked about, the name of its field first.
        next: (&'static str, Next<'a>),
    },
}

/// The part asked about.
#[derive(Clone, Copy, Debug)]
pub enum Next<'a> {
    /// A component move's end.
    To(&'a str),
    /// A shot's target.
    Shot(&'a str),
}

/// The answer: a refusal, or what the turn does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Why {
    /// It is not allowed.
    Refused(Box<Refusal>),
    /// It is.
    Legal {
        /// Always true.
        legal: bool,
        /// The turn that it makes; `None` for a part after which the turn may not end yet.
        report: Option<Box<Report>>,
    },
}

/// Answers a question.
///
/// # Errors
/// When the question itself cannot be read.
pub fn ask(history: &History, question: Question<'_>) -> Result<Why, BadRequest> {
    let position = history.position();
    let refused = |refusal: Reason| {
        Ok(Why::Refused(Box::new(Refusal::of(
            &refusal,
            position.rules(),
        ))))
    };
    let turn = match question {
        Question::Turn(text) => match read(history, text) {
            Ok(turn) => Some(turn),
            Err(refusal) => return refused(refusal),
        },
        Question::Part { from, parts, next } => {
            let (field, next) = next;
            let next = match next {
                Next::To(square) => square.parse().map(Part::To),
                Next::Shot(square) => square.parse().map(Part::Shot),
            }
            .map_err(|e| BadRequest::new("bad_square", field, e.to_string()))?;
            let parts = parts
                .iter()
                .map(|text| part(text))
                .collect::<Result<Vec<_>, _>>()?;
            let entered = open(history).and_then(|()| begin_at(history, from));
            let mut entry = match entered {
                Ok(entry) => entry?,
                Err(refusal) => return refused(refusal),
            };
            for part in parts.into_iter().chain([next]) {
                if let Err(refusal) = entry.push(part) {
                    return refused(refusal);
                }
            }
            entry.choices().ends.first().map(|end| end.turn)
        }
    };
    Ok(Why::Legal {
        legal: true,
        report: turn
            .and_then(|turn| Report::of(position, turn))
            .map(Box::new),
    })
}

/// The two ways in which a turn may fail to begin: it cannot be read, or the rules refuse it.
fn begin_at(history: &History, from: &str) -> Result<Result<Entering, BadRequest>, Reason> {
    match begin(history.position(), from) {
        Ok(entered) => entered.map(Ok),
        Err(unreadable) => Ok(Err(unreadable)),
    }
}
