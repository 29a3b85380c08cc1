//! Drives an engine that speaks USI.

use kowa_rules::{Color, History, Position, Rules, excerpt};

use super::driver::{legal, rule_options};
use super::{Answer, Driver, Event, Fault, FaultKind, Limits, Reaction, Setting, State, Told};
use crate::usi::{
    BestMove, Bound, Command, GameResult, Go, Info, OptionKind, OptionLine, Placement, Reply,
    Value, Variant,
};

/// Names of the option that says which game is played.
const VARIANT: [&str; 2] = ["USI_Variant", "UCI_Variant"];
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Waits for `usiok`.
    Hello,
    /// Waits for `readyok`.
    Loading,
    Ready,
    Thinking,
}

/// Drives an engine that speaks USI.
#[derive(Debug)]
pub struct UsiDriver {
    rules: Rules,
    settings: Vec<Setting>,
    options: Vec<OptionLine>,
    name: String,
    phase: Phase,
    position: Position,
    color: Color,
    told: Told,
}

impl UsiDriver {
    /// A driver for games by these rules, which sets the engine's options as given.
    pub fn new(rules: Rules, settings: Vec<Setting>) -> UsiDriver {
        UsiDriver {
            rules,
            settings,
            options: Vec::new(),
            name: String::new(),
            phase: Phase::Hello,
            position: Position::start(rules),
            color: Color::Black,
            told: Told::default(),
        }
    }

    fn option(&self, name: &str) -> Option<&OptionLine> {
        self.options
            .iter()
            .find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Tells the engine its game, rules and options, as far as it has such options.
    fn set_up(&self) -> Result<Vec<String>, Fault> {
        let mut lines = Vec::new();
        let mut set = |name: &str, value: String| {
            let command = Command::SetOption {
                name: name.to_owned(),
                value: Some(value),
            };
            lines.push(command.to_string());
        };
        if let Some(option) = VARIANT.iter().find_map(|name| self.option(name)) {
            set(&option.name, self.variant(option)?);
        }
        let find = |name: &str| self.option(name).map(|option| option.name.clone());
        let by_name = Variant::of(self.rules.base()).preset();
        for Setting { name, value } in rule_options(&self.rules, by_name, find)? {
            set(&name, value);
        }
        for Setting { name, value } in &self.settings {
            let Some(option) = self.option(name) else {
                return Err(Fault::new(
                    FaultKind::Protocol,
                    format!("it has no option `{}`", excerpt(name)),
                ));
            };
            set(&option.name, value.clone());
        }
        lines.push(Command::IsReady.to_string());
        Ok(lines)
    }

    /// The engine's own name for the game.
    fn variant(&self, option: &OptionLine) -> Result<String, Fault> {
        let variant = Variant::of(self.rules.base());
        let OptionKind::Combo { vars, .. } = &option.kind else {
            return Ok(variant.name().to_owned());
        };
        let found = vars
            .iter()
            .find(|name| Variant::named(name) == Some(variant));
        found.cloned().ok_or_else(|| {
            Fault::new(
                FaultKind::Protocol,
                format!("its option `{}` has no {variant}", option.name),
            )
        })
    }

    fn best_move(&mut self, best: &BestMove) -> Event {
        self.phase = Phase::Ready;
        match best {
            BestMove::Resign => Event::Answer(Answer::Resign),
            BestMove::Win => Event::Fault(Fault::new(
                FaultKind::FalseClaim,
                "`bestmove win`, but the game is not over",
            )),
            BestMove::Play { turn, .. } => match legal(&self.position, turn, turn) {
                Ok(turn) => Event::Answer(Answer::Turn(turn)),
                Err(fault) => Event::Fault(fault),
            },
        }
    }
}

impl Driver for UsiDriver {
    fn start(&mut self) -> Vec<String> {
        self.phase = Phase::Hello;
        self.options.clear();
        vec![Command::Usi.to_string()]
    }

