//! Many records behind each other in one text, taken apart line by line, so that only one of them is in memory.

use super::{FIRST, Format, LARGEST};

/// One record of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// The number of its first line in the whole text, from 1.
    pub line: usize,
    /// Its text; of one that is too large only as much as shows that it is.
    pub text: String,
}

/// Takes a text of records apart.
///
/// ```
/// use kowa_rules::record::{Format, Splitter};
/// let mut splitter = Splitter::new(Format::Kowa);
/// let mut chunks = Vec::new();
/// for line in ["Kowa record 1", "Game: wa", "", "Kowa record 1", "Game: ko"] {
///     chunks.extend(splitter.push(line));
/// }
/// chunks.extend(splitter.finish());
/// assert_eq!(chunks.len(), 2);
/// assert_eq!(chunks[1].line, 4);
/// ```
#[derive(Clone, Debug)]
pub struct Splitter {
    format: Format,
    text: String,
    /// Lines read.
    lines: usize,
    /// The first line of the present record.
    first: usize,
    /// Have its turns begun?
    turns: bool,
    /// Within a comment (PGN), or the depth of brackets (JSON).
    depth: usize,
    /// Within a string (JSON).
    quoted: bool,
}

impl Splitter {
    /// Begins a text of records in this format.
    pub const fn new(format: Format) -> Splitter {
        Splitter {
            format,
            text: String::new(),
            lines: 0,
            first: 1,
            turns: false,
            depth: 0,
            quoted: false,
        }
    }

    /// Takes the next line, without its end. Gives the record that ended with it or before it.
    pub fn push(&mut self, line: &str) -> Option<Chunk> {
        self.lines += 1;
        let before = if self.begins(line) { self.cut() } else { None };
        if self.text.is_empty() {
            self.first = self.lines;
        }
        let blank = self.text.is_empty() && line.trim().is_empty();
        if !blank && self.text.len() <= LARGEST {
            self.text.push_str(line);
            self.text.push('\n');
        }
        let ends = self.ends(line);
        if before.is_none() && ends {
            self.cut()
        } else {
            before
        }
    }

    /// The record at the end of the text.
    pub fn finish(&mut self) -> Option<Chunk> {
        self.cut()
    }

    fn cut(&mut self) -> Option<Chunk> {
        self.turns = false;
        self.depth = 0;
        self.quoted = false;
        let text = std::mem::take(&mut self.text);
        (!text.is_empty()).then_some(Chunk {
            line: self.first,
            text,
        })
    }

    /// Does another record begin with this line?
    fn begins(&mut self, line: &str) -> bool {
        let bare = line.trim_start_matches('\u{feff}').trim_end();
        match self.format {
            Format::Kowa => bare.trim() == FIRST,
            Format::Pgn => self.turns && self.depth == 0 && bare.starts_with('['),
            Format::Kif => {
                let start = ["#KIF", "# KIF", "# ----", "手合割"]
                    .into_iter()
                    .any(|start| bare.starts_with(start));
                self.turns && start
            }
            #[cfg(feature = "json")]
            Format::Json => false,
            Format::Position => true,
        }
    }

    /// Looks at a line that is part of the record. Does the record end with it?
    fn ends(&mut self, line: &str) -> bool {
        match self.format {
            Format::Kowa | Format::Position => false,
            Format::Pgn => {
                self.turns |= !line.trim().is_empty() && !line.starts_with(['[', '%']);
                for c in line.chars() {
                    match c {
                        ';' if self.depth == 0 => break,
                        '{' => self.depth = 1,
                        '}' => self.depth = 0,
                        _ => {}
                    }
                }
                false
            }
            Format::Kif => {
                self.turns |= line.starts_with("手数-") || line.trim_start().starts_with("1 ");
                false
            }
            #[cfg(feature = "json")]
            Format::Json => {
                let mut chars = line.chars();
                while let Some(c) = chars.next() {
                    match c {
                        '\\' if self.quoted => {
                            chars.next();
                        }
                        '"' => self.quoted = !self.quoted,
                        '{' | '[' if !self.quoted => self.depth += 1,
                        '}' | ']' if !self.quoted => self.depth = self.depth.saturating_sub(1),
                        _ => {}
                    }
                }
                self.depth == 0 && !self.text.is_empty()
            }
        }
    }
}
