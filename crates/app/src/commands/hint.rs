//! `hint`: what to look at next, at one of six depths, or a cell to fill.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{self, EngineSet, TechniqueList};
use ninefold::text::{id, text};
use ninefold::{Depth, Limits, Progress, Puzzle};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::{names, one, output, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "hint",
    examples: &[
        ("hint puzzle.txt", id!("example-hint-puzzle")),
        ("hint puzzle.txt entries.txt --depth where", id!("example-hint-where")),
        ("hint puzzle.txt --depth conclusion", id!("example-hint-conclusion")),
        ("hint puzzle.txt entries.txt --fill", id!("example-hint-fill")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: String,
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
    options: Options,
}

/// The default depth for people.
const FIRST: Depth = Depth::Technique;

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
        let deeper: Vec<_> =
            Depth::ALL.into_iter().filter(|&depth| depth > FIRST).map(|depth| depth.name().to_owned()).collect();
        let depths = texts().one_of(&deeper);
        is_first.then(|| text!(texts(), "command-hint-more", depths = depths) + "\n")
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
