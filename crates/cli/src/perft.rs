//! `kowa perft`: the number of turn sequences, on one thread or several.

use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use kowa_rules::{Move, Position, divide, perft};

use crate::args::Perft;
use crate::{Failure, Result, choice};

/// Counts, and prints the sum with its time.
pub fn run(args: &Perft, out: &mut impl Write) -> Result<()> {
    let position = choice::position(&args.common)?;
    let start = Instant::now();
    let nodes = if args.depth == 0 {
        1
    } else if args.divide {
        let mut shares = shares(&position, args.depth, args.threads)?;
        shares.sort_unstable();
        for (usi, n) in &shares {
            writeln!(out, "{usi} {n}")?;
        }
        shares.iter().map(|(_, n)| n).sum()
    } else if args.threads == 1 {
        perft(&position, args.depth)
    } else {
        shares(&position, args.depth, args.threads)?
            .iter()
            .map(|(_, n)| n)
            .sum()
    };
    let seconds = start.elapsed().as_secs_f64();
    // A clock too coarse for the count says nothing about the rate.
    let rate = if seconds > 0.0 {
        (nodes as f64 / seconds) as u64
    } else {
        0
    };
    writeln!(
        out,
        "{nodes} nodes, {seconds:.3} seconds, {rate} nodes/second"
    )?;
    Ok(())
}

/// The count of each first turn, by its spelling.
fn shares(position: &Position, depth: u32, threads: u32) -> Result<Vec<(String, u64)>> {
    let shares = if threads == 1 {
        divide(position, depth)
    } else {
        divide_on(position, depth, threads)?
    };
    Ok(shares
        .into_iter()
        .map(|(m, n)| (m.to_string(), n))
        .collect())
}

/// As [`divide`], with the work shared by several threads. Deep counts are cut at the second turn, so that one big first
/// turn does not keep the others waiting.
fn divide_on(position: &Position, depth: u32, threads: u32) -> Result<Vec<(Move, u64)>> {
    let first = position.turns();
    let sums: Vec<AtomicU64> = first.iter().map(|_| AtomicU64::new(0)).collect();
    let mut jobs: Vec<(usize, Position)> = Vec::new();
    for (i, m) in first.iter().enumerate() {
        let after = position.after(*m);
        if depth < 4 {
            jobs.push((i, after));
        } else {
            jobs.extend(after.turns().into_iter().map(|m| (i, after.after(m))));
        }
    }
    let left = if depth < 4 { depth - 1 } else { depth - 2 };
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((i, position)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            sums[*i].fetch_add(perft(position, left), Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for started in 0..threads {
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                // The threads that did start empty the queue before they end.
                next.store(jobs.len(), Ordering::Relaxed);
                return Err(Failure::failed(format_args!(
                    "cannot start thread {} of {threads}: {error}",
                    started + 1
                )));
            }
        }
        Ok(())
    })?;
    Ok(first
        .into_iter()
        .zip(sums)
        .map(|(m, sum)| (m, sum.into_inner()))
        .collect())
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Rules};

    use super::*;

    #[test]
    fn threads_count_the_same() {
        let position = Position::start(Rules::default_of(Game::Wa));
        for depth in [1, 2, 3, 4] {
            let mut one = divide(&position, depth);
            let mut three = divide_on(&position, depth, 3).unwrap();
            one.sort_unstable();
            three.sort_unstable();
            assert_eq!(one, three, "depth {depth}");
        }
    }
}
