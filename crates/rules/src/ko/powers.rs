//! What stones do to each other: holding, fog, light, displacement, immunity, rewards, defeat.

use crate::fallen::Letter;
use crate::movement::{PAWN_WITHOUT_DRUM, SLIDING_CHIEF, shift};
use crate::outcome::Reason;
use crate::position::Special;
use crate::rules::{Fog, LightReach, Nets};
use crate::{Color, Dirs, Face, Kind, Movement, Outcome, Position, Shooter, Square};

/// Greatest distance of the powers of fog and light.
const POWER_REACH: u8 = 5;

/// How a stone moves just now: `ko.md` section 2 with `chief_of_staff_slides`, and the fallen drum of section 7.
#[inline]
pub(crate) fn movement(pos: &Position, color: Color, face: Face) -> &'static Movement {
    if face == Kind::Pawn.front() {
        if pos.fallen.has(Letter::Drum, color) && !pos.stands_in(Letter::Drum, color) {
            return &PAWN_WITHOUT_DRUM;
        }
    } else if face == Kind::ChiefOfStaff.front() && pos.rules.ko.chief_of_staff_slides {
        return &SLIDING_CHIEF;
    }
    face.movement()
}

/// The directions in which a net holds, for Black.
const fn net_dirs(face: Face) -> Dirs {
    match face.kind() {
        Kind::AdvanceGuard => Dirs::SIDEWAYS.or(Dirs::FORWARD_DIAGONAL),
        _ => Dirs::SIDEWAYS.or(Dirs::BACK_DIAGONAL),
    }
}

/// The net that holds a stone of `color` on this square, if one does.
pub(crate) fn holder(pos: &Position, square: Square, color: Color) -> Option<Square> {
    let nets = pos.rules.ko.nets;
    if nets == Nets::Off {
        return None;
    }
    pos.special(Special::Net, !color).iter().find(|net| {
        let Some((dir, distance)) = net.line_to(square) else {
            return false;
        };
        let dirs = net_dirs(pos.cell(*net).face()).for_color(!color);
        dirs.has(dir)
            && (nets == Nets::WholeLine
                || (1..distance).all(|n| pos.cell(shift(*net, dir, n)).is_empty()))
    })
}

/// Is a stone of `color` on this square held by a net?
#[inline]
pub(crate) fn held(pos: &Position, square: Square, color: Color) -> bool {
    !pos.special(Special::Net, !color).is_empty() && holder(pos, square, color).is_some()
}

/// The lights of the side against `color` that reach this square.
pub(crate) fn lights_reaching(
    pos: &Position,
    square: Square,
    color: Color,
) -> impl Iterator<Item = Square> {
    let reach = pos.rules.ko.light_reach;
    pos.special(Special::Light, !color)
        .iter()
        .filter(move |light| {
            light.distance(square) <= POWER_REACH
                && (reach == LightReach::Square || light.line_to(square).is_some())
        })
}

/// A light of the side against `color` that reaches this square.
pub(crate) fn in_light(pos: &Position, square: Square, color: Color) -> Option<Square> {
    lights_reaching(pos, square, color).next()
}

/// The fog that keeps a shooter of `color` on this square from shooting at all.
pub(crate) fn fogged(pos: &Position, square: Square, color: Color) -> Option<Square> {
    if pos.rules.ko.fog == Fog::Immune {
        return None;
    }
    // A fog on the square itself has just been displaced.
    pos.special(Special::Fog, !color)
        .iter()
        .find(|fog| *fog != square && fog.distance(square) <= POWER_REACH)
}

/// Stones that no chariot displaces a 天壘 with, and that bows cannot shoot: columns of sections 4 and 5.
const fn is_chariot(look: Face) -> bool {
    match look.kind() {
        Kind::Chariot | Kind::ChariotUnit => !look.is_turned(),
        Kind::Cannon | Kind::FrankishCannon => look.is_turned(),
        _ => false,
    }
}

const fn is_priest(face: Face) -> bool {
    matches!(face.kind(), Kind::TaoistPriest | Kind::SpiritualMonk)
}

