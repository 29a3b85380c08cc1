//! The texts that name engines: `kowa:nodes=4000`, `usi:PATH args`, `cecp:PATH args`, `anchor:A3`, `hachu`, `sjaakii`.

use core::fmt;
use core::str::FromStr;

use kowa_engine::{Config, Level};
use thiserror::Error;

use super::peer;
use crate::anchor::{Anchor, UnknownAnchor};

/// An engine as the command line names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Kowa, in this process.
    Kowa(KowaSpec),
    /// A frozen player, in this process.
    Anchor(Anchor),
    /// A program of its own.
    Program {
        /// What it speaks.
        protocol: Protocol,
        /// Its file.
        program: String,
        /// Its arguments.
        arguments: Vec<String>,
    },
}

/// Kowa with settings of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KowaSpec {
    /// Memory and threads.
    pub config: Config,
    /// Plays as a level does, whatever the limits.
    pub level: Option<Level>,
    /// Positions to look at for each turn, in place of the match's.
    pub nodes: Option<u64>,
    /// Depth of each turn, in place of the match's.
    pub depth: Option<u32>,
}

/// What a program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The protocol of shōgi engines.
    Usi,
    /// The protocol of XBoard.
    Cecp,
}

impl Protocol {
    /// The word of it in a spec.
    pub const fn word(self) -> &'static str {
        match self {
            Protocol::Usi => "usi",
            Protocol::Cecp => "cecp",
        }
    }
}

/// Why a text names no engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadSpec {
    /// The word before the colon is none.
    #[error(
        "`{0}` is no engine: write kowa[:key=value,…], anchor:NAME, usi:PROGRAM, cecp:PROGRAM, hachu or sjaakii"
    )]
    Kind(String),
    /// Nothing follows the colon.
    #[error("`{0}:` wants {1} after it")]
    Empty(&'static str, &'static str),
    /// A part of `kowa:…` that is no key with a value.
    #[error("`{0}` in `kowa:…` has no `=`")]
    NoValue(String),
    /// A key that Kowa has not.
    #[error("kowa has no `{0}`: there are threads, hash, level, nodes and depth")]
    Key(String),
    /// A value that a key does not take.
    #[error("`{value}` is no value of `{key}`: {wanted}")]
    Value {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// What it takes.
        wanted: &'static str,
    },
    /// A quote that is not closed.
    #[error("a quote is not closed in `{0}`")]
    Quote(String),
    /// A name that is no anchor's.
    #[error(transparent)]
    Anchor(#[from] UnknownAnchor),
    /// A peer that is not installed.
    #[error("{0} is not installed: neither in PATH nor in /usr/games")]
    NotInstalled(&'static str),
}

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        let (kind, rest) = match text.split_once(':') {
            Some((kind, rest)) => (kind, Some(rest)),
            None => (text, None),
        };
        match (kind, rest) {
            ("kowa", rest) => kowa(rest.unwrap_or_default()).map(Spec::Kowa),
            ("anchor", Some(name)) if !name.is_empty() => Ok(Spec::Anchor(name.parse()?)),
            ("anchor", _) => Err(BadSpec::Empty("anchor", "a name")),
            ("usi", rest) => program(Protocol::Usi, rest.unwrap_or_default()),
            ("cecp", rest) => program(Protocol::Cecp, rest.unwrap_or_default()),
            ("hachu", None) => installed("hachu"),
            ("sjaakii", None) => installed("sjaakii"),
            _ => Err(BadSpec::Kind(kind.to_owned())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Anchor(name) => write!(f, "anchor:{name}"),
            Spec::Program {
                protocol,
                program,
                arguments,
            } => {
                write!(f, "{}:{program}", protocol.word())?;
                arguments.iter().try_for_each(|a| write!(f, " {a}"))
            }
            Spec::Kowa(kowa) => {
                let Config { hash_mb, threads } = kowa.config;
                write!(f, "kowa:threads={threads},hash={hash_mb}")?;
                if let Some(level) = kowa.level {
                    write!(f, ",level={level}")?;
                }
                if let Some(nodes) = kowa.nodes {
                    write!(f, ",nodes={nodes}")?;
                }
                match kowa.depth {
                    Some(depth) => write!(f, ",depth={depth}"),
                    None => Ok(()),
                }
            }
        }
    }
}

