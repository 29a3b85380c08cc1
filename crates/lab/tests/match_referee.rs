//! The referee of matches against engines that are scripts: what it measures, what it counts as a fault, and that it starts
//! engines anew. Time is the scripts'.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kowa_lab::anchor::Anchor;
use kowa_lab::runner::{
    Allowance, Bounds, End, External, Frozen, Game, Link, Open, Player, Received, TimeControl, play,
};
use kowa_protocol::referee::{CecpDriver, Driver, FaultKind, UsiDriver};
use kowa_rules::{ByColor, Color, History, Outcome, Position, Reason, Rules};

/// What a script does with a line that it gets: lines that it writes, each after so many milliseconds.
type Script = fn(&str, &mut Memory) -> Vec<(u64, Received)>;

/// What a script remembers.
#[derive(Default)]
struct Memory {
    turns: usize,
}

/// An engine that is a script, with a clock that only its own writing moves.
struct Scripted {
    script: Script,
    memory: Memory,
    now: Duration,
    written: VecDeque<(Duration, Received)>,
    sent: Arc<Mutex<Vec<String>>>,
}

impl Link for Scripted {
    fn send(&mut self, line: &str) -> io::Result<()> {
        if let Ok(mut sent) = self.sent.lock() {
            sent.push(line.to_owned());
        }
        if has_ended(&self.written) {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let mut at = self.now;
        for (after, received) in (self.script)(line, &mut self.memory) {
            at += Duration::from_millis(after);
            self.written.push_back((at, received));
        }
        Ok(())
    }

    fn receive(&mut self, until: Duration) -> Received {
        match self.written.front() {
            Some((at, _)) if *at <= until => {
                let (at, received) = self.written.pop_front().expect("there is one");
                self.now = self.now.max(at);
                received
            }
            _ => {
                self.now = until;
                Received::Nothing
            }
        }
    }

    fn now(&self) -> Duration {
        self.now
    }
}

/// An engine that has ended takes nothing more.
fn has_ended(written: &VecDeque<(Duration, Received)>) -> bool {
    written
        .iter()
        .any(|(_, received)| matches!(received, Received::Ended(_)))
}

struct Engine {
    player: External,
    starts: Arc<AtomicUsize>,
    sent: Arc<Mutex<Vec<String>>>,
}

impl Engine {
    fn new(driver: Box<dyn Driver>, script: Script) -> Engine {
        let starts = Arc::new(AtomicUsize::new(0));
        let sent = Arc::new(Mutex::new(Vec::new()));
        let (counter, log) = (starts.clone(), sent.clone());
        let open: Open = Box::new(move || {
            counter.fetch_add(1, Ordering::Relaxed);
            Ok(Box::new(Scripted {
                script,
                memory: Memory::default(),
                now: Duration::ZERO,
                written: VecDeque::new(),
                sent: log.clone(),
            }))
        });
        Engine {
            player: External::new(driver, open, Duration::from_secs(5)),
            starts,
            sent,
        }
    }

    fn usi(script: Script) -> Engine {
        Engine::new(Box::new(UsiDriver::new(wa(), Vec::new())), script)
    }

    fn starts(&self) -> usize {
        self.starts.load(Ordering::Relaxed)
    }

