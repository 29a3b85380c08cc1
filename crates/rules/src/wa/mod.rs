//! Wa shōgi: turns, check and drops.

mod attack;
mod check;

pub(crate) use attack::is_attacked;
pub(crate) use check::{check_drop, check_promotion, check_step};

use core::ops::ControlFlow;

use attack::{Thought, attacked, shields};

use crate::kind::Cell;
use crate::movement::{Movement, shift, to_edge};
use crate::position::{HAND_ORDER, Log, Want};
use crate::rules::Permit;
use crate::{Color, Dir, Dirs, Face, Game, Kind, Move, Position, Square, SquareSet};

type Flow = ControlFlow<()>;

/// Plays a turn, all but giving the turn to the other side. Gives the change of a hand: whose, which kind's place, and
/// whether it grew.
pub(crate) fn make(pos: &mut Position, log: &mut Log, m: Move) -> Option<(Color, u8, bool)> {
    let color = pos.side;
    let to = m.to();
    if let Some(kind) = m.dropped() {
        let slot = hand_slot(kind)?;
        pos.put(log, to, Cell::new(color, kind.front()));
        pos.set_hand(color, slot, pos.in_hand(color, kind).saturating_sub(1));
        return Some((color, slot as u8, false));
    }
    let from = m.origin();
    let mover = pos.cell(from);
    let victim = pos.cell(to);
    pos.put(log, from, Cell::EMPTY);
    if m.is_promotion() {
        let (before, after) = (mover.face(), Face::turned_of(mover.face().kind()));
        pos.put(log, to, Cell::new(color, after));
        note_kill(log, to, victim);
        log.note(|| crate::Effect::TurnedOver {
            square: to,
            color,
            from: before,
            to: after,
        });
    } else {
        pos.put(log, to, mover);
        note_kill(log, to, victim);
    }
    if victim.is_empty() || !pos.rules.wa.drops {
        return None;
    }
    let kind = victim.face().kind();
    let slot = hand_slot(kind)?;
    pos.set_hand(color, slot, pos.in_hand(color, kind) + 1);
    Some((color, slot as u8, true))
}

fn note_kill(log: &mut Log, square: Square, victim: Cell) {
    if let Some(stone) = victim.stone() {
        log.note(|| crate::Effect::Killed {
            square,
            stone,
            by: crate::KilledBy::Displaced,
        });
    }
}

fn hand_slot(kind: Kind) -> Option<usize> {
    HAND_ORDER.iter().position(|k| *k == kind)
}

/// Must a stone of this kind that reaches this square turn over, since it could never move again?
fn must_promote(face: Face, color: Color, to: Square) -> bool {
    (face == Kind::SparrowPawn.front() || face == Kind::Oxcart.front()) && is_last_rank(color, to)
}

fn is_last_rank(color: Color, square: Square) -> bool {
    square.rank()
        == if color == Color::Black {
            1
        } else {
            Game::Wa.size()
        }
}

/// Calls `f` for each point that the stone reaches: empty or with an enemy.
#[inline]
fn for_each_leg(
    pos: &Position,
    from: Square,
    color: Color,
    row: &Movement,
    mut f: impl FnMut(Square) -> Flow,
) -> Flow {
    let edge = to_edge(Game::Wa, from);
    for dir in row.slides.for_color(color).iter() {
        let most = row.reach(color, dir).min(edge[dir as usize]);
        for n in 1..=most {
            let to = shift(from, dir, n);
            let cell = pos.cell(to);
            if !cell.is_empty() {
                if !cell.is(color) {
                    f(to)?;
                }
                break;
            }
            f(to)?;
        }
    }
    for_each_leap(pos, from, color, row, f)
}

