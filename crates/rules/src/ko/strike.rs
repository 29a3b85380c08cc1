//! Can the side to move kill a stone on certain squares? Answered from the squares outwards where a stone can only walk onto
//! them, and by generation for the few stones near enough that shoot, run, burn or move twice.

use core::ops::ControlFlow;

use super::generate::generate;
use super::powers::{held, may_displace, movement};
use crate::movement::{Movement, Run, Second, shift, to_edge};
use crate::position::Want;
use crate::{Dir, Face, Game, Kind, Move, Position, Square, SquareSet};

/// Is there a turn that kills a stone on one of these squares, which hold enemies?
pub(crate) fn strikes(pos: &Position, targets: &SquareSet) -> bool {
    targets.iter().any(|target| is_walked_onto(pos, target))
        || pos.stones_of(pos.side).iter().any(|from| {
            let face = pos.cell(from).face();
            let row = movement(pos, pos.side, face);
            is_intricate(face, row)
                && targets
                    .iter()
                    .any(|target| may_reach(pos, from, face, row, target))
                && generate(pos, Want::Kills, Some(from), &mut |m| {
                    if hits(face, m, targets) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
                .is_break()
        })
}

/// Can one component move end on the square?
fn is_walked_onto(pos: &Position, target: Square) -> bool {
    let color = pos.side;
    let victim = pos.cell(target).face();
    let edge = to_edge(Game::Ko, target);
    let walks = |from: Square, reaches: &dyn Fn(&Movement) -> bool| {
        let cell = pos.cell(from);
        cell.is(color) && {
            let row = movement(pos, color, cell.face());
            row.run.is_none()
                && reaches(row)
                && may_displace(pos, cell.face(), victim)
                && !held(pos, from, color)
        }
    };
    Dir::ALL.into_iter().any(|dir| {
        let back = dir.opposite();
        let n = pos.nearest(target, dir);
        (n > 0 && walks(shift(target, dir, n), &|row| row.reach(color, back) >= n))
            || (edge[dir as usize] >= 2
                && walks(shift(target, dir, 2), &|row| {
                    row.jumps.for_color(color).has(back)
                }))
    }) || [Dir::N, Dir::E, Dir::S, Dir::W].into_iter().any(|long| {
        [long.turned(2), long.turned(6)].into_iter().any(|short| {
            edge[long as usize] >= 2
                && edge[short as usize] >= 1
                && walks(shift(shift(target, long, 2), short, 1), &|row| {
                    row.knights
                        .iter(color)
                        .any(|leap| leap == (long.opposite(), short.opposite()))
                })
        })
    })
}

/// Can a stone kill otherwise than by one component move?
fn is_intricate(face: Face, row: &Movement) -> bool {
    row.second != Second::None
        || row.run.is_some()
        || row.shoot.is_some()
        || face.kind() == Kind::Engineer
}

/// Is the stone near enough to a square to kill there?
fn may_reach(pos: &Position, from: Square, face: Face, row: &Movement, target: Square) -> bool {
    let longest = row.reach.into_iter().max().unwrap_or(0);
    let leaps = row.jumps != crate::Dirs::NONE || !row.knights.is_empty();
    let range = row.shoot.map_or(0, |(_, range)| range);
    if row.second == Second::None && row.run.is_none() && longest == 1 && !leaps && range > 0 {
        // A shooter that takes one step: from there the target is on a line.
        let edge = to_edge(Game::Ko, from);
        return row.slides.for_color(pos.side).iter().any(|dir| {
            edge[dir as usize] > 0 && {
                let at = shift(from, dir, 1);
                at == target || at.line_to(target).is_some_and(|(_, n)| n <= range)
            }
        });
    }
    let leg = longest.max(if leaps { 2 } else { 0 });
    let legs = match row.second {
        _ if row.run.is_some() => 5,
        Second::None => leg,
        Second::Whole => 2 * leg,
        Second::Steps(_) => leg.max(2),
    };
    let burns = u8::from(face.kind() == Kind::Engineer);
    from.distance(target) <= legs.saturating_add(range).saturating_add(burns)
}

/// Does the turn kill on one of the squares?
fn hits(face: Face, m: Move, targets: &SquareSet) -> bool {
    m.points().any(|square| targets.contains(square))
        || m.targets().any(|square| targets.contains(square))
        || (face.movement().run == Some(Run::Straight) && is_run_over(m, targets))
        || (face.kind() == Kind::Engineer
            && targets.iter().any(|target| target.distance(m.to()) == 1))
}

/// A straight run is written by its end alone.
fn is_run_over(m: Move, targets: &SquareSet) -> bool {
    let Some((dir, n)) = m.from().and_then(|from| from.line_to(m.to())) else {
        return false;
    };
    m.from()
        .is_some_and(|from| (1..n).any(|i| targets.contains(shift(from, dir, i))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effect, Rules};

    /// Against the effects of all turns, in random games that prefer kills.
    #[test]
    fn agrees_with_what_the_turns_do() {
        let mut random = 0x1234_5678_9abc_def1u64;
        let (mut yes, mut no) = (0, 0);
        for preset in ["zh", "ja", "sorai"] {
            let rules = Rules::named(Game::Ko, preset).unwrap_or(Rules::default_of(Game::Ko));
            let mut pos = Position::start(rules);
            for _ in 0..120 {
                let turns = pos.turns();
                let mut dead = SquareSet::EMPTY;
                let mut kills = Vec::new();
                for m in &turns {
                    let before = pos.stone_count(!pos.side());
                    let effects = pos.effects(*m);
                    for effect in &effects {
                        match effect {
                            Effect::Killed { square, stone, .. }
                            | Effect::Burned { square, stone }
                                if stone.color != pos.side() =>
                            {
                                dead.insert(*square);
                            }
                            _ => {}
                        }
                    }
                    if pos.after(*m).stone_count(!pos.side()) < before {
                        kills.push(*m);
                    }
                }
                for square in pos.stones_of(!pos.side()).iter() {
                    let mut targets = SquareSet::EMPTY;
                    targets.insert(square);
                    let found = strikes(&pos, &targets);
                    assert_eq!(
                        found,
                        dead.contains(square),
                        "{preset} {square} {}",
                        pos.to_sfen()
                    );
                    *(if found { &mut yes } else { &mut no }) += 1;
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let list = if kills.is_empty() || random.is_multiple_of(3) {
                    &turns
                } else {
                    &kills
                };
                let Some(m) = list.get((random >> 16) as usize % list.len().max(1)) else {
                    break;
                };
                pos = pos.after(*m);
            }
        }
        assert!(yes > 300 && no > 10_000, "{yes} {no}");
    }
}
