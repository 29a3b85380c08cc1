//! The listening server: accepts connections, and stops without cutting off who is being served.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::store::{self, Store, StoreError};
use crate::{Config, EngineService, Limits, app};

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is taken or not this machine's.
    #[error("cannot listen on {addr}: {source}")]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
    /// The folder of the page is not there.
    #[error("cannot serve the page from `{}`: {why}", path.display())]
    StaticDir {
        /// The folder.
        path: std::path::PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The tables of the rules cannot be written as JSON.
    #[error("cannot tell the rules: {0}")]
    Tables(String),
    /// The games cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that listens already, and answers once it [runs](Server::run).
pub struct Server {
    listener: TcpListener,
    addr: SocketAddr,
    app: Router,
    store: Arc<dyn Store>,
    limits: Limits,
}

impl Server {
    /// Opens the store and the port. Without an engine the server keeps games and knows the rules, and answers 503 where
    /// it would have to think.
    ///
    /// # Errors
    /// When the store or the folder of the page cannot be opened, or the address not be listened on.
    pub async fn bind(
        config: Config,
        engine: Option<Arc<dyn EngineService>>,
    ) -> Result<Server, ServeError> {
        let store = store::open(&config.db_url).await?;
        let app = app::router(&config, Arc::clone(&store), engine)?;
        let listen = |source| ServeError::Listen {
            addr: config.listen,
            source,
        };
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let addr = listener.local_addr().map_err(listen)?;
        Ok(Server {
            listener,
            addr,
            app,
            store,
            limits: config.limits,
        })
    }

    /// The address listened on, with the port that the system chose.
    pub const fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Answers until `shutdown` is ready; then takes no more connections, and lets open requests end for a while.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        tracing::info!("listening on http://{}", self.addr);
        let graceful = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(self.limits.connections));
        let mut connections = JoinSet::new();
        {
            let mut shutdown = pin!(shutdown);
            loop {
                let next = async {
                    let place = Arc::clone(&places).acquire_owned().await.ok();
                    (accept(&self.listener).await, place)
                };
                let (stream, place) = tokio::select! {
                    () = &mut shutdown => break,
                    next = next => next,
                };
                while connections.try_join_next().is_some() {}
                let mut http = http1::Builder::new();
                http.timer(TokioTimer::new())
                    .header_read_timeout(self.limits.head_time);
                let connection = http.serve_connection(
                    TokioIo::new(stream),
                    TowerToHyperService::new(self.app.clone()),
                );
                let connection = graceful.watch(connection);
                connections.spawn(async move {
                    if let Err(error) = connection.await {
                        tracing::debug!("a connection ended early: {error}");
                    }
                    drop(place);
                });
            }
        }
        drop(self.listener);
        tracing::info!("stopping");
        if tokio::time::timeout(self.limits.shutdown_time, graceful.shutdown())
            .await
            .is_err()
        {
            tracing::warn!("cutting off {} connections", connections.len());
        }
        connections.shutdown().await;
        self.store.close().await;
    }
}

/// The next connection. Failures to accept pass: the client is gone, or the process has too many files open for now.
async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!("no TCP_NODELAY: {error}");
                }
                return stream;
            }
            Err(error) => {
                tracing::warn!("cannot accept a connection: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// Starts a server and runs it until `shutdown` is ready. Use [`Server::bind`] to learn the address first.
///
/// # Errors
/// As [`Server::bind`].
pub async fn serve(
    config: Config,
    engine: Option<Arc<dyn EngineService>>,
    shutdown: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    Server::bind(config, engine).await?.run(shutdown).await;
    Ok(())
}
