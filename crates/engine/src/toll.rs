//! What a turn kills, worked out without making it.

use kowa_rules::{Color, Dir, Face, Flame, Game, Kind, Move, Position, Run, Square};

use crate::eval::{Vital, promotion_gain, value, vital};
use crate::geometry::{neighbours, shift};

/// Places in [`Move::bits`], as that type documents them.
const MID: u32 = 18;
const MID_SHOT: u32 = 27;
const SHOTS: [u32; 2] = [31, 37];
const FORM: u32 = 44;
const WALK: u64 = 1;

/// What a turn kills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Toll {
    /// Value of the enemy's dead, less that of own stones burned.
    pub gain: i32,
    /// Does anything die? Also where the losses outweigh the gain.
    pub kills: bool,
    /// Does the game end with it?
    pub wins: bool,
    /// Does the mover die?
    pub dies: bool,
    /// Index of the face of the greatest enemy killed; 0 for none.
    pub victim: u8,
    /// Its value.
    greatest: i32,
}

/// What stays the same for all turns of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    enemy: Vital,
    flames: bool,
    ko: bool,
}

impl Scale {
    pub(crate) fn new(pos: &Position) -> Scale {
        let ko = pos.game() == Game::Ko;
        let flame = |color| {
            Kind::Engineer
                .reverse()
                .is_some_and(|face| pos.count(color, face) > 0)
        };
        Scale {
            enemy: if ko {
                vital(pos, !pos.side())
            } else {
                Vital::default()
            },
            flames: ko
                && pos.rules().ko.flame == Flame::Permanent
                && (flame(Color::Black) || flame(Color::White)),
            ko,
        }
    }

    /// Adds the stone on a square to the dead.
    #[inline]
    fn add(&self, pos: &Position, toll: &mut Toll, square: Square) {
        if let Some(stone) = pos.stone(square) {
            if stone.color == pos.side() {
                toll.gain -= value(stone.face);
            } else {
                let value = value(stone.face);
                toll.gain += value;
                if value > toll.greatest {
                    toll.greatest = value;
                    toll.victim = stone.face.index() as u8;
                }
                toll.wins |= self.enemy.has(stone.face);
            }
            toll.kills = true;
        }
    }

    /// What `m` kills. Near the truth: what a death brings about in turn is left to the making of the turn.
    #[inline]
    pub(crate) fn toll(&self, pos: &Position, m: Move) -> Toll {
        let mut toll = Toll::default();
        let Some(from) = m.from() else {
            return toll;
        };
        let to = m.to();
        if self.ko {
            self.ko_toll(pos, m, from, to, &mut toll);
        } else {
            self.add(pos, &mut toll, to);
        }
        toll
    }

    fn ko_toll(&self, pos: &Position, m: Move, from: Square, to: Square, toll: &mut Toll) {
        let Some(face) = pos.stone(from).map(|stone| stone.face) else {
            return;
        };
        let bits = m.bits();
        if let Some(run) = face.movement().run {
            self.run_toll(pos, m, from, run, toll);
        } else {
            let mid = m.mid();
            if let Some(mid) = mid.filter(|mid| *mid != from) {
                self.add(pos, toll, mid);
            }
            if to != from && mid != Some(to) {
                self.add(pos, toll, to);
            }
            if m.is_shooting() {
                if let (Some(mid), shot @ 1..) = (mid, bits >> MID_SHOT & 0xf) {
                    self.add(pos, toll, shift(mid, Dir::N.turned(shot as u8 - 1), 1));
                }
                for at in SHOTS {
                    let shot = (bits >> at & 0x3f) as u8;
                    if shot != 0 {
                        self.add(pos, toll, shift(to, Dir::N.turned(shot & 7), shot >> 3));
                    }
                }
            }
        }
        let blazes = face == turned(Kind::Engineer)
            || (face == Kind::Engineer.front()
                && m.is_promotion()
                && pos.rules().ko.flame_on_promotion);
        if blazes {
            for square in neighbours(Game::Ko, to).filter(|s| *s != from) {
                self.add(pos, toll, square);
            }
        } else if self.flames && self.burns(pos, m, to) {
            toll.dies = true;
            toll.kills = true;
        }
        if face == Kind::Clerk.front() && m.is_promotion() {
            let flame = turned(Kind::Engineer);
            let flames = pos.count(!pos.side(), flame);
            toll.gain += value(flame) * i32::from(flames);
            toll.kills |= flames > 0;
        }
    }

