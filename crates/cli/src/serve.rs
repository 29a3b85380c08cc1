//! `kowa serve`: the server, with the engine at its side.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use etcetera::BaseStrategy;
use kowa_engine::{Config, Engine, Limits, Stop};
use kowa_rules::History;
use kowa_server::{
    Ask, Best, EngineError, EngineService, Level, Score, ServeError, Server, StoreError,
};
use tracing_subscriber::EnvFilter;

use crate::args::Serve;
use crate::{Failure, Result, chance};

/// The variable that says how talkative the log is.
const LOG: &str = "KOWA_LOG";

/// Serves until Ctrl-C.
pub fn run(args: &Serve, out: &mut impl Write) -> Result<()> {
    log()?;
    let db = database(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|e| Failure::failed(format_args!("cannot start the server's threads: {e}")))?;
    runtime.block_on(async {
        let config = kowa_server::Config::new(args.listen, db.clone());
        let engine: Arc<dyn EngineService> = Arc::new(Engines::default());
        // Listening for the signal first: a Ctrl-C during the start is not to be lost.
        let stop = stop_signal()?;
        let server = Server::bind(config, Some(engine)).await.map_err(failure)?;
        writeln!(out, "Kowa is at http://{}", server.addr())?;
        writeln!(
            out,
            "Games are kept in {}",
            db.strip_prefix("sqlite:").unwrap_or(&db)
        )?;
        writeln!(out, "Ctrl-C stops it.")?;
        out.flush()?;
        server.run(stop).await;
        Ok(())
    })
}

fn log() -> Result<()> {
    let filter = match std::env::var(LOG) {
        Ok(text) => EnvFilter::try_new(&text)
            .map_err(|e| Failure::input(format_args!("{LOG}: `{text}` is no log filter: {e}")))?,
        Err(std::env::VarError::NotPresent) => EnvFilter::new("warn"),
        Err(e) => return Err(Failure::input(format_args!("{LOG}: {e}"))),
    };
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    Ok(())
}

/// Where the games are kept: as asked for, else in the user's data folder.
fn database(args: &Serve) -> Result<String> {
    match &args.db {
        Some(url) => Ok(url.clone()),
        None => data_file(),
    }
}

/// The address of the SQLite file in the user's data folder.
fn data_file() -> Result<String> {
    let hint = "say with --db where to keep the games";
    let folders = etcetera::choose_base_strategy()
        .map_err(|e| Failure::failed(format_args!("no data folder: {e}; {hint}")))?;
    let file = folders.data_dir().join("kowa").join("kowa.sqlite");
    match file.to_str() {
        Some(path) => Ok(format!("sqlite:{path}")),
        None => Err(Failure::failed(format_args!(
            "the data folder's name, {}, is not UTF-8; {hint}",
            file.display()
        ))),
    }
}

fn failure(error: ServeError) -> Failure {
    match error {
        ServeError::Store(StoreError::Url { .. }) => Failure::input(format_args!("--db: {error}")),
        other => Failure::failed(other),
    }
}

/// Ready at Ctrl-C, or when the system asks the process to end.
#[cfg(unix)]
fn stop_signal() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| {
        signal(kind).map_err(|e| Failure::failed(format_args!("cannot listen for signals: {e}")))
    };
    let mut interrupt = listen(SignalKind::interrupt())?;
    let mut terminate = listen(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ready at Ctrl-C.
#[cfg(not(unix))]
fn stop_signal() -> Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()
        .map_err(|e| Failure::failed(format_args!("cannot listen for Ctrl-C: {e}")))?;
    Ok(async move {
        interrupt.recv().await;
    })
}

/// Engines at rest; each search takes one, or a new one when all are busy. The server limits how many search at once.
#[derive(Default)]
struct Engines {
    idle: Mutex<Vec<Engine>>,
}

/// How often a search looks whether the server still wants it.
const LOOK: Duration = Duration::from_millis(5);

