//! Positions as CECP writes them: the board, the hands in brackets, the side to move and numbers.

use core::fmt;

use kowa_rules::{ByColor, Color, Game, Kind, Position, Rules, SfenError, excerpt};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// There is no side to move behind the board.
    NoSide,
    /// The side to move is neither `w` nor `b`.
    BadSide(String),
    /// A hand holds something else than stones of this game.
    BadHand(String),
    /// A field behind the side to move means nothing in this game.
    BadField(String),
    /// The board or the rest is not that of a valid position.
    Sfen(SfenError),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::NoSide => f.write_str("no side to move behind the board: `w` or `b`"),
            FenError::BadSide(word) => {
                write!(
                    f,
                    "`{}` is no side to move: it is `w` or `b`",
                    excerpt(word)
                )
            }
            FenError::BadHand(text) => {
                write!(f, "`{}` is no stone that can be in hand", excerpt(text))
            }
            FenError::BadField(word) => write!(f, "`{}` means nothing here", excerpt(word)),
            FenError::Sfen(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FenError {}

/// The board alone.
pub fn board_text(position: &Position) -> String {
    let sfen = position.to_sfen();
    sfen.split(' ').next().unwrap_or_default().to_owned()
}

/// The whole position. In Kō the field of the fallen letters stands where chess has the rights to castle.
pub fn fen(position: &Position) -> String {
    let mut text = board_text(position);
    let hands: String = Color::ALL
        .into_iter()
        .flat_map(|color| position.hand(color).map(move |entry| (color, entry)))
        .map(|(color, (kind, n))| stone(color, kind).repeat(usize::from(n)))
        .collect();
    let drops = position.game() == Game::Wa && position.rules().wa.drops;
    match hands.as_str() {
        "" if drops => text += "[-]",
        "" => {}
        hands => text += &format!("[{hands}]"),
    }
    text += match position.side() {
        Color::Black => " w",
        Color::White => " b",
    };
    if position.game() == Game::Ko {
        let sfen = position.to_sfen();
        text += &format!(" {}", sfen.split(' ').nth(2).unwrap_or("-"));
    }
    format!("{text} 0 {}", position.number().div_ceil(2))
}

fn stone(color: Color, kind: Kind) -> String {
    match color {
        Color::Black => kind.code().to_owned(),
        Color::White => kind.code().to_ascii_lowercase(),
    }
}

/// Reads a position. Fields behind the side to move may be left out.
///
/// # Errors
/// What is wrong, and where.
pub fn from_fen(rules: Rules, text: &str) -> Result<Position, FenError> {
    let mut fields = text.split_whitespace();
    let board = fields.next().unwrap_or_default();
    let (board, hands) = match board.split_once('[') {
        None => (board, ""),
        Some((board, hands)) => match hands.strip_suffix(']') {
            Some(hands) => (board, hands),
            None => return Err(FenError::BadHand(hands.to_owned())),
        },
    };
    let side = match fields.next() {
        None => return Err(FenError::NoSide),
        Some("w") => Color::Black,
        Some("b") => Color::White,
        Some(word) => return Err(FenError::BadSide(word.to_owned())),
    };
    let mut state = "-".to_owned();
    let mut numbers = Vec::new();
    for (i, field) in fields.enumerate() {
        match field.parse::<u32>() {
            Ok(number) => numbers.push(number),
            Err(_) if field == "-" => {}
            Err(_) if rules.game() == Game::Ko && i == 0 => state = field.to_owned(),
            Err(_) => return Err(FenError::BadField(field.to_owned())),
        }
    }
    if rules.game() == Game::Wa {
        state = hand_field(hands)?;
    } else if !matches!(hands, "" | "-") {
        return Err(FenError::BadHand(hands.to_owned()));
    }
    let pairs = numbers.last().map_or(1, |n| (*n).clamp(1, 499_999));
    let number = match side {
        Color::Black => pairs * 2 - 1,
        Color::White => pairs * 2,
    };
    let side = match side {
        Color::Black => 'b',
        Color::White => 'w',
    };
    let sfen = format!("{board} {side} {state} {number}");
    Position::from_sfen(rules, &sfen).map_err(FenError::Sfen)
}

/// The hands of a position string from stones in any order.
fn hand_field(hands: &str) -> Result<String, FenError> {
    let kinds = Kind::of(Game::Wa);
    let mut counts = ByColor([vec![0_u16; kinds.len()], vec![0_u16; kinds.len()]]);
    for letter in hands.chars().filter(|letter| *letter != '-') {
        let code = letter.to_ascii_uppercase().to_string();
        let kind = kinds
            .iter()
            .position(|kind| kind.code() == code && *kind != Kind::CraneKing);
        let Some(kind) = kind else {
            return Err(FenError::BadHand(letter.to_string()));
        };
        let color = if letter.is_ascii_uppercase() {
            Color::Black
        } else {
            Color::White
        };
        counts[color][kind] = counts[color][kind].saturating_add(1);
    }
    let mut field = String::new();
    for color in Color::ALL {
        for (kind, n) in kinds.iter().zip(&counts[color]) {
            if *n > 1 {
                field += &n.to_string();
            }
            if *n > 0 {
                field += &stone(color, *kind);
            }
        }
    }
    Ok(if field.is_empty() {
        "-".to_owned()
    } else {
        field
    })
}

#[cfg(test)]
mod tests {
    use kowa_rules::Preset;

    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for (preset, sfen) in [
            (
                Preset::Classic,
                "5k5/3P1o1P3/1f3R5/11/4s1X4/11/3E7/6w4/2p3p4/5+G5/5K5 b - 11",
            ),
            (
                Preset::Modern,
                "5k5/3P1o1P3/1f3R5/11/4s1X4/11/3E7/6w4/2p3p4/5+G5/5K5 b 2Prw3p 11",
            ),
            (
                Preset::Zh,
                "17k1/19/7c1jm4f3/8C2J7/5+a6+a'6/9d9/5+F4Wp7/9P9/8+J10/19/3+h3+l6+q4/19/19/6+A6+A'5/19/7M2T8/19/19/3UI12K1 w D 40",
            ),
        ] {
            let rules = Rules::preset(preset);
            let position = Position::from_sfen(rules, sfen).expect(sfen);
            let text = fen(&position);
            assert_eq!(from_fen(rules, &text), Ok(position), "{text}");
        }
        for preset in [Preset::Zh, Preset::Classic, Preset::Modern] {
            let start = Position::start(Rules::preset(preset));
            assert_eq!(from_fen(Rules::preset(preset), &fen(&start)), Ok(start));
        }
    }

    #[test]
    fn reads_what_peers_write() {
        let wa = Rules::preset(Preset::Modern);
        let king = "5k5/11/11/11/11/11/11/11/11/11/5K5";
        for (tail, sfen) in [
            (" w", "b - 1"),
            (" b - 0 3", "w - 6"),
            (" w 0 1", "b - 1"),
            ("[-] w 0 2", "b - 3"),
            ("[] w - 0 2", "b - 3"),
            ("[PRpPp] b 0 1", "w R2P2p 2"),
        ] {
            let position = from_fen(wa, &format!("{king}{tail}")).expect(tail);
            assert_eq!(position.to_sfen(), format!("{king} {sfen}"));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wa = Rules::preset(Preset::Classic);
        let king = "5k5/11/11/11/11/11/11/11/11/11/5K5";
        for (text, told) in [
            (king.to_owned(), "no side to move"),
            (String::new(), "no side to move"),
            (format!("{king} x"), "`x` is no side"),
            (format!("{king}[K] w"), "`K` is no stone"),
            (format!("{king}[駒] w"), "`駒` is no stone"),
            (format!("{king}[P w"), "is no stone"),
            (format!("{king} w KQkq 0 1"), "`KQkq` means nothing"),
            ("8/8 w".to_owned(), "11"),
        ] {
            let error = from_fen(wa, &text).expect_err(&text).to_string();
            assert!(error.contains(told), "{text}: {error}");
        }
    }
}
