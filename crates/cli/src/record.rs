//! A game as plain text: a header, the start position, one turn a line.
//!
//! ```
//! # use kowa_cli::record::Record;
//! # use kowa_rules::text::Lang;
//! let text = "\
//! Kowa record 1
//! Game: wa
//! Rules: modern
//! Set: nifu=allowed
//! Position: 5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1
//! Black: person
//! White: engine, level 3
//! Result: ongoing
//!
//! P*6f
//! 6a6b
//! ";
//! let record = Record::parse(text, Lang::En)?;
//! assert_eq!(record.game.moves().len(), 2);
//! assert_eq!(record.to_string(), text);
//! # Ok::<(), kowa_cli::record::BadRecord>(())
//! ```
//!
//! `Set` may come several times or not at all; `Position`, `Black`, `White` and `Result` may be missing. Empty lines between
//! turns and lines that start with `#` are passed over.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use kowa_rules::text::Lang;
use kowa_rules::{ByColor, Color, Game, History, Position, Rules};

use crate::choice;
use crate::layout::excerpt;

/// The first line of every record.
const FIRST: &str = "Kowa record 1";
/// The word of a result for a game that was given up.
const RESIGNATION: &str = "resignation";
/// Largest file that is read. A turn takes at most 20 bytes.
const LARGEST: u64 = 4 << 20;

/// A game and what is told about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The start position and the turns.
    pub game: History,
    /// Who gave up.
    pub resigned: Option<Color>,
    /// Who plays; may be empty.
    pub players: ByColor<String>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
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
    /// It is a text, but no record.
    Record(BadRecord),
    /// It is to be written, but is somebody's other file.
    NotOurs,
}

impl FileError {
    fn new(path: &Path, problem: FileProblem) -> FileError {
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
            FileProblem::TooLarge | FileProblem::NotUtf8 { .. } | FileProblem::NotOurs => None,
        }
    }
}

