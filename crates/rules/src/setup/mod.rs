//! Positions as anyone may type them, and the checks that make a [`Position`] of one.

mod problem;
mod sfen;

pub use problem::Problem;
pub use sfen::SfenError;

use crate::fallen::Fallen;
use crate::kind::Cell;
use crate::position::{HAND_ORDER, Special};
use crate::{ByColor, Color, Game, Position, Rules, SQUARES, Square, Stone, wa};

const KO_START: &str = "atjxuiwzokczwiuxjt'a/a'h1l1q1yfmdy1q1l1ha'/egb'begb'beg'ebb'gebb'ge/n'1n1n1n1n1n1n1n1n1n'/1p'1p1p1p1p'1p1p1p1p'1/r's'rsrsrsrs'rsrsrsrs'r'/9v9/19/19/19/19/19/9V9/R'S'RSRSRSRS'RSRSRSRS'R'/1P'1P1P1P1P'1P1P1P1P'1/N'1N1N1N1N1N1N1N1N1N'/EGB'BEGB'BEG'EBB'GEBB'GE/A'H1L1Q1YDMFY1Q1L1HA'/AT'JXUIWZCKOZWIUXJTA b - 1";
const WA_START: &str =
    "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b - 1";

/// Greatest move number of a position string.
pub const MOST_NUMBER: u32 = 999_999;
/// Greatest number of stones of one kind on a board of Wa shōgi and in both hands. No turn changes that number, so that no
/// game comes to a hand that could not be read back.
pub(crate) const MOST_OF_A_KIND: u16 = 9_999;

/// A position as typed: stones on squares, not yet known to make sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game.
    pub game: Game,
    /// What stands on each square, by [`Square::index`].
    pub stones: Vec<Option<Stone>>,
    /// The side to move.
    pub side: Color,
    /// The fallen letters (Kō).
    pub fallen: Fallen,
    /// Stones in hand (Wa), in the order `E F S X R W V G C U L D M H O P`.
    pub hands: ByColor<[u16; 16]>,
    /// Move number, from 1.
    pub number: u32,
}

impl Setup {
    /// A board without stones, Black to move.
    pub fn empty(game: Game) -> Setup {
        Setup {
            game,
            stones: vec![None; SQUARES],
            side: Color::Black,
            fallen: Fallen::NONE,
            hands: ByColor::default(),
            number: 1,
        }
    }
}

impl Position {
    /// The start position of a game.
    pub fn start(rules: Rules) -> Position {
        let text = match rules.game() {
            Game::Ko => KO_START,
            Game::Wa => WA_START,
        };
        match Position::from_sfen(rules, text) {
            Ok(pos) => pos,
            Err(error) => unreachable!("the start position is valid: {error}"),
        }
    }

    /// Reads a position string.
    ///
    /// # Errors
    /// When it cannot be read or the position is not valid; the message names the spot.
    pub fn from_sfen(rules: Rules, text: &str) -> Result<Position, SfenError> {
        let setup = Setup::parse(rules.game(), text)?;
        Position::from_setup(rules, &setup).map_err(SfenError::Invalid)
    }

    /// The position that a set-up describes.
    ///
    /// # Errors
    /// Everything that keeps it from being a valid position.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Position, Vec<Problem>> {
        let mut problems = setup.problems();
        if setup.game != rules.game() {
            problems.push(Problem::OtherGame {
                position: setup.game,
                rules: rules.game(),
            });
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut pos = Position::empty(rules);
        for square in Square::all(setup.game) {
            if let Some(stone) = setup.stones.get(square.index()).copied().flatten() {
                pos.place(square, Cell::new(stone.color, stone.face));
            }
        }
        pos.set_side(setup.side);
        // Each game has only one of the two; a position string has no place for the other.
        match setup.game {
            Game::Ko => pos.set_fallen(setup.fallen),
            Game::Wa => {
                for color in Color::ALL {
                    for (slot, count) in setup.hands[color].into_iter().enumerate() {
                        pos.set_hand(color, slot, count);
                    }
                }
            }
        }
        pos.number = setup.number;
        if setup.game == Game::Wa && wa::is_attacked(&pos, !setup.side) {
            let square = pos.special(Special::King, !setup.side).iter().next();
            return Err(square
                .map(|square| Problem::KingCanBeTaken {
                    color: !setup.side,
                    square,
                })
                .into_iter()
                .collect());
        }
        Ok(pos)
    }

    /// The position as a set-up.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.game());
        for square in Square::all(self.game()) {
            setup.stones[square.index()] = self.stone(square);
        }
        setup.side = self.side;
        setup.fallen = self.fallen;
        for color in Color::ALL {
            for (slot, kind) in HAND_ORDER.into_iter().enumerate() {
                setup.hands[color][slot] = self.in_hand(color, kind);
            }
        }
        setup.number = self.number();
        setup
    }

    /// The position string. `fallen` or hands and the move number included.
    pub fn to_sfen(&self) -> String {
        self.to_setup().to_sfen()
    }
}
