//! Running the binary.
#![allow(dead_code)]

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run came to.
#[derive(Debug)]
pub struct Ran {
    /// The exit status; `None` when a signal ended it.
    pub status: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Ran {
    /// The output of a run that went well and said nothing on standard error.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!(
            (self.status, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }

    /// The message of a run that was refused for bad usage or input, with nothing on standard output.
    #[track_caller]
    pub fn refused(self) -> String {
        assert_eq!(
            (self.status, self.out.as_str()),
            (Some(2), ""),
            "{}",
            self.err
        );
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// The binary, in an English terminal without colours.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kowa"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "KOWA_LOG"] {
        command.env_remove(name);
    }
    command
}

/// Runs the binary with these arguments and nothing to read.
pub fn kowa<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Ran {
    feed(args, b"")
}

/// Runs the binary with words that are separated by single spaces.
pub fn words(line: &str) -> Ran {
    kowa(line.split(' '))
}

/// Runs the binary with something to read.
pub fn feed<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>, input: &[u8]) -> Ran {
    feed_in(Path::new("."), args, input)
}

/// Runs the binary in a folder, with something to read.
pub fn feed_in<S: AsRef<OsStr>>(
    folder: &Path,
    args: impl IntoIterator<Item = S>,
    input: &[u8],
) -> Ran {
    let mut child = command()
        .current_dir(folder)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A command that does not read closes the pipe early.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    Ran {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).expect("UTF-8 on standard output"),
        err: String::from_utf8(output.stderr).expect("UTF-8 on standard error"),
    }
}

/// The project's root.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// An empty folder of this test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Kō with the generals and a few stones, Black to move.
pub const DUEL: &str = "17k1/19/19/19/19/19/19/19/19/9W9/8p10/19/19/19/19/19/19/19/17K1 b - 1";
