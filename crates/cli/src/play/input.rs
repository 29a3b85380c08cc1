//! Lines from the player.

use std::io::{BufRead, Read, Write};

use crate::{Failure, Result};

/// Longest line that is looked at.
const LONGEST: u64 = 1 << 16;

/// Lines of input, shown again where nobody sees them typed.
pub struct Input<R> {
    reader: R,
    echo: bool,
}

/// One line.
pub enum Line {
    /// Its text without the line feed.
    Text(String),
    /// It is not UTF-8.
    NotText,
    /// It is longer than anything that makes sense.
    TooLong,
    /// There is no more.
    End,
}

impl<R: BufRead> Input<R> {
    /// Lines of this reader.
    pub fn new(reader: R, echo: bool) -> Input<R> {
        Input { reader, echo }
    }

    /// Asks for the next line.
    pub fn ask(&mut self, prompt: &str, out: &mut impl Write) -> Result<Line> {
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut bytes = Vec::new();
        let failed = |e| Failure::failed(format_args!("cannot read standard input: {e}"));
        (&mut self.reader)
            .take(LONGEST)
            .read_until(b'\n', &mut bytes)
            .map_err(failed)?;
        let line = if bytes.is_empty() {
            Line::End
        } else if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            self.skip_line().map_err(failed)?;
            Line::TooLong
        } else {
            match String::from_utf8(bytes) {
                Ok(text) => Line::Text(text.trim_end_matches(['\n', '\r']).to_owned()),
                Err(_) => Line::NotText,
            }
        };
        match &line {
            Line::Text(text) if self.echo => writeln!(out, "{text}")?,
            Line::Text(_) => {}
            _ => writeln!(out)?,
        }
        Ok(line)
    }

    fn skip_line(&mut self) -> std::io::Result<()> {
        loop {
            let buffer = self.reader.fill_buf()?;
            let end = buffer.iter().position(|b| *b == b'\n');
            let read = end.map_or(buffer.len(), |at| at + 1);
            let done = end.is_some() || buffer.is_empty();
            self.reader.consume(read);
            if done {
                return Ok(());
            }
        }
    }
}
