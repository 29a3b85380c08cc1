//! A server of our own for the browser tests: a free port, a database that goes away, and a clean end.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::process;
use crate::workspace::Workspace;

const START: Duration = Duration::from_secs(20);
/// Longer than the server itself waits for open requests.
const STOP: Duration = Duration::from_secs(15);
const TICK: Duration = Duration::from_millis(50);

/// A running `kowa serve`.
pub struct Server {
    child: Child,
    address: SocketAddr,
    directory: PathBuf,
}

impl Server {
    /// Starts the release binary and waits until it answers.
    pub fn start(workspace: &Workspace) -> Result<Self> {
        let directory = workspace
            .scratch()?
            .join(format!("serve-{}", std::process::id()));
        fs::create_dir_all(&directory)
            .with_context(|| format!("cannot create {}", directory.display()))?;
        let log = File::create(directory.join("log")).context("cannot create the server's log")?;
        let address = free_address()?;
        let child = Command::new(workspace.kowa())
            .arg("serve")
            .args(["--listen", &address.to_string()])
            .args([
                "--db",
                &format!("sqlite:{}", directory.join("kowa.sqlite").display()),
            ])
            .stdin(Stdio::null())
            .stdout(log.try_clone().context("cannot share the server's log")?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {}", workspace.kowa().display()))?;
        let mut server = Self {
            child,
            address,
            directory,
        };
        server.wait_until_healthy()?;
        Ok(server)
    }

    /// Where it listens.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The page that it serves.
    pub fn page(&self) -> Result<Vec<u8>> {
        get(self.address, "/")
    }

    /// Stops it as Ctrl-C does, and fails unless it ends soon and well.
    pub fn stop(mut self) -> Result<()> {
        interrupt(&mut self.child)?;
        let start = Instant::now();
        while start.elapsed() < STOP {
            match self
                .child
                .try_wait()
                .context("cannot wait for the server")?
            {
                Some(status) if ended_well(status) => return Ok(()),
                Some(status) => bail!("the server ended with {status}:\n{}", self.log()),
                None => std::thread::sleep(TICK),
            }
        }
        bail!("the server still runs {} s after Ctrl-C", STOP.as_secs())
    }

    fn wait_until_healthy(&mut self) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < START {
            if is_healthy(self.address) {
                return Ok(());
            }
            if let Some(status) = self
                .child
                .try_wait()
                .context("cannot wait for the server")?
            {
                bail!(
                    "the server ended with {status} before it answered:\n{}",
                    self.log()
                );
            }
            std::thread::sleep(TICK);
        }
        bail!(
            "the server does not answer on {}/api/health after {} s:\n{}",
            self.url(),
            START.as_secs(),
            self.log()
        )
    }

    fn log(&self) -> String {
        fs::read_to_string(self.directory.join("log")).unwrap_or_default()
    }
}

impl Drop for Server {
    /// Leaves nothing behind, however the tests ended. Errors here have nobody left to tell.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.directory);
    }
}

fn free_address() -> Result<SocketAddr> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .context("no free port")
}

fn is_healthy(address: SocketAddr) -> bool {
    get(address, "/api/health").is_ok()
}

/// The body of an answer with status 200. HTTP/1.0, so that the body comes in one piece and ends with the connection.
fn get(address: SocketAddr, path: &str) -> Result<Vec<u8>> {
    let ask = || -> std::io::Result<Vec<u8>> {
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        stream.write_all(format!("GET {path} HTTP/1.0\r\nHost: {address}\r\n\r\n").as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(answer)
    };
    let answer = ask().with_context(|| format!("cannot get http://{address}{path}"))?;
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let status = answer.split(|&byte| byte == b' ').nth(1);
    match (head, status) {
        (Some(head), Some(b"200")) => Ok(answer[head + 4..].to_vec()),
        _ => bail!("http://{address}{path} answers without a 200"),
    }
}

#[cfg(unix)]
fn interrupt(child: &mut Child) -> Result<()> {
    process::output(Command::new("kill").args(["-INT", &child.id().to_string()])).map(drop)
}

/// Windows has no way to send Ctrl-C to one process.
#[cfg(not(unix))]
fn interrupt(child: &mut Child) -> Result<()> {
    child.kill().context("cannot stop the server")
}

fn ended_well(status: ExitStatus) -> bool {
    status.success() || cfg!(not(unix))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answering(answer: &'static str) -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            // To the end of the request: what is left unread when the stream closes would reset it.
            let mut request = Vec::new();
            let mut byte = [0];
            while !request.ends_with(b"\r\n\r\n") {
                stream.read_exact(&mut byte).unwrap();
                request.push(byte[0]);
            }
            assert!(request.starts_with(b"GET /"));
            stream.write_all(answer.as_bytes()).unwrap();
        });
        address
    }

    #[test]
    fn only_a_200_is_healthy() {
        assert!(is_healthy(answering(
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"
        )));
        assert!(!is_healthy(answering(
            "HTTP/1.1 503 Service Unavailable\r\n\r\n"
        )));
        assert!(!is_healthy(free_address().unwrap()));
    }

    #[test]
    fn the_body_follows_the_head() {
        let address =
            answering("HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n<!doctype html>\r\n\r\n");
        assert_eq!(get(address, "/").unwrap(), b"<!doctype html>\r\n\r\n");
        let error = get(answering("HTTP/1.0 404 Not Found\r\n\r\n200"), "/").unwrap_err();
        assert!(
            error.to_string().ends_with("/ answers without a 200"),
            "{error}"
        );
    }
}
