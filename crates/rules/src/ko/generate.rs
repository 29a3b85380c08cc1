//! Generation of all turns of Kō shōgi, one for each distinct result.
//!
//! Most stones cannot reach one result by two ways, and need no search: a stone of one component move reaches each point
//! once; of two component moves, those over a point where nothing happens differ by their end alone, and those over a kill
//! by middle point and end. `walk` has the general way, for everything that flames, nets and lights can disturb.

use core::ops::ControlFlow;

use super::powers::{can_turn, held, lights_reaching, movement, rewards, shootable};
use super::turn::{Turn, enters_camp, is_beside_flame};
use super::walk::{
    Walker, for_each_kill, for_each_leg, for_each_target, is_second, may_follow, may_shoot,
};
use crate::movement::{Second, Shooter, shift, to_edge};
use crate::position::{Special, Want};
use crate::rules::{Flame, Identity, LightTiming, Nets, Promotion};
use crate::{Color, Dir, Face, Game, Kind, Move, Movement, Position, Square, SquareSet};

type Flow = ControlFlow<()>;

/// Calls `f` for each turn of the side to move (of one stone only, if `only` names its square), whatever the commanders'
/// state.
pub(crate) fn generate(
    pos: &Position,
    want: Want,
    only: Option<Square>,
    f: &mut impl FnMut(Move) -> Flow,
) -> Flow {
    let mut generator = Generator::new(pos, want, f);
    match only {
        Some(square) => generator.stone(square),
        None => pos
            .stones_of(pos.side)
            .iter()
            .try_for_each(|square| generator.stone(square)),
    }
}

struct Generator<'a, F> {
    pos: &'a Position,
    color: Color,
    want: Want,
    f: &'a mut F,
    walker: Option<Walker>,
    /// Some flame burns whatever ends next to it.
    flames: bool,
    /// Some enemy net may hold a stone.
    nets: bool,
    /// Some fog could turn back in the middle of a turn.
    lights: bool,
    forced: bool,
}

impl<'a, F: FnMut(Move) -> Flow> Generator<'a, F> {
    fn new(pos: &'a Position, want: Want, f: &'a mut F) -> Self {
        let ko = &pos.rules.ko;
        let color = pos.side;
        let some = |special, color| !pos.special(special, color).is_empty();
        Generator {
            pos,
            color,
            want,
            f,
            walker: None,
            flames: ko.flame == Flame::Permanent
                && (some(Special::Flame, Color::Black) || some(Special::Flame, Color::White)),
            nets: ko.nets != Nets::Off && some(Special::Net, !color),
            lights: ko.light_timing == LightTiming::Component
                && Color::ALL
                    .into_iter()
                    .any(|c| some(Special::Fog, c) && some(Special::Light, !c)),
            forced: ko.promotion == Promotion::Forced,
        }
    }

    fn stone(&mut self, from: Square) -> Flow {
        let pos = self.pos;
        if self.nets && held(pos, from, self.color) {
            return Flow::Continue(());
        }
        let face = pos.cell(from).face();
        let row = movement(pos, self.color, face);
        if row.run.is_some() {
            return self.walk(from);
        }
        let mover = Mover {
            from,
            face,
            row,
            turnable: can_turn(pos, self.color, face),
            taoist: face == Kind::TaoistPriest.front(),
        };
        match (row.second, row.shoot) {
            (Second::None, None) if face.kind() == Kind::Engineer && self.may_blaze(&mover) => {
                self.walk(from)
            }
            (Second::None, None) => self.single(&mover),
            (Second::None, Some((Shooter::Frankish, _))) if self.order_matters() => self.walk(from),
            (Second::None, Some((shooter, range))) => self.shooter(&mover, shooter, range),
            (second, None) if !self.flames && !self.nets && !self.lights => {
                self.double(&mover, second)
            }
            _ => self.walk(from),
        }
    }

    /// The general way.
    fn walk(&mut self, from: Square) -> Flow {
        let walker = self
            .walker
            .get_or_insert_with(|| Walker::new(self.pos, self.want));
        walker.turns(from).try_for_each(&mut *self.f)
    }

    /// Are turns wanted that kill, or that do not?
    #[inline]
    fn wants(&self, kills: bool) -> bool {
        match self.want {
            Want::All => true,
            Want::Kills => kills,
            Want::Quiets => !kills,
        }
    }

    /// Could this stone burn others in its turn: a flame, or an engineer that may become one?
    fn may_blaze(&self, mover: &Mover) -> bool {
        if mover.face.is_turned() {
            return true;
        }
        let mut due = false;
        if self.pos.rules.ko.flame_on_promotion {
            for_each_leg(
                self.pos,
                mover.from,
                mover.from,
                self.color,
                mover.face,
                mover.row,
                |to, _| {
                    due |= self.is_due(mover, to, self.reward_at(mover, to));
                },
            );
        }
        due
    }

    /// Could the order of two shots change a face or a letter: a Taoist whose death turns a standing enemy back?
    fn order_matters(&self) -> bool {
        let count = |face| self.pos.count(!self.color, face);
        let taoist = Kind::TaoistPriest;
        count(taoist.front()) + count(Face::turned_of(taoist)) > 0
            && count(Face::turned_of(Kind::Banner)) + count(Face::turned_of(Kind::Drum)) > 0
    }

