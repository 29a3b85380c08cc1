//! The parts of `cargo xtask test`. Each stands alone: it brings about whatever it needs.

use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::counts::{self, Counts};
use crate::process::{self, Captured};
use crate::workspace::Workspace;
use crate::{browser, deny, licences, offline, peer, play, serve, web, xboard};

/// One part. The order is the order of the run: the page comes before the Rust code that embeds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// The Rust code is formatted (cargo fmt)
    Fmt,
    /// The npm packages install from their lock file (npm ci)
    WebInstall,
    /// The npm packages have permissive licences
    WebLicences,
    /// The TypeScript types hold (tsc)
    WebTypes,
    /// The TypeScript code is tidy (biome)
    WebLint,
    /// The unit tests of the page (vitest)
    WebUnit,
    /// The production build of the page (vite)
    WebBuild,
    /// The crates have permissive licences and come from crates.io (cargo deny)
    Deny,
    /// No warning in any target (cargo clippy)
    Clippy,
    /// The Rust tests (cargo nextest where it is installed, else cargo test)
    Rust,
    /// The examples in the documentation (cargo test --doc)
    Doctests,
    /// The documentation builds without a warning (cargo doc)
    Docs,
    /// The release binary builds
    Release,
    /// The page against the release binary, in Chromium
    Browser,
    /// The WebAssembly module against the server's contract, and the page without a server in Chromium
    Wasm,
    /// Wa shōgi in XBoard: the release binary against HaChu, and against itself with drops
    Xboard,
}

/// How a part ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The totals that its runner printed, where it counts tests.
    pub counts: Option<Counts>,
    /// Why it failed.
    pub failure: Option<String>,
    /// Why it was not run.
    pub skipped: Option<String>,
}

impl Part {
    /// Runs the part.
    pub fn run(self, workspace: &Workspace) -> Verdict {
        let done = match self {
            Self::Fmt => plain(process::run(
                workspace.cargo().args(["fmt", "--all", "--check"]),
            )),
            Self::WebInstall => plain(web::install(workspace)),
            Self::WebLicences => plain(licences::check(workspace)),
            Self::WebTypes => plain(web_script(workspace, "check")),
            Self::WebLint => plain(web_script(workspace, "lint")),
            Self::WebUnit => web_unit(workspace),
            Self::WebBuild => plain(web::build(workspace)),
            Self::Deny => plain(deny::check(workspace)),
            Self::Clippy => plain(process::run(workspace.cargo().args([
                "clippy",
                "--workspace",
                "--all-targets",
                "--",
                "-D",
                "warnings",
            ]))),
            Self::Rust => rust(workspace),
            Self::Doctests => doctests(workspace),
            Self::Docs => plain(docs(workspace)),
            Self::Release => plain(play::build_release(workspace)),
            Self::Browser => browser_tests(workspace),
            Self::Wasm => offline::test(workspace),
            Self::Xboard => xboard_games(workspace),
        };
        done.unwrap_or_else(|error| Verdict {
            failure: Some(format!("{error:#}")),
            ..Verdict::PLAIN
        })
    }

    /// The name on the command line.
    pub fn name(self) -> String {
        self.to_possible_value()
            .map(|value| value.get_name().to_owned())
            .unwrap_or_default()
    }

    /// What the part checks.
    pub fn about(self) -> String {
        self.to_possible_value()
            .and_then(|value| value.get_help().map(ToString::to_string))
            .unwrap_or_default()
    }
}

impl Verdict {
    /// It is well, and counts nothing.
    const PLAIN: Self = Self {
        counts: None,
        failure: None,
        skipped: None,
    };

    /// A part that this machine cannot run, and need not.
    pub fn skipped(why: String) -> Self {
        Self {
            skipped: Some(why),
            ..Self::PLAIN
        }
    }

    /// Both of two runs.
    pub fn and(self, other: Self) -> Self {
        let counts = [self.counts, other.counts].into_iter().flatten();
        Self {
            counts: counts.reduce(|one, other| one + other),
            failure: self.failure.or(other.failure),
            skipped: self.skipped.or(other.skipped),
        }
    }

    /// The same, failed if this did.
    pub fn unless(mut self, done: Result<()>) -> Self {
        if let Err(error) = done {
            self.failure.get_or_insert_with(|| format!("{error:#}"));
        }
        self
    }

    /// A runner's word: it must exit well, name its totals, and have run something.
    fn of_tests(captured: &Captured, counts: Option<Counts>) -> Self {
        let failure = match counts {
            None => Some(format!("printed no totals ({})", captured.status)),
            Some(Counts {
                failed: failed @ 1..,
                ..
            }) => Some(format!("{failed} failed")),
            _ if !captured.status.success() => Some(captured.status.to_string()),
            Some(Counts { passed: 0, .. }) => Some("no test ran".to_owned()),
            Some(_) => None,
        };
        Self {
            counts,
            failure,
            ..Self::PLAIN
        }
    }
}

fn plain(done: Result<()>) -> Result<Verdict> {
    done.map(|()| Verdict::PLAIN)
}

fn web_script(workspace: &Workspace, script: &str) -> Result<()> {
    web::ensure_installed(workspace)?;
    process::run(process::npm(&workspace.web()).args(["run", script]))
}

