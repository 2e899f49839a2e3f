//! `hint`: what to look at next, at one of six depths, or a cell to fill.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, EngineSet, TechniqueList};
use ninefold::{Depth, Limits, Progress, Puzzle};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::{names, one, output};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "hint",
    about: "The next logical step: where to look, which technique, why, what to do",
    examples: &[
        ("hint puzzle.txt", "which technique finds the next step, and where"),
        ("hint puzzle.txt entries.txt --depth where", "a nudge: where to look; mistakes come first"),
        ("hint puzzle.txt --depth conclusion", "the whole step, and why it holds"),
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
    #[arg(long, value_name = "DEPTH", value_parser = names::depths(), hide_possible_values = true, help = depth_help(),
          allow_negative_numbers = true)]
    depth: Option<Depth>,
    /// Whose techniques: coach, by the published names, or explainer, those of Sudoku Explainer
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = names::by(), hide_possible_values = true)]
    by: TechniqueList,
    /// Fill one suitable cell instead
    #[arg(long, conflicts_with_all = ["depth", "by"])]
    fill: bool,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

/// The default depth for people.
const FIRST: Depth = Depth::Technique;

fn depth_help() -> String {
    let names = Depth::ALL.map(|depth| format!("{} {}", depth.number(), depth.name()));
    let (first, last) = (FIRST.name(), Depth::Apply.name());
    format!(
        "How much to tell, by name or number: {} [default: {first}; with --json or --lines: {last}]",
        names.join(", ")
    )
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    one::not_twice(&arguments.puzzle, arguments.entries.as_deref())?;
    let mut engines = EngineSet::new();
    let limits = arguments.limits.limits(DefaultLimit::Minute);
    if arguments.fill {
        return one::answer(&arguments.options, || {
            let (puzzle, progress) = arguments.position(&mut engines)?;
            service::fill(&puzzle, &progress, &limits, &mut engines).map_err(CommandError::new)
        });
    }
    let mut has_more = false;
    let exit = one::answer(&arguments.options, || {
        let hinted = arguments.hint(&limits, &mut engines)?;
        has_more = hinted.has_more();
        Ok(hinted)
    })?;
    if let Some(more) = arguments.more().filter(|_| has_more) {
        output::print(more.as_bytes())?;
    }
    Ok(exit)
}

impl Arguments {
    fn hint(&self, limits: &Limits, engines: &mut EngineSet) -> Result<service::HintReply, CommandError> {
        let (puzzle, progress) = self.position(engines)?;
        service::hint(&puzzle, &progress, self.depth(), self.by, limits, engines).map_err(CommandError::new)
    }

    /// Returns the requested depth; the default is a low depth for people, and the full depth for programs.
    fn depth(&self) -> Depth {
        let usual = if self.options.style().is_none() { FIRST } else { Depth::Apply };
        self.depth.unwrap_or(usual)
    }

    /// Returns the note on how to get a deeper hint, if no depth was requested.
    fn more(&self) -> Option<String> {
        let is_first = self.depth.is_none() && self.options.style().is_none();
        let deeper: Vec<_> = Depth::ALL.into_iter().filter(|&depth| depth > FIRST).map(Depth::name).collect();
        let (last, others) = deeper.split_last().filter(|_| is_first)?;
        Some(format!("For more, add --depth {} or {last}.\n", others.join(", ")))
    }

    fn position(&self, engines: &mut EngineSet) -> Result<(Puzzle, Progress), CommandError> {
        let position = one::position(&self.puzzle, &self.options, engines)?;
        let puzzle = position.puzzle.clone();
        let progress = match &self.entries {
            Some(word) => {
                let (place, text) = one::text(word)?;
                service::progress(&text, &puzzle).map_err(|why| place.failure(why))?
            }
            None => position.progress(),
        };
        Ok((puzzle, progress))
    }
}
