//! Where a picture goes: a file, or standard output.

use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use crate::{Failure, Result};

/// Is it standard output?
pub fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// Refuses what could not be written, before any work is done: a file that is there already without `--force`, and
/// pixels on a terminal.
///
/// # Errors
/// When the picture would not be written.
pub fn check(option: &str, path: &Path, is_text: bool, force: bool) -> Result<()> {
    if is_stdout(path) {
        if !is_text && io::stdout().is_terminal() {
            return Err(Failure::input(format_args!(
                "{option}: a terminal shows no pictures; name a file, or pass the output on"
            )));
        }
    } else if !force && path.symlink_metadata().is_ok() {
        return Err(Failure::input(format_args!(
            "{option}: {} is there already; --force replaces it",
            path.display()
        )));
    }
    Ok(())
}

/// Writes the picture.
///
/// # Errors
/// When the file cannot be written; [`Failure::Closed`] when nobody reads the output any more.
pub fn write(path: &Path, force: bool, bytes: &[u8], out: &mut impl Write) -> Result<()> {
    if is_stdout(path) {
        return Ok(out.write_all(bytes)?);
    }
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        // Between the check and here somebody may have made one.
        options.create_new(true);
    }
    options
        .open(path)
        .and_then(|mut file| file.write_all(bytes))
        .map_err(|e| Failure::failed(format_args!("cannot write {}: {e}", path.display())))
}
