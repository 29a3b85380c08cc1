//! Alpha-beta to a fixed depth.
//!
//! The value of a position is that of plain minimax to the depth: whatever saves work here (order of turns, a table of
//! values by position and depth, turns that cannot matter) leaves it as it is, so that play is a function of the rules and
//! the tables alone.

use core::ops::ControlFlow;

use kowa_rules::{
    Color, Face, Game, History, Journal, Kind, Move, Outcome, Position, SQUARES, Square, Stone,
    Want,
};

use super::balance::Balance;
use super::memory::{Bound, Memory};
use super::table::Table;

/// Value of a won position, less one for each turn until it is reached.
const WON: i32 = 1_000_000;

/// Values beyond are won or lost.
pub(super) const DECIDED: i32 = WON - 1_000;

/// Beyond every value.
const INFINITE: i32 = WON + 1;

/// Turns of kills that are followed for judging.
const KILLS_FOLLOWED: u32 = 12;

/// Of these, turns in which every kill is looked at; later ones must strike back at the stone that has just moved, or the
/// exchanges of Kō would have no end.
const KILLS_OF_ANY: u32 = 2;

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

    /// Adds the turns that the list does not have yet: kills by what they gain, then the others by what they have refuted.
    fn list_in_order(&mut self, list: &mut Vec<Move>) {
        let mut kills = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::Kills, &mut kills);
        self.sort_by_gain(&mut kills);
        let mut all = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::All, &mut all);
        kills.retain(|m| !list.contains(m));
        list.extend_from_slice(&kills);
        let quiet = list.len();
        all.retain(|m| !list.contains(m));
        list.extend_from_slice(&all);
        list[quiet..]
            .sort_by_cached_key(|m| core::cmp::Reverse(self.refutations[self.index_of(*m)]));
        self.lists.extend([kills, all]);
    }

    /// The turns whose gain in the balance is greatest come first.
    fn sort_by_gain(&mut self, turns: &mut [Move]) {
        turns.sort_by_cached_key(|m| {
            self.make(*m);
            let theirs = self.balance.for_mover(&self.position);
            self.unmake();
            theirs
        });
    }

    /// Place of a turn among the refutations: the face that moves, or the front of a kind that is dropped, and the end.
    fn index_of(&self, m: Move) -> usize {
        let stone = m.from().and_then(|from| self.position.stone(from));
        let face = match (stone, m.dropped()) {
            (Some(stone), _) => stone.face.index(),
            (None, Some(kind)) => kind.front().index(),
            (None, None) => 0,
        };
        face * SQUARES + m.to().index()
    }

    fn learn(&mut self, m: Move, depth: u32, ply: i32) {
        let index = self.index_of(m);
        self.refutations[index] = self.refutations[index].saturating_add(depth * depth);
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
    }

    /// Value by one more turn and nothing after it.
    fn last_turn(&mut self, ply: i32, alpha: i32, beta: i32) -> i32 {
        let mut best = -INFINITE;
        for m in self.killers_at(ply).into_iter().flatten() {
            if self.position.is_pseudo_legal(m) {
                best = best.max(self.last_by(m, ply));
                if best >= beta {
                    return best;
                }
            }
        }
        let mut list = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::Kills, &mut list);
        for m in &list {
            best = best.max(self.last_by(*m, ply));
            if best >= beta {
                self.learn(*m, 1, ply);
                break;
            }
        }
        if best < beta {
            best = best.max(self.last_without_kill(&mut list, ply, alpha.max(best), beta));
        }
        self.lists.push(list);
        if best == -INFINITE {
            // Mated, or without a turn: lost in both games.
            return ply - WON;
        }
        best
    }

    /// Value of a last turn; below every value when it leaves the own crane king to be taken.
    fn last_by(&mut self, m: Move, ply: i32) -> i32 {
        self.make(m);
        let value = if self.position.leaves_king() {
            -INFINITE
        } else if let Some(outcome) = self.position.decided_by_stones() {
            -ended(outcome, self.position.side(), ply + 1)
        } else {
            -self.balance.for_mover(&self.position)
        };
        self.unmake();
        value
    }

    /// Value of the last turns that kill nothing. Those that only carry a stone elsewhere are not made when the difference
    /// of its squares is too small to matter.
    fn last_without_kill(
        &mut self,
        list: &mut Vec<Move>,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        collect(&self.position, Want::All, list);
        let now = self.balance.for_mover(&self.position);
        // A fog may turn back in any turn, and a turned stone is worth more: only then can a turn without kills gain more
        // than its squares differ by. What it loses besides makes it worse. A kill is skipped too: it has had its turn.
        let enemy_fog = Kind::TaoistPriest
            .reverse()
            .is_some_and(|fog| self.position.count(!self.position.side(), fog) > 0);
        let mut best = -INFINITE;
        for m in list.iter() {
            let most = now + self.carried(*m);
            if most <= alpha && !enemy_fog && !m.is_promotion() {
                best = best.max(most);
                continue;
            }
            let value = self.last_by(*m, ply);
            best = best.max(value);
            alpha = alpha.max(value);
            if value >= beta {
                self.learn(*m, 1, ply);
                break;
            }
        }
        best
    }

    /// What the mover gains by where its stone ends instead of where it was, on the board or in hand.
    fn carried(&self, m: Move) -> i32 {
        let side = self.position.side();
        let (stone, before) = match (m.from(), m.dropped()) {
            (Some(from), _) => {
                let stone = self.position.stone(from);
                (stone, self.balance.worth(from, stone))
            }
            (None, Some(kind)) => {
                let face = kind.front();
                (
                    Some(Stone { color: side, face }),
                    self.balance.worth_in_hand(side, kind),
                )
            }
            (None, None) => return 0,
        };
        let difference = self.balance.worth(m.to(), stone) - before;
        match side {
            Color::Black => difference,
            Color::White => -difference,
        }
    }

    /// Value when the side to move may stop or kill, after so many turns of kills, the latest of which ended on `last`.
    fn kills(
        &mut self,
        followed: u32,
        last: Option<Square>,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if let Some(outcome) = self.position.decided_by_stones() {
            return ended(outcome, self.position.side(), ply);
        }
        let mut best = self.balance.for_mover(&self.position);
        if best >= beta || followed == KILLS_FOLLOWED {
            return best;
        }
        alpha = alpha.max(best);
        let struck = last.filter(|_| followed >= KILLS_OF_ANY);
        let mut list = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::Kills, &mut list);
        list.retain(|m| !self.leaves_king(*m) && struck.is_none_or(|at| self.strikes(*m, at)));
        self.sort_by_gain(&mut list);
        for m in &list {
            self.make(*m);
            let value = -self.kills(followed + 1, Some(m.to()), ply + 1, -beta, -alpha);
            self.unmake();
            best = best.max(value);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        self.lists.push(list);
        best
    }

    /// Does the turn kill the enemy's stone on a square?
    fn strikes(&mut self, m: Move, at: Square) -> bool {
        let enemy = !self.position.side();
        self.position.make(m, &mut self.journal);
        let lives = self.position.stones_of(enemy).contains(at);
        self.position.unmake(&mut self.journal);
        !lives
    }
}

