//! The powers of Kō shōgi.

use super::lang::t;
use super::{Power, PowerText, Source, Text};
use crate::{Face, Kind};

/// The powers of a look.
pub(super) fn of(look: Face) -> &'static [Power] {
    use Power::*;
    match (look.kind(), look.is_turned()) {
        (Kind::General, _) => &[General, RewardHighest],
        (Kind::MiddleTroop, false) => &[MiddleTroop, RewardHighest, StepOne],
        (Kind::MiddleTroop, true) => &[Governor, RewardHighest],
        (Kind::Banner, false) => &[BannerCommander, NeedsTaoist, RewardHighest, StepOne],
        (Kind::Banner, true) => &[StraightRun, FallsWithTaoist, CountsAsFront, RewardHigh],
        (Kind::Drum, false) => &[DrumStandard, NeedsTaoist, RewardHighest, StepOne],
        (Kind::Drum, true) => &[FiveStepRun, FallsWithTaoist, CountsAsFront, RewardHigh],
        (Kind::Clerk, false) => &[Clerk],
        (Kind::StaffOfficer, true) => &[TwoMoves, SubstituteForBannerAndDrum],
        (Kind::Clerk | Kind::Cavalry, true) => &[TwoMoves],
        (Kind::Wrestler, _) => &[TwoMoves, RewardHigh],
        (Kind::AideDeCamp | Kind::Sentry | Kind::Aide | Kind::Staff, false) => &[StepOne],
        (Kind::ChiefOfStaff, false) => &[SidewaysSlide, StepOne],
        (Kind::Engineer, false) => &[BurnOnPromotion, StepOne],
        (Kind::Engineer, true) => &[Burn, DiesByClerk],
        (Kind::TaoistPriest, false) => {
            &[Taoist, PriestShot, PriestDisplaces, UnderLight, PriestProof]
        }
        (Kind::TaoistPriest, true) => &[
            TwoMoves,
            PriestShot,
            PriestDisplaces,
            Fog,
            UnderLight,
            CountsAsFront,
            BowProof,
            FogProof,
            PriestProof,
            CannonBlocker,
        ],
        (Kind::SpiritualMonk, false) => &[PriestShot, PriestDisplaces, PriestProof],
        (Kind::SpiritualMonk, true) => &[TwoMoves, PriestShot, PriestDisplaces, Light, PriestProof],
        (Kind::AdvanceGuard | Kind::RearGuard, false) => &[TurnsWithClerk],
        (Kind::AdvanceGuard | Kind::RearGuard, true) => &[Net],
        (Kind::Centuria | Kind::Quartermaster, true) => &[SlideOrTwoMoves],
        (Kind::Millenary, true) => &[SlideOrTwoMoves, RewardHigh],
        (Kind::Longbow, false) => &[Bow, StepOne],
        (Kind::Longbow, true) => &[Bow],
        (Kind::Crossbow, false) => &[Crossbow, StepOne],
        (Kind::Crossbow, true) => &[Crossbow],
        (Kind::Cannon, false) => &[Cannon, StepOne],
        (Kind::Cannon, true) => &[Cannon, BowProof, StoppedByFortress],
        (Kind::FrankishCannon, false) => &[Frankish, RewardCavalryman, StepOne],
        (Kind::FrankishCannon, true) => &[Frankish, BowProofByOption, StoppedByFortress],
        (Kind::Cavalryman, false) => &[GunHunter],
        (Kind::Cavalry, false) => &[SecondLeap],
        (Kind::Pawn, false) => &[FollowsDrum, StepOne],
        (Kind::Shield, false) => &[BowProof, StepOne],
        (Kind::ShieldUnit, false) => &[BowProof, GunProof, CannonBlocker],
        (Kind::ShieldUnit, true) => &[BowProof, GunProof, ChariotProof, CannonBlocker],
        (Kind::Chariot | Kind::ChariotUnit, false) => &[BowProof, StoppedByFortress],
        _ => &[],
    }
}

const ALL: &[Source] = &[Source::Sorai, Source::KoZh, Source::KoJa];

const fn power(
    name: Text,
    sources: &'static [Source],
    section: &'static str,
    options: &'static [&'static str],
    description: Text,
) -> PowerText {
    PowerText {
        name,
        description,
        sources,
        section,
        options,
    }
}

