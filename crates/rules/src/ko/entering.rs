//! A turn of Kō shōgi entered part by part: each part is checked as the player makes it, and refused with its reason.

use super::powers::{can_turn, fogged, holder, in_light, may_displace, movement, shootable};
use super::turn::{Turn, enters_camp};
use super::walk::{Leg, RUN, for_each_leg, for_each_target, is_second, may_bend, may_follow};
use crate::effect::Effect;
use crate::entry::MoveChoice;
use crate::fallen::Letter;
use crate::movement::{Run, Second, Shooter, shift};
use crate::position::Log;
use crate::refusal::Refusal;
use crate::rules::{CampTrigger, CannonScreen, Hawk, Promotion, RunSteps, ShootAfter};
use crate::{Color, Dir, Face, Game, Kind, Position, Square};

#[derive(Clone, Debug)]
pub(crate) struct Entering {
    start: Position,
    pos: Position,
    log: Log,
    turn: Turn,
    /// Component moves made, a run counting as one and the two over a harmless middle point as two.
    moves: u8,
    first: Option<Leg>,
    /// Shots since the latest component move.
    shots: u8,
    /// Steps of a bent run.
    run: Vec<Dir>,
}

impl Entering {
    pub fn begin(pos: &Position, from: Square) -> Entering {
        Entering {
            start: pos.clone(),
            pos: pos.clone(),
            log: Log {
                watching: true,
                ..Log::default()
            },
            turn: Turn::begin(from),
            moves: 0,
            first: None,
            shots: 0,
            run: Vec::new(),
        }
    }

    pub fn from(&self) -> Square {
        self.turn.from
    }

    pub fn position(&self) -> &Position {
        &self.pos
    }

    pub fn effects(&self) -> &[Effect] {
        &self.log.effects
    }

    pub fn mover(&self) -> Option<Square> {
        self.turn.alive.then_some(self.turn.at)
    }

    fn color(&self) -> Color {
        self.start.side
    }

    fn face(&self) -> Face {
        self.pos.cell(self.turn.at).face()
    }

    fn run_kind(&self) -> Option<Run> {
        self.start.cell(self.turn.from).face().movement().run
    }

    /// Enters a component move, or for 招搖 the whole run, or for 霹靂 one step.
    pub fn step(&mut self, to: Square) -> Result<(), Refusal> {
        let next = self.stepped(to)?;
        *self = next;
        Ok(())
    }

    fn stepped(&self, to: Square) -> Result<Entering, Refusal> {
        if !self.turn.alive {
            return Err(Refusal::Died { at: self.turn.at });
        }
        match self.run_kind() {
            Some(run) => {
                if self.moves == 0 {
                    self.free()?;
                }
                match run {
                    Run::Straight => self.straight_run(to),
                    Run::Five => self.bent_step(to),
                }
            }
            None if self.moves == 0 => self.first_move(to),
            None => self.second_move(to),
        }
    }

    /// Not held where it stands?
    fn free(&self) -> Result<(), Refusal> {
        match holder(&self.pos, self.turn.at, self.color()) {
            Some(net) => Err(Refusal::Held {
                stone: self.turn.at,
                net,
            }),
            None => Ok(()),
        }
    }

    fn leg_to(&self, to: Square) -> Option<Leg> {
        let (face, color, at) = (self.face(), self.color(), self.turn.at);
        let mut found = None;
        for_each_leg(
            &self.pos,
            at,
            at,
            color,
            face,
            movement(&self.pos, color, face),
            |square, leg| {
                if square == to {
                    found = Some(leg);
                }
            },
        );
        found
    }

    fn first_move(&self, to: Square) -> Result<Entering, Refusal> {
        self.free()?;
        if let Some(leg) = self.leg_to(to) {
            return Ok(self.moved(to, leg));
        }
        let over = self.middles(to);
        if over.is_empty() {
            return Err(self.no_way(to));
        }
        match over.iter().find(|(_, harmless)| *harmless) {
            Some((mid, _)) => {
                let mid = self.leg_to(*mid).map(|leg| self.moved(*mid, leg).settled());
                mid.map_or_else(|| Err(self.no_way(to)), |mid| mid.second_move(to))
            }
            None => Err(Refusal::MiddleMatters {
                over: over.into_iter().map(|(mid, _)| mid).collect(),
            }),
        }
    }

