//! Options and presets: what the source texts leave to the reader.

use core::fmt;

use crate::{Face, Game, Kind};

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

            fn from_word(word: &str) -> Option<$name> {
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

/// A set of the six faces that list options name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FaceList(u8);

/// Face, characters, their Japanese form, English word; in the order in which lists are written.
const LISTED: [(Face, &str, &str, &str); 6] = [
    (Kind::ShieldUnit.front(), "牌總", "牌総", "shield_unit"),
    (
        Face::turned_of(Kind::ShieldUnit),
        "天壘",
        "天塁",
        "heavenly_fortress",
    ),
    (Kind::TaoistPriest.front(), "高道", "高道", "taoist_priest"),
    (
        Kind::SpiritualMonk.front(),
        "神僧",
        "神僧",
        "spiritual_monk",
    ),
    (
        Face::turned_of(Kind::TaoistPriest),
        "五里霧",
        "五里霧",
        "fog",
    ),
    (
        Face::turned_of(Kind::SpiritualMonk),
        "聖燈",
        "聖燈",
        "holy_light",
    ),
];

impl FaceList {
    const NONE: FaceList = FaceList(0);
    const PRIESTS: FaceList = FaceList(0b11_1100);
    const UNTURNED_PRIESTS: FaceList = FaceList(0b00_1100);
    const SHIELDS: FaceList = FaceList(0b00_0011);
    const SHIELDS_AND_FOG: FaceList = FaceList(0b01_0011);

    /// Is the face, by its look, in the list?
    #[inline]
    pub const fn has(self, face: Face) -> bool {
        let look = face.look();
        let bit = match (look.kind(), look.is_turned()) {
            (Kind::ShieldUnit, false) => 0,
            (Kind::ShieldUnit, true) => 1,
            (Kind::TaoistPriest, false) => 2,
            (Kind::SpiritualMonk, false) => 3,
            (Kind::TaoistPriest, true) => 4,
            (Kind::SpiritualMonk, true) => 5,
            _ => return false,
        };
        self.0 >> bit & 1 != 0
    }

    fn parse(text: &str) -> Option<FaceList> {
        if text == "none" {
            return Some(FaceList::NONE);
        }
        let mut list = FaceList::NONE;
        for name in text.split(',') {
            let name = name.trim();
            let bit = LISTED
                .iter()
                .position(|(_, zh, ja, en)| name == *zh || name == *ja || name == *en)?;
            list.0 |= 1 << bit;
        }
        Some(list)
    }
}

impl fmt::Display for FaceList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("none");
        }
        let mut first = true;
        for (i, (_, zh, ..)) in LISTED.iter().enumerate() {
            if self.0 >> i & 1 != 0 {
                if !first {
                    f.write_str(",")?;
                }
                f.write_str(zh)?;
                first = false;
            }
        }
        Ok(())
    }
}

/// The options of Kō shōgi (`ko.md` section 8). Each field carries the name of its option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KoOptions {
    /// Is turning over a choice? (section 7, "Choice")
    pub promotion: Promotion,
    /// Which turns into the camp give the right to turn over (section 7, "By camp").
    pub camp_trigger: CampTrigger,
    /// Does the death of a 帥 earn a reward? (section 7, "By reward")
    pub reward_governor: bool,
    /// Does 軍吏 also slide sideways? Then it is no step-one stone (sections 2 and 7).
    pub chief_of_staff_slides: bool,
    /// The paths of 霹靂 (section 3).
    pub thunderclap: Thunderclap,
    /// Are the steps of 招搖 and 霹靂 component moves? (section 3)
    pub run_steps: RunSteps,
    /// The second step of 鷹揚 (section 3).
    pub hawk: Hawk,
    /// The second leap of 騎總 (section 3).
    pub cavalry_second: CavalrySecond,
    /// When 毒火 burns (section 6, "Poison flame").
    pub flame: Flame,
    /// Does 軍匠 burn around it as it turns into a flame? (section 6)
    pub flame_on_promotion: bool,
    /// What happens to a flame that moves next to a flame (section 6).
    pub flame_meets_flame: FlameMeetsFlame,
    /// What 高道 and 神僧 may displace (section 5).
    pub priest_displaces: FaceList,
    /// What 五里霧 and 聖燈 may displace (section 5).
    pub fog_light_displaces: FaceList,
    /// May the four priests shoot each other? (section 4, the table)
    pub priest_shoots_priest: bool,
    /// What 五里霧 does to enemy shooters (section 6, "Five-league fog").
    pub fog: Fog,
    /// How far 聖燈 reaches (section 6, "Holy light").
    pub light_reach: LightReach,
    /// Does 聖燈 keep enemy 高道 from turning over? (section 6)
    pub light_bars_promotion: bool,
    /// When 聖燈 is looked at (sections 3 and 6).
    pub light_timing: LightTiming,
    /// What 天網 and 地網 hold (section 6, "Nets").
    pub nets: Nets,
    /// Must 砲 and 砲車 shoot over a stone? (section 4)
    pub cannon_screen: CannonScreen,
    /// What 砲 and 砲車 cannot shoot over (section 4).
    pub cannon_blockers: FaceList,
    /// Which component moves allow a shot (section 4).
    pub shoot_after: ShootAfter,
    /// Is 神機車 immune to bows and crossbows? (section 4, the table)
    pub god_chariot_bowproof: bool,
    /// Which deaths count as that of 高道, 旗 and 鼓 (section 7, "Identity").
    pub identity: Identity,
    /// Does a 旗鼓 stand for banner and drum? (section 7)
    pub banner_and_drums_substitutes: bool,
}

