//! From the limits of `go` to those of the engine.

use kowa_engine::{Clock, Limits, Ponder};
use kowa_protocol::usi::{Go, MateLimit};
use kowa_rules::{Color, Position};

/// The limits of a search in this position, and what in them cannot be.
pub fn limits(go: &Go, position: &Position, lines: usize) -> (Limits, Vec<String>) {
    let mut complaints = Vec::new();
    let mut searchmoves = Vec::new();
    for text in &go.searchmoves {
        match position.parse_move(text) {
            Ok(turn) => searchmoves.push(turn),
            Err(error) => complaints.push(format!("searchmoves: {error}")),
        }
    }
    if searchmoves.is_empty() && !complaints.is_empty() {
        complaints.push("searchmoves names no legal turn: all are looked at".to_owned());
    }
    let mut limits = Limits {
        depth: go.depth,
        nodes: go.nodes,
        searchmoves,
        multi_pv: lines,
        ponder: go.ponder.then(Ponder::new),
        ..Limits::default()
    };
    if !go.infinite {
        limits.movetime = go.movetime;
        limits.clock = clock(go, position.side());
    }
    if let Some(MateLimit::Time(ms)) = go.mate {
        limits.movetime = Some(ms);
    }
    (limits, complaints)
}

fn clock(go: &Go, side: Color) -> Option<Clock> {
    let (left, increment) = match side {
        Color::Black => (go.btime, go.binc),
        Color::White => (go.wtime, go.winc),
    };
    go.has_clock().then(|| Clock {
        left: left.unwrap_or(0),
        increment: increment.unwrap_or(0),
        byoyomi: go.byoyomi.unwrap_or(0),
        turns_to_go: go.movestogo,
    })
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Rules};

    use super::*;

    fn start() -> Position {
        Position::start(Rules::default_of(Game::Wa))
    }

    #[test]
    fn the_clock_is_that_of_the_side_to_move() {
        let go = Go {
            btime: Some(1),
            wtime: Some(2),
            binc: Some(3),
            winc: Some(4),
            byoyomi: Some(5),
            ..Go::default()
        };
        let black = start();
        let white = black.after(black.turns()[0]);
        let clock = |position: &Position| limits(&go, position, 1).0.clock;
        assert_eq!(
            clock(&black).map(|c| (c.left, c.increment, c.byoyomi)),
            Some((1, 3, 5))
        );
        assert_eq!(
            clock(&white).map(|c| (c.left, c.increment, c.byoyomi)),
            Some((2, 4, 5))
        );
        let endless = Go {
            infinite: true,
            ..go
        };
        assert_eq!(limits(&endless, &black, 1).0.clock, None);
    }

    #[test]
    fn turns_that_are_not_legal_are_named() {
        let go = |words: &[&str]| Go {
            searchmoves: words.iter().map(|w| (*w).to_owned()).collect(),
            ..Go::default()
        };
        let (limits_, complaints) = limits(&go(&["6i6h", "6i6a"]), &start(), 1);
        assert_eq!(limits_.searchmoves.len(), 1);
        assert_eq!(complaints.len(), 1, "{complaints:?}");
        assert!(complaints[0].contains("6i6a"), "{complaints:?}");
        let (limits_, complaints) = limits(&go(&["x"]), &start(), 1);
        assert!(limits_.searchmoves.is_empty());
        assert_eq!(complaints.len(), 2, "{complaints:?}");
    }

    #[test]
    fn a_mate_may_take_its_time() {
        let go = Go {
            mate: Some(MateLimit::Time(50)),
            ..Go::default()
        };
        assert_eq!(limits(&go, &start(), 1).0.movetime, Some(50));
    }
}
