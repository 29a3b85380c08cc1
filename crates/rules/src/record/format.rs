//! The formats, and which of them a text is in.

use core::fmt;
use core::str::FromStr;

#[cfg(feature = "json")]
use super::json;
use super::{Defaults, FIRST, Record, RecordError, Warning, kif, pgn, position};
use crate::excerpt;

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// That of Kowa, which loses nothing.
    Kowa,
    /// KIF: see [`kif`].
    Kif,
    /// PGN: see [`pgn`].
    Pgn,
    /// JSON: see [`json`].
    #[cfg(feature = "json")]
    Json,
    /// A position string with moves: see [`position`].
    Position,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Format] = &[
        Format::Kowa,
        Format::Kif,
        Format::Pgn,
        #[cfg(feature = "json")]
        Format::Json,
        Format::Position,
    ];

    /// The word of the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Kowa => "kowa",
            Format::Kif => "kif",
            Format::Pgn => "pgn",
            #[cfg(feature = "json")]
            Format::Json => "json",
            Format::Position => "sfen",
        }
    }

    /// The format of a file with this name: its extension, and `kifu`, `jsonl`, `usi` and `txt` too.
    pub fn of_name(name: &str) -> Option<Format> {
        let (_, extension) = name.rsplit_once('.')?;
        let extension = extension.to_ascii_lowercase();
        match extension.as_str() {
            "txt" => Some(Format::Kowa),
            "kifu" => Some(Format::Kif),
            #[cfg(feature = "json")]
            "jsonl" => Some(Format::Json),
            "usi" => Some(Format::Position),
            word => word.parse().ok(),
        }
    }

    /// The format that a text seems to be in, by how it starts.
    pub fn of_text(text: &str) -> Option<Format> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let first = text.lines().next().unwrap_or_default().trim_end();
        let kif = |line: &str| {
            [
                "#KIF",
                "# KIF",
                "# ----",
                "手合割",
                "手数-",
                "先手：",
                "後手：",
            ]
            .into_iter()
            .any(|start| line.starts_with(start))
        };
        if first == FIRST {
            return Some(Format::Kowa);
        }
        if text.starts_with('[') {
            return Some(Format::Pgn);
        }
        #[cfg(feature = "json")]
        if text.starts_with('{') {
            return Some(Format::Json);
        }
        if text.lines().take(40).any(|line| kif(line.trim_start())) {
            return Some(Format::Kif);
        }
        let position = first.starts_with("position ") || first.split('/').count() >= 11;
        let encoded = first.to_ascii_lowercase().split("%2f").count() >= 11;
        (position || encoded).then_some(Format::Position)
    }

    /// Reads one record. With it come the things that were left out.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn read(
        self,
        text: &str,
        defaults: &Defaults,
    ) -> Result<(Record, Vec<Warning>), RecordError> {
        match self {
            Format::Kowa => Ok((Record::parse(text)?, Vec::new())),
            Format::Kif => kif::read(text, defaults),
            Format::Pgn => pgn::read(text, defaults),
            #[cfg(feature = "json")]
            Format::Json => json::read(text, defaults),
            Format::Position => position::read(text, defaults),
        }
    }

    /// Writes a record. With it come the things that were left out or changed.
    pub fn write(self, record: &Record) -> (String, Vec<Warning>) {
        match self {
            Format::Kowa => (record.to_string(), Vec::new()),
            Format::Kif => kif::write(record),
            Format::Pgn => pgn::write(record),
            #[cfg(feature = "json")]
            Format::Json => (json::write(record), Vec::new()),
            Format::Position => position::write(record),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(pub String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no format is called `{}`: the formats are ",
            excerpt(&self.0)
        )?;
        for (i, format) in Format::ALL.iter().enumerate() {
            write!(f, "{}{format}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(s: &str) -> Result<Format, UnknownFormat> {
        Format::ALL
            .iter()
            .copied()
            .find(|format| format.word() == s)
            .ok_or_else(|| UnknownFormat(s.to_owned()))
    }
}