    fn reward_at(&self, mover: &Mover, to: Square) -> bool {
        let victim = self.pos.cell(to);
        mover.turnable && victim.is(!self.color) && rewards(self.pos, mover.face, victim.face())
    }

    /// May the stone turn over after a turn that ends on `to`? The light on Taoists aside.
    #[inline]
    fn is_due(&self, mover: &Mover, to: Square, reward: bool) -> bool {
        mover.turnable && (reward || enters_camp(self.pos, self.color, mover.from, to))
    }

    /// Emits a turn in the ways in which it may end.
    #[inline]
    fn emit(&mut self, mover: &Mover, m: Move, reward: bool) -> Flow {
        let mut due = self.is_due(mover, m.to(), reward);
        if due && mover.taoist && self.is_lit(m) {
            // Barred; or turned back at once, so that the turn without `+` has the same result where it is allowed.
            due = self.forced && !self.pos.rules.ko.light_bars_promotion;
        }
        if !due || !self.forced {
            (self.f)(m)?;
        }
        if due {
            (self.f)(m.promoting())
        } else {
            Flow::Continue(())
        }
    }

    /// Is a Taoist that ends this turn within reach of a light that the turn leaves standing?
    fn is_lit(&self, m: Move) -> bool {
        let shot = m.shots_at_end().next();
        lights_reaching(self.pos, m.to(), self.color)
            .any(|light| light != m.to() && Some(light) != shot)
    }

    /// Does a stone that ends a component move there burn?
    #[inline]
    fn burns(&self, to: Square) -> bool {
        self.flames && is_beside_flame(self.pos, to)
    }

    /// Stones of one component move that do not shoot.
    fn single(&mut self, mover: &Mover) -> Flow {
        let pos = self.pos;
        let mut flow = Flow::Continue(());
        let mut dead: Option<Move> = None;
        let kills_by_turning = mover.face == Kind::Clerk.front()
            && !pos.special(Special::Flame, !self.color).is_empty();
        if self.want == Want::Kills && !kills_by_turning {
            for_each_kill(pos, mover.from, self.color, mover.face, mover.row, |to| {
                if flow.is_continue() {
                    let m = Move::new(mover.from, to);
                    flow = if self.burns(to) {
                        (self.f)(m)
                    } else {
                        self.emit(mover, m, self.reward_at(mover, to))
                    };
                }
            });
            return flow;
        }
        for_each_leg(
            pos,
            mover.from,
            mover.from,
            self.color,
            mover.face,
            mover.row,
            |to, _| {
                if flow.is_break() {
                    return;
                }
                let kills = !pos.cell(to).is_empty();
                let m = Move::new(mover.from, to);
                if self.burns(to) {
                    flow = self.emit_dead(m, kills, &mut dead);
                } else if kills_by_turning && !kills && self.is_due(mover, to, false) {
                    // To turn over kills, not to do so does not.
                    if self.want != Want::Kills && !self.forced {
                        flow = (self.f)(m);
                    }
                    if self.want != Want::Quiets && flow.is_continue() {
                        flow = (self.f)(m.promoting());
                    }
                } else if self.wants(kills) {
                    flow = self.emit(mover, m, self.reward_at(mover, to));
                }
            },
        );
        flow?;
        self.emit_last_dead(dead)
    }

    /// A turn in which the mover dies at its end: turns with the same kills are one.
    fn emit_dead(&mut self, m: Move, kills: bool, dead: &mut Option<Move>) -> Flow {
        if kills {
            return if self.want == Want::Quiets {
                Flow::Continue(())
            } else {
                (self.f)(m)
            };
        }
        if dead.is_none_or(|best| m.spelling_order() < best.spelling_order()) {
            *dead = Some(m);
        }
        Flow::Continue(())
    }

    fn emit_last_dead(&mut self, dead: Option<Move>) -> Flow {
        match dead {
            Some(m) if self.want != Want::Kills => (self.f)(m),
            _ => Flow::Continue(()),
        }
    }

    /// Stones of one component move and shots after it.
    fn shooter(&mut self, mover: &Mover, shooter: Shooter, range: u8) -> Flow {
        let pos = self.pos;
        let mut flow = Flow::Continue(());
        let mut dead: Option<Move> = None;
        for_each_leg(
            pos,
            mover.from,
            mover.from,
            self.color,
            mover.face,
            mover.row,
            |to, _| {
                if flow.is_break() {
                    return;
                }
                let kills = !pos.cell(to).is_empty();
                let m = Move::new(mover.from, to);
                flow = if self.burns(to) {
                    self.emit_dead(m, kills, &mut dead)
                } else {
                    let reward = self.reward_at(mover, to);
                    let turn = Turn {
                        at: to,
                        displaced: kills,
                        ..Turn::begin(mover.from)
                    };
                    let stands = if self.wants(kills) {
                        self.emit(mover, m, reward)
                    } else {
                        flow
                    };
                    if stands.is_continue()
                        && self.want != Want::Quiets
                        && may_shoot(pos, &turn, shooter, self.color)
                    {
                        self.shots(mover, m, reward, shooter, range)
                    } else {
                        stands
                    }
                };
            },
        );
        flow?;
        self.emit_last_dead(dead)
    }

