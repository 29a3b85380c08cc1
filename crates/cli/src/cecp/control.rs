//! The time that the engine has.

use kowa_engine::{Clock, Limits};
use kowa_protocol::cecp::Level;
use kowa_rules::{Color, History};

/// Where a front end says nothing about time: what XBoard begins with.
const USUAL: Level = Level {
    turns: 40,
    base: 300_000,
    increment: 0,
};

/// Time as a front end has told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    kind: Kind,
    /// Depth in turns.
    depth: Option<u32>,
    /// The engine's clock in milliseconds, since it was told last.
    left: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// So many milliseconds for each turn.
    Turn(u64),
    /// A clock, and the number of turns that both sides had played when it was set.
    Clock(Level, usize),
}

impl Control {
    /// The time before anything is told.
    pub const fn new() -> Control {
        Control {
            kind: Kind::Clock(USUAL, 0),
            depth: None,
            left: None,
        }
    }

    /// A new game: clocks start again, and the depth is not limited any more.
    pub const fn restart(&mut self) {
        if let Kind::Clock(_, played) = &mut self.kind {
            *played = 0;
        }
        self.depth = None;
        self.left = None;
    }

    /// A clock, set after so many turns.
    pub const fn set_level(&mut self, level: Level, played: usize) {
        self.kind = Kind::Clock(level, played);
        self.left = None;
    }

    /// So many milliseconds for each turn.
    pub const fn set_turn(&mut self, ms: u64) {
        self.kind = Kind::Turn(ms);
    }

    /// A depth; 0 for none.
    pub const fn set_depth(&mut self, depth: u32) {
        self.depth = if depth == 0 { None } else { Some(depth) };
    }

    /// The engine's clock, in hundredths of a second.
    pub const fn set_left(&mut self, hundredths: i64) {
        self.left = Some(if hundredths > 0 {
            hundredths.unsigned_abs().saturating_mul(10)
        } else {
            0
        });
    }

    /// The limits of a search for the side to move.
    pub fn limits(&self, game: &History) -> Limits {
        let mut limits = Limits {
            depth: self.depth,
            ..Limits::default()
        };
        match self.kind {
            Kind::Turn(ms) => limits.movetime = Some(ms),
            Kind::Clock(level, played) => {
                limits.clock = Some(Clock {
                    left: self.left.unwrap_or(level.base),
                    increment: level.increment,
                    byoyomi: 0,
                    turns_to_go: turns_to_go(level.turns, game, played),
                });
            }
        }
        limits
    }
}

/// Turns of the side to move until it gets more time.
fn turns_to_go(turns: u32, game: &History, played: usize) -> Option<u32> {
    if turns == 0 {
        return None;
    }
    let side = game.position().side();
    let first = game.start().side();
    let own = game
        .moves()
        .iter()
        .enumerate()
        .skip(played)
        .filter(|(i, _)| mover(first, *i) == side)
        .count() as u32;
    Some(turns - own % turns)
}

fn mover(first: Color, number: usize) -> Color {
    if number.is_multiple_of(2) {
        first
    } else {
        !first
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Position, Rules};

    use super::*;

    fn game(turns: usize) -> History {
        let mut game = History::new(Position::start(Rules::default_of(Game::Wa)));
        for _ in 0..turns {
            let turn = game.position().turns()[0];
            game.play(turn).expect("a legal turn");
        }
        game
    }

    #[test]
    fn the_clock_counts_its_turns() {
        let level = Level {
            turns: 3,
            base: 60_000,
            increment: 500,
        };
        let mut control = Control::new();
        control.set_level(level, 0);
        let clock = |control: &Control, n| control.limits(&game(n)).clock.expect("a clock");
        let togo: Vec<_> = (0..8).map(|n| clock(&control, n).turns_to_go).collect();
        assert_eq!(togo, [3, 3, 2, 2, 1, 1, 3, 3].map(Some));
        assert_eq!(clock(&control, 0).left, 60_000);
        control.set_left(123);
        assert_eq!(
            (clock(&control, 0).left, clock(&control, 0).increment),
            (1_230, 500)
        );
        control.set_left(-5);
        assert_eq!(clock(&control, 0).left, 0);
        // What is set in the middle of a game counts from there.
        control.set_level(level, 4);
        assert_eq!(clock(&control, 4).turns_to_go, Some(3));
        assert_eq!(clock(&control, 6).turns_to_go, Some(2));
        control.set_level(Level { turns: 0, ..level }, 0);
        assert_eq!(clock(&control, 4).turns_to_go, None);
    }

    #[test]
    fn time_for_a_turn_and_depth_go_together() {
        let mut control = Control::new();
        control.set_turn(500);
        control.set_depth(4);
        control.set_left(10);
        let limits = control.limits(&game(0));
        assert_eq!(
            (limits.movetime, limits.depth, limits.clock),
            (Some(500), Some(4), None)
        );
        control.restart();
        let limits = control.limits(&game(0));
        assert_eq!((limits.movetime, limits.depth), (Some(500), None));
    }
}
