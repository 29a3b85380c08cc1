//! What stones can do besides moving, and what becomes of them.

use super::{Source, Text, powers_ko, powers_wa};
use crate::{Face, Game};

/// Declares [`Power`] with the word and the row of each.
macro_rules! powers {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $row:path;)+) => {
        /// Something a face can do, suffer or decide besides moving and killing.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Power { $($(#[$doc])* $name,)+ }

        impl Power {
            /// Every power, of both games.
            pub const ALL: &'static [Power] = &[$(Power::$name),+];

            /// A word for files and interfaces.
            pub const fn id(self) -> &'static str {
                match self { $(Power::$name => $id,)+ }
            }

            /// Its name, description and sources.
            pub const fn text(self) -> &'static PowerText {
                match self { $(Power::$name => &$row,)+ }
            }
        }
    };
}

powers! {
    /// 將: its death is half the defeat.
    General = "general", powers_ko::GENERAL;
    /// 中軍: holds the field with the banner.
    MiddleTroop = "middle_troop", powers_ko::MIDDLE_TROOP;
    /// 帥: holds the field alone.
    Governor = "governor", powers_ko::GOVERNOR;
    /// 旗: holds the field with the middle troop.
    BannerCommander = "banner_commander", powers_ko::BANNER_COMMANDER;
    /// 鼓: its death stops the pawns.
    DrumStandard = "drum_standard", powers_ko::DRUM_STANDARD;
    /// 步兵: cannot step forward without its drum.
    FollowsDrum = "follows_drum", powers_ko::FOLLOWS_DRUM;
    /// 旗鼓: stands for banner and drum.
    SubstituteForBannerAndDrum = "substitute_for_banner_and_drum", powers_ko::SUBSTITUTE;
    /// 高道: its death turns banner and drum back.
    Taoist = "taoist", powers_ko::TAOIST;
    /// 旗 and 鼓: turn over only while their Taoist lives.
    NeedsTaoist = "needs_taoist", powers_ko::NEEDS_TAOIST;
    /// 招搖 and 霹靂: turn back when their Taoist falls.
    FallsWithTaoist = "falls_with_taoist", powers_ko::FALLS_WITH_TAOIST;
    /// 五里霧, 霹靂 and 招搖: whether their death counts as that of the front.
    CountsAsFront = "counts_as_front", powers_ko::COUNTS_AS_FRONT;
    /// Two component moves.
    TwoMoves = "two_moves", powers_ko::TWO_MOVES;
    /// A slide, or one or two short moves.
    SlideOrTwoMoves = "slide_or_two_moves", powers_ko::SLIDE_OR_TWO_MOVES;
    /// 騎總: a second leap bound by the first.
    SecondLeap = "second_leap", powers_ko::SECOND_LEAP;
    /// 招搖: the straight run.
    StraightRun = "straight_run", powers_ko::STRAIGHT_RUN;
    /// 霹靂: the run of five steps.
    FiveStepRun = "five_step_run", powers_ko::FIVE_STEP_RUN;
    /// 軍吏: slides sideways by option.
    SidewaysSlide = "sideways_slide", powers_ko::SIDEWAYS_SLIDE;
    /// 弓 and 彍騎: shoots three.
    Bow = "bow", powers_ko::BOW;
    /// 弩 and 弩騎: shoots five.
    Crossbow = "crossbow", powers_ko::CROSSBOW;
    /// 砲 and 砲車: shoots five over stones.
    Cannon = "cannon", powers_ko::CANNON;
    /// 佛狼機 and 神機車: shoots seven, twice.
    Frankish = "frankish", powers_ko::FRANKISH;
    /// The four priests: shoot one.
    PriestShot = "priest_shot", powers_ko::PRIEST_SHOT;
    /// The four priests: displace few.
    PriestDisplaces = "priest_displaces", powers_ko::PRIEST_DISPLACES;
    /// 毒火: burns around it.
    Burn = "burn", powers_ko::BURN;
    /// 軍匠: burns as it turns over.
    BurnOnPromotion = "burn_on_promotion", powers_ko::BURN_ON_PROMOTION;
    /// 五里霧: blinds shooters.
    Fog = "fog", powers_ko::FOG;
    /// 聖燈: turns fogs back.
    Light = "light", powers_ko::LIGHT;
    /// 高道 and 五里霧: subject to lights.
    UnderLight = "under_light", powers_ko::UNDER_LIGHT;
    /// 天網 and 地網: hold stones on their lines.
    Net = "net", powers_ko::NET;
    /// 記室: turns guards over and kills flames.
    Clerk = "clerk", powers_ko::CLERK;
    /// 前衝 and 後衝: turn over with the clerk.
    TurnsWithClerk = "turns_with_clerk", powers_ko::TURNS_WITH_CLERK;
    /// 毒火: dies when an enemy clerk turns over.
    DiesByClerk = "dies_by_clerk", powers_ko::DIES_BY_CLERK;
    /// Cannot be shot by bows and crossbows.
    BowProof = "bow_proof", powers_ko::BOW_PROOF;
    /// 神機車: cannot be shot by bows and crossbows, by option.
    BowProofByOption = "bow_proof_by_option", powers_ko::BOW_PROOF_BY_OPTION;
    /// Cannot be shot by cannons and Frankish cannons either.
    GunProof = "gun_proof", powers_ko::GUN_PROOF;
    /// 五里霧: can be shot only by Frankish cannons, from afar.
    FogProof = "fog_proof", powers_ko::FOG_PROOF;
    /// The four priests: cannot be shot by priests, by option.
    PriestProof = "priest_proof", powers_ko::PRIEST_PROOF;
    /// 天壘: cannot be displaced by chariots.
    ChariotProof = "chariot_proof", powers_ko::CHARIOT_PROOF;
    /// Chariots, 砲車 and 神機車: cannot displace 天壘.
    StoppedByFortress = "stopped_by_fortress", powers_ko::STOPPED_BY_FORTRESS;
    /// Stops the shot of a cannon.
    CannonBlocker = "cannon_blocker", powers_ko::CANNON_BLOCKER;
    /// Its death turns any killer over.
    RewardHighest = "reward_highest", powers_ko::REWARD_HIGHEST;
    /// Its death turns a step-one killer over.
    RewardHigh = "reward_high", powers_ko::REWARD_HIGH;
    /// 佛狼機: its death turns a 馬兵 over.
    RewardCavalryman = "reward_cavalryman", powers_ko::REWARD_CAVALRYMAN;
    /// A step-one stone.
    StepOne = "step_one", powers_ko::STEP_ONE;
    /// 馬兵: turns over by killing a 佛狼機.
    GunHunter = "gun_hunter", powers_ko::GUN_HUNTER;
    /// 靏玉: is checked and mated.
    CraneKing = "crane_king", powers_wa::CRANE_KING;
    /// 萑歩 and 牛車: must turn over on the last rank.
    LastRank = "last_rank", powers_wa::LAST_RANK;
    /// 萑歩: limits of its drop.
    PawnDrop = "pawn_drop", powers_wa::PAWN_DROP;
}

/// What is written about a power.
#[derive(Clone, Copy, Debug)]
pub struct PowerText {
    /// A short name.
    pub name: Text,
    /// What it does, exactly.
    pub description: Text,
    /// The sources that have it.
    pub sources: &'static [Source],
    /// The section of the rules.
    pub section: &'static str,
    /// The options that change it.
    pub options: &'static [&'static str],
}

/// The powers of a face. They go by the characters it shows.
///
/// ```
/// use kowa_rules::{Game, Kind};
/// use kowa_rules::text::{Power, powers};
///
/// assert!(powers(Kind::Shield.front()).contains(&Power::BowProof));
/// ```
pub fn powers(face: Face) -> &'static [Power] {
    let look = face.look();
    match look.kind().game() {
        Game::Ko => powers_ko::of(look),
        Game::Wa => powers_wa::of(look),
    }
}
