//! The anchors' play, pinned: a change of any of these lines makes another anchor, and every measurement against it void.

use kowa_lab::anchor::Anchor;
use kowa_rules::{Color, Game, History, Outcome, Position, Preset, Rules};

fn start(preset: Preset) -> History {
    History::new(Position::start(Rules::preset(preset)))
}

fn presets() -> impl Iterator<Item = Preset> {
    Game::ALL.into_iter().flat_map(Preset::of).copied()
}

/// Plays to the end of the game, or for so many turns.
fn play(mut game: History, black: Anchor, white: Anchor, seed: u64, turns: usize) -> History {
    while game.moves().len() < turns {
        let anchor = match game.position().side() {
            Color::Black => black,
            Color::White => white,
        };
        let Some(turn) = anchor.play(&game, seed) else {
            break;
        };
        game.play(turn).expect("anchors play legal turns");
    }
    game
}

/// FNV-1a (Fowler, Noll, Vo) of the turns as they are written, a space after each.
fn fingerprint(game: &History) -> u64 {
    let text = game
        .moves()
        .iter()
        .flat_map(|m| format!("{m} ").into_bytes());
    text.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn written(game: &History) -> String {
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

#[test]
fn first_turns_are_pinned() {
    let mut lines = Vec::new();
    for preset in presets() {
        for anchor in Anchor::ALL {
            let game = play(start(preset), anchor, anchor, 1, 6);
            lines.push(format!("{} {anchor}: {}", preset.name(), written(&game)));
        }
    }
    let pinned = include_str!("data/anchor-turns.txt");
    assert_eq!(lines.join("\n"), pinned.trim_end());
}

#[test]
fn whole_games_are_pinned() {
    let mut lines = Vec::new();
    for preset in presets() {
        let turns = match preset.game() {
            Game::Ko => 60,
            Game::Wa => 300,
        };
        for (black, white) in [(Anchor::A0, Anchor::A1), (Anchor::A2, Anchor::A1)] {
            let game = play(start(preset), black, white, 7, turns);
            lines.push(format!(
                "{} {black} {white}: {} turns, {}, {:016x}",
                preset.name(),
                game.moves().len(),
                game.outcome(),
                fingerprint(&game)
            ));
        }
    }
    for (preset, turns) in [
        (Preset::Classic, 40),
        (Preset::Modern, 24),
        (Preset::Zh, 14),
    ] {
        let game = play(start(preset), Anchor::A3, Anchor::A2, 7, turns);
        lines.push(format!(
            "{} A3 A2: {} turns, {}, {:016x}",
            preset.name(),
            game.moves().len(),
            game.outcome(),
            fingerprint(&game)
        ));
    }
    let pinned = include_str!("data/anchor-games.txt");
    assert_eq!(lines.join("\n"), pinned.trim_end());
}

#[test]
fn seeds_give_different_games_and_the_same_seed_the_same() {
    for anchor in Anchor::ALL {
        let game = |seed| written(&play(start(Preset::Classic), anchor, anchor, seed, 8));
        assert_eq!(game(5), game(5), "{anchor}");
        if anchor < Anchor::A3 {
            assert_ne!(game(5), game(6), "{anchor}");
        }
    }
}

fn position(game: Game, sfen: &str) -> History {
    History::new(Position::from_sfen(Rules::default_of(game), sfen).unwrap())
}

#[test]
fn one_turn_ahead_the_dearest_stone_is_taken() {
    // The chariot may take a shield or a millenary.
    let game = position(
        Game::Ko,
        "19/9k9/19/19/19/9q9/19/19/5s3R9/19/19/19/19/19/19/19/19/9K9/19 b - 1",
    );
    for anchor in [Anchor::A1, Anchor::A2, Anchor::A3] {
        let turn = anchor.play(&game, 3).unwrap();
        assert!(turn.to_string().starts_with("10i10f"), "{anchor}: {turn}");
    }
}

#[test]
fn every_anchor_that_looks_mates_at_once() {
    // A king on the edge, held by a king two ranks off; the swallow's wings mate along the rank, and nothing else wins so much.
    let game = position(Game::Wa, "5k5/11/5K5/11/11/11/11/11/11/11/+S10 b - 1");
    let turn = Anchor::A2.play(&game, 1).unwrap();
    let outcome = game.position().after(turn).outcome();
    assert_eq!(outcome.to_string(), "black mate", "{turn}");
    let turn = Anchor::A3.play(&game, 1).unwrap();
    let outcome = game.position().after(turn).outcome();
    assert_eq!(outcome.to_string(), "black mate", "{turn}");
}

#[test]
fn decided_games_have_no_turn() {
    let game = position(Game::Wa, "k10/1+S9/2K8/11/11/11/11/11/11/11/11 w - 1");
    for anchor in Anchor::ALL {
        match game.outcome() {
            Outcome::Ongoing => panic!("the position is meant to be decided"),
            _ => assert_eq!(anchor.play(&game, 1), None),
        }
    }
}

#[test]
fn names_are_read_back_and_others_refused() {
    for anchor in Anchor::ALL {
        assert_eq!(anchor.to_string().parse(), Ok(anchor));
        assert_eq!(anchor.to_string().to_lowercase().parse(), Ok(anchor));
    }
    let refusal = "A4".parse::<Anchor>().unwrap_err().to_string();
    assert_eq!(
        refusal,
        "unknown anchor `A4`: anchors are A0, A1, A2 and A3"
    );
}
