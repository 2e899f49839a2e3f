//! `hint`: what to look at next, in four depths, or a cell filled.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, By, Workshop};
use ninefold::{Limits, Progress, Puzzle};

use super::Command;
use super::explain::by;
use crate::exit::{Exit, Failure};
use crate::one;
use crate::options::{LimitOptions, Options, Patience};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "hint",
    about: "The next logical step: where to look, which technique, why, what to do",
    examples: &[
        ("hint puzzle.txt", "the next step, in a sentence, and the grid after it"),
        ("hint puzzle.txt entries.txt --depth 1", "where to look; a wrong entry is said to be wrong"),
        ("hint puzzle.txt entries.txt --fill", "fills one cell; works on every puzzle with one solution"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    puzzle: String,
    /// The entries so far, written like the puzzle, or a grid of pencilmarks: text, a file, or -
    entries: Option<String>,
    /// How much to tell: 1 where to look, 2 which technique, 3 which cells and why, 4 do it
    #[arg(long, value_name = "1..4", default_value_t = 4, value_parser = depth, allow_negative_numbers = true)]
    depth: usize,
    /// Whose techniques: coach, by the published names, or explainer, those of Sudoku Explainer
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = by)]
    by: By,
    /// Fill one suitable cell instead
    #[arg(long, conflicts_with = "depth")]
    fill: bool,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn depth(word: &str) -> Result<usize, String> {
    let number = word.parse().ok().filter(|number| (1..=4).contains(number));
    number.ok_or_else(|| "expected 1, 2, 3 or 4".to_owned())
}

fn run(matches: &ArgMatches) -> Result<Exit, Failure> {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::new)?;
    one::not_twice(&arguments.puzzle, arguments.entries.as_deref())?;
    let mut workshop = Workshop::new();
    let limits = arguments.limits.limits(Patience::Minute);
    if arguments.fill {
        return one::answer(&arguments.options, || {
            let (puzzle, progress) = arguments.position(&mut workshop)?;
            service::fill(&puzzle, &progress, &limits, &mut workshop).map_err(Failure::new)
        });
    }
    one::answer(&arguments.options, || arguments.hint(&limits, &mut workshop))
}

impl Arguments {
    fn hint(&self, limits: &Limits, workshop: &mut Workshop) -> Result<service::Hinted, Failure> {
        let (puzzle, progress) = self.position(workshop)?;
        let depth = service::depth(self.depth).map_err(Failure::new)?;
        service::hint(&puzzle, &progress, depth, self.by, limits, workshop).map_err(Failure::new)
    }

    fn position(&self, workshop: &mut Workshop) -> Result<(Puzzle, Progress), Failure> {
        let puzzle = one::puzzle(&self.puzzle, &self.options, workshop)?;
        let progress = match &self.entries {
            Some(word) => {
                let (place, text) = one::text(word)?;
                service::progress(&text, &puzzle).map_err(|why| place.failure(why))?
            }
            None => Progress::start(&puzzle),
        };
        Ok((puzzle, progress))
    }
}
