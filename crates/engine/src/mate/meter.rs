//! What a solving may still take.

use crate::Stop;
use crate::time::Watch;

/// What ends a solving from without.
#[derive(Clone, Copy)]
pub(super) struct Control<'a> {
    pub stop: &'a Stop,
    pub watch: &'a dyn Watch,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub hard: Option<u64>,
}

/// Positions between two looks at the watch.
const WATCH_EVERY: u64 = 16;

/// Counts the positions looked at.
pub(super) struct Meter<'a> {
    control: Control<'a>,
    nodes: u64,
    over: bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(control: Control<'a>) -> Meter<'a> {
        Meter {
            control,
            nodes: 0,
            over: false,
        }
    }

    /// Positions looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a position, unless it is time to end.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        let control = &self.control;
        if self.over
            || control.stop.is_stopped()
            || control.nodes.is_some_and(|most| self.nodes >= most)
            || (self.nodes.is_multiple_of(WATCH_EVERY)
                && control.hard.is_some_and(|ms| control.watch.elapsed() >= ms))
        {
            self.over = true;
            return false;
        }
        self.nodes += 1;
        true
    }

    /// Has it been time to end?
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Sets another limit of positions, and forgets that the last was reached.
    pub(super) fn allow(&mut self, nodes: Option<u64>) {
        self.control.nodes = nodes;
        self.over = false;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[derive(Default)]
    struct Ticks(AtomicU64);

    impl Watch for Ticks {
        fn elapsed(&self) -> u64 {
            self.0.fetch_add(1, Ordering::Relaxed)
        }
    }

    #[test]
    fn counts_up_to_each_limit() {
        let (stop, watch) = (Stop::new(), Ticks::default());
        let mut meter = Meter::new(Control {
            stop: &stop,
            watch: &watch,
            nodes: Some(5),
            hard: Some(10),
        });
        let run = |meter: &mut Meter| {
            while meter.count() {}
            (meter.nodes(), meter.is_over())
        };
        assert_eq!(run(&mut meter), (5, true));
        meter.allow(None);
        assert!(!meter.is_over());
        let (nodes, over) = run(&mut meter);
        assert!(over && nodes >= 9 * WATCH_EVERY, "{nodes}");
        meter.allow(None);
        stop.stop();
        assert_eq!(run(&mut meter), (nodes, true));
    }
}
