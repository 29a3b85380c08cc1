//! How long to think.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use crate::{Clock, Limits, Ponder};

/// Kept back for what happens between the engine and the clock, in milliseconds.
const OVERHEAD: u64 = 30;

/// A watch that started with the search. Tests put in one of their own.
pub trait Watch: Sync {
    /// Milliseconds since the start.
    fn elapsed(&self) -> u64;
}

/// The time of day.
#[derive(Debug)]
pub struct WallWatch(Instant);

impl WallWatch {
    /// Starts now.
    pub fn start() -> WallWatch {
        WallWatch(Instant::now())
    }
}

impl Watch for WallWatch {
    fn elapsed(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// The time that counts for one side: all of it, or while pondering what has passed since the hit.
pub(crate) struct Timer<'a> {
    watch: &'a dyn Watch,
    ponder: Option<&'a Ponder>,
    /// When the hit was noticed, plus one; 0 before.
    hit: AtomicU64,
}

impl<'a> Timer<'a> {
    pub(crate) fn new(watch: &'a dyn Watch, ponder: Option<&'a Ponder>) -> Timer<'a> {
        Timer {
            watch,
            ponder,
            hit: AtomicU64::new(0),
        }
    }

    /// Milliseconds used; `None` while the enemy's time runs.
    pub(crate) fn used(&self) -> Option<u64> {
        let Some(ponder) = self.ponder else {
            return Some(self.watch.elapsed());
        };
        let hit = self.hit.load(Ordering::Relaxed);
        if hit > 0 {
            return Some(self.watch.elapsed().saturating_sub(hit - 1));
        }
        if ponder.is_hit() {
            self.hit.store(self.watch.elapsed() + 1, Ordering::Relaxed);
            return Some(0);
        }
        None
    }

    /// Milliseconds since the start, whoever's they are.
    pub(crate) fn since_start(&self) -> u64 {
        self.watch.elapsed()
    }
}

/// Times of one search, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No new depth is begun after this; stretched while the best turn changes.
    pub soft: Option<u64>,
    /// The search ends here.
    pub hard: Option<u64>,
}

impl Budget {
    pub(crate) fn of(limits: &Limits) -> Budget {
        let clock = limits.clock.map(Budget::of_clock);
        let fixed = limits
            .movetime
            .map(|ms| ms.saturating_sub(OVERHEAD.min(ms / 4)).max(1));
        let hard = match (clock.and_then(|c| c.hard), fixed) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Budget {
            soft: clock.and_then(|c| c.soft),
            hard,
        }
    }

    fn of_clock(clock: Clock) -> Budget {
        let turns = u64::from(clock.turns_to_go.unwrap_or(40)).clamp(1, 40);
        let usable = clock.left.saturating_sub(OVERHEAD);
        let extra = clock.byoyomi.saturating_sub(OVERHEAD);
        let share = usable / turns + clock.increment * 3 / 4;
        // All of the byoyomi is lost if it is not used.
        let soft = share.min(usable) + extra;
        let hard = (share * 4).min(usable * 3 / 4) + extra;
        Budget {
            soft: Some(soft.clamp(1, (usable + extra).max(1))),
            hard: Some(hard.max(soft).clamp(1, (usable + extra).max(1))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_plans_more_than_the_clock_has() {
        for left in [0, 1, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 50, 2_000] {
                for byoyomi in [0, 10, 1_000, 30_000] {
                    for turns_to_go in [None, Some(0), Some(1), Some(200)] {
                        let clock = Clock {
                            left,
                            increment,
                            byoyomi,
                            turns_to_go,
                        };
                        let budget = Budget::of(&Limits {
                            clock: Some(clock),
                            ..Limits::default()
                        });
                        let (soft, hard) = (budget.soft.unwrap_or(0), budget.hard.unwrap_or(0));
                        assert!(soft >= 1 && soft <= hard, "{clock:?}: {budget:?}");
                        assert!(hard <= (left + byoyomi).max(1), "{clock:?}: {budget:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn uses_the_time_given_for_a_turn() {
        assert_eq!(Budget::of(&Limits::movetime(1_000)).hard, Some(970));
        assert_eq!(Budget::of(&Limits::movetime(0)).hard, Some(1));
        assert_eq!(
            Budget::of(&Limits::depth(3)),
            Budget {
                soft: None,
                hard: None
            }
        );
    }
}
