//! `cargo xtask play`: from a fresh clone to a game in the browser.

use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{needs, process, web};

/// Builds what changed and becomes `kowa serve`.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    needs::check()?;
    if web::ensure_built(workspace)? {
        eprintln!("The page is built.");
    } else {
        eprintln!("The page is unchanged since its last build.");
    }
    build_release(workspace)?;
    let mut serve = Command::new(workspace.kowa());
    serve.arg("serve").args(arguments);
    eprintln!("Starting the server.\n");
    become_program(&mut serve)
}

/// Builds the release binary.
pub fn build_release(workspace: &Workspace) -> Result<()> {
    process::run(
        workspace
            .cargo()
            .args(["build", "--release", "--package", "kowa"]),
    )
}

/// Replaces this process, so that Ctrl-C and signals reach the server alone and its own shutdown runs to its end.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec()).context("cannot start the server")
}

/// Elsewhere the console hands Ctrl-C to the server as well; its exit is ours.
#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<()> {
    let status = command.status().context("cannot start the server")?;
    std::process::exit(status.code().unwrap_or(1))
}