pub(super) const GENERAL: PowerText = power(
    t("将の死", "將的生死", "The general"),
    ALL,
    "7",
    &["identity", "banner_and_drums_substitutes"],
    t(
        "将が死んだ側は、さらに中軍の駒（表裏とも）が死んだとき、または中軍が成らないまま旗が失われ、その代わりもないときに負ける。帥が生きていれば負けない。王手はなく、将は取られるままにしておいてもよい。",
        "將陣亡的一方，若中軍（無論正反面）亦陣亡，或中軍尚未升級而旗已陣亡且無替代，即告戰敗。帥在場則不敗。本棋沒有將軍的規定，將受到攻擊亦可不應。",
        "When the general is dead its side is defeated as soon as its middle stone (either face) is dead too, or that stone is an unturned 中軍 and the banner has fallen without a substitute. A living 帥 always holds. There is no check: a general may be left to be taken.",
    ),
);

pub(super) const MIDDLE_TROOP: PowerText = power(
    t("中軍の支え", "中軍之守", "The middle troop"),
    ALL,
    "7",
    &["identity", "banner_and_drums_substitutes"],
    t(
        "将が死んでも、中軍が旗（またはその代わり）とともに残っていれば負けない。",
        "將陣亡後，只要中軍與旗（或其替代）同時在場，仍未戰敗。",
        "After the general's death it keeps its side in the game together with the banner or the banner's substitute.",
    ),
);

pub(super) const GOVERNOR: PowerText = power(
    t("帥の支え", "帥之守", "The governor"),
    ALL,
    "7",
    &["reward_governor"],
    t(
        "将も旗も死んでいても、帥が生きていれば負けない。",
        "即使將與旗均已陣亡，只要帥在場，仍未戰敗。",
        "As long as it lives its side is not defeated, even with general and banner dead.",
    ),
);

pub(super) const BANNER_COMMANDER: PowerText = power(
    t("旗の支え", "旗之守", "The banner"),
    ALL,
    "7",
    &["identity", "banner_and_drums_substitutes"],
    t(
        "将が死んでも、旗が成っていない中軍とともに残っていれば負けない。旗がどのような死に方をしても「失われた」ことになり、元には戻らない。",
        "將陣亡後，只要旗與未升級的中軍同時在場，仍未戰敗。旗無論如何陣亡，皆記為陣亡，不再恢復。",
        "After the general's death it keeps its side in the game together with an unturned 中軍. Dying in any way it has fallen, for good.",
    ),
);

pub(super) const DRUM_STANDARD: PowerText = power(
    t("鼓の令", "鼓令", "The drum"),
    ALL,
    "7",
    &["identity", "banner_and_drums_substitutes"],
    t(
        "鼓がどのような死に方をしても、味方の歩兵は以後、真っすぐ前へ進めなくなる。歩総は変わらない。",
        "鼓無論如何陣亡，己方步兵此後均不能朝直前走；步總不受影響。",
        "When it dies in any way, the pawns (步兵) of its side can no longer step straight forward. Patrol units are not affected.",
    ),
);

pub(super) const FOLLOWS_DRUM: PowerText = power(
    t("鼓に従う", "聽鼓而進", "Follows the drum"),
    ALL,
    "7",
    &["identity", "banner_and_drums_substitutes"],
    t(
        "味方の鼓が失われると（その代わりもなければ）前へ進めない。",
        "己方的鼓陣亡且無替代時，不能朝直前走。",
        "Cannot step forward once its side's drum has fallen and nothing stands in for it.",
    ),
);

pub(super) const SUBSTITUTE: PowerText = power(
    t(
        "旗と鼓の代わり",
        "代旗與鼓",
        "Stands in for banner and drum",
    ),
    &[Source::Sorai],
    "7",
    &["banner_and_drums_substitutes"],
    t(
        "banner_and_drums_substitutes のもとでは、盤上にいる間だけ、味方の旗と鼓がともに残っているものとみなす。",
        "依 banner_and_drums_substitutes，只要在場，即視同己方旗與鼓均在場。",
        "Under `banner_and_drums_substitutes` it counts, as long as it stands on the board, as a standing banner and a standing drum of its side.",
    ),
);

