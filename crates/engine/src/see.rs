//! Exchanges on one square: what the mover's side keeps once both have taken back.
//!
//! Slides, steps and leaps count, stones behind stones too. Shots and burning count as what they are, kills that cost nothing:
//! the stone that took is gone, and there is nothing to take back. Second component moves do not count: they rarely decide an
//! exchange, and finding them costs as much as generating turns.

use kowa_rules::{Color, Dir, Face, Kind, Position, Square};

use crate::eval::value;
use crate::geometry::{shift, to_edge};

/// Stones that can take on a square, line by line: the eight lines, then the leaps as lines of one stone.
struct Attackers {
    /// Nearest first.
    lines: [[(Color, Face); DEEP]; LINES],
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

    fn push(&mut self, line: usize, color: Color, face: Face) -> bool {
        let n = self.len[line] as usize;
        if n == DEEP {
            return false;
        }
        self.lines[line][n] = (color, face);
        self.len[line] += 1;
        true
    }

    /// Takes out the cheapest stone of a side.
    fn pop(&mut self, color: Color) -> Option<Face> {
        let mut best: Option<(usize, Face, i32)> = None;
        for line in 0..self.used {
            let next = self.next[line];
            if next < self.len[line] {
                let (owner, face) = self.lines[line][next as usize];
                let value = value(face);
                if owner == color && best.is_none_or(|(.., least)| value < least) {
                    best = Some((line, face, value));
                }
            }
        }
        let (line, face, _) = best?;
        self.next[line] += 1;
        Some(face)
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
        lines: [[(Color::Black, Kind::Pawn.front()); DEEP]; LINES],
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
                || !found.push(line, stone.color, stone.face)
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
                found.push(line, stone.color, stone.face);
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
                found.push(line, stone.color, stone.face);
            }
        }
    }
    found
}

/// A stone that has taken on a square, or shot and burned from there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taker {
    /// Where it came from.
    pub from: Square,
    pub face: Face,
    /// What it is worth now that it stands there.
    pub worth: i32,
}

/// What the side to move keeps of `gain` when its stone ends its turn on `to`, and both sides take there as long as it pays.
pub(crate) fn exchange(pos: &Position, taker: Taker, to: Square, gain: i32) -> i32 {
    let mut side = !pos.side();
    let mut gains = [0; 32];
    gains[0] = gain;
    let mut standing = taker.worth;
    let mut face = taker.face;
    let mut n = 0;
    let mut found = None;
    while n + 1 < gains.len() {
        if pos.is_covered(to, side, face, Some(taker.from)) {
            n += 1;
            gains[n] = standing - gains[n - 1];
            break;
        }
        let found = found.get_or_insert_with(|| attackers(pos, to, Some(taker.from)));
        let Some(next) = found.pop(side) else {
            break;
        };
        n += 1;
        gains[n] = standing - gains[n - 1];
        standing = value(next);
        face = next;
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
        let from = m.from().expect("no drop");
        let face = pos.stone(from).expect("a stone").face;
        let taker = Taker {
            from,
            face,
            worth: value(face),
        };
        let gain = pos.stone(m.to()).map_or(0, |stone| value(stone.face));
        exchange(&pos, taker, m.to(), gain)
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

    /// What Black keeps who takes a pawn on 10j with a quartermaster on 10k; `rows` are g to j and l to n, generals and middle
    /// troops stand far off.
    fn quartermaster_takes(white: [&str; 3], black: [&str; 3]) -> i32 {
        let (white, black) = (white.join("/"), black.join("/"));
        let board = format!("9k9/9m9/19/19/19/19/{white}/9p9/9L9/{black}/19/19/19/9M9/9K9 b - 1");
        see(Game::Ko, &board, "10k10j")
    }

    const NONE: [&str; 3] = ["19"; 3];

    #[test]
    fn shots_take_back_for_nothing() {
        let v = |kind: Kind| value(kind.front());
        let (pawn, mover) = (v(Kind::Pawn), v(Kind::Quartermaster));
        assert_eq!(quartermaster_takes(NONE, NONE), pawn);
        // A longbow two steps off, and one that is too far.
        let bow = ["8b10", "19", "19"];
        assert_eq!(quartermaster_takes(bow, NONE), pawn - mover);
        let far = ["19", "14b4", "19"];
        assert_eq!(quartermaster_takes(far, NONE), pawn);
        // The longbow has to take with a shot: a stone of Black's behind it takes nothing back.
        assert_eq!(quartermaster_takes(bow, ["9R9", "19", "19"]), pawn - mover);
        // Black's longbow shoots over the point that the mover has left, at the elephant that took it.
        let elephant = ["19", "7e11", "19"];
        let held = ["19", "8B10", "19"];
        assert_eq!(quartermaster_takes(elephant, NONE), pawn - mover);
        assert_eq!(
            quartermaster_takes(elephant, held),
            pawn - (mover - v(Kind::Elephant)).max(0)
        );
    }

    #[test]
    fn cannons_shoot_over_screens_and_bows_do_not() {
        let v = |kind: Kind| value(kind.front());
        let (pawn, mover) = (v(Kind::Pawn), v(Kind::Quartermaster));
        let screened = |stone: &str| {
            let row = format!("8{stone}10");
            quartermaster_takes([&row, "19", "8PPP8"], NONE)
        };
        assert_eq!(screened("b"), pawn);
        assert_eq!(screened("g"), pawn - mover);
    }

    #[test]
    fn burning_takes_back_for_nothing() {
        let v = |kind: Kind| value(kind.front());
        let (pawn, mover) = (v(Kind::Pawn), v(Kind::Quartermaster));
        assert_eq!(
            quartermaster_takes(["19", "9+j9", "19"], NONE),
            pawn - mover
        );
        // Not where it would burn its own.
        assert_eq!(quartermaster_takes(["19", "9+j9", "8n1n8"], NONE), pawn);
    }
}
