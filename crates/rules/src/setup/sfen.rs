//! Position strings (`ko.md` section 9, `wa.md` "Strings").

use core::fmt;

use super::{MOST_NUMBER, MOST_OF_A_KIND, Problem, Setup};
use crate::fallen::{Fallen, Letter};
use crate::position::HAND_ORDER;
use crate::{ByColor, Color, Game, Kind, Square, Stone, excerpt};

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

impl Setup {
    /// Reads a position string (`ko.md` section 9, `wa.md` "Strings").
    ///
    /// # Errors
    /// When the string cannot be read; whether the position makes sense is for [`Position::from_setup`](crate::Position::from_setup).
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
                Ok(n) if n <= MOST_OF_A_KIND => n,
                _ => return Err(error("a count is above 9999")),
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
