//! What a machine must have before Kowa can be built, and how to get what is missing.

use std::process::Command;

use anyhow::{Result, bail};

use crate::process;

const RUST: Version = Version(1, 95);
/// Vite asks for 20.19; every Node 20 of the last years is newer.
const NODE: Version = Version(20, 19);

const RUST_HOW: &[&str] = &[
    "with rustup: rustup update stable",
    "without: https://rustup.rs",
];
const NODE_HOW: &[&str] = &[
    "Debian 13, Ubuntu 25.04 or newer: apt install nodejs npm",
    "macOS: brew install node",
    "anything else: https://nodejs.org/en/download",
];
const C_HOW: &[&str] = &[
    "Debian, Ubuntu: apt install build-essential",
    "Fedora: dnf install gcc",
    "macOS: xcode-select --install",
    "Windows: the C++ build tools of Visual Studio, which Rust itself asks for",
];

/// Fails with a list of all that is missing and how to get it.
pub fn check() -> Result<()> {
    let missing: Vec<String> = [rust(), node(), npm(), c_compiler()]
        .into_iter()
        .flatten()
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    bail!(
        "this machine lacks what Kowa is built with:\n\n{}",
        missing.join("\n")
    )
}

/// Is the compiler that printed this version new enough?
pub fn is_rust_enough(printed: &str) -> bool {
    Version::parse(printed).is_some_and(|version| version >= RUST)
}

fn rust() -> Option<String> {
    versioned("Rust", "rustc", RUST, RUST_HOW)
}

fn node() -> Option<String> {
    versioned("Node.js", "node", NODE, NODE_HOW)
}

fn npm() -> Option<String> {
    process::which("npm").is_none().then(|| {
        entry(
            "npm (it comes with Node.js)",
            "there is no `npm` on the PATH",
            NODE_HOW,
        )
    })
}

/// The bundled SQLite is C; `CC` names the compiler for it as it does for the `cc` crate.
fn c_compiler() -> Option<String> {
    let named = std::env::var("CC").ok().filter(|cc| !cc.trim().is_empty());
    let found = match &named {
        // `CC` may carry a wrapper or flags ("ccache gcc").
        Some(cc) => cc.split_whitespace().next().is_some_and(runs),
        // On Windows the compiler is found through the registry, by the `cc` crate and by rustc alike.
        None => {
            cfg!(windows)
                || ["cc", "gcc", "clang"]
                    .into_iter()
                    .any(|name| process::which(name).is_some())
        }
    };
    let problem = match named {
        Some(cc) => format!("CC={cc} does not run"),
        None => "there is no `cc`, `gcc` or `clang` on the PATH".to_owned(),
    };
    (!found).then(|| entry("a C compiler", &problem, C_HOW))
}

fn runs(program: &str) -> bool {
    process::output(Command::new(program).arg("--version")).is_ok()
}

fn versioned(what: &str, program: &str, least: Version, how: &[&str]) -> Option<String> {
    let what = format!("{what} {}.{} or newer", least.0, least.1);
    let Ok(printed) = process::output(Command::new(program).arg("--version")) else {
        return Some(entry(
            &what,
            &format!("`{program}` is not on the PATH or does not run"),
            how,
        ));
    };
    match Version::parse(&printed) {
        Some(version) if version >= least => None,
        _ => Some(entry(
            &what,
            &format!("`{program} --version` says {}", printed.trim()),
            how,
        )),
    }
}

fn entry(what: &str, problem: &str, how: &[&str]) -> String {
    let how: String = how.iter().map(|line| format!("      {line}\n")).collect();
    format!("  - {what}: {problem}\n{how}")
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Version(u32, u32);

impl Version {
    /// Reads the first `major.minor` of a tool's version line: `v20.20.2`, `rustc 1.95.0 (…)`.
    fn parse(printed: &str) -> Option<Self> {
        printed.split_whitespace().find_map(|word| {
            let mut numbers = word.trim_start_matches('v').split(['.', '-']);
            Some(Self(
                numbers.next()?.parse().ok()?,
                numbers.next()?.parse().ok()?,
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(Version::parse("v20.20.2\n"), Some(Version(20, 20)));
        assert_eq!(
            Version::parse("rustc 1.95.0 (59807616e 2026-04-14)"),
            Some(Version(1, 95))
        );
        assert_eq!(
            Version::parse("rustc 1.96.0-nightly (0 2026-05-01)"),
            Some(Version(1, 96))
        );
        assert_eq!(Version::parse("who knows"), None);
        assert!(is_rust_enough("rustc 1.96.0 (built from a source tarball)"));
        assert!(!is_rust_enough("rustc 1.85.0") && !is_rust_enough(""));
        assert!(Version(2, 0) > RUST && Version(1, 94) < RUST);
    }

    #[test]
    fn a_missing_tool_is_named_with_a_way_to_get_it() {
        let text = versioned("Node.js", "kowa-no-such-node", NODE, NODE_HOW).unwrap();
        assert!(
            text.contains("Node.js 20.19 or newer: `kowa-no-such-node` is not on the PATH"),
            "{text}"
        );
        assert!(text.contains("https://nodejs.org/en/download"));
    }

    #[test]
    fn an_old_tool_is_quoted() {
        let text = versioned("Rust", "rustc", Version(99, 0), RUST_HOW).unwrap();
        assert!(text.contains("`rustc --version` says rustc 1."), "{text}");
    }
}