fn web_unit(workspace: &Workspace) -> Result<Verdict> {
    web::ensure_installed(workspace)?;
    vitest(
        workspace,
        process::npm(&workspace.web()).args(["run", "unit"]),
    )
}

/// Runs an npm script that is vitest, with its totals in a file beside its usual output.
pub fn vitest(workspace: &Workspace, script: &mut Command) -> Result<Verdict> {
    let report = workspace.scratch()?.join("vitest.json");
    if report.exists() {
        std::fs::remove_file(&report)
            .with_context(|| format!("cannot remove {}", report.display()))?;
    }
    script
        .args(["--", "--reporter=default", "--reporter=json"])
        .arg(format!("--outputFile.json={}", report.display()));
    let captured = process::run_captured(script)?;
    let counts = std::fs::read_to_string(&report)
        .ok()
        .and_then(|json| counts::vitest(&json));
    Ok(Verdict::of_tests(&captured, counts))
}

fn rust(workspace: &Workspace) -> Result<Verdict> {
    peer::ensure_all();
    let mut cargo = workspace.cargo();
    if process::output(workspace.cargo().args(["nextest", "--version"])).is_ok() {
        cargo.args([
            "nextest",
            "run",
            "--workspace",
            "--no-fail-fast",
            "--no-tests",
            "pass",
        ]);
        let captured = process::run_captured(&mut cargo)?;
        let counts = counts::nextest(&captured.text);
        return Ok(Verdict::of_tests(&captured, counts));
    }
    cargo.args([
        "test",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
        "--no-fail-fast",
    ]);
    let captured = process::run_captured(&mut cargo)?;
    let counts = counts::libtest(&captured.text);
    Ok(Verdict::of_tests(&captured, counts))
}

fn doctests(workspace: &Workspace) -> Result<Verdict> {
    let captured = process::run_captured(workspace.cargo().args([
        "test",
        "--workspace",
        "--doc",
        "--no-fail-fast",
    ]))?;
    let counts = counts::libtest(&captured.text);
    Ok(Verdict::of_tests(&captured, counts))
}

fn docs(workspace: &Workspace) -> Result<()> {
    process::run(workspace.cargo().env("RUSTDOCFLAGS", "-D warnings").args([
        "doc",
        "--workspace",
        "--no-deps",
    ]))
}

fn browser_tests(workspace: &Workspace) -> Result<Verdict> {
    let chromium = browser::ensure()?;
    web::ensure_built(workspace)?;
    play::build_release(workspace)?;
    let server = serve::Server::start(workspace)?;
    // The page is compiled into the binary, and cargo rebuilds only for what it was told to watch.
    if server.page()? != web::page(workspace)? {
        bail!("the binary serves another page than the one that was built last");
    }
    let verdict = vitest(
        workspace,
        process::npm(&workspace.web())
            .args(["run", "e2e", "--workspace", "@kowa/e2e"])
            .env("KOWA_URL", server.url())
            .env("KOWA_CHROMIUM", &chromium),
    );
    let stopped = server.stop();
    Ok(verdict?.unless(stopped))
}

fn xboard_games(workspace: &Workspace) -> Result<Verdict> {
    let counts = xboard::run(workspace)?;
    Ok(Verdict {
        counts: Some(counts),
        failure: (counts.failed > 0).then(|| format!("{} failed", counts.failed)),
        skipped: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn captured(success: bool) -> Captured {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.arg(if success {
            "--version"
        } else {
            "--no-such-flag"
        });
        Captured {
            status: command.output().unwrap().status,
            text: String::new(),
        }
    }

    fn counts(passed: u64, failed: u64) -> Option<Counts> {
        Some(Counts {
            passed,
            failed,
            ignored: 0,
        })
    }

    #[test]
    fn a_part_passes_only_with_totals_and_a_clean_exit() {
        assert_eq!(
            Verdict::of_tests(&captured(true), counts(3, 0)).failure,
            None
        );
        assert_eq!(
            Verdict::of_tests(&captured(true), counts(3, 1))
                .failure
                .as_deref(),
            Some("1 failed")
        );
        assert_eq!(
            Verdict::of_tests(&captured(true), counts(0, 0))
                .failure
                .as_deref(),
            Some("no test ran")
        );
        assert!(
            Verdict::of_tests(&captured(true), None)
                .failure
                .unwrap()
                .starts_with("printed no totals")
        );
        assert!(
            Verdict::of_tests(&captured(false), counts(3, 0))
                .failure
                .is_some()
        );
    }

    #[test]
    fn two_runs_count_as_one() {
        let run = |passed, failed| Verdict::of_tests(&captured(true), counts(passed, failed));
        assert_eq!(run(3, 0).and(run(4, 0)).counts, counts(7, 0));
        let both = run(3, 0).and(run(4, 1));
        assert_eq!(both.failure.as_deref(), Some("1 failed"));
        let stopped = run(3, 0).unless(Err(anyhow::anyhow!("it hangs")));
        assert_eq!(stopped.failure.as_deref(), Some("it hangs"));
    }

    #[test]
    fn every_part_has_a_name_and_a_sentence() {
        for &part in Part::value_variants() {
            assert!(
                !part.name().is_empty() && part.about().len() > 10,
                "{part:?}"
            );
        }
        assert_eq!(Part::WebInstall.name(), "web-install");
    }
}
