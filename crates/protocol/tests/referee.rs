//! Replays recorded dialogues of peers: the drivers must write what they wrote then, and make the same of the answers.
//!
//! A dialogue has a head (`rules GAME PRESET`, `limits KIND N`, perhaps `start SFEN`) and lines: `> ` for the engine, `< ` from it, and `= ` what the
//! referee does or learns: `= new game`, `= turn T` (the other side's, or one of the opening), `= think`, `= answer T`,
//! `= resigns`, `= fault KIND`, `= over black|white|draw`.

use std::fs;
use std::path::Path;

use kowa_protocol::referee::{Answer, CecpDriver, Driver, Event, Fault, Limits, State, UsiDriver};
use kowa_rules::{Color, History, Position, Rules};

/// A referee at the point that a dialogue has reached.
struct Replay {
    name: String,
    driver: Box<dyn Driver>,
    game: History,
    limits: Limits,
    /// Lines that the driver has written and the dialogue has not shown yet.
    written: Vec<String>,
    event: Option<Event>,
    answers: usize,
}

impl Replay {
    fn new(name: &str, text: &str) -> Replay {
        let word = |key: &str| {
            text.lines()
                .find_map(|line| line.strip_prefix(key))
                .unwrap_or_else(|| panic!("{name} has no `{key}`"))
                .trim()
                .split(' ')
                .collect::<Vec<_>>()
        };
        let rules = word("rules ");
        let rules = Rules::named(rules[0].parse().expect("a game"), rules[1]).expect("a preset");
        let start = text.lines().find_map(|line| line.strip_prefix("start "));
        let start = match start {
            Some(sfen) => Position::from_sfen(rules, sfen).expect("a position"),
            None => Position::start(rules),
        };
        let limits = word("limits ");
        let number: u64 = limits[1].parse().expect("a number");
        let limits = match limits[0] {
            "movetime" => Limits {
                movetime: Some(number),
                ..Limits::default()
            },
            "depth" => Limits {
                depth: u32::try_from(number).ok(),
                ..Limits::default()
            },
            "nodes" => Limits {
                nodes: Some(number),
                ..Limits::default()
            },
            kind => panic!("{name}: limits `{kind}`"),
        };
        let mut driver: Box<dyn Driver> = if text.contains("\n> usi\n") {
            Box::new(UsiDriver::new(rules, Vec::new()))
        } else {
            Box::new(CecpDriver::new(rules, Vec::new()))
        };
        let written = driver.start();
        Replay {
            name: name.to_owned(),
            driver,
            game: History::new(start),
            limits,
            written,
            event: None,
            answers: 0,
        }
    }

    fn line(&mut self, line: &str) {
        let (mark, text) = line.split_at(2.min(line.len()));
        match mark {
            "> " => {
                assert!(
                    !self.written.is_empty(),
                    "{}: `{text}` was not written",
                    self.name
                );
                assert_eq!(self.written.remove(0), text, "{}", self.name);
            }
            "< " => {
                self.all_shown();
                let reaction = self.driver.read(text);
                self.written = reaction.send;
                assert_eq!(self.event, None, "{}: before `{text}`", self.name);
                self.event = reaction.event;
            }
            "= " => self.referee(text),
            _ => {}
        }
    }

    fn all_shown(&self) {
        assert_eq!(self.written, [""; 0], "{}: not in the dialogue", self.name);
    }

    fn referee(&mut self, text: &str) {
        let name = self.name.clone();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "new" => {
                assert_eq!(self.driver.state(), State::Ready, "{name}");
                self.written = self.driver.new_game(self.game.start());
            }
            "turn" => {
                let turn = self.game.position().parse_move(rest).expect(rest);
                self.game.play(turn).expect(rest);
            }
            "think" => {
                assert_eq!(self.driver.state(), State::Ready, "{name}");
                self.written = self.driver.think(&self.game, &self.limits);
            }
            "answer" => {
                let turn = self.game.position().parse_move(rest).expect(rest);
                let answer = Some(Event::Answer(Answer::Turn(turn)));
                assert_eq!(self.event.take(), answer, "{name}");
                self.game.play(turn).expect(rest);
                self.answers += 1;
                let told = self.driver.told();
                assert!(
                    told.depth.is_some() && told.nodes.is_some(),
                    "{name}: {told:?}"
                );
            }
            "resigns" => {
                let answer = Some(Event::Answer(Answer::Resign));
                assert_eq!(self.event.take(), answer, "{name}");
            }
            "fault" => match self.event.take() {
                Some(Event::Fault(Fault { kind, detail })) => {
                    assert_eq!(kind.word(), rest, "{name}: {detail}");
                }
                other => panic!("{name}: {other:?} in place of the fault {rest}"),
            },
            "over" => {
                let winner = match rest {
                    "black" => Some(Color::Black),
                    "white" => Some(Color::White),
                    _ => None,
                };
                self.written = self.driver.game_over(winner);
            }
            _ => panic!("{name}: `= {text}` means nothing"),
        }
    }
}

fn replay(file: &str, answers: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/dialogues")
        .join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut replay = Replay::new(file, &text);
    for line in text.lines() {
        replay.line(line);
    }
    replay.all_shown();
    assert_eq!(replay.event, None, "{file}");
    assert_eq!(replay.answers, answers, "{file}");
}

#[test]
fn hachu() {
    replay("hachu.txt", 7);
}

#[test]
fn hachu_leaves_its_king() {
    replay("hachu-king-left.txt", 7);
}

#[test]
fn sjaak() {
    replay("sjaakii.txt", 6);
}

#[test]
fn sjaak_with_drops() {
    replay("sjaakii-drops.txt", 29);
}
