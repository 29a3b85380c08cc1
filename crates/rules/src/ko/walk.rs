//! The component moves of a stone, its shots, and the search over whole turns that merges those with the same result.
//!
//! The search plays every sequence of component moves and shots on a copy of the position and keys each end by the hash of
//! the position it gives. It is the general way, for stones near flames, nets and lights, for runs, fogs and lights;
//! `generate` has shorter ways where the sequences cannot interfere.

use super::powers::{fogged, held, may_displace, movement, shootable};
use super::turn::Turn;
use crate::hash;
use crate::movement::{Movement, Run, Second, Shooter, shift, to_edge};
use crate::position::{Log, Want};
use crate::rules::{
    CannonScreen, CavalrySecond, Hawk, Promotion, RunSteps, ShootAfter, Thunderclap,
};
use crate::{Color, Dir, Dirs, Face, Game, Kind, Move, Position, Square};

/// One component move's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leg {
    /// A step or slide of so many points.
    Slide(Dir, u8),
    /// A leap to the second point.
    Jump(Dir),
    /// Two points in the first direction, one in the second.
    Knight(Dir, Dir),
}

/// May a second component move follow a first one made by this leg?
#[inline]
pub(crate) fn may_follow(second: Second, leg: Leg) -> bool {
    match second {
        Second::None => false,
        Second::Whole => true,
        Second::Steps(dirs) => matches!(leg, Leg::Slide(dir, 1) if dirs.has(dir)),
    }
}

/// Is `next`, ending on `to`, a second component move that this face may make after `first`?
pub(crate) fn is_second(
    pos: &Position,
    face: Face,
    first: Leg,
    next: Leg,
    to: Square,
    start: Square,
) -> bool {
    match face.movement().second {
        Second::None => false,
        Second::Steps(dirs) => {
            let linear =
                face == Face::turned_of(Kind::Centuria) && pos.rules.ko.hawk == Hawk::Linear;
            matches!(next, Leg::Slide(dir, 1) if dirs.has(dir)) && (!linear || next == first)
        }
        Second::Whole if face.look() == Kind::Cavalry.front() => {
            match pos.rules.ko.cavalry_second {
                CavalrySecond::SameVector => next == first,
                CavalrySecond::SameOrthogonal => {
                    to == start
                        || matches!((first, next), (Leg::Knight(long, _), Leg::Knight(again, _)) if long == again)
                }
            }
        }
        Second::Whole => true,
    }
}

/// Calls `f` for each point that a component move of this stone reaches: empty, or with an enemy that it may displace.
/// `lifted` counts as empty: where the stone still stands on the board while it is thought to be on `from`.
#[inline]
pub(crate) fn for_each_leg(
    pos: &Position,
    from: Square,
    lifted: Square,
    color: Color,
    face: Face,
    row: &Movement,
    mut f: impl FnMut(Square, Leg),
) {
    let edge = to_edge(Game::Ko, from);
    for dir in row.slides.for_color(color).iter() {
        let most = row.reach(color, dir).min(edge[dir as usize]);
        let delta = dir.delta();
        let mut index = from.index();
        for n in 1..=most {
            index = index.wrapping_add_signed(delta);
            let to = Square::at(index);
            let cell = pos.cell(to);
            if cell.is_empty() || to == lifted {
                f(to, Leg::Slide(dir, n));
                continue;
            }
            if !cell.is(color) && may_displace(pos, face, cell.face()) {
                f(to, Leg::Slide(dir, n));
            }
            break;
        }
    }
    if row.jumps == Dirs::NONE && row.knights.is_empty() {
        return;
    }
    let mut leap = |to: Square, leg: Leg| {
        let cell = pos.cell(to);
        if cell.is_empty()
            || to == lifted
            || (!cell.is(color) && may_displace(pos, face, cell.face()))
        {
            f(to, leg);
        }
    };
    for dir in row.jumps.for_color(color).iter() {
        if edge[dir as usize] >= 2 {
            leap(shift(from, dir, 2), Leg::Jump(dir));
        }
    }
    for (long, short) in row.knights.iter(color) {
        if edge[long as usize] >= 2 && edge[short as usize] >= 1 {
            leap(
                shift(shift(from, long, 2), short, 1),
                Leg::Knight(long, short),
            );
        }
    }
}