pub(super) const TAOIST: PowerText = power(
    t("高道の加護", "高道庇佑", "The Taoist's blessing"),
    ALL,
    "7",
    &["identity"],
    t(
        "高道がどのような死に方をしても（味方に焼かれても）、味方の招揺と霹靂は直ちに旗と鼓に戻り、以後、旗と鼓は成れない。",
        "高道無論如何陣亡（包括被己方燒死），己方的招搖與霹靂立即降級回旗與鼓，此後旗與鼓不能升級。",
        "When it dies in any way, by its own side too, the 招搖 and 霹靂 of its side turn back to 旗 and 鼓 at once, and those never turn over again.",
    ),
);

pub(super) const NEEDS_TAOIST: PowerText = power(
    t("高道が要る", "須有高道", "Needs the Taoist"),
    ALL,
    "7",
    &["identity"],
    t(
        "味方の高道が失われると、敵陣でも賞格でも成れない。",
        "己方高道陣亡後，無論進入敵陣或得賞格，均不能升級。",
        "Once its side's Taoist has fallen it never turns over, by camp or by reward.",
    ),
);

pub(super) const FALLS_WITH_TAOIST: PowerText = power(
    t(
        "高道とともに戻る",
        "隨高道降級",
        "Turns back with the Taoist",
    ),
    ALL,
    "7",
    &["identity"],
    t(
        "味方の高道が死ぬと、その場で元の面に戻り、二度と成れない。",
        "己方高道陣亡時，立即降級回原身，且不能再升級。",
        "When its side's Taoist dies it turns back at once and for good.",
    ),
);

pub(super) const COUNTS_AS_FRONT: PowerText = power(
    t("成駒の身分", "升級後的身分", "Identity"),
    &[Source::KoZh, Source::Ruling],
    "7",
    &["identity"],
    t(
        "identity = stone のもとでは、この面で死んでも元の面（高道・鼓・旗）の死と数える。identity = face のもとでは数えない。",
        "identity = stone 時，以此面陣亡亦算作原身（高道、鼓、旗）陣亡；identity = face 時不算。",
        "Under `identity = stone` its death is the death of its front (高道, 鼓 or 旗); under `identity = face` it is not.",
    ),
);

pub(super) const TWO_MOVES: PowerText = power(
    t("二著", "二著", "Two moves"),
    ALL,
    "3",
    &[],
    t(
        "一手番に一著または二著動く。向きはそのつど自由で、二枚まで殺せる。一著目の点に味方の駒がいてはならない。出て戻ってもよい（居喰い）。出て戻って何も変わらない手は「じっと」といい、出発点を二度書いて表す。",
        "一回合可走一著或兩著，每著方向自由，可連殺兩子。第一著的落點不得有己方棋子。可以走出再返回原位（居喰）；走出返回而毫無變化者為虛手，以重複起點表示。",
        "One or two component moves in a turn, the direction free for each; it may kill with both. The point between may not hold a stone of its own side. It may go out, kill and come back; out and back with nothing changed is the null turn, written with its own point twice.",
    ),
);

pub(super) const SLIDE_OR_TWO_MOVES: PowerText = power(
    t("走りか二著か", "遠走或二著", "A slide or two steps"),
    ALL,
    "3",
    &["hawk"],
    t(
        "一手番に、走り一回か、短い一路の動きを一回または二回か、どちらかをする。走ってから一路進むことはできない。鷹揚の二回目の向きは選択肢 hawk による。",
        "一回合或遠走一著，或步行一路走一著或兩著，不能遠走之後再走一路。鷹揚第二著的方向依選項 hawk。",
        "A turn is either one slide, or one or two of the one-point steps; never a longer slide and a step. The war hawk's second step obeys option `hawk`.",
    ),
);

pub(super) const SECOND_LEAP: PowerText = power(
    t("限られた二著", "受限的二著", "A second leap"),
    ALL,
    "3",
    &["cavalry_second"],
    t(
        "一手番に桂馬飛びを一回または二回する。二回目は、選択肢 cavalry_second により、一回目と同じ縦横の向きか元の位置へ戻るかに限られ、または一回目とまったく同じ跳びに限られる。",
        "一回合跳一著或兩著。第二著依選項 cavalry_second，只能與第一著同一直向方向或返回原位，或只能與第一著完全相同。",
        "One or two knight's leaps. By option `cavalry_second` the second keeps the first's long direction or returns to the start, or it repeats the first exactly.",
    ),
);