const ZH: KoOptions = KoOptions {
    promotion: Promotion::Optional,
    camp_trigger: CampTrigger::EnterOrWithin,
    reward_governor: true,
    chief_of_staff_slides: false,
    thunderclap: Thunderclap::TwoTwoOne,
    run_steps: RunSteps::Component,
    hawk: Hawk::Area,
    cavalry_second: CavalrySecond::SameOrthogonal,
    flame: Flame::Permanent,
    flame_on_promotion: true,
    flame_meets_flame: FlameMeetsFlame::MoverDies,
    priest_displaces: FaceList::PRIESTS,
    fog_light_displaces: FaceList::PRIESTS,
    priest_shoots_priest: false,
    fog: Fog::Disables,
    light_reach: LightReach::Square,
    light_bars_promotion: true,
    light_timing: LightTiming::Component,
    nets: Nets::WholeLine,
    cannon_screen: CannonScreen::Optional,
    cannon_blockers: FaceList::SHIELDS_AND_FOG,
    shoot_after: ShootAfter::AnyMove,
    god_chariot_bowproof: true,
    identity: Identity::Face,
    banner_and_drums_substitutes: false,
};

const JA: KoOptions = KoOptions {
    promotion: Promotion::Forced,
    camp_trigger: CampTrigger::Enter,
    reward_governor: true,
    chief_of_staff_slides: false,
    thunderclap: Thunderclap::Free,
    run_steps: RunSteps::Whole,
    hawk: Hawk::Linear,
    cavalry_second: CavalrySecond::SameOrthogonal,
    flame: Flame::OwnMove,
    flame_on_promotion: false,
    flame_meets_flame: FlameMeetsFlame::OtherDies,
    priest_displaces: FaceList::UNTURNED_PRIESTS,
    fog_light_displaces: FaceList::NONE,
    priest_shoots_priest: true,
    fog: Fog::Immune,
    light_reach: LightReach::Lines,
    light_bars_promotion: false,
    light_timing: LightTiming::Turn,
    nets: Nets::Off,
    cannon_screen: CannonScreen::Optional,
    cannon_blockers: FaceList::SHIELDS,
    shoot_after: ShootAfter::EmptyOnly,
    god_chariot_bowproof: false,
    identity: Identity::Stone,
    banner_and_drums_substitutes: false,
};

const SORAI: KoOptions = KoOptions {
    promotion: Promotion::Forced,
    camp_trigger: CampTrigger::Enter,
    reward_governor: false,
    chief_of_staff_slides: true,
    thunderclap: Thunderclap::ThreeBends,
    run_steps: RunSteps::Whole,
    hawk: Hawk::Area,
    cavalry_second: CavalrySecond::SameVector,
    flame: Flame::Permanent,
    flame_on_promotion: true,
    flame_meets_flame: FlameMeetsFlame::BothDie,
    priest_displaces: FaceList::PRIESTS,
    fog_light_displaces: FaceList::PRIESTS,
    priest_shoots_priest: true,
    fog: Fog::Disables,
    light_reach: LightReach::Square,
    light_bars_promotion: false,
    light_timing: LightTiming::Turn,
    nets: Nets::FirstStone,
    cannon_screen: CannonScreen::Optional,
    cannon_blockers: FaceList::SHIELDS,
    shoot_after: ShootAfter::AnyMove,
    god_chariot_bowproof: true,
    identity: Identity::Stone,
    banner_and_drums_substitutes: true,
};