    fn sent(&self) -> Vec<String> {
        self.sent.lock().expect("no panic").clone()
    }
}

fn wa() -> Rules {
    Rules::default_of(kowa_rules::Game::Wa)
}

fn line(after: u64, text: &str) -> (u64, Received) {
    (after, Received::Line(text.to_owned()))
}

/// Answers what every engine answers, and gives `go` to `think`.
fn usi(
    text: &str,
    memory: &mut Memory,
    think: impl Fn(usize) -> Vec<(u64, Received)>,
) -> Vec<(u64, Received)> {
    match text.split(' ').next() {
        Some("usi") => vec![line(0, "id name Script"), line(0, "usiok")],
        Some("isready") => vec![line(1, "readyok")],
        Some("go") => {
            memory.turns += 1;
            think(memory.turns)
        }
        _ => Vec::new(),
    }
}

/// Moves its crane king to and fro.
fn to_and_fro(turn: usize) -> Vec<(u64, Received)> {
    let turns = ["6k6j", "6j6k"];
    vec![
        line(2, "info depth 3 nodes 40"),
        line(8, &format!("bestmove {}", turns[(turn + 1) % 2])),
    ]
}

const KINGS: &str = "5k5/11/11/11/11/11/11/11/11/11/5K5 b - 1";

fn kings() -> History {
    History::new(Position::from_sfen(wa(), KINGS).expect("a position"))
}

fn bounds(allowance: Allowance) -> Bounds {
    Bounds {
        allowed: ByColor([allowance, allowance]),
        margin: Duration::from_millis(50),
        hang: Duration::from_secs(10),
        max_turns: 0,
        agreement: None,
    }
}

fn movetime(ms: u64) -> Allowance {
    Allowance {
        movetime: Some(ms),
        stretch: 100,
        ..Allowance::default()
    }
}

/// Black is the engine, White an anchor.
fn against_anchor(engine: &mut Engine, opening: History, bounds: &Bounds) -> Game {
    let mut anchor = Frozen {
        anchor: Anchor::A0,
        seed: 3,
    };
    play(
        opening,
        ByColor([&mut engine.player as &mut dyn Player, &mut anchor]),
        bounds,
    )
}

fn fault(game: &Game) -> FaultKind {
    match &game.end {
        End::Fault(Color::Black, fault) => fault.kind,
        end => panic!("{end:?}"),
    }
}

#[test]
fn time_is_that_of_the_referee() {
    let mut engine = Engine::usi(|text, memory| usi(text, memory, to_and_fro));
    let bounds = Bounds {
        max_turns: 9,
        ..bounds(movetime(100))
    };
    let game = against_anchor(&mut engine, kings(), &bounds);
    assert_eq!(game.end, End::Length);
    assert_eq!(game.history.moves().len(), 9);
    let usage = game.usage(Color::Black);
    assert_eq!(usage.turns, 5);
    assert_eq!(usage.time, Duration::from_millis(50));
    assert_eq!(usage.longest, Duration::from_millis(10));
    assert_eq!((usage.depth, usage.nodes.0), ((15, 5), 200));
    assert!(engine.sent().contains(&"go movetime 100".to_owned()));
    assert_eq!(engine.starts(), 1);
}

/// Moves a crane king to and fro, and tells a score.
fn judged(score: i32, turns: [&str; 2], turn: usize) -> Vec<(u64, Received)> {
    vec![
        line(2, &format!("info depth 3 score cp {score} nodes 40")),
        line(8, &format!("bestmove {}", turns[turn % 2])),
    ]
}

#[test]
fn engines_that_agree_on_the_winner_end_the_game() {
    let played = |agreement| {
        let mut ahead = Engine::usi(|text, memory| {
            usi(text, memory, |turn| judged(1000, ["6j6k", "6k6j"], turn))
        });
        let mut behind = Engine::usi(|text, memory| {
            usi(text, memory, |turn| judged(-1000, ["6b6a", "6a6b"], turn))
        });
        let bounds = Bounds {
            agreement,
            max_turns: 6,
            ..bounds(movetime(100))
        };
        let players = ByColor([
            &mut ahead.player as &mut dyn Player,
            &mut behind.player as &mut dyn Player,
        ]);
        play(kings(), players, &bounds)
    };
    let game = played(Some("1000,2".parse().expect("an agreement")));
    assert_eq!(game.end, End::Agreed(Color::Black));
    assert_eq!(game.history.moves().len(), 4);
    let game = played(Some("1001,2".parse().expect("an agreement")));
    assert_eq!(game.end, End::Length);
    assert_eq!(played(None).end, End::Length);
}

#[test]
fn repetition_is_a_draw_by_the_rules() {
    let script: Script = |text, memory| usi(text, memory, to_and_fro);
    let other: Script = |text, memory| {
        usi(text, memory, |turn| {
            vec![line(5, ["bestmove 6b6a", "bestmove 6a6b"][turn % 2])]
        })
    };
    let (mut black, mut white) = (Engine::usi(script), Engine::usi(other));
    let players = ByColor([
        &mut black.player as &mut dyn Player,
        &mut white.player as &mut dyn Player,
    ]);
    let game = play(kings(), players, &bounds(movetime(100)));
    let draw = Outcome::Draw {
        reason: Reason::Repetition,
    };
    assert_eq!(game.end, End::Rules(draw));
    assert_eq!(game.history.moves().len(), 12);
    assert_eq!(
        black.sent().last().map(String::as_str),
        Some("gameover draw")
    );
}

#[test]
fn a_resignation_is_a_loss() {
    let mut engine =
        Engine::usi(|text, memory| usi(text, memory, |_| vec![line(1, "bestmove resign")]));
    let game = against_anchor(&mut engine, kings(), &bounds(movetime(100)));
    assert_eq!(game.end, End::Resigned(Color::Black));
    assert_eq!(game.end.winner(), Some(Color::White));
    assert_eq!(
        engine.sent().last().map(String::as_str),
        Some("gameover lose")
    );
}

#[test]
fn an_answer_may_be_late_by_the_margin() {
    let script: Script = |text, memory| usi(text, memory, |_| vec![line(140, "bestmove resign")]);
    let mut engine = Engine::usi(script);
    let game = against_anchor(&mut engine, kings(), &bounds(movetime(100)));
    assert_eq!(game.end, End::Resigned(Color::Black));
    let game = against_anchor(&mut engine, kings(), &bounds(movetime(80)));
    assert_eq!(fault(&game), FaultKind::TimeOut);
}

#[test]
fn a_hung_engine_is_started_anew() {
    let mut engine = Engine::usi(|text, memory| usi(text, memory, |_| Vec::new()));
    let unlimited = Allowance {
        nodes: Some(100),
        stretch: 100,
        ..Allowance::default()
    };
    for games in 1..=3 {
        let game = against_anchor(&mut engine, kings(), &bounds(unlimited));
        assert_eq!(fault(&game), FaultKind::TimeOut);
        assert_eq!(engine.starts(), games);
    }
    let dialogue = engine.player.dialogue();
    assert!(
        dialogue.iter().any(|line| line.ends_with("> usi")),
        "{dialogue:?}"
    );
    let last = dialogue.last().expect("lines");
    assert!(
        last.ends_with("* time_out: no turn within 10000 ms"),
        "{last}"
    );
}

#[test]
fn a_crash_is_told_with_what_the_engine_complained_of() {
    let mut engine = Engine::usi(|text, memory| {
        usi(text, memory, |turn| match turn {
            1 => to_and_fro(1),
            _ => vec![
                (1, Received::Complaint("out of memory".to_owned())),
                (1, Received::Ended("the program ended: signal 9".to_owned())),
            ],
        })
    });
    let game = against_anchor(&mut engine, kings(), &bounds(movetime(100)));
    assert_eq!(fault(&game), FaultKind::Crash);
    assert_eq!(game.usage(Color::Black).turns, 1);
    let dialogue = engine.player.dialogue();
    assert!(
        dialogue
            .iter()
            .any(|line| line.ends_with("! out of memory")),
        "{dialogue:?}"
    );
}

#[test]
fn an_engine_that_takes_no_input_may_still_say_why() {
    let mut engine = Engine::usi(|text, _| match text {
        "usi" => vec![
            line(1, "usiok"),
            (1, Received::Complaint("no licence".to_owned())),
            (
                1,
                Received::Ended("the program ended: exit status: 3".to_owned()),
            ),
        ],
        _ => Vec::new(),
    });
    let game = against_anchor(&mut engine, kings(), &bounds(movetime(100)));
    let End::Fault(Color::Black, fault) = &game.end else {
        panic!("{:?}", game.end);
    };
    assert_eq!(
        fault.to_string(),
        "crash: the program ended: exit status: 3"
    );
    let dialogue = engine.player.dialogue();
    assert!(
        dialogue.iter().any(|line| line.ends_with("! no licence")),
        "{dialogue:?}"
    );
}

#[test]
fn an_illegal_turn_ends_the_game() {
    let mut engine =
        Engine::usi(|text, memory| usi(text, memory, |_| vec![line(1, "bestmove 6k6i")]));
    let game = against_anchor(&mut engine, kings(), &bounds(movetime(100)));
    assert_eq!(fault(&game), FaultKind::IllegalMove);
    assert_eq!(game.end.winner(), None);
}

#[test]
fn an_engine_that_never_gets_ready_is_a_fault() {
    let mut engine = Engine::usi(|_, _| Vec::new());
    let game = against_anchor(&mut engine, kings(), &bounds(movetime(100)));
    assert_eq!(fault(&game), FaultKind::TimeOut);
    assert!(game.history.moves().is_empty());
}

#[test]
fn a_clock_runs_out() {
    // 400 ms for each turn, of a second in all.
    let mut engine = Engine::usi(|text, memory| {
        usi(text, memory, |turn| {
            let turns = ["6k6j", "6j6k"];
            vec![line(400, &format!("bestmove {}", turns[(turn + 1) % 2]))]
        })
    });
    let clock = Allowance {
        clock: Some(TimeControl {
            main: 1_000,
            increment: 0,
            byoyomi: 0,
        }),
        stretch: 100,
        ..Allowance::default()
    };
    let game = against_anchor(&mut engine, kings(), &bounds(clock));
    assert_eq!(fault(&game), FaultKind::TimeOut);
    assert_eq!(game.usage(Color::Black).turns, 2);
    let sent = engine.sent();
    assert!(
        sent.contains(&"go btime 200 wtime 1000".to_owned()),
        "{sent:?}"
    );
}

#[test]
fn the_time_of_cecp_runs_once_the_turns_were_taken() {
    let script: Script = |text, memory| match text.split(' ').next() {
        Some("protover") => vec![line(
            0,
            "feature ping=1 usermove=1 setboard=1 variants=\"wa-shogi\" done=1",
        )],
        // It is slow to take what it is told, which is not its thinking.
        Some("ping") => vec![line(30, &text.replace("ping", "pong"))],
        Some("go") => {
            memory.turns += 1;
            let turns = ["f1f2", "f2f1"];
            vec![line(7, &format!("move {}", turns[(memory.turns + 1) % 2]))]
        }
        _ => Vec::new(),
    };
    let mut engine = Engine::new(Box::new(CecpDriver::new(wa(), Vec::new())), script);
    let bounds = Bounds {
        max_turns: 4,
        ..bounds(movetime(100))
    };
    let game = against_anchor(&mut engine, kings(), &bounds);
    assert_eq!(game.end, End::Length);
    assert_eq!(game.usage(Color::Black).time, Duration::from_millis(14));
    let sent = engine.sent();
    assert!(
        sent.contains(&format!("setboard {} w 0 1", &KINGS[..KINGS.len() - 6])),
        "{sent:?}"
    );
    assert_eq!(
        sent.last().map(String::as_str),
        Some("result 1/2-1/2 {by the referee}")
    );
}