pub(super) const STRAIGHT_RUN: PowerText = power(
    t("直走り", "直走連殺", "Straight run"),
    ALL,
    "3",
    &["run_steps"],
    t(
        "縦横の一つの向きに一路から五路まで走り、入った点の敵の駒をすべて殺す。どの一歩のあとでも止まれる。味方の駒には入れない。",
        "朝一個直向走一路至五路，殺死所到各點的敵軍。任何一步之後均可停止，不能進入己方棋子所在之處。",
        "One to five steps in one orthogonal direction, killing every enemy stone it enters. It may stop after any step and cannot enter a stone of its own side.",
    ),
);

pub(super) const FIVE_STEP_RUN: PowerText = power(
    t("曲がり走り", "曲走連殺", "Five-step run"),
    ALL,
    "3",
    &["thunderclap", "run_steps"],
    t(
        "縦横にちょうど五歩、thunderclap の定めに従って曲がりながら走り、入った点の敵の駒をすべて殺す。途中では止まれず、味方の駒には入れない。出発した点は空いているものとして通れる。",
        "直向走正好五步，依選項 thunderclap 轉彎，殺死所到各點的敵軍。不能中途停止，不能進入己方棋子所在之處。出發點視為空位，可以再經過。",
        "Exactly five orthogonal steps, turning as option `thunderclap` says, killing every enemy stone it enters. It cannot stop early, nor enter a stone of its own side; the point it started from counts as empty.",
    ),
);

pub(super) const SIDEWAYS_SLIDE: PowerText = power(
    t("横走り", "橫走", "Sideways slide"),
    &[Source::Sorai],
    "2",
    &["chief_of_staff_slides"],
    t(
        "chief_of_staff_slides のもとでは、横に何路でも走る。そのときは「一路しか進めない駒」に数えない。",
        "依 chief_of_staff_slides，可橫向步行任意距離；此時不算「只能步行一路的棋子」。",
        "Under `chief_of_staff_slides` it also slides any distance sideways, and then is no step-one stone.",
    ),
);

pub(super) const BOW: PowerText = power(
    t("弓の射（三路）", "弓射（三路）", "Bow, range 3"),
    ALL,
    "4",
    &["shoot_after", "fog", "god_chariot_bowproof"],
    t(
        "動いたあと、縦横斜めの三路以内にいる敵の駒一つを射殺せる。間の点はすべて空いていなければならない。天塁・牌総・五里霧・牌・車・車総・砲車は射れず、神機車は選択肢 god_chariot_bowproof による。",
        "移動後可射殺八方線上三路以內的一名敵軍，中間各點須為空位。不能射殺天壘、牌總、五里霧、牌、車、車總、砲車；神機車依選項 god_chariot_bowproof。",
        "After its move it may shoot one enemy stone within three points on the eight lines; every point between must be empty. It cannot shoot 天壘, 牌總, 五里霧, 牌, 車, 車總 or 砲車, nor 神機車 under `god_chariot_bowproof`.",
    ),
);

pub(super) const CROSSBOW: PowerText = power(
    t("弩の射（五路）", "弩射（五路）", "Crossbow, range 5"),
    ALL,
    "4",
    &["shoot_after", "fog", "god_chariot_bowproof"],
    t(
        "動いたあと、縦横斜めの五路以内にいる敵の駒一つを射殺せる。間の点はすべて空いていなければならない。天塁・牌総・五里霧・牌・車・車総・砲車は射れず、神機車は選択肢 god_chariot_bowproof による。",
        "移動後可射殺八方線上五路以內的一名敵軍，中間各點須為空位。不能射殺天壘、牌總、五里霧、牌、車、車總、砲車；神機車依選項 god_chariot_bowproof。",
        "After its move it may shoot one enemy stone within five points on the eight lines; every point between must be empty. It cannot shoot 天壘, 牌總, 五里霧, 牌, 車, 車總 or 砲車, nor 神機車 under `god_chariot_bowproof`.",
    ),
);