/// As [`for_each_leg`] for a stone on the board, but calls `f` only for points with an enemy.
#[inline]
pub(crate) fn for_each_kill(
    pos: &Position,
    from: Square,
    color: Color,
    face: Face,
    row: &Movement,
    mut f: impl FnMut(Square),
) {
    let mut strike = |to: Square| {
        let cell = pos.cell(to);
        if cell.is(!color) && may_displace(pos, face, cell.face()) {
            f(to);
        }
    };
    for dir in row.slides.for_color(color).iter() {
        let n = pos.nearest(from, dir);
        if n != 0 && n <= row.reach(color, dir) {
            strike(shift(from, dir, n));
        }
    }
    if row.jumps == Dirs::NONE && row.knights.is_empty() {
        return;
    }
    let edge = to_edge(Game::Ko, from);
    for dir in row.jumps.for_color(color).iter() {
        if edge[dir as usize] >= 2 {
            strike(shift(from, dir, 2));
        }
    }
    for (long, short) in row.knights.iter(color) {
        if edge[long as usize] >= 2 && edge[short as usize] >= 1 {
            strike(shift(shift(from, long, 2), short, 1));
        }
    }
}

/// May a stone that has just made a component move shoot from where it stands?
pub(crate) fn may_shoot(pos: &Position, turn: &Turn, shooter: Shooter, color: Color) -> bool {
    !(turn.displaced && pos.rules.ko.shoot_after == ShootAfter::EmptyOnly)
        && (shooter == Shooter::Priest || fogged(pos, turn.at, color).is_none())
}

/// Calls `f` for each stone that a shooter on `at` could shoot with its next shot, with direction and distance. `lifted`
/// counts as empty.
pub(crate) fn for_each_target(
    pos: &Position,
    at: Square,
    lifted: Square,
    color: Color,
    shooter: Shooter,
    range: u8,
    mut f: impl FnMut((Square, Dir, u8)),
) {
    let ko = &pos.rules.ko;
    for dir in Dir::ALL {
        let mut screens = 0;
        let (mut square, mut n) = (at, 0);
        loop {
            let gap = pos.nearest(square, dir);
            n += gap;
            if gap == 0 || n > range {
                break;
            }
            square = shift(square, dir, gap);
            if square == lifted {
                continue;
            }
            let cell = pos.cell(square);
            let reachable = shooter != Shooter::Cannon
                || screens == 1
                || ko.cannon_screen == CannonScreen::Optional;
            if !cell.is(color) && reachable && shootable(pos, shooter, cell.face(), n) {
                f((square, dir, n));
            }
            if shooter != Shooter::Cannon || ko.cannon_blockers.has(cell.face()) {
                break;
            }
            screens += 1;
        }
    }
}

/// May a bent run go on in direction `next` after `dirs`?
pub(crate) fn may_bend(pos: &Position, dirs: &[Dir], next: Dir) -> bool {
    let Some(last) = dirs.last() else { return true };
    if next == last.opposite() {
        return false;
    }
    let straight = next == *last;
    match pos.rules.ko.thunderclap {
        Thunderclap::Free => true,
        Thunderclap::TwoTwoOne => straight == (dirs.len() % 2 == 1),
        // Four joints, three of them bends: one is straight.
        Thunderclap::ThreeBends => {
            let straights =
                dirs.windows(2).filter(|w| w[0] == w[1]).count() + usize::from(straight);
            straights <= 1 && (dirs.len() < 4 || straights == 1)
        }
    }
}

/// Longest straight run, and length of a bent one.
pub(crate) const RUN: usize = 5;

/// A list of at most as many legs as any stone has.
struct Legs {
    list: [(Square, Leg); 80],
    len: usize,
}

impl Legs {
    fn of(pos: &Position, from: Square, color: Color, face: Face) -> Legs {
        let mut legs = Legs {
            list: [(from, Leg::Jump(Dir::N)); 80],
            len: 0,
        };
        for_each_leg(
            pos,
            from,
            from,
            color,
            face,
            movement(pos, color, face),
            |to, leg| {
                legs.list[legs.len] = (to, leg);
                legs.len += 1;
            },
        );
        legs
    }

    fn as_slice(&self) -> &[(Square, Leg)] {
        &self.list[..self.len]
    }
}

