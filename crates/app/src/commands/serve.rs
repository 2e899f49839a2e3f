//! `serve`: the game and solver in the browser, and the API.

use std::time::Duration;

use clap::builder::NonEmptyStringValueParser;
use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::{numbers, serve};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "serve",
    examples: &[
        ("serve --open", id!("example-serve-open")),
        ("serve --port 0", id!("example-serve-port")),
        ("serve --host 0.0.0.0 --port 8080", id!("example-serve-host")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", default_value_t = 9009, value_parser = numbers::port, allow_negative_numbers = true)]
    port: u16,
    #[arg(long, value_name = "A", default_value = "127.0.0.1", value_parser = NonEmptyStringValueParser::new())]
    host: String,
    #[arg(long)]
    open: bool,
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
