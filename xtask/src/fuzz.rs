//! `cargo xtask fuzz`: cargo-fuzz needs the nightly toolchain, so fuzzing stands beside the tests, not in them.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::workspace::Workspace;

/// Runs one target or all of them. Says whether none found anything.
pub fn run(workspace: &Workspace, target: Option<&str>, seconds: u64) -> Result<bool> {
    check()?;
    let known = targets(workspace)?;
    let chosen = match target {
        None => known,
        Some(name) if known.iter().any(|target| target == name) => vec![name.to_owned()],
        Some(name) => bail!(
            "there is no fuzz target `{name}`; there are: {}",
            known.join(", ")
        ),
    };
    let mut failed = Vec::new();
    for target in chosen {
        let found = process::run(
            cargo_fuzz(workspace)
                .args(["run", &target, "--"])
                .arg(format!("-max_total_time={seconds}"))
                .args(["-print_final_stats=1", "-timeout=10"]),
        );
        if let Err(error) = found {
            eprintln!("{target}: {error:#}");
            failed.push(target);
        }
    }
    if !failed.is_empty() {
        eprintln!(
            "\nFailed: {}. The inputs are in fuzz/artifacts.",
            failed.join(", ")
        );
    }
    Ok(failed.is_empty())
}

fn check() -> Result<()> {
    let mut missing = String::new();
    let toolchains =
        process::output(Command::new("rustup").args(["toolchain", "list"])).unwrap_or_default();
    if !toolchains.lines().any(|line| line.starts_with("nightly")) {
        missing.push_str(
            "  - the nightly toolchain: rustup toolchain install nightly --profile minimal\n",
        );
    }
    if process::which("cargo-fuzz").is_none() {
        missing.push_str("  - cargo-fuzz: cargo install cargo-fuzz --locked\n");
    }
    if !["c++", "g++", "clang++"]
        .into_iter()
        .any(|name| process::which(name).is_some())
    {
        missing.push_str("  - a C++ compiler, for libFuzzer; Debian, Ubuntu: apt install g++\n");
    }
    if missing.is_empty() {
        Ok(())
    } else {
        bail!("fuzzing also needs:\n{missing}")
    }
}

fn targets(workspace: &Workspace) -> Result<Vec<String>> {
    let listed = process::output(cargo_fuzz(workspace).arg("list"))
        .context("cannot list the fuzz targets")?;
    Ok(listed
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(ToOwned::to_owned)
        .collect())
}

/// Through rustup: the cargo that runs us is one toolchain's own and knows no `+nightly`.
fn cargo_fuzz(workspace: &Workspace) -> Command {
    let mut command = Command::new("rustup");
    command
        .args(["run", "nightly", "cargo", "fuzz"])
        .current_dir(workspace.root());
    for inherited in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(inherited);
    }
    command
}
