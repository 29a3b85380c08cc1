//! One turn under way: component moves, shots, and what follows at its end, in the order of `ko.md` section 3.

use super::powers::{can_turn, held, in_light, rewards};
use crate::effect::{Effect, KilledBy};
use crate::fallen::Letter;
use crate::kind::Cell;
use crate::movement::{Run, shift, to_edge};
use crate::moves::Form;
use crate::position::{Log, Special};
use crate::rules::{CampTrigger, Flame, FlameMeetsFlame, Identity, LightTiming, RunSteps};
use crate::{Color, Dir, Face, Game, Kind, Move, Position, Square, Stone};

/// The mover of a turn under way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// Where the turn started.
    pub from: Square,
    /// Where the stone is, or died.
    pub at: Square,
    /// Does it still stand?
    pub alive: bool,
    /// Has it earned a reward?
    pub reward: bool,
    /// Did the latest component move displace a stone?
    pub displaced: bool,
}

impl Turn {
    /// A turn of the stone on `from` that has not begun to move.
    #[inline]
    pub fn begin(from: Square) -> Turn {
        Turn {
            from,
            at: from,
            alive: true,
            reward: false,
            displaced: false,
        }
    }

    /// Moves the stone to `to`: displacement and burn check (steps 2 and 3).
    #[inline]
    pub fn step(&mut self, pos: &mut Position, log: &mut Log, to: Square) {
        self.enter(pos, log, to);
        self.burn(pos, log);
    }

    /// One step of a run, as option `run_steps` takes it: a component move, or, up to the last, a mere passage.
    pub fn run_step(&mut self, pos: &mut Position, log: &mut Log, to: Square, last: bool) {
        self.enter(pos, log, to);
        if last || pos.rules.ko.run_steps == RunSteps::Component {
            self.burn(pos, log);
            self.after_component(pos, log);
        }
    }

    /// Must a run end where the stone stands now?
    pub fn run_ends(&self, pos: &Position) -> bool {
        !self.alive
            || (pos.rules.ko.run_steps == RunSteps::Component && held(pos, self.at, pos.side))
    }

    fn enter(&mut self, pos: &mut Position, log: &mut Log, to: Square) {
        let mover = pos.cell(self.at);
        let victim = pos.cell(to);
        self.displaced = victim.is(!mover.color());
        if to != self.at {
            pos.put(log, self.at, Cell::EMPTY);
            pos.put(log, to, mover);
            self.at = to;
        }
        if self.displaced {
            self.killed(pos, log, mover.face(), to, victim, KilledBy::Displaced);
        }
    }

    /// Shoots the stone on `target` (step 4).
    pub fn shoot(&mut self, pos: &mut Position, log: &mut Log, target: Square) {
        let victim = pos.cell(target);
        let mover = pos.cell(self.at).face();
        pos.put(log, target, Cell::EMPTY);
        self.killed(pos, log, mover, target, victim, KilledBy::Shot);
    }

    fn killed(
        &mut self,
        pos: &mut Position,
        log: &mut Log,
        mover: Face,
        square: Square,
        victim: Cell,
        by: KilledBy,
    ) {
        self.reward |= rewards(pos, mover, victim.face());
        log.note(|| Effect::Killed {
            square,
            stone: stone(victim),
            by,
        });
        fall(pos, log, victim);
    }

    /// Step 5 of a component move: the light check, where option `light_timing` asks for it.
    #[inline]
    pub fn after_component(&self, pos: &mut Position, log: &mut Log) {
        if pos.rules.ko.light_timing == LightTiming::Component {
            check_lights(pos, log);
        }
    }

    /// The burn check of section 6 where the stone stands.
    fn burn(&mut self, pos: &mut Position, log: &mut Log) {
        let mover = pos.cell(self.at);
        if mover.face() == Face::turned_of(Kind::Engineer) {
            self.blaze(pos, log);
        } else if pos.rules.ko.flame == Flame::Permanent && is_beside_flame(pos, self.at) {
            self.alive = false;
            let at = self.at;
            pos.put(log, at, Cell::EMPTY);
            log.note(|| Effect::Burned {
                square: at,
                stone: stone(mover),
            });
            fall(pos, log, mover);
        }
    }

