//! The API as a client meets it.

mod agree;
mod bodies;
mod engine;
mod games;
mod printed;
mod rules;
mod shapes;
mod site;
mod socket;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use kowa_rules::text::Text;
use kowa_rules::{History, Move};
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::store::{self, Store};
use crate::{Ask, Best, Config, EngineError, EngineService, Level, Score, app};

/// The first of the legal turns in bytewise order; level 9 thinks until it is told to stop, level 8 answers nonsense,
/// level 7 panics.
#[derive(Default)]
struct FirstTurn {
    started: AtomicUsize,
    stopped: AtomicUsize,
}

impl FirstTurn {
    fn first(history: &History) -> Option<Move> {
        let turns = history.position().turns();
        turns.into_iter().min_by_key(Move::to_string)
    }
}

impl EngineService for FirstTurn {
    fn best(&self, history: &History, ask: Ask, stop: &AtomicBool) -> Result<Best, EngineError> {
        self.started.fetch_add(1, Ordering::SeqCst);
        if ask == Ask::Level(9) {
            while !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(2));
            }
            self.stopped.fetch_add(1, Ordering::SeqCst);
        }
        assert_ne!(ask, Ask::Level(7), "level 7 panics");
        let mut turn = FirstTurn::first(history).ok_or(EngineError::Decided)?;
        if ask == Ask::Level(8) {
            let next = history.position().after(turn);
            turn = next.turns().first().copied().ok_or(EngineError::Decided)?;
        }
        let (score, nodes) = match ask {
            Ask::Level(level) => (Score::Cp(i32::from(level)), 1),
            Ask::Nodes(nodes) => (Score::Mate(-3), nodes),
            Ask::MoveTime(ms) => (Score::Cp(-35), ms),
        };
        Ok(Best {
            turn,
            score,
            depth: 1,
            nodes,
            pv: vec![turn],
        })
    }

    fn levels(&self) -> Vec<Level> {
        let names = Text {
            ja: "級",
            zh: "級",
            en: "level",
        };
        [1, 7, 8, 9].map(|level| Level { level, names }).to_vec()
    }
}

/// A server without a socket.
struct Client {
    app: Router,
    store: Arc<dyn Store>,
    engine: Arc<FirstTurn>,
}

struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Reply {
    #[track_caller]
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| {
            panic!("{e}: {:?}", String::from_utf8_lossy(&self.body));
        })
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |v| v.to_str().unwrap())
    }

    /// The code and the field of an error, after checking that it is told as errors are.
    #[track_caller]
    fn error(&self) -> (u16, String, String) {
        let body = self.json();
        let error = &body["error"];
        let message = error["message"].as_str().unwrap_or_default();
        assert!(!message.is_empty(), "{body}");
        assert_eq!(self.header("content-type"), "application/json");
        let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
        (self.status.as_u16(), text("code"), text("field"))
    }
}

fn config() -> Config {
    Config::new(([127, 0, 0, 1], 0).into(), "sqlite::memory:")
}

impl Client {
    async fn new() -> Client {
        Client::with(config()).await
    }

    async fn with(config: Config) -> Client {
        let store = store::open(&config.db_url).await.unwrap();
        let engine = Arc::new(FirstTurn::default());
        let service: Arc<dyn EngineService> = Arc::clone(&engine) as _;
        let app = app::router(&config, Arc::clone(&store), Some(service)).unwrap();
        Client { app, store, engine }
    }

    async fn without_engine() -> Client {
        let client = Client::new().await;
        let app = app::router(&config(), Arc::clone(&client.store), None).unwrap();
        Client { app, ..client }
    }

    async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        Reply {
            status: parts.status,
            headers: parts.headers,
            body: body.collect().await.unwrap().to_bytes().to_vec(),
        }
    }

    async fn call(&self, method: Method, path: &str) -> Reply {
        let request = Request::builder().method(method).uri(path);
        self.send(request.body(Body::empty()).unwrap()).await
    }

    async fn get(&self, path: &str) -> Reply {
        self.call(Method::GET, path).await
    }

    async fn post_raw(&self, path: &str, body: impl Into<Body>) -> Reply {
        let request = Request::post(path).header("content-type", "application/json");
        self.send(request.body(body.into()).unwrap()).await
    }

    async fn post(&self, path: &str, body: &Value) -> Reply {
        self.post_raw(path, body.to_string()).await
    }

    /// The answer of a call that must succeed.
    #[track_caller]
    fn ask(&self, path: &str, body: Value) -> impl Future<Output = Value> {
        let path = path.to_owned();
        async move {
            let reply = self.post(&path, &body).await;
            assert!(reply.status.is_success(), "{path} {body}: {}", reply.json());
            reply.json()
        }
    }

    /// Status, code and field of a call that must fail.
    async fn refused(&self, path: &str, body: Value) -> (u16, String, String) {
        self.post(path, &body).await.error()
    }

    /// A new game, by its path.
    async fn game(&self, body: Value) -> String {
        let game = self.ask("/api/games", body).await;
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }
}

fn is(error: &(u16, String, String), status: u16, code: &str, field: &str) -> bool {
    error.0 == status && error.1 == code && error.2 == field
}

#[track_caller]
fn assert_error(error: (u16, String, String), status: u16, code: &str, field: &str) {
    assert!(
        is(&error, status, code, field),
        "{error:?} is not {:?}",
        (status, code, field)
    );
}

fn people(game: &str) -> Value {
    json!({ "game": game, "black": { "kind": "human" }, "white": { "kind": "human" } })
}

fn strings(value: &Value) -> Vec<String> {
    let list = value.as_array().unwrap();
    list.iter()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}
