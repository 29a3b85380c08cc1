//! The end of a turn: promotion, the clerk, lights, defeat (rule text, sections 6 and 7).

use super::options::Options;
use super::position::Position;
use super::powers;
use super::stone::Face::{self, *};
use super::turn::Walk;

/// One way in which a turn can end.
pub struct End {
    pub position: Position,
    pub turned_over: bool,
}

/// With and without turning over, as far as the rules leave the choice.
pub fn ends(walk: Walk, options: &Options) -> Vec<End> {
    if !may_turn_over(&walk, options) {
        return vec![finish(walk, options, false)];
    }
    if options.promotion_forced {
        return vec![finish(walk, options, true)];
    }
    vec![
        finish(walk.clone(), options, false),
        finish(walk, options, true),
    ]
}

fn finish(mut walk: Walk, options: &Options, turned_over: bool) -> End {
    if turned_over {
        turn_over(&mut walk, options);
    }
    let mut position = walk.position;
    powers::light_check(&mut position, options);
    position.black_to_move = !position.black_to_move;
    position.number += 1;
    End {
        position,
        turned_over,
    }
}

fn turn_over(walk: &mut Walk, options: &Options) {
    let position = &mut walk.position;
    let stone = position.at(walk.at).expect("the mover lives");
    position.put(walk.at, Some(stone.with_turned(true)));
    match stone.face() {
        軍匠 if options.flame_on_promotion => powers::flame_burns(position, options, walk.at),
        記室 => {
            let ours: Vec<_> = position
                .stones()
                .filter(|(_, s)| s.black == stone.black && matches!(s.face(), 前衝 | 後衝))
                .collect();
            for (square, guard) in ours {
                position.put(square, Some(guard.with_turned(true)));
            }
            powers::flames_go_out(position, options, !stone.black);
        }
        _ => {}
    }
}

fn may_turn_over(walk: &Walk, options: &Options) -> bool {
    let Some(stone) = walk.stone() else {
        return false;
    };
    if stone.turned || !stone.has_reverse() {
        return false;
    }
    let barred = match stone.face() {
        高道 => {
            options.light_bars_promotion
                && powers::in_enemy_light(&walk.position, options, walk.at, stone.black)
        }
        旗 | 鼓 => walk.position.fallen(stone.black).taoist,
        _ => false,
    };
    !barred && (by_camp(walk, options) || by_reward(walk, options, stone.face()))
}

fn by_camp(walk: &Walk, options: &Options) -> bool {
    let in_enemy_camp = |rank: i32| {
        if walk.mover.black {
            rank <= 6
        } else {
            rank >= 14
        }
    };
    in_enemy_camp(walk.at.rank) && (options.camp_within_too || !in_enemy_camp(walk.start.rank))
}

fn by_reward(walk: &Walk, options: &Options, face: Face) -> bool {
    let step_one = match face {
        親兵 | 護兵 | 舍人 | 舍餘 | 軍匠 | 中軍 | 旗 | 鼓 | 弓 | 弩 | 砲 | 佛狼機 | 步兵 | 牌 => {
            true
        }
        軍吏 => !options.chief_of_staff_slides,
        _ => false,
    };
    walk.kills.iter().any(|victim| match victim {
        將 | 中軍 | 旗 | 鼓 => true,
        帥 => options.reward_governor,
        力士 | 龍驤 | 招搖 | 霹靂 => step_one,
        佛狼機 => face == 馬兵,
        _ => false,
    })
}

/// Whether a side is defeated.
pub fn defeated(position: &Position, options: &Options, black: bool) -> bool {
    if position.shows(black, 將) || position.shows(black, 帥) {
        return false;
    }
    if !position.shows(black, 中軍) {
        return true;
    }
    let substitute = options.banner_and_drums_substitutes && position.shows(black, 旗鼓);
    position.fallen(black).banner && !substitute
}
