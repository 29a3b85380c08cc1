//! One option's value behind its name.

use core::fmt;

use super::faces::{FaceList, LISTED};
use super::words::{
    CampTrigger, CannonScreen, CavalrySecond, Flame, FlameMeetsFlame, Fog, Hawk, Identity,
    LightReach, LightTiming, Nets, Permit, Promotion, RunSteps, ShootAfter, Thunderclap,
};

/// The values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// `true` or `false`.
    Bool,
    /// `none`, or faces joined by commas.
    Faces,
    /// A whole number from 0 to this.
    Number(u32),
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::Words(words) => f.write_str(&words.join(", ")),
            Values::Bool => f.write_str("true, false"),
            Values::Faces => {
                f.write_str("none, or joined by commas some of ")?;
                for (i, (_, zh, _, en)) in LISTED.iter().enumerate() {
                    write!(f, "{}{zh} ({en})", if i == 0 { "" } else { " " })?;
                }
                Ok(())
            }
            Values::Number(most) => write!(f, "a whole number from 0 to {most}"),
        }
    }
}

/// One option's value behind its name.
pub(super) trait Slot {
    fn values(&self) -> Values;
    fn get(&self) -> String;
    fn set(&mut self, value: &str) -> bool;
}

const MOST_MOVES: u32 = 999_999;

impl Slot for u32 {
    fn values(&self) -> Values {
        Values::Number(MOST_MOVES)
    }
    fn get(&self) -> String {
        self.to_string()
    }
    fn set(&mut self, value: &str) -> bool {
        match value.parse() {
            Ok(n) if n <= MOST_MOVES && !value.starts_with('+') => {
                *self = n;
                true
            }
            _ => false,
        }
    }
}

impl Slot for bool {
    fn values(&self) -> Values {
        Values::Bool
    }
    fn get(&self) -> String {
        self.to_string()
    }
    fn set(&mut self, value: &str) -> bool {
        match value.parse() {
            Ok(b) => {
                *self = b;
                true
            }
            Err(_) => false,
        }
    }
}

impl Slot for FaceList {
    fn values(&self) -> Values {
        Values::Faces
    }
    fn get(&self) -> String {
        self.to_string()
    }
    fn set(&mut self, value: &str) -> bool {
        match FaceList::parse(value) {
            Some(list) => {
                *self = list;
                true
            }
            None => false,
        }
    }
}

macro_rules! word_slots {
    ($($name:ident)+) => { $(
        impl Slot for $name {
            fn values(&self) -> Values {
                Values::Words($name::WORDS)
            }
            fn get(&self) -> String {
                self.word().to_owned()
            }
            fn set(&mut self, value: &str) -> bool {
                match $name::from_word(value) {
                    Some(v) => {
                        *self = v;
                        true
                    }
                    None => false,
                }
            }
        }
    )+ };
}

word_slots! {
    Promotion CampTrigger Thunderclap RunSteps Hawk CavalrySecond Flame FlameMeetsFlame Fog LightReach LightTiming Nets
    CannonScreen ShootAfter Identity Permit
}
