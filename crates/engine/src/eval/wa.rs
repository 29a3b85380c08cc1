//! Wa shōgi: 31 faces and the hands.
//!
//! The values come from the mean number of points a face reaches on a half-filled board, a sparrow pawn's being 100, with a
//! share of the reverse's value for the faces that promote fast.

use kowa_rules::{Color, Kind, Position};

use super::{Row, front, reverse, value};

pub(super) const ROWS: [Row; 31] = [
    front(Kind::CraneKing, 10_000, -14, 0),
    front(Kind::CloudEagle, 760, 4, 3),
    front(Kind::FlyingFalcon, 660, 4, 3),
    reverse(Kind::FlyingFalcon, 950, 3, 3),
    front(Kind::SwallowsWings, 420, 4, 2),
    reverse(Kind::SwallowsWings, 700, 2, 2),
    front(Kind::TreacherousFox, 500, 6, 3),
    front(Kind::RunningRabbit, 460, 4, 2),
    reverse(Kind::RunningRabbit, 500, 4, 3),
    front(Kind::ViolentWolf, 330, 4, 2),
    reverse(Kind::ViolentWolf, 400, 2, 2),
    front(Kind::ViolentStag, 290, 6, 2),
    reverse(Kind::ViolentStag, 370, 2, 2),
    front(Kind::FlyingGoose, 240, 7, 2),
    reverse(Kind::FlyingGoose, 440, 3, 2),
    front(Kind::FlyingCock, 230, 8, 2),
    reverse(Kind::FlyingCock, 600, 3, 2),
    front(Kind::StruttingCrow, 210, 10, 2),
    reverse(Kind::StruttingCrow, 660, 3, 3),
    front(Kind::SwoopingOwl, 210, 10, 2),
    reverse(Kind::SwoopingOwl, 760, 3, 3),
    front(Kind::BlindDog, 250, 4, 2),
    reverse(Kind::BlindDog, 340, 2, 2),
    front(Kind::ClimbingMonkey, 240, 5, 2),
    reverse(Kind::ClimbingMonkey, 300, 2, 2),
    front(Kind::LiberatedHorse, 330, 2, 1),
    reverse(Kind::LiberatedHorse, 260, 2, 3),
    front(Kind::Oxcart, 280, 3, 1),
    reverse(Kind::Oxcart, 400, 2, 2),
    front(Kind::SparrowPawn, 100, 5, 1),
    reverse(Kind::SparrowPawn, 300, 3, 2),
];

/// A stone in hand can come down anywhere: so many thirty-seconds of its value on the board.
const HAND_SHARE: i32 = 36;

/// The hand of one side.
pub(super) fn terms(pos: &Position, color: Color) -> i32 {
    if !pos.rules().wa.drops {
        return 0;
    }
    pos.hand(color)
        .map(|(kind, n)| i32::from(n) * value(kind.front()) * HAND_SHARE / 32)
        .sum()
}
