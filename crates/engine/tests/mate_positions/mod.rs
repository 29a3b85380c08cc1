//! Random positions with few stones close together, so that commanders come under fire.

use kowa_rules::{Color, Game, Kind, Position, Rules};

/// A generator of numbers that are the same every time (xorshift, Marsaglia 2003).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..8 {
            dice.below(2);
        }
        dice
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }
}

/// The position that the dice throw: up to `stones` stones in a square of `side` points by the edge of the board. Throws
/// that make no position, or a decided one, are thrown again.
pub fn position(rules: Rules, stones: usize, side: usize, dice: &mut Dice) -> Position {
    loop {
        let text = match rules.game() {
            Game::Ko => ko(stones, side, dice),
            Game::Wa => wa(rules.wa.drops, stones, side, dice),
        };
        if let Ok(pos) = Position::from_sfen(rules, &text)
            && !pos.outcome().is_decided()
        {
            return pos;
        }
    }
}

/// Kinds of which a side has one at most.
const SINGLE: [Kind; 5] = [
    Kind::General,
    Kind::MiddleTroop,
    Kind::Banner,
    Kind::Drum,
    Kind::TaoistPriest,
];

fn ko(stones: usize, side: usize, dice: &mut Dice) -> String {
    let mut board = vec![String::new(); 19 * 19];
    let corner = [0, (19 - side) / 2, 19 - side];
    let (left, top) = (corner[dice.below(3)], corner[dice.below(3)]);
    let kinds: Vec<Kind> = Kind::ALL
        .into_iter()
        .filter(|kind| kind.game() == Game::Ko)
        .collect();
    let mut standing = Vec::new();
    let mut put = |kind: Kind, color: Color, dice: &mut Dice| {
        if SINGLE.contains(&kind) {
            if standing.contains(&(kind, color)) {
                return;
            }
            standing.push((kind, color));
        }
        let turned = kind.reverse().is_some() && dice.below(3) == 0;
        let code = match color {
            Color::Black => kind.code().to_owned(),
            Color::White => kind.code().to_lowercase(),
        };
        let at = (top + dice.below(side)) * 19 + left + dice.below(side);
        board[at] = format!("{}{code}", if turned { "+" } else { "" });
    };
    for color in Color::ALL {
        for kind in SINGLE {
            if dice.below(3) > 0 {
                put(kind, color, dice);
            }
        }
    }
    for _ in 0..stones {
        let color = Color::ALL[usize::from(dice.below(3) == 0)];
        let kind = kinds[dice.below(kinds.len())];
        if !SINGLE.contains(&kind) {
            put(kind, color, dice);
        }
    }
    let fallen: String = "DFTdft".chars().filter(|_| dice.below(5) == 0).collect();
    let fallen = if fallen.is_empty() { "-" } else { &fallen };
    let side = ["b", "b", "w"][dice.below(3)];
    format!("{} {side} {fallen} 1", rows(&board, 19))
}

fn wa(drops: bool, stones: usize, side: usize, dice: &mut Dice) -> String {
    let mut board = vec![String::new(); 11 * 11];
    let (left, top) = ([0, 11 - side][dice.below(2)], 0);
    let kinds: Vec<Kind> = Kind::ALL
        .into_iter()
        .filter(|kind| kind.game() == Game::Wa && *kind != Kind::CraneKing)
        .collect();
    board[10 * 11 + dice.below(11)] = "K".to_owned();
    for _ in 0..stones {
        let kind = kinds[dice.below(kinds.len())];
        let turned = kind.reverse().is_some() && dice.below(3) == 0;
        let code = match dice.below(3) {
            0 => kind.code().to_lowercase(),
            _ => kind.code().to_owned(),
        };
        let at = (top + dice.below(side)) * 11 + left + dice.below(side);
        board[at] = format!("{}{code}", if turned { "+" } else { "" });
    }
    let at = (top + dice.below(side.min(3))) * 11 + left + dice.below(side);
    board[at] = "k".to_owned();
    let hand = if drops {
        ["P", "GP", "SP", "2P", "DOP", "M"][dice.below(6)]
    } else {
        "-"
    };
    format!("{} b {hand} 1", rows(&board, 11))
}

fn rows(board: &[String], size: usize) -> String {
    let row = |cells: &[String]| {
        let mut text = String::new();
        let mut empty = 0;
        for cell in cells {
            if cell.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            text.push_str(cell);
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        text
    };
    board.chunks(size).map(row).collect::<Vec<_>>().join("/")
}