/// Distinct results of one stone's turns, each with its canonical turn.
#[derive(Default)]
struct Results {
    found: Vec<(u64, Move)>,
    /// Open addressing: place in `found` plus one, 0 for free. A power of two long.
    slots: Vec<u32>,
}

impl Results {
    fn clear(&mut self) {
        self.found.clear();
        self.slots.clear();
        self.slots.resize(64, 0);
    }

    fn add(&mut self, result: u64, m: Move) {
        let mask = self.slots.len() - 1;
        let mut at = result as usize & mask;
        while self.slots[at] != 0 {
            let entry = &mut self.found[self.slots[at] as usize - 1];
            if entry.0 == result {
                if m.spelling_order() < entry.1.spelling_order() {
                    entry.1 = m;
                }
                return;
            }
            at = (at + 1) & mask;
        }
        self.found.push((result, m));
        self.slots[at] = self.found.len() as u32;
        if self.found.len() * 2 > self.slots.len() {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let len = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(len, 0);
        for (i, (result, _)) in self.found.iter().enumerate() {
            let mut at = *result as usize & (len - 1);
            while self.slots[at] != 0 {
                at = (at + 1) & (len - 1);
            }
            self.slots[at] = i as u32 + 1;
        }
    }
}

/// The search over the turns of one stone at a time.
pub(crate) struct Walker {
    pos: Position,
    log: Log,
    results: Results,
    want: Want,
    enemies: u16,
}

impl Walker {
    pub fn new(pos: &Position, want: Want) -> Walker {
        Walker {
            pos: pos.clone(),
            log: Log::default(),
            results: Results::default(),
            want,
            enemies: pos.stone_count(!pos.side),
        }
    }

    /// The canonical turns of the stone on `from`, one for each distinct result. The stone is free to move.
    pub fn turns(&mut self, from: Square) -> impl Iterator<Item = Move> {
        self.results.clear();
        match self.pos.cell(from).face().movement().run {
            Some(Run::Straight) => self.straight_run(from),
            Some(Run::Five) => self.bent_run(Turn::begin(from), &mut [Dir::N; RUN], 0),
            None => self.first(from),
        }
        self.results.found.iter().map(|(_, m)| *m)
    }

    fn first(&mut self, from: Square) {
        let color = self.pos.side;
        let mover = self.pos.cell(from);
        let legs = Legs::of(&self.pos, from, color, mover.face());
        let lifted = self.pos.hash() ^ hash::of_cell(mover, from);
        for (to, leg) in legs.as_slice() {
            let mark = self.pos.mark(&self.log);
            let mut turn = Turn::begin(from);
            turn.step(&mut self.pos, &mut self.log, *to);
            let m = Move::new(from, *to);
            self.settle(turn, m, |walker, turn, shot| {
                let mid = match shot {
                    Some(dir) => m.over(*to).mid_shot(dir),
                    None if walker.pos.hash() == lifted ^ hash::of_cell(mover, *to) => m,
                    None => m.over(*to),
                };
                walker.second(turn, *leg, mid);
            });
            self.pos.rewind(&mut self.log, mark);
        }
    }

    fn second(&mut self, turn: Turn, first: Leg, mid: Move) {
        let color = self.pos.side;
        let face = self.pos.cell(turn.at).face();
        if !may_follow(face.movement().second, first) || held(&self.pos, turn.at, color) {
            return;
        }
        let legs = Legs::of(&self.pos, turn.at, color, face);
        for (to, leg) in legs.as_slice() {
            if !is_second(&self.pos, face, first, *leg, *to, turn.from) {
                continue;
            }
            let mark = self.pos.mark(&self.log);
            let mut turn = turn;
            turn.step(&mut self.pos, &mut self.log, *to);
            self.settle(turn, mid.ending(*to), |_, _, _| {});
            self.pos.rewind(&mut self.log, mark);
        }
    }

