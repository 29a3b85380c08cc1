//! The folder of a match: `match.json`, `games.jsonl`, `games/`, `dialogues/`, `summary.json`.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use kowa_rules::record::Record;
use serde::Serialize;

use super::result::GameLine;
use super::setup::Setup;
use super::side::Side;

/// Where matches go that are given no folder.
const DEFAULT: &str = "lab-out";

/// The folder of a match, open for more games.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    results: File,
}

impl Store {
    /// Opens the folder of a match, or begins it, and gives the games that were played already.
    ///
    /// # Errors
    /// When it cannot be read or written, or holds another match.
    pub fn open(folder: Option<&Path>, setup: &Setup) -> Result<(Store, Vec<GameLine>)> {
        let folder = match folder {
            Some(folder) => folder.to_owned(),
            None => free_folder()?,
        };
        for part in ["games", "dialogues"] {
            create(&folder.join(part))?;
        }
        let file = folder.join("match.json");
        match fs::read_to_string(&file) {
            Ok(text) => {
                let old: Setup = serde_json::from_str(&text)
                    .with_context(|| format!("{} is no match", file.display()))?;
                if let Some(difference) = old.difference(setup) {
                    bail!(
                        "{} holds a match that was set up differently: {difference}; use another folder",
                        folder.display()
                    );
                }
            }
            Err(error) if error.kind() == ErrorKind::NotFound => write_json(&file, setup)?,
            Err(error) => {
                return Err(error).with_context(|| format!("cannot read {}", file.display()));
            }
        }
        let file = folder.join("games.jsonl");
        let lines = read_results(&file)?;
        let results = OpenOptions::new()
            .append(true)
            .create(true)
            .open(&file)
            .with_context(|| format!("cannot write {}", file.display()))?;
        Ok((Store { folder, results }, lines))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Keeps a game. The result comes last: a game counts only when all of it is kept.
    ///
    /// # Errors
    /// When something cannot be written.
    pub fn keep(
        &mut self,
        line: &GameLine,
        record: &Record,
        dialogues: &[(Side, Vec<String>)],
    ) -> Result<()> {
        let number = line.game + 1;
        let file = self.folder.join(format!("games/{number:05}.kowa"));
        write(&file, &record.to_string())?;
        for (side, dialogue) in dialogues {
            let name = format!("dialogues/{number:05}-{side}.txt");
            write(&self.folder.join(name), &(dialogue.join("\n") + "\n"))?;
        }
        let text = serde_json::to_string(line)? + "\n";
        self.results
            .write_all(text.as_bytes())
            .context("cannot write the results")
    }

    /// Writes the summary.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn summarise(&self, summary: &impl Serialize) -> Result<()> {
        write_json(&self.folder.join("summary.json"), summary)
    }
}

/// The results of a file. A last line that was not written to its end is cut off.
fn read_results(file: &Path) -> Result<Vec<GameLine>> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", file.display())),
    };
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    if whole < text.len() {
        write(file, &text[..whole])?;
    }
    text[..whole]
        .lines()
        .enumerate()
        .map(|(i, line)| {
            serde_json::from_str(line)
                .with_context(|| format!("{}: line {}", file.display(), i + 1))
        })
        .collect()
}

fn free_folder() -> Result<PathBuf> {
    create(Path::new(DEFAULT))?;
    for number in 1..100_000 {
        let folder = Path::new(DEFAULT).join(format!("match-{number}"));
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                return Err(error).with_context(|| format!("cannot create {}", folder.display()));
            }
        }
    }
    bail!("{DEFAULT} is full; give a folder with --out")
}

fn create(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

fn write_json(file: &Path, value: &impl Serialize) -> Result<()> {
    write(file, &(serde_json::to_string_pretty(value)? + "\n"))
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}
