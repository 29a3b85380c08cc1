//! The chapters about the program: the documentation beside the book, taken in as it is.

use std::fs;
use std::path::Path;

use crate::Files;
use crate::drift::DiskError;

/// A chapter that mdBook takes in from `docs/`.
pub struct Chapter {
    /// The name of both files, without the suffix.
    pub name: &'static str,
    /// Its title in the table of contents.
    pub title: &'static str,
}

/// All of them, in the order of the book.
pub const CHAPTERS: &[Chapter] = &[
    chapter("records", "Records of games"),
    chapter("pictures", "Pictures"),
    chapter("protocols", "Engine protocols"),
    chapter("api", "The HTTP API"),
    chapter("wasm", "The WebAssembly module"),
    chapter("library", "The library"),
    chapter("evaluation", "The evaluation"),
    chapter("lab", "The laboratory"),
    chapter("engine-log", "Adopted changes of the engine"),
];

const fn chapter(name: &'static str, title: &'static str) -> Chapter {
    Chapter { name, title }
}

/// Adds the chapters, and the pictures that they show.
pub fn add(files: &mut Files, root: &Path) -> Result<(), DiskError> {
    for Chapter { name, .. } in CHAPTERS {
        let docs = root.join("docs");
        let page = docs.join(format!("{name}.md"));
        let text = fs::read_to_string(&page).map_err(DiskError::at(&page))?;
        for picture in pictures(&text) {
            let path = docs.join(picture);
            let bytes = fs::read(&path).map_err(DiskError::at(&path))?;
            files.insert(picture.to_owned(), bytes);
        }
        let include = format!("{{{{#include ../../{name}.md}}}}\n");
        files.insert(format!("{name}.md"), include.into_bytes());
    }
    Ok(())
}

/// The pictures of a page, as it names them.
fn pictures(page: &str) -> impl Iterator<Item = &str> {
    page.split("](")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(')')?.0))
        .filter(|target| target.starts_with("img/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_its_pictures() {
        let page = "See [it](a.md).\n\n![A board](img/a.svg) and ![one](https://b.example/b.svg)";
        assert_eq!(pictures(page).collect::<Vec<_>>(), ["img/a.svg"]);
    }
}
