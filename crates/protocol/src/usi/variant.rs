//! The names that USI front ends and engines have for the games.

use kowa_rules::{Game, Preset};

/// A variant: a game with the rules that its name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Kō shōgi.
    KoShogi,
    /// Wa shōgi without drops.
    WaShogi,
    /// Wa shōgi with drops.
    WaShogiDrops,
}

impl Variant {
    /// All of them, the first one first.
    pub const ALL: [Variant; 3] = [Variant::KoShogi, Variant::WaShogi, Variant::WaShogiDrops];

    /// The variant's name.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::KoShogi => "koshogi",
            Variant::WaShogi => "washogi",
            Variant::WaShogiDrops => "washogi-drops",
        }
    }

    /// The variant of a name or an alias of it; capitals do not matter.
    pub fn named(name: &str) -> Option<Variant> {
        Some(match name.to_ascii_lowercase().as_str() {
            "koshogi" | "ko-shogi" | "ko" => Variant::KoShogi,
            "washogi" | "wa-shogi" | "wa" => Variant::WaShogi,
            "washogi-drops" | "wa-shogi-drops" | "wa-shogi-drop" | "crazywa" => {
                Variant::WaShogiDrops
            }
            _ => return None,
        })
    }

    /// The game.
    pub const fn game(self) -> Game {
        self.preset().game()
    }

    /// The preset that the name alone stands for.
    pub const fn preset(self) -> Preset {
        match self {
            Variant::KoShogi => Preset::Zh,
            Variant::WaShogi => Preset::Classic,
            Variant::WaShogiDrops => Preset::Modern,
        }
    }

    /// The variant that a preset belongs to.
    pub const fn of(preset: Preset) -> Variant {
        match preset {
            Preset::Zh | Preset::Ja | Preset::Sorai => Variant::KoShogi,
            Preset::Classic => Variant::WaShogi,
            Preset::Modern => Variant::WaShogiDrops,
        }
    }
}

impl core::fmt::Display for Variant {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases() {
        for variant in Variant::ALL {
            assert_eq!(Variant::named(variant.name()), Some(variant));
            assert_eq!(Variant::of(variant.preset()), variant);
        }
        assert_eq!(Variant::named("wa-shogi"), Some(Variant::WaShogi));
        assert_eq!(Variant::named("CrazyWa"), Some(Variant::WaShogiDrops));
        assert_eq!(Variant::named("shogi"), None);
    }
}
