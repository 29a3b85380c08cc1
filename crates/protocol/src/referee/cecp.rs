//! Drives an engine that speaks CECP, protocol version 2.
//!
//! The engine stays in `force` mode and gets a `go` for each of its turns, so that it never thinks about a position that the
//! referee has not finished telling. A `ping` after each turn told makes sure that the engine took it before its time runs.

use kowa_rules::{Color, History, Move, Position, Rules, excerpt};

use super::coordinates::{board, board_and_side, turn_text, usual_spelling};
use super::dialect::{Dialect, MoveTime, variants};
use super::driver::legal;
use super::feature::{features, option_name};
use super::{Answer, Driver, Event, Fault, FaultKind, Limits, Reaction, Setting, State, Told};

/// Memory in MiB where none is set: HaChu thinks only after it was given some.
const MEMORY: &str = "64";
/// Scores from here on tell the distance of a mate.
const MATE: i32 = 100_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Waits for `feature done=1`.
    Hello,
    /// Waits for the `pong` that ends the set-up of a game.
    Loading,
    Ready,
    /// Waits for the `pong` that says that the turns told were taken.
    Telling,
    Thinking,
}

/// Drives an engine that speaks CECP.
#[derive(Debug)]
pub struct CecpDriver {
    rules: Rules,
    settings: Vec<Setting>,
    dialect: &'static Dialect,
    name: String,
    variants: Vec<String>,
    options: Vec<String>,
    has: Has,
    phase: Phase,
    position: Position,
    color: Color,
    /// Turns of the game that the engine knows.
    known: Vec<Move>,
    /// Lines that follow once the turns told were taken.
    after_pong: Vec<String>,
    /// Limits told last, which hold until others are told.
    limits_told: Vec<String>,
    legs: String,
    pings: u32,
    told: Told,
}

/// Features that an engine has.
#[derive(Clone, Copy, Debug, Default)]
struct Has {
    ping: bool,
    setboard: bool,
    usermove: bool,
    memory: bool,
    smp: bool,
}

impl CecpDriver {
    /// A driver for games by these rules, which sets the engine's options as given. `memory` and `cores` are the commands of
    /// the protocol.
    pub fn new(rules: Rules, settings: Vec<Setting>) -> CecpDriver {
        CecpDriver {
            rules,
            settings,
            dialect: Dialect::of(""),
            name: String::new(),
            variants: Vec::new(),
            options: Vec::new(),
            has: Has::default(),
            phase: Phase::Hello,
            position: Position::start(rules),
            color: Color::Black,
            known: Vec::new(),
            after_pong: Vec::new(),
            limits_told: Vec::new(),
            legs: String::new(),
            pings: 0,
            told: Told::default(),
        }
    }

    /// Takes in a `feature` line and gives the answers to it.
    fn feature(&mut self, line: &str) -> Reaction {
        let mut send = Vec::new();
        for (name, value) in features(line) {
            let on = value != "0";
            match name {
                "done" if on => {
                    self.dialect = Dialect::of(&self.name);
                    match self.set_up() {
                        Ok(lines) => send.extend(lines),
                        Err(fault) => return Reaction::fault(fault),
                    }
                    send.extend(self.confirm(Phase::Loading, Phase::Ready));
                    return Reaction::send(send);
                }
                // It needs more time than is usual.
                "done" => continue,
                "myname" => self.name = value.to_owned(),
                "variants" => self.variants = value.split(',').map(str::to_owned).collect(),
                "option" => self.options.push(option_name(value).to_owned()),
                "ping" => self.has.ping = on,
                "setboard" => self.has.setboard = on,
                "usermove" => self.has.usermove = on,
                "memory" => self.has.memory = on,
                "smp" => self.has.smp = on,
                _ => {}
            }
            send.push(format!("accepted {name}"));
        }
        Reaction::send(send)
    }

    /// Options that hold for all games.
    fn set_up(&self) -> Result<Vec<String>, Fault> {
        let mut lines = Vec::new();
        let given = |name: &str| self.settings.iter().find(|s| s.name == name);
        if self.has.memory {
            let memory = given("memory").map_or(MEMORY, |setting| &setting.value);
            lines.push(format!("memory {memory}"));
        }
        if self.has.smp {
            let cores = given("cores").map_or("1", |setting| &setting.value);
            lines.push(format!("cores {cores}"));
        }
        for (name, value) in self.dialect.options {
            if self.options.iter().any(|option| option == name) && given(name).is_none() {
                lines.push(format!("option {name}={value}"));
            }
        }
        for Setting { name, value } in &self.settings {
            match name.as_str() {
                "memory" if self.has.memory => {}
                "cores" if self.has.smp => {}
                _ if self.options.contains(name) => lines.push(format!("option {name}={value}")),
                _ => {
                    return Err(Fault::new(
                        FaultKind::Protocol,
                        format!("it has no option `{}`", excerpt(name)),
                    ));
                }
            }
        }
        self.variant()?;
        Ok(lines)
    }