/// Calls `f` for each point that the stone leaps to: empty or with an enemy.
#[inline]
fn for_each_leap(
    pos: &Position,
    from: Square,
    color: Color,
    row: &Movement,
    mut f: impl FnMut(Square) -> Flow,
) -> Flow {
    let edge = to_edge(Game::Wa, from);
    if row.jumps != Dirs::NONE {
        for dir in row.jumps.for_color(color).iter() {
            if edge[dir as usize] >= 2 {
                let to = shift(from, dir, 2);
                if !pos.cell(to).is(color) {
                    f(to)?;
                }
            }
        }
    }
    if !row.knights.is_empty() {
        for (long, short) in row.knights.iter(color) {
            if edge[long as usize] >= 2 && edge[short as usize] >= 1 {
                let to = shift(shift(from, long, 2), short, 1);
                if !pos.cell(to).is(color) {
                    f(to)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Calls `f` for each turn, also those that leave the own crane king to be taken. With `only`, for those of one stone.
pub(crate) fn generate(
    pos: &Position,
    want: Want,
    only: Option<Square>,
    f: &mut impl FnMut(Move) -> Flow,
) -> Flow {
    match only {
        Some(square) => stone(pos, want, square, f),
        None => {
            pos.stones_of(pos.side)
                .iter()
                .try_for_each(|square| stone(pos, want, square, f))?;
            if want != Want::Kills {
                drops(pos, f)
            } else {
                Flow::Continue(())
            }
        }
    }
}

#[inline]
fn stone(pos: &Position, want: Want, from: Square, f: &mut impl FnMut(Move) -> Flow) -> Flow {
    let color = pos.side;
    let face = pos.cell(from).face();
    let turnable = !face.is_turned() && face.kind().reverse().is_some();
    let from_camp = from.in_camp_of(Game::Wa, !color);
    let row = face.movement();
    let mut each = |to: Square| {
        let m = Move::new(from, to);
        if turnable && (from_camp || to.in_camp_of(Game::Wa, !color)) {
            f(m.promoting())?;
            if must_promote(face, color, to) {
                return Flow::Continue(());
            }
        }
        f(m)
    };
    match want {
        Want::All => for_each_leg(pos, from, color, row, each),
        Want::Quiets => for_each_leg(pos, from, color, row, |to| {
            if pos.cell(to).is_empty() {
                each(to)
            } else {
                Flow::Continue(())
            }
        }),
        Want::Kills => {
            for dir in row.slides.for_color(color).iter() {
                let n = pos.nearest(from, dir);
                if n != 0 && n <= row.reach(color, dir) {
                    let to = shift(from, dir, n);
                    if pos.cell(to).is(!color) {
                        each(to)?;
                    }
                }
            }
            for_each_leap(pos, from, color, row, |to| {
                if pos.cell(to).is_empty() {
                    Flow::Continue(())
                } else {
                    each(to)
                }
            })
        }
    }
}

fn drops(pos: &Position, f: &mut impl FnMut(Move) -> Flow) -> Flow {
    if !pos.rules.wa.drops {
        return Flow::Continue(());
    }
    let color = pos.side;
    // Files with an own unturned pawn, for the many squares of one file.
    let pawn = Cell::new(color, Kind::SparrowPawn.front());
    let mut pawn_files = 0u32;
    if pos.rules.wa.nifu == Permit::Forbidden && pos.in_hand(color, Kind::SparrowPawn) > 0 {
        for square in pos.stones_of(color).iter().filter(|s| pos.cell(*s) == pawn) {
            pawn_files |= 1 << square.file();
        }
    }
    for (kind, _) in pos.hand(color) {
        for to in Square::all(Game::Wa) {
            let barred = !pos.cell(to).is_empty()
                || must_promote(kind.front(), color, to)
                || (kind == Kind::SparrowPawn && pawn_files >> to.file() & 1 != 0);
            if !barred {
                f(Move::drop(kind, to))?;
            }
        }
    }
    Flow::Continue(())
}

/// Calls `f` for each legal turn, or for those of one stone.
pub(crate) fn generate_legal(
    pos: &Position,
    only: Option<Square>,
    f: &mut impl FnMut(Move) -> Flow,
) -> Flow {
    let color = pos.side;
    let Some(king) = pos.king(color) else {
        return generate(pos, Want::All, only, f);
    };
    let check = attacked(
        pos,
        king,
        color,
        Thought {
            from: king,
            to: king,
        },
    );
    let shields = if check {
        SquareSet::EMPTY
    } else {
        shields(pos, king, color)
    };
    let mut filtered = |m: Move| {
        let legal = match m.from() {
            Some(from) if from == king => {
                !attacked(pos, m.to(), color, Thought { from, to: m.to() })
            }
            Some(from) if check || shields.contains(from) => {
                !attacked(pos, king, color, Thought { from, to: m.to() })
            }
            Some(_) => true,
            None => {
                (!check
                    || !attacked(
                        pos,
                        king,
                        color,
                        Thought {
                            from: m.to(),
                            to: m.to(),
                        },
                    ))
                    && !is_pawn_drop_mate(pos, m)
            }
        };
        if legal { f(m) } else { Flow::Continue(()) }
    };
    generate(pos, Want::All, only, &mut filtered)
}

/// Is this a pawn drop that mates and that option `pawn_drop_mate` forbids?
fn is_pawn_drop_mate(pos: &Position, m: Move) -> bool {
    if m.dropped() != Some(Kind::SparrowPawn) || pos.rules.wa.pawn_drop_mate == Permit::Allowed {
        return false;
    }
    let Some(king) = pos.king(!pos.side) else {
        return false;
    };
    let forward = Dir::N.for_color(pos.side);
    if to_edge(Game::Wa, m.to())[forward as usize] == 0 || shift(m.to(), forward, 1) != king {
        return false;
    }
    let after = pos.after(m);
    generate_legal(&after, None, &mut |_| Flow::Break(())).is_continue()
}
