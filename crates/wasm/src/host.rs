//! What the module asks of the page that runs it.

#[cfg(target_arch = "wasm32")]
pub(crate) use page::{info, now, panicked, random, stopped};

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use stand_in::{info, now, panicked, random, stopped};

#[cfg(target_arch = "wasm32")]
#[allow(
    unsafe_code,
    reason = "the host's functions are declared as it is asked to give them, which the compiler cannot check"
)]
mod page {
    // SAFETY: the host gives functions of these types under these names, or the module does not start. They take numbers
    // and read at most the bytes pointed at, which stay where they are until they return.
    #[link(wasm_import_module = "kowa")]
    unsafe extern "C" {
        #[link_name = "now"]
        safe fn kowa_now() -> f64;
        #[link_name = "random"]
        safe fn kowa_random() -> u32;
        #[link_name = "stopped"]
        safe fn kowa_stopped() -> u32;
        #[link_name = "info"]
        safe fn kowa_info(at: *const u8, length: usize);
        #[link_name = "panicked"]
        safe fn kowa_panicked(at: *const u8, length: usize);
    }

    /// Milliseconds since some moment.
    pub(crate) fn now() -> f64 {
        kowa_now()
    }

    /// A number by chance.
    pub(crate) fn random() -> u64 {
        u64::from(kowa_random()) << 32 | u64::from(kowa_random())
    }

    /// Is the search to end?
    pub(crate) fn stopped() -> bool {
        kowa_stopped() != 0
    }

    /// Hands over a piece of progress.
    pub(crate) fn info(json: &[u8]) {
        kowa_info(json.as_ptr(), json.len());
    }

    /// Hands over the last words of the module.
    pub(crate) fn panicked(message: &str) {
        kowa_panicked(message.as_ptr(), message.len());
    }
}

/// In the place of the page where the library is tested: a clock that stands still and no chance.
#[cfg(not(target_arch = "wasm32"))]
mod stand_in {
    use std::cell::{Cell, RefCell};

    thread_local! {
        /// The progress handed over.
        pub(super) static INFOS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
        /// Is the search to end?
        pub(super) static STOPPED: Cell<bool> = const { Cell::new(false) };
    }

    pub(crate) fn now() -> f64 {
        0.0
    }

    pub(crate) fn random() -> u64 {
        0
    }

    pub(crate) fn stopped() -> bool {
        STOPPED.get()
    }

    pub(crate) fn info(json: &[u8]) {
        INFOS.with_borrow_mut(|infos| infos.push(String::from_utf8_lossy(json).into_owned()));
    }

    pub(crate) fn panicked(message: &str) {
        eprintln!("{message}");
    }
}

/// What the stand-in was told and is to say.
#[cfg(test)]
pub(crate) mod testing {
    use super::stand_in;

    /// Takes the progress handed over so far.
    pub(crate) fn infos() -> Vec<String> {
        stand_in::INFOS.take()
    }

    /// Makes searches end, or not.
    pub(crate) fn stop(stopped: bool) {
        stand_in::STOPPED.set(stopped);
    }
}
