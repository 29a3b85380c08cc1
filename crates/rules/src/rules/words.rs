//! Options whose values are words.

/// Declares an option whose values are words.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $value,)+ }

        impl $name {
            /// The words of the values.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The value's word.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word,)+ }
            }

            pub(super) fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$value),)+ _ => None }
            }
        }
    };
}

words! {
    /// Is turning over the player's choice?
    Promotion { /// The player chooses.
        Optional = "optional", /// It happens.
        Forced = "forced", }
}
words! {
    /// Which turns into the camp give the right to turn over.
    CampTrigger { /// Only turns that started outside.
        Enter = "enter", /// Also turns inside the camp.
        EnterOrWithin = "enter_or_within", }
}
words! {
    /// Paths of 霹靂.
    Thunderclap { /// Two, a right angle, two, a right angle, one.
        TwoTwoOne = "two_two_one", /// Each step straight on or a right angle.
        Free = "free", /// Exactly three right angles.
        ThreeBends = "three_bends", }
}
words! {
    /// Are the steps of a run component moves?
    RunSteps { /// Each step is one.
        Component = "component", /// The whole run is one.
        Whole = "whole", }
}
words! {
    /// The second step of 鷹揚.
    Hawk { /// Free.
        Area = "area", /// The first again.
        Linear = "linear", }
}
words! {
    /// The second leap of 騎總.
    CavalrySecond { /// The same long direction, or back to the start.
        SameOrthogonal = "same_orthogonal", /// The same leap.
        SameVector = "same_vector", }
}
words! {
    /// When a flame burns.
    Flame { /// Always.
        Permanent = "permanent", /// On its own moves.
        OwnMove = "own_move", }
}
words! {
    /// What happens to a flame that moves next to a flame.
    FlameMeetsFlame { /// It dies and burns nothing.
        MoverDies = "mover_dies", /// It burns the other and lives.
        OtherDies = "other_dies", /// It burns what is around it and dies.
        BothDie = "both_die", }
}
words! {
    /// What a fog does to shooters.
    Fog { /// They cannot shoot within five points of it.
        Disables = "disables", /// They cannot shoot it within five points.
        Immune = "immune", }
}
words! {
    /// The reach of a light.
    LightReach { /// File and rank distance at most five.
        Square = "square", /// On the eight lines, at most five.
        Lines = "lines", }
}
words! {
    /// When lights are looked at.
    LightTiming { /// After every component move.
        Component = "component", /// At the end of the turn.
        Turn = "turn", }
}
words! {
    /// What a net holds.
    Nets { /// Nothing.
        Off = "off", /// Every enemy stone on the line.
        WholeLine = "whole_line", /// An enemy stone that is the first on the line.
        FirstStone = "first_stone", }
}
words! {
    /// Must a cannon shoot over a stone?
    CannonScreen { /// It may.
        Optional = "optional", /// Over exactly one.
        Required = "required", }
}
words! {
    /// Which component moves allow a shot.
    ShootAfter { /// Any.
        AnyMove = "any_move", /// Those to an empty point.
        EmptyOnly = "empty_only", }
}
words! {
    /// Which deaths count.
    Identity { /// Only that of the face named.
        Face = "face", /// That of either face.
        Stone = "stone", }
}
words! {
    /// A drop that an option of Wa shōgi allows or forbids.
    Permit { /// It may not be played.
        Forbidden = "forbidden", /// It may be played.
        Allowed = "allowed", }
}
