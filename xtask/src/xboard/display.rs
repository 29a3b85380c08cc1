//! A screen that nobody sees.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// A running Xvfb.
pub struct Display {
    child: Child,
    name: String,
}

impl Display {
    /// Starts one on a number that is free.
    pub fn start(xvfb: &Path) -> Result<Self> {
        let mut child = Command::new(xvfb)
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "720x720x24",
                "-nolisten",
                "tcp",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start Xvfb")?;
        let mut number = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout)
                .read_line(&mut number)
                .context("cannot read from Xvfb")?;
        }
        let name = format!(":{}", number.trim());
        let display = Self { child, name };
        if display.name == ":" {
            bail!("Xvfb ended before it named its display");
        }
        Ok(display)
    }

    /// Its name, for `DISPLAY`.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    /// Errors here have nobody left to tell.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
