//! Packages from Debian, where the machine is a Debian and we are root.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Installs packages, or says how.
pub fn install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    if !can_install() {
        anyhow::bail!("missing: {names}; on Debian or Ubuntu: sudo apt install {names}");
    }
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").args([
            "-q",
            "-y",
            "-o",
            "Acquire::Retries=3",
        ]);
        command
    };
    process::run(apt().arg("update")).context("cannot refresh the package lists")?;
    process::run(
        apt()
            .args(["install", "--no-install-recommends"])
            .args(packages),
    )
    .with_context(|| format!("cannot install {names}"))
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
