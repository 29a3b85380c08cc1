//! `cargo deny`: licences, bans and sources of the crates. The advisories need a database from the network and change
//! with the day, so they are no part of the tests.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

/// Pinned, so that a new release cannot break the tests of an old checkout.
const VERSION: &str = "0.20.2";

/// Checks `deny.toml` against the dependency graph.
pub fn check(workspace: &Workspace) -> Result<()> {
    let program = ensure(workspace)?;
    process::run(
        Command::new(program)
            .current_dir(workspace.root())
            .args(["check", "licenses", "bans", "sources"]),
    )
}

/// The installed cargo-deny, or our own copy in the build directory.
fn ensure(workspace: &Workspace) -> Result<PathBuf> {
    if let Some(program) = process::which("cargo-deny").filter(is_usable) {
        return Ok(program);
    }
    let program = workspace
        .tools()
        .join("bin")
        .join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    if !is_usable(&program) {
        install(workspace).context("cannot install cargo-deny")?;
    }
    Ok(program)
}

/// Compiled for a quick build, not a quick run: three minutes on two cores in place of many. Without its default
/// features it needs no system library.
fn install(workspace: &Workspace) -> Result<()> {
    let build = workspace.tools().join("build");
    process::run(
        workspace
            .cargo()
            .args([
                "install",
                "cargo-deny",
                "--version",
                VERSION,
                "--locked",
                "--no-default-features",
            ])
            .args(["--force", "--quiet", "--root"])
            .arg(workspace.tools())
            .env("CARGO_TARGET_DIR", &build)
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    )?;
    std::fs::remove_dir_all(&build).with_context(|| format!("cannot remove {}", build.display()))
}

/// A version of the same series: `deny.toml` is read differently by older ones.
fn is_usable(program: &PathBuf) -> bool {
    let series = VERSION
        .rsplit_once('.')
        .map_or(VERSION, |(series, _)| series);
    process::output(Command::new(program).arg("--version"))
        .is_ok_and(|printed| is_of_series(&printed, series))
}

fn is_of_series(printed: &str, series: &str) -> bool {
    printed
        .split_whitespace()
        .nth(1)
        .and_then(|version| version.strip_prefix(series))
        .is_some_and(|patch| patch.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series() {
        assert!(is_of_series("cargo-deny 0.20.2\n", "0.20"));
        assert!(!is_of_series("cargo-deny 0.2.0", "0.20"));
        assert!(!is_of_series("cargo-deny 0.19.1", "0.20"));
        assert!(!is_of_series("", "0.20"));
    }
}
