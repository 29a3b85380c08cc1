//! The server of Kowa: the rules as JSON, games kept in a store, and the browser app. `docs/api.md` says what it answers, and
//! [`kowa_api`] works the answers out.
//!
//! The engine is handed in by the binary as an [`EngineService`]; the server itself knows the rules only.
//!
//! ```no_run
//! # async fn example() -> Result<(), kowa_server::ServeError> {
//! let config = kowa_server::Config::new(([127, 0, 0, 1], 0).into(), "sqlite::memory:");
//! let server = kowa_server::Server::bind(config, None).await?;
//! println!("http://{}", server.addr());
//! server.run(async { drop(tokio::signal::ctrl_c().await) }).await;
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

mod app;
mod config;
mod error;
mod extract;
mod routes;
mod server;
mod site;
mod store;
mod work;

pub use config::{Config, Limits};
pub use kowa_api::{Ask, Best, EngineError, EngineService, Level, Score};
pub use server::{ServeError, Server, serve};
pub use store::StoreError;

#[cfg(test)]
mod tests;