    fn new_game(&mut self, start: &Position) -> Vec<String> {
        self.position = start.clone();
        self.phase = Phase::Loading;
        vec![
            Command::UsiNewGame.to_string(),
            Command::IsReady.to_string(),
        ]
    }

    fn think(&mut self, game: &History, limits: &Limits) -> Vec<String> {
        self.position = game.position().clone();
        self.color = self.position.side();
        self.phase = Phase::Thinking;
        self.told = Told::default();
        let clocks = limits.clocks.as_ref();
        let main = |color| clocks.map(|clocks| clocks[color].left);
        let gain = |color| {
            clocks
                .map(|clocks| clocks[color].increment)
                .filter(|gain| *gain > 0)
        };
        let go = Go {
            btime: main(Color::Black),
            wtime: main(Color::White),
            binc: gain(Color::Black),
            winc: gain(Color::White),
            byoyomi: clocks
                .map(|clocks| clocks[self.color].byoyomi)
                .filter(|byoyomi| *byoyomi > 0),
            movetime: limits.movetime,
            depth: limits.depth,
            nodes: limits.nodes,
            ..Go::default()
        };
        vec![
            Command::Position(Placement::of(game)).to_string(),
            Command::Go(go).to_string(),
        ]
    }

    fn read(&mut self, line: &str) -> Reaction {
        let reply: Reply = match line.parse() {
            Ok(reply) => reply,
            // Engines greet, and print what they like between the lines of the protocol.
            Err(error) if self.phase == Phase::Thinking && line.starts_with("bestmove") => {
                return Reaction::fault(Fault::new(FaultKind::Protocol, error.to_string()));
            }
            Err(_) => return Reaction::default(),
        };
        match (self.phase, reply) {
            (_, Reply::Name(name)) => self.name = name,
            (Phase::Hello, Reply::Option(option)) => self.options.push(option),
            (Phase::Hello, Reply::UsiOk) => {
                self.phase = Phase::Loading;
                return match self.set_up() {
                    Ok(lines) => Reaction::send(lines),
                    Err(fault) => Reaction::fault(fault),
                };
            }
            (Phase::Loading, Reply::ReadyOk) => self.phase = Phase::Ready,
            (Phase::Thinking, Reply::Info(info)) => self.told.update(told(&info)),
            (Phase::Thinking, Reply::BestMove(best)) => {
                return Reaction::event(self.best_move(&best));
            }
            (Phase::Ready, Reply::BestMove(_)) => {
                return Reaction::fault(Fault::new(
                    FaultKind::Protocol,
                    format!("`{}` without a `go`", excerpt(line)),
                ));
            }
            _ => {}
        }
        Reaction::default()
    }

    fn game_over(&mut self, winner: Option<Color>) -> Vec<String> {
        let mut lines = Vec::new();
        if self.phase == Phase::Thinking {
            lines.push(Command::Stop.to_string());
        }
        self.phase = Phase::Ready;
        let result = match winner {
            Some(winner) if winner == self.color => GameResult::Win,
            Some(_) => GameResult::Lose,
            None => GameResult::Draw,
        };
        lines.push(Command::GameOver(result).to_string());
        lines
    }

    fn quit(&mut self) -> Vec<String> {
        vec![Command::Quit.to_string()]
    }

    fn state(&self) -> State {
        match self.phase {
            Phase::Hello | Phase::Loading => State::Busy,
            Phase::Ready => State::Ready,
            Phase::Thinking => State::Thinking,
        }
    }

    fn told(&self) -> Told {
        self.told
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// What counts of an `info` line. Bounds and lines other than the best say nothing about the turn.
fn told(info: &Info) -> Told {
    if info.multipv.is_some_and(|rank| rank > 1) {
        return Told::default();
    }
    let centipawns = match info.score {
        Some(score) if score.bound == Bound::Exact => match score.value {
            Value::Cp(n) => Some(n),
            _ => None,
        },
        _ => None,
    };
    Told {
        depth: info.depth,
        centipawns,
        nodes: info.nodes,
        nps: info.nps,
    }
}
