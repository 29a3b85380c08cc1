//! What the drivers make of answers, good and bad, and what they tell of rules, options and clocks.

use kowa_protocol::cecp::{fen, turn_text};
use kowa_protocol::referee::{
    Answer, CecpDriver, ClockLeft, Driver, Event, FaultKind, Limits, Setting, State, UsiDriver,
};
use kowa_rules::{ByColor, Color, Game, History, Move, Position, Rules};

fn rules(game: Game, preset: &str) -> Rules {
    Rules::named(game, preset).expect("a preset")
}

fn wa() -> Rules {
    rules(Game::Wa, "classic")
}

fn start(rules: Rules) -> History {
    History::new(Position::start(rules))
}

fn setting(name: &str, value: &str) -> Setting {
    Setting {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

fn nodes() -> Limits {
    Limits {
        nodes: Some(100),
        ..Limits::default()
    }
}

/// The kind of the fault that comes of a line.
fn fault(driver: &mut dyn Driver, line: &str) -> Option<FaultKind> {
    match driver.read(line).event {
        Some(Event::Fault(fault)) => Some(fault.kind),
        _ => None,
    }
}

/// A USI driver that waits for the answer of an engine without options.
fn usi(game: &History) -> UsiDriver {
    let mut driver = UsiDriver::new(*game.start().rules(), Vec::new());
    driver.start();
    driver.read("usiok");
    driver.read("readyok");
    driver.think(game, &nodes());
    driver
}

const FEATURES: &str =
    "feature ping=1 usermove=1 variants=\"wa-shogi,koshogi\" myname=\"Peer\" done=1";

/// A CECP driver that waits for the answer of an engine.
fn cecp(game: &History) -> CecpDriver {
    let mut driver = CecpDriver::new(*game.start().rules(), Vec::new());
    driver.start();
    driver.read(FEATURES);
    driver.read("pong 1");
    driver.new_game(game.start());
    driver.read("pong 2");
    let limits = Limits {
        depth: Some(3),
        ..Limits::default()
    };
    driver.think(game, &limits);
    driver.read("pong 3");
    assert_eq!(driver.state(), State::Thinking);
    driver
}

#[test]
fn answers_of_usi() {
    let game = start(wa());
    let turn = game.position().parse_move("6i6h").expect("legal");
    let mut driver = usi(&game);
    assert_eq!(driver.state(), State::Thinking);
    assert_eq!(
        driver
            .read("info depth 3 score cp -20 nodes 50 nps 9000 pv 6i6h")
            .event,
        None
    );
    assert_eq!(
        driver.read("info multipv 2 depth 9 score cp 99").event,
        None
    );
    assert_eq!(
        driver.read("info depth 4 score cp 70 lowerbound").event,
        None
    );
    assert_eq!(
        driver.read("Segmentation fault is what I print").event,
        None
    );
    let answer = driver.read("bestmove 6i6h ponder 6c6d").event;
    assert_eq!(answer, Some(Event::Answer(Answer::Turn(turn))));
    let told = driver.told();
    assert_eq!((told.depth, told.centipawns), (Some(4), Some(-20)));
    assert_eq!((told.nodes, told.nps), (Some(50), Some(9_000)));
    assert_eq!(driver.state(), State::Ready);
    let answer = usi(&game).read("bestmove resign").event;
    assert_eq!(answer, Some(Event::Answer(Answer::Resign)));
}

#[test]
fn faults_of_usi() {
    let game = start(wa());
    for (line, kind) in [
        ("bestmove 6i6g", FaultKind::IllegalMove),
        ("bestmove 6i12h", FaultKind::Protocol),
        ("bestmove e2e4", FaultKind::Protocol),
        ("bestmove", FaultKind::Protocol),
        ("bestmove win", FaultKind::FalseClaim),
    ] {
        assert_eq!(fault(&mut usi(&game), line), Some(kind), "{line}");
    }
    let mut driver = usi(&game);
    driver.read("bestmove 6i6h");
    assert_eq!(
        fault(&mut driver, "bestmove 6i6h"),
        Some(FaultKind::Protocol)
    );
}

#[test]
fn a_king_that_is_left_is_a_fault_of_its_own() {
    let sfen = "5k5/11/11/11/11/11/11/11/5r5/11/5K5 b - 1";
    let game = History::new(Position::from_sfen(wa(), sfen).expect("a position"));
    assert_eq!(
        fault(&mut usi(&game), "bestmove 6k6j"),
        Some(FaultKind::KingLeft)
    );
}

#[test]
fn usi_is_told_the_rules_and_options() {
    let mut rules = rules(Game::Wa, "modern");
    rules.set("nifu", "allowed").expect("an option");
    let mut driver = UsiDriver::new(rules, vec![setting("usi_hash", "16")]);
    driver.start();
    for line in [
        "Kowa greets you",
        "id name Kowa 1",
        "option name USI_Variant type combo default koshogi var koshogi var wa-shogi-drop",
        "option name Rules type combo default default var default var modern",
        "option name Set type string default <empty>",
        "option name USI_Hash type spin default 64 min 1 max 1024",
    ] {
        assert_eq!(driver.read(line), Default::default());
    }
    assert_eq!(
        driver.read("usiok").send,
        [
            "setoption name USI_Variant value wa-shogi-drop",
            "setoption name Rules value modern",
            "setoption name Set value nifu=allowed",
            "setoption name USI_Hash value 16",
            "isready",
        ]
    );
    assert_eq!(driver.name(), "Kowa 1");
    assert_eq!(driver.state(), State::Busy);
    driver.read("readyok");
    assert_eq!(
        driver.new_game(&Position::start(rules)),
        ["usinewgame", "isready"]
    );
    assert_eq!(driver.game_over(Some(Color::Black)), ["gameover win"]);
}

#[test]
fn cecp_is_told_the_rules_and_options() {
    let mut rules = rules(Game::Ko, "ja");
    rules.set("move_limit", "300").expect("an option");
    let mut driver = CecpDriver::new(rules, vec![setting("memory", "32"), setting("Book", "1")]);
    driver.start();
    let features = "feature memory=1 smp=1 variants=\"koshogi\" option=\"Rules -combo *default /// ja\" \
                    option=\"Set -string \" option=\"Book -check 0\" done=1";
    let lines = driver.read(features).send;
    assert_eq!(
        lines[lines.len() - 5..],
        [
            "memory 32",
            "cores 1",
            "option Book=1",
            "option Rules=ja",
            "option Set=move_limit=300",
        ]
    );
    // Without drops it does not matter what may be dropped.
    let mut rules = wa();
    rules.set("nifu", "allowed").expect("an option");
    let mut driver = CecpDriver::new(rules, Vec::new());
    driver.start();
    assert_eq!(driver.read(FEATURES).event, None);
}

#[test]
fn what_an_engine_cannot_play_is_said_at_once() {
    let told = |driver: &mut dyn Driver, lines: &[&str]| {
        driver.start();
        let event = lines.iter().find_map(|line| driver.read(line).event);
        match event {
            Some(Event::Fault(fault)) => fault.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let variant = "option name USI_Variant type combo default shogi var shogi";
    assert_eq!(
        told(&mut UsiDriver::new(wa(), Vec::new()), &[variant, "usiok"]),
        "protocol: its option `USI_Variant` has no washogi"
    );
    let ja = rules(Game::Ko, "ja");
    for complaint in [
        told(&mut UsiDriver::new(ja, Vec::new()), &["usiok"]),
        told(&mut CecpDriver::new(ja, Vec::new()), &[FEATURES]),
    ] {
        let start = "protocol: it cannot be told of `";
        assert!(complaint.starts_with(start), "{complaint}");
    }
    let mut house = wa();
    house.set("move_limit", "300").expect("an option");
    assert_eq!(
        told(&mut UsiDriver::new(house, Vec::new()), &["usiok"]),
        "protocol: it cannot be told of `move_limit=300`: it has no option `Set`"
    );
    assert_eq!(
        told(
            &mut UsiDriver::new(wa(), vec![setting("Hash", "1")]),
            &["usiok"]
        ),
        "protocol: it has no option `Hash`"
    );
    let modern = rules(Game::Wa, "modern");
    assert_eq!(
        told(&mut CecpDriver::new(modern, Vec::new()), &[FEATURES]),
        "protocol: it plays none of the variants wa-shogi-drop, crazywa, washogi-drops"
    );
    assert_eq!(
        told(
            &mut CecpDriver::new(wa(), vec![setting("memory", "1")]),
            &[FEATURES]
        ),
        "protocol: it has no option `memory`"
    );
}

#[test]
fn clocks_are_told() {
    let game = start(wa());
    let clock = |left| ClockLeft {
        left,
        increment: 1_500,
        byoyomi: 2_000,
    };
    let limits = Limits {
        clocks: Some(ByColor([clock(90_000), clock(58_500)])),
        ..Limits::default()
    };
    let mut driver = UsiDriver::new(wa(), Vec::new());
    driver.start();
    driver.read("usiok");
    driver.read("readyok");
    assert_eq!(
        driver.think(&game, &limits)[1],
        "go btime 90000 wtime 58500 byoyomi 2000 binc 1500 winc 1500"
    );
    let mut driver = CecpDriver::new(wa(), Vec::new());
    driver.start();
    driver.read(FEATURES);
    driver.read("pong 1");
    driver.new_game(game.start());
    driver.read("pong 2");
    assert_eq!(driver.think(&game, &limits), ["ping 3"]);
    assert_eq!(
        driver.read("pong 3").send,
        ["level 0 1:32 1", "time 9200", "otim 6050", "go"]
    );
}

#[test]
fn answers_of_cecp() {
    let game = start(wa());
    let turn = game.position().parse_move("6i6h").expect("legal");
    let mut driver = cecp(&game);
    assert_eq!(driver.read("3 25 10 4000 f3f4 f9f8").event, None);
    assert_eq!(driver.read("4 100004 20 9000 f3f4 f9f8").event, None);
    let reaction = driver.read("move f3f4");
    assert_eq!(reaction.event, Some(Event::Answer(Answer::Turn(turn))));
    assert_eq!(reaction.send, ["force"]);
    let told = driver.told();
    assert_eq!((told.depth, told.centipawns), (Some(4), Some(25)));
    assert_eq!((told.nodes, told.nps), (Some(9_000), Some(45_000)));
    // What it says of a game that is not its to judge any more is passed over.
    assert_eq!(driver.read("1-0 {I win}").event, None);
    for line in ["0-1 {resign}", "resign"] {
        let answer = cecp(&game).read(line).event;
        assert_eq!(answer, Some(Event::Answer(Answer::Resign)), "{line}");
    }
}

#[test]
fn faults_of_cecp() {
    let game = start(wa());
    for (line, kind) in [
        ("move f3f5", FaultKind::IllegalMove),
        ("move f3f4+", FaultKind::IllegalMove),
        ("move O-O", FaultKind::Protocol),
        ("1-0 {White mates}", FaultKind::FalseClaim),
        ("1/2-1/2 {repetition}", FaultKind::FalseClaim),
        ("Illegal move: f3f4", FaultKind::Rejection),
        (
            "Illegal move {Repeats earlier position}",
            FaultKind::Rejection,
        ),
    ] {
        assert_eq!(fault(&mut cecp(&game), line), Some(kind), "{line}");
    }
}

#[test]
fn a_turn_of_several_legs_may_come_in_several_lines() {
    let sfen = "aa'k2m2f2d6a/19/19/7+j1p1+t+t'3+a'2/4r+s1g'1+h9/6b1b'1g3+q4/5+B1B'+B'+G+G'1N'6/6P+S1+T1J7/5+D1+F1+T'+J1J6/6W+C+O2+H+L+Q5/19/19/5p4s'1n6/19/19/19/19/19/1K3M8AA'EX1 b - 1";
    let position = Position::from_sfen(rules(Game::Ko, "zh"), sfen).expect("a position");
    let game = History::new(position);
    let turns = game.position().turns();
    let double = |turn: &&Move| turn.path().len() == 2;
    let turn = *turns.iter().find(double).expect("a double move");
    let text = turn_text(Game::Ko, turn);
    let (first, second) = text.split_once(',').expect("two legs");
    let mut driver = cecp(&game);
    assert_eq!(driver.read(&format!("move {first},")).event, None);
    assert_eq!(driver.state(), State::Thinking);
    let answer = driver.read(&format!("move {second}")).event;
    assert_eq!(answer, Some(Event::Answer(Answer::Turn(turn))));
}

#[test]
fn an_engine_without_ping_is_not_waited_for() {
    let game = start(wa());
    let mut driver = CecpDriver::new(wa(), Vec::new());
    driver.start();
    driver.read("feature variants=\"washogi\" done=1");
    assert_eq!(driver.state(), State::Ready);
    assert_eq!(
        driver.new_game(game.start()),
        ["new", "variant washogi", "force", "easy", "post"]
    );
    assert_eq!(driver.state(), State::Ready);
    let limits = Limits {
        movetime: Some(500),
        ..Limits::default()
    };
    assert_eq!(
        driver.think(&game, &limits),
        ["st 1", "time 50", "otim 50", "go"]
    );
    assert_eq!(driver.state(), State::Thinking);
}

#[test]
fn a_turn_that_is_not_understood_is_refused() {
    let game = start(wa());
    let mut driver = CecpDriver::new(wa(), Vec::new());
    driver.start();
    driver.read(FEATURES);
    driver.read("pong 1");
    driver.new_game(game.start());
    // Commands that it has not are no turns.
    let line = "Error (Illegal move or unknown command): easy";
    assert_eq!(driver.read(line).event, None);
    driver.read("pong 2");
    driver.think(&game, &nodes());
    let line = "Error (Illegal move or unknown command): f3f4";
    assert_eq!(fault(&mut driver, line), Some(FaultKind::Rejection));
}

#[test]
fn the_board_is_set_anew_for_an_engine_that_counts_turns() {
    let mut driver = CecpDriver::new(wa(), Vec::new());
    driver.start();
    driver.read("feature ping=1 setboard=1 variants=\"wa-shogi\" myname=\"Sjaak II 1.4.1\" done=1");
    driver.read("pong 1");
    let sfen = "5k5/11/11/11/11/11/11/11/11/11/5K5 b - 1";
    let mut game = History::new(Position::from_sfen(wa(), sfen).expect("a position"));
    driver.new_game(game.start());
    driver.read("pong 2");
    // Black's king walks the board from side to side, rank by rank, so that no position comes again.
    let mut set = Vec::new();
    let squares: Vec<String> = ('g'..='k')
        .rev()
        .flat_map(|rank| {
            let files: Vec<u8> = if (u32::from('k') - u32::from(rank)).is_multiple_of(2) {
                (1..=11).rev().collect()
            } else {
                (1..=11).collect()
            };
            files.into_iter().map(move |file| format!("{file}{rank}"))
        })
        .collect();
    let from = squares
        .iter()
        .position(|square| square == "6k")
        .expect("it is there");
    for (i, steps) in squares[from..].windows(2).enumerate() {
        let king = ["6a6b", "6b6a"][i % 2];
        for text in [steps.concat().as_str(), king] {
            let turn = game.position().parse_move(text).expect(text);
            game.play(turn).expect(text);
        }
        let lines = driver.think(&game, &nodes());
        if lines[0].starts_with("setboard") {
            set.push(game.moves().len());
            assert_eq!(lines[0], format!("setboard {}", fen(game.position())));
        } else {
            assert_eq!(lines.len(), 3, "{lines:?}");
        }
        let pong = lines[lines.len() - 1].replace("ping", "pong");
        driver.read(&pong);
    }
    assert_eq!(set, [90]);
}