fn kowa(text: &str) -> Result<KowaSpec, BadSpec> {
    let mut spec = KowaSpec::default();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let Some((key, value)) = part.split_once('=') else {
            return Err(BadSpec::NoValue(part.to_owned()));
        };
        match key {
            "threads" => spec.config.threads = number("threads", value, 1..=512)? as usize,
            "hash" => spec.config.hash_mb = number("hash", value, 1..=65_536)? as usize,
            "nodes" => spec.nodes = Some(number("nodes", value, 1..=u64::MAX)?),
            "depth" => spec.depth = Some(number("depth", value, 1..=1_000)? as u32),
            "level" => {
                let level = value.parse().ok().and_then(Level::new);
                spec.level = Some(level.ok_or(BadSpec::Value {
                    key: "level",
                    value: value.to_owned(),
                    wanted: "a number from 1 to 8",
                })?);
            }
            _ => return Err(BadSpec::Key(key.to_owned())),
        }
    }
    Ok(spec)
}

fn number(
    key: &'static str,
    value: &str,
    range: core::ops::RangeInclusive<u64>,
) -> Result<u64, BadSpec> {
    value
        .parse()
        .ok()
        .filter(|number| range.contains(number))
        .ok_or_else(|| BadSpec::Value {
            key,
            value: value.to_owned(),
            wanted: "a whole number above 0 and not too great",
        })
}

fn program(protocol: Protocol, text: &str) -> Result<Spec, BadSpec> {
    let mut words = words(text)?.into_iter();
    match words.next() {
        Some(program) => Ok(Spec::Program {
            protocol,
            program,
            arguments: words.collect(),
        }),
        None => Err(BadSpec::Empty(protocol.word(), "a program")),
    }
}

fn installed(name: &'static str) -> Result<Spec, BadSpec> {
    let program = peer::find(name).ok_or(BadSpec::NotInstalled(name))?;
    Ok(Spec::Program {
        protocol: Protocol::Cecp,
        program: program.display().to_string(),
        arguments: Vec::new(),
    })
}

/// Words apart from each other by spaces; a word in quotes may hold spaces.
fn words(text: &str) -> Result<Vec<String>, BadSpec> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err(BadSpec::Quote(text.to_owned()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Result<Spec, String> {
        text.parse().map_err(|e: BadSpec| e.to_string())
    }

    #[test]
    fn engines_are_read() {
        for (text, printed) in [
            ("kowa", "kowa:threads=1,hash=64"),
            (
                "kowa:hash=64,threads=2,level=5,nodes=4000,depth=3",
                "kowa:threads=2,hash=64,level=5,nodes=4000,depth=3",
            ),
            ("anchor:A3", "anchor:A3"),
            ("usi:/bin/kowa usi", "usi:/bin/kowa usi"),
            ("cecp:'/my games/hachu'", "cecp:/my games/hachu"),
        ] {
            assert_eq!(spec(text).map(|s| s.to_string()), Ok(printed.to_owned()));
        }
        let Ok(Spec::Program { arguments, .. }) = spec("usi:a \"b c\" '' d'e f'") else {
            panic!("a program");
        };
        assert_eq!(arguments, ["b c", "", "de f"]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, told) in [
            ("", "`` is no engine"),
            ("stockfish", "`stockfish` is no engine"),
            ("hachu:x", "`hachu` is no engine"),
            ("anchor", "`anchor:` wants a name"),
            ("anchor:A9", "unknown anchor `A9`"),
            ("usi:", "`usi:` wants a program"),
            ("cecp", "`cecp:` wants a program"),
            ("usi:'a", "a quote is not closed in `'a`"),
            ("kowa:fast", "`fast` in `kowa:…` has no `=`"),
            ("kowa:speed=3", "kowa has no `speed`"),
            (
                "kowa:level=9",
                "`9` is no value of `level`: a number from 1 to 8",
            ),
            ("kowa:nodes=0", "`0` is no value of `nodes`"),
            ("kowa:threads=many", "`many` is no value of `threads`"),
        ] {
            let error = spec(text).expect_err(text);
            assert!(error.contains(told), "{text}: {error}");
        }
    }
}