    /// Middle points over which two component moves lead to `to`, and whether nothing happens there.
    fn middles(&self, to: Square) -> Vec<(Square, bool)> {
        let (face, color, at) = (self.face(), self.color(), self.turn.at);
        let mut middles = Vec::new();
        for_each_leg(
            &self.pos,
            at,
            at,
            color,
            face,
            movement(&self.pos, color, face),
            |mid, leg| {
                let there = self.moved(mid, leg).settled();
                if there.turn.alive && there.second_move(to).is_ok() {
                    middles.push((mid, there.log.effects.is_empty()));
                }
            },
        );
        middles
    }

    /// The middle point that need not be written on the way to `to`; `None` when one component move leads there.
    pub fn harmless_middle(&self, to: Square) -> Option<Square> {
        if self.run_kind().is_some() || self.leg_to(to).is_some() {
            return None;
        }
        let middles = self.middles(to);
        middles
            .into_iter()
            .find_map(|(mid, harmless)| harmless.then_some(mid))
    }

    /// Ends of two component moves over a harmless middle point.
    pub fn far_ends(&self) -> Vec<Square> {
        let (face, color, at) = (self.face(), self.color(), self.turn.at);
        let mut ends = crate::SquareSet::EMPTY;
        if self.run_kind().is_none() && self.free().is_ok() {
            for_each_leg(
                &self.pos,
                at,
                at,
                color,
                face,
                movement(&self.pos, color, face),
                |mid, leg| {
                    let there = self.moved(mid, leg).settled();
                    if there.turn.alive && there.log.effects.is_empty() {
                        for next in there.next_squares() {
                            ends.insert(next);
                        }
                    }
                },
            );
        }
        ends.iter().collect()
    }

    fn moved(&self, to: Square, leg: Leg) -> Entering {
        let mut next = self.clone();
        next.turn.step(&mut next.pos, &mut next.log, to);
        next.moves += 1;
        next.shots = 0;
        next.first = Some(leg);
        next
    }

    /// After the light check that ends a component move.
    fn settled(&self) -> Entering {
        let mut next = self.clone();
        if next.moves > 0 && next.run_kind().is_none() {
            next.turn.after_component(&mut next.pos, &mut next.log);
        }
        next
    }

    fn second_move(&self, to: Square) -> Result<Entering, Refusal> {
        let before = self.face();
        let here = self.settled();
        let (Some(first), 1) = (here.first, here.moves) else {
            return Err(Refusal::NoMoreMoves);
        };
        let face = here.face();
        if face != before {
            let light = in_light(&self.pos, self.turn.at, self.color()).unwrap_or(self.turn.at);
            return Err(Refusal::TurnedBack { light });
        }
        match face.movement().second {
            Second::None => return Err(Refusal::NoMoreMoves),
            second if !may_follow(second, first) => return Err(Refusal::AfterSlide),
            _ => {}
        }
        here.free()?;
        let Some(leg) = here.leg_to(to) else {
            return Err(here.no_way(to));
        };
        if is_second(&here.pos, face, first, leg, to, here.turn.from) {
            return Ok(here.moved(to, leg));
        }
        let constrained = face.look() == Kind::Cavalry.front()
            || (face == Face::turned_of(Kind::Centuria)
                && here.start.rules.ko.hawk == Hawk::Linear);
        if constrained && matches!(leg, Leg::Slide(_, 1) | Leg::Knight(..)) {
            return Err(Refusal::WrongSecond { face });
        }
        Err(Refusal::AfterSlide)
    }

    fn straight_run(&self, to: Square) -> Result<Entering, Refusal> {
        if self.moves > 0 {
            return Err(Refusal::NoMoreMoves);
        }
        let from = self.turn.at;
        let (dir, n) = match from.line_to(to) {
            Some((dir, n)) if n as usize <= RUN && dir.is_orthogonal() => (dir, n),
            _ => {
                return Err(Refusal::OutOfReach {
                    from,
                    to,
                    face: self.face(),
                });
            }
        };
        let mut next = self.clone();
        for i in 1..=n {
            let square = shift(from, dir, i);
            if next.pos.cell(square).is(next.color()) {
                return Err(Refusal::OwnStone(square));
            }
            next.turn
                .run_step(&mut next.pos, &mut next.log, square, i == n);
            if i < n && next.turn.run_ends(&next.pos) {
                return Err(Refusal::RunEnds { at: square });
            }
        }
        next.moves = 1;
        Ok(next)
    }

