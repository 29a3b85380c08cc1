//! One line of turns in a KIF file.

use core::time::Duration;

use crate::entry::Part;
use crate::notation::scan::Scan;
use crate::record::note::parse_seconds;
use crate::{Face, Game, Square};

/// A line that starts with a number.
#[derive(Clone, Debug)]
pub(super) struct Numbered<'a> {
    pub number: usize,
    /// The number of the component move, if one is given: 1 for 一歩目.
    pub step: Option<u8>,
    /// The rest, without the time.
    pub text: &'a str,
    pub time: Option<Duration>,
}

impl<'a> Numbered<'a> {
    /// Takes a line apart; `None` if it does not start with a number.
    pub fn parse(line: &'a str) -> Option<Numbered<'a>> {
        let line = line.trim();
        let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = line[..digits].parse().ok()?;
        let rest = &line[digits..];
        let rest = rest.strip_prefix("手目").unwrap_or(rest).trim_start();
        let (step, rest) = match rest.split_once("歩目") {
            Some((n, rest)) if n.chars().count() == 1 => {
                let steps = ["一", "二", "三", "四", "五"];
                let step = steps.iter().position(|s| *s == n)?;
                (Some(step as u8 + 1), rest)
            }
            _ => (None, rest),
        };
        let (text, time) = split_time(rest.trim());
        Some(Numbered {
            number,
            step,
            text,
            time,
        })
    }
}

/// Takes `( 0:12/00:00:12)` off the end.
fn split_time(text: &str) -> (&str, Option<Duration>) {
    let found = || {
        let body = text.strip_suffix([')', '）'])?;
        let open = body.rfind(['(', '（'])?;
        let inner = body[open..].trim_start_matches(['(', '（']);
        let taken = inner.split('/').next()?.trim();
        let (minutes, seconds) = taken.split_once(':')?;
        let minutes = parse_seconds(minutes.trim())?.as_secs().checked_mul(60)?;
        let seconds = parse_seconds(seconds.trim())?;
        Some((open, seconds.checked_add(Duration::from_secs(minutes))?))
    };
    match found() {
        Some((open, time)) => (text[..open].trim_end(), Some(time)),
        None => (text, None),
    }
}

/// One component move: `17十五騎総射16十六成（居食い） （←19十六）`.
#[derive(Clone, Debug)]
pub(super) struct Component {
    /// `None` for 同, the point where the turn before ended.
    pub to: Option<Square>,
    pub look: Face,
    pub shots: Vec<Part>,
    pub turns_over: bool,
    pub returns: bool,
    pub drop: bool,
    pub from: Option<Square>,
}

impl Component {
    /// Reads a component move. Fails with the number of characters left where it stops, white space not counted.
    pub fn parse(game: Game, text: &str) -> Result<Component, usize> {
        let mut scan = Scan::new(game, text);
        scan.take_any(&["▲", "△", "☗", "☖"]);
        let to = if scan.take_any(&["同", "仝"]) {
            None
        } else {
            match scan.square(|rest| rest.clone().look().is_some()) {
                Some(to) => Some(to),
                None => return scan.stop(),
            }
        };
        let Some(look) = scan.look() else {
            return scan.stop();
        };
        let mut shots = Vec::new();
        while scan.take("射") {
            match scan.square(|_| true) {
                Some(target) => shots.push(Part::Shot(target)),
                None => return scan.stop(),
            }
        }
        let drop = scan.take("打");
        let turns_over = !drop && scan.take("成");
        if !turns_over {
            scan.take("不成");
        }
        let returns = scan.take_any(&[
            "（居食い）",
            "（居喰い）",
            "（じっと）",
            "(居食い)",
            "(居喰い)",
            "(じっと)",
        ]);
        let from = scan.origin();
        if !scan.rest().is_empty() {
            return scan.stop();
        }
        Ok(Component {
            to,
            look,
            shots,
            turns_over,
            returns,
            drop,
            from,
        })
    }
}
