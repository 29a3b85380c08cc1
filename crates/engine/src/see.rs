//! Exchanges on one square: what the mover's side keeps once both have taken back.
//!
//! Slides, steps and leaps count, stones behind stones too. Second component moves and shots do not: they rarely decide an
//! exchange, and finding them costs as much as generating turns.

use kowa_rules::{Color, Dir, Kind, Position, Square};

use crate::eval::value;
use crate::geometry::{shift, to_edge};

/// Stones that can take on a square, line by line: the eight lines, then the leaps as lines of one stone.
struct Attackers {
    /// (side, value), nearest first.
    lines: [[(Color, i32); DEEP]; LINES],
    len: [u8; LINES],
    next: [u8; LINES],
    used: usize,
}

const LINES: usize = 24;
const DEEP: usize = 4;

impl Attackers {
    fn add_line(&mut self) -> usize {
        self.used += 1;
        self.used - 1
    }

    fn push(&mut self, line: usize, color: Color, value: i32) -> bool {
        let n = self.len[line] as usize;
        if n == DEEP {
            return false;
        }
        self.lines[line][n] = (color, value);
        self.len[line] += 1;
        true
    }

    /// Takes out the cheapest stone of a side.
    fn pop(&mut self, color: Color) -> Option<i32> {
        let mut best: Option<(usize, i32)> = None;
        for line in 0..self.used {
            let next = self.next[line];
            if next < self.len[line] {
                let (owner, value) = self.lines[line][next as usize];
                if owner == color && best.is_none_or(|(_, least)| value < least) {
                    best = Some((line, value));
                }
            }
        }
        let (line, value) = best?;
        self.next[line] += 1;
        Some(value)
    }
}

/// Priests displace next to nothing.
const fn is_priest(kind: Kind) -> bool {
    matches!(kind, Kind::TaoistPriest | Kind::SpiritualMonk)
}

fn attackers(pos: &Position, to: Square, gone: Option<Square>) -> Attackers {
    let game = pos.game();
    let edge = to_edge(game, to);
    let mut found = Attackers {
        lines: [[(Color::Black, 0); DEEP]; LINES],
        len: [0; LINES],
        next: [0; LINES],
        used: 0,
    };
    for dir in Dir::ALL {
        let back = dir.opposite();
        let room = edge[dir as usize];
        let line = found.add_line();
        let mut square = to;
        let mut n = 0;
        loop {
            let step = pos.nearest(square, dir);
            square = shift(square, dir, step);
            n += step;
            let Some(stone) = pos.stone(square).filter(|_| step > 0) else {
                break;
            };
            if Some(square) == gone {
                continue;
            }
            if stone.face.movement().reach(stone.color, back) < n
                || !found.push(line, stone.color, value(stone.face))
            {
                break;
            }
        }
        if room >= 2 {
            let square = shift(to, dir, 2);
            if let Some(stone) = pos.stone(square).filter(|_| Some(square) != gone)
                && stone.face.movement().jumps.for_color(stone.color).has(back)
                && !is_priest(stone.face.kind())
            {
                let line = found.add_line();
                found.push(line, stone.color, value(stone.face));
            }
        }
    }
    for long in [Dir::N, Dir::E, Dir::S, Dir::W] {
        for short in [long.turned(2), long.turned(6)] {
            if edge[long as usize] < 2 || edge[short as usize] < 1 {
                continue;
            }
            let square = shift(shift(to, long, 2), short, 1);
            let Some(stone) = pos.stone(square).filter(|_| Some(square) != gone) else {
                continue;
            };
            let leaps = stone.face.movement().knights;
            if !leaps.is_empty()
                && leaps
                    .iter(stone.color)
                    .any(|leap| leap == (long.opposite(), short.opposite()))
            {
                let line = found.add_line();
                found.push(line, stone.color, value(stone.face));
            }
        }
    }
    found
}

/// What the side to move keeps of `gain` when its stone of worth `mover` ends its turn on `to`, having left `from`, and both
/// sides take there as long as it pays.
pub(crate) fn exchange(
    pos: &Position,
    from: Option<Square>,
    to: Square,
    gain: i32,
    mover: i32,
) -> i32 {
    let mut found = attackers(pos, to, from);
    let mut side = !pos.side();
    let mut gains = [0; 32];
    gains[0] = gain;
    let mut standing = mover;
    let mut n = 0;
    while n + 1 < gains.len() {
        let Some(value) = found.pop(side) else {
            break;
        };
        n += 1;
        gains[n] = standing - gains[n - 1];
        standing = value;
        side = !side;
    }
    // Backwards: each side takes only where it pays.
    while n > 0 {
        gains[n - 1] = -gains[n].max(-gains[n - 1]);
        n -= 1;
    }
    gains[0]
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Rules};

    use super::*;

    fn see(game: Game, sfen: &str, turn: &str) -> i32 {
        let pos = Position::from_sfen(Rules::default_of(game), sfen).expect("valid");
        let m = pos.parse_move(turn).expect("legal");
        let face = |s: Option<Square>| s.and_then(|s| pos.stone(s)).map_or(0, |s| value(s.face));
        exchange(&pos, m.from(), m.to(), face(Some(m.to())), face(m.from()))
    }

    #[test]
    fn counts_who_takes_last() {
        let v = |kind: Kind| value(kind.front());
        // A free pawn; a pawn defended by the king; the same with an oxcart behind the oxcart.
        let free = "k10/11/11/5p5/11/11/11/5O5/11/11/K10 b - 1";
        let held = "11/11/5k5/5p5/11/11/11/5O5/11/11/K10 b - 1";
        let twice = "11/11/5k5/5p5/11/11/11/5O5/11/5O5/K10 b - 1";
        assert_eq!(see(Game::Wa, free, "6h6d"), v(Kind::SparrowPawn));
        assert_eq!(
            see(Game::Wa, held, "6h6d"),
            v(Kind::SparrowPawn) - v(Kind::Oxcart)
        );
        // The king may not take into an attack, but a count of values says the same: it would not pay.
        assert_eq!(see(Game::Wa, twice, "6h6d"), v(Kind::SparrowPawn));
    }
}