pub(super) const CANNON: PowerText = power(
    t(
        "砲の射（越え撃ち五路）",
        "砲射（越子五路）",
        "Cannon, range 5 over stones",
    ),
    ALL,
    "4",
    &["shoot_after", "fog", "cannon_screen", "cannon_blockers"],
    t(
        "動いたあと、縦横斜めの五路以内にいる敵の駒一つを射殺せる。敵味方を問わず何枚でも越えて射てるが、cannon_blockers の駒は越えられない。天塁・牌総・五里霧は射れない。",
        "移動後可射殺八方線上五路以內的一名敵軍，可越過任意枚敵我棋子，但不能越過 cannon_blockers 所列的棋子。不能射殺天壘、牌總、五里霧。",
        "After its move it may shoot one enemy stone within five points on the eight lines, over any number of stones of either side except those of `cannon_blockers`. It cannot shoot 天壘, 牌總 or 五里霧.",
    ),
);

pub(super) const FRANKISH: PowerText = power(
    t(
        "仏狼機の射（七路・二度）",
        "佛狼機射（七路，兩次）",
        "Frankish gun, range 7, twice",
    ),
    ALL,
    "4",
    &["shoot_after", "fog"],
    t(
        "動いたあと、縦横斜めの七路以内にいる敵の駒を二度まで射殺せる。間の点はすべて空いていなければならない。一度目で空いた点を二度目が通ってもよく、向きは同じでも違ってもよい。天塁・牌総は射れず、五里霧は六路か七路からだけ射れる。",
        "移動後可射殺八方線上七路以內的敵軍，至多兩次，中間各點須為空位。第二次可穿過第一次射空之處，方向相同或不同均可。不能射殺天壘、牌總；五里霧只能在六路或七路處射殺。",
        "After its move it may shoot enemy stones within seven points on the eight lines, up to twice; every point between must be empty. The second shot may pass the point that the first emptied, in the same direction or another. It cannot shoot 天壘 or 牌總, and a 五里霧 only at six or seven.",
    ),
);

pub(super) const PRIEST_SHOT: PowerText = power(
    t(
        "道僧の射（一路）",
        "道僧之射（一路）",
        "Priest's shot, range 1",
    ),
    ALL,
    "4",
    &["shoot_after", "priest_shoots_priest"],
    t(
        "一著ごとに、隣の一路にいる敵の駒一つを射殺せる。高道・神僧・五里霧・聖燈を射れるかは選択肢 priest_shoots_priest による。ほかの駒は何でも射れる。",
        "每著之後可射殺鄰位上的一名敵軍。能否射殺高道、神僧、五里霧、聖燈，依選項 priest_shoots_priest；其餘棋子均可射殺。",
        "After each of its component moves it may shoot one enemy stone on a neighbouring point, whatever it is; the priests 高道, 神僧, 五里霧 and 聖燈 only under `priest_shoots_priest`.",
    ),
);

pub(super) const PRIEST_DISPLACES: PowerText = power(
    t("道僧の殺し", "道僧之殺", "Displaces only priests"),
    ALL,
    "5",
    &["priest_displaces", "fog_light_displaces"],
    t(
        "動いて殺せるのは、高道・神僧なら priest_displaces の駒、五里霧・聖燈なら fog_light_displaces の駒だけである。ほかの敵の駒がいる点へは動けない。",
        "以移動只能殺死選項所列的棋子：高道、神僧依 priest_displaces，五里霧、聖燈依 fog_light_displaces。不能走到其他敵軍所在之處。",
        "By moving it kills only the stones of option `priest_displaces` (高道, 神僧) or `fog_light_displaces` (五里霧, 聖燈); it cannot move to a point with any other enemy stone.",
    ),
);

pub(super) const BURN: PowerText = power(
    t("毒火の焼き", "毒燒", "Burn"),
    ALL,
    "6",
    &["flame", "flame_meets_flame"],
    t(
        "著を終えると、周囲八路の駒を敵味方の別なく焼き殺す。flame = permanent のもとでは、隣で著を終えたどちらの側の駒も、射たり次に動いたりする前にその場で死ぬ。毒火を殺してその点に入った駒は無事である。将も焼ける。焼けた駒がさらに焼くことはなく、焼いて殺しても賞格はない。",
        "走完一著時，燒死周圍八個鄰位的所有棋子，不分敵我。flame = permanent 時，任何一方的棋子只要一著停在其鄰位，即在射殺或再走之前立即陣亡。殺死毒火而佔其位者無恙。將亦可被燒死。被燒死的棋子不再燒死他子，燒殺亦無賞格。",
        "When it ends a component move it kills every stone of either side on the eight points around it. Under `flame = permanent` any stone that ends a component move beside it dies at once, before it can shoot or move on. A stone that displaces the flame is safe. Generals burn like anyone; the burnt burn nothing, and burning earns no reward.",
    ),
);

