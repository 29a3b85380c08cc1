//! Drives an engine that speaks CECP, protocol version 2.
//!
//! The engine stays in `force` mode and gets a `go` for each of its turns, so that it never thinks about a position that the
//! referee has not finished telling. A `ping` after each turn told makes sure that the engine took it before its time runs.

use kowa_rules::{Color, Game, History, Move, Position, Preset, Rules, excerpt};

use super::dialect::{Dialect, Timing};
use super::driver::{legal, rule_options};
use super::{Answer, Driver, Event, Fault, FaultKind, Limits, Reaction, Setting, State, Told};
use crate::cecp::{
    Command, Feature, FeatureValue, GameResult, Level, Offer, Reply, ScoreBound, Thinking,
    board_text, fen, turn_text, usual_spelling, variant_names,
};

/// Memory in MiB where none is set: HaChu thinks only after it was given some.
const MEMORY: &str = "64";

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
    /// How many of them the board had behind it that was set last.
    set_at: usize,
    /// What follows once the turns told were taken.
    after_pong: Vec<Command>,
    /// Limits told last, which hold until others are told.
    limits_told: Vec<Command>,
    legs: String,
    pings: u64,
    told: Told,
}

/// Features that an engine has.
#[derive(Clone, Copy, Debug, Default)]
struct Has {
    ping: bool,
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
            set_at: 0,
            after_pong: Vec::new(),
            limits_told: Vec::new(),
            legs: String::new(),
            pings: 0,
            told: Told::default(),
        }
    }

    /// Takes in features and gives the answers to them.
    fn features(&mut self, features: Vec<Feature>) -> Reaction {
        let mut send = Vec::new();
        for feature in features {
            let on = feature.is_on();
            let text = match feature.value {
                FeatureValue::Text(text) => text,
                FeatureValue::Number(number) => number.to_string(),
            };
            match feature.name.as_str() {
                "done" if on => {
                    self.dialect = Dialect::of(&self.name);
                    match self.set_up() {
                        Ok(commands) => send.extend(commands),
                        Err(fault) => return Reaction::fault(fault),
                    }
                    send.extend(self.confirm(Phase::Loading, Phase::Ready));
                    return Reaction::send(lines(send));
                }
                // It needs more time than is usual.
                "done" => continue,
                "myname" => self.name = text,
                "variants" => self.variants = text.split(',').map(str::to_owned).collect(),
                "option" => self
                    .options
                    .extend(text.parse::<Offer>().map(|offer| offer.name)),
                "ping" => self.has.ping = on,
                "usermove" => self.has.usermove = on,
                "memory" => self.has.memory = on,
                "smp" => self.has.smp = on,
                _ => {}
            }
            send.push(Command::Accepted(feature.name));
        }
        Reaction::send(lines(send))
    }

    /// Options that hold for all games.
    fn set_up(&self) -> Result<Vec<Command>, Fault> {
        let mut commands = Vec::new();
        let given = |name: &str| self.settings.iter().find(|s| s.name == name);
        let number = |name: &'static str, otherwise: &str| {
            let text = given(name).map_or(otherwise, |setting| &setting.value);
            text.parse().map_err(|_| {
                Fault::new(
                    FaultKind::Protocol,
                    format!("`{}` is no number for `{name}`", excerpt(text)),
                )
            })
        };
        if self.has.memory {
            commands.push(Command::Memory(number("memory", MEMORY)?));
        }
        if self.has.smp {
            commands.push(Command::Cores(number("cores", "1")?));
        }
        let option = |name: &str, value: &str| Command::Option {
            name: name.to_owned(),
            value: Some(value.to_owned()),
        };
        for (name, value) in self.dialect.options {
            if self.options.iter().any(|option| option == name) && given(name).is_none() {
                commands.push(option(name, value));
            }
        }
        for Setting { name, value } in &self.settings {
            match name.as_str() {
                "memory" if self.has.memory => {}
                "cores" if self.has.smp => {}
                _ if self.options.contains(name) => commands.push(option(name, value)),
                _ => {
                    return Err(Fault::new(
                        FaultKind::Protocol,
                        format!("it has no option `{}`", excerpt(name)),
                    ));
                }
            }
        }
        self.variant()?;
        let find = |name: &str| self.options.iter().find(|own| *own == name).cloned();
        for Setting { name, value } in rule_options(&self.rules, preset_by_name(&self.rules), find)?
        {
            commands.push(option(&name, &value));
        }
        Ok(commands)
    }

    /// The engine's name for the game.
    fn variant(&self) -> Result<&'static str, Fault> {
        let names = variant_names(&self.rules);
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
    fn confirm(&mut self, waiting: Phase, confirmed: Phase) -> Option<Command> {
        if !self.has.ping {
            self.phase = confirmed;
            return None;
        }
        self.phase = waiting;
        self.pings += 1;
        Some(Command::Ping(self.pings))
    }

    /// The commands that set these limits.
    fn limits(&self, limits: &Limits) -> Vec<Command> {
        let told = |ms: u64| match self.dialect.timing {
            Timing::Whole => ms / 1_000 * 1_000,
            Timing::Fraction => ms,
        };
        let mut commands = Vec::new();
        if let Some(clocks) = &limits.clocks {
            let clock = clocks[self.color];
            commands.push(Command::Level(Level {
                turns: 0,
                // Byoyomi is not known here: it is part of the time that is told before each turn.
                base: told(clock.left + clock.byoyomi),
                increment: told(clock.increment),
            }));
        }
        if let Some(ms) = limits.movetime {
            let ms = match self.dialect.timing {
                Timing::Whole => ms.max(1_000),
                Timing::Fraction => ms,
            };
            commands.push(Command::SearchTime(told(ms)));
        }
        commands.extend(limits.depth.map(Command::SearchDepth));
        commands
    }

    /// The commands that tell both clocks.
    fn clocks(&self, limits: &Limits) -> Vec<Command> {
        let (own, other) = match (&limits.clocks, limits.movetime) {
            (Some(clocks), _) => {
                let left = |color| clocks[color].left + clocks[color].byoyomi;
                (left(self.color), left(!self.color))
            }
            (None, Some(ms)) if self.dialect.timing == Timing::Whole => (ms, ms),
            _ => return Vec::new(),
        };
        let hundredths = |ms: u64| i64::try_from(ms / 10).unwrap_or(i64::MAX).max(1);
        vec![
            Command::Time(hundredths(own)),
            Command::OtherTime(hundredths(other)),
        ]
    }

    /// The turns that the engine does not know yet, or the whole position where it is time for that.
    fn tell(&mut self, game: &History) -> Vec<String> {
        let turns = game.moves();
        if let Some(most) = self.dialect.renewal
            && turns.len() >= self.set_at + most
        {
            self.set_at = turns.len();
            return lines([Command::SetBoard(fen(game.position()))]);
        }
        turns[self.known.len().min(turns.len())..]
            .iter()
            .map(|turn| {
                let text = turn_text(self.rules.game(), *turn);
                if self.has.usermove {
                    Command::UserMove(text).to_string()
                } else {
                    text
                }
            })
            .collect()
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
                    send: lines([Command::Force]),
                    event: Some(Event::Answer(Answer::Turn(turn))),
                }
            }
        }
    }

    /// A result that the engine claims when it should move: who loses gives up, and anything else is not so.
    fn claim(&mut self, result: GameResult, line: &str) -> Reaction {
        self.phase = Phase::Ready;
        if result == won_by(!self.color) {
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
        lines([Command::XBoard, Command::ProtoVer(2)])
    }

    fn new_game(&mut self, start: &Position) -> Vec<String> {
        self.position = start.clone();
        self.known.clear();
        self.set_at = 0;
        self.limits_told.clear();
        self.legs.clear();
        let mut commands = vec![Command::New];
        if let Ok(variant) = self.variant() {
            commands.push(Command::Variant(variant.to_owned()));
        }
        commands.extend([Command::Force, Command::Easy, Command::Post]);
        match self.dialect.wa_start {
            _ if *start != Position::start(self.rules) => {
                commands.push(Command::SetBoard(if self.dialect.sets_side {
                    fen(start)
                } else {
                    board_text(start)
                }));
            }
            Some(detour) if start.game() == Game::Wa => {
                commands.push(Command::SetBoard(detour.board.to_owned()));
                let turns = detour.turns.iter();
                commands.extend(turns.map(|turn| Command::UserMove((*turn).to_owned())));
            }
            _ => {}
        }
        commands.extend(self.confirm(Phase::Loading, Phase::Ready));
        lines(commands)
    }

    fn think(&mut self, game: &History, limits: &Limits) -> Vec<String> {
        self.position = game.position().clone();
        self.color = self.position.side();
        self.told = Told::default();
        let mut send = self.tell(game);
        self.known = game.moves().to_vec();
        let mut after = Vec::new();
        let level = self.limits(limits);
        let holds = match limits.clocks {
            // A new `level` would give the clock its first time again.
            Some(_) => !self.limits_told.is_empty(),
            None => self.limits_told == level,
        };
        if !holds {
            after.extend(level.iter().cloned());
            self.limits_told = level;
        }
        after.extend(self.clocks(limits));
        after.push(Command::Go);
        match self.confirm(Phase::Telling, Phase::Thinking) {
            Some(ping) => {
                send.push(ping.to_string());
                self.after_pong = after;
            }
            None => send.extend(lines(after)),
        }
        send
    }

    fn read(&mut self, line: &str) -> Reaction {
        // Engines greet, and print what they like between the lines of the protocol.
        let Ok(reply) = line.trim().parse::<Reply>() else {
            return Reaction::default();
        };
        match (self.phase, reply) {
            (Phase::Hello, Reply::Features(features)) => self.features(features),
            (Phase::Loading, Reply::Pong(number)) if number == self.pings => {
                self.phase = Phase::Ready;
                Reaction::default()
            }
            (Phase::Telling, Reply::Pong(number)) if number == self.pings => {
                self.phase = Phase::Thinking;
                Reaction::send(lines(std::mem::take(&mut self.after_pong)))
            }
            (Phase::Thinking, Reply::Move(turn)) => self.answer(&turn),
            (Phase::Thinking, Reply::Result { result, .. }) => self.claim(result, line),
            (Phase::Thinking, Reply::Resign) => self.claim(won_by(!self.color), line),
            // While turns are told, what Sjaak II calls an unknown command is one of them.
            (Phase::Loading | Phase::Telling | Phase::Thinking, Reply::Illegal { .. })
            | (Phase::Telling, Reply::Error { .. }) => Reaction::fault(Fault::new(
                FaultKind::Rejection,
                format!("it refused a legal turn: `{}`", excerpt(line)),
            )),
            (Phase::Loading | Phase::Telling, Reply::TellUserError(_)) => {
                Reaction::fault(Fault::new(
                    FaultKind::Protocol,
                    format!("it does not take the position: `{}`", excerpt(line)),
                ))
            }
            (Phase::Thinking, Reply::Thinking(thinking)) => {
                self.told.update(told(&thinking));
                Reaction::default()
            }
            _ => Reaction::default(),
        }
    }

    fn game_over(&mut self, winner: Option<Color>) -> Vec<String> {
        self.phase = Phase::Ready;
        let result = Command::Result {
            result: Some(winner.map_or(GameResult::Draw, won_by)),
            comment: "by the referee".to_owned(),
        };
        lines([Command::Force, result])
    }

    fn quit(&mut self) -> Vec<String> {
        lines([Command::Quit])
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

fn lines(commands: impl IntoIterator<Item = Command>) -> Vec<String> {
    commands.into_iter().map(|c| c.to_string()).collect()
}

/// The preset that the name of a game stands for.
const fn preset_by_name(rules: &Rules) -> Preset {
    match (rules.game(), rules.wa.drops) {
        (Game::Ko, _) => Preset::Zh,
        (Game::Wa, false) => Preset::Classic,
        (Game::Wa, true) => Preset::Modern,
    }
}

/// Who has the first turn is White here.
const fn won_by(color: Color) -> GameResult {
    match color {
        Color::Black => GameResult::White,
        Color::White => GameResult::Black,
    }
}

/// What counts of a line of thinking. A bound says nothing about the score.
fn told(thinking: &Thinking) -> Told {
    let exact = thinking.bound == ScoreBound::Exact;
    let speed = match thinking.more {
        Some((_, speed)) => Some(speed),
        None => (thinking.nodes * 100).checked_div(thinking.time),
    };
    Told {
        depth: Some(thinking.depth),
        centipawns: (exact && thinking.score.abs() < Thinking::MATE).then_some(thinking.score),
        nodes: Some(thinking.nodes),
        nps: speed,
    }
}
