//! The web app: its locked packages and its production build, each done again only when something changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::needs;
use crate::process;
use crate::stamp::{self, Stamp};
use crate::workspace::Workspace;

/// The page as `kowa` embeds it.
const PAGE: &str = "index.html";

/// `cargo xtask web`: builds the page that the binary embeds and says where it is.
pub fn run(workspace: &Workspace) -> Result<()> {
    needs::check()?;
    ensure_built(workspace)?;
    let page = results(&workspace.web())?
        .into_iter()
        .find(|path| is_page(path));
    let folder = page.as_deref().and_then(Path::parent);
    println!("{}", folder.context("the page is not built")?.display());
    Ok(())
}

/// Installs the locked packages unless they are there.
pub fn ensure_installed(workspace: &Workspace) -> Result<()> {
    if fs::read_to_string(install_stamp(&workspace.web()))
        .is_ok_and(|old| install_key(workspace).is_ok_and(|new| old == new))
    {
        return Ok(());
    }
    install(workspace)
}

/// Installs the locked packages from scratch.
pub fn install(workspace: &Workspace) -> Result<()> {
    let web = workspace.web();
    // Development packages hold the build itself, so NODE_ENV=production must not leave them out.
    process::run(process::npm(&web).args(["ci", "--include=dev", "--no-audit"]))?;
    // `npm ci` begins by removing node_modules, and the stamp with it: an interrupted install leaves none.
    let stamp = install_stamp(&web);
    fs::write(&stamp, install_key(workspace)?)
        .with_context(|| format!("cannot write {}", stamp.display()))
}

/// Builds the page unless the one that is there came from the same sources. Says whether it built.
pub fn ensure_built(workspace: &Workspace) -> Result<bool> {
    ensure_installed(workspace)?;
    let fresh = fs::read_to_string(build_stamp(workspace)?).ok();
    if fresh.is_some() && fresh == build_key(workspace).ok() {
        return Ok(false);
    }
    build(workspace)?;
    Ok(true)
}

/// Builds the page.
pub fn build(workspace: &Workspace) -> Result<()> {
    ensure_installed(workspace)?;
    let stamp = build_stamp(workspace)?;
    if let Err(error) = fs::remove_file(&stamp)
        && error.kind() != std::io::ErrorKind::NotFound
    {
        return Err(error).with_context(|| format!("cannot remove {}", stamp.display()));
    }
    let before = source_key(workspace)?;
    process::run(process::npm(&workspace.web()).args(["run", "build"]))?;
    let key = build_key(workspace)?;
    // Sources saved while the build ran may or may not be in it: then the next run builds again.
    if before == source_key(workspace)? {
        fs::write(&stamp, key).with_context(|| format!("cannot write {}", stamp.display()))?;
    }
    Ok(())
}

/// The page as it was built.
pub fn page(workspace: &Workspace) -> Result<Vec<u8>> {
    let path = results(&workspace.web())?
        .into_iter()
        .find(|path| is_page(path))
        .context("the page is not built")?;
    fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
}

/// Kept inside `node_modules`, so that whoever removes that removes the stamp.
fn install_stamp(web: &Path) -> PathBuf {
    web.join("node_modules").join(".kowa-installed")
}

fn build_stamp(workspace: &Workspace) -> Result<PathBuf> {
    Ok(workspace.scratch()?.join("web.stamp"))
}

/// What decides the contents of `node_modules`.
fn install_key(workspace: &Workspace) -> Result<String> {
    let web = workspace.web();
    let mut stamp = Stamp::new();
    stamp.word(&process::output(Command::new("node").arg("--version"))?);
    stamp.word(std::env::consts::OS);
    stamp.word(std::env::consts::ARCH);
    for path in sources(&web)? {
        let name = path.file_name().unwrap_or_default();
        if ["package.json", "package-lock.json", ".npmrc"]
            .iter()
            .any(|&file| name == file)
        {
            stamp.file(&web, &path)?;
        }
    }
    Ok(stamp.finish())
}

/// What decides the build.
fn source_key(workspace: &Workspace) -> Result<String> {
    let web = workspace.web();
    let mut stamp = Stamp::new();
    stamp.word(&install_key(workspace)?);
    let mut settings: Vec<_> = std::env::vars()
        .filter(|(name, _)| name == "NODE_ENV" || name.starts_with("VITE_"))
        .collect();
    settings.sort();
    for (name, value) in settings {
        stamp.word(&name);
        stamp.word(&value);
    }
    for path in sources(&web)? {
        stamp.file(&web, &path)?;
    }
    Ok(stamp.finish())
}

/// Sources and results together: a page that was changed or removed by hand counts as not built.
fn build_key(workspace: &Workspace) -> Result<String> {
    let web = workspace.web();
    let results = results(&web)?;
    if !results.iter().any(|path| is_page(path)) {
        bail!(
            "the build left no {PAGE} in any `dist` below {}",
            web.display()
        );
    }
    let mut stamp = Stamp::new();
    stamp.word(&source_key(workspace)?);
    for path in results {
        stamp.file(&web, &path)?;
    }
    Ok(stamp.finish())
}

fn is_page(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == PAGE)
}

fn sources(web: &Path) -> Result<Vec<PathBuf>> {
    stamp::files(web, &|name| {
        !["node_modules", "dist", "shots", "coverage"]
            .iter()
            .any(|&out| name == out)
    })
}

fn results(web: &Path) -> Result<Vec<PathBuf>> {
    let all = stamp::files(web, &|name| name != "node_modules")?;
    Ok(all
        .into_iter()
        .filter(|path| path.components().any(|part| part.as_os_str() == "dist"))
        .collect())
}
