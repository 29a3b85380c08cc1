//! Times and values in PGN's comments: `[%clk 0:09:58.5]`, `[%eval -0.35,9]`.

use core::time::Duration;

use crate::Color;
use crate::record::note::{parse_seconds, seconds};
use crate::record::{Estimate, Value};

/// A time as `h:mm:ss`, with decimals if it has any.
pub(super) fn write_clock(time: Duration) -> String {
    let whole = time.as_secs();
    let (hours, minutes) = (whole / 3600, whole / 60 % 60);
    let rest = Duration::new(whole % 60, time.subsec_nanos());
    let pad = if whole % 60 < 10 { "0" } else { "" };
    format!("{hours}:{minutes:02}:{pad}{}", seconds(rest))
}

/// A value in pawns, or `#5` and `#-5` for mates, with the depth behind it.
pub(super) fn write_estimate(estimate: Estimate) -> String {
    let mut text = match estimate.value {
        Value::Centipawns(n) => {
            let sign = if n < 0 { "-" } else { "" };
            let n = n.unsigned_abs();
            format!("{sign}{}.{:02}", n / 100, n % 100)
        }
        Value::Mate { winner, turns } => {
            let sign = if winner == Color::White { "-" } else { "" };
            format!("#{sign}{turns}")
        }
    };
    if let Some(depth) = estimate.depth {
        text.push_str(&format!(",{depth}"));
    }
    text
}

/// A time as `h:mm:ss`, `m:ss` or `s`, perhaps with decimals.
pub(super) fn read_clock(text: &str) -> Option<Duration> {
    let mut whole: u64 = 0;
    let mut parts = text.trim().split(':').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            let last = parse_seconds(part)?;
            return last.checked_add(Duration::from_secs(whole.checked_mul(60)?));
        }
        whole = whole
            .checked_mul(60)?
            .checked_add(parse_seconds(part)?.as_secs())?;
    }
    None
}

/// A value in pawns or `#5`, perhaps with a depth.
pub(super) fn read_estimate(text: &str) -> Option<Estimate> {
    let (value, depth) = match text.trim().split_once(',') {
        Some((value, depth)) => (value, Some(depth.parse().ok()?)),
        None => (text.trim(), None),
    };
    let (negative, body) = match value.strip_prefix('#') {
        Some(mate) => {
            let (winner, turns) = match mate.strip_prefix('-') {
                Some(turns) => (Color::White, turns),
                None => (Color::Black, mate.trim_start_matches('+')),
            };
            let turns = turns.parse().ok()?;
            return Some(Estimate {
                value: Value::Mate { winner, turns },
                depth,
            });
        }
        None => match value.strip_prefix('-') {
            Some(body) => (true, body),
            None => (false, value.trim_start_matches('+')),
        },
    };
    let (pawns, cents) = body.split_once('.').unwrap_or((body, "0"));
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if !digits(pawns) || !digits(cents) || cents.len() > 2 {
        return None;
    }
    let cents: i64 = format!("{cents:0<2}").parse().ok()?;
    let n = pawns.parse::<i64>().ok()?.checked_mul(100)? + cents;
    let n = i32::try_from(if negative { -n } else { n }).ok()?;
    Some(Estimate {
        value: Value::Centipawns(n),
        depth,
    })
}