    /// The engine's name for the game.
    fn variant(&self) -> Result<&'static str, Fault> {
        let names = variants(&self.rules);
        names
            .iter()
            .find(|name| self.variants.iter().any(|own| own == *name))
            .copied()
            .ok_or_else(|| {
                Fault::new(
                    FaultKind::Protocol,
                    format!("it plays none of the variants {}", names.join(", ")),
                )
            })
    }

    /// Asks for a `pong` and waits for it; goes on at once where the engine gives none.
    fn confirm(&mut self, waiting: Phase, confirmed: Phase) -> Option<String> {
        if !self.has.ping {
            self.phase = confirmed;
            return None;
        }
        self.phase = waiting;
        self.pings += 1;
        Some(format!("ping {}", self.pings))
    }

    /// The commands that set these limits.
    fn limits(&self, limits: &Limits) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(clocks) = &limits.clocks {
            let clock = clocks[self.color];
            // Byoyomi is not known here: it is part of the time that is told before each turn.
            let seconds = (clock.left + clock.byoyomi) / 1_000;
            lines.push(format!(
                "level 0 {}:{:02} {}",
                seconds / 60,
                seconds % 60,
                clock.increment / 1_000
            ));
        }
        if let Some(ms) = limits.movetime {
            lines.push(match self.dialect.movetime {
                MoveTime::SecondsAndTime => format!("st {}", ms.div_ceil(1_000).max(1)),
                MoveTime::Fraction => format!("st {}.{:03}", ms / 1_000, ms % 1_000),
            });
        }
        if let Some(depth) = limits.depth {
            lines.push(format!("sd {depth}"));
        }
        lines
    }

    /// The commands that tell both clocks.
    fn clocks(&self, limits: &Limits) -> Vec<String> {
        let (own, other) = match (&limits.clocks, limits.movetime) {
            (Some(clocks), _) => {
                let left = |color| clocks[color].left + clocks[color].byoyomi;
                (left(self.color), left(!self.color))
            }
            (None, Some(ms)) if self.dialect.movetime == MoveTime::SecondsAndTime => (ms, ms),
            _ => return Vec::new(),
        };
        vec![
            format!("time {}", (own / 10).max(1)),
            format!("otim {}", (other / 10).max(1)),
        ]
    }

    /// The answer to `go`, which may come in several legs.
    fn answer(&mut self, text: &str) -> Reaction {
        self.legs += text;
        if text.ends_with(',') {
            return Reaction::default();
        }
        let written = std::mem::take(&mut self.legs);
        self.phase = Phase::Ready;
        let Some(spelling) = usual_spelling(self.rules.game(), &written) else {
            return Reaction::fault(Fault::new(
                FaultKind::Protocol,
                format!("`move {}` is no turn", excerpt(&written)),
            ));
        };
        match legal(&self.position, &written, &spelling) {
            Err(fault) => Reaction::fault(fault),
            Ok(turn) => {
                self.known.push(turn);
                Reaction {
                    send: vec!["force".to_owned()],
                    event: Some(Event::Answer(Answer::Turn(turn))),
                }
            }
        }
    }

    /// A result that the engine claims when it should move: who loses gives up, and anything else is not so.
    fn claim(&mut self, line: &str) -> Reaction {
        let lost = match self.color {
            Color::Black => "0-1",
            Color::White => "1-0",
        };
        self.phase = Phase::Ready;
        if line.starts_with(lost) || line.starts_with("resign") {
            return Reaction::event(Event::Answer(Answer::Resign));
        }
        Reaction::fault(Fault::new(
            FaultKind::FalseClaim,
            format!("`{}`, but the game is not over", excerpt(line)),
        ))
    }
}

impl Driver for CecpDriver {
    fn start(&mut self) -> Vec<String> {
        *self = CecpDriver::new(self.rules, std::mem::take(&mut self.settings));
        vec!["xboard".to_owned(), "protover 2".to_owned()]
    }

