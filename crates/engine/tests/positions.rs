//! The engine on positions: legal turns everywhere, kills and mates that are there to be found, hanging stones.

use std::collections::BTreeSet;
use std::path::Path;

use kowa_engine::{Config, Engine, Level, Limits, Line, Report, Score, Stop, evaluate};
use kowa_rules::{Color, Game, Kind, Outcome, Position, Rules, Setup, Square, Stone};

fn engine() -> Engine {
    Engine::new(Config {
        hash_mb: 8,
        threads: 1,
    })
}

fn position(game: Game, preset: &str, sfen: &str) -> Position {
    let rules = Rules::named(game, preset).expect("a preset");
    Position::from_sfen(rules, sfen).unwrap_or_else(|e| panic!("{sfen}: {e}"))
}

fn search(pos: &Position, limits: &Limits) -> Report {
    engine().search(Line::new(pos.clone()), limits, &Stop::new(), &mut |_| {})
}

/// The positions of the vectors: those in the repository, and all of them where they are at hand.
fn vectors() -> Vec<Position> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for dir in [
        root.join("tests/data/vectors"),
        root.join("../shared/vectors"),
    ] {
        for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
            if entry.path().extension().is_some_and(|ext| ext == "jsonl") {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    let mut positions: Vec<Position> = Vec::new();
    let mut seen = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("readable");
        for line in text.lines() {
            let Ok(row) = serde_json::from_str::<serde_json::Value>(line) else {
                continue;
            };
            let field = |name: &str| row[name].as_str().map(str::to_owned);
            let (Some(game), Some(preset), Some(sfen)) =
                (field("game"), field("rules"), field("sfen"))
            else {
                continue;
            };
            let Ok(game) = game.parse() else { continue };
            let mut rules = Rules::named(game, &preset).expect("a preset");
            for (option, value) in row["set"].as_object().into_iter().flatten() {
                let text = value.as_str().map_or(value.to_string(), str::to_owned);
                rules.set(option, &text).expect("an option");
            }
            let new = seen.insert((preset, row["set"].to_string(), sfen.clone()));
            if new && let Ok(pos) = Position::from_sfen(rules, &sfen) {
                positions.push(pos);
            }
        }
    }
    positions.extend(
        kowa_engine::bench_cases()
            .expect("readable")
            .into_iter()
            .map(|c| c.position),
    );
    positions
}

#[test]
fn plays_legal_turns_everywhere() {
    let mut engine = engine();
    let stop = Stop::new();
    for pos in vectors() {
        let line = Line::new(pos.clone());
        let decided = pos.outcome().is_decided();
        let reports = [
            engine.search(&line, &Limits::nodes(400), &stop, &mut |_| {}),
            engine.search(&line, &Limits::nodes(1), &stop, &mut |_| {}),
            engine.play_level(&line, Level::FIRST, 7, &stop),
        ];
        for report in reports {
            match report.best {
                Some(m) => assert!(!decided && pos.is_legal(m), "{pos:?}: {m}"),
                None => assert!(decided, "{pos:?} has turns"),
            }
            let mut after = pos.clone();
            for m in &report.pv {
                assert!(
                    after.is_legal(*m),
                    "{pos:?}: line {:?} breaks at {m}",
                    report.pv
                );
                after = after.after(*m);
            }
        }
    }
}

/// The turn that a search of so many turns finds, with its score.
fn finds(game: Game, preset: &str, sfen: &str, depth: u32) -> (String, Score) {
    let pos = position(game, preset, sfen);
    let report = search(&pos, &Limits::depth(depth));
    let best = report.best.map(|m| m.to_string()).unwrap_or_default();
    (best, report.score)
}

/// After the turn the game is won, or every answer can be followed by a win within `turns` more own turns.
fn wins(pos: &Position, turn: &str, turns: u32) -> bool {
    let side = pos.side();
    let m = pos.parse_move(turn).expect("legal");
    let after = pos.after(m);
    match after.outcome() {
        Outcome::Win { winner, .. } => winner == side,
        Outcome::Draw { .. } => false,
        Outcome::Ongoing => {
            turns > 0
                && after.turns().into_iter().all(|answer| {
                    let next = after.after(answer);
                    match next.outcome() {
                        Outcome::Win { winner, .. } => winner == side,
                        Outcome::Draw { .. } => false,
                        Outcome::Ongoing => next
                            .turns()
                            .into_iter()
                            .any(|m| wins(&next, &m.to_string(), turns - 1)),
                    }
                })
        }
    }
}

