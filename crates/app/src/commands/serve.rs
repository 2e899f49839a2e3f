//! `serve`: the game and solver in the browser, and the API.

use std::time::Duration;

use clap::{ArgMatches, Args, FromArgMatches};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::{numbers, serve};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "serve",
    about: "The game and solver in the browser, and every verb as a JSON API",
    examples: &[
        ("serve --open", "opens the page in the browser; Ctrl-C ends it"),
        ("serve --port 0", "takes a free port and prints the address"),
        ("serve --host 0.0.0.0 --port 8080", "others in the network can play, too"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// The port; 0 takes a free one
    #[arg(long, value_name = "N", default_value_t = 9009, value_parser = numbers::port, allow_negative_numbers = true)]
    port: u16,
    /// The address or name to listen on
    #[arg(long, value_name = "A", default_value = "127.0.0.1")]
    host: String,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Give up on a request after this many seconds of work; 0 is no limit
    ///
    /// Memory is bounded, too: 64 MB of requests, 64 MB of replies that wait to be read (32 MB for one client), and 128 MB of
    /// engines that are kept for the next request. There are 1,024 connections; where all are taken, the one that has been idle
    /// for longest is closed. A client that reads less than 64 kB of its reply in 10 seconds is let go. Each core works on one
    /// request; two seats are kept for short verbs, and no client has all seats. docs/api.md has the whole table.
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = numbers::seconds, allow_negative_numbers = true)]
    time_limit: f64,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let seconds = if arguments.time_limit > 0.0 { arguments.time_limit } else { 1e9 };
    serve::run(&serve::Settings {
        host: arguments.host,
        port: arguments.port,
        browser: if arguments.open { serve::Browser::Opened } else { serve::Browser::Left },
        time_limit: Duration::from_secs_f64(seconds),
    })
}
