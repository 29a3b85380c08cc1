//! Stamps: is what was built still what the sources say?
//!
//! Content decides, not time: a checkout of an older branch makes files older, and a copied tree keeps old times.

use std::collections::hash_map::DefaultHasher;
use std::ffi::OsStr;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// A hash over files (their paths and contents) and words (versions, settings).
pub struct Stamp(DefaultHasher);

impl Stamp {
    /// An empty stamp.
    pub fn new() -> Self {
        Self(DefaultHasher::new())
    }

    /// Mixes in a word.
    pub fn word(&mut self, word: &str) {
        word.hash(&mut self.0);
    }

    /// Mixes in a file under its name below `root`.
    pub fn file(&mut self, root: &Path, path: &Path) -> Result<()> {
        path.strip_prefix(root).unwrap_or(path).hash(&mut self.0);
        fs::read(path)
            .with_context(|| format!("cannot read {}", path.display()))?
            .hash(&mut self.0);
        Ok(())
    }

    /// The stamp as text.
    pub fn finish(self) -> String {
        format!("{:016x}", self.0.finish())
    }
}

/// All files below a directory in a fixed order; directories that `enter` refuses are left out.
pub fn files(directory: &Path, enter: &dyn Fn(&OsStr) -> bool) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect(directory, enter, &mut found)?;
    found.sort_unstable();
    Ok(found)
}

fn collect(
    directory: &Path,
    enter: &dyn Fn(&OsStr) -> bool,
    found: &mut Vec<PathBuf>,
) -> Result<()> {
    let context = || format!("cannot read the directory {}", directory.display());
    for entry in fs::read_dir(directory).with_context(context)? {
        let entry = entry.with_context(context)?;
        if entry.file_type().with_context(context)?.is_dir() {
            if enter(&entry.file_name()) {
                collect(&entry.path(), enter, found)?;
            }
        } else {
            found.push(entry.path());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamp(root: &Path) -> String {
        let mut stamp = Stamp::new();
        for path in files(root, &|name| name != "node_modules").unwrap() {
            stamp.file(root, &path).unwrap();
        }
        stamp.finish()
    }

    #[test]
    fn content_and_names_count_and_nothing_else() {
        let root = std::env::temp_dir().join(format!("kowa-stamp-{}", std::process::id()));
        fs::create_dir_all(root.join("src")).unwrap();
        fs::create_dir_all(root.join("node_modules")).unwrap();
        fs::write(root.join("src/a.ts"), "1").unwrap();
        fs::write(root.join("b.ts"), "2").unwrap();
        let first = stamp(&root);

        fs::write(root.join("src/a.ts"), "1").unwrap();
        fs::write(root.join("node_modules/x.js"), "3").unwrap();
        assert_eq!(
            stamp(&root),
            first,
            "the same content again, and a file in a directory left out"
        );

        fs::write(root.join("src/a.ts"), "4").unwrap();
        assert_ne!(stamp(&root), first, "another content");

        fs::write(root.join("src/a.ts"), "1").unwrap();
        fs::rename(root.join("b.ts"), root.join("c.ts")).unwrap();
        assert_ne!(stamp(&root), first, "another name");
        fs::remove_dir_all(&root).unwrap();
    }
}
