//! The command line of Kowa: `kowa --help` shows it by example.
//!
//! A library beside the binary, so that tests and fuzz targets reach the parsers; its interface is no promise.
#![forbid(unsafe_code)]

mod agent;
mod analyse;
mod apply;
mod args;
pub mod batch;
mod bench;
mod board;
mod cecp;
mod chance;
mod check;
mod choice;
mod convert;
mod failure;
mod layout;
mod moves;
mod outcome;
mod perft;
pub mod play;
pub mod record;
pub mod rules;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod terminal;
mod usi;

use std::io::{self, BufReader, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

pub use failure::{Failure, Result};

/// Runs the command that the arguments ask for.
pub fn main() -> ExitCode {
    let args = args::Args::parse();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let done = run(&args.command, &mut out).and_then(|()| Ok(out.flush()?));
    // What is left in the buffer after an error would only fail again.
    let _ = out.flush();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                // A closed standard error leaves nobody to tell.
                let _ = writeln!(io::stderr(), "error: {message}");
            }
            ExitCode::from(failure.status())
        }
    }
}

fn run(command: &args::Command, out: &mut impl Write) -> Result<()> {
    use args::Command;
    match command {
        Command::Moves(args) if args.batch => batch::run(&args.common, io::stdin().lock(), out),
        Command::Moves(args) => moves::run(args, out),
        Command::Apply(args) => apply::run(args, out),
        Command::Outcome(args) => outcome::run(args, out),
        Command::Perft(args) => perft::run(args, out),
        Command::Show(args) => show::run(args, out),
        Command::Analyse(args) => analyse::run(args, out),
        Command::Rules(args) => rules::run(args, out),
        Command::Play(args) => play::run(args, io::stdin().lock(), out),
        Command::Convert(args) => convert::run(args, out),
        Command::Check(args) => check::run(args, out),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args, out),
        Command::Usi(args) => usi::run(args, BufReader::new(io::stdin()), out),
        Command::Cecp(args) => cecp::run(args, BufReader::new(io::stdin()), out),
        Command::Bench(args) => bench::run(args, out),
    }
}
