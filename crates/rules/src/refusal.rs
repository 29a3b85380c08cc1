//! Why something is not allowed, as data. The words are in [`text`](crate::text).

use crate::{Face, Kind, Outcome, Square};

/// The first reason why a turn, or a part of one, is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is no spelling of a turn: the byte where reading stopped, from 0.
    Spelling {
        /// Byte where reading stopped, from 0.
        at: usize,
    },
    /// The square is not on this board.
    OffBoard(Square),
    /// The game is over.
    Decided(Outcome),
    /// No stone stands there.
    NoStone(Square),
    /// The stone there is the other side's.
    NotYours(Square),
    /// The stone is held by a net.
    Held {
        /// The stone.
        stone: Square,
        /// The net.
        net: Square,
    },
    /// The stone does not move like that.
    OutOfReach {
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// Its face.
        face: Face,
    },
    /// A stone stands in the way.
    Blocked {
        /// The stone.
        by: Square,
    },
    /// A stone of one's own stands there.
    OwnStone(Square),
    /// A pawn whose drum has fallen does not step forward.
    PawnWithoutDrum,
    /// This stone may not displace that one.
    MayNotDisplace {
        /// The face of the stone that moves.
        mover: Face,
        /// The one that it may not displace.
        victim: Face,
        /// Where that one stands.
        at: Square,
    },
    /// The stone has no further component move in this turn.
    NoMoreMoves,
    /// After a slide there is no second component move.
    AfterSlide,
    /// The second component move must be of another form under this rule (`hawk`, `cavalry_second`).
    WrongSecond {
        /// The face that moves.
        face: Face,
    },
    /// The middle point would have to be written: something happens at each that could be passed over.
    MiddleMatters {
        /// The middle points.
        over: Vec<Square>,
    },
    /// The stone has died.
    Died {
        /// Where.
        at: Square,
    },
    /// The fog has turned back and has no second component move.
    TurnedBack {
        /// The light.
        light: Square,
    },
    /// The run does not bend like that.
    Bend,
    /// A run of five steps cannot stop earlier.
    RunTooShort {
        /// Steps made.
        steps: usize,
    },
    /// The run ends earlier: the stone dies or is held there.
    RunEnds {
        /// Where.
        at: Square,
    },
    /// Stones of this face do not shoot.
    NoShooter(Face),
    /// A shot needs a move first.
    MoveFirst,
    /// No shot after displacing a stone.
    AfterDisplacing,
    /// A fog keeps the stone from shooting.
    Fogged {
        /// The fog.
        fog: Square,
    },
    /// No more shots after this component move.
    NoMoreShots,
    /// Nothing to shoot there.
    NoTarget(Square),
    /// Stones of one's own are not shot.
    OwnTarget(Square),
    /// The target is on none of the eight lines.
    NotOnLine(Square),
    /// The target is too far away.
    OutOfRange {
        /// The target.
        target: Square,
        /// Its distance.
        distance: u8,
        /// The range.
        range: u8,
    },
    /// A stone stands in the line of fire.
    ShotBlocked {
        /// The stone.
        by: Square,
    },
    /// The cannon needs exactly one stone between.
    NoScreen {
        /// Stones between.
        screens: usize,
    },
    /// The target is immune.
    Immune {
        /// The shooter's face.
        shooter: Face,
        /// The target's face.
        victim: Face,
        /// Where it stands.
        at: Square,
    },
    /// A fog cannot be shot within five points.
    FogTooNear {
        /// The fog.
        fog: Square,
    },
    /// Stones of this face do not turn over.
    NoReverse(Face),
    /// It is turned over already.
    AlreadyTurned,
    /// Neither the camp nor a reward gives the right.
    NotEarned,
    /// The turn started inside the camp.
    StartedInside,
    /// Banner and drum do not turn over once their Taoist has fallen.
    TaoistFallen,
    /// A light keeps the Taoist from turning over.
    BarredByLight {
        /// The light.
        light: Square,
    },
    /// The stone must turn over here (Wa).
    MustTurnOver,
    /// The own crane king could be taken (Wa).
    LeavesKing {
        /// The king.
        king: Square,
    },
    /// No drops under these rules.
    NoDrops,
    /// None of this kind in hand.
    NotInHand(Kind),
    /// Drops go to empty squares.
    Occupied(Square),
    /// It could never move from there.
    LastRank,
    /// An own unturned pawn stands on the file.
    Nifu {
        /// The pawn.
        pawn: Square,
    },
    /// A pawn drop may not mate.
    PawnDropMate,
}

