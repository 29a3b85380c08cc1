//! Running programs: echoed, checked, and where their totals matter, with their output kept.

use std::ffi::OsStr;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, bail};

/// What a program printed, both streams as they came, and how it ended.
pub struct Captured {
    /// How the program ended.
    pub status: ExitStatus,
    /// Its output without terminal escapes.
    pub text: String,
}

/// Runs a program and fails when it fails.
pub fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status = command.status().with_context(|| cannot_run(command))?;
    expect_success(command, status)
}

/// Runs a program with its output shown and kept at once.
pub fn run_captured(command: &mut Command) -> Result<Captured> {
    announce(command);
    if std::io::stdout().is_terminal() {
        command
            .env("CARGO_TERM_COLOR", "always")
            .env("FORCE_COLOR", "1");
    } else {
        command.env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    }
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| cannot_run(command))?;
    let kept = Arc::new(Mutex::new(Vec::new()));
    let out = child
        .stdout
        .take()
        .map(|from| copy(from, std::io::stdout(), Arc::clone(&kept)));
    let err = child
        .stderr
        .take()
        .map(|from| copy(from, std::io::stderr(), Arc::clone(&kept)));
    let status = child.wait().with_context(|| cannot_run(command))?;
    for thread in [out, err].into_iter().flatten() {
        if thread.join().is_err() {
            bail!("lost the output of {}", spelled(command));
        }
    }
    let bytes = kept
        .lock()
        .map(|mut kept| std::mem::take(&mut *kept))
        .unwrap_or_default();
    Ok(Captured {
        status,
        text: without_escapes(&String::from_utf8_lossy(&bytes)),
    })
}

/// Runs a program quietly and returns its standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| cannot_run(command))?;
    if !output.status.success() {
        bail!(
            "{} failed ({}): {}",
            spelled(command),
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// An error that names the command unless it succeeded.
pub fn expect_success(command: &Command, status: ExitStatus) -> Result<()> {
    if status.success() {
        Ok(())
    } else {
        bail!("`{}` failed ({status})", spelled(command))
    }
}

/// The program of this name on the `PATH`.
pub fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).find_map(|directory| executable(&directory, name))
}

/// `npm`, which is a script with its own suffix on Windows.
pub fn npm(directory: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command
        .current_dir(directory)
        .env("npm_config_fund", "false")
        .env("npm_config_update_notifier", "false");
    command
}

fn executable(directory: &Path, name: &str) -> Option<PathBuf> {
    let suffixes: &[&str] = if cfg!(windows) {
        &[".exe", ".cmd", ".bat"]
    } else {
        &[""]
    };
    suffixes
        .iter()
        .map(|suffix| directory.join(format!("{name}{suffix}")))
        .find(|path| path.is_file())
}

fn announce(command: &Command) {
    eprintln!("$ {}", spelled(command));
}

fn cannot_run(command: &Command) -> String {
    format!("cannot run `{}`", spelled(command))
}

fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_name()
        .unwrap_or(command.get_program());
    std::iter::once(program)
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

fn copy(
    mut from: impl Read + Send + 'static,
    mut to: impl Write + Send + 'static,
    kept: Arc<Mutex<Vec<u8>>>,
) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        let mut chunk = [0; 8192];
        // Whole lines only: the two streams share one buffer and must not cut each other's lines.
        let mut line = Vec::new();
        while let Ok(read @ 1..) = from.read(&mut chunk) {
            // A reader that went away (`| head`) must not stop the tests.
            let _ = to.write_all(&chunk[..read]).and_then(|()| to.flush());
            line.extend_from_slice(&chunk[..read]);
            if let Some(end) = line.iter().rposition(|&byte| byte == b'\n') {
                keep(&kept, line.drain(..=end).as_slice());
            }
        }
        keep(&kept, &line);
    })
}

fn keep(kept: &Mutex<Vec<u8>>, bytes: &[u8]) {
    if let Ok(mut kept) = kept.lock() {
        kept.extend_from_slice(bytes);
    }
}

/// Drops the colour and cursor sequences (`ESC [ … letter`) that tools print to a terminal.
fn without_escapes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        if char != '\u{1b}' {
            plain.push(char);
        } else if chars.next() == Some('[') {
            for char in chars.by_ref() {
                if ('@'..='~').contains(&char) {
                    break;
                }
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_go() {
        assert_eq!(
            without_escapes("a\u{1b}[1;32mok\u{1b}[0m b\u{1b}[K"),
            "aok b"
        );
        assert_eq!(without_escapes("plain 駒\n"), "plain 駒\n");
        assert_eq!(without_escapes("cut \u{1b}["), "cut ");
    }

    #[test]
    fn commands_are_spelled_by_file_name() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["test", "--doc"]);
        assert_eq!(spelled(&command), "cargo test --doc");
    }

    #[cfg(unix)]
    #[test]
    fn output_is_kept_from_both_streams() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo one; echo two >&2; exit 3"]);
        let captured = run_captured(&mut command).unwrap();
        assert_eq!(captured.status.code(), Some(3));
        let mut lines: Vec<_> = captured.text.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, ["one", "two"]);
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = output(&mut Command::new("kowa-no-such-program")).unwrap_err();
        assert!(format!("{error:#}").contains("kowa-no-such-program"));
    }
}