/// Fills a list with the turns of a position.
fn collect(position: &Position, want: Want, list: &mut Vec<Move>) {
    list.clear();
    let _ = position.for_each_pseudo_turn(want, |m| {
        list.push(m);
        ControlFlow::Continue(())
    });
}

/// Value of an ended game for `side`, `ply` turns from now.
fn ended(outcome: Outcome, side: Color, ply: i32) -> i32 {
    match outcome {
        Outcome::Win { winner, .. } if winner == side => WON - ply,
        Outcome::Win { .. } => ply - WON,
        Outcome::Draw { .. } | Outcome::Ongoing => 0,
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::Rules;

    use super::*;
    use crate::anchor::values;

    /// Value by definition: every turn, to the depth, nothing saved.
    fn minimax(position: &Position, depth: u32, ply: i32) -> i32 {
        if let Some(outcome) = position.decided_by_stones() {
            return ended(outcome, position.side(), ply);
        }
        if depth == 0 {
            return Balance::of(position, values::stones_and_squares()).for_mover(position);
        }
        (position.turns().into_iter())
            .map(|m| -minimax(&position.after(m), depth - 1, ply + 1))
            .max()
            .unwrap_or(ply - WON)
    }

    /// The positions of the vectors, with their number of turns.
    fn vectors() -> Vec<(Position, u64)> {
        let mut positions = Vec::new();
        for game in ["ko", "wa"] {
            let path = format!(
                "{}/../../tests/data/vectors/{game}.jsonl",
                env!("CARGO_MANIFEST_DIR")
            );
            for line in std::fs::read_to_string(path).unwrap().lines() {
                let vector: serde_json::Value = serde_json::from_str(line).unwrap();
                let text = |field: &str| vector[field].as_str().unwrap();
                let mut rules = Rules::named(game.parse().unwrap(), text("rules")).unwrap();
                for (option, value) in vector["set"].as_object().unwrap() {
                    let value = value.as_str().map_or(value.to_string(), str::to_owned);
                    rules.set(option, &value).unwrap();
                }
                let position = Position::from_sfen(rules, text("sfen")).unwrap();
                positions.push((position, vector["n"].as_u64().unwrap()));
            }
        }
        positions
    }

    #[test]
    fn saved_work_leaves_the_value_of_minimax() {
        let mut compared = [0; 4];
        for (i, (position, turns)) in vectors().into_iter().enumerate() {
            let deepest = match turns {
                0..5 => 3,
                5..40 if i % 4 == 0 => 2,
                _ if i % 10 == 0 => 1,
                _ => continue,
            };
            for depth in 1..=deepest {
                let mut search = Search::new(&position, values::stones_and_squares());
                let found = search.value(depth, 0, -INFINITE, INFINITE);
                assert_eq!(
                    found,
                    minimax(&position, depth, 0),
                    "depth {depth} of {position:?}"
                );
                compared[depth as usize] += 1;
            }
        }
        assert!(compared.iter().skip(1).all(|n| *n >= 40), "{compared:?}");
    }

    #[test]
    fn following_kills_sees_that_a_stone_is_defended() {
        // Black's chariot takes a pawn that a chariot defends: one turn ahead that wins a pawn, in truth it loses 300.
        let rules = Rules::default_of(Game::Ko);
        let sfen = "19/19/10k8/19/9r9/19/19/19/9p9/19/19/19/9R9/19/19/19/19/10K8/19 b - 1";
        let position = Position::from_sfen(rules, sfen).unwrap();
        let taken = position.parse_move("10m10i").unwrap();
        let mut search = Search::new(&position, values::stones_and_squares());
        search.make(taken);
        let at_once = -search.balance.for_mover(&search.position);
        let quiet = -search.judge(0);
        assert!(
            at_once - quiet > 350,
            "{at_once} at once, {quiet} in the end"
        );
    }
}
