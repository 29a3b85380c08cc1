//! The border: the functions that the page calls.
//!
//! A request is put where [`kowa_input`] says, answered by [`kowa_call`], and the answer read where [`kowa_output`] says. The
//! memory stays the module's: the first place holds until [`kowa_call`], the second until the next one.
#![allow(
    unsafe_code,
    reason = "a name that a page calls is exported as it is, which the compiler cannot check to be the only one"
)]

use std::cell::RefCell;
use std::sync::Once;

use crate::{Answer, Session, host};

/// Changes when something here does.
const VERSION: u32 = 1;

/// One instance of the module.
struct Border {
    session: Session,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static BORDER: RefCell<Border> = RefCell::new(Border {
        session: Session::new(),
        input: Vec::new(),
        output: Vec::new(),
    });
}

/// What a call answers that came while another was being answered, from within an import.
const BUSY: u32 = 0;

/// The version of this border.
// SAFETY: no other symbol of the program has this name, nor those below.
#[unsafe(no_mangle)]
pub extern "C" fn kowa_abi() -> u32 {
    VERSION
}

/// Makes room for a request of `length` bytes, which the host then writes there. Null where there is no room.
// SAFETY: as above.
#[unsafe(no_mangle)]
pub extern "C" fn kowa_input(length: usize) -> *mut u8 {
    BORDER.with(|border| {
        let Ok(mut border) = border.try_borrow_mut() else {
            return std::ptr::null_mut();
        };
        let input = &mut border.input;
        input.clear();
        if input.try_reserve_exact(length).is_err() {
            return std::ptr::null_mut();
        }
        input.resize(length, 0);
        input.as_mut_ptr()
    })
}

/// Answers the request: the name of a call, and after each line feed a further part of it. Gives the status of the answer; 0
/// where another call is still being answered.
// SAFETY: as above.
#[unsafe(no_mangle)]
pub extern "C" fn kowa_call() -> u32 {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| std::panic::set_hook(Box::new(|panic| host::panicked(&panic.to_string()))));
    BORDER.with(|border| {
        let Ok(mut border) = border.try_borrow_mut() else {
            return BUSY;
        };
        let request = std::mem::take(&mut border.input);
        let Answer { status, json } = border.session.answer(&request);
        border.output = json;
        u32::from(status)
    })
}

/// Where the last answer lies.
// SAFETY: as above.
#[unsafe(no_mangle)]
pub extern "C" fn kowa_output() -> *const u8 {
    BORDER.with(|border| {
        border
            .try_borrow()
            .map_or(std::ptr::null(), |border| border.output.as_ptr())
    })
}

/// How many bytes the last answer has.
// SAFETY: as above.
#[unsafe(no_mangle)]
pub extern "C" fn kowa_output_length() -> usize {
    BORDER.with(|border| border.try_borrow().map_or(0, |border| border.output.len()))
}