pub(super) const BURN_ON_PROMOTION: PowerText = power(
    t("成るときの焼き", "升級燒殺", "Burns as it turns over"),
    &[Source::Ruling],
    "6",
    &["flame_on_promotion", "flame_meets_flame"],
    t(
        "flame_on_promotion のもとでは、毒火に成った瞬間に周囲八路の駒を敵味方の別なく焼き殺す。",
        "依 flame_on_promotion，升級為毒火的瞬間燒死周圍八個鄰位的所有棋子，不分敵我。",
        "Under `flame_on_promotion` it burns every stone of either side on the eight points around it at the moment it turns over.",
    ),
);

pub(super) const FOG: PowerText = power(
    t("霧", "霧蒙", "Fog"),
    ALL,
    "6",
    &["fog"],
    t(
        "縦横の路差がともに五以下の所にいる敵の弓・彍騎・弩・弩騎・砲・砲車・仏狼機・神機車は、fog = disables では何も射れず、fog = immune ではこの五里霧を射れない。",
        "與之縱橫路差均不超過五的敵方弓、彍騎、弩、弩騎、砲、砲車、佛狼機、神機車，在 fog = disables 時不能射殺任何棋子，在 fog = immune 時不能射殺此五里霧。",
        "Enemy 弓, 彍騎, 弩, 弩騎, 砲, 砲車, 佛狼機 and 神機車 whose file and rank distance from it are both at most 5 cannot shoot at all (`fog = disables`), or cannot shoot it (`fog = immune`).",
    ),
);

pub(super) const LIGHT: PowerText = power(
    t("聖燈の光", "聖燈之光", "Light"),
    ALL,
    "6",
    &["light_reach", "light_timing", "light_bars_promotion"],
    t(
        "光の届く所にいる敵の五里霧は、どちらが動いたかによらず高道に戻る。light_bars_promotion のもとでは、届く所にいる敵の高道は成れない。範囲は light_reach、時は light_timing による。",
        "落入其範圍的敵方五里霧，無論何方移動，均降級回高道。依 light_bars_promotion，落入範圍的敵方高道不能升級。範圍依 light_reach，時機依 light_timing。",
        "An enemy 五里霧 within reach turns back to 高道, whoever moved; under `light_bars_promotion` an enemy 高道 within reach cannot turn over. Reach is option `light_reach`, the moment `light_timing`.",
    ),
);

pub(super) const UNDER_LIGHT: PowerText = power(
    t("聖燈に弱い", "受制於聖燈", "Subject to lights"),
    ALL,
    "6",
    &["light_reach", "light_timing", "light_bars_promotion"],
    t(
        "敵の聖燈の届く所では、五里霧は高道に戻り、light_bars_promotion のもとでは高道は成れない。",
        "在敵方聖燈範圍內，五里霧降級回高道；依 light_bars_promotion，高道不能升級。",
        "Within reach of an enemy 聖燈 a 五里霧 turns back to 高道, and under `light_bars_promotion` a 高道 cannot turn over.",
    ),
);

pub(super) const NET: PowerText = power(
    t("網", "固定", "Net"),
    &[Source::Sorai, Source::KoZh],
    "6",
    &["nets"],
    t(
        "自分の走る線（天網は横と斜め前、地網は横と斜め後ろ）の上にいる敵の駒を動けなくする。線のどこまで及ぶかは選択肢 nets による。一路だけ進む向きは止めない。止められた駒も、取られ、また毒火・霧・光・網の力は保つ。一著目で止められた駒は、射てるが次には動けない。",
        "使位於自身行走線（天網為橫向與斜前，地網為橫向與斜後）上的敵軍不能移動，及於何處依選項 nets。只步行一路的方向不起作用。被固定的棋子仍可被殺，亦保有毒火、霧、光、網的能力。第一著之後被固定的棋子仍可射殺，但不能再走。",
        "Enemy stones on its own sliding lines (天網: sideways and diagonally forward; 地網: sideways and diagonally back) cannot move; how far is option `nets`. The one-step direction never holds. A held stone can be taken and keeps its powers of flame, fog, light or net; held after its first component move it may still shoot, but not move on.",
    ),
);

