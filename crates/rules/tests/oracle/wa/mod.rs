//! Wa shōgi, written from `wa.md` and the text it makes exact.

mod position;
mod stone;

use super::Spelling;
use super::square::Square;
use position::{Position, SIZE};
use stone::{LETTERS, Stone};

#[derive(Clone, Debug)]
pub struct Options {
    drops: bool,
    nifu_forbidden: bool,
    pawn_drop_mate_forbidden: bool,
}

impl Options {
    pub fn preset(name: &str) -> Result<Options, String> {
        let drops = match name {
            "classic" => false,
            "modern" => true,
            _ => return Err(format!("no such preset: {name}")),
        };
        Ok(Options {
            drops,
            nifu_forbidden: true,
            pawn_drop_mate_forbidden: true,
        })
    }

    pub fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        let (target, words) = match option {
            "drops" => (&mut self.drops, ["true", "false"]),
            "nifu" => (&mut self.nifu_forbidden, ["forbidden", "allowed"]),
            "pawn_drop_mate" => (&mut self.pawn_drop_mate_forbidden, ["forbidden", "allowed"]),
            _ => return Err(format!("no such option: {option}")),
        };
        *target = match words.iter().position(|&word| word == value) {
            Some(place) => place == 0,
            None => return Err(format!("{option} cannot be {value}")),
        };
        Ok(())
    }
}

/// A turn as written, and the position after it.
struct Turn {
    text: String,
    squares: usize,
    after: Position,
}

fn read(sfen: &str) -> Result<Position, String> {
    let position = Position::read(sfen)?;
    if in_check(&position, !position.black_to_move) {
        return Err("the side not to move is in check".to_owned());
    }
    Ok(position)
}

/// The points a stone can go to, whatever stands on them of the enemy's.
fn reach(position: &Position, from: Square, stone: Stone) -> Vec<Square> {
    let sign = if stone.black { 1 } else { -1 };
    let mut found = Vec::new();
    for ((side, forward), limit) in stone::moves(stone.face()) {
        for times in 1..=limit {
            let Some(to) = from.away(sign * side * times, -sign * forward * times, SIZE) else {
                break;
            };
            let there = position.at(to);
            if there.is_none_or(|other| other.black != stone.black) {
                found.push(to);
            }
            if there.is_some() {
                break;
            }
        }
    }
    found
}

/// Whether the king of a side can be taken.
fn in_check(position: &Position, black: bool) -> bool {
    let king = position
        .stones()
        .find(|(_, s)| s.letter == 'K' && s.black == black);
    let Some((king, _)) = king else { return true };
    position
        .stones()
        .filter(|(_, s)| s.black != black)
        .any(|(from, s)| reach(position, from, s).contains(&king))
}

/// The rank counted from the far side as the player sees it: 1 is the last rank.
fn far_rank(square: Square, black: bool) -> i32 {
    if black {
        square.rank
    } else {
        SIZE + 1 - square.rank
    }
}

fn pass(mut position: Position) -> Position {
    position.black_to_move = !position.black_to_move;
    position.number += 1;
    position
}

fn board_turns(position: &Position, options: &Options) -> Vec<Turn> {
    let black = position.black_to_move;
    let mut turns = Vec::new();
    for (from, stone) in position.stones().filter(|(_, s)| s.black == black) {
        for to in reach(position, from, stone) {
            let mut moved = position.clone();
            moved.put(from, None);
            if let Some(taken) = position.at(to)
                && options.drops
            {
                *moved.hand_mut(black, taken.letter) += 1;
            }
            let camp = far_rank(from, black) <= 3 || far_rank(to, black) <= 3;
            let may = camp && !stone.turned && stone::has_reverse(stone.letter);
            let must = may && matches!(stone.letter, 'P' | 'O') && far_rank(to, black) == 1;
            for turned in [false, true] {
                if turned && !may || !turned && must {
                    continue;
                }
                let mut after = moved.clone();
                after.put(
                    to,
                    Some(Stone {
                        turned: stone.turned || turned,
                        ..stone
                    }),
                );
                let sign = if turned { "+" } else { "" };
                let text = format!("{}{}{sign}", from.name(), to.name());
                turns.push(Turn {
                    text,
                    squares: 2,
                    after: pass(after),
                });
            }
        }
    }
    turns
}

fn drop_turns(position: &Position, options: &Options) -> Vec<Turn> {
    let black = position.black_to_move;
    let mut turns = Vec::new();
    for (place, letter) in LETTERS.chars().enumerate() {
        if !options.drops || position.hands[usize::from(!black)][place] == 0 {
            continue;
        }
        for to in Square::all(SIZE).filter(|&to| position.at(to).is_none()) {
            if matches!(letter, 'P' | 'O') && far_rank(to, black) == 1 {
                continue;
            }
            let stone = Stone {
                letter,
                turned: false,
                black,
            };
            let doubled = position
                .stones()
                .any(|(square, s)| square.file == to.file && s == stone);
            if letter == 'P' && options.nifu_forbidden && doubled {
                continue;
            }
            let mut after = position.clone();
            *after.hand_mut(black, letter) -= 1;
            after.put(to, Some(stone));
            let text = format!("{letter}*{}", to.name());
            turns.push(Turn {
                text,
                squares: 1,
                after: pass(after),
            });
        }
    }
    turns
}

fn turns(position: &Position, options: &Options) -> Vec<Turn> {
    let black = position.black_to_move;
    let mut turns = board_turns(position, options);
    turns.extend(drop_turns(position, options));
    turns.retain(|turn| !in_check(&turn.after, black));
    if options.pawn_drop_mate_forbidden {
        turns.retain(|turn| {
            let mates = turn.text.starts_with("P*")
                && in_check(&turn.after, !black)
                && self::turns(&turn.after, options).is_empty();
            !mates
        });
    }
    turns
}

/// Every legal turn; a turn of Wa has one spelling.
pub fn spellings(options: &Options, sfen: &str) -> Result<Vec<Spelling>, String> {
    let turns = turns(&read(sfen)?, options).into_iter();
    Ok(turns
        .map(|turn| Spelling {
            text: turn.text,
            result: turn.after.write(),
            squares: turn.squares,
            only_read: false,
        })
        .collect())
}

/// A side without a legal turn loses, in check or not.
pub fn outcome(options: &Options, sfen: &str) -> Result<&'static str, String> {
    let position = read(sfen)?;
    Ok(
        match (turns(&position, options).is_empty(), position.black_to_move) {
            (false, _) => "ongoing",
            (true, true) => "white",
            (true, false) => "black",
        },
    )
}
