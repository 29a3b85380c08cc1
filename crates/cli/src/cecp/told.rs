//! What the engine thinks, and how games end, in the words of CECP.

use kowa_engine::{InfoBound, Report, Score};
use kowa_protocol::cecp::{GameResult, Reply, ScoreBound, Thinking, turn_text};
use kowa_rules::{Color, Game, Move, Outcome, Reason};

use super::task::{Goal, Task};
use crate::agent::Thought;

/// A line of thinking.
pub fn thinking(task: &Task, thought: &Thought) -> Reply {
    let speed = thought
        .nodes
        .saturating_mul(1_000)
        .checked_div(thought.time);
    Reply::Thinking(Thinking {
        depth: thought.depth,
        score: score(thought.score),
        time: thought.time / 10,
        nodes: thought.nodes,
        more: Some((thought.seldepth, speed.unwrap_or(0))),
        bound: match thought.bound {
            InfoBound::Exact => ScoreBound::Exact,
            InfoBound::Lower => ScoreBound::Lower,
            InfoBound::Upper => ScoreBound::Upper,
        },
        line: line(task, &thought.pv),
    })
}

/// What a level found: it tells nothing on the way.
pub fn summary(task: &Task, report: &Report) -> Reply {
    Reply::Thinking(Thinking {
        depth: report.depth,
        score: score(report.score),
        nodes: report.nodes,
        line: line(task, &report.pv),
        ..Thinking::default()
    })
}

/// A line of turns; the one that is pondered on stands in brackets before it.
fn line(task: &Task, pv: &[Move]) -> String {
    let game = task.game.position().game();
    let expected = match task.goal {
        Goal::Ponder(turn) => Some(format!("({})", turn_text(game, turn))),
        Goal::Turn | Goal::Analysis => None,
    };
    let turns = pv.iter().map(|turn| turn_text(game, *turn));
    expected
        .into_iter()
        .chain(turns)
        .collect::<Vec<_>>()
        .join(" ")
}

fn score(score: Score) -> i32 {
    match score {
        Score::Cp(n) => n,
        // The winner's moves to the end, of the turns of both sides.
        Score::Mate(n) if n > 0 => Thinking::MATE + (n + 1) / 2,
        Score::Mate(n) => -Thinking::MATE - (1 - n) / 2,
    }
}

/// The end of a game as it is claimed; `None` while it goes on. Sides are named as CECP does.
pub fn claim(outcome: Outcome) -> Option<Reply> {
    let result = GameResult::of(outcome)?;
    let comment = match (outcome, outcome.reason()?) {
        (Outcome::Win { winner, .. }, reason) => {
            let (winner, loser) = (name(winner), name(!winner));
            match reason {
                Reason::Mate => format!("{winner} mates"),
                Reason::NoTurn => format!("{loser} has no turn"),
                Reason::PerpetualCheck => format!("Perpetual check by {loser}"),
                _ => format!("{loser} has no commander left"),
            }
        }
        (_, Reason::BothDefeated) => "Neither side has a commander left".to_owned(),
        (_, Reason::MoveLimit) => "Move limit".to_owned(),
        _ => "Draw by repetition".to_owned(),
    };
    Some(Reply::Result { result, comment })
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "White",
        Color::White => "Black",
    }
}

/// How far an analysis is: time, positions, depth, turns left to look at, turns in all.
pub fn status(thought: &Thought, turns: usize, game: Game) -> Reply {
    let turn = thought.pv.first().map(|turn| turn_text(game, *turn));
    Reply::Status(format!(
        "{} {} {} 0 {turns} {}",
        thought.time / 10,
        thought.nodes,
        thought.depth,
        turn.unwrap_or_default()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_the_moves_of_the_winner() {
        for (turns, told) in [
            (1, 100_001),
            (3, 100_002),
            (-2, -100_001),
            (-4, -100_002),
            (0, -100_000),
        ] {
            assert_eq!(score(Score::Mate(turns)), told, "{turns}");
        }
        assert_eq!(score(Score::Cp(-35)), -35);
    }

    #[test]
    fn the_side_with_the_first_turn_is_white() {
        let told = |winner, reason| {
            claim(Outcome::Win { winner, reason })
                .expect("an end")
                .to_string()
        };
        assert_eq!(told(Color::Black, Reason::Mate), "1-0 {White mates}");
        assert_eq!(
            told(Color::White, Reason::NoTurn),
            "0-1 {White has no turn}"
        );
        assert_eq!(
            told(Color::White, Reason::Defeat),
            "0-1 {White has no commander left}"
        );
        assert_eq!(
            told(Color::Black, Reason::PerpetualCheck),
            "1-0 {Perpetual check by Black}"
        );
        let draw = |reason| claim(Outcome::Draw { reason }).expect("an end").to_string();
        assert_eq!(draw(Reason::Repetition), "1/2-1/2 {Draw by repetition}");
        assert_eq!(draw(Reason::MoveLimit), "1/2-1/2 {Move limit}");
        assert_eq!(claim(Outcome::Ongoing), None);
    }
}
