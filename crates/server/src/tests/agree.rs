//! Whole games through the API, beside the same games played by the rules themselves.

use kowa_rules::{Game, History, Position, Preset, Rules};
use proptest::prelude::*;

use super::*;

/// Plays `picks` through a kept game and compares every answer with the rules.
async fn playout(client: &Client, preset: Preset, picks: &[u16]) {
    let rules = Rules::preset(preset);
    let game_name = rules.game().word();
    let mut body = people(game_name);
    body["rules"] = json!(preset.name());
    let game = client.game(body).await;
    let mut history = History::new(Position::start(rules));
    let mut spelled: Vec<String> = Vec::new();
    for pick in picks {
        let turns = history.position().turns();
        if history.outcome().is_decided() {
            break;
        }
        // Kills first half of the time, so that games get somewhere.
        let kills: Vec<_> = turns
            .iter()
            .filter(|t| !history.position().effects(**t).is_empty())
            .collect();
        let pool: Vec<_> = if pick % 2 == 0 && !kills.is_empty() {
            kills
        } else {
            turns.iter().collect()
        };
        let turn = *pool[usize::from(*pick) % pool.len()];
        let place = json!({ "game": game_name, "rules": preset.name(), "moves": spelled });
        let listed = client.ask("/api/turns", place).await;
        let mut mine: Vec<String> = turns.iter().map(ToString::to_string).collect();
        mine.sort();
        let theirs: Vec<&str> = listed["turns"]
            .as_array()
            .unwrap()
            .iter()
            .map(|t| t["usi"].as_str().unwrap())
            .collect();
        assert_eq!(theirs, mine);
        let expected_effects = history.position().effects(turn).len();
        let after = client
            .ask(
                &format!("{game}/moves"),
                json!({ "ply": spelled.len(), "usi": turn.to_string() }),
            )
            .await;
        history.play(turn).unwrap();
        spelled.push(turn.to_string());
        let state = &after["state"];
        assert_eq!(after["moves"], json!(spelled));
        assert_eq!(state["sfen"], history.position().to_sfen());
        assert_eq!(
            state["outcome"]["state"] == "ongoing",
            !history.outcome().is_decided()
        );
        let report = &state["history"][spelled.len() - 1];
        assert_eq!(
            report["effects"].as_array().unwrap().len(),
            expected_effects
        );
        assert_eq!(report["sfen"], state["sfen"]);
        let movable = strings(&state["movable"]);
        if !history.outcome().is_decided() {
            assert_eq!(state["turns"], history.position().turns().len());
            for square in kowa_rules::Square::all(rules.game()) {
                let can = !history.position().turns_from(square).is_empty();
                assert_eq!(movable.contains(&square.to_string()), can, "{square}");
            }
        }
    }
}

/// The commanders in danger by brute force: every turn of the other side, not the killing ones alone.
fn in_danger(position: &Position) -> Vec<String> {
    use kowa_rules::{Effect, Journal, Kind};
    let mut waiting = position.clone();
    waiting.make_pass(&mut Journal::new());
    let mut found: Vec<_> = waiting
        .turns()
        .into_iter()
        .flat_map(|turn| waiting.effects(turn))
        .filter_map(|effect| match effect {
            Effect::Killed { square, stone, .. } | Effect::Burned { square, stone } => {
                Some((square, stone))
            }
            _ => None,
        })
        .filter(|(_, stone)| stone.color == position.side())
        .filter(|(_, stone)| {
            let banner = position.rules().base() != Preset::Zh || !stone.face.is_turned();
            matches!(stone.face.kind(), Kind::General | Kind::MiddleTroop)
                || (stone.face.kind() == Kind::Banner && banner)
        })
        .map(|(square, _)| square)
        .collect();
    let order: Vec<_> = kowa_rules::Square::all(Game::Ko).collect();
    found.sort_by_key(|square| order.iter().position(|s| s == square));
    found.dedup();
    found.iter().map(ToString::to_string).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_through_the_api_are_games_by_the_rules(
        preset in prop::sample::select(vec![Preset::Zh, Preset::Ja, Preset::Sorai, Preset::Classic, Preset::Modern]),
        picks in prop::collection::vec(any::<u16>(), 1..40),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let client = Client::new().await;
            playout(&client, preset, &picks).await;
        });
    }

    #[test]
    fn threats_are_those_of_all_turns(
        preset in prop::sample::select(vec![Preset::Zh, Preset::Ja, Preset::Sorai]),
        picks in prop::collection::vec(any::<u16>(), 1..60),
    ) {
        let mut position = Position::start(Rules::preset(preset));
        for pick in picks {
            let turns = position.turns();
            if turns.is_empty() {
                break;
            }
            position = position.after(turns[usize::from(pick) % turns.len()]);
            if !position.outcome().is_decided() {
                let told: Vec<String> = kowa_api::threatened(&position).iter().map(ToString::to_string).collect();
                prop_assert_eq!(told, in_danger(&position), "{}", position.to_sfen());
            }
        }
    }
}
