//! What a server is told when it starts.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// Where to listen, where the games are kept, and how much is allowed.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 lets the system choose one, see [`Server::addr`](crate::Server::addr).
    pub listen: SocketAddr,
    /// Where the games are kept: `sqlite:PATH`, `sqlite::memory:`, or the path of a file alone.
    pub db_url: String,
    /// A folder that the page is served from in place of the one built in, for work on the page.
    pub static_dir: Option<PathBuf>,
    /// How much is allowed.
    pub limits: Limits,
}

impl Config {
    /// A server with the usual limits and the built-in page.
    pub fn new(listen: SocketAddr, db_url: impl Into<String>) -> Config {
        Config {
            listen,
            db_url: db_url.into(),
            static_dir: None,
            limits: Limits::default(),
        }
    }
}

/// How much a client may ask for.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Greatest size of a body in bytes. 5,000 turns of Kō shōgi take about 100 kB.
    pub body_bytes: usize,
    /// How long a request may take in all, its body included; the engine's thinking comes on top.
    pub request_time: Duration,
    /// How long a client may take to send the head of a request.
    pub head_time: Duration,
    /// How long open requests may go on when the server is told to stop.
    pub shutdown_time: Duration,
    /// Greatest number of open connections; more wait.
    pub connections: usize,
    /// Greatest number of nodes a client may ask the engine for.
    pub engine_nodes: u64,
    /// Longest time a client may ask the engine to think. A search is stopped soon after it, whatever was asked.
    pub engine_time: Duration,
    /// Number of searches at once.
    pub engine_jobs: usize,
    /// Number of questions about the rules that are worked on at once.
    pub rules_jobs: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Limits {
            body_bytes: 1 << 20,
            request_time: Duration::from_secs(30),
            head_time: Duration::from_secs(10),
            shutdown_time: Duration::from_secs(10),
            connections: 1_024,
            engine_nodes: 100_000_000,
            engine_time: Duration::from_secs(30),
            engine_jobs: cores,
            rules_jobs: 2 * cores,
        }
    }
}