#[test]
fn mates_in_wa() {
    for (preset, sfen, turns) in [
        // A swallow on the last rank but one, another comes to the last.
        ("classic", "k10/9+S1/10+S/11/11/11/11/11/11/11/10K b - 1", 1),
        // The falcon guards the pawn's point.
        ("classic", "k10/11/P10/2F8/11/11/11/11/11/11/10K b - 1", 1),
        // Two gliding swallows roll the king up.
        ("classic", "11/5k5/9+S1/11/10+S/11/11/11/11/11/10K b - 1", 2),
        // A drop mates.
        ("modern", "k10/11/1W9/11/11/11/11/11/11/11/10K b E 1", 1),
    ] {
        let pos = position(Game::Wa, preset, sfen);
        let (best, score) = finds(Game::Wa, preset, sfen, 2 * turns);
        assert_eq!(score, Score::Mate(2 * turns as i32 - 1), "{sfen}: {best}");
        assert!(wins(&pos, &best, turns - 1), "{sfen}: {best}");
    }
}

#[test]
fn sees_its_own_mate_coming() {
    // White is in check and every answer is mated.
    let (best, score) = finds(
        Game::Wa,
        "classic",
        "1k9/9+S1/10+S/11/11/11/11/11/11/11/10K w - 1",
        3,
    );
    assert!(!best.is_empty());
    assert_eq!(score, Score::Mate(-2));
}

#[test]
fn does_not_mate_by_a_dropped_pawn_where_that_is_forbidden() {
    // The pawn on 11b would mate: the falcon guards it, the swallow holds the file beside.
    let sfen = "k10/11/11/2F8/11/11/11/11/10K/11/1+S9 b P 1";
    let pos = position(Game::Wa, "modern", sfen);
    assert!(pos.parse_move("P*11b").is_err());
    let report = search(&pos, &Limits::depth(3));
    assert_ne!(report.best.map(|m| m.to_string()).as_deref(), Some("P*11b"));
    // As an answer, within the search: White to move first.
    let before = position(
        Game::Wa,
        "modern",
        "k10/11/11/2F7p/11/11/11/11/10K/11/1+S9 w P 1",
    );
    let report = search(&before, &Limits::depth(2));
    assert_ne!(report.score, Score::Mate(-2));
    let mut rules = *before.rules();
    rules.set("pawn_drop_mate", "allowed").expect("an option");
    let allowed = Position::from_sfen(rules, &before.to_sfen()).expect("valid");
    assert!(allowed.turns().into_iter().any(|m| {
        let after = allowed.after(m);
        after
            .parse_move("P*11b")
            .is_ok_and(|m| after.after(m).outcome().is_decided())
    }));
}

/// 19 ranks of a Kō board, from the stones named.
fn ko_board(stones: &[(&str, &str)], fallen: &str, side: char) -> String {
    let mut setup = Setup::empty(Game::Ko);
    for (code, square) in stones {
        let color = if code.chars().any(char::is_uppercase) {
            Color::Black
        } else {
            Color::White
        };
        let face =
            kowa_rules::Face::from_code(Game::Ko, &code.to_ascii_uppercase()).expect("a face");
        let square: Square = square.parse().expect("a square");
        setup.stones[square.index()] = Some(Stone { color, face });
    }
    let text = setup.to_sfen();
    let board = text.split(' ').next().unwrap_or_default();
    format!("{board} {side} {fallen} 1")
}

#[test]
fn kills_the_last_commander_in_ko() {
    let base = [("K", "10s"), ("M", "10r")];
    for (extra, why) in [
        (vec![("k", "10a"), ("R", "10e")], "a slide"),
        (
            vec![("k", "10a"), ("p", "9b"), ("W", "10c")],
            "the second step of a wrestler",
        ),
        (
            vec![("k", "10a"), ("B", "11e"), ("E", "3s")],
            "a bow's shot after its step",
        ),
        (
            vec![("k", "10a"), ("p", "10b"), ("p", "10c"), ("G", "11f")],
            "a cannon over stones",
        ),
        (
            vec![("k", "10a"), ("m", "10c"), ("G'", "11e")],
            "two shots, at general and middle troop",
        ),
        (
            vec![("k", "10a"), ("m", "10b"), ("+F", "10f")],
            "a run through both commanders",
        ),
        (
            vec![("k", "10a"), ("m", "12b"), ("+J", "11c")],
            "a flame that burns both",
        ),
        (
            vec![("+m", "10a"), ("f", "9a"), ("N", "11c")],
            "a governor without a general",
        ),
    ] {
        let stones: Vec<_> = base.iter().chain(&extra).copied().collect();
        let sfen = ko_board(&stones, "-", 'b');
        for preset in ["zh", "ja", "sorai"] {
            let pos = position(Game::Ko, preset, &sfen);
            let possible = pos.turns().into_iter().any(|m| {
                matches!(
                    pos.after(m).outcome(),
                    Outcome::Win {
                        winner: Color::Black,
                        ..
                    }
                )
            });
            assert!(possible, "{why} ({preset}) is no win: {sfen}");
            let (best, score) = finds(Game::Ko, preset, &sfen, 1);
            assert_eq!(score, Score::Mate(1), "{why} ({preset}): {best}");
            assert!(wins(&pos, &best, 0), "{why} ({preset}): {best}");
            // The same one turn later: whatever White does, or does not, the blow falls or has become impossible.
            let limits = Limits::depth(2);
            assert!(wins(
                &pos,
                &search(&pos, &limits).best.expect("a turn").to_string(),
                0
            ));
        }
    }
}

