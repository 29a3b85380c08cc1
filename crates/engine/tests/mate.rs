//! The mate solver against a simple one that tries everything, on positions with few stones, and what it claims.

mod mate_positions;

use kowa_engine::{Config, Engine, Limits, Line, MateConfig, MateResult, MateSolver, Score, Stop};
use kowa_rules::{Color, Game, History, Journal, Kind, Letter, Move, Outcome, Position, Rules};
use mate_positions::Dice;

fn solver() -> MateSolver {
    MateSolver::new(MateConfig { hash_mb: 4 })
}

/// Which commanders a side still has: its general, and a middle stone that holds.
fn commanders(pos: &Position, color: Color) -> usize {
    let reverses = |kind: Kind| kind.reverse().map_or(0, |face| pos.count(color, face));
    let banner = !pos.fallen().has(Letter::Banner, color)
        || (pos.rules().ko.banner_and_drums_substitutes && reverses(Kind::StaffOfficer) > 0);
    let middle = reverses(Kind::MiddleTroop) > 0
        || (pos.count(color, Kind::MiddleTroop.front()) > 0 && banner);
    usize::from(pos.count(color, Kind::General.front()) > 0) + usize::from(middle)
}

fn is_won(pos: &Position, by: Color) -> bool {
    matches!(pos.outcome(), Outcome::Win { winner, .. } if winner == by)
}

/// Tries everything, as long as it does not take too long.
struct Trier {
    /// Positions it may still make.
    left: u64,
}

impl Trier {
    fn after(&mut self, pos: &Position, m: Move) -> Option<Position> {
        self.left = self.left.checked_sub(1)?;
        Some(pos.after(m))
    }

    /// Does the side that has just moved press, as the solver means it?
    fn presses(&mut self, before: &Position, after: &Position) -> Option<bool> {
        if after.game() == Game::Wa {
            return Some(after.is_check());
        }
        if commanders(after, after.side()) < commanders(before, after.side()) {
            return Some(true);
        }
        let mut passed = after.clone();
        passed.make_pass(&mut Journal::new());
        self.wins_at_once(&passed)
    }

