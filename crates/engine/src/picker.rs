//! The order in which turns are tried: the table's, kills of the last commander, kills and shots that pay by victim, turning
//! over, killers and answers, other turns by history, compound turns that kill nothing, and last the kills that lose.

use core::cmp::Reverse;
use core::ops::ControlFlow;

use kowa_rules::{Move, Position, Square, WIDTH, Want};

use crate::eval::value;
use crate::geometry::seen;
use crate::history::{Context, Histories, arrival};
use crate::see::{Taker, exchange};
use crate::toll::{Scale, promotion};

/// A turn with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub m: Move,
    pub rank: i32,
    /// Its place among turns of one rank.
    tie: u64,
    /// What it kills, less what is lost by it; until it is [settled](settle), what it kills.
    pub net: i32,
    /// Worth of the mover.
    mover: i32,
    pub class: Class,
    settled: bool,
    /// Face of the mover and of the greatest victim, for the history of kills.
    pub faces: (u8, u8),
}

impl Ranked {
    /// Greater for turns to be tried earlier.
    #[inline]
    fn order(&self) -> (i32, u64) {
        (self.rank, self.tie)
    }
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

const WIN: i32 = 1 << 28;
const KILL: i32 = 1 << 24;
const PROMOTION: i32 = 1 << 22;
const KILLER: i32 = 1 << 20;
const COMPOUND: i32 = -(1 << 15);
const LOSING: i32 = -(1 << 24);
/// Ranks below this are those of turns that only history speaks for.
pub(crate) const PLAIN: i32 = KILLER;

/// Turns picked one by one before the rest is sorted: most nodes are cut off by then.
const PICKED: usize = 6;

/// What the ordering goes by besides the position.
pub(crate) struct Hints<'a> {
    pub killers: [Option<Move>; 2],
    pub answer: Option<Move>,
    pub histories: &'a Histories,
    pub context: Context,
}

/// Appends the turns of a kind that a search looks at and that are `wanted`, with their ranks.
pub(crate) fn rank_turns(
    pos: &Position,
    want: Want,
    hints: &Hints,
    list: &mut Vec<Ranked>,
    wanted: impl Fn(Move) -> bool,
) {
    let scale = Scale::new(pos);
    let _ = pos.for_each_pseudo_turn(want, |m| {
        if wanted(m) {
            list.push(rank(pos, &scale, hints, m));
        }
        ControlFlow::Continue(())
    });
}

#[inline]
pub(crate) fn rank(pos: &Position, scale: &Scale, hints: &Hints, m: Move) -> Ranked {
    let toll = scale.toll(pos, m);
    let gain = promotion(pos, m);
    let face = m
        .from()
        .and_then(|from| pos.stone(from))
        .map(|stone| stone.face);
    let mut ranked = Ranked {
        m,
        rank: 0,
        tie: tie(pos, m),
        net: toll.gain + gain,
        mover: face.map_or(0, value),
        class: Class::Quiet,
        settled: true,
        faces: (face.map_or(0, |face| face.index() as u8), toll.victim),
    };
    if toll.wins {
        ranked.class = Class::Win;
        ranked.rank = WIN;
    } else if toll.kills {
        if toll.dies {
            ranked.net = toll.gain - ranked.mover;
        } else {
            ranked.settled = toll.gain >= ranked.mover;
        }
        if ranked.net >= 0 {
            ranked.class = Class::Kill;
            let (face, victim) = ranked.faces;
            ranked.rank = KILL + (toll.gain + gain) * 16 - ranked.mover
                + hints.histories.kill(usize::from(face), usize::from(victim)) / 8;
        } else {
            ranked.class = Class::LosingKill;
            ranked.rank = LOSING + ranked.net;
        }
    } else if Some(m) == hints.killers[0] {
        ranked.rank = KILLER + (1 << 17) + 2;
    } else if Some(m) == hints.killers[1] {
        ranked.rank = KILLER + (1 << 17) + 1;
    } else if Some(m) == hints.answer {
        ranked.rank = KILLER + (1 << 17);
    } else {
        ranked.rank = hints.histories.quiet(&hints.context, arrival(pos, m));
        if gain > 0 {
            ranked.rank += PROMOTION + gain * 16;
        }
        if m.mid().is_some() {
            ranked.rank += COMPOUND;
        }
    }
    ranked
}

/// The order of turns of which nothing is known, forward ones first. It is seen from the mover, so that neither side's turns
/// are left out for where its army stands; turns of one result are alike whichever is their spelling.
#[inline]
fn tie(pos: &Position, m: Move) -> u64 {
    let (game, side) = (pos.game(), pos.side());
    let seen = |square: Square| seen(game, side, square.index()) as u64;
    let to = seen(m.to());
    let Some(from) = m.from().map(seen) else {
        return to << 10 | m.dropped().map_or(0, |kind| kind as u64);
    };
    let width = WIDTH as u64;
    let forward = (width + from / width) - to / width;
    let mid = match m.mid() {
        Some(mid) => seen(mid),
        None => m
            .steps()
            .fold(0, |way, dir| (way << 2) | (dir.for_color(side) as u64 / 2)),
    };
    let shots = if m.is_shooting() {
        let mut targets = [0; 2];
        for (place, target) in targets.iter_mut().zip(m.shots_at_end()) {
            *place = seen(target) + 1;
        }
        targets.sort_unstable();
        m.shot_at_mid().map_or(0, seen) << 20 | targets[0] << 10 | targets[1]
    } else {
        0
    };
    forward << 58 | to << 49 | from << 40 | mid << 30 | shots | u64::from(m.is_promotion()) << 29
}

