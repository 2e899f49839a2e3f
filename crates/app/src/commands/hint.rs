//! `hint`: what to look at next, at one of six depths, or a cell to fill.

use std::cell::Cell;

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, EngineSet, Fill, HintReply, Hints, ParsedPuzzle, TechniqueList};
use ninefold::text::{id, text};
use ninefold::{Depth, Limits, Progress};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::{ManyOptions, WRITTEN};
use crate::{many, names, one, output, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "hint",
    examples: &[
        ("hint puzzle.txt", id!("example-hint-puzzle")),
        ("hint puzzle.txt entries.txt --depth where", id!("example-hint-where")),
        ("hint puzzle.txt --depth conclusion", id!("example-hint-conclusion")),
        ("hint puzzle.txt entries.txt --fill", id!("example-hint-fill")),
        ("hint puzzles.csv --to jsonl", id!("example-hint-table")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(conflicts_with_all = WRITTEN)]
    entries: Option<String>,
    #[arg(long, value_name = "DEPTH", value_parser = names::depths(),
          allow_negative_numbers = true)]
    depth: Option<Depth>,
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = names::by())]
    by: TechniqueList,
    #[arg(long, conflicts_with_all = ["depth", "by"])]
    fill: bool,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

/// The default depth for people.
const FIRST: Depth = Depth::Technique;

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let limits = arguments.limits.limits(DefaultLimit::Minute);
    // Entries belong to a single puzzle.
    if let (Some(word), Some(entries)) = (&arguments.input, &arguments.entries) {
        one::not_twice(word, Some(entries))?;
        return arguments.single(&limits, |engines| one::position(word, arguments.options.common(), engines));
    }
    let single = |puzzle| {
        // The closure runs once.
        let puzzle = Cell::new(Some(puzzle));
        arguments.single(&limits, |_| puzzle.take().expect("the puzzle is taken once"))
    };
    let word = arguments.input.as_deref();
    if arguments.fill {
        return many::answer_unless_single(&Fill { limits: limits.clone() }, word, &arguments.options, &single);
    }
    let depth = arguments.depth.unwrap_or(Depth::Apply);
    let verb = Hints { depth, by: arguments.by, limits: limits.clone() };
    many::answer_unless_single(&verb, word, &arguments.options, &single)
}

impl Arguments {
    /// Answers a single puzzle.
    fn single(
        &self,
        limits: &Limits,
        puzzle: impl FnOnce(&mut EngineSet) -> Result<ParsedPuzzle, CommandError>,
    ) -> Result<Exit, CommandError> {
        let mut engines = EngineSet::new();
        if self.fill {
            return one::answer(self.options.common(), || {
                let puzzle = puzzle(&mut engines)?;
                let progress = self.progress(&puzzle)?;
                service::fill(&puzzle.puzzle, &progress, limits, &mut engines).map_err(CommandError::new)
            });
        }
        let mut has_more = false;
        let exit = one::answer(self.options.common(), || {
            let puzzle = puzzle(&mut engines)?;
            let hinted = self.hint(&puzzle, limits, &mut engines)?;
            has_more = hinted.has_more();
            Ok(hinted)
        })?;
        if let Some(more) = self.more().filter(|_| has_more) {
            output::print(more.as_bytes())?;
        }
        Ok(exit)
    }

    fn hint(&self, puzzle: &ParsedPuzzle, limits: &Limits, engines: &mut EngineSet) -> Result<HintReply, CommandError> {
        let progress = self.progress(puzzle)?;
        service::hint(&puzzle.puzzle, &progress, self.depth(), self.by, limits, engines).map_err(CommandError::new)
    }

    /// Returns the requested depth; the default is a low depth for people, and the full depth for programs.
    fn depth(&self) -> Depth {
        let usual = if self.options.common().style().is_none() { FIRST } else { Depth::Apply };
        self.depth.unwrap_or(usual)
    }

    /// Returns the note on how to get a deeper hint, if no depth was requested.
    fn more(&self) -> Option<String> {
        let is_first = self.depth.is_none() && self.options.common().style().is_none();
        let deeper: Vec<_> =
            Depth::ALL.into_iter().filter(|&depth| depth > FIRST).map(|depth| depth.name().to_owned()).collect();
        let depths = texts().one_of(&deeper);
        is_first.then(|| text!(texts(), "command-hint-more", depths = depths) + "\n")
    }

    /// Returns the entries, or what the text of the puzzle says is placed.
    fn progress(&self, puzzle: &ParsedPuzzle) -> Result<Progress, CommandError> {
        let Some(word) = &self.entries else { return Ok(puzzle.progress()) };
        let (place, text) = one::text(word)?;
        service::progress(&text, &puzzle.puzzle).map_err(|why| place.failure(why))
    }
}
