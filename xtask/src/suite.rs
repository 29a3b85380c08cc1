//! `cargo xtask test`: all parts in turn, whatever fails on the way, and a table at the end.

use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;

use crate::counts::Counts;
use crate::needs;
use crate::parts::{Part, Verdict};
use crate::table::Table;
use crate::workspace::Workspace;

struct Entry {
    part: Part,
    verdict: Verdict,
    time: Duration,
}

/// Prints the parts.
pub fn list() {
    let mut table = Table::new(&["part", "checks"], &[false, false]);
    for &part in Part::value_variants() {
        table.row([part.name(), part.about()]);
    }
    print!("{}", table.text());
}

/// Runs all parts, or only those named. Says whether all passed.
pub fn run(workspace: &Workspace, only: &[Part]) -> Result<bool> {
    needs::check()?;
    let parts = Part::value_variants()
        .iter()
        .copied()
        .filter(|part| only.is_empty() || only.contains(part));
    let entries: Vec<Entry> = parts
        .map(|part| {
            eprintln!("\n── {} ── {}", part.name(), part.about());
            let start = Instant::now();
            let verdict = part.run(workspace);
            if let Some(failure) = &verdict.failure {
                eprintln!("── {} failed: {failure}", part.name());
            }
            if let Some(why) = &verdict.skipped {
                eprintln!("── {} skipped: {why}", part.name());
            }
            Entry {
                part,
                verdict,
                time: start.elapsed(),
            }
        })
        .collect();
    print!("\n{}", report(&entries));
    Ok(entries.iter().all(|entry| entry.verdict.failure.is_none()))
}

fn report(entries: &[Entry]) -> String {
    let mut table = Table::new(
        &["part", "result", "passed", "failed", "ignored", "time"],
        &[false, false, true, true, true, true],
    );
    for Entry {
        part,
        verdict,
        time,
    } in entries
    {
        let result = match verdict {
            Verdict {
                failure: Some(_), ..
            } => "FAILED",
            Verdict {
                skipped: Some(_), ..
            } => "skipped",
            Verdict { .. } => "ok",
        };
        table.row(cells(part.name(), result, verdict.counts, *time));
    }
    let failures: Vec<&Entry> = entries
        .iter()
        .filter(|entry| entry.verdict.failure.is_some())
        .collect();
    table.row(cells(
        "total".to_owned(),
        if failures.is_empty() { "ok" } else { "FAILED" },
        Some(
            entries
                .iter()
                .filter_map(|entry| entry.verdict.counts)
                .sum(),
        ),
        entries.iter().map(|entry| entry.time).sum(),
    ));
    let mut text = table.text();
    for Entry { part, verdict, .. } in entries {
        if let Some(why) = &verdict.skipped {
            text.push_str(&format!("\nskipped {}: {why}\n", part.name()));
        }
    }
    if !failures.is_empty() {
        text.push_str(&format!(
            "\n{} of {} parts failed:\n",
            failures.len(),
            entries.len()
        ));
        for entry in failures {
            let failure = entry.verdict.failure.as_deref().unwrap_or_default();
            text.push_str(&format!("  {}: {failure}\n", entry.part.name()));
        }
    }
    text
}

fn cells(name: String, result: &str, counts: Option<Counts>, time: Duration) -> [String; 6] {
    let number = |of: fn(Counts) -> u64| {
        counts.map_or_else(|| "-".to_owned(), |counts| of(counts).to_string())
    };
    [
        name,
        result.to_owned(),
        number(|counts| counts.passed),
        number(|counts| counts.failed),
        number(|counts| counts.ignored),
        format!("{:.1} s", time.as_secs_f64()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_skipped_is_said_with_its_reason() {
        let text = report(&[Entry {
            part: Part::Wasm,
            verdict: Verdict::skipped("no compiler".to_owned()),
            time: Duration::ZERO,
        }]);
        assert!(text.contains("wasm   skipped"), "{text}");
        assert!(text.contains("total  ok"), "{text}");
        assert!(text.ends_with("\nskipped wasm: no compiler\n"), "{text}");
    }

    #[test]
    fn the_report_sums_and_names_failures() {
        let counts = |passed, failed, ignored| {
            Some(Counts {
                passed,
                failed,
                ignored,
            })
        };
        let entry = |part, counts, failure: Option<&str>, seconds| Entry {
            part,
            verdict: Verdict {
                counts,
                failure: failure.map(ToOwned::to_owned),
                skipped: None,
            },
            time: Duration::from_secs_f64(seconds),
        };
        let text = report(&[
            entry(Part::Fmt, None, None, 0.5),
            entry(Part::Rust, counts(120, 2, 1), Some("2 failed"), 61.0),
            entry(Part::Browser, counts(6, 0, 0), None, 20.25),
        ]);
        assert_eq!(
            text,
            "\
part     result  passed  failed  ignored    time
────────────────────────────────────────────────
fmt      ok           -       -        -   0.5 s
rust     FAILED     120       2        1  61.0 s
browser  ok           6       0        0  20.2 s
total    FAILED     126       2        1  81.8 s

1 of 3 parts failed:
  rust: 2 failed
"
        );
    }
}