    /// The shots after a component move that ended on `m.to()`.
    fn shots(&mut self, mover: &Mover, m: Move, reward: bool, shooter: Shooter, range: u8) -> Flow {
        let (pos, at) = (self.pos, m.to());
        let displaced = Some(pos.cell(at)).filter(|cell| !cell.is_empty());
        let earns = |generator: &Self, square| match displaced {
            Some(victim) => generator.reward_after(mover, victim.face(), square),
            None => generator.reward_at(mover, square),
        };
        let mut targets = [(at, Dir::N, 0u8); 64];
        let mut n = 0;
        for_each_target(pos, at, mover.from, self.color, shooter, range, |target| {
            targets[n] = target;
            n += 1;
        });
        let targets = &targets[..n];
        for (i, (square, dir, distance)) in targets.iter().enumerate() {
            let once = m.shot(*dir, *distance);
            let reward = reward || earns(self, *square);
            self.emit(mover, once, reward)?;
            if shooter.shots() == 1 {
                continue;
            }
            // The second shot behind the first, and those in other directions, in either order.
            if let Some((behind, distance)) =
                self.behind(mover, at, shooter, range, *dir, *distance)
            {
                self.emit(
                    mover,
                    once.shot(*dir, distance),
                    reward || earns(self, behind),
                )?;
            }
            for (other, dir_2, distance_2) in &targets[i + 1..] {
                let twice = once.shot(*dir_2, *distance_2);
                let swapped = m.shot(*dir_2, *distance_2).shot(*dir, *distance);
                let m = if swapped.spelling_order() < twice.spelling_order() {
                    swapped
                } else {
                    twice
                };
                self.emit(mover, m, reward || earns(self, *other))?;
            }
        }
        Flow::Continue(())
    }

    /// The stone that a second shot hits behind the first one's point.
    fn behind(
        &self,
        mover: &Mover,
        at: Square,
        shooter: Shooter,
        range: u8,
        dir: Dir,
        distance: u8,
    ) -> Option<(Square, u8)> {
        let edge = to_edge(Game::Ko, at)[dir as usize];
        let (square, n) = (distance + 1..=range.min(edge))
            .map(|n| (shift(at, dir, n), n))
            .find(|(square, _)| *square != mover.from && !self.pos.cell(*square).is_empty())?;
        let cell = self.pos.cell(square);
        let hit = cell.is(!self.color) && shootable(self.pos, shooter, cell.face(), n);
        hit.then_some((square, n))
    }

    /// Stones of two component moves, where nothing can disturb them at the middle point.
    fn double(&mut self, mover: &Mover, second: Second) -> Flow {
        let pos = self.pos;
        let (from, color, face) = (mover.from, self.color, mover.face);
        let mut flow = Flow::Continue(());
        // Ends that can be reached without a kill on the way.
        let mut ends = SquareSet::EMPTY;
        for_each_leg(pos, from, from, color, face, mover.row, |mid, first| {
            ends.insert(mid);
            if flow.is_break() || !may_follow(second, first) {
                return;
            }
            let victim = pos.cell(mid);
            let over = Move::new(from, from).over(mid);
            for_each_leg(pos, mid, from, color, face, mover.row, |to, next| {
                if flow.is_break() || !is_second(pos, face, first, next, to, from) {
                    return;
                }
                if victim.is_empty() {
                    ends.insert(to);
                } else if self.want != Want::Quiets {
                    let reward = self.reward_at(mover, mid)
                        || (to != from && self.reward_after(mover, victim.face(), to));
                    flow = self.emit(mover, over.ending(to), reward);
                }
            });
        });
        flow?;
        ends.iter().try_for_each(|to| {
            if !self.wants(to != from && !pos.cell(to).is_empty()) {
                return Flow::Continue(());
            }
            self.emit(mover, Move::new(from, to), self.reward_at(mover, to))
        })
    }

    /// The reward for a kill on `to` after that of `first`: a Taoist's death has turned banner and drum back by then.
    fn reward_after(&self, mover: &Mover, first: Face, to: Square) -> bool {
        let cell = self.pos.cell(to);
        if !mover.turnable || !cell.is(!self.color) {
            return false;
        }
        let face = cell.face();
        let turned_back = first.kind() == Kind::TaoistPriest
            && (!first.is_turned() || self.pos.rules.ko.identity == Identity::Stone)
            && matches!(face.kind(), Kind::Banner | Kind::Drum);
        rewards(
            self.pos,
            mover.face,
            if turned_back {
                face.kind().front()
            } else {
                face
            },
        )
    }
}

/// A stone about to move.
struct Mover {
    from: Square,
    face: Face,
    row: &'static Movement,
    /// Can it turn over at all?
    turnable: bool,
    /// Is it a 高道, which lights may keep from it?
    taoist: bool,
}