pub(super) const CLERK: PowerText = power(
    t("記室の令", "記室之令", "The clerk's order"),
    ALL,
    "6",
    &[],
    t(
        "軍師に成ると（敵陣でも賞格でも）、味方の前衝と後衝がすべて同時に成り、敵の毒火がすべて死ぬ。あとから現れる毒火には及ばない。",
        "升級為軍師時（無論因敵陣或賞格），己方的前衝、後衝全部同時升級，敵方的毒火全部陣亡。往後出現的毒火不受影響。",
        "When it turns into a 軍師, by camp or reward, all 前衝 and 後衝 of its side turn over at once and all enemy flames die. Later flames are not affected.",
    ),
);

pub(super) const TURNS_WITH_CLERK: PowerText = power(
    t(
        "記室とともに成る",
        "隨記室升級",
        "Turns over with the clerk",
    ),
    ALL,
    "6",
    &[],
    t(
        "味方の記室が軍師に成ると、どこにいても同時に成る。",
        "己方記室升級為軍師時，無論身在何處，同時升級。",
        "Turns over, wherever it stands, when its side's clerk turns into a 軍師.",
    ),
);

pub(super) const DIES_BY_CLERK: PowerText = power(
    t("記室に消される", "記室升級則亡", "Dies by the clerk"),
    ALL,
    "6",
    &[],
    t(
        "敵の記室が軍師に成った瞬間に死ぬ。",
        "敵方記室升級為軍師的瞬間陣亡。",
        "Dies at the moment an enemy clerk turns into a 軍師.",
    ),
);

pub(super) const BOW_PROOF: PowerText = power(
    t("弓弩を防ぐ", "防弓弩", "Proof against bows"),
    ALL,
    "4",
    &[],
    t(
        "弓・彍騎・弩・弩騎に射られない。",
        "弓、彍騎、弩、弩騎不能射殺之。",
        "Longbows, crossbows and their reverses cannot shoot it.",
    ),
);

pub(super) const BOW_PROOF_BY_OPTION: PowerText = power(
    t(
        "弓弩を防ぐ（選択肢による）",
        "防弓弩（依選項）",
        "Proof against bows, by option",
    ),
    &[Source::Sorai, Source::KoZh],
    "4",
    &["god_chariot_bowproof"],
    t(
        "god_chariot_bowproof のもとでは、弓・彍騎・弩・弩騎に射られない。",
        "依 god_chariot_bowproof，弓、彍騎、弩、弩騎不能射殺之。",
        "Under `god_chariot_bowproof` longbows, crossbows and their reverses cannot shoot it.",
    ),
);

pub(super) const GUN_PROOF: PowerText = power(
    t("砲を防ぐ", "防砲", "Proof against guns"),
    ALL,
    "4",
    &[],
    t(
        "砲・砲車・仏狼機・神機車に射られない。",
        "砲、砲車、佛狼機、神機車不能射殺之。",
        "Cannons, Frankish cannons and their reverses cannot shoot it.",
    ),
);

pub(super) const FOG_PROOF: PowerText = power(
    t("霧に隠れる", "隱於霧中", "Hidden in fog"),
    ALL,
    "4",
    &["fog"],
    t(
        "砲・砲車には射られない。仏狼機・神機車には、六路か七路からだけ射られる。",
        "砲、砲車不能射殺之；佛狼機、神機車只能在六路或七路處射殺之。",
        "Cannons and cannon carriages cannot shoot it; Frankish cannons and chariots of the gods only at six or seven points.",
    ),
);

pub(super) const PRIEST_PROOF: PowerText = power(
    t("道僧に射られるか", "道僧互射", "Shot by priests"),
    ALL,
    "4",
    &["priest_shoots_priest"],
    t(
        "priest_shoots_priest が偽のとき、高道・神僧・五里霧・聖燈に射られない。",
        "priest_shoots_priest 為否時，高道、神僧、五里霧、聖燈不能射殺之。",
        "Unless `priest_shoots_priest` is true, 高道, 神僧, 五里霧 and 聖燈 cannot shoot it.",
    ),
);

pub(super) const CHARIOT_PROOF: PowerText = power(
    t("車を防ぐ", "防車", "Proof against chariots"),
    ALL,
    "5",
    &[],
    t(
        "車・車総・砲車・神機車は、動いてこの駒を殺すことができない。",
        "車、車總、砲車、神機車不能以移動的方式殺死之。",
        "車, 車總, 砲車 and 神機車 can never displace it.",
    ),
);

