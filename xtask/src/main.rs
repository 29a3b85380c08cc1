//! `cargo xtask`: builds, tests and measures Kowa on a machine that has nothing but Rust, Node and a C compiler.
//!
//! ```text
//! cargo xtask play            build everything and play in the browser
//! cargo xtask test            every test there is, with real totals at the end
//! cargo xtask web             build the page; with --offline one that plays without a server
//! cargo xtask wasm            build the WebAssembly module
//! cargo xtask book            write the book's chapters; with --html a site of them
//! cargo xtask ratios          speed and start-up against their targets
//! cargo xtask fuzz            the fuzz targets, a minute each
//! ```

#![forbid(unsafe_code)]

mod benches;
mod book;
mod browser;
mod counts;
mod debian;
mod deny;
mod fuzz;
mod licences;
mod needs;
mod offline;
mod parts;
mod peer;
mod perft;
mod play;
mod process;
mod programs;
mod ratios;
mod serve;
mod stamp;
mod suite;
mod table;
mod wasm;
mod web;
mod webrust;
mod workspace;
mod xboard;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::parts::Part;
use crate::workspace::Workspace;

/// Builds, tests and measures Kowa.
#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Build the page and the program, and start the server on http://127.0.0.1:8080
    Play {
        /// Passed on to `kowa serve`, for example `--listen 127.0.0.1:9000`
        #[arg(
            trailing_var_arg = true,
            allow_hyphen_values = true,
            value_name = "SERVE ARGUMENTS"
        )]
        serve: Vec<String>,
    },
    /// Run every test, browser tests included, and print the totals
    Test {
        /// Run only this part (repeatable; see --list)
        #[arg(long, value_name = "PART")]
        only: Vec<Part>,
        /// List the parts and stop
        #[arg(long)]
        list: bool,
    },
    /// Build the page, and say where it is
    Web {
        /// As files for any static host, with the rules and the engine in the page itself
        #[arg(long)]
        offline: bool,
    },
    /// Build the WebAssembly module of the rules and the engine, and say where it is
    Wasm {
        /// Measure the engine in Node beside the native one
        #[arg(long)]
        bench: bool,
    },
    /// Write the chapters of the book from the tables of the rules
    Book {
        /// Only say where the chapters in the checkout differ, and fail
        #[arg(long)]
        check: bool,
        /// Make a site of them, where mdBook is installed
        #[arg(long)]
        html: bool,
    },
    /// Measure speed and start-up against their targets; Sjaak II is the peer for Wa shōgi
    Ratios {
        /// The depth of the Wa perft on both sides (5 takes the peer about three minutes)
        #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=6))]
        wa_depth: u32,
    },
    /// Run fuzz targets with cargo-fuzz on the nightly toolchain
    Fuzz {
        /// The target; all of them in turn when left out
        target: Option<String>,
        /// Seconds for each target
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = Workspace::find().and_then(|workspace| match cli.job {
        Job::Play { serve } => play::run(&workspace, &serve).map(|()| true),
        Job::Test { list: true, .. } => {
            suite::list();
            Ok(true)
        }
        Job::Test { only, list: false } => suite::run(&workspace, &only),
        Job::Web { offline: false } => web::run(&workspace).map(|()| true),
        Job::Web { offline: true } => offline::run(&workspace).map(|()| true),
        Job::Wasm { bench } => wasm::run(&workspace, bench),
        Job::Book { check, html } => book::run(&workspace, check, html).map(|()| true),
        Job::Ratios { wa_depth } => ratios::run(&workspace, wa_depth),
        Job::Fuzz { target, seconds } => fuzz::run(&workspace, target.as_deref(), seconds),
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
