//! The book: its chapters from the tables of the rules, and a site of them where mdBook is installed.

use std::process::Command;

use anyhow::{Result, bail};

use crate::process;
use crate::workspace::Workspace;

/// Writes the chapters, or with `check` fails where those in the checkout differ; with `html` makes a site of them.
pub fn run(workspace: &Workspace, check: bool, html: bool) -> Result<()> {
    let mut cargo = workspace.cargo();
    cargo.args(["run", "--quiet", "-p", "kowa-book"]);
    if check {
        cargo.args(["--", "--check"]);
    }
    process::run(&mut cargo)?;
    if html {
        site(workspace)?;
    }
    Ok(())
}

fn site(workspace: &Workspace) -> Result<()> {
    // A program under the MPL, and so never a dependency.
    let Some(mdbook) = process::which("mdbook") else {
        bail!("there is no mdBook on the PATH; to install it: cargo install mdbook --locked");
    };
    let site = workspace.site();
    process::run(
        Command::new(mdbook)
            .arg("build")
            .arg(workspace.root().join("docs/book"))
            .arg("--dest-dir")
            .arg(&site),
    )?;
    println!("the book: {}", site.join("index.html").display());
    Ok(())
}
