//! What follows a position: the attacker's turns that press, and the answers that do not lose at once.

use kowa_rules::{Color, Game, Journal, Move, Outcome, Position};

use super::ko::{self, Threats};
use super::meter::Meter;

/// A position after a turn worth following.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub m: Move,
    pub key: u64,
    /// Proof number to begin with.
    pub weight: u32,
}

/// What is to be followed in a position.
#[derive(Debug)]
pub(super) enum Expansion {
    /// The attacker has the turn, and wins with this one.
    Won(Move),
    /// The defender has the turn, and an answer that ends the game otherwise than by losing.
    Escaped,
    /// These turns. The attacker has lost without any. The defender has lost with the others, the longest way in `floor`
    /// turns.
    Open { children: Box<[Child]>, floor: u16 },
}

/// A proof number for turns that leave the defender any answer: those that press come first.
const FREE: u32 = 24;

/// Works out expansions.
pub(super) struct Expander<'a> {
    pub attacker: Color,
    pub meter: Meter<'a>,
    /// Positions whose next occurrence ends the game by repetition.
    barred: Vec<u64>,
    /// Turns that have refuted answers lately, the latest first (Kō).
    refutations: Vec<Move>,
}

/// Refutations kept.
const REFUTATIONS: usize = 12;

/// The key of a position: with a move limit the number of turns tells positions apart.
#[inline]
pub(super) fn key_of(pos: &Position) -> u64 {
    if pos.rules().move_limit > 0 {
        pos.hash() ^ mix(u64::from(pos.ply()) + 1)
    } else {
        pos.hash()
    }
}

/// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
#[inline]
pub(super) const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl<'a> Expander<'a> {
    pub(super) fn new(attacker: Color, barred: Vec<u64>, meter: Meter<'a>) -> Expander<'a> {
        Expander {
            attacker,
            meter,
            barred,
            refutations: Vec::new(),
        }
    }

    /// How the game stands after a turn, repetitions in the game so far included.
    pub(super) fn standing(&self, pos: &Position) -> Standing {
        match pos.outcome() {
            Outcome::Win { winner, .. } if winner == self.attacker => Standing::Won,
            Outcome::Ongoing if !self.barred.contains(&pos.hash()) => Standing::Open,
            _ => Standing::Escaped,
        }
    }

    /// What follows the position; `None` where it is time to end.
    pub(super) fn expand(
        &mut self,
        pos: &mut Position,
        journal: &mut Journal,
    ) -> Option<Expansion> {
        if pos.side() == self.attacker {
            match pos.game() {
                Game::Ko => self.attacks_of_ko(pos, journal),
                Game::Wa => self.checks(pos, journal),
            }
        } else {
            self.answers(pos, journal)
        }
    }

    /// Wa: checks, and whatever leaves the defender without a turn.
    fn checks(&mut self, pos: &mut Position, journal: &mut Journal) -> Option<Expansion> {
        let mut children = Vec::new();
        for m in pos.turns() {
            if !self.meter.count() {
                return None;
            }
            pos.make(m, journal);
            let standing = self.standing(pos);
            if standing == Standing::Open && pos.is_check() {
                children.push(Child {
                    m,
                    key: key_of(pos),
                    weight: 1,
                });
            }
            pos.unmake(journal);
            if standing == Standing::Won {
                return Some(Expansion::Won(m));
            }
        }
        Some(Expansion::Open {
            children: children.into(),
            floor: 0,
        })
    }

    /// Kō: turns after which the defender stands to lose by the next one, and those that take a life.
    fn attacks_of_ko(&mut self, pos: &mut Position, journal: &mut Journal) -> Option<Expansion> {
        if let Some(m) = ko::winning_turn(pos, journal) {
            return Some(Expansion::Won(m));
        }
        let defender = !self.attacker;
        let threats = Threats::new(pos);
        let before = ko::still(pos);
        let mut children = Vec::new();
        for m in pos.turns() {
            let Some(stone) = m.from().and_then(|from| pos.stone(from)) else {
                continue;
            };
            if !self.meter.count() {
                return None;
            }
            pos.make(m, journal);
            let standing = self.standing(pos);
            if standing == Standing::Open {
                let quiet = ko::still(pos) == before;
                let presses = threats.after(pos, journal, m, stone.face, quiet);
                if presses || (!quiet && ko::lives(pos, defender) < threats.lives()) {
                    children.push(Child {
                        m,
                        key: key_of(pos),
                        weight: if presses { 1 } else { FREE },
                    });
                }
            }
            pos.unmake(journal);
            if standing == Standing::Won {
                return Some(Expansion::Won(m));
            }
        }
        Some(Expansion::Open {
            children: children.into(),
            floor: 0,
        })
    }

    /// The defender's turns. In Kō those that lose to the next turn are left out.
    fn answers(&mut self, pos: &mut Position, journal: &mut Journal) -> Option<Expansion> {
        let ko = pos.game() == Game::Ko;
        if ko {
            pos.make_pass(journal);
            for m in ko::winning_turns(pos, journal) {
                self.remember(m);
            }
            pos.unmake(journal);
        }
        let mut children = Vec::new();
        let mut floor = 0;
        for m in pos.turns() {
            if !self.meter.count() {
                return None;
            }
            pos.make(m, journal);
            let standing = self.standing(pos);
            match standing {
                Standing::Won => floor = floor.max(1),
                Standing::Escaped => {}
                Standing::Open if ko && self.refutation(pos, journal).is_some() => {
                    floor = floor.max(2);
                }
                Standing::Open => children.push(Child {
                    m,
                    key: key_of(pos),
                    weight: 1,
                }),
            }
            pos.unmake(journal);
            if standing == Standing::Escaped {
                return Some(Expansion::Escaped);
            }
        }
        Some(Expansion::Open {
            children: children.into(),
            floor,
        })
    }

    /// The attacker's turn that wins at once (Kō): one that refuted another answer, or any.
    pub(super) fn refutation(&mut self, pos: &mut Position, journal: &mut Journal) -> Option<Move> {
        for i in 0..self.refutations.len() {
            let m = self.refutations[i];
            if pos.is_pseudo_legal(m) && ko::wins(pos, journal, m) {
                self.refutations[..=i].rotate_right(1);
                return Some(m);
            }
        }
        let m = ko::winning_turn(pos, journal)?;
        self.remember(m);
        Some(m)
    }

    fn remember(&mut self, m: Move) {
        self.refutations.retain(|known| *known != m);
        self.refutations.truncate(REFUTATIONS - 1);
        self.refutations.insert(0, m);
    }
}

/// How the game stands for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Won,
    Open,
    /// Decided, but not won.
    Escaped,
}
