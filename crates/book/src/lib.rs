//! The book of Kowa, written from the tables of `kowa-rules` and the prose in `prose/`, as pages for mdBook.
//!
//! [`files`] makes every page and picture; `compare` and `write` hold a folder against them. mdBook itself is not needed:
//! the pages read well as they are.
#![forbid(unsafe_code)]

mod board;
mod chapter;
mod drift;
mod glossary;
mod label;
mod markdown;
mod options;
mod picture;
mod program;
mod rulings;
mod section;
mod sources;
mod stones;
mod summary;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kowa_rules::text::Lang;

pub use drift::{DiskError, Drift, compare, write};

/// Pages and pictures by name, from the folder of the chapters.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The root of the checkout that this program was built in.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of the chapters below the root.
pub fn chapters(root: &Path) -> PathBuf {
    root.join("docs/book/src")
}

/// Everything in the book. The program's chapters take their pictures from the documentation below the root.
///
/// # Errors
/// When a picture of the documentation cannot be read.
pub fn files(root: &Path) -> Result<Files, DiskError> {
    let mut files = Files::new();
    for lang in Lang::ALL {
        for chapter in chapter::ALL {
            files.insert(chapter.file(lang), chapter.page(lang).into_bytes());
        }
    }
    files.insert("index.md".to_owned(), chapter::INDEX.into());
    files.insert("SUMMARY.md".to_owned(), summary::page().into_bytes());
    picture::add(&mut files);
    program::add(&mut files, root)?;
    Ok(files)
}
