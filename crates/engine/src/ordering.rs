//! The order in which turns are tried: the table's, kills of the last commander, kills and shots that pay, turning over,
//! killers and answers, other turns by history, compound turns that kill nothing, and last the kills that lose.

use std::ops::ControlFlow;

use kowa_rules::{Move, Position, Want};

use crate::eval::value;
use crate::history::{Histories, arrival};
use crate::see::exchange;
use crate::toll::{Scale, promotion};

/// A turn with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub m: Move,
    pub rank: i32,
    /// What it kills, less what is lost by it.
    pub net: i32,
    pub class: Class,
}

/// What kind of turn it is to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Ends the game.
    Win,
    /// Kills without loss.
    Kill,
    /// Kills at a loss.
    LosingKill,
    /// Kills nothing.
    Quiet,
}

const TABLE: i32 = 1 << 30;
const WIN: i32 = 1 << 28;
const KILL: i32 = 1 << 24;
const PROMOTION: i32 = 1 << 22;
const KILLER: i32 = 1 << 20;
const COMPOUND: i32 = -(1 << 15);
const LOSING: i32 = -(1 << 24);

impl Ranked {
    /// Does it lose, and all that come after it lose more?
    #[inline]
    pub fn is_among_the_last(&self) -> bool {
        self.rank < LOSING
    }
}

/// What the ordering goes by besides the position.
pub(crate) struct Hints<'a> {
    pub table: Option<Move>,
    pub killers: [Option<Move>; 2],
    pub answer: Option<Move>,
    pub histories: &'a Histories,
}

/// Appends all turns that a search looks at, or those that kill, with their ranks.
pub(crate) fn rank_turns(pos: &Position, want: Want, hints: &Hints, list: &mut Vec<Ranked>) {
    let scale = Scale::new(pos);
    let _ = pos.for_each_pseudo_turn(want, |m| {
        list.push(rank(pos, &scale, hints, m));
        ControlFlow::Continue(())
    });
}

#[inline]
pub(crate) fn rank(pos: &Position, scale: &Scale, hints: &Hints, m: Move) -> Ranked {
    let toll = scale.toll(pos, m);
    let gain = promotion(pos, m);
    let mut ranked = Ranked {
        m,
        rank: 0,
        net: toll.gain + gain,
        class: Class::Quiet,
    };
    if toll.wins {
        ranked.class = Class::Win;
        ranked.rank = WIN;
    } else if toll.kills {
        let mover = m
            .from()
            .and_then(|from| pos.stone(from))
            .map_or(0, |stone| value(stone.face));
        ranked.net = if toll.dies {
            toll.gain - mover
        } else if toll.gain >= mover {
            toll.gain + gain
        } else {
            exchange(pos, m.from(), m.to(), toll.gain + gain, mover + gain)
        };
        if ranked.net >= 0 {
            ranked.class = Class::Kill;
            ranked.rank = KILL + (toll.gain + gain) * 16 - mover;
        } else {
            ranked.class = Class::LosingKill;
            ranked.rank = LOSING + ranked.net;
        }
    } else if Some(m) == hints.killers[0] {
        ranked.rank = KILLER + 2;
    } else if Some(m) == hints.killers[1] {
        ranked.rank = KILLER + 1;
    } else if Some(m) == hints.answer {
        ranked.rank = KILLER;
    } else {
        ranked.rank = hints.histories.quiet(arrival(pos, m));
        if gain > 0 {
            ranked.rank += PROMOTION + gain * 16;
        }
        if m.mid().is_some() {
            ranked.rank += COMPOUND;
        }
    }
    if Some(m) == hints.table {
        ranked.rank = TABLE;
    }
    ranked
}

/// Takes the best turn from `list[at..]`, putting it at `at`.
#[inline]
pub(crate) fn pick(list: &mut [Ranked], at: usize) -> Option<Ranked> {
    let mut best = at;
    let mut rank = list.get(at)?.rank;
    for (i, other) in list.iter().enumerate().skip(at + 1) {
        if other.rank > rank {
            rank = other.rank;
            best = i;
        }
    }
    list.swap(at, best);
    Some(list[at])
}

/// Puts the turns of the root in the order of a search that knows nothing yet.
pub(crate) fn sort_root(pos: &Position, turns: &mut [Move]) {
    let histories = Histories::new();
    let hints = Hints {
        table: None,
        killers: [None; 2],
        answer: None,
        histories: &histories,
    };
    let scale = Scale::new(pos);
    turns.sort_by_cached_key(|m| std::cmp::Reverse(rank(pos, &scale, &hints, *m).rank));
}