/// The header as far as it was read.
#[derive(Default)]
struct Header {
    game: Option<Game>,
    rules: Option<Rules>,
    position: Option<(usize, String)>,
    players: ByColor<String>,
    result: Option<(usize, String)>,
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// The first line that is wrong, and what is wrong with it.
    pub fn parse(text: &str, lang: Lang) -> Result<Record, BadRecord> {
        // Some editors put a byte order mark in front.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim()));
        match lines.next() {
            Some((_, FIRST)) => {}
            _ => {
                return Err(bad(
                    1,
                    format_args!("not a record of Kowa: it starts with `{FIRST}`"),
                ));
            }
        }
        let mut header = Header::default();
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            if line.is_empty() {
                break;
            }
            if !line.starts_with('#') {
                header.read(number, line)?;
            }
        }
        let mut game = History::new(header.start(last)?);
        for (number, line) in lines {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let count = game.moves().len() + 1;
            choice::play(&mut game, line).map_err(|error| {
                let why = error.text(game.position().rules(), lang);
                bad(
                    number,
                    format_args!("move {count}, `{}`: {why}", excerpt(line)),
                )
            })?;
        }
        let resigned = header.resigned(&game)?;
        Ok(Record {
            game,
            resigned,
            players: header.players,
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
        file.take(LARGEST + 1)
            .read_to_end(&mut bytes)
            .map_err(|e| error(FileProblem::Read(e)))?;
        if bytes.len() as u64 > LARGEST {
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

    /// How the game stands, by the words of the command line.
    pub fn result(&self) -> (&'static str, Option<&'static str>) {
        let outcome = self.game.outcome();
        match self.resigned {
            Some(color) => ((!color).word(), Some(RESIGNATION)),
            None => (outcome.word(), outcome.reason().map(|r| r.word())),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        let rules = start.rules();
        writeln!(f, "{FIRST}")?;
        writeln!(f, "Game: {}", rules.game())?;
        writeln!(f, "Rules: {}", rules.base().name())?;
        for (option, value) in rules.changes() {
            writeln!(f, "Set: {option}={value}")?;
        }
        writeln!(f, "Position: {}", start.to_sfen())?;
        for (name, color) in [("Black", Color::Black), ("White", Color::White)] {
            if !self.players[color].is_empty() {
                writeln!(f, "{name}: {}", self.players[color])?;
            }
        }
        let (word, reason) = self.result();
        writeln!(
            f,
            "Result: {word}{}",
            reason.map(|r| format!(" {r}")).unwrap_or_default()
        )?;
        writeln!(f)?;
        for m in self.game.moves() {
            writeln!(f, "{m}")?;
        }
        Ok(())
    }
}

impl Header {
    fn read(&mut self, number: usize, line: &str) -> Result<(), BadRecord> {
        let Some((key, value)) = line.split_once(':') else {
            return Err(bad(
                number,
                format_args!(
                    "`{}` is no header line; write `Name: value`, and an empty line before the moves",
                    excerpt(line)
                ),
            ));
        };
        let value = value.trim();
        match key {
            "Game" if self.game.is_none() && self.rules.is_none() => {
                self.game = Some(value.parse().map_err(|e| bad(number, e))?);
            }
            "Rules" if self.rules.is_none() => {
                let game = self.game.unwrap_or(Game::Ko);
                self.rules = Some(Rules::named(game, value).map_err(|e| bad(number, e))?);
            }
            "Set" => {
                let rules = self.rules_mut();
                let Some((option, value)) = value.split_once('=') else {
                    return Err(bad(number, format_args!("`{}` has no `=`", excerpt(value))));
                };
                rules.set(option, value).map_err(|e| bad(number, e))?;
            }
            "Position" if self.position.is_none() => {
                self.position = Some((number, value.to_owned()))
            }
            "Black" => self.players[Color::Black] = value.to_owned(),
            "White" => self.players[Color::White] = value.to_owned(),
            "Result" if self.result.is_none() => self.result = Some((number, value.to_owned())),
            "Game" | "Rules" | "Position" | "Result" => {
                return Err(bad(number, format_args!("`{key}` comes too late or twice")));
            }
            _ => {
                return Err(bad(
                    number,
                    format_args!(
                        "no header line is called `{}`: there are Game, Rules, Set, Position, Black, White, Result",
                        excerpt(key)
                    ),
                ));
            }
        }
        Ok(())
    }

    fn rules_mut(&mut self) -> &mut Rules {
        let game = self.game.unwrap_or(Game::Ko);
        self.rules.get_or_insert_with(|| Rules::default_of(game))
    }

    fn start(&mut self, last: usize) -> Result<Position, BadRecord> {
        if self.game.is_none() {
            return Err(bad(last, "the header has no `Game`"));
        }
        let rules = *self.rules_mut();
        match &self.position {
            Some((number, text)) => Position::from_sfen(rules, text).map_err(|e| bad(*number, e)),
            None => Ok(Position::start(rules)),
        }
    }

    /// Who gave up by the result, which else has to be what the turns come to.
    fn resigned(&self, game: &History) -> Result<Option<Color>, BadRecord> {
        let Some((number, text)) = &self.result else {
            return Ok(None);
        };
        let outcome = game.outcome();
        if let Some(winner) = text.strip_suffix(RESIGNATION)
            && let Some(winner) = Color::ALL.into_iter().find(|c| c.word() == winner.trim())
            && !outcome.is_decided()
        {
            return Ok(Some(!winner));
        }
        if *text == outcome.to_string() {
            return Ok(None);
        }
        Err(bad(
            *number,
            format_args!(
                "the result `{}` is not what the moves come to, `{outcome}`",
                excerpt(text)
            ),
        ))
    }
}

fn bad(line: usize, problem: impl fmt::Display) -> BadRecord {
    BadRecord {
        line,
        problem: problem.to_string(),
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
            problem(&vec![b'\n'; LARGEST as usize + 1]),
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
        assert!(error(&GAME.replace("white res", "black des")).starts_with("line 8: the result"));
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
