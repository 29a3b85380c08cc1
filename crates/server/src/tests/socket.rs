//! Over a real socket.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::*;
use crate::{ServeError, Server};

struct Running {
    addr: SocketAddr,
    engine: Arc<FirstTurn>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

async fn start(config: Config) -> Running {
    let engine = Arc::new(FirstTurn::default());
    let server = Server::bind(config, Some(Arc::clone(&engine) as _))
        .await
        .unwrap();
    let addr = server.addr();
    assert_ne!(addr.port(), 0);
    let (stop, stopped) = oneshot::channel();
    let task = tokio::spawn(server.run(async { drop(stopped.await) }));
    Running {
        addr,
        engine,
        stop,
        task,
    }
}

fn post(path: &str, body: &Value) -> String {
    let body = body.to_string();
    format!(
        "POST {path} HTTP/1.1\r\nhost: kowa\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

async fn exchange(addr: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(addr).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

async fn until(what: impl Fn() -> bool) {
    for _ in 0..2_000 {
        if what() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never came");
}

const HEALTH: &str = "GET /api/health HTTP/1.1\r\nhost: kowa\r\nconnection: close\r\n\r\n";

#[tokio::test]
async fn it_answers_and_stops() {
    let server = start(config()).await;
    let answer = exchange(server.addr, HEALTH).await;
    assert!(
        answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("{\"ok\":true}"),
        "{answer}"
    );
    let answer = exchange(
        server.addr,
        &post("/api/position", &json!({ "game": "wa" })),
    )
    .await;
    assert!(answer.contains("\"turns\":51"), "{answer}");
    let answer = exchange(server.addr, "nonsense\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    // An idle connection does not keep the server from stopping.
    let idle = TcpStream::connect(server.addr).await.unwrap();
    server.stop.send(()).unwrap();
    server.task.await.unwrap();
    assert!(TcpStream::connect(server.addr).await.is_err());
    drop(idle);
}

#[tokio::test]
async fn a_search_ends_when_its_client_leaves() {
    let server = start(config()).await;
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    let request = post("/api/best", &json!({ "game": "wa", "level": 9 }));
    stream.write_all(request.as_bytes()).await.unwrap();
    until(|| server.engine.started.load(Ordering::SeqCst) == 1).await;
    assert_eq!(server.engine.stopped.load(Ordering::SeqCst), 0);
    drop(stream);
    until(|| server.engine.stopped.load(Ordering::SeqCst) == 1).await;
}

#[tokio::test]
async fn open_requests_are_cut_off_after_a_while() {
    let mut config = config();
    config.limits.shutdown_time = Duration::from_millis(50);
    let server = start(config).await;
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    let request = post("/api/best", &json!({ "game": "wa", "level": 9 }));
    stream.write_all(request.as_bytes()).await.unwrap();
    until(|| server.engine.started.load(Ordering::SeqCst) == 1).await;
    server.stop.send(()).unwrap();
    server.task.await.unwrap();
    until(|| server.engine.stopped.load(Ordering::SeqCst) == 1).await;
}

#[tokio::test]
async fn who_does_not_ask_is_sent_away() {
    let mut config = config();
    config.limits.head_time = Duration::from_millis(50);
    config.limits.connections = 1;
    let server = start(config).await;
    let mut silent = TcpStream::connect(server.addr).await.unwrap();
    silent.write_all(b"GET / HTTP/1.1\r\nhost:").await.unwrap();
    // The one place is free again when the silent one is gone.
    let answer = exchange(server.addr, HEALTH).await;
    assert!(answer.ends_with("{\"ok\":true}"), "{answer}");
}

#[tokio::test]
async fn a_taken_address_is_named() {
    let first = start(config()).await;
    let mut taken = config();
    taken.listen = first.addr;
    let Err(error) = Server::bind(taken, None).await else {
        panic!("two servers listen on one address");
    };
    assert!(matches!(error, ServeError::Listen { .. }));
    assert!(
        error.to_string().contains(&first.addr.to_string()),
        "{error}"
    );
    let mut lost = config();
    lost.db_url = "postgres://localhost/kowa".to_owned();
    let Err(error) = crate::serve(lost, None, async {}).await else {
        panic!("there is no such store");
    };
    assert!(matches!(error, ServeError::Store(_)), "{error}");
}
