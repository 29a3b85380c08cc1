//! The engine as a program: limits, stopping, the same result every time, repetition, the pinned signature.

use std::sync::atomic::{AtomicU64, Ordering};

use kowa_engine::{
    Clock, Config, Engine, InfoBound, Level, Limits, Line, Ponder, Score, Stop, WallWatch, Watch,
    bench, bench_cases,
};
use kowa_rules::{Game, History, Position, Rules};

/// A watch that moves by one each time someone looks at it.
#[derive(Default)]
struct Ticks(AtomicU64);

impl Watch for Ticks {
    fn elapsed(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }
}

fn engine() -> Engine {
    Engine::new(Config {
        hash_mb: 8,
        threads: 1,
    })
}

fn starts() -> [Line; 2] {
    Game::ALL.map(|game| Line::new(Position::start(Rules::default_of(game))))
}

#[test]
fn keeps_to_its_nodes() {
    for line in starts() {
        for nodes in [1, 2, 100, 5_000] {
            let report = engine().search(&line, &Limits::nodes(nodes), &Stop::new(), &mut |_| {});
            assert_eq!(report.nodes, nodes);
            assert!(report.best.is_some());
        }
    }
}

/// A board of shooters, where a node lists thousands of turns.
const FULL: &str = "18+m/2p1pppp2pp2pp1pp/p1p1ppp1pppppp2pp1/+T'1p+T'p1+T'2+T'pp+T'pp+T'pp+T'/ppp1p2p1pppppp2pp/4pp1p2pp1p1p1p1/+T'pp+T'2+T'1p+T'pp+T'p1+T'1p+T'/1p1p1ppp2p1p1p1p1p/p2p1ppp2pp1pp1ppp/+T'2+T'pp+T'1p+T'2+T'1p+T'p1+T'/1p4p1p2pppp1p1p/pp5p3ppp5/+T'2+T'1p+T'pp+T'pp+T'1p+T'p1+T'/1p1ppp1p1pppp1p1p1p/pp1ppp2pp1pp2pppp/+T'p1+T'1p+T'1p+T'1p+T'pp+T'p1+T'/p2p3p1p1p3ppp1/1ppppp1p4ppppp2/18+M b - 1";

/// A look at the watch comes after so much work, not after so many nodes: here a node lists thousands of turns.
#[test]
fn keeps_to_its_time_where_nodes_are_dear() {
    let line = Line::new(Position::from_sfen(Rules::default_of(Game::Ko), FULL).expect("valid"));
    let ticks = Ticks::default();
    let limits = Limits::movetime(100);
    let report = engine().search_with(&line, &limits, &Stop::new(), &ticks, &mut |_| {});
    assert!(report.best.is_some());
    // Some seventy looks at the watch. By nodes alone there would be 256 between two of them.
    assert!(report.nodes < 5_000, "{} nodes", report.nodes);
}

/// Where nodes are dear a search that is limited by nodes ends sooner, so that it takes no minute.
#[test]
fn takes_fewer_nodes_where_they_are_dear() {
    let line = Line::new(Position::from_sfen(Rules::default_of(Game::Ko), FULL).expect("valid"));
    let report = engine().search(&line, &Limits::nodes(4_000), &Stop::new(), &mut |_| {});
    assert!(
        report.best.is_some() && report.nodes < 2_000,
        "{}",
        report.nodes
    );
}

#[test]
fn keeps_to_its_depth_and_tells_each() {
    for line in starts() {
        let mut depths = Vec::new();
        let report = engine().search(&line, &Limits::depth(4), &Stop::new(), &mut |info| {
            assert_eq!(
                info.pv
                    .first()
                    .copied()
                    .map(|m| line.position().is_legal(m)),
                Some(true)
            );
            // A score outside the window expected comes first as a bound, and then exactly.
            if info.bound == InfoBound::Exact {
                depths.push(info.depth);
            }
        });
        assert_eq!((report.depth, depths), (4, vec![1, 2, 3, 4]));
        assert_eq!(report.pv.first().copied(), report.best);
    }
}

