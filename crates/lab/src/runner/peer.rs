//! Where peers are installed.

use std::env;
use std::path::{Path, PathBuf};

/// Where Debian keeps games, which is not in every `PATH`.
const GAMES: &str = "/usr/games";

/// A program in `PATH`, or among Debian's games.
pub(super) fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .chain([PathBuf::from(GAMES)])
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// The file that a program's name stands for, as the system would look it up.
pub(super) fn file_of(program: &str) -> Option<PathBuf> {
    if program.contains(std::path::MAIN_SEPARATOR) {
        let path = Path::new(program);
        return path.is_file().then(|| path.to_owned());
    }
    find(program)
}
