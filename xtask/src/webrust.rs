//! A Rust that builds for `wasm32-unknown-unknown`: rustup's own where it has the target, else Debian's, unpacked beside the
//! other tools and installed nowhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;
use crate::{debian, needs, process};

/// The target.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Where the standard library for the target comes from.
pub enum WebRust {
    /// It lies beside the compiler in use.
    Installed,
    /// Debian's compiler and the sources of its standard library, below this folder, and the linker of the one in use.
    Debian {
        /// Where the packages are unpacked.
        usr: PathBuf,
        /// `rust-lld`.
        linker: PathBuf,
    },
}

impl WebRust {
    /// Finds one, or says why there is none.
    pub fn find(workspace: &Workspace) -> Result<WebRust> {
        let sysroot = sysroot()?;
        if has_target(&sysroot) {
            return Ok(WebRust::Installed);
        }
        from_debian(workspace, &sysroot).with_context(|| {
            format!("the Rust in use has no {TARGET} (with rustup: rustup target add {TARGET}), and Debian's is not to be had")
        })
    }

    /// `cargo build` for the target, by this Rust.
    pub fn build(&self, workspace: &Workspace) -> Command {
        let mut cargo = workspace.cargo();
        cargo.args(["build", "--target", TARGET]);
        if let WebRust::Debian { usr, linker } = self {
            // A compiler without the target's library builds it from its sources, which stable compilers refuse unless asked so.
            cargo
                .arg("-Zbuild-std=std,panic_abort")
                .env("RUSTC_BOOTSTRAP", "1")
                .env("RUSTC", usr.join("bin/rustc"))
                .env("LD_LIBRARY_PATH", libraries(usr))
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        cargo
    }
}

fn sysroot() -> Result<PathBuf> {
    let printed = process::output(Command::new("rustc").args(["--print", "sysroot"]))?;
    Ok(printed.trim().into())
}

fn has_target(sysroot: &Path) -> bool {
    let library = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    fs::read_dir(library).is_ok_and(|files| {
        files
            .filter_map(std::result::Result::ok)
            .any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

fn libraries(usr: &Path) -> PathBuf {
    usr.join("lib")
        .join(format!("{}-linux-gnu", std::env::consts::ARCH))
}

fn from_debian(workspace: &Workspace, sysroot: &Path) -> Result<WebRust> {
    let linker = linker(sysroot)?;
    let folder = workspace.tools().join("rustc-web");
    let usr = folder.join("root/usr");
    let unpacked = folder.join("unpacked");
    if !unpacked.exists() {
        fetch(&folder)?;
        fs::write(&unpacked, "").with_context(|| format!("cannot write {}", unpacked.display()))?;
    }
    let version = process::output(
        Command::new(usr.join("bin/rustc"))
            .arg("--version")
            .env("LD_LIBRARY_PATH", libraries(&usr)),
    )?;
    if !needs::is_rust_enough(&version) {
        bail!("Debian's is too old: {}", version.trim());
    }
    Ok(WebRust::Debian { usr, linker })
}

/// The linker that rustup's compilers bring for their own host.
fn linker(sysroot: &Path) -> Result<PathBuf> {
    let hosts = sysroot.join("lib/rustlib");
    let found = fs::read_dir(&hosts)
        .with_context(|| format!("cannot read {}", hosts.display()))?
        .filter_map(std::result::Result::ok)
        .map(|host| host.path().join("bin/rust-lld"))
        .find(|lld| lld.is_file());
    found.with_context(|| format!("there is no rust-lld below {}", hosts.display()))
}

fn fetch(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let root = folder.join("root");
    fs::create_dir_all(&root).with_context(|| format!("cannot create {}", root.display()))?;
    if packages().is_err() {
        debian::update()?;
    }
    debian::download(folder, &packages()?)?;
    for file in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "deb") {
            process::run(Command::new("dpkg").arg("-x").arg(&path).arg(&root))?;
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}

/// The compiler, its library, the sources of the standard library, and LLVM: two of them have their version in their name.
fn packages() -> Result<Vec<String>> {
    let library = dependency("libstd-rust-web-dev", "libstd-rust-web-")?;
    let llvm = dependency(&library, "libllvm")?;
    let fixed = ["rustc-web", "rust-web-src", "libstd-rust-web-dev"];
    Ok(fixed
        .map(str::to_owned)
        .into_iter()
        .chain([library, llvm])
        .collect())
}

/// The package that `package` depends on and whose name starts so.
fn dependency(package: &str, start: &str) -> Result<String> {
    let printed = process::output(Command::new("apt-cache").args(["depends", package]))?;
    depends(&printed, start).with_context(|| format!("Debian's {package} depends on no {start}…"))
}

fn depends(printed: &str, start: &str) -> Option<String> {
    printed
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Depends: "))
        .find(|name| name.starts_with(start))
        .map(ToOwned::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versioned_names_are_read_from_what_depends_on_them() {
        let printed = "libstd-rust-web-1.96\n  Depends: libc6\n  Depends: libllvm22\n  Conflicts: <libstd-rust-1.96>\n";
        assert_eq!(depends(printed, "libllvm").as_deref(), Some("libllvm22"));
        assert_eq!(depends(printed, "libstd"), None);
    }
}
