//! Saved games: files that hold a record of [`kowa_rules::record`].

pub mod source;

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use kowa_rules::record::{self, Cause, Ending, FIRST, LARGEST, RecordError, RecordProblem};
use kowa_rules::text::Lang;
use kowa_rules::{ByColor, Color, History};

use crate::choice;

/// A game as it is played on, and what is told about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The start position and the turns.
    pub game: History,
    /// Who gave up.
    pub resigned: Option<Color>,
    /// Who plays; may be empty.
    pub players: ByColor<String>,
    /// What was read: its comments and variations are kept.
    read: record::Record,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: String,
}

impl BadRecord {
    /// The error for a reader of this language.
    pub fn new(error: &RecordError, lang: Lang) -> BadRecord {
        let problem = match &error.problem {
            RecordProblem::Turn {
                number,
                text,
                why,
                rules,
            } => {
                let why = choice::not_played(why, rules, lang);
                format!("move {number}, `{}`: {why}", kowa_rules::excerpt(text))
            }
            other => other.to_string(),
        };
        BadRecord {
            line: error.line,
            column: error.column,
            problem,
        }
    }
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if self.column > 1 {
            write!(f, ", column {}", self.column)?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for BadRecord {}

/// Why a record cannot be read from a file or written to it.
#[derive(Debug)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: FileProblem,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum FileProblem {
    /// It cannot be opened.
    Open(io::Error),
    /// It cannot be read.
    Read(io::Error),
    /// It cannot be written.
    Write(io::Error),
    /// No record is so large.
    TooLarge,
    /// It is no text.
    NotUtf8 {
        /// The first line that is none, from 1.
        line: usize,
    },
    /// It is a text in no encoding that is known.
    NotText {
        /// The first line that is none, from 1.
        line: usize,
    },
    /// It does not show which format it is in.
    NoFormat,
    /// It is a text, but no record.
    Record(BadRecord),
    /// It is to be written, but is somebody's other file.
    NotOurs,
}

impl FileError {
    /// What is wrong with this file.
    pub fn new(path: &Path, problem: FileProblem) -> FileError {
        FileError {
            path: path.to_owned(),
            problem,
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.path.display();
        match &self.problem {
            FileProblem::Open(error) => write!(f, "cannot open {name}: {error}"),
            FileProblem::Read(error) => write!(f, "cannot read {name}: {error}"),
            FileProblem::Write(error) => write!(f, "cannot write {name}: {error}"),
            FileProblem::TooLarge => {
                write!(f, "{name}: larger than {LARGEST} bytes, so no record")
            }
            FileProblem::NotUtf8 { line } => write!(f, "{name}: line {line}: not UTF-8"),
            FileProblem::NotText { line } => {
                write!(f, "{name}: line {line}: neither UTF-8 nor Shift-JIS")
            }
            FileProblem::NoFormat => write!(
                f,
                "{name}: neither the text nor the name shows which format it is; write --from, such as --from kif"
            ),
            FileProblem::Record(error) => write!(f, "{name}: {error}"),
            FileProblem::NotOurs => write!(
                f,
                "{name} is there already and is no record; it stays as it is"
            ),
        }
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            FileProblem::Open(error) | FileProblem::Read(error) | FileProblem::Write(error) => {
                Some(error)
            }
            FileProblem::Record(error) => Some(error),
            FileProblem::TooLarge
            | FileProblem::NotUtf8 { .. }
            | FileProblem::NotText { .. }
            | FileProblem::NoFormat
            | FileProblem::NotOurs => None,
        }
    }
}

impl Record {
    /// A game that goes on, with nothing told about it.
    pub fn new(game: History) -> Record {
        Record {
            read: record::Record::from_history(&game),
            game,
            resigned: None,
            players: ByColor::default(),
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn parse(text: &str, lang: Lang) -> Result<Record, BadRecord> {
        let read = record::Record::parse(text).map_err(|e| BadRecord::new(&e, lang))?;
        let game = read.to_history().map_err(|e| BadRecord {
            line: 1,
            column: 1,
            problem: e.to_string(),
        })?;
        Ok(Record {
            game,
            resigned: read.ending.resigned(),
            players: read.players.clone(),
            read,
        })
    }

    /// Reads a record from a file.
    ///
    /// # Errors
    /// What is wrong with the file or with a line of it.
    pub fn load(path: &Path, lang: Lang) -> Result<Record, FileError> {
        let error = |problem| FileError::new(path, problem);
        let file = File::open(path).map_err(|e| error(FileProblem::Open(e)))?;
        let mut bytes = Vec::new();
        file.take(LARGEST as u64 + 1)
            .read_to_end(&mut bytes)
            .map_err(|e| error(FileProblem::Read(e)))?;
        if bytes.len() > LARGEST {
            return Err(error(FileProblem::TooLarge));
        }
        let text = String::from_utf8(bytes).map_err(|e| {
            let at = e.utf8_error().valid_up_to();
            let line = e.as_bytes()[..at].iter().filter(|b| **b == b'\n').count() + 1;
            error(FileProblem::NotUtf8 { line })
        })?;
        Record::parse(&text, lang).map_err(|e| error(FileProblem::Record(e)))
    }

    /// Writes the record to a file. A file that is there already is replaced only if it is a record.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn save(&self, path: &Path) -> Result<(), FileError> {
        let error = |problem| FileError::new(path, problem);
        match File::open(path) {
            Ok(file) => {
                let mut start = Vec::new();
                file.take(FIRST.len() as u64)
                    .read_to_end(&mut start)
                    .map_err(|e| error(FileProblem::Read(e)))?;
                if !start.is_empty() && start != FIRST.as_bytes() {
                    return Err(error(FileProblem::NotOurs));
                }
            }
            Err(e) if e.kind() == io::ErrorKind::NotFound => {}
            Err(e) => return Err(error(FileProblem::Open(e))),
        }
        fs::write(path, self.to_string()).map_err(|e| error(FileProblem::Write(e)))
    }

    /// How the game stands.
    pub fn ending(&self) -> Ending {
        let outcome = self.game.outcome();
        if let Some(color) = self.resigned {
            return Ending::Win {
                winner: !color,
                cause: Cause::Resignation,
            };
        }
        // A game that was ended by an agreement or a clock has so ended unless it is played on.
        let told = self.read.ending;
        if told.agrees_with(outcome)
            && told.resigned().is_none()
            && self.read.turns().eq(self.game.moves().iter().copied())
        {
            return told;
        }
        outcome.into()
    }

    /// How the game stands, by the words of the command line.
    pub fn result(&self) -> (&'static str, Option<&'static str>) {
        let ending = self.ending();
        (ending.word(), ending.reason())
    }

    /// The record of the game as it is now.
    pub fn to_record(&self) -> record::Record {
        let mut record = self.read.clone();
        record.ending = self.ending();
        record.players = self.players.clone();
        record.set_main_line(&self.game);
        record
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "Kowa record 1\nGame: wa\nRules: modern\nSet: nifu=allowed\nPosition: hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b - 1\nBlack: person\nWhite: engine, level 3\nResult: white resignation\n\n6i6h\n6c6d\n";

    #[test]
    fn printing_and_reading_are_inverse() {
        let record = Record::parse(GAME, Lang::En).unwrap();
        assert_eq!(record.resigned, Some(Color::Black));
        assert_eq!(record.game.moves().len(), 2);
        assert_eq!(record.to_string(), GAME);
        let other = GAME.replace('\n', "\r\n# a remark\r\n");
        let other = other.replacen("# a remark\r\n", "", 1);
        assert!(Record::parse(&format!("\u{feff}{other}"), Lang::En).is_ok());
    }

    #[test]
    fn files_fail_for_a_reason() {
        let folder = std::env::temp_dir().join(format!("kowa-record-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game.txt");
        let problem = |text: &[u8]| {
            fs::write(&path, text).unwrap();
            let error = Record::load(&path, Lang::En).unwrap_err();
            assert_eq!(error.path, path);
            error.problem
        };
        assert!(matches!(
            problem(b"Kowa record 1\n\xff"),
            FileProblem::NotUtf8 { line: 2 }
        ));
        assert!(matches!(
            problem(b"Kowa record 1\nGame: go\n"),
            FileProblem::Record(BadRecord { line: 2, .. })
        ));
        assert!(matches!(
            problem(&vec![b'\n'; LARGEST + 1]),
            FileProblem::TooLarge
        ));
        let record = Record::parse(GAME, Lang::En).unwrap();
        fs::write(&path, "Dear friend").unwrap();
        let error = record.save(&path).unwrap_err();
        assert!(matches!(error.problem, FileProblem::NotOurs), "{error}");
        fs::remove_file(&path).unwrap();
        record.save(&path).unwrap();
        assert_eq!(
            Record::load(&path, Lang::En).unwrap().to_string(),
            record.to_string()
        );
        fs::remove_dir_all(&folder).unwrap();
        let error = Record::load(&path, Lang::En).unwrap_err();
        assert!(
            matches!(&error.problem, FileProblem::Open(e) if e.kind() == io::ErrorKind::NotFound)
        );
        let error = record.save(&path).unwrap_err();
        assert!(matches!(error.problem, FileProblem::Write(_)), "{error}");
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text: &str| Record::parse(text, Lang::En).unwrap_err().to_string();
        assert!(error("").starts_with("line 1: not a record"));
        assert!(error("Kowa record 1\n").starts_with("line 1: the header has no `Game`"));
        assert!(error(&GAME.replace("wa\n", "go\n")).starts_with("line 2: no game"));
        assert!(
            error(&GAME.replace("modern", "old")).starts_with("line 3: wa has no preset `old`")
        );
        assert!(
            error(&GAME.replace("nifu", "nofu")).starts_with("line 4: wa has no option `nofu`")
        );
        assert!(error(&GAME.replace("=", " ")).starts_with("line 4: `nifu allowed` has no `=`"));
        assert!(error(&GAME.replace("/11/11/", "/11/12/")).starts_with("line 5: "));
        assert!(
            error(&GAME.replace("White:", "Grey:"))
                .starts_with("line 7: no header line is called `Grey`")
        );
        assert!(
            error(&GAME.replace("white res", "black des"))
                .starts_with("line 8: `black designation` is no result")
        );
        assert!(
            error(&GAME.replace("resignation", "mate"))
                .starts_with("line 8: the result `white mate` is not")
        );
        assert!(error(&GAME.replace("6i6h", "6i6g")).starts_with("line 10: move 1, `6i6g`: "));
        assert!(
            error(&GAME.replace("White:", "Game:")).starts_with("line 7: `Game` comes too late")
        );
        assert!(
            error(&GAME.replace("White:", "White"))
                .starts_with("line 7: `White engine, level 3` is no header")
        );
    }
}