    /// A flame burns what is around it.
    fn blaze(&mut self, pos: &mut Position, log: &mut Log) {
        let meets = is_beside_flame(pos, self.at).then_some(pos.rules.ko.flame_meets_flame);
        let mut dead = [(self.at, Cell::EMPTY); 9];
        let mut n = 0;
        if meets != Some(FlameMeetsFlame::MoverDies) {
            for square in neighbours(self.at) {
                let cell = pos.cell(square);
                if !cell.is_empty() {
                    dead[n] = (square, cell);
                    n += 1;
                }
            }
        }
        if matches!(
            meets,
            Some(FlameMeetsFlame::MoverDies | FlameMeetsFlame::BothDie)
        ) {
            dead[n] = (self.at, pos.cell(self.at));
            n += 1;
            self.alive = false;
        }
        // All die at one moment, with the faces they had before it: first everything goes, then the letters are set.
        for (square, cell) in &dead[..n] {
            pos.put(log, *square, Cell::EMPTY);
            log.note(|| Effect::Burned {
                square: *square,
                stone: stone(*cell),
            });
        }
        for (_, cell) in &dead[..n] {
            fall(pos, log, *cell);
        }
    }

    /// May the stone turn over at the end of its turn as it stands now? Section 7.
    pub fn may_turn_over(&self, pos: &Position) -> bool {
        if !self.alive {
            return false;
        }
        let cell = pos.cell(self.at);
        let (color, face) = (cell.color(), cell.face());
        can_turn(pos, color, face)
            && (self.reward || enters_camp(pos, color, self.from, self.at))
            && !(face.kind() == Kind::TaoistPriest
                && pos.rules.ko.light_bars_promotion
                && in_light(pos, self.at, color).is_some())
    }

    /// The end of the turn: turning over, the clerk's effects, the light check.
    pub fn finish(&mut self, pos: &mut Position, log: &mut Log, turn_over: bool) {
        if turn_over && self.alive {
            let cell = pos.cell(self.at);
            let (color, kind) = (cell.color(), cell.face().kind());
            turn_over_at(pos, log, self.at);
            match kind {
                Kind::Clerk => clerk(pos, log, color),
                Kind::Engineer if pos.rules.ko.flame_on_promotion => self.blaze(pos, log),
                _ => {}
            }
        }
        check_lights(pos, log);
    }
}

/// Does a turn from `from` that ends on `to` give the right to turn over by camp?
#[inline]
pub(crate) fn enters_camp(pos: &Position, color: Color, from: Square, to: Square) -> bool {
    to.in_camp_of(Game::Ko, !color)
        && (pos.rules.ko.camp_trigger == CampTrigger::EnterOrWithin
            || !from.in_camp_of(Game::Ko, !color))
}

/// A cell that is known to hold a stone.
fn stone(cell: Cell) -> Stone {
    Stone {
        color: cell.color(),
        face: cell.face(),
    }
}

/// The neighbouring points.
pub(crate) fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    let edge = to_edge(Game::Ko, square);
    Dir::ALL
        .into_iter()
        .filter(move |d| edge[*d as usize] > 0)
        .map(move |d| shift(square, d, 1))
}

/// Does a flame of either side stand next to this square?
#[inline]
pub(crate) fn is_beside_flame(pos: &Position, square: Square) -> bool {
    Color::ALL.into_iter().any(|color| {
        let flames = pos.special(Special::Flame, color);
        !flames.is_empty() && flames.iter().any(|flame| flame.distance(square) == 1)
    })
}

