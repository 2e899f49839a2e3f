//! The game in the terminal.
#![forbid(unsafe_code)]
