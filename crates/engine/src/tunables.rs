//! The numbers of the search that are tuned by play, for each game: a Kō position has several times the turns and the stones
//! of one of Wa.

use kowa_rules::Game;

/// A number of the search that can be tuned: its name, its default, and where to look for a better value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name, the game's code in front: `wa.futility`.
    pub name: &'static str,
    /// The value that is built in.
    pub default: i32,
    /// Smallest value that makes sense.
    pub min: i32,
    /// Greatest value that makes sense.
    pub max: i32,
    /// A change of this size can be expected to show in play.
    pub step: i32,
}

macro_rules! tunables {
    ($($(#[$doc:meta])* $field:ident: $ko:literal, $wa:literal, $min:literal..=$max:literal by $step:literal;)*) => {
        /// The tunable numbers of one game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct Tuning {
            $($(#[$doc])* pub $field: i32,)*
        }

        /// The built-in values, by game.
        pub(crate) const DEFAULTS: [Tuning; 2] = [Tuning { $($field: $ko),* }, Tuning { $($field: $wa),* }];

        /// Every tunable with its bounds.
        pub const TUNABLES: &[Tunable] = &[
            $(Tunable { name: concat!("ko.", stringify!($field)), default: $ko, min: $min, max: $max, step: $step },)*
            $(Tunable { name: concat!("wa.", stringify!($field)), default: $wa, min: $min, max: $max, step: $step },)*
        ];

        impl Tuning {
            fn field(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($field) => Some(&mut self.$field),)*
                    _ => None,
                }
            }
        }
    };
}

tunables! {
    /// Half of the first window around the last score.
    window: 45, 45, 10..=120 by 8;
    /// Reverse futility: surplus over beta for each turn of depth.
    surplus: 130, 90, 30..=300 by 12;
    /// Greatest depth of reverse futility.
    surplus_depth: 6, 7, 3..=10 by 1;
    /// Razoring: shortfall below alpha for each turn of depth.
    razor: 350, 260, 100..=800 by 30;
    /// Null move: depth cut whatever the depth.
    null_base: 3, 3, 2..=5 by 1;
    /// Null move: one more for each so many turns of depth.
    null_depth: 4, 4, 2..=8 by 1;
    /// Null move: one more for each so much over beta.
    null_surplus: 250, 220, 80..=500 by 25;
    /// Futility of turns that kill nothing, for each turn of depth.
    futility: 160, 120, 40..=400 by 15;
    /// Futility whatever the depth.
    futility_base: 60, 60, 0..=300 by 15;
    /// Greatest depth of futility.
    futility_depth: 5, 6, 2..=10 by 1;
    /// Late turns: those that kill nothing and are searched before the rest is left out, at depth 0.
    late_base: 6, 5, 1..=20 by 1;
    /// The same for each square of the depth.
    late_square: 4, 3, 1..=10 by 1;
    /// Turns whose history is below minus this, for each turn of depth, are left out.
    history_floor: 6000, 6000, 1000..=20000 by 700;
    /// Losing kills: greatest loss that is looked at, for each turn of depth.
    loss: 100, 100, 20..=400 by 15;
    /// Reduction in 1,024ths of a turn whatever the depth.
    reduce_base: 616, 616, 0..=1500 by 80;
    /// Reduction in 1,024ths of a turn for each product of the binary logarithms of depth and turn.
    reduce_slope: 224, 224, 80..=500 by 16;
    /// History that makes a reduction smaller or greater by one turn.
    reduce_history: 10000, 10000, 3000..=30000 by 900;
    /// Slack of delta pruning in quiescence.
    delta: 150, 130, 20..=500 by 20;
    /// From this quiescence ply on only kills on the square of the last turn count.
    recapture: 5, 7, 1..=12 by 1;
    /// From this quiescence ply on a shooter gets its best shot alone.
    one_shot: 3, 20, 1..=20 by 1;
    /// Quiescence ends at this ply.
    quiet: 12, 16, 4..=30 by 2;
    /// Singular extension: smallest depth.
    singular_depth: 7, 7, 4..=12 by 1;
    /// Singular extension: margin for each turn of depth, in eighths.
    singular_margin: 24, 16, 4..=80 by 4;
    /// Share of a history bonus for each turn of depth.
    bonus: 160, 160, 40..=400 by 15;
    /// Greatest history bonus.
    bonus_max: 1600, 1600, 400..=4000 by 150;
}

/// The numbers in use, by game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tunings([Tuning; 2]);

impl Tunings {
    pub(crate) const fn new() -> Tunings {
        Tunings(DEFAULTS)
    }

    pub(crate) const fn of(&self, game: Game) -> &Tuning {
        &self.0[game as usize]
    }

    /// Sets a number by name, within its bounds; `false` if there is none of that name.
    pub(crate) fn set(&mut self, name: &str, value: i32) -> bool {
        let Some(known) = TUNABLES.iter().find(|known| known.name == name) else {
            return false;
        };
        let (game, field) = if let Some(field) = name.strip_prefix("ko.") {
            (Game::Ko, field)
        } else {
            (Game::Wa, name.trim_start_matches("wa."))
        };
        match self.0[game as usize].field(field) {
            Some(place) => {
                *place = value.clamp(known.min, known.max);
                true
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tunable_can_be_set_within_its_bounds() {
        let mut tunings = Tunings::new();
        for known in TUNABLES {
            assert!(
                known.min <= known.default && known.default <= known.max,
                "{known:?}"
            );
            assert!(
                known.step > 0 && tunings.set(known.name, i32::MAX),
                "{known:?}"
            );
        }
        for game in Game::ALL {
            assert_ne!(tunings.of(game), &DEFAULTS[game as usize]);
        }
        assert_eq!(tunings.of(Game::Wa).window, 120);
        assert!(!tunings.set("wa.nothing", 1) && !tunings.set("window", 1));
    }
}