impl Engines {
    fn take(&self) -> Engine {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        idle.unwrap_or_else(|| {
            Engine::new(Config {
                hash_mb: 32,
                threads: 1,
            })
        })
    }

    fn put_back(&self, engine: Engine) {
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(engine);
    }
}

impl EngineService for Engines {
    fn best(
        &self,
        history: &History,
        ask: Ask,
        stop: &AtomicBool,
    ) -> std::result::Result<Best, EngineError> {
        if history.outcome().is_decided() {
            return Err(EngineError::Decided);
        }
        let mut engine = self.take();
        let stopped = Stop::new();
        let done = AtomicBool::new(false);
        let report = std::thread::scope(|scope| {
            // The engine looks at a flag of its own kind.
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    if stop.load(Ordering::Relaxed) {
                        stopped.stop();
                        break;
                    }
                    std::thread::sleep(LOOK);
                }
            });
            let search = |engine: &mut Engine, limits: &Limits| {
                Ok(engine.search(history, limits, &stopped, &mut |_| {}))
            };
            let report = match ask {
                Ask::Level(number) => match kowa_engine::Level::new(number) {
                    Some(level) => Ok(engine.play_level(history, level, chance::seed(), &stopped)),
                    None => Err(EngineError::NoSuchLevel(number)),
                },
                Ask::Nodes(nodes) => search(&mut engine, &Limits::nodes(nodes)),
                Ask::MoveTime(ms) => search(&mut engine, &Limits::movetime(ms)),
            };
            done.store(true, Ordering::Relaxed);
            report
        });
        self.put_back(engine);
        let report = report?;
        Ok(Best {
            turn: report.best.ok_or(EngineError::Stopped)?,
            score: match report.score {
                kowa_engine::Score::Cp(n) => Score::Cp(n),
                kowa_engine::Score::Mate(n) => Score::Mate(n),
            },
            depth: report.depth,
            nodes: report.nodes,
            pv: report.pv,
        })
    }

    fn levels(&self) -> Vec<Level> {
        kowa_engine::Level::all()
            .map(|level| Level {
                level: level.number(),
                names: level.names(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Position, Rules};

    use super::*;

    /// The arguments of `kowa serve` and these words.
    fn parsed(words: &[&str]) -> Serve {
        use clap::Parser;
        let args = crate::args::Args::try_parse_from(["kowa", "serve"].iter().chain(words));
        match args.expect("proper arguments").command {
            crate::args::Command::Serve(args) => args,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn by_default_on_this_machine_alone_and_in_the_data_folder() {
        let args = parsed(&[]);
        assert_eq!(args.listen.to_string(), "127.0.0.1:8080");
        let database = database(&args).unwrap();
        let file = std::path::Path::new(database.strip_prefix("sqlite:").unwrap());
        let folder = etcetera::choose_base_strategy().unwrap().data_dir();
        assert!(file.is_absolute() && file.starts_with(folder), "{database}");
        assert!(file.ends_with("kowa/kowa.sqlite"), "{database}");
    }

    #[test]
    fn what_is_asked_for_comes_before_the_defaults() {
        let args = parsed(&["--listen", "0.0.0.0:9000", "--db", "sqlite:games.sqlite"]);
        assert_eq!(args.listen.to_string(), "0.0.0.0:9000");
        assert_eq!(database(&args).unwrap(), "sqlite:games.sqlite");
    }

    #[test]
    fn a_stopped_search_ends() {
        let engines = Engines::default();
        let game = History::new(Position::start(Rules::default_of(Game::Wa)));
        let stop = AtomicBool::new(true);
        let found = engines.best(&game, Ask::MoveTime(60_000), &stop);
        assert!(found.is_ok_and(|best| game.position().is_legal(best.turn)));
        assert_eq!(engines.levels().len(), 8);
        assert_eq!(
            engines.best(&game, Ask::Level(9), &stop),
            Err(EngineError::NoSuchLevel(9))
        );
    }
}
