//! What the position strings of both games have in common.

/// One stone as written: `+` if turned over, the letter in upper case, `'` for the second of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    pub turned: bool,
    pub letter: char,
    pub prime: bool,
    pub black: bool,
}

/// The four fields of a position string.
pub fn fields(sfen: &str) -> Result<[&str; 4], String> {
    let parts: Vec<&str> = sfen.split(' ').collect();
    parts
        .try_into()
        .map_err(|_| format!("a position has four fields: {sfen}"))
}

/// Reads the board: one entry a point, rank a first, from the highest file.
pub fn read_board(board: &str, size: usize) -> Result<Vec<Option<Written>>, String> {
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != size {
        return Err(format!("{} rows, not {size}", rows.len()));
    }
    let mut points = Vec::new();
    for (row, rank) in rows.iter().zip('a'..) {
        let before = points.len();
        read_row(row, size, &mut points).map_err(|e| format!("row {rank}: {e}"))?;
        if points.len() - before != size {
            return Err(format!(
                "row {rank} has {} points, not {size}",
                points.len() - before
            ));
        }
    }
    Ok(points)
}

fn read_row(row: &str, size: usize, points: &mut Vec<Option<Written>>) -> Result<(), String> {
    let mut rest = row.chars().peekable();
    while let Some(&next) = rest.peek() {
        if next.is_ascii_digit() {
            let mut digits = String::new();
            while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            let empty: usize = digits.parse().map_err(|_| format!("bad number {digits}"))?;
            if digits.starts_with('0') || empty > size {
                return Err(format!("bad number {digits}"));
            }
            points.extend(std::iter::repeat_n(None, empty));
            continue;
        }
        let turned = rest.next_if_eq(&'+').is_some();
        let letter = rest
            .next()
            .filter(char::is_ascii_alphabetic)
            .ok_or("a letter is missing")?;
        let prime = rest.next_if_eq(&'\'').is_some();
        let black = letter.is_ascii_uppercase();
        points.push(Some(Written {
            turned,
            letter: letter.to_ascii_uppercase(),
            prime,
            black,
        }));
    }
    Ok(())
}

/// Writes the board.
pub fn write_board(points: impl Iterator<Item = Option<Written>>, size: usize) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for (i, point) in points.enumerate() {
        if i % size == 0 && i > 0 {
            flush(&mut out, &mut empty);
            out.push('/');
        }
        let Some(stone) = point else {
            empty += 1;
            continue;
        };
        flush(&mut out, &mut empty);
        if stone.turned {
            out.push('+');
        }
        out.push(if stone.black {
            stone.letter
        } else {
            stone.letter.to_ascii_lowercase()
        });
        if stone.prime {
            out.push('\'');
        }
    }
    flush(&mut out, &mut empty);
    out
}

fn flush(out: &mut String, empty: &mut usize) {
    if *empty > 0 {
        out.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Reads the side to move: true for Black.
pub fn read_side(side: &str) -> Result<bool, String> {
    match side {
        "b" => Ok(true),
        "w" => Ok(false),
        _ => Err(format!("the side is b or w, not {side}")),
    }
}

/// Reads the move number, 1–999999.
pub fn read_number(number: &str) -> Result<u32, String> {
    let plain = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
    match number.parse() {
        Ok(n) if plain && (1..=999_999).contains(&n) => Ok(n),
        _ => Err(format!("bad move number {number}")),
    }
}
