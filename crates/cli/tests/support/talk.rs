//! A dialogue with the binary over its pipes.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use super::support::command;

/// Far longer than any answer takes; it only ends a test that would wait for ever.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running engine.
pub struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    /// Starts the binary with these arguments.
    pub fn start(args: &[&str]) -> Talk {
        let mut child = command()
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the binary starts");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in stdout.lines() {
                if sender
                    .send(line.expect("UTF-8 on standard output"))
                    .is_err()
                {
                    return;
                }
            }
        });
        Talk {
            stdin: child.stdin.take(),
            child,
            lines,
        }
    }

    /// Writes a line.
    pub fn say(&mut self, line: &str) {
        self.bytes(format!("{line}\n").as_bytes());
    }

    /// Writes bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("an open pipe");
        stdin.write_all(bytes).expect("the engine reads");
        stdin.flush().expect("the engine reads");
    }

    /// Lines up to the first that starts with these words.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self
                .lines
                .recv_timeout(PATIENCE)
                .unwrap_or_else(|_| panic!("no `{start}` comes after {heard:?}"));
            let found = line.starts_with(start);
            heard.push(line);
            if found {
                return heard;
            }
        }
    }

    /// Closes the engine's input.
    pub fn close(&mut self) {
        self.stdin = None;
    }

    /// Waits for the engine's end; gives what it still said, and its status.
    pub fn end(mut self) -> (Vec<String>, ExitStatus) {
        let mut heard = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            heard.push(line);
        }
        (heard, self.child.wait().expect("an end"))
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // A test that failed leaves no engine behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How many lines start with these words.
pub fn count(lines: &[String], start: &str) -> usize {
    lines.iter().filter(|line| line.starts_with(start)).count()
}
