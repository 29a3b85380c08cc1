//! Drives an engine that speaks CECP, protocol version 2.
//!
//! The engine stays in `force` mode and gets a `go` for each of its turns, so that it never thinks about a position that the
//! referee has not finished telling. A `ping` after each turn told makes sure that the engine took it before its time runs.

mod profile;
mod timing;

use kowa_rules::{Color, Game, History, Move, Position, Rules, excerpt};

use super::driver::legal;
use super::{Answer, Driver, Event, Fault, FaultKind, Limits, Reaction, Setting, State, Told};
use crate::cecp::{
    Command, Feature, GameResult, Reply, ScoreBound, Thinking, board_text, fen, turn_text,
    usual_spelling,
};
use profile::Profile;
use timing::{clock_commands, limit_commands};

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
    profile: Profile,
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

impl CecpDriver {
    /// A driver for games by these rules, which sets the engine's options as given. `memory` and `cores` are the commands of
    /// the protocol.
    pub fn new(rules: Rules, settings: Vec<Setting>) -> CecpDriver {
        CecpDriver {
            rules,
            settings,
            profile: Profile::default(),
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

    /// The engine tells of itself; once that is all, it is set up.
    fn introduced(&mut self, features: Vec<Feature>) -> Reaction {
        let mut send = self.profile.take(features);
        if self.profile.done {
            match self.profile.set_up(&self.rules, &self.settings) {
                Ok(commands) => send.extend(commands),
                Err(fault) => return Reaction::fault(fault),
            }
            send.extend(self.confirm(Phase::Loading, Phase::Ready));
        }
        Reaction::send(lines(send))
    }

    /// Asks for a `pong` and waits for it; goes on at once where the engine gives none.
    fn confirm(&mut self, waiting: Phase, confirmed: Phase) -> Option<Command> {
        if !self.profile.ping {
            self.phase = confirmed;
            return None;
        }
        self.phase = waiting;
        self.pings += 1;
        Some(Command::Ping(self.pings))
    }

    /// The turns that the engine does not know yet, or the whole position where it is time for that.
    fn tell(&mut self, game: &History) -> Vec<String> {
        let turns = game.moves();
        if let Some(most) = self.profile.dialect.renewal
            && turns.len() >= self.set_at + most
        {
            self.set_at = turns.len();
            return lines([Command::SetBoard(fen(game.position()))]);
        }
        turns[self.known.len().min(turns.len())..]
            .iter()
            .map(|turn| {
                let text = turn_text(self.rules.game(), *turn);
                if self.profile.usermove {
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
        if let Ok(variant) = self.profile.variant(&self.rules) {
            commands.push(Command::Variant(variant.to_owned()));
        }
        commands.extend([Command::Force, Command::Easy, Command::Post]);
        match self.profile.dialect.wa_start {
            _ if *start != Position::start(self.rules) => {
                commands.push(Command::SetBoard(if self.profile.dialect.sets_side {
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
        let timing = self.profile.dialect.timing;
        let level = limit_commands(timing, self.color, limits);
        let holds = match limits.clocks {
            // A new `level` would give the clock its first time again.
            Some(_) => !self.limits_told.is_empty(),
            None => self.limits_told == level,
        };
        if !holds {
            after.extend(level.iter().cloned());
            self.limits_told = level;
        }
        after.extend(clock_commands(timing, self.color, limits));
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
            (Phase::Hello, Reply::Features(features)) => self.introduced(features),
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
        &self.profile.name
    }
}

fn lines(commands: impl IntoIterator<Item = Command>) -> Vec<String> {
    commands.into_iter().map(|c| c.to_string()).collect()
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
