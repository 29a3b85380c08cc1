//! Alpha-beta to a fixed depth.
//!
//! The value of a position is that of plain minimax to the depth: whatever saves work here (order of turns, a table of
//! values by position and depth, turns that cannot matter) leaves it as it is, so that play is a function of the rules and
//! the tables alone.

mod kills;
mod last_turn;
mod order;
#[cfg(test)]
mod tests;

use kowa_rules::{Color, Face, Game, History, Journal, Move, Outcome, Position, SQUARES};

use super::balance::Balance;
use super::memory::{Bound, Memory};
use super::table::Table;

/// Value of a won position, less one for each turn until it is reached.
const WON: i32 = 1_000_000;

/// Values beyond are won or lost.
pub(super) const DECIDED: i32 = WON - 1_000;

/// Beyond every value.
const INFINITE: i32 = WON + 1;

/// One search, with what it has learnt about the order of turns.
pub(super) struct Search {
    position: Position,
    journal: Journal,
    balance: Balance,
    memory: Memory,
    /// Are kills followed beyond the depth?
    follows_kills: bool,
    /// The latest two refutations by distance from the root.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a turn, by face and end, refuted something, weighed by depth.
    refutations: Vec<u32>,
    /// Spare lists of turns, one for each node of the line that is being searched.
    lists: Vec<Vec<Move>>,
}

impl Search {
    pub(super) fn new(position: &Position, table: &'static Table) -> Search {
        Search {
            balance: Balance::of(position, table),
            position: position.clone(),
            journal: Journal::new(),
            memory: Memory::new(),
            follows_kills: false,
            killers: Vec::new(),
            refutations: vec![0; Face::INDEXES * SQUARES],
            lists: Vec::new(),
        }
    }

    /// The best of `turns` by a search of `depth` turns; the earliest of equals. The best of each depth is looked at first
    /// at the next one.
    pub(super) fn choose(&mut self, game: &History, turns: &[Move], depth: u32) -> Option<Move> {
        let mut turns: Vec<(Move, Option<i32>)> = (turns.iter())
            .map(|m| (*m, self.end_of_game(game, *m)))
            .collect();
        for depth in 1..=depth {
            let mut best = (0, -INFINITE);
            for (i, (m, end)) in turns.iter().enumerate() {
                let value = match end {
                    Some(value) => *value,
                    None => self.child(*m, depth, 0, best.1, INFINITE, i > 0),
                };
                if value > best.1 {
                    best = (i, value);
                }
            }
            turns[..=best.0].rotate_right(1);
        }
        turns.first().map(|(m, _)| *m)
    }

    /// Value of the position for the side to move: `depth` turns, then kills.
    pub(super) fn judge(&mut self, depth: u32) -> i32 {
        self.follows_kills = true;
        self.value(depth, 0, -INFINITE, INFINITE)
    }

    /// Value of a turn that ends the game by what has been played before: repetition and the move limit.
    fn end_of_game(&self, game: &History, m: Move) -> Option<i32> {
        let next = self.position.after(m);
        let limit = next.rules().move_limit;
        let may_end =
            game.hashes().any(|hash| hash == next.hash()) || (limit > 0 && next.ply() >= limit);
        if !may_end {
            return None;
        }
        let mut game = game.clone();
        game.play(m).ok()?;
        match game.outcome() {
            Outcome::Ongoing => None,
            outcome => Some(ended(outcome, self.position.side(), 1)),
        }
    }

    fn make(&mut self, m: Move) {
        self.position.make(m, &mut self.journal);
        self.balance.follow(&self.position, &self.journal);
    }

    fn unmake(&mut self) {
        self.position.unmake(&mut self.journal);
        self.balance.back();
    }

    /// Value of a turn for the side that makes it, which is left to be searched `depth` turns including this one.
    fn child(&mut self, m: Move, depth: u32, ply: i32, alpha: i32, beta: i32, scout: bool) -> i32 {
        self.make(m);
        let mut value = alpha + 1;
        // A turn that is not expected to be better is first asked whether it is.
        if scout {
            value = -self.value(depth - 1, ply + 1, -alpha - 1, -alpha);
        }
        if value > alpha && (!scout || value < beta) {
            value = -self.value(depth - 1, ply + 1, -beta, -alpha);
        }
        self.unmake();
        value
    }

    /// Value for the side to move, between `alpha` and `beta`; beyond them a bound.
    fn value(&mut self, depth: u32, ply: i32, alpha: i32, beta: i32) -> i32 {
        if let Some(outcome) = self.position.decided_by_stones() {
            return ended(outcome, self.position.side(), ply);
        }
        match depth {
            0 if self.follows_kills => self.kills(0, None, ply, alpha, beta),
            0 => self.balance.for_mover(&self.position),
            1 if !self.follows_kills => self.last_turn(ply, alpha, beta),
            _ => self.turns(depth, ply, alpha, beta),
        }
    }

    fn turns(&mut self, depth: u32, ply: i32, mut alpha: i32, beta: i32) -> i32 {
        let hash = self.position.hash();
        if let Some(known) = self.memory.get(hash, depth, ply) {
            match known.bound {
                Bound::Exact => return known.value,
                Bound::Lower if known.value >= beta => return known.value,
                Bound::Upper if known.value <= alpha => return known.value,
                _ => {}
            }
        }
        let [killer, older] = self.killers_at(ply);
        let first = [self.memory.turn(hash), killer, older];
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        list.extend(first.into_iter().flatten());
        let before = alpha;
        let mut best = (None, -INFINITE);
        let mut at = 0;
        let mut all_listed = false;
        loop {
            if at == list.len() {
                if all_listed {
                    break;
                }
                all_listed = true;
                self.list_in_order(&mut list);
                continue;
            }
            let m = list[at];
            at += 1;
            if !all_listed && (list[..at - 1].contains(&m) || !self.position.is_pseudo_legal(m)) {
                continue;
            }
            if self.leaves_king(m) {
                continue;
            }
            let value = self.child(m, depth, ply, alpha, beta, best.0.is_some());
            if value > best.1 {
                best = (Some(m), value);
                alpha = alpha.max(value);
                if value >= beta {
                    self.learn(m, depth, ply);
                    break;
                }
            }
        }
        self.lists.push(list);
        let (turn, value) = best;
        let Some(turn) = turn else {
            // Mated, or without a turn: lost in both games.
            return ply - WON;
        };
        let bound = if value >= beta {
            Bound::Lower
        } else if value > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if depth > 1 {
            self.memory.put(hash, depth, ply, value, bound, turn);
        }
        value
    }

    /// Does the turn leave the own crane king to be taken (Wa)?
    fn leaves_king(&mut self, m: Move) -> bool {
        if self.position.game() == Game::Ko {
            return false;
        }
        self.position.make(m, &mut self.journal);
        let leaves = self.position.leaves_king();
        self.position.unmake(&mut self.journal);
        leaves
    }

    fn killers_at(&self, ply: i32) -> [Option<Move>; 2] {
        self.killers.get(ply as usize).copied().unwrap_or_default()
    }
}

/// Value of an ended game for `side`, `ply` turns from now.
fn ended(outcome: Outcome, side: Color, ply: i32) -> i32 {
    match outcome {
        Outcome::Win { winner, .. } if winner == side => WON - ply,
        Outcome::Win { .. } => ply - WON,
        Outcome::Draw { .. } | Outcome::Ongoing => 0,
    }
}
