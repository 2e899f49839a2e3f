//! `solutions`: every solution of a puzzle, a line each.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{EngineSet, SolutionList, Style, Verdict, solution_list};
use ninefold::text::id;
use ninefold::{Grid, StopReason};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::progress::{Verbosity, waiting};
use crate::{numbers, one, output, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "solutions",
    examples: &[
        ("solutions puzzle.txt", id!("example-solutions-puzzle")),
        ("solutions --limit 10 ................", id!("example-solutions-limit")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: String,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = numbers::whole, allow_negative_numbers = true)]
    limit: u64,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let options = &arguments.options;
    let mut engines = EngineSet::new();
    let puzzle = one::puzzle(&arguments.puzzle, options, &mut engines)?;
    let limits = arguments.limits.limits(DefaultLimit::Unlimited);
    let limits = if arguments.limit > 0 { limits.solutions(arguments.limit) } else { limits };
    let mut list = solution_list(&puzzle, &limits, &mut engines);
    // Each solution is written as soon as it is found.
    while let Some(solution) = waiting(options.verbosity(), || list.next()) {
        output::print(line(&list, &solution, options).as_bytes())?;
    }
    let verdict = match list.stop() {
        None if list.found() == 0 => Verdict::None,
        Some(StopReason::Time | StopReason::Nodes | StopReason::Cancelled) => Verdict::Limit,
        _ => return Ok(Exit::Done),
    };
    if options.verbosity() == Verbosity::Usual {
        output::note(verdict.text(texts()));
    }
    Ok(Exit::No)
}

fn line(list: &SolutionList, solution: &Grid, options: &Options) -> String {
    match options.style() {
        Some(Style::Json) => format!("{}\n", list.json(solution)),
        Some(Style::Text) | None => format!("{}\n", list.line(solution)),
    }
}
