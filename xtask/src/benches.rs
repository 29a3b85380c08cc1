//! The measurements that the rules crate makes itself, since they need its types: the generator and the size of a position.

use anyhow::{Result, bail};

use crate::process;
use crate::ratios::Measure;
use crate::workspace::Workspace;

/// Runs `cargo bench -p kowa-rules --bench generate` and reads the rows of its report.
pub fn run(workspace: &Workspace) -> Result<Vec<Measure>> {
    let captured = process::run_captured(workspace.cargo().args([
        "bench",
        "--package",
        "kowa-rules",
        "--bench",
        "generate",
    ]))?;
    if !captured.status.success() {
        bail!("the generator's benches failed ({})", captured.status);
    }
    let measures: Vec<Measure> = captured.text.lines().filter_map(row).collect();
    if measures.is_empty() {
        bail!("the generator's benches printed no row `what | target | value | ok`");
    }
    Ok(measures)
}

/// `what | target | value | ok` or `… | MISSED`; whatever else a bench prints is for its reader.
fn row(line: &str) -> Option<Measure> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let [what, target, value, verdict @ ("ok" | "MISSED")] = cells[..] else {
        return None;
    };
    Some(Measure {
        what: what.to_owned(),
        target: target.to_owned(),
        value: value.to_owned(),
        ok: verdict == "ok",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows() {
        let measure = row("generated turns (zh) | ≥ 5.0 M/s | 61.2 M/s | ok").unwrap();
        assert_eq!(
            (&*measure.what, &*measure.target, &*measure.value),
            ("generated turns (zh)", "≥ 5.0 M/s", "61.2 M/s")
        );
        assert!(measure.ok);
        assert!(!row("worst list | ≤ 2 ms | 2.4 ms | MISSED").unwrap().ok);
        assert!(row("running 3 benches").is_none());
        assert!(row("a | b | c | maybe").is_none());
    }
}