    fn run_toll(&self, pos: &Position, m: Move, from: Square, run: Run, toll: &mut Toll) {
        let bits = m.bits();
        let mut at = from;
        if bits >> FORM & 3 == WALK {
            let walk = bits >> MID;
            let mut entered = [from; 5];
            for i in 0..(walk & 7).min(5) {
                at = shift(at, Dir::N.turned((walk >> (3 + 2 * i) & 3) as u8 * 2), 1);
                // A run may cross its own path; the dead die once.
                if at != from && !entered[..i as usize].contains(&at) {
                    self.add(pos, toll, at);
                }
                entered[i as usize] = at;
            }
        } else if run == Run::Straight
            && let Some((dir, n)) = from.line_to(m.to())
        {
            for _ in 0..n {
                at = shift(at, dir, 1);
                self.add(pos, toll, at);
            }
        }
    }

    /// Does the mover end beside a flame that outlives the turn?
    fn burns(&self, pos: &Position, m: Move, to: Square) -> bool {
        let flame = turned(Kind::Engineer);
        neighbours(Game::Ko, to).any(|square| {
            pos.stone(square).is_some_and(|stone| stone.face == flame)
                && Some(square) != m.from()
                && Some(square) != m.mid()
        })
    }
}

/// The reverse of a kind that has one.
fn turned(kind: Kind) -> Face {
    kind.reverse().unwrap_or(kind.front())
}

/// What turning over in `m` is worth to the mover.
#[inline]
pub(crate) fn promotion(pos: &Position, m: Move) -> i32 {
    if !m.is_promotion() {
        return 0;
    }
    m.from()
        .and_then(|from| pos.stone(from))
        .map_or(0, |stone| promotion_gain(stone.face))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use kowa_rules::{Effect, Rules};

    use super::*;

    /// The toll against the effects that the rules report, over the turns of a random game.
    fn check(rules: Rules, plies: usize) -> (usize, usize) {
        let mut pos = Position::start(rules);
        let (mut same, mut all) = (0, 0);
        let mut random = 0x1234_5678_9abc_def1u64;
        for _ in 0..plies {
            let turns = pos.turns();
            if turns.is_empty() {
                break;
            }
            let scale = Scale::new(&pos);
            let mut kills = Vec::new();
            for m in &turns {
                let toll = scale.toll(&pos, *m);
                let mut gain = 0;
                let mut dies = false;
                for effect in pos.effects(*m) {
                    match effect {
                        Effect::Killed { stone, .. } | Effect::DiedWithTheClerk { stone, .. } => {
                            gain += value(stone.face);
                        }
                        Effect::Burned { square, stone } => {
                            if square == m.to() && stone.color == pos.side() {
                                dies = true;
                            } else {
                                gain += if stone.color == pos.side() { -1 } else { 1 }
                                    * value(stone.face);
                            }
                        }
                        _ => {}
                    }
                }
                all += 1;
                same += usize::from(toll.gain == gain && toll.dies == dies);
                if toll.kills {
                    kills.push(*m);
                }
            }
            // Prefer kills, so that the game gets to positions with reverses.
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let list = if kills.is_empty() || random.is_multiple_of(3) {
                &turns
            } else {
                &kills
            };
            pos = pos.after(list[(random >> 16) as usize % list.len()]);
        }
        (same, all)
    }

    #[test]
    fn agrees_with_the_effects() {
        for (game, preset, share) in [
            (Game::Wa, "classic", 1_000),
            (Game::Wa, "modern", 1_000),
            (Game::Ko, "zh", 995),
            (Game::Ko, "ja", 995),
            (Game::Ko, "sorai", 995),
        ] {
            let rules = Rules::named(game, preset).unwrap_or(Rules::default_of(game));
            let (same, all) = check(rules, 300);
            assert!(
                same * 1_000 >= all * share,
                "{game} {preset}: {same} of {all}"
            );
            assert!(all > 5_000);
        }
    }

    #[test]
    fn points_are_read_as_the_rules_write_them() {
        let mut pos = Position::start(Rules::default_of(Game::Ko));
        for _ in 0..40 {
            let _ = pos.for_each_turn(|m| {
                let bits = m.bits();
                if m.is_shooting() {
                    let mut shots = Vec::new();
                    if let (Some(mid), shot @ 1..) = (m.mid(), bits >> MID_SHOT & 0xf) {
                        shots.push((mid, shift(mid, Dir::N.turned(shot as u8 - 1), 1)));
                    }
                    for at in SHOTS {
                        let shot = (bits >> at & 0x3f) as u8;
                        if shot != 0 {
                            shots.push((m.to(), shift(m.to(), Dir::N.turned(shot & 7), shot >> 3)));
                        }
                    }
                    assert_eq!(shots, m.shots(), "{m}");
                }
                ControlFlow::Continue(())
            });
            let turns = pos.turns();
            let Some(m) = turns.iter().find(|m| m.is_shooting()).or(turns.first()) else {
                break;
            };
            pos = pos.after(*m);
        }
    }
}
