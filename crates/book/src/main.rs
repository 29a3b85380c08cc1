//! Writes the chapters of the book, or with `--check` says where they have drifted from the tables.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use kowa_book::{DiskError, Drift};

const USAGE: &str = "usage: kowa-book [--check]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let check = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--check"] => true,
        ["--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("cannot read `{}`; {USAGE}", arguments.join(" "));
            return ExitCode::from(2);
        }
    };
    match run(check) {
        Ok(drifts) if drifts.is_empty() => {
            println!("the book is as the tables have it");
            ExitCode::SUCCESS
        }
        Ok(drifts) if check => {
            for drift in &drifts {
                eprintln!("docs/book/src/{drift}");
            }
            eprintln!("the book has drifted from the tables: run `cargo xtask book`");
            ExitCode::FAILURE
        }
        Ok(drifts) => {
            println!("{} files of the book written", drifts.len());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(check: bool) -> Result<Vec<Drift>, DiskError> {
    let root = kowa_book::root();
    let files = kowa_book::files(&root)?;
    let folder = kowa_book::chapters(&root);
    if check {
        kowa_book::compare(&folder, &files)
    } else {
        kowa_book::write(&folder, &files)
    }
}
