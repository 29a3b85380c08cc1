//! A game of a match as a record.

use std::time::Duration;

use kowa_rules::record::{Cause, Ending, Estimate, Pause, Record, Value};
use kowa_rules::{ByColor, Color};

use super::game::{End, Game, Taken};

/// The record of a game, with the time and the score that the players told for each turn.
pub fn record(game: &Game, players: ByColor<String>) -> Record {
    let mut record = Record::from_history(&game.history);
    record.players = players;
    let root = record.root();
    match &game.end {
        End::Rules(_) => {}
        End::Resigned(loser) => {
            record.ending = Ending::Win {
                winner: !*loser,
                cause: Cause::Resignation,
            };
        }
        End::Agreed(winner) => {
            record.ending = Ending::Win {
                winner: *winner,
                cause: Cause::Adjudication,
            };
            record.note_mut(root).comment = "Both engines held the game decided".to_owned();
        }
        End::Length => {
            record.ending = Ending::Draw {
                cause: Cause::Adjudication,
            };
            record.note_mut(root).comment = "The greatest length of the match".to_owned();
        }
        End::Fault(color, fault) => {
            record.ending = Ending::Open(Pause::Interrupted);
            record.note_mut(root).comment = format!("Fault of {}: {fault}", color.word());
        }
    }
    let nodes: Vec<_> = record.main_line().skip(game.opening).collect();
    for (node, taken) in nodes.into_iter().zip(&game.taken) {
        let note = record.note_mut(node);
        note.time = Some(Duration::from_millis(taken.time.as_millis() as u64));
        note.estimate = estimate(taken);
    }
    record
}

/// Players tell scores as they see them, records as Black does.
fn estimate(taken: &Taken) -> Option<Estimate> {
    let own = taken.told.centipawns?;
    Some(Estimate {
        value: Value::Centipawns(match taken.side {
            Color::Black => own,
            Color::White => -own,
        }),
        depth: taken.told.depth,
    })
}