/// The options of Wa shōgi (`wa.md`, "Drops").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WaOptions {
    /// Do taken stones come back by drops?
    pub drops: bool,
    /// A pawn dropped on a file with an own unturned pawn.
    pub nifu: Permit,
    /// A dropped pawn that gives mate at once.
    pub pawn_drop_mate: Permit,
}

const CLASSIC: WaOptions = WaOptions {
    drops: false,
    nifu: Permit::Forbidden,
    pawn_drop_mate: Permit::Forbidden,
};
const MODERN: WaOptions = WaOptions {
    drops: true,
    ..CLASSIC
};

/// A named set of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The newer Chinese encyclopedia article. Default of Kō shōgi.
    Zh,
    /// The Japanese encyclopedia article.
    Ja,
    /// Ogyū Sorai's own text.
    Sorai,
    /// Wa shōgi without drops. Default of Wa shōgi.
    Classic,
    /// Wa shōgi with drops.
    Modern,
}

impl Preset {
    /// The presets of a game, the default first.
    pub const fn of(game: Game) -> &'static [Preset] {
        match game {
            Game::Ko => &[Preset::Zh, Preset::Ja, Preset::Sorai],
            Game::Wa => &[Preset::Classic, Preset::Modern],
        }
    }

    /// The preset's name: `zh`, `ja`, `sorai`, `classic`, `modern`.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Zh => "zh",
            Preset::Ja => "ja",
            Preset::Sorai => "sorai",
            Preset::Classic => "classic",
            Preset::Modern => "modern",
        }
    }

    /// The game it is a preset of.
    pub const fn game(self) -> Game {
        match self {
            Preset::Zh | Preset::Ja | Preset::Sorai => Game::Ko,
            Preset::Classic | Preset::Modern => Game::Wa,
        }
    }
}

/// All options of a game: a preset, and what a user set on top of it.
///
/// ```
/// use kowa_rules::{Game, Rules};
/// let mut rules = Rules::named(Game::Ko, "ja")?;
/// rules.set("nets", "whole_line")?;
/// assert_eq!(rules.get("nets").as_deref(), Some("whole_line"));
/// assert!(rules.set("nets", "sometimes").is_err());
/// # Ok::<(), kowa_rules::BadOption>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    game: Game,
    preset: Preset,
    /// Options of Kō shōgi; unused in Wa.
    pub ko: KoOptions,
    /// Options of Wa shōgi; unused in Kō.
    pub wa: WaOptions,
    /// Number of turns of both sides after which an undecided game is a draw; 0 for never.
    pub move_limit: u32,
}

impl Rules {
    /// The options of a preset.
    pub const fn preset(preset: Preset) -> Rules {
        Rules {
            game: preset.game(),
            preset,
            ko: match preset {
                Preset::Ja => JA,
                Preset::Sorai => SORAI,
                _ => ZH,
            },
            wa: match preset {
                Preset::Modern => MODERN,
                _ => CLASSIC,
            },
            move_limit: 0,
        }
    }

    /// The options of a game's first preset.
    pub const fn default_of(game: Game) -> Rules {
        Rules::preset(Preset::of(game)[0])
    }

    /// The preset of `game` with this name.
    pub fn named(game: Game, name: &str) -> Result<Rules, BadOption> {
        match Preset::of(game).iter().find(|p| p.name() == name) {
            Some(preset) => Ok(Rules::preset(*preset)),
            None => Err(BadOption::Preset {
                game,
                name: name.to_owned(),
            }),
        }
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The preset that these options started from.
    pub const fn base(&self) -> Preset {
        self.preset
    }

    /// Names of the options of a game, in the order of the spec.
    pub const fn options(game: Game) -> &'static [&'static str] {
        match game {
            Game::Ko => &[
                "promotion",
                "camp_trigger",
                "reward_governor",
                "chief_of_staff_slides",
                "thunderclap",
                "run_steps",
                "hawk",
                "cavalry_second",
                "flame",
                "flame_on_promotion",
                "flame_meets_flame",
                "priest_displaces",
                "fog_light_displaces",
                "priest_shoots_priest",
                "fog",
                "light_reach",
                "light_bars_promotion",
                "light_timing",
                "nets",
                "cannon_screen",
                "cannon_blockers",
                "shoot_after",
                "god_chariot_bowproof",
                "identity",
                "banner_and_drums_substitutes",
                "move_limit",
            ],
            Game::Wa => &["drops", "nifu", "pawn_drop_mate", "move_limit"],
        }
    }