/// Works out the exchange that a kill begins: costly, so only once its turn has come.
fn settle(pos: &Position, ranked: &mut Ranked) {
    ranked.settled = true;
    let Some((from, face)) = ranked
        .m
        .from()
        .and_then(|from| Some((from, pos.stone(from)?.face)))
    else {
        return;
    };
    // Who may be shot depends on the face that is up once the turn is over.
    let face = match face.kind().reverse() {
        Some(reverse) if ranked.m.is_promotion() => reverse,
        _ => face,
    };
    let taker = Taker {
        from,
        face,
        worth: ranked.mover + promotion(pos, ranked.m),
    };
    ranked.net = exchange(pos, taker, ranked.m.to(), ranked.net);
    if ranked.net < 0 {
        ranked.class = Class::LosingKill;
        ranked.rank = LOSING + ranked.net;
    }
}

/// Takes turns from the end of a list, the best first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picker {
    at: usize,
    picked: usize,
}

impl Picker {
    /// A picker of `list[first..]`.
    pub(crate) fn new(first: usize) -> Picker {
        Picker {
            at: first,
            picked: 0,
        }
    }

    /// The best turn left, kills not yet [settled](Picker::next).
    #[inline]
    pub(crate) fn peek<'a>(&mut self, list: &'a mut [Ranked]) -> Option<&'a mut Ranked> {
        let rest = list.get_mut(self.at..)?;
        if self.picked < PICKED {
            let mut best = 0;
            let mut order = rest.first()?.order();
            for (i, other) in rest.iter().enumerate().skip(1) {
                if other.order() > order {
                    order = other.order();
                    best = i;
                }
            }
            rest.swap(0, best);
        } else if self.picked == PICKED {
            rest.sort_unstable_by_key(|ranked| Reverse(ranked.order()));
        }
        rest.first_mut()
    }

    /// Begins to pick anew among the turns left and those added since.
    pub(crate) fn begin_again(&mut self) {
        self.picked = 0;
    }

    /// Takes the best turn left. Kills that turn out to lose go behind the others.
    pub(crate) fn next(&mut self, pos: &Position, list: &mut [Ranked]) -> Option<Ranked> {
        let best = self.ready(pos, list)?;
        self.skip();
        Some(best)
    }

    /// The best turn left, which stays. Kills that turn out to lose go behind the others.
    pub(crate) fn ready(&mut self, pos: &Position, list: &mut [Ranked]) -> Option<Ranked> {
        loop {
            let best = self.peek(list)?;
            if !best.settled {
                settle(pos, best);
                if best.class == Class::LosingKill {
                    if self.picked >= PICKED {
                        // Sorted: the place of the loser is found from the end.
                        let loser = *best;
                        let rest = &mut list[self.at..];
                        let place =
                            rest[1..].partition_point(|other| other.order() > loser.order());
                        rest[..=place].rotate_left(1);
                        self.picked = self.picked.max(PICKED + 1);
                    }
                    continue;
                }
            }
            return Some(*best);
        }
    }

    /// Passes over the turn that was [peeked](Picker::peek) at.
    #[inline]
    pub(crate) fn skip(&mut self) {
        self.at += 1;
        self.picked += 1;
    }

    /// Leaves out the turns left that kill nothing.
    pub(crate) fn drop_quiets(&mut self, list: &mut Vec<Ranked>) {
        let mut kept = self.at;
        for i in self.at..list.len() {
            if list[i].class != Class::Quiet {
                list[kept] = list[i];
                kept += 1;
            }
        }
        list.truncate(kept);
    }
}

/// Puts the turns of the root in the order of a search that knows nothing yet.
pub(crate) fn sort_root(pos: &Position, turns: &mut [Move]) {
    let histories = Histories::new();
    let hints = Hints {
        killers: [None; 2],
        answer: None,
        histories: &histories,
        context: Context::default(),
    };
    let scale = Scale::new(pos);
    turns.sort_by_cached_key(|m| {
        let mut ranked = rank(pos, &scale, &hints, *m);
        if !ranked.settled {
            settle(pos, &mut ranked);
        }
        Reverse(ranked.order())
    });
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Kind, Rules};

    use super::*;

    /// What Black keeps with a turn that kills.
    fn kept(board: &str, turn: &str) -> i32 {
        let pos = Position::from_sfen(Rules::default_of(Game::Ko), board).expect("a position");
        let m = pos.parse_move(turn).expect("a legal turn");
        let histories = Histories::new();
        let hints = Hints {
            killers: [None; 2],
            answer: None,
            histories: &histories,
            context: Context::default(),
        };
        let mut ranked = rank(&pos, &Scale::new(&pos), &hints, m);
        settle(&pos, &mut ranked);
        ranked.net
    }

    #[test]
    fn who_turns_over_is_shot_with_the_face_that_is_up() {
        // A chariot takes a pawn in the enemy camp, two points from a longbow that has taken its step. No bow shoots a chariot
        // or a chariot unit; turned over, the chariot unit shows a millenary, which it does.
        let board = |mover: &str| {
            format!("9k9/9m9/19/8b10/19/9p9/9{mover}9/19/19/19/19/19/19/19/19/19/19/9M9/9K9 b - 1")
        };
        let pawn = value(Kind::Pawn.front());
        assert_eq!(kept(&board("R"), "10g10f"), pawn);
        assert_eq!(kept(&board("R'"), "10g10f"), pawn);
        assert_eq!(
            kept(&board("R'"), "10g10f+"),
            pawn - value(Kind::ChariotUnit.front())
        );
    }
}
