//! Powers that act by themselves, and what a death brings about (rule text, sections 6 and 7).

use super::super::square::Square;
use super::movement::{self, EIGHT};
use super::options::{FlameMeetsFlame, Nets, Options};
use super::position::{Position, SIZE};
use super::stone::Face::*;
use super::stone::Stone;

/// Stones die, all at one moment, with the faces they have now: they leave the board, the letters
/// are set, and a side whose Taoist fell loses its 招搖 and 霹靂 at once.
pub fn die(position: &mut Position, options: &Options, dead: &[Square]) {
    let stones: Vec<Stone> = dead
        .iter()
        .filter_map(|&square| position.at(square))
        .collect();
    for &square in dead {
        position.put(square, None);
    }
    for stone in stones {
        if stone.turned && !options.identity_stone {
            continue;
        }
        let fallen = position.fallen_mut(stone.black);
        match stone.code() {
            "D" => fallen.drum = true,
            "F" => fallen.banner = true,
            "T" => fallen.taoist = true,
            _ => {}
        }
    }
    for black in [true, false] {
        if position.fallen(black).taoist {
            turn_back(position, |stone| {
                stone.black == black && matches!(stone.face(), 招搖 | 霹靂)
            });
        }
    }
}

fn turn_back(position: &mut Position, which: impl Fn(Stone) -> bool) {
    let back: Vec<(Square, Stone)> = position.stones().filter(|&(_, s)| which(s)).collect();
    for (square, stone) in back {
        position.put(square, Some(stone.with_turned(false)));
    }
}

fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    EIGHT
        .into_iter()
        .filter_map(move |(files, ranks)| square.away(files, ranks, SIZE))
}

fn is_flame(position: &Position, square: Square) -> bool {
    position
        .at(square)
        .is_some_and(|stone| stone.face() == 毒火)
}

/// The burn check after a component move that ended on `mover`.
pub fn burn_after_move(position: &mut Position, options: &Options, mover: Square) {
    if is_flame(position, mover) {
        flame_burns(position, options, mover);
    } else if options.flame_permanent && neighbours(mover).any(|n| is_flame(position, n)) {
        die(position, options, &[mover]);
    }
}

/// A flame that has just moved, or an engineer that has just become one, burns around it.
pub fn flame_burns(position: &mut Position, options: &Options, mover: Square) {
    let mut dead: Vec<Square> = neighbours(mover)
        .filter(|&n| position.at(n).is_some())
        .collect();
    if dead.iter().any(|&n| is_flame(position, n)) {
        match options.flame_meets_flame {
            FlameMeetsFlame::MoverDies => dead = vec![mover],
            FlameMeetsFlame::OtherDies => {}
            FlameMeetsFlame::BothDie => dead.push(mover),
        }
    }
    die(position, options, &dead);
}

/// All flames of a side die by the enemy's clerk.
pub fn flames_go_out(position: &mut Position, options: &Options, black: bool) {
    let flames = position
        .stones()
        .filter(|(_, s)| s.black == black && s.face() == 毒火);
    let flames: Vec<Square> = flames.map(|(square, _)| square).collect();
    die(position, options, &flames);
}

/// Whether the point is within reach of a light of the side that is the enemy of `black`.
pub fn in_enemy_light(position: &Position, options: &Options, square: Square, black: bool) -> bool {
    position.stones().any(|(light, stone)| {
        stone.black != black
            && stone.face() == 聖燈
            && light.distance(square) <= 5
            && (options.light_reach_square || light.in_line(square))
    })
}

/// Every fog within reach of an enemy light turns back, whoever moved.
pub fn light_check(position: &mut Position, options: &Options) {
    let fogs: Vec<(Square, Stone)> = position
        .stones()
        .filter(|(_, stone)| stone.face() == 五里霧)
        .collect();
    for (square, stone) in fogs {
        if in_enemy_light(position, options, square, stone.black) {
            position.put(square, Some(stone.with_turned(false)));
        }
    }
}

/// Whether a shooter of the side `black` stands within five points of an enemy fog.
pub fn in_enemy_fog(position: &Position, square: Square, black: bool) -> bool {
    position
        .stones()
        .any(|(fog, s)| s.black != black && s.face() == 五里霧 && fog.distance(square) <= 5)
}

/// Whether the stone on this point is held by an enemy net.
pub fn held(position: &Position, options: &Options, square: Square) -> bool {
    let Some(stone) = position.at(square) else {
        return false;
    };
    if options.nets == Nets::Off {
        return false;
    }
    position.stones().any(|(net, n)| {
        n.black != stone.black
            && movement::net_directions(n.face()).into_iter().any(|way| {
                let line = (1..SIZE).map_while(|times| movement::along(net, n.black, way, times));
                match options.nets {
                    Nets::Off => false,
                    Nets::WholeLine => line.into_iter().any(|point| point == square),
                    Nets::FirstStone => {
                        line.into_iter().find(|&p| position.at(p).is_some()) == Some(square)
                    }
                }
            })
    })
}
