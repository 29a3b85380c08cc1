//! Whom a shooter can shoot from where it stands (rule text, section 4).

use super::super::square::Square;
use super::movement::EIGHT;
use super::options::Options;
use super::position::{Position, SIZE};
use super::powers;
use super::stone::Face::{self, *};

/// Range of the shots and how many may follow one component move; none for a stone without shots.
pub fn gun(face: Face) -> Option<(i32, u32)> {
    match face {
        弓 | 彍騎 => Some((3, 1)),
        弩 | 弩騎 | 砲 | 砲車 => Some((5, 1)),
        佛狼機 | 神機車 => Some((7, 2)),
        高道 | 神僧 | 五里霧 | 聖燈 => Some((1, 1)),
        _ => None,
    }
}

fn immune(options: &Options, shooter: Face, target: Face, distance: i32) -> bool {
    match shooter {
        弓 | 彍騎 | 弩 | 弩騎 => match target {
            天壘 | 牌總 | 五里霧 | 牌 | 車 | 車總 | 砲車 => true,
            神機車 => options.god_chariot_bowproof,
            _ => false,
        },
        砲 | 砲車 => matches!(target, 天壘 | 牌總 | 五里霧),
        佛狼機 | 神機車 => match target {
            天壘 | 牌總 => true,
            五里霧 => distance <= 5,
            _ => false,
        },
        高道 | 神僧 | 五里霧 | 聖燈 => {
            matches!(target, 高道 | 神僧 | 五里霧 | 聖燈) && !options.priest_shoots_priest
        }
        _ => true,
    }
}

/// The points that the stone on `from` may shoot at now.
pub fn targets(position: &Position, options: &Options, from: Square) -> Vec<Square> {
    let shooter = position.at(from).expect("a stone shoots");
    let face = shooter.face();
    let Some((range, _)) = gun(face) else {
        return Vec::new();
    };
    let priest = matches!(face, 高道 | 神僧 | 五里霧 | 聖燈);
    if !priest && options.fog_disables && powers::in_enemy_fog(position, from, shooter.black) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (files, ranks) in EIGHT {
        let mut between: Vec<Face> = Vec::new();
        for distance in 1..=range {
            let Some(there) = from.away(files * distance, ranks * distance, SIZE) else {
                break;
            };
            let Some(stone) = position.at(there) else {
                continue;
            };
            let reached = if matches!(face, 砲 | 砲車) {
                let blocked = between.iter().any(|f| options.cannon_blockers.contains(f));
                !blocked && (!options.cannon_screen_required || between.len() == 1)
            } else {
                between.is_empty()
            };
            let enemy = stone.black != shooter.black;
            if reached && enemy && !immune(options, face, stone.face(), distance) {
                found.push(there);
            }
            between.push(stone.face());
        }
    }
    found
}