    fn bent_step(&self, to: Square) -> Result<Entering, Refusal> {
        let from = self.turn.at;
        if self.run.len() == RUN {
            return Err(Refusal::NoMoreMoves);
        }
        if !self.run.is_empty() && self.turn.run_ends(&self.pos) {
            return Err(Refusal::RunEnds { at: from });
        }
        let dir = match from.line_to(to) {
            Some((dir, 1)) if dir.is_orthogonal() => dir,
            _ => {
                return Err(Refusal::OutOfReach {
                    from,
                    to,
                    face: self.face(),
                });
            }
        };
        if !may_bend(&self.pos, &self.run, dir) {
            return Err(Refusal::Bend);
        }
        if self.pos.cell(to).is(self.color()) {
            return Err(Refusal::OwnStone(to));
        }
        let mut next = self.clone();
        next.run.push(dir);
        next.turn
            .run_step(&mut next.pos, &mut next.log, to, next.run.len() == RUN);
        next.moves = 1;
        Ok(next)
    }

    /// Why no component move leads from where the stone stands to `to`.
    fn no_way(&self, to: Square) -> Refusal {
        let (at, face, color) = (self.turn.at, self.face(), self.color());
        let row = movement(&self.pos, color, face);
        let target = self.pos.cell(to);
        let out_of_reach = Refusal::OutOfReach { from: at, to, face };
        if to == at {
            return out_of_reach;
        }
        let line = at.line_to(to);
        let slides = |row: &crate::Movement| line.filter(|(dir, n)| row.reach(color, *dir) >= *n);
        let jumps = line.is_some_and(|(dir, n)| n == 2 && row.jumps.for_color(color).has(dir));
        let leaps = jumps
            || row.knights.iter(color).any(|(long, short)| {
                let edge = crate::movement::to_edge(Game::Ko, at);
                edge[long as usize] >= 2
                    && edge[short as usize] >= 1
                    && shift(shift(at, long, 2), short, 1) == to
            });
        if !leaps {
            let Some((dir, n)) = slides(row) else {
                let drum = face == Kind::Pawn.front() && slides(face.movement()).is_some();
                return if drum {
                    Refusal::PawnWithoutDrum
                } else {
                    out_of_reach
                };
            };
            let between = (1..n)
                .map(|i| shift(at, dir, i))
                .find(|s| !self.pos.cell(*s).is_empty());
            if let Some(by) = between {
                return Refusal::Blocked { by };
            }
        }
        if target.is(color) {
            return Refusal::OwnStone(to);
        }
        if target.is(!color) && !may_displace(&self.pos, face, target.face()) {
            return Refusal::MayNotDisplace {
                mover: face,
                victim: target.face(),
                at: to,
            };
        }
        out_of_reach
    }

    /// Enters a shot.
    pub fn shoot(&mut self, at: Square) -> Result<(), Refusal> {
        self.may_shoot(at)?;
        self.turn.shoot(&mut self.pos, &mut self.log, at);
        self.shots += 1;
        Ok(())
    }

    fn shooter(&self) -> Result<(Shooter, u8), Refusal> {
        if !self.turn.alive {
            return Err(Refusal::Died { at: self.turn.at });
        }
        let face = self.face();
        let (shooter, range) = face.movement().shoot.ok_or(Refusal::NoShooter(face))?;
        if self.moves == 0 {
            return Err(match self.free() {
                Err(held) => held,
                Ok(()) => Refusal::MoveFirst,
            });
        }
        if self.shots >= shooter.shots() {
            return Err(Refusal::NoMoreShots);
        }
        if self.turn.displaced && self.start.rules.ko.shoot_after == ShootAfter::EmptyOnly {
            return Err(Refusal::AfterDisplacing);
        }
        match fogged(&self.pos, self.turn.at, self.color()) {
            Some(fog) if shooter != Shooter::Priest => Err(Refusal::Fogged { fog }),
            _ => Ok((shooter, range)),
        }
    }

    fn may_shoot(&self, target: Square) -> Result<(), Refusal> {
        let (shooter, range) = self.shooter()?;
        let (at, color) = (self.turn.at, self.color());
        let mut hit = false;
        for_each_target(&self.pos, at, at, color, shooter, range, |(square, ..)| {
            hit |= square == target
        });
        if hit {
            return Ok(());
        }
        let victim = self.pos.cell(target);
        if victim.is_empty() {
            return Err(Refusal::NoTarget(target));
        }
        if victim.is(color) {
            return Err(Refusal::OwnTarget(target));
        }
        let Some((dir, distance)) = at.line_to(target) else {
            return Err(Refusal::NotOnLine(target));
        };
        if distance > range {
            return Err(Refusal::OutOfRange {
                target,
                distance,
                range,
            });
        }
        let between: Vec<Square> = (1..distance)
            .map(|n| shift(at, dir, n))
            .filter(|s| !self.pos.cell(*s).is_empty())
            .collect();
        let blockers = self.start.rules.ko.cannon_blockers;
        let wall = between
            .iter()
            .find(|s| shooter != Shooter::Cannon || blockers.has(self.pos.cell(**s).face()));
        if let Some(by) = wall {
            return Err(Refusal::ShotBlocked { by: *by });
        }
        if !shootable(&self.pos, shooter, victim.face(), distance) {
            let fog = Face::turned_of(Kind::TaoistPriest);
            if shooter == Shooter::Frankish && victim.face() == fog {
                return Err(Refusal::FogTooNear { fog: target });
            }
            return Err(Refusal::Immune {
                shooter: self.face(),
                victim: victim.face(),
                at: target,
            });
        }
        let required = self.start.rules.ko.cannon_screen == CannonScreen::Required;
        if shooter == Shooter::Cannon && required && between.len() != 1 {
            return Err(Refusal::NoScreen {
                screens: between.len(),
            });
        }
        Err(Refusal::NoTarget(target))
    }

