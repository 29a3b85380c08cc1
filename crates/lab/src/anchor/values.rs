//! The anchors' tables, frozen. A pawn's step is 100.
//!
//! A stone's worth follows the mean number of points that its face reaches on a half-filled board, with more for shots
//! (kills without risk), for two moves in a turn, and for stones that the game hangs on. Crane kings are worth nothing,
//! since they are never taken. The numbers are those of the day when the anchors were made and stay as they are, right or
//! wrong: a better table is another anchor.

use std::sync::LazyLock;

use kowa_rules::{Face, Kind};

pub use super::table::{Table, Worth};

/// Kind, worth of its front, worth of its reverse (zeros when it has none); each worth by stone, ahead, inward.
type Row = (Kind, [i16; 3], [i16; 3]);

const NONE: [i16; 3] = [0; 3];

const ROWS: [Row; 51] = [
    // Kō: commanders and staff.
    (Kind::General, [1500, -10, 0], NONE),
    (Kind::MiddleTroop, [700, -6, 0], [900, -4, 0]),
    (Kind::Banner, [400, -4, 0], [950, 2, 3]),
    (Kind::Drum, [350, -4, 0], [950, 2, 3]),
    (Kind::Clerk, [300, 6, 2], [800, 3, 3]),
    (Kind::StaffOfficer, [300, 5, 2], [800, 3, 3]),
    (Kind::AideDeCamp, [200, 5, 1], [600, 2, 2]),
    (Kind::Wrestler, [500, 5, 2], NONE),
    (Kind::Aide, [180, 4, 1], [480, 2, 2]),
    (Kind::Staff, [160, 4, 1], [440, 2, 2]),
    (Kind::ChiefOfStaff, [180, 5, 1], [600, 2, 2]),
    (Kind::Engineer, [150, 7, 1], [800, 8, 4]),
    (Kind::TaoistPriest, [450, 2, 3], [900, 4, 3]),
    (Kind::SpiritualMonk, [380, 4, 3], [850, 4, 3]),
    (Kind::AdvanceGuard, [240, 2, 0], [700, 3, 2]),
    (Kind::RearGuard, [140, 3, 0], [700, 3, 2]),
    // Kō: long slides.
    (Kind::Centuria, [550, 2, 2], [700, 2, 2]),
    (Kind::Quartermaster, [600, 2, 2], [750, 2, 2]),
    (Kind::Millenary, [1000, 2, 2], [1200, 2, 2]),
    (Kind::Sentry, [160, 4, 1], [550, 2, 2]),
    (Kind::Elephant, [430, 2, 2], NONE),
    // Kō: shooters.
    (Kind::Longbow, [380, 6, 2], [520, 3, 2]),
    (Kind::Crossbow, [480, 6, 2], [640, 3, 2]),
    (Kind::Cannon, [600, 6, 2], [900, 3, 2]),
    (Kind::FrankishCannon, [950, 6, 2], [1300, 3, 2]),
    // Kō: horse, foot, shields and chariots.
    (Kind::Cavalryman, [270, 6, 3], [500, 3, 3]),
    (Kind::Cavalry, [500, 4, 3], [700, 3, 3]),
    (Kind::Pawn, [100, 6, 1], [360, 2, 2]),
    (Kind::PatrolUnit, [360, 2, 2], [780, 2, 2]),
    (Kind::Shield, [120, 6, 1], [360, 2, 2]),
    (Kind::ShieldUnit, [360, 2, 2], [800, 2, 2]),
    (Kind::Chariot, [400, 3, 2], [550, 2, 2]),
    (Kind::ChariotUnit, [550, 2, 2], [1000, 2, 2]),
    (Kind::Vanguard, [180, 4, 1], [780, 2, 2]),
    // Wa.
    (Kind::CraneKing, [0, -12, 0], NONE),
    (Kind::CloudEagle, [900, 2, 4], NONE),
    (Kind::FlyingFalcon, [650, 3, 4], [900, 2, 4]),
    (Kind::SwallowsWings, [500, 2, 2], [800, 2, 4]),
    (Kind::TreacherousFox, [500, 4, 4], NONE),
    (Kind::RunningRabbit, [450, 4, 3], [500, 4, 4]),
    (Kind::ViolentWolf, [320, 5, 3], [400, 3, 3]),
    (Kind::ViolentStag, [300, 5, 3], [380, 3, 3]),
    (Kind::FlyingGoose, [230, 5, 3], [500, 2, 2]),
    (Kind::FlyingCock, [200, 5, 3], [520, 2, 3]),
    (Kind::StruttingCrow, [180, 5, 3], [650, 3, 4]),
    (Kind::SwoopingOwl, [180, 5, 3], [900, 2, 4]),
    (Kind::BlindDog, [260, 5, 3], [320, 5, 3]),
    (Kind::ClimbingMonkey, [230, 5, 3], [300, 5, 3]),
    (Kind::LiberatedHorse, [330, 3, 1], [200, 1, 3]),
    (Kind::Oxcart, [280, 2, 1], [400, 3, 3]),
    (Kind::SparrowPawn, [100, 8, 2], [320, 4, 3]),
];

