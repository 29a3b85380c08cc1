//! Test totals, read from what the test runners print.

use std::iter::Sum;
use std::ops::Add;

use serde_json::Value;

/// How many tests passed, failed, and were ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tests that ran and held.
    pub passed: u64,
    /// Tests that ran and did not hold, or could not run to their end.
    pub failed: u64,
    /// Tests that exist and were not run.
    pub ignored: u64,
}

impl Add for Counts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            ignored: self.ignored + other.ignored,
        }
    }
}

impl Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), Add::add)
    }
}

/// The sum of libtest's `test result: ok. 3 passed; 0 failed; 1 ignored; …`, one line for each test binary.
pub fn libtest(output: &str) -> Option<Counts> {
    let lines: Vec<Counts> = output
        .lines()
        .filter_map(|line| {
            let (_, numbers) = line
                .trim()
                .strip_prefix("test result: ")?
                .split_once(". ")?;
            Some(Counts {
                passed: labelled(numbers, "passed")?,
                failed: labelled(numbers, "failed")?,
                ignored: labelled(numbers, "ignored")?,
            })
        })
        .collect();
    (!lines.is_empty()).then(|| lines.into_iter().sum())
}

/// nextest's `Summary [ 1.2s] 12/14 tests run: 10 passed (1 slow), 1 failed, 1 timed out, 3 skipped`.
pub fn nextest(output: &str) -> Option<Counts> {
    let line = output
        .lines()
        .rev()
        .map(str::trim)
        .find(|line| line.starts_with("Summary ["))?;
    let (_, numbers) = line.split_once(" run: ")?;
    let number = |label| labelled(numbers, label);
    Some(Counts {
        passed: number("passed")?,
        failed: ["failed", "timed out", "exec failed"]
            .into_iter()
            .filter_map(number)
            .sum(),
        ignored: number("skipped").unwrap_or(0),
    })
}

/// The file that vitest's JSON reporter writes.
pub fn vitest(json: &str) -> Option<Counts> {
    let report: Value = serde_json::from_str(json).ok()?;
    let number = |name: &str| report[name].as_u64();
    let failed = number("numFailedTests")?;
    // A file that does not even load has no tests to count, but is a failed suite.
    let unloaded = report["testResults"]
        .as_array()?
        .iter()
        .filter(|file| {
            file["status"] == "failed"
                && file["assertionResults"]
                    .as_array()
                    .is_none_or(Vec::is_empty)
        })
        .count();
    Some(Counts {
        passed: number("numPassedTests")?,
        failed: failed + u64::try_from(unloaded).ok()?,
        ignored: number("numPendingTests")? + number("numTodoTests").unwrap_or(0),
    })
}

/// The number right before a label in a list parted by `,` or `;`: `3 passed (1 slow), 2 timed out`.
fn labelled(list: &str, label: &str) -> Option<u64> {
    list.split([',', ';']).find_map(|item| {
        let (number, words) = item.trim().split_once(' ')?;
        let rest = words.trim_start().strip_prefix(label)?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| number.parse().ok())?
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: u64, failed: u64, ignored: u64) -> Option<Counts> {
        Some(Counts {
            passed,
            failed,
            ignored,
        })
    }

    #[test]
    fn libtest_sums_its_binaries() {
        let output = "\
running 3 tests
test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

     Running tests/x.rs
test result: FAILED. 10 passed; 2 failed; 1 ignored; 0 measured; 4 filtered out; finished in 1.20s
";
        assert_eq!(libtest(output), counts(13, 2, 1));
        assert_eq!(libtest("error: could not compile"), None);
    }

    #[test]
    fn nextest_summaries() {
        assert_eq!(
            nextest("────────────\n     Summary [   0.005s] 10 tests run: 10 passed, 2 skipped\n"),
            counts(10, 0, 2)
        );
        assert_eq!(
            nextest(
                "Summary [ 1.2s] 13/14 tests run: 10 passed (1 slow, 2 flaky), 1 failed, 1 timed out, 1 exec failed, 3 skipped\nerror: test run failed"
            ),
            counts(10, 3, 3)
        );
        assert_eq!(
            nextest("Summary [ 0.1s] 1 test run: 1 passed, 0 skipped"),
            counts(1, 0, 0)
        );
        assert_eq!(nextest("error: no tests to run"), None);
    }

    #[test]
    fn vitest_reports() {
        let report = r#"{"numTotalTests":7,"numPassedTests":4,"numFailedTests":1,"numPendingTests":1,"numTodoTests":1,
            "testResults":[{"status":"passed","assertionResults":[{}]},{"status":"failed","assertionResults":[{}]},
                           {"status":"failed","assertionResults":[]}]}"#;
        assert_eq!(vitest(report), counts(4, 2, 2));
        assert_eq!(vitest("{}"), None);
        assert_eq!(vitest("not json"), None);
    }
}
