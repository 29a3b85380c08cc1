//! Positions as anyone may type them, their strings, and the checks that make a [`Position`] of one.

use core::fmt;

use crate::fallen::{Fallen, Letter};
use crate::kind::Cell;
use crate::position::{HAND_ORDER, Special};
use crate::{ByColor, Color, Face, Game, Kind, Position, Rules, SQUARES, Square, Stone, wa};

const KO_START: &str = "atjxuiwzokczwiuxjt'a/a'h1l1q1yfmdy1q1l1ha'/egb'begb'beg'ebb'gebb'ge/n'1n1n1n1n1n1n1n1n1n'/1p'1p1p1p1p'1p1p1p1p'1/r's'rsrsrsrs'rsrsrsrs'r'/9v9/19/19/19/19/19/9V9/R'S'RSRSRSRS'RSRSRSRS'R'/1P'1P1P1P1P'1P1P1P1P'1/N'1N1N1N1N1N1N1N1N1N'/EGB'BEGB'BEG'EBB'GEBB'GE/A'H1L1Q1YDMFY1Q1L1HA'/AT'JXUIWZCKOZWIUXJTA b - 1";
const WA_START: &str =
    "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b - 1";

/// Greatest move number of a position string.
pub const MOST_NUMBER: u32 = 999_999;
/// Greatest number of stones of one kind in hand. The board has 121 cells, so that games stay far below it.
const MOST_IN_HAND: u16 = 999;

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

