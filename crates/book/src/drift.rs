//! The book on disk beside the book as the tables have it now.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::Files;

/// What a file of the book has become that nobody generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Drift {
    /// It is not there.
    #[error("{0}: missing")]
    Missing(String),
    /// Nothing generates it.
    #[error("{0}: nothing generates this file")]
    Stray(String),
    /// A picture is another.
    #[error("{0}: not the picture that is generated")]
    Bytes(String),
    /// A text differs, first on this line, counted from 1.
    #[error("{file}:{line}: found `{}`, generated is `{}`", kowa_rules::excerpt(.found), kowa_rules::excerpt(.wanted))]
    Line {
        /// The file, from the folder of the chapters.
        file: String,
        /// The line.
        line: usize,
        /// What stands there.
        found: String,
        /// What is generated.
        wanted: String,
    },
}

/// A file or folder could not be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", .path.display())]
pub struct DiskError {
    path: PathBuf,
    error: io::Error,
}

impl DiskError {
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> DiskError {
        let path = path.to_owned();
        |error| DiskError { path, error }
    }
}

/// How the files in a folder differ from those generated, one entry a file.
///
/// # Errors
/// When the folder or a file in it cannot be read.
pub fn compare(folder: &Path, files: &Files) -> Result<Vec<Drift>, DiskError> {
    let there = listing(folder)?;
    let mut drifts = Vec::new();
    for (name, wanted) in files {
        if !there.contains(name) {
            drifts.push(Drift::Missing(name.clone()));
            continue;
        }
        let path = folder.join(name);
        let found = fs::read(&path).map_err(DiskError::at(&path))?;
        drifts.extend(difference(name, &found, wanted));
    }
    let strays = there.iter().filter(|name| !files.contains_key(*name));
    drifts.extend(strays.cloned().map(Drift::Stray));
    Ok(drifts)
}

/// Brings a folder to what is generated; files that nothing generates are removed.
///
/// # Errors
/// When a file cannot be read, written or removed.
pub fn write(folder: &Path, files: &Files) -> Result<Vec<Drift>, DiskError> {
    fs::create_dir_all(folder).map_err(DiskError::at(folder))?;
    let drifts = compare(folder, files)?;
    for drift in &drifts {
        let name = drift.file();
        let path = folder.join(name);
        match files.get(name) {
            Some(bytes) => {
                if let Some(parent) = path.parent() {
                    fs::create_dir_all(parent).map_err(DiskError::at(parent))?;
                }
                fs::write(&path, bytes).map_err(DiskError::at(&path))?;
            }
            None => fs::remove_file(&path).map_err(DiskError::at(&path))?,
        }
    }
    Ok(drifts)
}

impl Drift {
    /// The file, from the folder of the chapters.
    pub fn file(&self) -> &str {
        match self {
            Drift::Missing(file) | Drift::Stray(file) | Drift::Bytes(file) => file,
            Drift::Line { file, .. } => file,
        }
    }
}

fn difference(name: &str, found: &[u8], wanted: &[u8]) -> Option<Drift> {
    let (Ok(found), Ok(wanted)) = (std::str::from_utf8(found), std::str::from_utf8(wanted)) else {
        return (found != wanted).then(|| Drift::Bytes(name.to_owned()));
    };
    let (mut old, mut new) = (found.lines(), wanted.lines());
    let mut line = 0;
    loop {
        line += 1;
        let (old, new) = (old.next(), new.next());
        if old.is_none() && new.is_none() {
            return None;
        }
        if old != new {
            return Some(Drift::Line {
                file: name.to_owned(),
                line,
                found: old.unwrap_or_default().to_owned(),
                wanted: new.unwrap_or_default().to_owned(),
            });
        }
    }
}

/// The files of a folder and those below it, with `/` between.
fn listing(folder: &Path) -> Result<BTreeSet<String>, DiskError> {
    let mut names = BTreeSet::new();
    let mut open = vec![(folder.to_owned(), String::new())];
    while let Some((path, prefix)) = open.pop() {
        for entry in fs::read_dir(&path).map_err(DiskError::at(&path))? {
            let entry = entry.map_err(DiskError::at(&path))?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            // Editors and file managers leave hidden files of their own.
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            if entry.path().is_dir() {
                open.push((entry.path(), format!("{name}/")));
            } else {
                names.insert(name);
            }
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_that_differs_is_named() {
        let drift = difference("a.md", "one\ntwo\n".as_bytes(), "one\n二\n".as_bytes()).unwrap();
        assert_eq!(drift.to_string(), "a.md:2: found `two`, generated is `二`");
        let cut = difference("a.md", b"one\n", b"one\ntwo\n").unwrap();
        assert!(cut.to_string().starts_with("a.md:2: "), "{cut}");
        assert_eq!(difference("a.md", b"one\r\n", b"one\n"), None);
        let picture = difference("a.png", b"\xff\x00", b"\xff\x01").unwrap();
        assert_eq!(picture, Drift::Bytes("a.png".to_owned()));
    }
}
