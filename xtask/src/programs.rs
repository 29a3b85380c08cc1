//! Programs of others that parts run: found, or installed on a Debian where we are root.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{debian, process};

/// Where Debian puts programs that are no tools; not on every `PATH`.
const GAMES: &str = "/usr/games";

/// A program and the Debian package that it comes in.
pub type Program = (&'static str, &'static str);

/// Where these programs are. What is missing is installed, or the error says how to get it, and that it is for `purpose`.
pub fn ensure<const N: usize>(programs: [Program; N], purpose: &str) -> Result<[PathBuf; N]> {
    let missing: Vec<&str> = programs
        .iter()
        .filter(|(program, _)| find(program).is_none())
        .map(|(_, package)| *package)
        .collect();
    if !missing.is_empty() {
        debian::install(&missing).with_context(|| purpose.to_owned())?;
    }
    let mut paths = programs.map(|_| PathBuf::new());
    for (path, (program, package)) in paths.iter_mut().zip(programs) {
        *path = find(program)
            .with_context(|| format!("{package} is installed, but there is no `{program}`"))?;
    }
    Ok(paths)
}

fn find(program: &str) -> Option<PathBuf> {
    process::which(program).or_else(|| {
        let path = Path::new(GAMES).join(program);
        path.is_file().then_some(path)
    })
}