/// May a stone showing `mover` displace one showing `victim`? Section 5.
#[inline]
pub(crate) fn may_displace(pos: &Position, mover: Face, victim: Face) -> bool {
    if is_priest(mover) {
        let ko = &pos.rules.ko;
        let list = if mover.is_turned() {
            ko.fog_light_displaces
        } else {
            ko.priest_displaces
        };
        return list.has(victim);
    }
    victim != Face::turned_of(Kind::ShieldUnit) || !is_chariot(mover.look())
}

/// Can such a shooter shoot this face at this distance? The table of section 4.
pub(crate) fn shootable(pos: &Position, shooter: Shooter, victim: Face, distance: u8) -> bool {
    let look = victim.look();
    let turned = look.is_turned();
    match shooter {
        Shooter::Priest => pos.rules.ko.priest_shoots_priest || !is_priest(look),
        _ => match look.kind() {
            Kind::ShieldUnit => false,
            Kind::TaoistPriest if turned => shooter == Shooter::Frankish && distance > POWER_REACH,
            _ if shooter != Shooter::Bow => true,
            Kind::Shield => turned,
            Kind::FrankishCannon if turned => !pos.rules.ko.god_chariot_bowproof,
            _ => !is_chariot(look),
        },
    }
}

/// Fronts that can only take one step: the step-one stones of section 7.
const fn is_step_one(pos: &Position, face: Face) -> bool {
    !face.is_turned()
        && match face.kind() {
            Kind::AideDeCamp
            | Kind::Sentry
            | Kind::Aide
            | Kind::Staff
            | Kind::Engineer
            | Kind::MiddleTroop
            | Kind::Banner
            | Kind::Drum
            | Kind::Longbow
            | Kind::Crossbow
            | Kind::Cannon
            | Kind::FrankishCannon
            | Kind::Pawn
            | Kind::Shield => true,
            Kind::ChiefOfStaff => !pos.rules.ko.chief_of_staff_slides,
            _ => false,
        }
}

/// Does this kill earn its killer the right to turn over? Section 7, "by reward".
#[inline]
pub(crate) const fn rewards(pos: &Position, killer: Face, victim: Face) -> bool {
    match (victim.kind(), victim.is_turned()) {
        (Kind::General | Kind::MiddleTroop | Kind::Banner | Kind::Drum, false) => true,
        (Kind::MiddleTroop, true) => pos.rules.ko.reward_governor,
        (Kind::Wrestler, false) | (Kind::Millenary | Kind::Banner | Kind::Drum, true) => {
            is_step_one(pos, killer)
        }
        (Kind::FrankishCannon, false) => {
            matches!(killer.kind(), Kind::Cavalryman) && !killer.is_turned()
        }
        _ => false,
    }
}

/// May a stone of `color` with this face never turn over now, whatever it does? A 旗 or 鼓 whose Taoist has fallen, and
/// stones without a reverse or already turned.
#[inline]
pub(crate) fn can_turn(pos: &Position, color: Color, face: Face) -> bool {
    !face.is_turned()
        && face.kind().reverse().is_some()
        && !(matches!(face.kind(), Kind::Banner | Kind::Drum)
            && pos.fallen.has(Letter::Taoist, color))
}

/// Is a side defeated? Section 7.
#[inline]
fn is_defeated(pos: &Position, color: Color) -> bool {
    if pos.count(color, Kind::General.front()) > 0
        || pos.count(color, Face::turned_of(Kind::MiddleTroop)) > 0
    {
        return false;
    }
    pos.count(color, Kind::MiddleTroop.front()) == 0
        || (pos.fallen.has(Letter::Banner, color) && !pos.stands_in(Letter::Banner, color))
}

/// Is the game decided by dead commanders?
#[inline]
pub(crate) fn decided(pos: &Position) -> Option<Outcome> {
    match (
        is_defeated(pos, Color::Black),
        is_defeated(pos, Color::White),
    ) {
        (false, false) => None,
        (true, true) => Some(Outcome::Draw {
            reason: Reason::BothDefeated,
        }),
        (true, false) => Some(Outcome::Win {
            winner: Color::White,
            reason: Reason::Defeat,
        }),
        (false, true) => Some(Outcome::Win {
            winner: Color::Black,
            reason: Reason::Defeat,
        }),
    }
}
