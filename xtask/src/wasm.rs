//! The WebAssembly module: its build, its size, and its speed beside the native engine's.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::ratios::Measure;
use crate::webrust::{TARGET, WebRust};
use crate::workspace::Workspace;
use crate::{needs, play, process, web};

/// How often each side of the comparison is measured; the best counts.
const RUNS: usize = 3;
/// Least share of the native engine's speed.
const LEAST: f64 = 0.4;

/// `cargo xtask wasm`: builds the module, says where it is, and with `bench` measures it. Says whether every target is met.
pub fn run(workspace: &Workspace, bench: bool) -> Result<bool> {
    needs::check()?;
    let module = build(workspace, &WebRust::find(workspace)?)?;
    println!("{}", module.display());
    if !bench {
        return Ok(true);
    }
    web::ensure_built(workspace)?;
    play::build_release(workspace)?;
    let measures = measure(workspace, &module)?;
    Ok(crate::ratios::print(measures))
}

/// Builds the module.
pub fn build(workspace: &Workspace, rust: &WebRust) -> Result<PathBuf> {
    // Apart from the other builds: another compiler and the standard library from its sources.
    let target = workspace.scratch()?.join("wasm");
    process::run(
        rust.build(workspace)
            .args(["--package", "kowa-wasm", "--lib", "--profile", "wasm"])
            .arg("--target-dir")
            .arg(&target),
    )?;
    Ok(target.join(TARGET).join("wasm").join("kowa_wasm.wasm"))
}

/// The fixed searches of the engine in Node and by the binary, in turn.
pub fn measure(workspace: &Workspace, module: &Path) -> Result<Vec<Measure>> {
    let mut pairs = Vec::new();
    let mut sizes = String::new();
    for _ in 0..RUNS {
        let native = native(&process::output(
            Command::new(workspace.kowa()).arg("bench"),
        )?)
        .context("`kowa bench` printed no nodes and speed")?;
        let printed = process::output(
            Command::new("node")
                .arg(workspace.root().join("crates/wasm/examples/bench.mjs"))
                .arg(module),
        )?;
        let (node, size) = node(&printed).context("bench.mjs printed no nodes and speed")?;
        sizes = size;
        pairs.push((native, node));
    }
    Ok(rows(&pairs, sizes))
}

/// What a run of the fixed searches came to.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bench {
    nodes: u64,
    nps: f64,
}

/// The last line of `kowa bench`: `123456 nodes 234567 nps`.
fn native(printed: &str) -> Option<Bench> {
    let words: Vec<&str> = printed.lines().last()?.split_whitespace().collect();
    match words[..] {
        [nodes, "nodes", nps, "nps"] => Some(Bench {
            nodes: nodes.parse().ok()?,
            nps: nps.parse().ok()?,
        }),
        _ => None,
    }
}

/// `{"nodes":123456,"nps":234567,"bytes":…,"gzip":…}`, and the two sizes in words.
fn node(printed: &str) -> Option<(Bench, String)> {
    let told: Value = serde_json::from_str(printed).ok()?;
    let bench = Bench {
        nodes: told["nodes"].as_u64()?,
        nps: told["nps"].as_f64()?,
    };
    let (bytes, gzip) = (told["bytes"].as_u64()?, told["gzip"].as_u64()?);
    Some((bench, format!("{bytes} bytes, {gzip} with gzip")))
}

fn rows(pairs: &[(Bench, Bench)], sizes: String) -> Vec<Measure> {
    let best = |of: fn(&(Bench, Bench)) -> f64| pairs.iter().map(of).fold(0.0, f64::max);
    let (native, node) = (best(|pair| pair.0.nps), best(|pair| pair.1.nps));
    let ratio = node / native;
    let same = pairs
        .iter()
        .all(|(native, node)| native.nodes == node.nodes);
    let nodes = |of: fn(&(Bench, Bench)) -> u64| pairs.first().map_or(0, of);
    vec![
        Measure {
            what: "bench in Node: nodes".to_owned(),
            target: format!("{} (native)", nodes(|pair| pair.0.nodes)),
            value: nodes(|pair| pair.1.nodes).to_string(),
            ok: same,
        },
        Measure {
            what: "bench in Node: nodes a second against the native engine".to_owned(),
            target: format!("≥ {:.0} %", LEAST * 100.0),
            value: format!("{:.0} % ({node:.0} against {native:.0})", ratio * 100.0),
            ok: ratio >= LEAST,
        },
        Measure {
            what: "the WebAssembly module".to_owned(),
            target: "-".to_owned(),
            value: sizes,
            ok: true,
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_benches_are_read() {
        let bench = Bench {
            nodes: 123_456,
            nps: 234_567.0,
        };
        assert_eq!(
            native("ko-start 7 nodes\n123456 nodes 234567 nps\n"),
            Some(bench)
        );
        assert_eq!(native("no bench\n"), None);
        let told = r#"{"nodes":123456,"nps":234567,"bytes":10,"gzip":5}"#;
        assert_eq!(
            node(told),
            Some((bench, "10 bytes, 5 with gzip".to_owned()))
        );
    }

    #[test]
    fn another_tree_or_too_slow_a_search_misses() {
        let run = |nodes, nps| Bench { nodes, nps };
        let oks = |node| {
            rows(&[(run(100, 1000.0), node)], String::new())
                .iter()
                .map(|row| row.ok)
                .collect::<Vec<_>>()
        };
        assert_eq!(oks(run(100, 400.0)), [true, true, true]);
        assert_eq!(oks(run(101, 399.0)), [false, false, true]);
    }
}
