//! Properties of the rules core on random positions, and its agreement with the slow second generator.

// Each test target uses its own part of the shared modules.
#[allow(dead_code)]
mod oracle;
#[allow(dead_code)]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use kowa_rules::{Color, Entry, Game, Move, Outcome, Part, Position, Rules, Setup, Want};
use proptest::prelude::*;
use support::{check_unmake, playout, position, rotated, rules};

/// So many cases, or as many as `PROPTEST_CASES` asks for.
fn config(cases: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() {
        default.cases
    } else {
        cases
    };
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..default
    }
}

/// The oracle's copy of the rules, option by option.
fn oracle_rules(pos: &Position) -> oracle::Rules {
    let rules = pos.rules();
    let mut copy =
        oracle::Rules::preset(rules.game().word(), rules.base().name()).expect("a preset");
    for (option, value) in rules.changes() {
        copy.set(option, &value).expect("an option");
    }
    copy
}

fn named(pos: &Position) -> BTreeMap<String, String> {
    pos.turns()
        .into_iter()
        .map(|m| (m.to_string(), pos.after(m).to_sfen()))
        .collect()
}

fn describe(pos: &Position) -> String {
    format!(
        "{} {:?} {}",
        pos.rules().base().name(),
        pos.rules().changes(),
        pos.to_sfen()
    )
}

fn check_oracle(pos: &Position) {
    let rules = oracle_rules(pos);
    let sfen = pos.to_sfen();
    let want = oracle::legal_turns(&rules, &sfen).expect("the oracle reads it");
    let have = named(pos);
    let missing: Vec<_> = want
        .iter()
        .filter(|(usi, sfen)| have.get(*usi) != Some(sfen))
        .collect();
    let wrong: Vec<_> = have
        .iter()
        .filter(|(usi, sfen)| want.get(*usi) != Some(sfen))
        .collect();
    assert!(
        missing.is_empty() && wrong.is_empty(),
        "{}\nmissing {missing:?}\nwrong {wrong:?}",
        describe(pos)
    );
    assert_eq!(
        oracle::outcome(&rules, &sfen),
        Ok(pos.outcome().word()),
        "{}",
        describe(pos)
    );
    // Every raw sequence of parts, in every accepted spelling, is read as the turn with its result.
    for (spelling, canonical) in
        oracle::canonical_spellings(&rules, &sfen).expect("the oracle reads it")
    {
        match pos.parse_move(&spelling) {
            Ok(m) => assert_eq!(m.to_string(), canonical, "{spelling} in {}", describe(pos)),
            Err(error) => panic!("{error} in {}", describe(pos)),
        }
    }
}

/// The turns, as the results that they have on the board turned round.
fn check_rotation(pos: &Position) {
    let Ok(other) = Position::from_setup(*pos.rules(), &rotated(pos)) else {
        panic!("{pos:?} turned round is not valid")
    };
    let results = |pos: &Position| {
        pos.turns()
            .into_iter()
            .map(|m| pos.after(m))
            .map(|p| (p.to_setup(), p.outcome()))
            .collect::<Vec<_>>()
    };
    let have: BTreeSet<String> = results(&other)
        .into_iter()
        .map(|(s, o)| format!("{} {o}", s.to_sfen()))
        .collect();
    let want: BTreeSet<String> = pos
        .turns()
        .into_iter()
        .map(|m| {
            let after = pos.after(m);
            let outcome = match after.outcome() {
                Outcome::Win { winner, reason } => Outcome::Win {
                    winner: !winner,
                    reason,
                },
                same => same,
            };
            format!("{} {outcome}", rotated(&after).to_sfen())
        })
        .collect();
    assert_eq!(have, want, "{}", describe(pos));
}

fn check_listing(pos: &Position, foreign: &[Move]) {
    let turns: BTreeSet<Move> = pos.turns().into_iter().collect();
    for m in &turns {
        assert!(pos.is_legal(*m), "{m} in {}", describe(pos));
        assert_eq!(Move::from_bits(m.bits()), Some(*m));
        assert_eq!(
            pos.parse_move(&m.to_string()),
            Ok(*m),
            "in {}",
            describe(pos)
        );
        assert!(m.bits() < 1 << 47);
    }
    for m in foreign {
        assert_eq!(
            pos.is_legal(*m),
            turns.contains(m),
            "{m} in {}",
            describe(pos)
        );
    }
}

