//! Kō shōgi: what hangs on commanders, drum, Taoist and clerk.

use kowa_rules::{Color, Face, Fog, Identity, Kind, Letter, Nets, Position, Shooter};

use super::terms::{Sink, View, lines, terms};

terms! {
    /// Having the turn.
    Tempo "tempo",
    /// The general is dead: the middle troop must live.
    GeneralDead "general_dead",
    /// The general is dead and the middle troop no governor: the banner must stand too.
    HangsOnBanner "hangs_on_banner",
    /// The middle troop is dead: the general must live.
    MiddleDead "middle_dead",
    /// With the general alive, a banner that has fallen makes the middle troop useless.
    BannerFallen "banner_fallen",
    /// A pawn that can no longer step forward.
    PawnWithoutDrum "pawn_without_drum",
    /// A banner or drum that can never turn over again.
    WithoutTaoist "without_taoist",
    /// A banner or drum that turns back if the Taoist dies.
    HangsOnTaoist "hangs_on_taoist",
    /// A net while the options let nets hold.
    Net "net",
    /// An unturned guard whose clerk can still turn it over.
    GuardWithClerk "guard_with_clerk",
    /// An enemy flame that the own clerk can still put out.
    FlameWithClerk "flame_with_clerk",
    /// A shooter that an enemy fog keeps from shooting.
    Fogged "fogged",
    /// An enemy's slide or step strikes the commander.
    Struck "commander_struck",
    /// An empty point beside the commander.
    Room "commander_room",
    /// An own stone beside the commander.
    Shelter "commander_shelter",
    /// An empty point beside a commander whose death loses.
    VitalRoom "vital_room",
    /// An own stone beside a commander whose death loses.
    VitalShelter "vital_shelter",
}

/// The faces of a side whose death loses the game at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Vital {
    general: bool,
    middle: bool,
    banner: bool,
    turned_banner: bool,
}

impl Vital {
    #[inline]
    pub(crate) fn has(self, face: Face) -> bool {
        match face.kind() {
            Kind::General => self.general,
            Kind::MiddleTroop => self.middle,
            Kind::Banner if face.is_turned() => self.turned_banner,
            Kind::Banner => self.banner,
            _ => false,
        }
    }

    /// Does the game hang on one stone?
    pub(crate) fn any(self) -> bool {
        self.general || self.middle
    }
}

#[derive(Clone, Copy)]
struct Commanders {
    general: bool,
    middle: bool,
    governor: bool,
    banner_fallen: bool,
    substitute: bool,
}

impl Commanders {
    #[inline]
    fn of(pos: &Position, color: Color) -> Commanders {
        let turned = |kind: Kind| kind.reverse().map_or(0, |face| pos.count(color, face));
        let substitute =
            pos.rules().ko.banner_and_drums_substitutes && turned(Kind::StaffOfficer) > 0;
        Commanders {
            general: pos.count(color, Kind::General.front()) > 0,
            middle: pos.count(color, Kind::MiddleTroop.front()) > 0,
            governor: turned(Kind::MiddleTroop) > 0,
            banner_fallen: pos.fallen().has(Letter::Banner, color) && !substitute,
            substitute,
        }
    }
}

/// Which of a side's faces must not die now (`ko.md` section 7, "Defeat").
pub(crate) fn vital(pos: &Position, color: Color) -> Vital {
    let c = Commanders::of(pos, color);
    let hangs_on_banner = !c.general && c.middle && !c.governor && !c.substitute;
    Vital {
        general: c.general && !c.governor && (!c.middle || c.banner_fallen),
        middle: !c.general,
        banner: hangs_on_banner,
        turned_banner: hangs_on_banner && pos.rules().ko.identity == Identity::Stone,
    }
}

/// The terms of one side.
#[inline]
pub(super) fn terms(view: &View, sink: &mut impl Sink) {
    let (pos, color) = (view.pos, view.color);
    sink.add(Term::Tempo as usize, i32::from(pos.side() == color));
    let c = Commanders::of(pos, color);
    if !c.general {
        sink.add(Term::GeneralDead as usize, 1);
        sink.add(Term::HangsOnBanner as usize, i32::from(!c.governor));
    }
    if !c.middle && !c.governor {
        sink.add(Term::MiddleDead as usize, 1);
    }
    if c.general && c.middle && c.banner_fallen {
        sink.add(Term::BannerFallen as usize, 1);
    }
    dependants(pos, color, c.substitute, sink);
    if let Some(square) = view.commanders.of(color) {
        let lines = lines(pos, color, square);
        let vital = i32::from(vital(pos, color).any());
        sink.add(Term::Struck as usize, lines.struck);
        sink.add(Term::Room as usize, lines.room);
        sink.add(Term::Shelter as usize, lines.shelter);
        sink.add(Term::VitalRoom as usize, lines.room * vital);
        sink.add(Term::VitalShelter as usize, lines.shelter * vital);
    }
}

/// Stones whose worth hangs on the drum, the Taoist, the clerk, an enemy fog, or on the options.
#[inline]
fn dependants(pos: &Position, color: Color, substitute: bool, sink: &mut impl Sink) {
    let count = |face: Face| i32::from(pos.count(color, face));
    let turned = |kind: Kind| kind.reverse().unwrap_or(kind.front());
    let fallen = pos.fallen();
    if fallen.has(Letter::Drum, color) && !substitute {
        sink.add(Term::PawnWithoutDrum as usize, count(Kind::Pawn.front()));
    }
    if fallen.has(Letter::Taoist, color) {
        let waiting = count(Kind::Banner.front()) + count(Kind::Drum.front());
        sink.add(Term::WithoutTaoist as usize, waiting);
    } else {
        let hanging = count(turned(Kind::Banner)) + count(turned(Kind::Drum));
        sink.add(Term::HangsOnTaoist as usize, hanging);
    }
    if pos.rules().ko.nets != Nets::Off {
        let nets = count(turned(Kind::AdvanceGuard)) + count(turned(Kind::RearGuard));
        sink.add(Term::Net as usize, nets);
    }
    if count(Kind::Clerk.front()) > 0 {
        let guards = count(Kind::AdvanceGuard.front()) + count(Kind::RearGuard.front());
        sink.add(Term::GuardWithClerk as usize, guards);
        let flames = pos.count(!color, turned(Kind::Engineer));
        sink.add(Term::FlameWithClerk as usize, i32::from(flames));
    }
    let fog = turned(Kind::TaoistPriest);
    if pos.rules().ko.fog == Fog::Disables && pos.count(!color, fog) > 0 {
        sink.add(Term::Fogged as usize, fogged(pos, color, fog));
    }
}

/// Greatest distance at which a fog disables.
const FOG_REACH: u8 = 5;

/// Number of shooters of a side that an enemy fog disables.
fn fogged(pos: &Position, color: Color, fog: Face) -> i32 {
    pos.stones_of(!color)
        .iter()
        .filter(|square| pos.stone(*square).is_some_and(|stone| stone.face == fog))
        .map(|fog| {
            let near = pos.stones_of(color).iter().filter(|square| {
                square.distance(fog) <= FOG_REACH
                    && pos.stone(*square).is_some_and(|stone| {
                        let shoot = stone.face.movement().shoot;
                        shoot.is_some_and(|(shooter, _)| shooter != Shooter::Priest)
                    })
            });
            near.count() as i32
        })
        .sum()
}
