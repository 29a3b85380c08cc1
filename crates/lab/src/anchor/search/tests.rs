//! The search against its definition.

use kowa_rules::Rules;

use super::*;
use crate::anchor::values;

/// Value by definition: every turn, to the depth, nothing saved.
fn minimax(position: &Position, depth: u32, ply: i32) -> i32 {
    if let Some(outcome) = position.decided_by_stones() {
        return ended(outcome, position.side(), ply);
    }
    if depth == 0 {
        return Balance::of(position, values::stones_and_squares()).for_mover(position);
    }
    (position.turns().into_iter())
        .map(|m| -minimax(&position.after(m), depth - 1, ply + 1))
        .max()
        .unwrap_or(ply - WON)
}

/// The positions of the vectors, with their number of turns.
fn vectors() -> Vec<(Position, u64)> {
    let mut positions = Vec::new();
    for game in ["ko", "wa"] {
        let path = format!(
            "{}/../../tests/data/vectors/{game}.jsonl",
            env!("CARGO_MANIFEST_DIR")
        );
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let vector: serde_json::Value = serde_json::from_str(line).unwrap();
            let text = |field: &str| vector[field].as_str().unwrap();
            let mut rules = Rules::named(game.parse().unwrap(), text("rules")).unwrap();
            for (option, value) in vector["set"].as_object().unwrap() {
                let value = value.as_str().map_or(value.to_string(), str::to_owned);
                rules.set(option, &value).unwrap();
            }
            let position = Position::from_sfen(rules, text("sfen")).unwrap();
            positions.push((position, vector["n"].as_u64().unwrap()));
        }
    }
    positions
}

#[test]
fn saved_work_leaves_the_value_of_minimax() {
    let mut compared = [0; 4];
    for (i, (position, turns)) in vectors().into_iter().enumerate() {
        let deepest = match turns {
            0..5 => 3,
            5..40 if i % 4 == 0 => 2,
            _ if i % 10 == 0 => 1,
            _ => continue,
        };
        for depth in 1..=deepest {
            let mut search = Search::new(&position, values::stones_and_squares());
            let found = search.value(depth, 0, -INFINITE, INFINITE);
            assert_eq!(
                found,
                minimax(&position, depth, 0),
                "depth {depth} of {position:?}"
            );
            compared[depth as usize] += 1;
        }
    }
    assert!(compared.iter().skip(1).all(|n| *n >= 40), "{compared:?}");
}

#[test]
fn following_kills_sees_that_a_stone_is_defended() {
    // Black's chariot takes a pawn that a chariot defends: one turn ahead that wins a pawn, in truth it loses 300.
    let rules = Rules::default_of(Game::Ko);
    let sfen = "19/19/10k8/19/9r9/19/19/19/9p9/19/19/19/9R9/19/19/19/19/10K8/19 b - 1";
    let position = Position::from_sfen(rules, sfen).unwrap();
    let taken = position.parse_move("10m10i").unwrap();
    let mut search = Search::new(&position, values::stones_and_squares());
    search.make(taken);
    let at_once = -search.balance.for_mover(&search.position);
    let quiet = -search.judge(0);
    assert!(
        at_once - quiet > 350,
        "{at_once} at once, {quiet} in the end"
    );
}
