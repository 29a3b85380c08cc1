//! Engines that are programs of their own.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::link::{Link, Received};

/// Longest line that is read whole; what follows counts as lines of its own.
const LONGEST: u64 = 1 << 16;
/// How long an engine may take to end once its input is closed.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program that runs, with its input and output. It is killed when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<Received>,
    start: Instant,
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// When there is no such program, or it cannot be run.
    pub fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (sender, lines) = mpsc::channel();
        let input = child.stdin.take();
        if let Some(output) = child.stdout.take() {
            forward(output, sender.clone(), Received::Line);
        }
        if let Some(errors) = child.stderr.take() {
            forward(errors, sender, Received::Complaint);
        }
        Ok(Process {
            child,
            input,
            lines,
            start: Instant::now(),
        })
    }

    /// How the program ended, once it has.
    fn ending(&mut self) -> String {
        match self.child.try_wait() {
            Ok(Some(status)) => format!("the program ended: {status}"),
            Ok(None) => "the program closed its output".to_owned(),
            Err(error) => format!("the program cannot be asked: {error}"),
        }
    }

    /// Waits a while for the program to end of itself.
    fn wait(&mut self) -> bool {
        let until = Instant::now() + FAREWELL;
        loop {
            match self.child.try_wait() {
                Ok(Some(_)) => return true,
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return false,
            }
        }
    }
}

/// Reads lines in a thread of its own, which ends with the stream.
fn forward(
    stream: impl Read + Send + 'static,
    sender: Sender<Received>,
    wrap: fn(String) -> Received,
) {
    thread::spawn(move || {
        let mut reader = BufReader::new(stream);
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            match (&mut reader).take(LONGEST).read_until(b'\n', &mut bytes) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            let line = String::from_utf8_lossy(&bytes);
            if sender.send(wrap(line.trim_end().to_owned())).is_err() {
                return;
            }
        }
    });
}

impl Link for Process {
    fn send(&mut self, line: &str) -> io::Result<()> {
        let Some(input) = &mut self.input else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        // In one piece: some engines look for input between two of them.
        input.write_all(format!("{line}\n").as_bytes())?;
        input.flush()
    }

    fn receive(&mut self, until: Duration) -> Received {
        let wait = until.saturating_sub(self.now());
        match self.lines.recv_timeout(wait) {
            Ok(received) => received,
            Err(RecvTimeoutError::Timeout) => Received::Nothing,
            Err(RecvTimeoutError::Disconnected) => {
                self.wait();
                Received::Ended(self.ending())
            }
        }
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.input.take());
        if !self.wait() {
            // It may have ended in between, and there is nobody to tell of a program that cannot be killed.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
