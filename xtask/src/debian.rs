//! Packages from Debian, where the machine is a Debian and we are root.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Refreshes the package lists, where that is ours to do.
pub fn update() -> Result<()> {
    if !can_install() {
        anyhow::bail!("no package lists; on Debian: sudo apt update");
    }
    process::run(apt().arg("update")).context("cannot refresh the package lists")
}

/// Downloads packages into a folder and installs nothing.
pub fn download(folder: &Path, packages: &[String]) -> Result<()> {
    let get = || process::run(apt().arg("download").args(packages).current_dir(folder));
    // Lists that are too old name files that are gone.
    get()
        .or_else(|_| update().and_then(|()| get()))
        .context("cannot download the packages")
}

/// Installs packages, or says how.
pub fn install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    if !can_install() {
        anyhow::bail!("missing: {names}; on Debian or Ubuntu: sudo apt install {names}");
    }
    update()?;
    process::run(
        apt()
            .args(["install", "--no-install-recommends"])
            .args(packages),
    )
    .with_context(|| format!("cannot install {names}"))
}

fn apt() -> Command {
    let mut command = Command::new("apt-get");
    command
        .env("DEBIAN_FRONTEND", "noninteractive")
        .args(["-q", "-y", "-o", "Acquire::Retries=3"]);
    command
}

fn can_install() -> bool {
    is_debian(&std::fs::read_to_string("/etc/os-release").unwrap_or_default())
        && process::which("apt-get").is_some()
        && process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Ubuntu is left out on purpose: its `chromium` is a snap, which does not run in a container.
fn is_debian(os_release: &str) -> bool {
    os_release
        .lines()
        .any(|line| line.trim_end() == "ID=debian")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_debian_itself() {
        assert!(is_debian(
            "NAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\nID=debian\n"
        ));
        assert!(!is_debian("NAME=\"Ubuntu\"\nID=ubuntu\nID_LIKE=debian\n"));
        assert!(!is_debian(""));
    }
}
