//! The functions that the module exports to its host.
//!
//! A host calls `buffer(length)`, writes the verb's name, a line feed and the JSON request at the address that it returns,
//! and calls `answer()`, which returns the status. The reply in UTF-8 is at `reply_address()` with `reply_length()` bytes until
//! the next call. `short_verbs()` replies with a list of verbs in JSON. `speak()` takes the tag of a language from the buffer. The host provides two functions in `host`: `now`,
//! milliseconds since any fixed moment, and `random`, a number from 0 to 1. After a trap the instance must not be used again.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::time::Duration;

use ninefold_grid::host::Host;

use crate::Engine;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Returns the milliseconds since any fixed moment.
    safe fn now() -> f64;
    /// Returns a random number from 0 to 1.
    safe fn random() -> f64;
}

/// The engine, and the texts that go in and out.
struct Module {
    engine: Engine,
    buffer: Vec<u8>,
    reply: String,
}

thread_local! {
    static MODULE: RefCell<Module> = RefCell::new(Module::new());
}

impl Module {
    fn new() -> Module {
        let random = || ((random() * f64::from(u32::MAX)) as u64) << 32 | (random() * f64::from(u32::MAX)) as u64;
        Host { now: || Duration::from_secs_f64(now().max(0.0) / 1000.0), random }.set();
        Module { engine: Engine::new(), buffer: Vec::new(), reply: String::new() }
    }

    fn answer(&mut self) -> u32 {
        let end = self.buffer.iter().position(|&byte| byte == b'\n').unwrap_or(self.buffer.len());
        let verb = String::from_utf8_lossy(&self.buffer[..end]);
        let request = self.buffer.get(end + 1..).unwrap_or_default();
        let reply = self.engine.answer(&verb, request);
        self.reply = reply.body;
        u32::from(reply.status)
    }
}

/// Makes room for a text of this many bytes; returns its address.
#[unsafe(no_mangle)]
extern "C" fn buffer(length: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.buffer.clear();
        module.buffer.resize(length, 0);
        module.buffer.as_mut_ptr()
    })
}

/// Answers the request in the buffer; returns the status.
#[unsafe(no_mangle)]
extern "C" fn answer() -> u32 {
    MODULE.with_borrow_mut(Module::answer)
}

/// Changes the language to that whose tag is in the buffer; returns whether there is one.
#[unsafe(no_mangle)]
extern "C" fn speak() -> bool {
    MODULE.with_borrow_mut(|Module { engine, buffer, .. }| engine.speak(&String::from_utf8_lossy(buffer)))
}

/// Replies with the names of the verbs that usually take milliseconds.
#[unsafe(no_mangle)]
extern "C" fn short_verbs() {
    MODULE.with_borrow_mut(|module| module.reply = format!("{:?}", Engine::short_verbs().collect::<Vec<_>>()));
}

/// Returns the address of the last reply.
#[unsafe(no_mangle)]
extern "C" fn reply_address() -> *const u8 {
    MODULE.with_borrow(|module| module.reply.as_ptr())
}

/// Returns the length of the last reply in bytes.
#[unsafe(no_mangle)]
extern "C" fn reply_length() -> usize {
    MODULE.with_borrow(|module| module.reply.len())
}
