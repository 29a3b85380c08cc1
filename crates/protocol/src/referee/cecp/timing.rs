//! Limits and clocks as an engine wants to be told of them.

use kowa_rules::Color;

use crate::cecp::{Command, Level};
use crate::referee::Limits;
use crate::referee::dialect::Timing;

/// The commands that set the limits of a side.
pub(super) fn limit_commands(timing: Timing, side: Color, limits: &Limits) -> Vec<Command> {
    let told = |ms: u64| match timing {
        Timing::Whole => ms / 1_000 * 1_000,
        Timing::Fraction => ms,
    };
    let mut commands = Vec::new();
    if let Some(clocks) = &limits.clocks {
        let clock = clocks[side];
        commands.push(Command::Level(Level {
            turns: 0,
            // Byoyomi is not known here: it is part of the time that is told before each turn.
            base: told(clock.left + clock.byoyomi),
            increment: told(clock.increment),
        }));
    }
    if let Some(ms) = limits.movetime {
        let ms = match timing {
            Timing::Whole => ms.max(1_000),
            Timing::Fraction => ms,
        };
        commands.push(Command::SearchTime(told(ms)));
    }
    commands.extend(limits.depth.map(Command::SearchDepth));
    commands
}

/// The commands that tell a side of both clocks before its turn.
pub(super) fn clock_commands(timing: Timing, side: Color, limits: &Limits) -> Vec<Command> {
    let (own, other) = match (&limits.clocks, limits.movetime) {
        (Some(clocks), _) => {
            let left = |color| clocks[color].left + clocks[color].byoyomi;
            (left(side), left(!side))
        }
        (None, Some(ms)) if timing == Timing::Whole => (ms, ms),
        _ => return Vec::new(),
    };
    let hundredths = |ms: u64| i64::try_from(ms / 10).unwrap_or(i64::MAX).max(1);
    vec![
        Command::Time(hundredths(own)),
        Command::OtherTime(hundredths(other)),
    ]
}
