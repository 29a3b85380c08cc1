//! The rules, records and engine of Kowa as a WebAssembly module for a Web Worker.
//!
//! The module answers the calls of `docs/api.md` with the very same JSON as the server, since both leave the answers to
//! [`kowa_api`]; on top of them it searches with progress, judges changes of games that the page keeps itself, and reads and
//! writes records. `docs/wasm.md` lists the calls and shows how a page embeds the module.
//!
//! The border is a plain C ABI of five functions in and five out, and everything that crosses it is JSON. Bindings made by
//! `wasm-bindgen` would spare a page some twenty lines of its own, but ask each who builds the module for a second program
//! in just the version that the lock file names, and wrap strings, which is all that there would be to wrap.
//!
//! Nothing panics across the border: what is asked wrongly is answered with an error in JSON, and a fault of the module
//! itself tells the host its message (`kowa.panicked`) before it traps; the host then starts a new instance. Time, chance and
//! the wish to stop come from the host.
#![deny(unsafe_code)]

mod abi;
mod answer;
mod engine;
mod games;
mod host;
mod record;
mod session;

pub use answer::Answer;
pub use session::Session;