/// Where a rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleRef {
    /// Section of the rules, as in `ko.md`; in Wa the heading.
    pub section: &'static str,
    /// The option that decides it.
    pub option: Option<&'static str>,
}

impl Refusal {
    /// A short name for programs: `held_by_net`.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Spelling { .. } => "spelling",
            Refusal::OffBoard(_) => "off_board",
            Refusal::Decided(_) => "decided",
            Refusal::NoStone(_) => "no_stone",
            Refusal::NotYours(_) => "not_yours",
            Refusal::Held { .. } => "held_by_net",
            Refusal::OutOfReach { .. } => "out_of_reach",
            Refusal::Blocked { .. } => "blocked",
            Refusal::OwnStone(_) => "own_stone",
            Refusal::PawnWithoutDrum => "pawn_without_drum",
            Refusal::MayNotDisplace { .. } => "may_not_displace",
            Refusal::NoMoreMoves => "no_more_moves",
            Refusal::AfterSlide => "after_slide",
            Refusal::WrongSecond { .. } => "wrong_second",
            Refusal::MiddleMatters { .. } => "middle_matters",
            Refusal::Died { .. } => "died",
            Refusal::TurnedBack { .. } => "turned_back",
            Refusal::Bend => "bend",
            Refusal::RunTooShort { .. } => "run_too_short",
            Refusal::RunEnds { .. } => "run_ends",
            Refusal::NoShooter(_) => "no_shooter",
            Refusal::MoveFirst => "move_first",
            Refusal::AfterDisplacing => "after_displacing",
            Refusal::Fogged { .. } => "fogged",
            Refusal::NoMoreShots => "no_more_shots",
            Refusal::NoTarget(_) => "no_target",
            Refusal::OwnTarget(_) => "own_target",
            Refusal::NotOnLine(_) => "not_on_line",
            Refusal::OutOfRange { .. } => "out_of_range",
            Refusal::ShotBlocked { .. } => "shot_blocked",
            Refusal::NoScreen { .. } => "no_screen",
            Refusal::Immune { .. } => "immune",
            Refusal::FogTooNear { .. } => "fog_too_near",
            Refusal::NoReverse(_) => "no_reverse",
            Refusal::AlreadyTurned => "already_turned",
            Refusal::NotEarned => "not_earned",
            Refusal::StartedInside => "started_inside",
            Refusal::TaoistFallen => "taoist_fallen",
            Refusal::BarredByLight { .. } => "barred_by_light",
            Refusal::MustTurnOver => "must_turn_over",
            Refusal::LeavesKing { .. } => "leaves_king",
            Refusal::NoDrops => "no_drops",
            Refusal::NotInHand(_) => "not_in_hand",
            Refusal::Occupied(_) => "occupied",
            Refusal::LastRank => "last_rank",
            Refusal::Nifu { .. } => "nifu",
            Refusal::PawnDropMate => "pawn_drop_mate",
        }
    }

    /// The squares to point at: the stone in the way, the net, the light.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Refusal::OffBoard(s)
            | Refusal::NoStone(s)
            | Refusal::NotYours(s)
            | Refusal::OwnStone(s)
            | Refusal::NoTarget(s)
            | Refusal::OwnTarget(s)
            | Refusal::NotOnLine(s)
            | Refusal::Occupied(s)
            | Refusal::Held { net: s, .. }
            | Refusal::OutOfReach { to: s, .. }
            | Refusal::Blocked { by: s }
            | Refusal::MayNotDisplace { at: s, .. }
            | Refusal::Died { at: s }
            | Refusal::TurnedBack { light: s }
            | Refusal::RunEnds { at: s }
            | Refusal::Fogged { fog: s }
            | Refusal::OutOfRange { target: s, .. }
            | Refusal::ShotBlocked { by: s }
            | Refusal::Immune { at: s, .. }
            | Refusal::FogTooNear { fog: s }
            | Refusal::BarredByLight { light: s }
            | Refusal::LeavesKing { king: s }
            | Refusal::Nifu { pawn: s } => vec![*s],
            Refusal::MiddleMatters { over } => over.clone(),
            _ => Vec::new(),
        }
    }

    /// The rule that forbids it; `None` where no rule of the game is at work.
    pub fn rule(&self) -> Option<RuleRef> {
        let rule = |section, option| Some(RuleRef { section, option });
        match self {
            Refusal::Spelling { .. }
            | Refusal::OffBoard(_)
            | Refusal::NoStone(_)
            | Refusal::NotYours(_)
            | Refusal::NoTarget(_)
            | Refusal::Occupied(_) => None,
            Refusal::Decided(_) => rule("3", None),
            Refusal::Held { .. } => rule("6", Some("nets")),
            Refusal::OutOfReach { face, .. } => match face.kind() {
                Kind::ChiefOfStaff => rule("2", Some("chief_of_staff_slides")),
                kind if matches!(kind.game(), crate::Game::Ko) => rule("2", None),
                _ => rule("moves", None),
            },
            Refusal::Blocked { .. }
            | Refusal::OwnStone(_)
            | Refusal::NoMoreMoves
            | Refusal::AfterSlide
            | Refusal::Died { .. } => rule("3", None),
            Refusal::PawnWithoutDrum => rule("7", Some("banner_and_drums_substitutes")),
            Refusal::MayNotDisplace { mover, .. } => match (mover.kind(), mover.is_turned()) {
                (Kind::TaoistPriest | Kind::SpiritualMonk, false) => {
                    rule("5", Some("priest_displaces"))
                }
                (Kind::TaoistPriest | Kind::SpiritualMonk, true) => {
                    rule("5", Some("fog_light_displaces"))
                }
                _ => rule("5", None),
            },
            Refusal::WrongSecond { face } => match face.kind() {
                Kind::Centuria => rule("3", Some("hawk")),
                _ => rule("3", Some("cavalry_second")),
            },
            Refusal::MiddleMatters { .. } => rule("9", None),
            Refusal::TurnedBack { .. } => rule("6", Some("light_timing")),
            Refusal::Bend => rule("3", Some("thunderclap")),
            Refusal::RunTooShort { .. } => rule("3", None),
            Refusal::RunEnds { .. } => rule("3", Some("run_steps")),
            Refusal::NoShooter(_) => rule("2", None),
            Refusal::MoveFirst => rule("4", None),
            Refusal::AfterDisplacing => rule("4", Some("shoot_after")),
            Refusal::Fogged { .. } => rule("6", Some("fog")),
            Refusal::NoMoreShots
            | Refusal::OwnTarget(_)
            | Refusal::NotOnLine(_)
            | Refusal::OutOfRange { .. }
            | Refusal::FogTooNear { .. } => rule("4", None),
            Refusal::ShotBlocked { .. } => rule("4", Some("cannon_blockers")),
            Refusal::NoScreen { .. } => rule("4", Some("cannon_screen")),
            Refusal::Immune {
                shooter, victim, ..
            } => match (shooter.kind(), victim.look().kind()) {
                (Kind::TaoistPriest | Kind::SpiritualMonk, _) => {
                    rule("4", Some("priest_shoots_priest"))
                }
                (_, Kind::FrankishCannon) => rule("4", Some("god_chariot_bowproof")),
                _ => rule("4", None),
            },
            Refusal::NoReverse(face) => match face.kind().game() {
                crate::Game::Ko => rule("2", None),
                crate::Game::Wa => rule("promotion", None),
            },
            Refusal::AlreadyTurned => rule("7", None),
            Refusal::NotEarned => rule("7", None),
            Refusal::StartedInside => rule("7", Some("camp_trigger")),
            Refusal::TaoistFallen => rule("7", None),
            Refusal::BarredByLight { .. } => rule("6", Some("light_bars_promotion")),
            Refusal::MustTurnOver => rule("promotion", None),
            Refusal::LeavesKing { .. } => rule("check", None),
            Refusal::NoDrops | Refusal::NotInHand(_) => rule("drops", Some("drops")),
            Refusal::LastRank => rule("drops", None),
            Refusal::Nifu { .. } => rule("drops", Some("nifu")),
            Refusal::PawnDropMate => rule("drops", Some("pawn_drop_mate")),
        }
    }
}
