//! The pieces of Markdown that the chapters are made of.

/// A table with a heading row. Cells may hold Markdown of one line.
pub fn table(heading: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = row(heading.iter().copied());
    text.push_str(&row(heading.iter().map(|_| "---")));
    for cells in rows {
        text.push_str(&row(cells.iter().map(String::as_str)));
    }
    text.push('\n');
    text
}

fn row<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    let cells: Vec<String> = cells.map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// A heading.
pub fn heading(level: usize, text: &str) -> String {
    format!("{} {text}\n\n", "#".repeat(level))
}

/// A place that links find under this word.
pub fn anchor(id: &str) -> String {
    format!("<a id=\"{id}\"></a>")
}

/// A heading that links find under this word.
pub fn anchored(level: usize, id: &str, text: &str) -> String {
    format!("{}\n\n{}", anchor(id), heading(level, text))
}

/// A link.
pub fn link(text: &str, to: &str) -> String {
    format!("[{text}]({to})")
}

/// A word as programs spell it.
pub fn code(word: &str) -> String {
    format!("`{word}`")
}

/// A picture so many pixels wide at most.
pub fn image(source: &str, about: &str, width: u32) -> String {
    format!("<img src=\"{source}\" alt=\"{about}\" width=\"{width}\">")
}

/// Words of a source.
pub fn quoted(words: &str) -> String {
    format!("「{words}」")
}

/// A word for links: lower case, other characters than letters and digits as hyphens, plain vowels.
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.to_lowercase().chars() {
        match c {
            'ō' => slug.push('o'),
            'ū' => slug.push('u'),
            '\'' | '’' => {}
            c if c.is_ascii_alphanumeric() => slug.push(c),
            _ if slug.ends_with('-') => {}
            _ => slug.push('-'),
        }
    }
    slug.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_words_for_links() {
        assert_eq!(slug("Chariot of the gods"), "chariot-of-the-gods");
        assert_eq!(slug("swallow's wings"), "swallows-wings");
    }

    #[test]
    fn a_cell_cannot_break_its_table() {
        assert_eq!(
            table(&["a", "b"], &[vec!["x|y".to_owned(), "z".to_owned()]]),
            "| a | b |\n| --- | --- |\n| x\\|y | z |\n\n"
        );
    }
}
