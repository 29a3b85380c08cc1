//! `kowa check`: are these files good records?

use std::io::Write;
use std::path::Path;

use kowa_rules::record::Defaults;
use kowa_rules::text::Lang;

use crate::args::Check;
use crate::record::BadRecord;
use crate::record::source::Source;
use crate::{Failure, Result, convert, terminal};

/// Replays every game of the files and says what is wrong, each thing on a line `FILE:LINE:COLUMN: …`.
pub fn run(args: &Check, out: &mut impl Write) -> Result<()> {
    let lang = terminal::lang(args.speech.lang);
    let defaults = convert::defaults(&args.rules)?;
    let mut bad = 0;
    for path in &args.files {
        let counts = match Source::open(path, args.from) {
            Ok(mut source) => file(path, &mut source, &defaults, lang, out)?,
            Err(error) => {
                writeln!(out, "{error}")?;
                Counts {
                    errors: 1,
                    ..Counts::default()
                }
            }
        };
        bad += usize::from(counts.errors > 0);
        writeln!(
            out,
            "{}: {}, {}, {}, {}",
            path.display(),
            number(counts.games, "game"),
            number(counts.turns, "turn"),
            number(counts.errors, "error"),
            number(counts.warnings, "warning"),
        )?;
    }
    if bad == 0 {
        return Ok(());
    }
    Err(Failure::input(format_args!(
        "{bad} of {} with errors",
        number(args.files.len(), "file")
    )))
}

#[derive(Default)]
struct Counts {
    games: usize,
    turns: usize,
    errors: usize,
    warnings: usize,
}

fn number(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn file(
    path: &Path,
    source: &mut Source,
    defaults: &Defaults,
    lang: Lang,
    out: &mut impl Write,
) -> Result<Counts> {
    let name = path.display();
    let mut counts = Counts::default();
    loop {
        let chunk = match source.next_chunk() {
            Ok(Some(chunk)) => chunk,
            Ok(None) => break,
            Err(error) => {
                counts.errors += 1;
                writeln!(out, "{error}")?;
                break;
            }
        };
        counts.games += 1;
        match source.format().read(&chunk.text, defaults) {
            Ok((record, warnings)) => {
                let turns = record.steps();
                let turns = turns.filter(|s| matches!(s, kowa_rules::record::Step::Turn(_)));
                counts.turns += turns.count();
                counts.warnings += warnings.len();
                for warning in warnings {
                    let line = warning.line.unwrap_or(1) + chunk.line - 1;
                    writeln!(out, "{name}:{line}:1: warning: {}", warning.loss)?;
                }
            }
            Err(error) => {
                counts.errors += 1;
                let bad = BadRecord::new(&error, lang);
                let line = bad.line + chunk.line - 1;
                writeln!(out, "{name}:{line}:{}: {}", bad.column, bad.problem)?;
            }
        }
    }
    if counts.games == 0 && counts.errors == 0 {
        counts.errors = 1;
        writeln!(out, "{name}:1:1: no record")?;
    }
    Ok(counts)
}