/// What follows from a death: fallen letters, and banners and drums that turn back with the Taoist (section 7).
fn fall(pos: &mut Position, log: &mut Log, dead: Cell) {
    let face = dead.face();
    let Some(letter) = Letter::of(face) else {
        return;
    };
    if face.is_turned() && pos.rules.ko.identity == Identity::Face {
        return;
    }
    let color = dead.color();
    if !pos.fallen.has(letter, color) {
        let mut fallen = pos.fallen;
        fallen.insert(letter, color);
        pos.set_fallen(fallen);
        log.note(|| Effect::Fallen { letter, color });
    }
    if letter == Letter::Taoist {
        for kind in [Kind::Banner, Kind::Drum] {
            let turned = Face::turned_of(kind);
            if pos.count(color, turned) > 0 {
                let cell = Cell::new(color, turned);
                let squares = *pos.stones_of(color);
                for square in squares
                    .iter()
                    .filter(|s| pos.cell(*s) == cell)
                    .collect::<Vec<_>>()
                {
                    turn_back_at(pos, log, square);
                }
            }
        }
    }
}

/// Every fog in reach of an enemy light turns back.
pub(crate) fn check_lights(pos: &mut Position, log: &mut Log) {
    for color in Color::ALL {
        if pos.special(Special::Fog, color).is_empty()
            || pos.special(Special::Light, !color).is_empty()
        {
            continue;
        }
        let fogs = *pos.special(Special::Fog, color);
        for fog in fogs {
            if in_light(pos, fog, color).is_some() {
                turn_back_at(pos, log, fog);
            }
        }
    }
}

fn turn_over_at(pos: &mut Position, log: &mut Log, square: Square) {
    let cell = pos.cell(square);
    let (color, from) = (cell.color(), cell.face());
    let to = Face::turned_of(from.kind());
    pos.put(log, square, Cell::new(color, to));
    log.note(|| Effect::TurnedOver {
        square,
        color,
        from,
        to,
    });
}

fn turn_back_at(pos: &mut Position, log: &mut Log, square: Square) {
    let cell = pos.cell(square);
    let (color, from) = (cell.color(), cell.face());
    let to = from.kind().front();
    pos.put(log, square, Cell::new(color, to));
    log.note(|| Effect::TurnedBack {
        square,
        color,
        from,
        to,
    });
}

/// A clerk of `color` has turned over: its guards turn over with it and all enemy flames die (section 6).
fn clerk(pos: &mut Position, log: &mut Log, color: Color) {
    let own = *pos.stones_of(color);
    for square in own {
        let face = pos.cell(square).face();
        if face == Kind::AdvanceGuard.front() || face == Kind::RearGuard.front() {
            turn_over_at(pos, log, square);
        }
    }
    let flames = *pos.special(Special::Flame, !color);
    for square in flames {
        let cell = pos.cell(square);
        pos.put(log, square, Cell::EMPTY);
        log.note(|| Effect::DiedWithTheClerk {
            square,
            stone: stone(cell),
        });
    }
}

/// Plays a turn, all but giving the turn to the other side.
pub(crate) fn make(pos: &mut Position, log: &mut Log, m: Move) {
    let from = m.origin();
    let mut turn = Turn::begin(from);
    match m.form() {
        Form::Drop => return,
        Form::Walk => run(pos, log, &mut turn, m.steps()),
        Form::Plain => {
            let runs = pos.cell(from).face().movement().run == Some(Run::Straight);
            match from.line_to(m.to()) {
                Some((dir, n)) if runs => {
                    run(pos, log, &mut turn, core::iter::repeat_n(dir, n as usize))
                }
                _ => {
                    if let Some(mid) = m.mid() {
                        turn.step(pos, log, mid);
                        if let Some(target) = m.shot_at_mid() {
                            turn.shoot(pos, log, target);
                        }
                        turn.after_component(pos, log);
                    }
                    turn.step(pos, log, m.to());
                    for target in m.shots_at_end() {
                        turn.shoot(pos, log, target);
                    }
                    turn.after_component(pos, log);
                }
            }
        }
    }
    turn.finish(pos, log, m.is_promotion());
}

fn run(pos: &mut Position, log: &mut Log, turn: &mut Turn, steps: impl Iterator<Item = Dir>) {
    let mut steps = steps.peekable();
    while let Some(dir) = steps.next() {
        let to = shift(turn.at, dir, 1);
        turn.run_step(pos, log, to, steps.peek().is_none());
        if turn.run_ends(pos) {
            break;
        }
    }
}
