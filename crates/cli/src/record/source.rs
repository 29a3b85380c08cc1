//! Files of records, read one by one: which encoding, which format, where each record begins.
//!
//! Decoding is done here and not in the rules: those read text, and the tables of Shift-JIS are no business of theirs.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use encoding_rs::{Encoding, SHIFT_JIS, UTF_16BE, UTF_16LE};
use kowa_rules::record::{Chunk, Format, LARGEST, Splitter};

use super::{FileError, FileProblem};

/// How much of a file is looked at to know its format.
const HEAD: usize = 1 << 16;

/// The records of a file.
pub struct Source {
    path: PathBuf,
    input: Box<dyn BufRead>,
    format: Format,
    splitter: Splitter,
    /// Lines read.
    lines: usize,
    /// Was something read that is no UTF-8 but Shift-JIS?
    shift_jis: bool,
    done: bool,
}

impl Source {
    /// Opens a file, or standard input for `-`. Its format is the one given, else the one that it shows, else that of its
    /// name.
    ///
    /// # Errors
    /// When it cannot be opened or read, or is in no known format.
    pub fn open(path: &Path, format: Option<Format>) -> Result<Source, FileError> {
        let error = |problem| FileError::new(path, problem);
        let input: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).map_err(|e| error(FileProblem::Open(e)))?)
        };
        let mut input: Box<dyn BufRead> = Box::new(BufReader::with_capacity(HEAD, input));
        let read = |e| error(FileProblem::Read(e));
        let head = input.fill_buf().map_err(read)?;
        let wide = [(&[0xff, 0xfe][..], UTF_16LE), (&[0xfe, 0xff], UTF_16BE)];
        if let Some((_, encoding)) = wide.into_iter().find(|(mark, _)| head.starts_with(mark)) {
            // Few write it, and their files are small.
            let mut bytes = Vec::new();
            let most = 2 * LARGEST as u64;
            input.take(most + 1).read_to_end(&mut bytes).map_err(read)?;
            if bytes.len() as u64 > most {
                return Err(error(FileProblem::TooLarge));
            }
            let (text, _, broken) = encoding.decode(&bytes);
            if broken {
                return Err(error(FileProblem::NotText { line: 1 }));
            }
            input = Box::new(Cursor::new(text.into_owned().into_bytes()));
        }
        let head = input.fill_buf().map_err(read)?;
        let seen = || {
            Format::of_text(&String::from_utf8_lossy(head))
                .or_else(|| Format::of_text(&SHIFT_JIS.decode_without_bom_handling(head).0))
        };
        let named = || Format::of_name(&path.to_string_lossy());
        let Some(format) = format.or_else(seen).or_else(named) else {
            return Err(error(FileProblem::NoFormat));
        };
        Ok(Source {
            path: path.to_owned(),
            input,
            format,
            splitter: Splitter::new(format),
            lines: 0,
            shift_jis: false,
            done: false,
        })
    }

    /// The format of the file.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The next record as text; `None` at the end.
    ///
    /// # Errors
    /// When the file cannot be read, or what comes next is no text; that ends it.
    pub fn next_chunk(&mut self) -> Result<Option<Chunk>, FileError> {
        while !self.done {
            let chunk = match self.line() {
                Ok(Some(line)) => {
                    let comment = self.format == Format::Position && line.starts_with('#');
                    self.splitter.push(if comment { "" } else { &line })
                }
                Ok(None) => {
                    self.done = true;
                    self.splitter.finish()
                }
                Err(problem) => {
                    self.done = true;
                    return Err(FileError::new(&self.path, problem));
                }
            };
            if chunk.is_some() {
                return Ok(chunk);
            }
        }
        Ok(None)
    }

    fn line(&mut self) -> Result<Option<String>, FileProblem> {
        let mut bytes = Vec::new();
        let most = LARGEST as u64 + 2;
        let read = (&mut self.input).take(most).read_until(b'\n', &mut bytes);
        let read = read.map_err(FileProblem::Read)?;
        if read == 0 {
            return Ok(None);
        }
        if bytes.len() > LARGEST {
            return Err(FileProblem::TooLarge);
        }
        self.lines += 1;
        if bytes.ends_with(b"\n") {
            bytes.pop();
        }
        if bytes.ends_with(b"\r") {
            bytes.pop();
        }
        match String::from_utf8(bytes) {
            Ok(line) if !self.shift_jis => Ok(Some(line)),
            Ok(line) => Ok(Some(references(&line))),
            Err(error) if self.format == Format::Kif => {
                let text =
                    SHIFT_JIS.decode_without_bom_handling_and_without_replacement(error.as_bytes());
                let text = text.ok_or(FileProblem::NotText { line: self.lines })?;
                self.shift_jis = true;
                Ok(Some(references(&text)))
            }
            Err(_) => Err(FileProblem::NotUtf8 { line: self.lines }),
        }
    }
}

/// The text with characters for references such as `&#33809;`, which stand for what Shift-JIS has not.
fn references(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, tail)) = rest.split_once("&#") {
        out.push_str(before);
        let found = tail.split_once(';').and_then(|(number, after)| {
            let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
            let c = char::from_u32(number.parse().ok().filter(|_| digits)?)?;
            Some((c, after))
        });
        rest = match found {
            Some((c, after)) => {
                out.push(c);
                after
            }
            None => {
                out.push_str("&#");
                tail
            }
        };
    }
    out + rest
}

/// A text in Shift-JIS, and the characters that it has not: references stand for them.
pub fn shift_jis(text: &str) -> (Vec<u8>, Vec<char>) {
    let encoding: &'static Encoding = SHIFT_JIS;
    let (bytes, _, broken) = encoding.encode(text);
    let mut missing = Vec::new();
    if broken {
        for c in text.chars().filter(|c| !c.is_ascii()) {
            let mut buffer = [0; 4];
            if encoding.encode(c.encode_utf8(&mut buffer)).2 && !missing.contains(&c) {
                missing.push(c);
            }
        }
    }
    (bytes.into_owned(), missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shift_jis_with_references_loses_nothing() {
        let text = "1 ６六萑歩（←６七） 彍騎 &# &#x; &amp;";
        let (bytes, missing) = shift_jis(text);
        assert_eq!(missing, ['萑', '彍']);
        let read = SHIFT_JIS.decode(&bytes).0;
        assert_eq!(references(&read), text);
        assert_eq!(
            references("&#;&#-1;&#99999999999;&#55296;"),
            "&#;&#-1;&#99999999999;&#55296;"
        );
    }
}
