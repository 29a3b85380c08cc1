//! Why a part of a turn is not allowed.

use core::ops::ControlFlow;

use super::attack::{Thought, attacked};
use super::{for_each_leg, is_pawn_drop_mate, must_promote};
use crate::kind::Cell;
use crate::movement::{shift, to_edge};
use crate::refusal::Refusal;
use crate::rules::Permit;
use crate::{Game, Kind, Move, Position, Square};

/// Checks a move of the stone on `from` to `to`, turning over aside.
pub(crate) fn check_step(pos: &Position, from: Square, to: Square) -> Result<(), Refusal> {
    let (color, face) = (pos.side, pos.cell(from).face());
    let mut reached = false;
    let _ = for_each_leg(pos, from, color, face.movement(), |square| {
        reached |= square == to;
        ControlFlow::Continue(())
    });
    if !reached {
        return Err(no_way(pos, from, to));
    }
    let king = pos.king(color);
    let king_after = if king == Some(from) { Some(to) } else { king };
    match king_after {
        Some(king) if attacked(pos, king, color, Thought { from, to }) => {
            Err(Refusal::LeavesKing { king })
        }
        _ => Ok(()),
    }
}

fn no_way(pos: &Position, from: Square, to: Square) -> Refusal {
    let (color, face) = (pos.side, pos.cell(from).face());
    let row = face.movement();
    let out_of_reach = Refusal::OutOfReach { from, to, face };
    let line = from.line_to(to);
    let jumps = line.is_some_and(|(dir, n)| n == 2 && row.jumps.for_color(color).has(dir));
    let edge = to_edge(Game::Wa, from);
    let knights = row.knights.iter(color).any(|(long, short)| {
        edge[long as usize] >= 2
            && edge[short as usize] >= 1
            && shift(shift(from, long, 2), short, 1) == to
    });
    if !jumps && !knights {
        let Some((dir, n)) = line.filter(|(dir, n)| row.reach(color, *dir) >= *n) else {
            return out_of_reach;
        };
        let between = (1..n)
            .map(|i| shift(from, dir, i))
            .find(|s| !pos.cell(*s).is_empty());
        if let Some(by) = between {
            return Refusal::Blocked { by };
        }
    }
    if pos.cell(to).is(color) {
        Refusal::OwnStone(to)
    } else {
        out_of_reach
    }
}

/// Checks the choice to turn over, or not, at the end of a move.
pub(crate) fn check_promotion(
    pos: &Position,
    from: Square,
    to: Square,
    turn_over: bool,
) -> Result<(), Refusal> {
    let (color, face) = (pos.side, pos.cell(from).face());
    if !turn_over {
        return if must_promote(face, color, to) {
            Err(Refusal::MustTurnOver)
        } else {
            Ok(())
        };
    }
    if face.is_turned() {
        Err(Refusal::AlreadyTurned)
    } else if face.kind().reverse().is_none() {
        Err(Refusal::NoReverse(face))
    } else if to.in_camp_of(Game::Wa, !color) || from.in_camp_of(Game::Wa, !color) {
        Ok(())
    } else {
        Err(Refusal::NotEarned)
    }
}

/// Checks a drop of a kind that is in hand.
pub(crate) fn check_drop(pos: &Position, kind: Kind, to: Square) -> Result<(), Refusal> {
    let color = pos.side;
    if !pos.cell(to).is_empty() {
        return Err(Refusal::Occupied(to));
    }
    if must_promote(kind.front(), color, to) {
        return Err(Refusal::LastRank);
    }
    let pawn = Kind::SparrowPawn;
    if kind == pawn && pos.rules.wa.nifu == Permit::Forbidden {
        let own = (1..=Game::Wa.size())
            .filter_map(|rank| Square::new(to.file(), rank))
            .find(|square| pos.cell(*square) == Cell::new(color, pawn.front()));
        if let Some(pawn) = own {
            return Err(Refusal::Nifu { pawn });
        }
    }
    match pos.king(color) {
        Some(king) if attacked(pos, king, color, Thought { from: to, to }) => {
            return Err(Refusal::LeavesKing { king });
        }
        _ => {}
    }
    if is_pawn_drop_mate(pos, Move::drop(kind, to)) {
        Err(Refusal::PawnDropMate)
    } else {
        Ok(())
    }
}
