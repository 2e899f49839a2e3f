//! Signals from outside: they end the program, suspend it and resume it.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use other::interrupt;
#[cfg(not(unix))]
pub(super) use other::{INTERRUPT, listen, suspend};
#[cfg(unix)]
pub(super) use unix::{INTERRUPT, listen, suspend};