    fn new_game(&mut self, start: &Position) -> Vec<String> {
        self.position = start.clone();
        self.known.clear();
        self.limits_told.clear();
        self.legs.clear();
        let mut lines = vec!["new".to_owned()];
        if let Ok(variant) = self.variant() {
            lines.push(format!("variant {variant}"));
        }
        lines.extend(["force", "easy", "post"].map(str::to_owned));
        if *start != Position::start(self.rules) {
            let board = if self.dialect.sets_side {
                board_and_side(start)
            } else {
                board(start)
            };
            lines.push(format!("setboard {board}"));
        }
        lines.extend(self.confirm(Phase::Loading, Phase::Ready));
        lines
    }

    fn think(&mut self, game: &History, limits: &Limits) -> Vec<String> {
        self.position = game.position().clone();
        self.color = self.position.side();
        self.told = Told::default();
        let mut lines = Vec::new();
        for turn in &game.moves()[self.known.len().min(game.moves().len())..] {
            let text = turn_text(self.rules.game(), *turn);
            lines.push(if self.has.usermove {
                format!("usermove {text}")
            } else {
                text
            });
        }
        self.known = game.moves().to_vec();
        let mut after = Vec::new();
        let level = self.limits(limits);
        let told_already = match limits.clocks {
            // A new `level` would give the clock its first time again.
            Some(_) => !self.limits_told.is_empty(),
            None => self.limits_told == level,
        };
        if !told_already {
            after.extend(level.iter().cloned());
            self.limits_told = level;
        }
        after.extend(self.clocks(limits));
        after.push("go".to_owned());
        match self.confirm(Phase::Telling, Phase::Thinking) {
            Some(ping) => {
                lines.push(ping);
                self.after_pong = after;
            }
            None => lines.extend(after),
        }
        lines
    }

    fn read(&mut self, line: &str) -> Reaction {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (self.phase, first) {
            (Phase::Hello, "feature") => self.feature(rest),
            (Phase::Loading, "pong") if rest.parse() == Ok(self.pings) => {
                self.phase = Phase::Ready;
                Reaction::default()
            }
            (Phase::Telling, "pong") if rest.parse() == Ok(self.pings) => {
                self.phase = Phase::Thinking;
                Reaction::send(std::mem::take(&mut self.after_pong))
            }
            (Phase::Thinking, "move") => self.answer(rest.trim()),
            (Phase::Thinking, "1-0" | "0-1" | "1/2-1/2" | "resign") => self.claim(line),
            (Phase::Loading | Phase::Telling | Phase::Thinking, "Illegal" | "illegal") => {
                Reaction::fault(Fault::new(
                    FaultKind::Rejection,
                    format!("it refused a legal turn: `{}`", excerpt(line)),
                ))
            }
            (Phase::Loading, "tellusererror") => Reaction::fault(Fault::new(
                FaultKind::Protocol,
                format!("it does not take the position: `{}`", excerpt(line)),
            )),
            (Phase::Thinking, _) => {
                self.told.update(thinking(line));
                Reaction::default()
            }
            _ => Reaction::default(),
        }
    }

    fn game_over(&mut self, winner: Option<Color>) -> Vec<String> {
        self.phase = Phase::Ready;
        let result = match winner {
            Some(Color::Black) => "1-0",
            Some(Color::White) => "0-1",
            None => "1/2-1/2",
        };
        vec![
            "force".to_owned(),
            format!("result {result} {{by the referee}}"),
        ]
    }

    fn quit(&mut self) -> Vec<String> {
        vec!["quit".to_owned()]
    }

    fn state(&self) -> State {
        match self.phase {
            Phase::Hello | Phase::Loading | Phase::Telling => State::Busy,
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

    fn refuses(&self, limits: &Limits) -> Option<&'static str> {
        limits
            .nodes
            .map(|_| "CECP knows no limit of nodes; give a time or a depth")
    }
}

/// What a line of thinking output tells: depth, score, hundredths of a second, nodes, then the line expected.
fn thinking(line: &str) -> Told {
    let mut numbers = line.split_whitespace();
    let mut number = || -> Option<i64> {
        numbers
            .next()?
            .trim_end_matches(|c: char| !c.is_ascii_digit())
            .parse()
            .ok()
    };
    let (Some(depth), Some(score), Some(time), Some(nodes)) =
        (number(), number(), number(), number())
    else {
        return Told::default();
    };
    let nodes = u64::try_from(nodes).ok();
    let time = u64::try_from(time).ok().filter(|time| *time > 0);
    Told {
        depth: u32::try_from(depth).ok(),
        centipawns: i32::try_from(score).ok().filter(|score| score.abs() < MATE),
        nodes,
        nps: nodes.zip(time).map(|(nodes, time)| nodes * 100 / time),
    }
}
