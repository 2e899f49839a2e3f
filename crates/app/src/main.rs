//! The one binary, `ninefold`: the command line of the library of the same name.
//!
//! A command is a file in `commands/` and its name in the list there. This crate parses arguments, opens the input and
//! prints answers; `ninefold::service` determines what the answers are and how they are written.
#![deny(unsafe_code)]

use std::process::ExitCode;

mod cli;
mod commands;
mod control_characters;
mod destination;
mod endings;
mod exit;
mod guide;
mod help;
mod input;
mod interrupt;
mod job;
mod journal;
mod many;
mod names;
mod numbers;
mod one;
mod options;
mod output;
mod outputs;
mod packing;
mod progress;
mod remarks;
mod save;
mod serve;
mod sink;
mod stream_options;
mod texts;
mod unzip;
mod value_error;

use exit::Exit;
use texts::texts;

fn main() -> ExitCode {
    interrupt::install();
    if let Err(failure) = texts::read() {
        output::error(failure);
        return Exit::Bad.code();
    }
    let ended = cli::run(std::env::args_os());
    ended.code()
}