#[test]
fn stops_when_told() {
    for line in starts() {
        let stop = Stop::new();
        stop.stop();
        let report = engine().search(&line, &Limits::default(), &stop, &mut |_| {});
        assert_eq!((report.depth, report.nodes), (0, 0));
        assert!(report.best.is_some());
        // From within, after a depth, and from another thread.
        stop.reset();
        let report = engine().search(&line, &Limits::default(), &stop, &mut |info| {
            if info.depth == 2 {
                stop.stop();
            }
        });
        assert_eq!(report.depth, 2);
        stop.reset();
        let other = stop.clone();
        std::thread::scope(|scope| {
            scope.spawn(|| engine().search(&line, &Limits::default(), &stop, &mut |_| {}));
            other.stop();
        });
    }
}

#[test]
fn ends_by_the_watch() {
    for line in starts() {
        let watch = Ticks::default();
        let report = engine().search_with(
            &line,
            &Limits::movetime(60),
            &Stop::new(),
            &watch,
            &mut |_| {},
        );
        // A look every 256 nodes, and one a depth.
        assert!(report.nodes <= 61 * 256, "{}", report.nodes);
        let clock = Clock {
            left: 2_000,
            ..Clock::default()
        };
        let limits = Limits {
            clock: Some(clock),
            ..Limits::default()
        };
        let report =
            engine().search_with(&line, &limits, &Stop::new(), &Ticks::default(), &mut |_| {});
        assert!(report.depth >= 1 && report.nodes <= 300 * 256);
    }
}

#[test]
fn tells_as_many_lines_as_are_asked_for() {
    for line in starts() {
        let turns = line.position().turns();
        for (asked, given) in [(0, 1), (1, 1), (3, 3)] {
            let limits = Limits {
                multi_pv: asked,
                ..Limits::depth(4)
            };
            let mut lines = Vec::new();
            let report = engine().search(&line, &limits, &Stop::new(), &mut |info| {
                if info.bound != InfoBound::Exact {
                    return;
                }
                if info.multi_pv == 1 {
                    lines.clear();
                }
                lines.push((info.multi_pv, info.score, info.pv[0]));
            });
            let ranks: Vec<_> = lines.iter().map(|line| line.0).collect();
            assert_eq!(ranks, (1..=given).collect::<Vec<_>>());
            assert_eq!(report.best, Some(lines[0].2));
            assert_eq!(report.score, lines[0].1);
            for pair in lines.windows(2) {
                let [Score::Cp(a), Score::Cp(b)] = [pair[0].1, pair[1].1] else {
                    panic!("{pair:?}")
                };
                assert!(a >= b && pair[0].2 != pair[1].2, "{pair:?}");
            }
        }
        let limits = Limits {
            multi_pv: 9,
            searchmoves: turns[..2].to_vec(),
            ..Limits::depth(2)
        };
        let mut most = 0;
        engine().search(&line, &limits, &Stop::new(), &mut |info| {
            most = most.max(info.multi_pv);
        });
        assert_eq!(most, 2);
    }
}

#[test]
fn ponders_until_the_hit() {
    for line in starts() {
        let ponder = Ponder::new();
        let limits = Limits {
            ponder: Some(ponder.clone()),
            ..Limits::movetime(5)
        };
        // Five ticks are over in no time; the search goes on until the hit, and then takes five more.
        let mut depths = 0;
        let report = engine().search_with(
            &line,
            &limits,
            &Stop::new(),
            &Ticks::default(),
            &mut |info| {
                depths = info.depth;
                if info.depth == 4 {
                    ponder.hit();
                }
            },
        );
        assert!(depths >= 4 && report.best.is_some());
        assert!(limits.ponder.as_ref().is_some_and(Ponder::is_hit));
        let nodes = Limits {
            ponder: Some(Ponder::new()),
            nodes: Some(300),
            ..Limits::movetime(1)
        };
        let report = engine().search(&line, &nodes, &Stop::new(), &mut |_| {});
        assert_eq!(report.nodes, 300);
    }
    assert_ne!(Ponder::new(), Ponder::new());
}

#[test]
fn ends_when_the_mate_asked_for_is_found() {
    let rules = Rules::default_of(Game::Wa);
    let sfen = "11/5k5/9+S1/11/10+S/11/11/11/11/11/10K b - 1";
    let line = Line::new(Position::from_sfen(rules, sfen).expect("valid"));
    let mate = |n| Limits {
        mate: Some(n),
        ..Limits::default()
    };
    let report = engine().search(&line, &mate(3), &Stop::new(), &mut |_| {});
    assert_eq!(report.score, Score::Mate(3));
    let start = &starts()[Game::Wa as usize];
    let report = engine().search(start, &mate(2), &Stop::new(), &mut |_| {});
    assert_eq!(report.depth, 4);
}

