//! Lines of a front end, read in a thread of their own.

use std::fmt;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::Sender;

use super::Event;

/// Longest line that is looked at: the turns of a game of many thousand.
const LONGEST: u64 = 1 << 20;

/// Why a line is not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// It is not UTF-8.
    NotText,
    /// It is longer than anything that makes sense.
    TooLong,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLine::NotText => f.write_str("the line is not UTF-8"),
            BadLine::TooLong => write!(f, "the line is longer than {LONGEST} bytes"),
        }
    }
}

/// Sends every line, then the end. An input that cannot be read has ended.
pub fn read(mut input: impl BufRead, events: &Sender<Event>) {
    while let Ok(Some(event)) = next(&mut input) {
        if events.send(event).is_err() {
            return;
        }
    }
    // Nobody listens any more once the agent is done.
    let _ = events.send(Event::End);
}

fn next(input: &mut impl BufRead) -> io::Result<Option<Event>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Event::BadLine(BadLine::TooLong)));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => Event::Line(text.trim().to_owned()),
        Err(_) => Event::BadLine(BadLine::NotText),
    }))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|b| *b == b'\n');
        let read = end.map_or(buffer.len(), |at| at + 1);
        let done = end.is_some() || buffer.is_empty();
        input.consume(read);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn every_line_comes_through_and_then_the_end() {
        let mut bytes = b"usi\r\n\n\xff\n".to_vec();
        bytes.extend(vec![b'x'; LONGEST as usize + 5]);
        bytes.extend(b"\nquit");
        let (events, inbox) = mpsc::channel();
        read(&bytes[..], &events);
        drop(events);
        let seen: Vec<String> = inbox
            .iter()
            .map(|event| match event {
                Event::Line(text) => text,
                Event::BadLine(bad) => format!("{bad:?}"),
                Event::End => "the end".to_owned(),
                Event::Told(told) => format!("{told:?}"),
            })
            .collect();
        assert_eq!(seen, ["usi", "", "NotText", "TooLong", "quit", "the end"]);
    }
}
