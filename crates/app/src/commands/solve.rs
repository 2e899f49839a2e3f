//! `solve`: whether a puzzle has no solution, one or several, and one of them.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::LearningGauge;
use ninefold::service::{Certificate, EngineSet, Solve, Verb, Verdict};
use ninefold::text::{id, text};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, EngineOption, LimitOptions, Options};
use crate::progress::{Shown, watching};
use crate::stream_options::ManyOptions;
use crate::{many, numbers, one, output, outputs, save, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "solve",
    examples: &[
        (
            "solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            id!("example-solve-puzzle"),
        ),
        ("solve puzzles.txt > solutions.txt", id!("example-solve-file")),
        ("solve --variant diagonal,window puzzle.txt", id!("example-solve-variants")),
        ("solve --size 25 --seed 7 --time-limit 5 blank.txt", id!("example-solve-seed")),
    ],
    arguments: Arguments::augment_args,
    run,
};

/// The options that a proof of a single puzzle can't follow.
const NOT_PROVED: [&str; 8] = ["seed", "engine", "node_limit", "from", "column", "to", "output", "out"];

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "S", value_parser = numbers::whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = NOT_PROVED)]
    proof: Option<PathBuf>,
    #[command(flatten)]
    engine: EngineOption,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let (strategy, gauge) = arguments.engine.strategy(arguments.options.common());
    let verb = Solve { seed: arguments.seed, strategy, limits: arguments.limits.limits(DefaultLimit::Minute) };
    if let Some(path) = &arguments.proof {
        let input = arguments.input.as_deref().unwrap_or("-");
        return prove(&verb, input, path, arguments.options.common(), &gauge);
    }
    many::answer_learning(&verb, arguments.input.as_deref(), &arguments.options, &gauge)
}

/// Solves a single puzzle, writes the proof that it has no solution or no second one to a file and its formula beside it,
/// and prints the answer.
fn prove(
    verb: &Solve,
    input: &str,
    path: &Path,
    options: &Options,
    gauge: &LearningGauge,
) -> Result<Exit, CommandError> {
    let solve = || {
        let mut engines = EngineSet::new();
        let parsed = one::position(input, options, &mut engines)?;
        let reply = verb.reply(&parsed.item(), &mut engines).map_err(CommandError::new)?;
        if !matches!(reply.verdict(), Verdict::None | Verdict::Unique) {
            return Ok((reply, None));
        }
        let certificate = Certificate::new(&parsed.puzzle, reply.solution(), &verb.limits, gauge);
        Ok((reply, Some(certificate.map_err(CommandError::new)?)))
    };
    let (reply, certificate) = watching(options.verbosity(), &Shown::Learning(gauge), solve)?;
    match certificate {
        Some(Certificate { formula, proof }) => {
            save::file(outputs::formula_of(path), &formula)?;
            save::file(path, &proof)?;
        }
        None => output::note(text!(texts(), "command-no-proof")),
    }
    one::print(&reply, options)
}
