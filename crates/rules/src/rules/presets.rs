//! The options of each game, and the presets that fix them (`ko.md` section 8, `wa.md` "Drops").

use super::faces::FaceList;
use super::words::{
    CampTrigger, CannonScreen, CavalrySecond, Flame, FlameMeetsFlame, Fog, Hawk, Identity,
    LightReach, LightTiming, Nets, Permit, Promotion, RunSteps, ShootAfter, Thunderclap,
};
use crate::Game;

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

pub(super) const ZH: KoOptions = KoOptions {
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

pub(super) const JA: KoOptions = KoOptions {
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

pub(super) const SORAI: KoOptions = KoOptions {
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

pub(super) const CLASSIC: WaOptions = WaOptions {
    drops: false,
    nifu: Permit::Forbidden,
    pawn_drop_mate: Permit::Forbidden,
};
pub(super) const MODERN: WaOptions = WaOptions {
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
