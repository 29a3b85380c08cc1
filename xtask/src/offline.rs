//! The page that plays without a server, as files for any static host; and its tests.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::parts::{Verdict, vitest};
use crate::webrust::WebRust;
use crate::workspace::Workspace;
use crate::{browser, needs, play, process, serve, wasm, web};

/// `cargo xtask web --offline`: builds the files and says where they are.
pub fn run(workspace: &Workspace) -> Result<()> {
    needs::check()?;
    let module = wasm::build(workspace, &WebRust::find(workspace)?)?;
    println!("{}", build(workspace, &module)?.display());
    Ok(())
}

/// Builds the files around the module.
fn build(workspace: &Workspace, module: &Path) -> Result<PathBuf> {
    web::ensure_installed(workspace)?;
    let folder = workspace.offline();
    process::run(
        process::npm(&workspace.web())
            .args(["run", "build:offline", "--workspace", "@kowa/site", "--"])
            .arg("--outDir")
            .arg(&folder)
            .env("KOWA_WASM", module),
    )?;
    Ok(folder)
}

/// The tests of the part `wasm`: every implementation of the rules' interface against one contract, and the page without a
/// server in a browser.
pub fn test(workspace: &Workspace) -> Result<Verdict> {
    let rust = match WebRust::find(workspace) {
        Ok(rust) => rust,
        Err(why) => return Ok(Verdict::skipped(format!("{why:#}"))),
    };
    let module = wasm::build(workspace, &rust)?;
    let contract = contract(workspace, &module)?;
    let site = build(workspace, &module)?;
    let chromium = browser::ensure()?;
    let page = vitest(
        workspace,
        process::npm(&workspace.web())
            .args(["run", "offline", "--workspace", "@kowa/e2e"])
            .env("KOWA_SITE", &site)
            .env("KOWA_CHROMIUM", &chromium),
    )?;
    Ok(contract.and(page))
}

fn contract(workspace: &Workspace, module: &Path) -> Result<Verdict> {
    web::ensure_built(workspace)?;
    play::build_release(workspace)?;
    let server = serve::Server::start(workspace)?;
    let verdict = vitest(
        workspace,
        process::npm(&workspace.web())
            .args(["run", "contract"])
            .env("KOWA_URL", server.url())
            .env("KOWA_WASM", module),
    );
    let stopped = server.stop();
    Ok(verdict?.unless(stopped))
}
