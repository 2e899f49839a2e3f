//! `check`: is a full or partial set of entries right?

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, Workshop};

use super::Command;
use crate::exit::{Exit, Failure};
use crate::one;
use crate::options::{LimitOptions, Options, Patience};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "check",
    about: "Check a full or partial set of entries",
    examples: &[
        ("check puzzle.txt entries.txt", "correct, so far correct, or incorrect and the wrong cells"),
        ("check 1...............  1234............", "so far correct: some solution of this 4×4 begins so"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    puzzle: String,
    /// The entries, written like the puzzle: text, a file, or -
    entries: String,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, Failure> {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::new)?;
    one::not_twice(&arguments.puzzle, Some(&arguments.entries))?;
    one::answer(&arguments.options, || {
        let mut workshop = Workshop::new();
        let puzzle = one::puzzle(&arguments.puzzle, &arguments.options, &mut workshop)?;
        let (place, text) = one::text(&arguments.entries)?;
        let entries = service::entries(&text, &puzzle).map_err(|why| place.failure(why))?;
        let limits = arguments.limits.limits(Patience::Minute);
        service::check(&puzzle, &entries, &limits, &mut workshop).map_err(|why| place.failure(why))
    })
}
