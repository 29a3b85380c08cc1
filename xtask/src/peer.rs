//! Sjaak II, the peer for Wa shōgi: a program under the GPL, so a process of its own, never a library.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::perft::Perft;
use crate::programs::{self, Program};

const SJAAK: Program = ("sjaakii", "sjaakii");

/// Where it is. It is installed on a Debian where we are root, or the error says how to get it.
pub fn ensure() -> Result<PathBuf> {
    let purpose = "the peer for Wa shōgi is Sjaak II (http://www.eglebbk.dds.nl/program/)";
    programs::ensure([SJAAK], purpose).map(|[path]| path)
}

/// Both peers, for the tests that meet them; without them these are skipped, and say so.
pub fn ensure_all() {
    if let Err(error) = programs::ensure([SJAAK, ("hachu", "hachu")], "the peers for Wa shōgi") {
        eprintln!("no games against the peers: {error:#}");
    }
}

/// Its own `perft` of `wa-shogi` (without drops) from the start.
pub fn perft(program: &Path, depth: u32) -> Result<Perft> {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    child
        .stdin
        .take()
        .context("sjaakii takes no input")?
        .write_all(format!("variant wa-shogi\nperft {depth}\nquit\n").as_bytes())
        .context("cannot write to sjaakii")?;
    let output = child
        .wait_with_output()
        .context("cannot read from sjaakii")?;
    if !output.status.success() {
        bail!("sjaakii ended with {}", output.status);
    }
    parse(&String::from_utf8_lossy(&output.stdout), depth)
        .with_context(|| format!("sjaakii printed no line for depth {depth}"))
}

/// A line for each depth: ` 3     126574  0.08   1666039.25nps`. The rate has more digits than the seconds.
fn parse(output: &str, depth: u32) -> Option<Perft> {
    output.lines().find_map(|line| {
        // The prompt, where there is one, stands before the first line.
        let line = line.rsplit('>').next()?;
        let mut words = line.split_whitespace();
        if words.next()?.parse() != Ok(depth) {
            return None;
        }
        let nodes = words.next()?.parse().ok()?;
        let _seconds: f64 = words.next()?.parse().ok()?;
        let rate = words.next()?.strip_suffix("nps")?.parse().ok()?;
        Some(Perft { nodes, rate })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_sjaak() {
        let output = "  a b c d e f g h i j k \n#[Wa-Shogi (11x11)] 0w> 1         51  0.00    850000.00nps\n \
                      2       2601  0.00   1755060.73nps\n 3     126574  0.08   1666039.25nps\n11 h m l";
        assert_eq!(
            parse(output, 1),
            Some(Perft {
                nodes: 51,
                rate: 850_000.0
            })
        );
        assert_eq!(
            parse(output, 3),
            Some(Perft {
                nodes: 126_574,
                rate: 1_666_039.25
            })
        );
        assert_eq!(parse(output, 4), None);
    }
}