fn check_kills(pos: &Position) {
    let list = |want| {
        let mut moves = BTreeSet::new();
        let _ = pos.for_each_pseudo_turn(want, |m| {
            moves.insert(m);
            ControlFlow::Continue(())
        });
        moves
    };
    let enemies = pos.stone_count(!pos.side());
    let (kills, quiets): (BTreeSet<Move>, BTreeSet<Move>) = list(Want::All)
        .into_iter()
        .partition(|m| pos.after(*m).stone_count(!pos.side()) < enemies);
    assert_eq!(list(Want::Kills), kills, "{}", describe(pos));
    assert_eq!(list(Want::Quiets), quiets, "{}", describe(pos));
}

/// Walking the choices of every stone part by part ends in exactly the legal turns.
fn check_entries(pos: &Position) {
    fn walk(entry: &Entry, found: &mut BTreeSet<Move>) {
        let choices = entry.choices();
        found.extend(choices.ends.iter().map(|end| end.turn));
        let parts = choices
            .moves
            .iter()
            .map(|m| Part::To(m.to))
            .chain(choices.shots.iter().map(|s| Part::Shot(*s)));
        for part in parts {
            let mut next = entry.clone();
            next.push(part).expect("a choice can be entered");
            walk(&next, found);
        }
    }
    for from in pos.stones_of(pos.side()).iter() {
        if pos.outcome().is_decided() {
            assert!(Entry::begin(pos, from).is_err());
            continue;
        }
        let turns: BTreeSet<Move> = pos.turns_from(from).into_iter().collect();
        if turns.len() > 120 {
            continue;
        }
        let mut found = BTreeSet::new();
        let entry = Entry::begin(pos, from).expect("a stone of the side to move");
        walk(&entry, &mut found);
        assert_eq!(found, turns, "{from} in {}", describe(pos));
        for far in entry.choices().far {
            let mut whole = entry.clone();
            whole
                .push(Part::To(far.to))
                .expect("a far end can be entered");
            assert!(
                whole.choices().ends.contains(&far.end),
                "{far:?} in {}",
                describe(pos)
            );
            assert!(
                turns.contains(&far.end.turn),
                "{far:?} in {}",
                describe(pos)
            );
        }
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn ko_agrees_with_the_oracle(pos in position(Game::Ko)) {
        check_oracle(&pos);
    }

    #[test]
    fn wa_agrees_with_the_oracle(pos in position(Game::Wa)) {
        check_oracle(&pos);
    }

    #[test]
    fn unmake_restores_everything(ko in position(Game::Ko), wa in position(Game::Wa)) {
        check_unmake(&ko);
        check_unmake(&wa);
    }

    #[test]
    fn rotation_swaps_the_sides(ko in position(Game::Ko), wa in position(Game::Wa)) {
        check_rotation(&ko);
        check_rotation(&wa);
    }

    #[test]
    fn legal_is_listed(a in position(Game::Ko), b in position(Game::Ko), c in position(Game::Wa), d in position(Game::Wa)) {
        check_listing(&a, &b.turns());
        check_listing(&c, &d.turns());
    }

    #[test]
    fn kills_are_the_turns_that_cost_the_enemy(ko in position(Game::Ko), wa in position(Game::Wa)) {
        check_kills(&ko);
        check_kills(&wa);
    }

    #[test]
    fn strings_are_read_back(ko in position(Game::Ko), wa in position(Game::Wa)) {
        for pos in [ko, wa] {
            let text = pos.to_sfen();
            prop_assert_eq!(Setup::parse(pos.game(), &text).map(|s| s.to_sfen()), Ok(text.clone()));
            let again = Position::from_sfen(*pos.rules(), &text).expect("valid");
            prop_assert!(again == pos && again.hash() == pos.hash());
        }
    }

    #[test]
    fn options_are_read_back(ko in rules(Game::Ko), wa in rules(Game::Wa)) {
        for rules in [ko, wa] {
            let mut copy = Rules::preset(rules.base());
            for name in Rules::options(rules.game()) {
                copy.set(name, &rules.get(name).expect("an option")).expect("its own value");
            }
            prop_assert_eq!(copy, rules);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}", number in any::<u64>()) {
        for game in Game::ALL {
            let start = Position::start(Rules::default_of(game));
            let _ = Setup::parse(game, &text);
            let _ = start.parse_move(&text).map_err(|e| e.to_string());
            if let Some(m) = Move::from_bits(number >> 17 | 1 << 46) {
                prop_assert_eq!(start.is_legal(m), start.turns().contains(&m));
                prop_assert!(m.to_string().len() < 40);
            }
        }
    }
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn playouts_keep_the_properties(ko in playout(Game::Ko), wa in playout(Game::Wa)) {
        for pos in [ko, wa] {
            check_unmake(&pos);
            check_rotation(&pos);
            check_kills(&pos);
            check_listing(&pos, &[]);
            prop_assert_eq!(pos.hash(), pos.hash_from_scratch());
            prop_assert!(pos.turns().len() as u64 == pos.count_turns());
        }
    }

    #[test]
    fn playouts_agree_with_the_oracle(ko in playout(Game::Ko), wa in playout(Game::Wa)) {
        check_oracle(&ko);
        check_oracle(&wa);
    }

    #[test]
    fn choices_lead_to_the_turns(ko in position(Game::Ko), wa in position(Game::Wa)) {
        check_entries(&ko);
        check_entries(&wa);
    }
}

#[test]
fn the_sides_start_alike() {
    for game in Game::ALL {
        for preset in kowa_rules::Preset::of(game) {
            let pos = Position::start(Rules::preset(*preset));
            assert_eq!(rotated(&pos).stones, pos.to_setup().stones);
            assert_eq!(pos.side(), Color::Black);
        }
    }
}

/// A kill is rewarded by the face up at the kill: a displaced Taoist has turned the thunderclap back before the shot.
#[test]
fn a_shot_at_what_a_displaced_taoist_turned_back_is_rewarded() {
    let sfen = "17k1/19/19/19/19/19/9+d9/9t9/19/9T9/19/19/19/19/19/19/19/19/17K1 b - 1";
    for (preset, plain, turned) in [("zh", true, true), ("sorai", false, true)] {
        let rules = Rules::named(Game::Ko, preset).expect("a preset");
        let pos = Position::from_sfen(rules, sfen).expect("valid");
        let turns = named(&pos);
        assert_eq!(turns.contains_key("10j10hx10g"), plain, "{preset}");
        assert_eq!(turns.contains_key("10j10hx10g+"), turned, "{preset}");
        check_oracle(&pos);
    }
}

/// Positions that random tests once stumbled over.
#[test]
fn found_positions_keep_the_properties() {
    for (game, preset, sfen) in [
        (
            Game::Ko,
            "zh",
            "19/19/19/19/19/19/19/19/19/6k12/10+t'8/9+n9/19/19/19/8+j10/10+D4+G'3/6+J5+V6/15K3 w Fd 382",
        ),
        (
            Game::Wa,
            "classic",
            "11/k7+r2/11/11/4r6/2+F8/11/11/1sE1+u3+W2/3+h7/1u1p2E2K1 w 2W2D 779",
        ),
        // A Taoist displaces the Taoist whose death turns a thunderclap or a roaming assault back, and shoots that.
        (
            Game::Ko,
            "zh",
            "17k1/19/19/19/19/9+d9/19/8+ft9/19/9T9/19/19/19/19/19/19/19/19/17K1 b - 1",
        ),
        (
            Game::Ko,
            "sorai",
            "5K12k/19/19/19/19/19/19/19/19/6t12/6+D12/6TP11/6jpjM7m1/19/19/19/19/19/19 w - 1",
        ),
    ] {
        let rules = Rules::named(game, preset).expect("a preset");
        let pos = Position::from_sfen(rules, sfen).expect("valid");
        check_oracle(&pos);
        check_unmake(&pos);
        check_rotation(&pos);
        check_kills(&pos);
        check_listing(&pos, &[]);
        check_entries(&pos);
    }
}
