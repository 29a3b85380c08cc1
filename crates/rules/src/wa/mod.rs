//! Wa shōgi: turns, check and drops.

use core::ops::ControlFlow;

use crate::kind::Cell;
use crate::movement::{Movement, shift, to_edge};
use crate::position::{HAND_ORDER, Log, Special, Want};
use crate::refusal::Refusal;
use crate::rules::Permit;
use crate::{Color, Dir, Dirs, Face, Game, Kind, Move, Position, Square};

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

/// A change of the board that is only thought of: `from` empty, `to` filled by the side under attack.
#[derive(Clone, Copy)]
struct Thought {
    from: Square,
    to: Square,
}

impl Thought {
    #[inline]
    fn cell(self, pos: &Position, square: Square, color: Color) -> Cell {
        if square == self.to {
            Cell::new(color, Kind::SparrowPawn.front())
        } else if square == self.from {
            Cell::EMPTY
        } else {
            pos.cell(square)
        }
    }
}

/// Is the crane king of `color`, standing on `king`, attacked once the thought is real?
fn attacked(pos: &Position, king: Square, color: Color, thought: Thought) -> bool {
    let edge = to_edge(Game::Wa, king);
    for dir in Dir::ALL {
        let room = edge[dir as usize];
        let back = dir.opposite();
        for n in 1..=room {
            let square = shift(king, dir, n);
            let cell = thought.cell(pos, square, color);
            if !cell.is_empty() {
                if !cell.is(color) && cell.face().movement().reach(!color, back) >= n {
                    return true;
                }
                break;
            }
        }
        if room >= 2 {
            let cell = thought.cell(pos, shift(king, dir, 2), color);
            if cell.is(!color) && cell.face().movement().jumps.for_color(!color).has(back) {
                return true;
            }
        }
    }
    let horse = Face::turned_of(Kind::LiberatedHorse);
    pos.count(!color, horse) > 0
        && horse.movement().knights.iter(color).any(|(long, short)| {
            edge[long as usize] >= 2 && edge[short as usize] >= 1 && {
                let square = shift(shift(king, long, 2), short, 1);
                thought.cell(pos, square, color) == Cell::new(!color, horse)
            }
        })
}

/// Is the crane king of `color` attacked?
pub(crate) fn is_attacked(pos: &Position, color: Color) -> bool {
    match pos.special(Special::King, color).iter().next() {
        Some(king) => attacked(
            pos,
            king,
            color,
            Thought {
                from: king,
                to: king,
            },
        ),
        None => false,
    }
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
            if want == Want::All {
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
    for_each_leg(pos, from, color, face.movement(), |to| {
        if want == Want::Kills && pos.cell(to).is_empty() {
            return Flow::Continue(());
        }
        let m = Move::new(from, to);
        if turnable && (from_camp || to.in_camp_of(Game::Wa, !color)) {
            f(m.promoting())?;
            if must_promote(face, color, to) {
                return Flow::Continue(());
            }
        }
        f(m)
    })
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
        crate::SquareSet::EMPTY
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

/// Own stones that are the first on a line from the crane king with an enemy behind: only their leaving can open it.
fn shields(pos: &Position, king: Square, color: Color) -> crate::SquareSet {
    let mut set = crate::SquareSet::EMPTY;
    let edge = to_edge(Game::Wa, king);
    for dir in Dir::ALL {
        let mut shield = None;
        for n in 1..=edge[dir as usize] {
            let square = shift(king, dir, n);
            let cell = pos.cell(square);
            if cell.is_empty() {
                continue;
            }
            match shield {
                None if cell.is(color) => shield = Some(square),
                Some(shield) if cell.is(!color) => {
                    if cell.face().movement().reach(!color, dir.opposite()) >= n {
                        set.insert(shield);
                    }
                    break;
                }
                _ => break,
            }
        }
    }
    set
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

/// Checks a move of the stone on `from` to `to`, turning over aside.
pub(crate) fn check_step(pos: &Position, from: Square, to: Square) -> Result<(), Refusal> {
    let (color, face) = (pos.side, pos.cell(from).face());
    let mut reached = false;
    let _ = for_each_leg(pos, from, color, face.movement(), |square| {
        reached |= square == to;
        Flow::Continue(())
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
