//! Where things are.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The checkout and its build directory.
pub struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    /// Asks cargo, so that `CARGO_TARGET_DIR` and every configuration file are respected.
    pub fn find() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("xtask has no parent directory")?
            .to_path_buf();
        let output = cargo()
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .current_dir(&root)
            .output()
            .context("cannot run `cargo metadata`")?;
        if !output.status.success() {
            bail!(
                "`cargo metadata` failed: {}",
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        let metadata: serde_json::Value =
            serde_json::from_slice(&output.stdout).context("`cargo metadata` printed no JSON")?;
        let target = metadata["target_directory"]
            .as_str()
            .context("`cargo metadata` names no target directory")?
            .into();
        Ok(Self { root, target })
    }

    /// The root of the checkout.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The web app.
    pub fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    /// The release binary.
    pub fn kowa(&self) -> PathBuf {
        self.target
            .join("release")
            .join(format!("kowa{}", std::env::consts::EXE_SUFFIX))
    }

    /// A place of our own in the build directory, for stamps, logs and scratch files.
    pub fn scratch(&self) -> Result<PathBuf> {
        let path = self.target.join("xtask");
        std::fs::create_dir_all(&path)
            .with_context(|| format!("cannot create {}", path.display()))?;
        Ok(path)
    }

    /// The files of the page that plays without a server.
    pub fn offline(&self) -> PathBuf {
        self.target.join("offline")
    }

    /// The book as a site.
    pub fn site(&self) -> PathBuf {
        self.target.join("book")
    }

    /// Where tools are installed that a fresh machine lacks.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// `cargo` in the root of the checkout.
    pub fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root);
        command
    }
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