pub(super) const STOPPED_BY_FORTRESS: PowerText = power(
    t("天塁を殺せない", "不能殺天壘", "Stopped by the fortress"),
    ALL,
    "5",
    &[],
    t(
        "動いて天塁を殺すことができない。",
        "不能以移動的方式殺天壘。",
        "Can never displace a 天壘.",
    ),
);

pub(super) const CANNON_BLOCKER: PowerText = power(
    t("砲を遮る", "遮砲", "Blocks cannons"),
    ALL,
    "4",
    &["cannon_blockers"],
    t(
        "cannon_blockers に挙げられているとき、どちらの側の砲・砲車も、この駒を越えて射ることができない。",
        "列於 cannon_blockers 時，任何一方的砲、砲車均不能越過之射殺。",
        "If `cannon_blockers` names it, cannons and cannon carriages of either side cannot shoot over it.",
    ),
);

pub(super) const REWARD_HIGHEST: PowerText = power(
    t("賞格・殊功", "賞格・殊功", "Highest reward"),
    ALL,
    "7",
    &["promotion", "reward_governor"],
    t(
        "これを殺した（動いて、または射て）駒は、何であっても手番の終わりに成れる。帥については選択肢 reward_governor による。",
        "任何棋子以移動或射殺將其殺死，回合結束時均可升級。帥依選項 reward_governor。",
        "Any stone that kills it, by displacing or shooting, may turn over at the end of its turn. For the 帥 this is option `reward_governor`.",
    ),
);

pub(super) const REWARD_HIGH: PowerText = power(
    t("賞格・上功", "賞格・上功", "High reward"),
    ALL,
    "7",
    &["promotion"],
    t(
        "「一路しか進めない駒」がこれを殺すと（動いて、または射て）、手番の終わりに成れる。",
        "「只能步行一路的棋子」以移動或射殺將其殺死，回合結束時可以升級。",
        "A step-one stone that kills it, by displacing or shooting, may turn over at the end of its turn.",
    ),
);

pub(super) const REWARD_CAVALRYMAN: PowerText = power(
    t("賞格・次功", "賞格・次功", "Reward for a cavalryman"),
    ALL,
    "7",
    &["promotion"],
    t(
        "馬兵がこれを殺すと、手番の終わりに騎総に成れる。",
        "馬兵將其殺死，回合結束時可以升級為騎總。",
        "A 馬兵 that kills it may turn over at the end of its turn.",
    ),
);

pub(super) const STEP_ONE: PowerText = power(
    t("一路しか進めない駒", "只能步行一路的棋子", "Step-one stone"),
    ALL,
    "7",
    &["promotion", "chief_of_staff_slides"],
    t(
        "力士・龍驤・招揺・霹靂を殺すと、手番の終わりに成れる。親兵・護兵・舎人・舎餘・軍吏・軍匠・中軍・旗・鼓・弓・弩・砲・仏狼機・歩兵・牌がこれに当たる。chief_of_staff_slides のもとでは軍吏を除く。",
        "殺死力士、龍驤、招搖、霹靂時，回合結束時可以升級。包括親兵、護兵、舍人、舍餘、軍吏、軍匠、中軍、旗、鼓、弓、弩、砲、佛狼機、步兵、牌；依 chief_of_staff_slides 時不含軍吏。",
        "When it kills a 力士, 龍驤, 招搖 or 霹靂 it may turn over at the end of its turn. Step-one stones are 親兵, 護兵, 舍人, 舍餘, 軍吏 (not under `chief_of_staff_slides`), 軍匠, 中軍, 旗, 鼓, 弓, 弩, 砲, 佛狼機, 步兵 and 牌.",
    ),
);

pub(super) const GUN_HUNTER: PowerText = power(
    t("仏狼機を討つ", "討佛狼機", "Hunts the Frankish cannon"),
    ALL,
    "7",
    &["promotion"],
    t(
        "仏狼機を殺すと、手番の終わりに騎総に成れる。",
        "殺死佛狼機時，回合結束時可以升級為騎總。",
        "When it kills a 佛狼機 it may turn over at the end of its turn.",
    ),
);
