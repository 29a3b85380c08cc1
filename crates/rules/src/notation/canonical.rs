//! The short way to read a turn that is spelled as the program itself spells it.

use crate::movement::Run;
use crate::{Dir, Game, Kind, Move, Position, Square};

/// The move that this text is the canonical spelling of, if it is one in this position at all. Whether it is legal is for
/// [`Position::is_legal`] to say; if it is, then [`Position::parse_move`] gives the same, only slower.
pub(crate) fn read(pos: &Position, text: &str) -> Option<Move> {
    let (body, turns_over) = match text.strip_suffix('+') {
        Some(body) => (body, true),
        None => (text, false),
    };
    if let [code, b'*', square @ ..] = body.as_bytes()
        && pos.game() == Game::Wa
        && !turns_over
    {
        let kind = Kind::from_code(Game::Wa, core::str::from_utf8(&[*code]).ok()?)?;
        let to: Square = core::str::from_utf8(square).ok()?.parse().ok()?;
        return Some(Move::drop(kind, to));
    }
    let (from, rest) = Square::take(body)?;
    let stone = pos.stone(from)?;
    let turn = match stone.face.movement().run {
        Some(Run::Five) => walk(from, rest)?,
        _ => plain(from, rest)?,
    };
    Some(if turns_over { turn.promoting() } else { turn })
}

/// A run of orthogonal steps.
fn walk(from: Square, mut rest: &str) -> Option<Move> {
    let mut dirs = [Dir::N; 5];
    let (mut at, mut len) = (from, 0);
    while !rest.is_empty() {
        let (to, tail) = Square::take(rest)?;
        match at.line_to(to)? {
            (dir, 1) if dir.is_orthogonal() => *dirs.get_mut(len)? = dir,
            _ => return None,
        }
        (at, rest) = (to, tail);
        len += 1;
    }
    (len > 0).then(|| Move::walk(from, at, &dirs[..len]))
}

/// One or two component moves with their shots.
fn plain(from: Square, rest: &str) -> Option<Move> {
    let (first, rest) = Square::take(rest)?;
    let (shots, rest) = shots(first, rest)?;
    if rest.is_empty() {
        return Some(with_shots(Move::new(from, first), &shots));
    }
    let (last, rest) = Square::take(rest)?;
    let mut turn = Move::new(from, last).over(first);
    match shots {
        [None, None] => {}
        [Some((dir, 1)), None] => turn = turn.mid_shot(dir),
        _ => return None,
    }
    let (shots, rest) = self::shots(last, rest)?;
    rest.is_empty().then(|| with_shots(turn, &shots))
}

type Shots = [Option<(Dir, u8)>; 2];

/// At most two shots from a point, none farther than the farthest that there is.
fn shots(from: Square, mut rest: &str) -> Option<(Shots, &str)> {
    let mut shots = Shots::default();
    let mut len = 0;
    while let Some(target) = rest.strip_prefix('x') {
        let (target, tail) = Square::take(target)?;
        let line = from.line_to(target).filter(|(_, n)| *n <= 7)?;
        *shots.get_mut(len)? = Some(line);
        len += 1;
        rest = tail;
    }
    Some((shots, rest))
}

fn with_shots(turn: Move, shots: &Shots) -> Move {
    let shots = shots.iter().flatten();
    shots.fold(turn, |turn, (dir, n)| turn.shot(*dir, *n))
}