#[test]
fn saves_the_last_commander() {
    // White's only commander stands in the chariot's way and has somewhere to go.
    let sfen = ko_board(
        &[
            ("K", "10s"),
            ("M", "10r"),
            ("F", "9r"),
            ("k", "10a"),
            ("R", "10d"),
            ("p", "1a"),
        ],
        "-",
        'w',
    );
    let pos = position(Game::Ko, "zh", &sfen);
    for depth in 1..=3 {
        let report = search(&pos, &Limits::depth(depth));
        let after = pos.after(report.best.expect("a turn"));
        assert!(
            after
                .turns()
                .into_iter()
                .all(|m| !after.after(m).outcome().is_decided()),
            "depth {depth}: {:?}",
            report.best
        );
    }
    let mut engine = engine();
    for level in Level::all().filter(|level| level.number() >= 3) {
        for seed in 0..12 {
            let line = Line::new(pos.clone());
            let report = engine.play_level(&line, level, seed, &Stop::new());
            let after = pos.after(report.best.expect("a turn"));
            assert!(
                after
                    .turns()
                    .into_iter()
                    .all(|m| !after.after(m).outcome().is_decided())
            );
        }
    }
}

#[test]
fn takes_a_general_that_hangs() {
    let start = Position::start(Rules::default_of(Game::Ko));
    let mut setup = start.to_setup();
    // White's general has strolled in front of the chariots.
    let king = setup.stones[Square::from_index(9).expect("10a").index()].take();
    let square: Square = "9i".parse().expect("a square");
    setup.stones[square.index()] = king;
    let pos = Position::from_setup(*start.rules(), &setup).expect("valid");
    for depth in 1..=3 {
        let report = search(&pos, &Limits::depth(depth));
        let m = report.best.expect("a turn");
        let after = pos.after(m);
        assert_eq!(
            after.count(Color::White, Kind::General.front()),
            0,
            "depth {depth}: {m}"
        );
    }
    let mut engine = engine();
    for level in Level::all() {
        let report = engine.play_level(Line::new(pos.clone()), level, 3, &Stop::new());
        let after = pos.after(report.best.expect("a turn"));
        assert_eq!(
            after.count(Color::White, Kind::General.front()),
            0,
            "level {level}"
        );
    }
}

/// The position turned by 180° with colours swapped.
fn turned(pos: &Position) -> Position {
    let setup = pos.to_setup();
    let mut other = Setup::empty(pos.game());
    for square in Square::all(pos.game()) {
        other.stones[square.rotated(pos.game()).index()] =
            setup.stones[square.index()].map(|stone| Stone {
                color: !stone.color,
                ..stone
            });
    }
    other.side = !setup.side;
    other.number = setup.number;
    for color in Color::ALL {
        other.hands[!color] = setup.hands[color];
    }
    for (letter, color) in setup.fallen.iter() {
        other.fallen.insert(letter, !color);
    }
    Position::from_setup(*pos.rules(), &other).expect("valid")
}

#[test]
fn evaluates_a_turned_board_alike() {
    for pos in vectors() {
        assert_eq!(evaluate(&pos), evaluate(&turned(&pos)), "{pos:?}");
    }
}

/// What a search finds: from where to where, as the side to move sees the squares, the score, and the positions it took.
type Found = (Option<(usize, usize)>, Score, u64);

/// Searches a position and the turned one.
fn both_ways(pos: &Position, limits: &Limits) -> [Found; 2] {
    [pos.clone(), turned(pos)].map(|pos| {
        let report = search(&pos, limits);
        let seen = |square: Square| match pos.side() {
            Color::Black => square.index(),
            Color::White => square.rotated(pos.game()).index(),
        };
        let best = report
            .best
            .map(|m| (m.from().map_or(usize::MAX, seen), seen(m.to())));
        (best, report.score, report.nodes)
    })
}

#[test]
fn searches_a_turned_board_alike() {
    for case in kowa_engine::bench_cases().expect("readable") {
        let depth = match case.position.game() {
            Game::Ko => 3,
            Game::Wa => 6,
        };
        let [here, there] = both_ways(&case.position, &Limits::depth(depth));
        assert_eq!(here, there, "{}", case.name);
    }
}

#[test]
fn decided_positions_have_no_best_turn() {
    let dead = ko_board(&[("K", "10s"), ("M", "10r"), ("p", "10a")], "-", 'w');
    let pos = position(Game::Ko, "zh", &dead);
    assert!(pos.outcome().is_decided());
    let report = search(&pos, &Limits::depth(4));
    assert_eq!(
        (report.best, report.score, report.nodes),
        (None, Score::Mate(0), 0)
    );
    let both = ko_board(&[("P", "10s"), ("p", "10a")], "-", 'w');
    let report = search(&position(Game::Ko, "zh", &both), &Limits::depth(4));
    assert_eq!((report.best, report.score), (None, Score::Cp(0)));
}
