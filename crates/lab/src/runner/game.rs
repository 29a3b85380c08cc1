//! One game, by the rules alone.

use std::time::Duration;

use kowa_protocol::referee::{Answer, Fault, FaultKind, Told};
use kowa_rules::{ByColor, Color, History, Outcome};

use super::agreement::{Agreement, Watch};
use super::allowance::{Allowance, GameClock};
use super::player::Player;

/// What bounds a game besides the rules.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// What either side may use.
    pub allowed: ByColor<Allowance>,
    /// How much later than its time an answer may come.
    pub margin: Duration,
    /// When an answer has to have come where time is not limited.
    pub hang: Duration,
    /// Turns of both sides, those of the opening among them, after which the game is drawn; 0 for none.
    pub max_turns: usize,
    /// When both players agree on the winner, if that ends games.
    pub agreement: Option<Agreement>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Rules(Outcome),
    /// This side gave up.
    Resigned(Color),
    /// Both players had held this side the winner for long enough.
    Agreed(Color),
    /// It had the greatest length.
    Length,
    /// This side did something wrong.
    Fault(Color, Fault),
}

impl End {
    /// Who won, as far as the game counts; a fault wins nothing by itself.
    pub fn winner(&self) -> Option<Color> {
        match self {
            End::Rules(Outcome::Win { winner, .. }) => Some(*winner),
            End::Resigned(loser) => Some(!*loser),
            End::Agreed(winner) => Some(*winner),
            _ => None,
        }
    }
}

/// A turn that a player gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Whose.
    pub side: Color,
    /// What it took.
    pub time: Duration,
    /// What the player told about its thinking.
    pub told: Told,
}

/// What a side used in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// Turns that it was asked for and gave.
    pub turns: u32,
    /// Time of all of them.
    pub time: Duration,
    /// The longest.
    pub longest: Duration,
    /// Sum of the depths told, and how often one was.
    pub depth: (u64, u32),
    /// Positions told, and the time of the turns for which they were.
    pub nodes: (u64, Duration),
}

impl Usage {
    fn add(&mut self, time: Duration, told: Told) {
        self.turns += 1;
        self.time += time;
        self.longest = self.longest.max(time);
        if let Some(depth) = told.depth {
            self.depth = (self.depth.0 + u64::from(depth), self.depth.1 + 1);
        }
        if let Some(nodes) = told.nodes {
            self.nodes = (self.nodes.0 + nodes, self.nodes.1 + time);
        }
    }
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct Game {
    /// All its turns, those of the opening among them.
    pub history: History,
    /// How many of them are of the opening.
    pub opening: usize,
    /// How it ended.
    pub end: End,
    /// The answers of both players, one for each turn after the opening and for a resignation.
    pub taken: Vec<Taken>,
}

impl Game {
    /// What a side used.
    pub fn usage(&self, side: Color) -> Usage {
        let mut usage = Usage::default();
        for taken in self.taken.iter().filter(|taken| taken.side == side) {
            usage.add(taken.time, taken.told);
        }
        usage
    }
}

/// Plays a game from an opening, which must not be over.
pub fn play(opening: History, players: ByColor<&mut dyn Player>, bounds: &Bounds) -> Game {
    let ByColor([black, white]) = players;
    let mut game = Game {
        opening: opening.moves().len(),
        history: opening,
        end: End::Length,
        taken: Vec::new(),
    };
    game.end = run(&mut game, [&mut *black, &mut *white], bounds);
    let winner = game.end.winner();
    black.game_over(winner);
    white.game_over(winner);
    game
}

fn run(game: &mut Game, mut players: [&mut dyn Player; 2], bounds: &Bounds) -> End {
    for color in Color::ALL {
        if let Err(fault) = players[color as usize].new_game(game.history.start()) {
            return End::Fault(color, fault);
        }
    }
    let mut clock = GameClock::new(bounds.allowed);
    let mut watch = bounds.agreement.map(Watch::new);
    loop {
        let outcome = game.history.outcome();
        if outcome.is_decided() {
            return End::Rules(outcome);
        }
        if bounds.max_turns > 0 && game.history.moves().len() >= bounds.max_turns {
            return End::Length;
        }
        let side = game.history.position().side();
        let allowed = clock.deadline(side).map(Duration::from_millis);
        let deadline = allowed.map_or(bounds.hang, |time| time + bounds.margin);
        let player = &mut players[side as usize];
        let played = match player.play(&game.history, &clock.limits(side), deadline) {
            Ok(played) => played,
            Err(fault) => return End::Fault(side, fault),
        };
        game.taken.push(Taken {
            side,
            time: played.time,
            told: played.told,
        });
        clock.charge(side, played.time.as_millis() as u64);
        match played.answer {
            Answer::Resign => return End::Resigned(side),
            Answer::Turn(turn) => {
                if let Err(error) = game.history.play(turn) {
                    let fault = Fault::new(FaultKind::IllegalMove, error.to_string());
                    return End::Fault(side, fault);
                }
            }
        }
        let agreed = watch
            .as_mut()
            .and_then(|watch| watch.winner(side, played.told));
        if let Some(winner) = agreed.filter(|_| !game.history.outcome().is_decided()) {
            return End::Agreed(winner);
        }
    }
}
