//! What a player must look after: a king in check, commanders that could be taken.

use std::ops::ControlFlow;

use kowa_rules::{Effect, Game, Identity, Journal, Kind, Position, Square, SquareSet, Want};

/// Wa: the square of the crane king of the side to move if it is in check. Kō: the squares of commanders of the side to
/// move that the enemy could kill next turn if it were the enemy's turn now. In the order of position strings.
pub fn threatened(position: &Position) -> Vec<Square> {
    match position.game() {
        Game::Wa => position
            .king(position.side())
            .filter(|_| position.is_check())
            .into_iter()
            .collect(),
        Game::Ko => commanders_in_danger(position),
    }
}

/// Is it a stone on which its side's defeat depends? A turned banner counts where the rules say that the death of
/// either face is the banner's.
fn is_commander(position: &Position, stone: kowa_rules::Stone) -> bool {
    match stone.face.kind() {
        Kind::General | Kind::MiddleTroop => true,
        Kind::Banner => !stone.face.is_turned() || position.rules().ko.identity == Identity::Stone,
        _ => false,
    }
}

fn commanders_in_danger(position: &Position) -> Vec<Square> {
    let side = position.side();
    let mut waiting = position.clone();
    waiting.make_pass(&mut Journal::new());
    let mut found = SquareSet::EMPTY;
    let _ = waiting.for_each_pseudo_turn(Want::Kills, |turn| {
        for effect in waiting.effects(turn) {
            let (Effect::Killed { square, stone, .. } | Effect::Burned { square, stone }) = effect
            else {
                continue;
            };
            if stone.color == side && is_commander(position, stone) {
                found.insert(square);
            }
        }
        ControlFlow::<()>::Continue(())
    });
    Square::all(Game::Ko)
        .filter(|square| found.contains(*square))
        .collect()
}
