//! A short series between Kowa and the anchors under the referee: whoever makes an illegal turn, crashes or hangs fails it.

use std::time::Duration;

use kowa_engine::Config;
use kowa_lab::anchor::Anchor;
use kowa_lab::runner::{
    Allowance, Bounds, End, Frozen, Kowa, KowaSpec, Openings, Player, Side, play,
};
use kowa_rules::{ByColor, Game, Preset, Rules};

const BOUNDS: Bounds = Bounds {
    allowed: ByColor(
        [Allowance {
            depth: None,
            nodes: None,
            movetime: None,
            clock: None,
            stretch: 100,
        }; 2],
    ),
    margin: Duration::ZERO,
    hang: Duration::from_secs(600),
    max_turns: 80,
    agreement: None,
};

#[test]
fn nobody_does_anything_wrong() {
    let spec = KowaSpec {
        config: Config {
            hash_mb: 1,
            threads: 1,
        },
        nodes: Some(60),
        ..KowaSpec::default()
    };
    let mut kowa = Kowa::new(spec, 1);
    let mut ended = 0;
    for (i, preset) in (Game::ALL.into_iter().flat_map(Preset::of)).enumerate() {
        let openings = Openings::Random {
            rules: Rules::preset(*preset),
            plies: 6,
            seed: i as u64,
        };
        for (pair, anchor) in [Anchor::A0, Anchor::A1, Anchor::A2].into_iter().enumerate() {
            let mut frozen = Frozen { anchor, seed: 5 };
            for black in Side::ALL {
                let players: ByColor<&mut dyn Player> =
                    Side::by_color([&mut kowa as &mut dyn Player, &mut frozen], black);
                let game = play(openings.of_pair(pair as u32), players, &BOUNDS);
                assert!(
                    !matches!(game.end, End::Fault(..)),
                    "{preset:?} {anchor} with {black} as Black: {:?} after {:?}",
                    game.end,
                    game.history.moves()
                );
                ended += u32::from(matches!(game.end, End::Rules(_)));
            }
        }
    }
    assert!(
        ended >= 3,
        "only {ended} of 30 games came to an end by the rules"
    );
}
