//! One game in XBoard.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::Tools;
use super::display::Display;
use super::record::Record;
use crate::process;

/// A game takes some seconds.
const PATIENCE: Duration = Duration::from_secs(120);
const TICK: Duration = Duration::from_millis(100);
/// Turns of each side after which XBoard calls the game a draw.
const MOVES: &str = "20";

/// A game between two engines.
pub struct Game {
    /// What its files are called.
    pub name: &'static str,
    /// The variant that XBoard is asked for.
    pub variant: &'static str,
    /// Command lines, White's first.
    pub engines: [String; 2],
    /// How the names begin that the engines give themselves.
    pub names: [&'static str; 2],
    /// Options of the first engine.
    pub options: &'static str,
}

impl Game {
    /// Plays it, and gives the picture of its last position.
    pub fn play(&self, tools: &Tools, display: &Display, folder: &Path) -> Result<PathBuf> {
        let file = |suffix: &str| folder.join(format!("{}.{suffix}", self.name));
        let (pgn, debug, picture) = (file("pgn"), file("debug"), file("png"));
        for old in [&pgn, &debug, &picture] {
            if old.exists() {
                fs::remove_file(old).with_context(|| format!("cannot remove {}", old.display()))?;
            }
        }
        let log = File::create(file("log")).context("cannot create XBoard's log")?;
        let mut window = Window(
            Command::new(&tools.xboard)
                .current_dir(folder)
                // Its settings are nobody else's.
                .env("HOME", folder)
                .env("DISPLAY", display.name())
                .args(["-variant", self.variant])
                .args(["-fcp", &self.engines[0], "-scp", &self.engines[1]])
                .args(["-firstOptions", self.options])
                .args(["-initialMode", "TwoMachines", "-xponder"])
                .args(["-depth", "2", "-st", "0:01"])
                .args(["-adjudicateDrawMoves", MOVES])
                .args(["-size", "bulky", "-soundProgram", "true"])
                .arg("-saveGameFile")
                .arg(&pgn)
                .args(["-debug", "-nameOfDebugFile"])
                .arg(&debug)
                .stdin(Stdio::null())
                .stdout(log.try_clone().context("cannot share XBoard's log")?)
                .stderr(log)
                .spawn()
                .context("cannot start XBoard")?,
        );
        let record = self.wait(&mut window, &pgn, &debug)?;
        // The window shows the last position a moment after the record is written.
        std::thread::sleep(Duration::from_secs(1));
        process::output(
            Command::new(&tools.import)
                .args(["-display", display.name(), "-window", "root"])
                .arg(&picture),
        )?;
        drop(window);
        record.check(self.names)?;
        if fs::metadata(&picture).is_ok_and(|file| file.len() < 10_000) {
            bail!("nothing is to be seen on {}", picture.display());
        }
        Ok(picture)
    }

    fn wait(&self, window: &mut Window, pgn: &Path, debug: &Path) -> Result<Record> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let record = Record::read(pgn, debug);
            if record.is_complete() {
                return Ok(record);
            }
            if let Some(status) = window.0.try_wait().context("cannot wait for XBoard")? {
                bail!(
                    "XBoard ended with {status} before the game did; see its log beside {}",
                    debug.display()
                );
            }
            std::thread::sleep(TICK);
        }
        bail!(
            "the game is not over after {} s; see {}",
            PATIENCE.as_secs(),
            debug.display()
        )
    }
}

/// A running XBoard.
struct Window(Child);

impl Drop for Window {
    /// Asked to end, XBoard ends its engines. Errors here have nobody left to tell.
    fn drop(&mut self) {
        let asked = process::output(Command::new("kill").arg(self.0.id().to_string()));
        let start = Instant::now();
        while asked.is_ok() && start.elapsed() < Duration::from_secs(5) {
            if matches!(self.0.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(TICK);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