    fn wins_at_once(&mut self, pos: &Position) -> Option<bool> {
        for m in pos.turns() {
            if is_won(&self.after(pos, m)?, pos.side()) {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Does the side to move win by attacking turns within `turns`, an odd number?
    fn wins(&mut self, pos: &Position, turns: u32) -> Option<bool> {
        if self.wins_at_once(pos)? {
            return Some(true);
        }
        if turns < 3 {
            return Some(false);
        }
        for m in pos.turns() {
            let after = self.after(pos, m)?;
            if !after.outcome().is_decided()
                && self.presses(pos, &after)?
                && self.holds(&after, turns - 1)?
            {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Does the side to move lose within `turns`, an even number, whatever it plays?
    fn holds(&mut self, pos: &Position, turns: u32) -> Option<bool> {
        for m in pos.turns() {
            let after = self.after(pos, m)?;
            let lost = is_won(&after, after.side())
                || (!after.outcome().is_decided() && self.wins(&after, turns - 1)?);
            if !lost {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The turns of the shortest win within `deepest`.
    fn shortest(&mut self, pos: &Position, deepest: u32) -> Option<Option<u32>> {
        for turns in (1..=deepest).step_by(2) {
            if self.wins(pos, turns)? {
                return Some(Some(turns));
            }
        }
        Some(None)
    }
}

fn presses(before: &Position, after: &Position) -> bool {
    Trier { left: u64::MAX }.presses(before, after) == Some(true)
}

/// A mate's line ends the game for the side to move, by turns that press, and none of its turns is missing.
fn check_line(pos: &Position, line: &[Move]) {
    let mut now = pos.clone();
    for (i, m) in line.iter().enumerate() {
        assert!(now.is_legal(*m), "{pos:?}: {line:?} breaks at {m}");
        let next = now.after(*m);
        let last = i + 1 == line.len();
        assert_eq!(is_won(&next, pos.side()), last, "{pos:?}: {line:?}");
        assert!(last || i % 2 == 1 || presses(&now, &next), "{pos:?}: {m}");
        now = next;
    }
}

/// Compares both solvers on `count` positions: mates of one, three, five turns and none that were met.
fn compare(rules: Rules, count: u64, stones: usize, side: usize, deepest: u32) -> [usize; 4] {
    let mut met = [0; 4];
    let mut solver = solver();
    for seed in 0..count {
        let mut dice = Dice::new(seed);
        let pos = mate_positions::position(rules, stones, side, &mut dice);
        let Some(wanted) = (Trier { left: 100_000 }).shortest(&pos, deepest) else {
            continue;
        };
        for turns in (1..=deepest).step_by(2) {
            let limits = Limits {
                mate: Some(turns),
                ..Limits::default()
            };
            let found = solver.solve(pos.clone(), &limits, &Stop::new());
            match wanted.filter(|n| *n <= turns) {
                Some(n) => {
                    let MateResult::Mate { line, shortest } = found else {
                        panic!("{pos:?}: mate in {n} of {turns} missed: {found:?}");
                    };
                    assert_eq!(
                        (line.len() as u32, shortest),
                        (n, true),
                        "{pos:?}: {line:?}"
                    );
                    check_line(&pos, &line);
                }
                None => assert_eq!(found, MateResult::None, "{pos:?} within {turns}"),
            }
        }
        match solver.solve(pos.clone(), &Limits::nodes(20_000), &Stop::new()) {
            MateResult::Mate { line, shortest } => {
                check_line(&pos, &line);
                let length = line.len() as u32;
                match wanted {
                    Some(n) if shortest => assert_eq!(length, n, "{pos:?}: {line:?}"),
                    Some(n) => assert!(length >= n, "{pos:?}: {line:?}"),
                    None => assert!(length > deepest, "{pos:?}: {line:?}"),
                }
            }
            MateResult::None => assert_eq!(wanted, None, "{pos:?}"),
            MateResult::Unknown => {}
        }
        met[wanted.map_or(3, |n| n as usize / 2)] += 1;
    }
    met
}

fn named(game: Game, preset: &str) -> Rules {
    Rules::named(game, preset).expect("a preset")
}

#[test]
fn agrees_with_trying_everything_in_ko() {
    let mut long = 0;
    for preset in ["zh", "ja", "sorai"] {
        let met = compare(named(Game::Ko, preset), 60, 7, 8, 5);
        assert!(met[0] > 0 && met[1] > 0 && met[3] > 0, "{preset}: {met:?}");
        long += met[2];
        let met = compare(named(Game::Ko, preset), 30, 12, 9, 3);
        assert!(met[1] > 0 && met[3] > 0, "{preset}: {met:?}");
    }
    assert!(long > 1, "{long}");
}

#[test]
fn agrees_with_trying_everything_in_wa() {
    for preset in ["classic", "modern"] {
        let met = compare(named(Game::Wa, preset), 90, 12, 6, 5);
        assert!(met.iter().all(|n| *n > 0), "{preset}: {met:?}");
    }
}

#[test]
fn a_move_limit_ends_mates_that_come_too_late() {
    for (game, stones, side) in [(Game::Ko, 9, 8), (Game::Wa, 12, 6)] {
        for limit in ["1", "2", "3"] {
            let mut rules = Rules::default_of(game);
            rules.set("move_limit", limit).expect("an option");
            let met = compare(rules, 30, stones, side, 5);
            assert!(met[0] > 0 && met[3] > 0 && met[2] == 0, "{game}: {met:?}");
        }
    }
}

/// A mate of the suite.
struct Problem {
    name: String,
    position: Position,
    length: usize,
    first: String,
}

/// The problems in `tests/data/mate`, whose first line says what each line holds.
fn suite(game: Game) -> Vec<Problem> {
    let path = format!(
        "{}/../../tests/data/mate/{game}.txt",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(" | ").collect();
            let [name, game, rules, length, first, sfen] = fields[..] else {
                panic!("{path}: {line}");
            };
            let rules = named(game.parse().expect("a game"), rules);
            Problem {
                name: name.to_owned(),
                position: Position::from_sfen(rules, sfen).expect("a position"),
                length: length.parse().expect("a length"),
                first: first.to_owned(),
            }
        })
        .collect()
}

#[test]
fn solves_the_suite() {
    let (mut solved, mut tried) = (0, 0);
    let mut solver = MateSolver::new(MateConfig { hash_mb: 32 });
    for problem in Game::ALL.into_iter().flat_map(suite) {
        let pos = &problem.position;
        let found = solver.solve(pos.clone(), &Limits::nodes(2_000_000), &Stop::new());
        let MateResult::Mate { line, shortest } = found else {
            panic!("{}: {found:?}", problem.name);
        };
        check_line(pos, &line);
        let got = (line.len(), shortest, line[0].to_string());
        assert_eq!(
            got,
            (problem.length, true, problem.first),
            "{}",
            problem.name
        );
        solved += 1;
        let mut trier = Trier { left: 150_000 };
        if let Some(shortest) = trier.shortest(pos, problem.length as u32) {
            assert_eq!(shortest, Some(problem.length as u32), "{}", problem.name);
            tried += 1;
        }
    }
    assert!(solved >= 20 && tried >= 8, "{tried} of {solved} tried");
}

/// An ordinary search with a limit of nodes looks for a mate with a tenth of them first.
#[test]
fn searches_see_mates_first() {
    let mut seen = 0;
    for problem in Game::ALL.into_iter().flat_map(suite) {
        let search = |limits: &Limits| {
            let config = Config {
                hash_mb: 32,
                threads: 1,
            };
            let mut told = Vec::new();
            let report = Engine::new(config).search(
                problem.position.clone(),
                limits,
                &Stop::new(),
                &mut |info| told.push((info.depth, info.score, info.pv.to_vec())),
            );
            (report, told)
        };
        let (report, told) = search(&Limits {
            depth: Some(1),
            ..Limits::nodes(100_000)
        });
        // One turn deep the search itself sees none of these.
        if report.depth == 1 {
            continue;
        }
        seen += 1;
        assert_eq!(told, [(report.depth, report.score, report.pv.clone())]);
        let (length, first) = (report.pv.len(), report.pv[0].to_string());
        assert!(
            length > problem.length || (length, &first) == (problem.length, &problem.first),
            "{}: {first}, {length}",
            problem.name
        );
        assert_eq!(report.score, Score::Mate(length as i32));
        check_line(&problem.position, &report.pv);
        let only = problem
            .position
            .turns()
            .into_iter()
            .find(|m| Some(*m) != report.best);
        let others = Limits {
            searchmoves: only.into_iter().collect(),
            ..Limits::nodes(300)
        };
        assert_eq!(search(&others).0.best, only);
    }
    assert!(seen >= 15, "{seen}");
}

#[test]
fn a_pawn_may_not_mate_when_dropped() {
    let sfen = "10k/11/10+W/11/p10/11/3F7/11/11/11/K10 b P 1";
    let mut rules = named(Game::Wa, "modern");
    let within = |rules, turns| {
        let pos = Position::from_sfen(rules, sfen).expect("a position");
        let limits = Limits {
            mate: Some(turns),
            ..Limits::default()
        };
        solver().solve(pos, &limits, &Stop::new())
    };
    assert_eq!(within(rules, 1), MateResult::None);
    rules.set("pawn_drop_mate", "allowed").expect("an option");
    let MateResult::Mate { line, .. } = within(rules, 1) else {
        panic!("no mate");
    };
    assert_eq!(line[0].to_string(), "P*1b");
}

/// Two chariots drive a general to the edge; but the position after the driving turn has come up three times.
#[test]
fn no_mate_leads_over_a_fourth_occurrence() {
    let sfen = "9k9/+R18/19/19/19/19/19/19/19/19/19/19/17K1/14W4/19/19/19/19/1+R16w b - 1";
    let pos = Position::from_sfen(named(Game::Ko, "zh"), sfen).expect("a position");
    let first = |line: Line| match solver().solve(&line, &Limits::nodes(30_000), &Stop::new()) {
        MateResult::Mate { line, .. } => Some((line[0].to_string(), line.len())),
        _ => None,
    };
    let drive = "18s18a".to_owned();
    assert_eq!(first(pos.clone().into()), Some((drive.clone(), 3)));
    let mut game = History::new(pos.after(pos.parse_move(&drive).expect("legal")));
    for m in "1s1s 5n5n 1s1s 5n5n 1s1s 18a18s 1s1s".split(' ') {
        let m = game.position().parse_move(m).expect("legal");
        game.play(m).expect("the game goes on");
    }
    assert_eq!(game.position().hash(), pos.hash());
    let found = first(Line::from(&game));
    assert!(found.as_ref().is_none_or(|(m, _)| *m != drive), "{found:?}");
}

#[test]
fn limits_end_the_work() {
    let pos = Position::start(named(Game::Wa, "modern"));
    let mut solver = solver();
    let stop = Stop::new();
    stop.stop();
    let found = solver.solve(pos.clone(), &Limits::default(), &stop);
    assert_eq!(found, MateResult::Unknown);
    let hard = mate_positions::position(named(Game::Ko, "zh"), 7, 8, &mut Dice::new(2));
    for nodes in [1, 100, 5_000] {
        let found = solver.solve(hard.clone(), &Limits::nodes(nodes), &Stop::new());
        assert_eq!(found, MateResult::Unknown);
        assert_eq!(solver.nodes(), nodes);
    }
}

#[test]
fn solves_alike_every_time() {
    let mut used = solver();
    for seed in 0..20 {
        let pos = mate_positions::position(named(Game::Ko, "ja"), 9, 8, &mut Dice::new(seed));
        let mut fresh = solver();
        let limits = Limits::nodes(10_000);
        let first = fresh.solve(pos.clone(), &limits, &Stop::new());
        assert_eq!(used.solve(pos, &limits, &Stop::new()), first);
        assert_eq!(used.nodes(), fresh.nodes());
    }
}

#[test]
fn a_decided_game_holds_no_mate() {
    let sfen = "19/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1";
    let pos = Position::from_sfen(named(Game::Ko, "zh"), sfen).expect("a position");
    assert!(pos.outcome().is_decided());
    let found = solver().solve(pos, &Limits::default(), &Stop::new());
    assert_eq!(found, MateResult::None);
}
