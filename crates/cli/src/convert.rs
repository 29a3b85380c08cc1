//! `kowa convert`: records from one format to another.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use kowa_rules::record::kif;
use kowa_rules::record::{Defaults, Format};
use kowa_rules::text::Lang;
use kowa_rules::{Game, Rules};

use crate::args::{Convert, Encoding, RuleArgs};
use crate::record::source::{self, Source};
use crate::record::{BadRecord, FileError};
use crate::{Failure, Result, choice, terminal};

/// Converts every record of the file. Nothing is left of the output when one of them is bad.
pub fn run(args: &Convert, out: &mut impl Write) -> Result<()> {
    let lang = terminal::lang(args.speech.lang);
    let defaults = defaults(&args.rules)?;
    let to_stdout = args.output == Path::new("-");
    let format = match args.to {
        Some(format) => format,
        None if to_stdout => Format::Kowa,
        None => Format::of_name(&args.output.to_string_lossy()).ok_or_else(|| {
            Failure::input(format_args!(
                "{}: the name does not say which format; write --to, such as --to kif",
                args.output.display()
            ))
        })?,
    };
    if args.encoding == Encoding::ShiftJis && format != Format::Kif {
        return Err(Failure::input(format_args!(
            "--encoding: only KIF is written in Shift-JIS, {format} is UTF-8"
        )));
    }
    let mut source = Source::open(&args.input, args.from).map_err(failure)?;
    let convert = Conversion {
        input: &args.input,
        output: &args.output,
        format,
        encoding: args.encoding,
        defaults,
        lang,
    };
    if to_stdout {
        return convert.all(&mut source, out);
    }
    if !args.force && fs::symlink_metadata(&args.output).is_ok() {
        return Err(Failure::input(format_args!(
            "{} is there already; --force replaces it",
            args.output.display()
        )));
    }
    let part = Part::new(&args.output);
    let cannot =
        |e: io::Error| Failure::failed(format_args!("cannot write {}: {e}", args.output.display()));
    let mut file = BufWriter::new(File::create(&part.0).map_err(cannot)?);
    convert.all(&mut source, &mut file)?;
    file.flush().map_err(cannot)?;
    drop(file);
    fs::rename(&part.0, &args.output).map_err(cannot)
}

/// A file under way, which goes when it is not renamed.
struct Part(PathBuf);

impl Part {
    fn new(path: &Path) -> Part {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        Part(name.into())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After the renaming there is none.
        let _ = fs::remove_file(&self.0);
    }
}

/// What texts do not say of themselves, by the options.
pub fn defaults(args: &RuleArgs) -> Result<Defaults> {
    let game = args.game();
    let rules: Rules = choice::rules_of(game, args)?;
    let mut defaults = Defaults {
        game,
        ..Defaults::default()
    };
    match game {
        Game::Ko => defaults.ko = rules,
        Game::Wa => defaults.wa = rules,
    }
    Ok(defaults)
}

/// A file that is of no use is bad input; one that cannot be read is a failure.
pub fn failure(error: FileError) -> Failure {
    Failure::input(error)
}

struct Conversion<'a> {
    input: &'a Path,
    output: &'a Path,
    format: Format,
    encoding: Encoding,
    defaults: Defaults,
    lang: Lang,
}

impl Conversion<'_> {
    fn all(&self, source: &mut Source, out: &mut impl Write) -> Result<()> {
        let mut games = 0;
        while let Some(chunk) = source.next_chunk().map_err(failure)? {
            games += 1;
            let read = source.format().read(&chunk.text, &self.defaults);
            let (record, warnings) = read.map_err(|error| {
                let mut bad = BadRecord::new(&error, self.lang);
                bad.line += chunk.line - 1;
                Failure::input(format_args!("{}: {bad}", self.input.display()))
            })?;
            for mut warning in warnings {
                warning.line = warning.line.map(|line| line + chunk.line - 1);
                warn(&format!("{}: {warning}", self.input.display()));
            }
            let (text, warnings) = self.format.write(&record);
            for warning in warnings {
                warn(&format!(
                    "{}: game {games}: {warning}",
                    self.output.display()
                ));
            }
            if games > 1 && matches!(self.format, Format::Kowa | Format::Pgn | Format::Kif) {
                out.write_all(b"\n")?;
            }
            match self.encoding {
                Encoding::Utf8 => out.write_all(text.as_bytes())?,
                Encoding::ShiftJis => {
                    let first = kif::FIRST.replace("UTF-8", "Shift_JIS");
                    let (bytes, missing) = source::shift_jis(&text.replacen(kif::FIRST, &first, 1));
                    if !missing.is_empty() {
                        let missing: String = missing.into_iter().collect();
                        warn(&format!(
                            "{}: game {games}: Shift-JIS has no {missing}: references such as &#33809; stand for them",
                            self.output.display()
                        ));
                    }
                    out.write_all(&bytes)?;
                }
            }
        }
        if games == 0 {
            return Err(Failure::input(format_args!(
                "{}: no record",
                self.input.display()
            )));
        }
        Ok(())
    }
}

fn warn(text: &str) {
    // A closed standard error leaves nobody to tell.
    let _ = writeln!(io::stderr(), "warning: {text}");
}
