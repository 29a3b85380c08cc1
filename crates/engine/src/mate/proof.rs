//! The replay of a proof: every answer of the defender is seen to lose before a win is claimed.

use std::collections::HashMap;

use kowa_rules::{Game, Move};

use super::dfpn::{ANY, Search, less};
use super::expand::{Expansion, Standing, key_of};
use super::table::Known;

/// Turns to the win, and the turn to play: for the attacker the winning one, for the defender the one that holds out longest.
type Step = (u16, Option<Move>);

/// The positions of a proof that were replayed, by their keys.
#[derive(Default)]
pub(super) struct Proof {
    steps: HashMap<u64, Step>,
}

impl Search<'_> {
    /// Replays the proof of the present position. Gives the line with the longest defence; `None` if the proof has a gap
    /// that the limits leave no room to close.
    pub(super) fn line(&mut self, left: u16) -> Option<Vec<Move>> {
        let mut proof = Proof::default();
        let distance = self.replay_attack(&mut proof, left)?;
        let mut line = Vec::new();
        while line.len() < usize::from(distance) {
            let step = proof.steps.get(&key_of(&self.pos)).copied();
            let m = match step {
                Some((_, m)) => m,
                None => self.expander.refutation(&mut self.pos, &mut self.journal),
            };
            let Some(m) = m else { break };
            self.pos.make(m, &mut self.journal);
            line.push(m);
        }
        let won = self.expander.standing(&self.pos) == Standing::Won;
        for _ in 0..line.len() {
            self.pos.unmake(&mut self.journal);
        }
        won.then_some(line)
    }

    fn replay_attack(&mut self, proof: &mut Proof, left: u16) -> Option<u16> {
        let key = key_of(&self.pos);
        if let Some((distance, _)) = proof.steps.get(&key)
            && *distance <= left
        {
            return Some(*distance);
        }
        if left == 0 || self.depth_of(key).is_some() || !self.count() {
            return None;
        }
        let expansion = self.expansion(key)?;
        let children = match &*expansion {
            Expansion::Won(m) => {
                proof.steps.insert(key, (1, Some(*m)));
                return Some(1);
            }
            Expansion::Escaped => return None,
            Expansion::Open { children, .. } => children,
        };
        let next = less(left);
        // Where the table has lost its results, they are worked out again.
        for again in [false, true] {
            if again && !self.solve(left).is_proven() {
                return None;
            }
            self.enter(key);
            let mut proven: Vec<(Known, Move)> = children
                .iter()
                .map(|child| (self.known(child, next), child.m))
                .filter(|(known, _)| known.is_proven())
                .collect();
            proven.sort_by_key(|(known, _)| known.distance);
            let found = proven.into_iter().find_map(|(_, m)| {
                self.pos.make(m, &mut self.journal);
                let distance = self.replay_defence(proof, next);
                self.pos.unmake(&mut self.journal);
                distance.map(|n| (n + 1, Some(m)))
            });
            self.leave();
            if let Some(step) = found {
                proof.steps.insert(key, step);
                return Some(step.0);
            }
        }
        None
    }

    fn replay_defence(&mut self, proof: &mut Proof, left: u16) -> Option<u16> {
        let key = key_of(&self.pos);
        if let Some((distance, _)) = proof.steps.get(&key)
            && *distance <= left
        {
            return Some(*distance);
        }
        if self.depth_of(key).is_some() || !self.count() {
            return None;
        }
        self.enter(key);
        let longest = self.longest_answer(proof, left);
        self.leave();
        let step = longest.filter(|(distance, _)| *distance <= left || left == ANY)?;
        proof.steps.insert(key, step);
        Some(step.0)
    }

    /// Answers are taken from the rules anew, not from what the search has followed.
    fn longest_answer(&mut self, proof: &mut Proof, left: u16) -> Option<Step> {
        let mut longest = (0, None);
        for m in self.pos.turns() {
            if !self.count() {
                return None;
            }
            self.pos.make(m, &mut self.journal);
            let distance = match self.expander.standing(&self.pos) {
                Standing::Won => Some(1),
                Standing::Escaped => None,
                Standing::Open => {
                    let at_once = self.pos.game() == Game::Ko
                        && self
                            .expander
                            .refutation(&mut self.pos, &mut self.journal)
                            .is_some();
                    if at_once {
                        Some(2)
                    } else {
                        self.replay_attack(proof, less(left)).map(|n| n + 1)
                    }
                }
            };
            self.pos.unmake(&mut self.journal);
            let distance = distance?;
            if distance > longest.0 {
                longest = (distance, Some(m));
            }
        }
        Some(longest)
    }
}