    /// Ends the turn after a component move without a shot and with each shot, and lets it go on from there.
    fn settle(&mut self, turn: Turn, m: Move, go_on: impl Fn(&mut Walker, Turn, Option<Dir>)) {
        self.settle_one(turn, m, None, &go_on);
        if !turn.alive {
            return;
        }
        let color = self.pos.side;
        let Some((shooter, range)) = self.pos.cell(turn.at).face().movement().shoot else {
            return;
        };
        if !may_shoot(&self.pos, &turn, shooter, color) {
            return;
        }
        for (target, dir, n) in self.targets(turn.at, shooter, range) {
            let mark = self.pos.mark(&self.log);
            let mut once = turn;
            once.shoot(&mut self.pos, &mut self.log, target);
            let m = m.shot(dir, n);
            self.settle_one(once, m, Some(dir), &go_on);
            if shooter.shots() > 1 {
                for (target, dir, n) in self.targets(turn.at, shooter, range) {
                    let mark = self.pos.mark(&self.log);
                    let mut twice = once;
                    twice.shoot(&mut self.pos, &mut self.log, target);
                    self.settle_one(twice, m.shot(dir, n), Some(dir), &go_on);
                    self.pos.rewind(&mut self.log, mark);
                }
            }
            self.pos.rewind(&mut self.log, mark);
        }
    }

    fn targets(&self, at: Square, shooter: Shooter, range: u8) -> Vec<(Square, Dir, u8)> {
        let mut targets = Vec::new();
        for_each_target(&self.pos, at, at, self.pos.side, shooter, range, |target| {
            targets.push(target)
        });
        targets
    }

    fn settle_one(
        &mut self,
        turn: Turn,
        m: Move,
        shot: Option<Dir>,
        go_on: &impl Fn(&mut Walker, Turn, Option<Dir>),
    ) {
        let mark = self.pos.mark(&self.log);
        turn.after_component(&mut self.pos, &mut self.log);
        self.end(turn, m);
        if turn.alive {
            go_on(self, turn, shot);
        }
        self.pos.rewind(&mut self.log, mark);
    }

    /// Ends the turn here, with each choice about turning over.
    fn end(&mut self, turn: Turn, m: Move) {
        let due = turn.may_turn_over(&self.pos);
        for turn_over in [false, true] {
            let allowed = if turn_over {
                due
            } else {
                !due || self.pos.rules.ko.promotion == Promotion::Optional
            };
            if !allowed {
                continue;
            }
            let mark = self.pos.mark(&self.log);
            let mut turn = turn;
            turn.finish(&mut self.pos, &mut self.log, turn_over);
            let kills = self.pos.stone_count(!self.pos.side) < self.enemies;
            if match self.want {
                Want::All => true,
                Want::Kills => kills,
                Want::Quiets => !kills,
            } {
                self.results
                    .add(self.pos.hash(), if turn_over { m.promoting() } else { m });
            }
            self.pos.rewind(&mut self.log, mark);
        }
    }

    fn straight_run(&mut self, from: Square) {
        let color = self.pos.side;
        let edge = to_edge(Game::Ko, from);
        for dir in Dirs::ORTHOGONAL.iter() {
            'lengths: for n in 1..=(RUN as u8).min(edge[dir as usize]) {
                let mark = self.pos.mark(&self.log);
                let mut turn = Turn::begin(from);
                for i in 1..=n {
                    let to = shift(from, dir, i);
                    if self.pos.cell(to).is(color) {
                        self.pos.rewind(&mut self.log, mark);
                        break 'lengths;
                    }
                    turn.run_step(&mut self.pos, &mut self.log, to, i == n);
                }
                self.end(turn, Move::new(from, turn.at));
                let ends =
                    turn.run_ends(&self.pos) && self.pos.rules.ko.run_steps == RunSteps::Component;
                self.pos.rewind(&mut self.log, mark);
                if ends {
                    break;
                }
            }
        }
    }

    fn bent_run(&mut self, turn: Turn, dirs: &mut [Dir; RUN], len: usize) {
        let color = self.pos.side;
        let edge = to_edge(Game::Ko, turn.at);
        for dir in Dirs::ORTHOGONAL.iter() {
            if edge[dir as usize] == 0 || !may_bend(&self.pos, &dirs[..len], dir) {
                continue;
            }
            let to = shift(turn.at, dir, 1);
            if self.pos.cell(to).is(color) {
                continue;
            }
            let mark = self.pos.mark(&self.log);
            let mut turn = turn;
            dirs[len] = dir;
            turn.run_step(&mut self.pos, &mut self.log, to, len + 1 == RUN);
            if len + 1 == RUN || turn.run_ends(&self.pos) {
                self.end(turn, Move::walk(turn.from, turn.at, &dirs[..=len]));
            } else {
                self.bent_run(turn, dirs, len + 1);
            }
            self.pos.rewind(&mut self.log, mark);
        }
    }
}