fn faces(with_squares: bool) -> impl Iterator<Item = (Face, Worth)> {
    let worth = move |[stone, ahead, inward]: [i16; 3]| {
        if with_squares {
            Worth {
                stone,
                ahead,
                inward,
            }
        } else {
            Worth {
                stone,
                ..Worth::default()
            }
        }
    };
    ROWS.iter().flat_map(move |(kind, front, reverse)| {
        let reverse = kind.reverse().map(|face| (face, worth(*reverse)));
        [Some((kind.front(), worth(*front))), reverse]
            .into_iter()
            .flatten()
    })
}

/// Worth of stones wherever they stand: the table of A1 and A2.
pub fn stones() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| Table::of(faces(false)));
    &TABLE
}

/// Worth of stones by rank and file: the table of A3.
pub fn stones_and_squares() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| Table::of(faces(true)));
    &TABLE
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Color, Game, Square, Stone};

    use super::*;

    #[test]
    fn every_face_has_a_worth_and_no_kind_two_rows() {
        for kind in Kind::ALL {
            let rows: Vec<&Row> = ROWS.iter().filter(|row| row.0 == kind).collect();
            assert_eq!(rows.len(), 1, "{kind:?}");
            assert_eq!(rows[0].2 == NONE, kind.reverse().is_none(), "{kind:?}");
            assert!(rows[0].1 != NONE, "{kind:?}");
        }
    }

    #[test]
    fn both_sides_see_the_same_worth_from_their_own_side() {
        for game in Game::ALL {
            for face in Face::all(game) {
                for square in Square::all(game) {
                    let worth = |square, color| {
                        stones_and_squares().on_square(game, square, Stone { color, face })
                    };
                    let turned = square.rotated(game);
                    assert_eq!(worth(square, Color::Black), worth(turned, Color::White));
                }
            }
        }
    }

    #[test]
    fn squares_count_by_rank_and_file_as_the_row_says() {
        let pawn = |color, square: &str| {
            let stone = Stone {
                color,
                face: Kind::Pawn.front(),
            };
            let square = square.parse().unwrap();
            (
                stones().on_square(Game::Ko, square, stone),
                stones_and_squares().on_square(Game::Ko, square, stone),
            )
        };
        assert_eq!(pawn(Color::Black, "1s"), (100, 100));
        // Ten ranks ahead, nine files from the edge.
        assert_eq!(pawn(Color::Black, "10i"), (100, 100 + 60 + 9));
        assert_eq!(pawn(Color::White, "10k"), (100, 100 + 60 + 9));
        assert_eq!(stones().in_hand(Kind::Oxcart), 280);
    }
}