    /// The values that an option of this game takes; `None` if there is no such option.
    pub fn values(&self, option: &str) -> Option<Values> {
        let mut copy = *self;
        Some(copy.slot(option)?.values())
    }

    /// The value of an option as text; `None` if this game has no such option.
    pub fn get(&self, option: &str) -> Option<String> {
        let mut copy = *self;
        Some(copy.slot(option)?.get())
    }

    /// Sets an option by name.
    ///
    /// # Errors
    /// When the game has no such option, or the option no such value.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        let game = self.game;
        let Some(slot) = self.slot(option) else {
            return Err(BadOption::Name {
                game,
                option: option.to_owned(),
            });
        };
        let values = slot.values();
        if slot.set(value) {
            Ok(())
        } else {
            Err(BadOption::Value {
                option: option.to_owned(),
                value: value.to_owned(),
                values,
            })
        }
    }

    /// Options whose value differs from that of the preset, with their values.
    pub fn changes(&self) -> Vec<(&'static str, String)> {
        let base = Rules::preset(self.preset);
        Rules::options(self.game)
            .iter()
            .filter_map(|name| {
                let value = self.get(name)?;
                (base.get(name).as_deref() != Some(&value)).then_some((*name, value))
            })
            .collect()
    }

    fn slot(&mut self, option: &str) -> Option<&mut dyn Slot> {
        if option == "move_limit" {
            return Some(&mut self.move_limit);
        }
        let (ko, wa) = (&mut self.ko, &mut self.wa);
        Some(match self.game {
            Game::Wa => match option {
                "drops" => &mut wa.drops,
                "nifu" => &mut wa.nifu,
                "pawn_drop_mate" => &mut wa.pawn_drop_mate,
                _ => return None,
            },
            Game::Ko => match option {
                "promotion" => &mut ko.promotion,
                "camp_trigger" => &mut ko.camp_trigger,
                "reward_governor" => &mut ko.reward_governor,
                "chief_of_staff_slides" => &mut ko.chief_of_staff_slides,
                "thunderclap" => &mut ko.thunderclap,
                "run_steps" => &mut ko.run_steps,
                "hawk" => &mut ko.hawk,
                "cavalry_second" => &mut ko.cavalry_second,
                "flame" => &mut ko.flame,
                "flame_on_promotion" => &mut ko.flame_on_promotion,
                "flame_meets_flame" => &mut ko.flame_meets_flame,
                "priest_displaces" => &mut ko.priest_displaces,
                "fog_light_displaces" => &mut ko.fog_light_displaces,
                "priest_shoots_priest" => &mut ko.priest_shoots_priest,
                "fog" => &mut ko.fog,
                "light_reach" => &mut ko.light_reach,
                "light_bars_promotion" => &mut ko.light_bars_promotion,
                "light_timing" => &mut ko.light_timing,
                "nets" => &mut ko.nets,
                "cannon_screen" => &mut ko.cannon_screen,
                "cannon_blockers" => &mut ko.cannon_blockers,
                "shoot_after" => &mut ko.shoot_after,
                "god_chariot_bowproof" => &mut ko.god_chariot_bowproof,
                "identity" => &mut ko.identity,
                "banner_and_drums_substitutes" => &mut ko.banner_and_drums_substitutes,
                _ => return None,
            },
        })
    }
}

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

/// An option, value or preset that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// No preset of that game has this name.
    Preset {
        /// The game.
        game: Game,
        /// The name given.
        name: String,
    },
    /// No option of that game has this name.
    Name {
        /// The game.
        game: Game,
        /// The name given.
        option: String,
    },
    /// The option does not take this value.
    Value {
        /// The option.
        option: String,
        /// The value given.
        value: String,
        /// What it takes.
        values: Values,
    },
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::Preset { game, name } => {
                let names: Vec<_> = Preset::of(*game).iter().map(|p| p.name()).collect();
                write!(
                    f,
                    "{game} has no preset `{name}`: its presets are {}",
                    names.join(", ")
                )
            }
            BadOption::Name { game, option } => write!(
                f,
                "{game} has no option `{option}`: its options are {}",
                Rules::options(*game).join(", ")
            ),
            BadOption::Value {
                option,
                value,
                values,
            } => {
                write!(
                    f,
                    "option `{option}` does not take `{value}`: it takes {values}"
                )
            }
        }
    }
}

impl std::error::Error for BadOption {}

/// One option's value behind its name.
trait Slot {
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