#[test]
fn searches_only_the_turns_asked_for() {
    for line in starts() {
        let turns = line.position().turns();
        let limits = Limits {
            depth: Some(2),
            searchmoves: vec![turns[5]],
            ..Limits::default()
        };
        let report = engine().search(&line, &limits, &Stop::new(), &mut |_| {});
        assert_eq!(report.best, Some(turns[5]));
    }
}

#[test]
fn searches_the_same_tree_every_time() {
    let mut kept = engine();
    for case in bench_cases().expect("readable").into_iter().step_by(4) {
        let line = Line::new(case.position);
        let limits = Limits {
            depth: Some(3),
            nodes: Some(20_000),
            ..Limits::default()
        };
        let run = |engine: &mut Engine| engine.search(&line, &limits, &Stop::new(), &mut |_| {});
        let first = run(&mut engine());
        assert_eq!(run(&mut engine()), first, "{}", case.name);
        kept.clear();
        assert_eq!(run(&mut kept), first, "{}: after clearing", case.name);
    }
}

#[test]
fn levels_choose_by_their_seed_alone() {
    let mut kept = engine();
    for line in starts() {
        for level in Level::all() {
            let first = engine().play_level(&line, level, 5, &Stop::new());
            kept.search(&line, &Limits::nodes(500), &Stop::new(), &mut |_| {});
            assert_eq!(
                kept.play_level(&line, level, 5, &Stop::new()),
                first,
                "{level}"
            );
        }
        let turns: std::collections::BTreeSet<_> = (0..12)
            .filter_map(|seed| {
                kept.play_level(&line, Level::FIRST, seed, &Stop::new())
                    .best
            })
            .collect();
        assert!(turns.len() > 1, "level 1 plays {turns:?} only");
    }
    assert_eq!((Level::new(0), Level::new(9)), (None, None));
}

#[test]
fn several_threads_agree_on_a_mate() {
    let mut engine = Engine::new(Config {
        hash_mb: 8,
        threads: 3,
    });
    let rules = Rules::default_of(Game::Wa);
    let sfen = "11/5k5/9+S1/11/10+S/11/11/11/11/11/10K b - 1";
    let pos = Position::from_sfen(rules, sfen).expect("valid");
    let report = engine.search(Line::new(pos), &Limits::depth(5), &Stop::new(), &mut |_| {});
    assert_eq!(report.score, Score::Mate(3));
}

#[test]
fn knows_repetition_of_the_game() {
    // White has a gliding swallow more; Black's king can only shuffle, or repeat.
    let rules = Rules::default_of(Game::Wa);
    let sfen = "k10/11/11/11/11/11/11/11/11/9+s1/K10 w - 1";
    let mut history = History::new(Position::from_sfen(rules, sfen).expect("valid"));
    for turn in ["2j2i", "11k11j", "2i2j", "11j11k"].iter().cycle().take(10) {
        let m = history.position().parse_move(turn).expect("legal");
        history.play(m).expect("open");
    }
    // The next step back would come up for the third time; White, who wins, must find something else.
    let report = engine().search(&history, &Limits::depth(4), &Stop::new(), &mut |_| {});
    let best = report.best.expect("a turn").to_string();
    assert_ne!(best, "2i2j", "{:?}", report.score);
    assert_eq!(Line::from(&history).occurrences(), 3);
    let mut line = Line::from(&history);
    assert!(!line.is_decided());
    let m = history.position().parse_move("2i2j").expect("legal");
    assert!(line.play(m));
}

#[test]
fn the_signature_is_the_pinned_one() {
    let pinned = include_str!("../data/bench.signature").trim();
    let bench = bench(&WallWatch::start(), &mut |_, _| {}).expect("readable");
    assert_eq!(
        bench.nodes.to_string(),
        pinned,
        "the search has changed: say so in the commit, and put the new count into data/bench.signature"
    );
    assert!(bench.to_string().ends_with(" nps"));
}
