//! `cargo xtask ratios`: speed and start-up against their targets, on one thread of this machine, in one run.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::perft::Perft;
use crate::table::Table;
use crate::webrust::WebRust;
use crate::workspace::Workspace;
use crate::{benches, needs, peer, perft, play, process, wasm, web};

const STARTS: usize = 20;

/// One measurement beside its target.
pub struct Measure {
    /// What was measured.
    pub what: String,
    /// What it should be.
    pub target: String,
    /// What it is.
    pub value: String,
    /// Whether it is met.
    pub ok: bool,
}

/// Measures all and prints the table. Says whether every target is met.
pub fn run(workspace: &Workspace, wa_depth: u32) -> Result<bool> {
    needs::check()?;
    web::ensure_built(workspace)?;
    play::build_release(workspace)?;
    let sjaak = peer::ensure()?;
    let others = others_running();

    let mut measures = wa(
        &peer::perft(&sjaak, wa_depth)?,
        &perft::kowa(workspace, wa_depth, &["--game", "wa"])?,
        wa_depth,
    );
    measures.push(ko(&best_ko(workspace)?));
    measures.push(start_up(workspace)?);
    // Minutes of measuring are not thrown away for the part that fails.
    measures.extend(
        benches::run(workspace)
            .unwrap_or_else(|error| vec![failed("the generator's benches", &error)]),
    );

    let skipped = match WebRust::find(workspace) {
        Ok(rust) => {
            let rows = wasm::build(workspace, &rust)
                .and_then(|module| wasm::measure(workspace, &module))
                .unwrap_or_else(|error| vec![failed("the WebAssembly module", &error)]);
            measures.extend(rows);
            None
        }
        Err(why) => Some(why),
    };

    let ok = print(measures);
    if let Some(why) = skipped {
        println!("\nskipped the WebAssembly module: {why:#}");
    }
    if let Some(others) = others.filter(|&others| others > 0.3) {
        println!(
            "\n{others:.1} other threads were running when the measuring began: measure again on a quiet machine."
        );
    }
    Ok(ok)
}

/// How many other threads run, over a second, where the system tells.
fn others_running() -> Option<f64> {
    let mut sum = 0;
    for _ in 0..20 {
        sum += running(&std::fs::read_to_string("/proc/loadavg").ok()?)?.saturating_sub(1);
        std::thread::sleep(Duration::from_millis(50));
    }
    Some(f64::from(sum) / 20.0)
}

/// The fourth field of `0.20 0.18 0.12 1/80 11206`, before the slash: all that run now, this one among them.
fn running(loadavg: &str) -> Option<u32> {
    loadavg
        .split_whitespace()
        .nth(3)?
        .split_once('/')?
        .0
        .parse()
        .ok()
}

/// Prints measurements beside their targets. Says whether every target is met.
pub fn print(measures: Vec<Measure>) -> bool {
    let mut table = Table::new(
        &["measure", "target", "value", ""],
        &[false, false, false, false],
    );
    let ok = measures.iter().all(|measure| measure.ok);
    for Measure {
        what,
        target,
        value,
        ok,
    } in measures
    {
        table.row([
            what,
            target,
            value,
            if ok { "ok" } else { "MISSED" }.to_owned(),
        ]);
    }
    print!("\n{}", table.text());
    ok
}

fn wa(sjaak: &Perft, kowa: &Perft, depth: u32) -> Vec<Measure> {
    let ratio = kowa.rate / sjaak.rate;
    vec![
        Measure {
            what: format!("Wa perft {depth}: leaves"),
            target: format!("{} (Sjaak II)", sjaak.nodes),
            value: kowa.nodes.to_string(),
            ok: kowa.nodes == sjaak.nodes,
        },
        Measure {
            what: format!("Wa perft {depth}: rate against Sjaak II"),
            target: "≥ 10.0×".to_owned(),
            value: format!(
                "{ratio:.1}× ({} against {})",
                millions(kowa.rate),
                millions(sjaak.rate)
            ),
            ok: ratio >= 10.0,
        },
    ]
}

fn ko(kowa: &Perft) -> Measure {
    Measure {
        what: "Kō perft 3 (zh): rate".to_owned(),
        target: "≥ 20.0 M/s".to_owned(),
        value: format!("{} ({} leaves)", millions(kowa.rate), kowa.nodes),
        ok: kowa.rate >= 20e6,
    }
}

/// The best of three: a second of counting is easily disturbed.
fn best_ko(workspace: &Workspace) -> Result<Perft> {
    let runs = (0..3)
        .map(|_| perft::kowa(workspace, 3, &["--game", "ko", "--rules", "zh"]))
        .collect::<Result<Vec<Perft>>>()?;
    runs.into_iter()
        .max_by(|one, other| one.rate.total_cmp(&other.rate))
        .context("no perft was run")
}

/// Whole runs of `kowa --version`: what any command pays before its work begins.
fn start_up(workspace: &Workspace) -> Result<Measure> {
    let mut times = (0..STARTS)
        .map(|_| {
            let start = Instant::now();
            process::output(Command::new(workspace.kowa()).arg("--version"))?;
            Ok(start.elapsed())
        })
        .collect::<Result<Vec<Duration>>>()?;
    times.sort_unstable();
    let least = times
        .first()
        .context("no start was measured")?
        .as_secs_f64()
        * 1e3;
    let median = times[times.len() / 2].as_secs_f64() * 1e3;
    Ok(Measure {
        what: format!("start-up of kowa, {STARTS} times"),
        target: "< 50 ms".to_owned(),
        value: format!("median {median:.1} ms, least {least:.1} ms"),
        ok: median < 50.0,
    })
}

fn failed(what: &str, error: &anyhow::Error) -> Measure {
    Measure {
        what: what.to_owned(),
        target: "rows".to_owned(),
        value: format!("{error:#}"),
        ok: false,
    }
}

fn millions(rate: f64) -> String {
    format!("{:.1} M/s", rate / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_count_or_a_low_rate_misses() {
        let sjaak = Perft {
            nodes: 100,
            rate: 1.7e6,
        };
        let oks = |nodes, rate| {
            wa(&sjaak, &Perft { nodes, rate }, 5)
                .iter()
                .map(|row| row.ok)
                .collect::<Vec<_>>()
        };
        assert_eq!(oks(100, 17.5e6), [true, true]);
        assert_eq!(oks(101, 16.5e6), [false, false]);
        assert!(
            !ko(&Perft {
                nodes: 1,
                rate: 19.9e6
            })
            .ok
        );
    }

    #[test]
    fn the_running_are_told_from_the_load() {
        assert_eq!(running("0.20 0.18 0.12 3/80 11206\n"), Some(3));
        assert_eq!(running(""), None);
    }
}
