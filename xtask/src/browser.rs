//! The browser that the browser tests drive.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::{debian, process};

const NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Finds Chromium, installs it on a Debian where we are root, or says how to get it. `KOWA_CHROMIUM` names another.
pub fn ensure() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("KOWA_CHROMIUM").filter(|path| !path.is_empty()) {
        return Ok(path.into());
    }
    if let Some(path) = find() {
        return Ok(path);
    }
    debian::install(&["chromium"])
        .context("the browser tests need Chromium; install it, or name one with KOWA_CHROMIUM=/path/to/chromium")?;
    find().context("chromium is installed, but there is none on the PATH")
}

fn find() -> Option<PathBuf> {
    NAMES.iter().find_map(|name| process::which(name))
}
