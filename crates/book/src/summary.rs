//! The table of contents, in mdBook's form.

use kowa_rules::text::Lang;

use crate::chapter;
use crate::program;

/// The page.
pub fn page() -> String {
    let mut text = "# Summary\n\n[Kowa 広和](index.md)\n".to_owned();
    for lang in [Lang::En, Lang::Ja, Lang::Zh] {
        text.push_str(&format!("\n# {}\n\n", lang.own_name()));
        for chapter in chapter::ALL {
            // Chapters of a game stand below that of its board.
            let indent = match chapter.name.split_once('/') {
                Some((_, "board")) | None => "",
                Some(_) => "  ",
            };
            let (title, file) = (chapter.title(lang), chapter.file(lang));
            text.push_str(&format!("{indent}- [{title}]({file})\n"));
        }
    }
    text.push_str("\n# The program\n\n");
    for chapter in program::CHAPTERS {
        text.push_str(&format!("- [{}]({}.md)\n", chapter.title, chapter.name));
    }
    text
}