/// A thing wrong with a position that could be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More than one stone of a kind of which a side has one (Kō: K, M, D, F, T).
    TooMany {
        /// Whose.
        color: Color,
        /// Which.
        kind: Kind,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// A letter says that a stone has fallen that stands.
    FallenStands {
        /// Whose.
        color: Color,
        /// Which.
        letter: Letter,
        /// Where it stands.
        square: Square,
    },
    /// A banner or drum is turned over although its side's Taoist has fallen.
    TurnedWithoutTaoist {
        /// Whose.
        color: Color,
        /// The face.
        face: Face,
        /// Where it stands.
        square: Square,
    },
    /// Not exactly one crane king of a side (Wa).
    Kings {
        /// Whose.
        color: Color,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// The side not to move is in check (Wa).
    KingCanBeTaken {
        /// Whose king.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// A stone stands on a square that the board does not have, or is of the other game.
    OffBoard(Square),
    /// The move number is outside 1–999999.
    Number(u32),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |squares: &[Square]| {
            squares
                .iter()
                .map(Square::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        };
        match self {
            Problem::TooMany {
                color,
                kind,
                squares,
            } => write!(
                f,
                "{} has {} stones `{}` (on {}), a side has at most one",
                color.word(),
                squares.len(),
                kind.code(),
                list(squares)
            ),
            Problem::FallenStands {
                color,
                letter,
                square,
            } => write!(
                f,
                "`{}` says that {}'s `{}` has fallen, but it stands on {square}",
                letter.char(*color),
                color.word(),
                letter.kind().code()
            ),
            Problem::TurnedWithoutTaoist {
                color,
                face,
                square,
            } => write!(
                f,
                "{}'s `{face}` on {square} cannot be turned over while `{}` says that its Taoist has fallen",
                color.word(),
                Letter::Taoist.char(*color)
            ),
            Problem::Kings { color, squares } if squares.is_empty() => {
                write!(
                    f,
                    "{} has no crane king, a side has exactly one",
                    color.word()
                )
            }
            Problem::Kings { color, squares } => write!(
                f,
                "{} has {} crane kings (on {}), a side has exactly one",
                color.word(),
                squares.len(),
                list(squares)
            ),
            Problem::KingCanBeTaken { color, square } => {
                write!(
                    f,
                    "{}'s crane king on {square} is in check, but it is not its turn",
                    color.word()
                )
            }
            Problem::OffBoard(square) => {
                write!(f, "the stone on {square} does not belong on this board")
            }
            Problem::Number(n) => write!(f, "move number {n} is not from 1 to {MOST_NUMBER}"),
        }
    }
}

/// What is wrong with a position string, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SfenError {
    /// Not four fields.
    Fields(usize),
    /// Not as many rows as the board has.
    Rows {
        /// Rows found.
        found: usize,
        /// Rows needed.
        size: u8,
    },
    /// A row does not have as many points as the board.
    RowLength {
        /// Its rank's letter.
        rank: char,
        /// Points found.
        found: usize,
        /// Points needed.
        size: u8,
    },
    /// Something in a row cannot be read.
    Row {
        /// Its rank's letter.
        rank: char,
        /// Number of the character in the row, from 1.
        column: usize,
        /// What stands there.
        text: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The side is neither `b` nor `w`.
    Side(String),
    /// The letters of fallen stones cannot be read.
    Fallen {
        /// The field.
        field: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The hands cannot be read.
    Hands {
        /// The field.
        field: String,
        /// Number of the character, from 1.
        column: usize,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The move number is no number from 1 to 999999.
    Number(String),
    /// The string can be read, but the position is not valid.
    Invalid(Vec<Problem>),
}

impl fmt::Display for SfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SfenError::Fields(n) => write!(
                f,
                "a position string has four fields (board, side, fallen stones or hands, move number), this one has {n}"
            ),
            SfenError::Rows { found, size } => {
                write!(
                    f,
                    "the board has {found} rows divided by `/`, it needs {size}"
                )
            }
            SfenError::RowLength { rank, found, size } => {
                write!(f, "rank {rank} has {found} points, it needs {size}")
            }
            SfenError::Row {
                rank,
                column,
                text,
                why,
            } => {
                write!(f, "rank {rank}, character {column}: `{text}` {why}")
            }
            SfenError::Side(text) => {
                write!(f, "the side to move is `{text}`, it must be `b` or `w`")
            }
            SfenError::Fallen { field, why } => write!(f, "fallen stones `{field}`: {why}"),
            SfenError::Hands { field, column, why } => {
                write!(f, "hands `{field}`, character {column}: {why}")
            }
            SfenError::Number(text) => {
                write!(
                    f,
                    "the move number is `{text}`, it must be a number from 1 to {MOST_NUMBER}"
                )
            }
            SfenError::Invalid(problems) => {
                for (i, problem) in problems.iter().enumerate() {
                    write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for SfenError {}

/// The start of a text, short enough for a message.
fn excerpt(text: &str) -> String {
    const MOST: usize = 24;
    if text.chars().count() <= MOST {
        text.to_owned()
    } else {
        text.chars().take(MOST).chain(['…']).collect()
    }
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

    /// Reads a position string (`ko.md` section 9, `wa.md` "Strings").
    ///
    /// # Errors
    /// When the string cannot be read; whether the position makes sense is for [`Position::from_setup`].
    pub fn parse(game: Game, text: &str) -> Result<Setup, SfenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [board, side, third, number] = fields[..] else {
            return Err(SfenError::Fields(fields.len()));
        };
        let mut setup = Setup::empty(game);
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != game.size() as usize {
            return Err(SfenError::Rows {
                found: rows.len(),
                size: game.size(),
            });
        }
        for (rank, row) in (1..).zip(rows) {
            setup.parse_row(rank, row)?;
        }
        setup.side = match side {
            "b" => Color::Black,
            "w" => Color::White,
            _ => return Err(SfenError::Side(excerpt(side))),
        };
        match game {
            Game::Ko => setup.fallen = parse_fallen(third)?,
            Game::Wa => setup.hands = parse_hands(third)?,
        }
        setup.number = parse_number(number)?;
        Ok(setup)
    }

    fn parse_row(&mut self, rank: u8, row: &str) -> Result<(), SfenError> {
        let size = self.game.size();
        let letter = (b'a' + rank - 1) as char;
        let bytes = row.as_bytes();
        let error = |at: usize, len: usize, why| {
            let text = row.get(at..at + len).map_or_else(
                || {
                    row.get(at..)
                        .and_then(|s| s.chars().next())
                        .map(String::from)
                        .unwrap_or_default()
                },
                str::to_owned,
            );
            SfenError::Row {
                rank: letter,
                column: at + 1,
                text: excerpt(&text),
                why,
            }
        };
        let (mut at, mut points) = (0, 0usize);
        while at < bytes.len() {
            if bytes[at].is_ascii_digit() {
                let len = bytes[at..]
                    .iter()
                    .take_while(|b| b.is_ascii_digit())
                    .count();
                let n: usize = match row[at..at + len].parse() {
                    _ if bytes[at] == b'0' => {
                        return Err(error(
                            at,
                            len,
                            "is no number of empty points: it starts with 0",
                        ));
                    }
                    Ok(n) if n <= size as usize => n,
                    _ => return Err(error(at, len, "is more than the board has in a row")),
                };
                points += n;
                at += len;
                continue;
            }
            let start = at;
            let turned = bytes[at] == b'+';
            at += usize::from(turned);
            let Some(code) = bytes.get(at).filter(|b| b.is_ascii_alphabetic()) else {
                let why = if turned {
                    "is not followed by a letter"
                } else {
                    "is no stone and no number"
                };
                return Err(error(start, 1, why));
            };
            at += 1;
            let color = if code.is_ascii_uppercase() {
                Color::Black
            } else {
                Color::White
            };
            let mut name = String::from(code.to_ascii_uppercase() as char);
            if bytes.get(at) == Some(&b'\'') {
                at += 1;
                if Kind::from_code(self.game, &name).is_some() {
                    name.push('\'');
                    if Kind::from_code(self.game, &name).is_none() {
                        return Err(error(
                            start,
                            at - start,
                            "has no second stone with an apostrophe",
                        ));
                    }
                }
            }
            let Some(kind) = Kind::from_code(self.game, &name) else {
                return Err(error(
                    start,
                    at - start,
                    "is the code of no stone of this game",
                ));
            };
            let face = match kind.reverse() {
                Some(reverse) if turned => reverse,
                None if turned => return Err(error(start, at - start, "has no reverse")),
                _ => kind.front(),
            };
            points += 1;
            if points <= size as usize {
                let file = size - (points as u8 - 1);
                if let Some(square) = Square::new(file, rank) {
                    self.stones[square.index()] = Some(Stone { color, face });
                }
            }
        }
        if points != size as usize {
            return Err(SfenError::RowLength {
                rank: letter,
                found: points,
                size,
            });
        }
        Ok(())
    }

    /// The position string.
    pub fn to_sfen(&self) -> String {
        let size = self.game.size();
        let mut text = String::with_capacity(400);
        for rank in 1..=size {
            if rank > 1 {
                text.push('/');
            }
            let mut gap = 0;
            let flush = |text: &mut String, gap: &mut u32| {
                if *gap > 0 {
                    text.push_str(&gap.to_string());
                    *gap = 0;
                }
            };
            for file in (1..=size).rev() {
                match Square::new(file, rank)
                    .and_then(|s| self.stones.get(s.index()).copied().flatten())
                {
                    None => gap += 1,
                    Some(stone) => {
                        flush(&mut text, &mut gap);
                        text.push_str(&stone.code());
                    }
                }
            }
            flush(&mut text, &mut gap);
        }
        text.push(' ');
        text.push(self.side.letter());
        text.push(' ');
        let before = text.len();
        match self.game {
            Game::Ko => text.extend(self.fallen.iter().map(|(letter, color)| letter.char(color))),
            Game::Wa => {
                for color in Color::ALL {
                    for (kind, n) in HAND_ORDER.into_iter().zip(self.hands[color]) {
                        if n > 1 {
                            text.push_str(&n.to_string());
                        }
                        if n > 0 {
                            text.push_str(
                                &Stone {
                                    color,
                                    face: kind.front(),
                                }
                                .code(),
                            );
                        }
                    }
                }
            }
        }
        if text.len() == before {
            text.push('-');
        }
        text.push(' ');
        text.push_str(&self.number.to_string());
        text
    }

    /// Everything that keeps this from being a valid position.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let placed: Vec<(Square, Stone)> = (0..SQUARES)
            .filter_map(Square::from_index)
            .filter_map(|s| Some((s, (*self.stones.get(s.index())?)?)))
            .collect();
        for (square, stone) in &placed {
            if !square.is_on(self.game) || stone.face.kind().game() != self.game {
                problems.push(Problem::OffBoard(*square));
            }
        }
        let of = |color: Color, kind: Kind| {
            placed
                .iter()
                .filter(|(_, s)| s.color == color && s.face.kind() == kind)
                .map(|(square, _)| *square)
                .collect::<Vec<_>>()
        };
        for color in Color::ALL {
            match self.game {
                Game::Ko => {
                    for kind in [
                        Kind::General,
                        Kind::MiddleTroop,
                        Kind::Drum,
                        Kind::Banner,
                        Kind::TaoistPriest,
                    ] {
                        let squares = of(color, kind);
                        if squares.len() > 1 {
                            problems.push(Problem::TooMany {
                                color,
                                kind,
                                squares,
                            });
                        }
                    }
                    for letter in Letter::ALL
                        .into_iter()
                        .filter(|l| self.fallen.has(*l, color))
                    {
                        if let Some(square) = of(color, letter.kind()).first() {
                            problems.push(Problem::FallenStands {
                                color,
                                letter,
                                square: *square,
                            });
                        }
                    }
                    if self.fallen.has(Letter::Taoist, color) {
                        for (square, stone) in &placed {
                            let banner = matches!(stone.face.kind(), Kind::Banner | Kind::Drum);
                            if stone.color == color && stone.face.is_turned() && banner {
                                problems.push(Problem::TurnedWithoutTaoist {
                                    color,
                                    face: stone.face,
                                    square: *square,
                                });
                            }
                        }
                    }
                }
                Game::Wa => {
                    let squares = of(color, Kind::CraneKing);
                    if squares.len() != 1 {
                        problems.push(Problem::Kings { color, squares });
                    }
                }
            }
        }
        if self.number == 0 || self.number > MOST_NUMBER {
            problems.push(Problem::Number(self.number));
        }
        problems
    }
}

fn parse_fallen(field: &str) -> Result<Fallen, SfenError> {
    let mut fallen = Fallen::NONE;
    if field == "-" {
        return Ok(fallen);
    }
    let error = |why| SfenError::Fallen {
        field: excerpt(field),
        why,
    };
    let order: Vec<(Letter, Color)> = Color::ALL
        .into_iter()
        .flat_map(|c| Letter::ALL.map(|l| (l, c)))
        .collect();
    let mut next = 0;
    for c in field.chars() {
        let Some(place) = order
            .iter()
            .position(|(letter, color)| letter.char(*color) == c)
        else {
            return Err(error("it must be `-` or letters among `DFTdft`"));
        };
        if fallen.has(order[place].0, order[place].1) {
            return Err(error("a letter comes twice"));
        }
        if place < next {
            return Err(error("the letters must stand in the order `DFTdft`"));
        }
        next = place;
        fallen.insert(order[place].0, order[place].1);
    }
    Ok(fallen)
}

fn parse_hands(field: &str) -> Result<ByColor<[u16; 16]>, SfenError> {
    let mut hands = ByColor::<[u16; 16]>::default();
    if field == "-" {
        return Ok(hands);
    }
    let mut next = 0;
    let mut at = 0;
    let bytes = field.as_bytes();
    while at < bytes.len() {
        let error = |why| SfenError::Hands {
            field: excerpt(field),
            column: at + 1,
            why,
        };
        let digits = bytes[at..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count();
        let count = match &field[at..at + digits] {
            "" => 1,
            "1" => return Err(error("a count of 1 is not written")),
            text if text.starts_with('0') => return Err(error("a count is 0 or starts with 0")),
            text => match text.parse() {
                Ok(n) if n <= MOST_IN_HAND => n,
                _ => return Err(error("a count is above 999")),
            },
        };
        let Some(code) = bytes.get(at + digits).filter(|b| b.is_ascii_alphabetic()) else {
            return Err(error(
                "it must be `-` or counts and letters, such as `2Pro`",
            ));
        };
        let color = if code.is_ascii_uppercase() {
            Color::Black
        } else {
            Color::White
        };
        let name = (code.to_ascii_uppercase() as char).to_string();
        let slot = HAND_ORDER.iter().position(|k| k.code() == name);
        let Some(slot) = slot else {
            return Err(error("no stone with this letter can be in hand"));
        };
        let place = color as usize * 16 + slot;
        if place < next {
            return Err(error(
                "the letters must stand in the order `EFSXRWVGCULDMHOP`, Black's first",
            ));
        }
        if hands[color][slot] > 0 {
            return Err(error("a letter comes twice"));
        }
        next = place;
        hands[color][slot] = count;
        at += digits + 1;
    }
    Ok(hands)
}

fn parse_number(field: &str) -> Result<u32, SfenError> {
    let digits = field.bytes().all(|b| b.is_ascii_digit());
    match field.parse() {
        Ok(n @ 1..=MOST_NUMBER) if digits => Ok(n),
        _ => Err(SfenError::Number(excerpt(field))),
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
            problems.extend(
                (0..SQUARES)
                    .filter_map(Square::from_index)
                    .find(|s| setup.stones.get(s.index()).is_some_and(Option::is_some))
                    .map(Problem::OffBoard),
            );
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut pos = Position::empty(rules);
        for square in Square::all(setup.game) {
            if let Some(stone) = setup.stones[square.index()] {
                pos.place(square, Cell::new(stone.color, stone.face));
            }
        }
        pos.set_side(setup.side);
        pos.set_fallen(setup.fallen);
        for color in Color::ALL {
            for (slot, count) in setup.hands[color].into_iter().enumerate() {
                pos.set_hand(color, slot, count);
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
        setup.number = self.number;
        setup
    }

    /// The position string. `fallen` or hands and the move number included.
    pub fn to_sfen(&self) -> String {
        self.to_setup().to_sfen()
    }
}