    /// The stones that may be shot now.
    pub fn targets(&self) -> Vec<Square> {
        let mut targets = Vec::new();
        if let Ok((shooter, range)) = self.shooter() {
            let at = self.turn.at;
            for_each_target(
                &self.pos,
                at,
                at,
                self.color(),
                shooter,
                range,
                |(square, ..)| {
                    targets.push(square);
                },
            );
        }
        targets
    }

    /// The squares where a next component move may end.
    fn next_squares(&self) -> Vec<Square> {
        Square::all(Game::Ko)
            .filter(|to| match self.run_kind() {
                Some(_) => self.stepped(*to).is_ok(),
                None if self.moves == 0 => self.leg_to(*to).is_some(),
                None => self.second_move(*to).is_ok(),
            })
            .collect()
    }

    /// The component moves that may come next, with what they do.
    pub fn next_moves(&self) -> Vec<MoveChoice> {
        if !self.turn.alive || (self.moves == 0 && self.free().is_err()) {
            return Vec::new();
        }
        let done = self.log.effects.len();
        self.next_squares()
            .into_iter()
            .filter_map(|to| {
                let next = self.stepped(to).ok()?.settled();
                Some(MoveChoice {
                    to,
                    effects: next.log.effects[done..].to_vec(),
                    dies: !next.turn.alive,
                })
            })
            .collect()
    }

    /// Must the stone turn over if the turn ends here?
    pub fn must_turn_over(&self) -> bool {
        self.start.rules.ko.promotion == Promotion::Forced && {
            let here = self.settled();
            here.turn.may_turn_over(&here.pos)
        }
    }

    /// Ends the turn: the hash of the position it gives, what it did, and whether the stone died.
    pub fn end(&self, turn_over: bool) -> Result<(u64, Vec<Effect>, bool), Refusal> {
        if self.moves == 0 {
            return Err(Refusal::MoveFirst);
        }
        if self.run_kind() == Some(Run::Five)
            && self.run.len() < RUN
            && (self.start.rules.ko.run_steps == RunSteps::Whole || !self.turn.run_ends(&self.pos))
        {
            return Err(Refusal::RunTooShort {
                steps: self.run.len(),
            });
        }
        let mut here = self.settled();
        let due = here.turn.may_turn_over(&here.pos);
        if turn_over && !due {
            return Err(here.no_turning_over());
        }
        if !turn_over && due && self.start.rules.ko.promotion == Promotion::Forced {
            return Err(Refusal::MustTurnOver);
        }
        here.turn.finish(&mut here.pos, &mut here.log, turn_over);
        here.pos.set_side(!here.pos.side);
        Ok((here.pos.hash(), here.log.effects, !here.turn.alive))
    }

    /// Why the stone may not turn over now.
    fn no_turning_over(&self) -> Refusal {
        if !self.turn.alive {
            return Refusal::Died { at: self.turn.at };
        }
        let (face, color, at) = (self.face(), self.color(), self.turn.at);
        if face.is_turned() {
            return Refusal::AlreadyTurned;
        }
        if face.kind().reverse().is_none() {
            return Refusal::NoReverse(face);
        }
        if !can_turn(&self.pos, color, face) && self.pos.fallen.has(Letter::Taoist, color) {
            return Refusal::TaoistFallen;
        }
        if !self.turn.reward && !enters_camp(&self.pos, color, self.turn.from, at) {
            let inside = at.in_camp_of(Game::Ko, !color);
            let enter_only = self.start.rules.ko.camp_trigger == CampTrigger::Enter;
            return if inside && enter_only {
                Refusal::StartedInside
            } else {
                Refusal::NotEarned
            };
        }
        match in_light(&self.pos, at, color) {
            Some(light) => Refusal::BarredByLight { light },
            None => Refusal::NotEarned,
        }
    }
}
