//! `check`: tests whether a full or partial set of entries is right.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, EngineSet};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::one;
use crate::options::{DefaultLimit, LimitOptions, Options};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "check",
    examples: &[
        ("check puzzle.txt entries.txt", id!("example-check-files")),
        ("check 1...............  1234............", id!("example-check-partial")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: String,
    entries: String,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    one::not_twice(&arguments.puzzle, Some(&arguments.entries))?;
    one::answer(&arguments.options, || {
        let mut engines = EngineSet::new();
        let puzzle = one::puzzle(&arguments.puzzle, &arguments.options, &mut engines)?;
        let (place, text) = one::text(&arguments.entries)?;
        let entries = service::entries(&text, &puzzle).map_err(|why| place.failure(why))?;
        let limits = arguments.limits.limits(DefaultLimit::Minute);
        service::check(&puzzle, &entries, &limits, &mut engines).map_err(|why| place.failure(why))
    })
}
