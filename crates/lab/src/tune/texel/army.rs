//! Positions to begin games of self-play from: the start, or armies with gaps and stones turned over, and random turns after
//! that. Full armies alone would hardly ever show most of the reverses, or one side short of a kind.

use kowa_rules::{Color, Game, Kind, Letter, Position, Rules, Square};

use crate::random::Random;

/// A position that is open and not yet decided on the board.
pub fn beginning(rules: Rules, random: &mut Random) -> Position {
    loop {
        let start = if percent(random, 35) {
            Position::start(rules)
        } else {
            let Some(start) = thinned(rules, random) else {
                continue;
            };
            start
        };
        let turns = match rules.game() {
            Game::Ko => 6 + random.below(18),
            Game::Wa => 4 + random.below(9),
        };
        if let Some(pos) = wander(start, turns, random) {
            return pos;
        }
    }
}

/// True in so many of a hundred cases.
fn percent(random: &mut Random, share: usize) -> bool {
    random.below(100) < share
}

/// Plays random turns; `None` if that ends the game.
fn wander(mut pos: Position, turns: usize, random: &mut Random) -> Option<Position> {
    for _ in 0..turns {
        let turns = pos.turns();
        if turns.is_empty() {
            return None;
        }
        pos = pos.after(turns[random.below(turns.len())]);
    }
    (!pos.outcome().is_decided()).then_some(pos)
}

/// The start with stones taken off and turned over by chance, on both sides to the same degree.
fn thinned(rules: Rules, random: &mut Random) -> Option<Position> {
    let mut setup = Position::start(rules).to_setup();
    let kept = 35 + random.below(65);
    let turned = random.below(30);
    for square in Square::all(rules.game()) {
        let Some(stone) = &mut setup.stones[square.index()] else {
            continue;
        };
        let kind = stone.face.kind();
        let commander = matches!(kind, Kind::General | Kind::CraneKing)
            || (kind == Kind::MiddleTroop && !percent(random, 10));
        if !commander && !percent(random, kept) {
            let letter = match kind {
                Kind::Drum => Some(Letter::Drum),
                Kind::Banner => Some(Letter::Banner),
                Kind::TaoistPriest => Some(Letter::Taoist),
                _ => None,
            };
            if let Some(letter) = letter {
                setup.fallen.insert(letter, stone.color);
            }
            setup.stones[square.index()] = None;
        } else if percent(random, turned)
            && let Some(reverse) = kind.reverse()
        {
            stone.face = reverse;
        }
    }
    // A banner or drum without its Taoist does not stand turned over.
    for color in Color::ALL {
        if setup.fallen.has(Letter::Taoist, color) {
            for stone in setup.stones.iter_mut().flatten() {
                if stone.color == color && matches!(stone.face.kind(), Kind::Banner | Kind::Drum) {
                    stone.face = stone.face.kind().front();
                }
            }
        }
    }
    if percent(random, 50) {
        setup.side = Color::White;
    }
    Position::from_setup(rules, &setup).ok()
}
