//! Perft: the leaves of the tree of turns, and how fast they were counted.

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

/// What a perft came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Perft {
    /// Leaves.
    pub nodes: u64,
    /// Leaves a second.
    pub rate: f64,
}

/// `kowa perft DEPTH` on one thread, with these arguments.
pub fn kowa(workspace: &Workspace, depth: u32, arguments: &[&str]) -> Result<Perft> {
    let mut command = std::process::Command::new(workspace.kowa());
    command
        .args(["perft", &depth.to_string(), "--threads", "1"])
        .args(arguments);
    parse(&process::output(&mut command)?).context("`kowa perft` printed no nodes and rate")
}

/// Nodes, seconds, nodes per second: the numbers in this order, whatever the words around them.
fn parse(output: &str) -> Option<Perft> {
    let mut numbers = output
        .split_whitespace()
        .filter(|word| word.parse::<f64>().is_ok());
    let nodes = numbers.next()?.parse().ok()?;
    let _seconds = numbers.next()?;
    let rate = numbers.next()?.parse().ok()?;
    Some(Perft { nodes, rate })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_order() {
        let expected = Some(Perft {
            nodes: 290_003_954,
            rate: 25_200_000.0,
        });
        assert_eq!(
            parse("nodes 290003954\nseconds 11.508\nnodes per second 25200000\n"),
            expected
        );
        assert_eq!(
            parse("290003954 nodes 11.508 s 25200000 nodes/s\n"),
            expected
        );
        assert_eq!(parse("nodes 5"), None);
    }
}
