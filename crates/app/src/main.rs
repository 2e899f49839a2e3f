//! The one binary, `ninefold`: the command line of the library of the same name.
//!
//! A command is a file in `commands/` and its name in the list there. This crate reads words, finds the input and says
//! answers; what is said, and how, is decided in `ninefold::service`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

mod cli;
mod commands;
mod exit;
mod guide;
mod input;
mod interrupt;
mod many;
mod names;
mod numbers;
mod one;
mod options;
mod progress;
mod save;
mod say;
mod serve;
mod sink;
mod unzip;

fn main() -> ExitCode {
    interrupt::install();
    let ended = cli::run(std::env::args_os());
    ended.code()
}
