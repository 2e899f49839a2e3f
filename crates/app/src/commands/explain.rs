//! `explain`: the whole path to the solution, step by step.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Theme;
use ninefold::service::{self, EngineSet, Explain, ExplainReply, TechniqueList};
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions};
use crate::stream_options::{ManyOptions, WRITTEN};
use crate::{many, names, one, save, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "explain",
    examples: &[
        ("explain puzzle.txt", id!("example-explain-puzzle")),
        ("explain --by explainer puzzle.txt", id!("example-explain-by")),
        ("explain puzzle.txt --pictures steps", id!("example-explain-pictures")),
        ("explain --lines puzzle.txt", id!("example-explain-lines")),
        ("explain --json puzzle.txt", id!("example-explain-json")),
        ("explain puzzles.csv --to jsonl", id!("example-explain-table")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = names::by())]
    by: TechniqueList,
    #[arg(long, value_name = "DIR", requires = "input", conflicts_with_all = WRITTEN)]
    pictures: Option<PathBuf>,
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = names::themes(), requires = "pictures")]
    theme: Theme,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: ManyOptions,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let (by, limits) = (arguments.by, arguments.limits.limits(DefaultLimit::Minute));
    let common = arguments.options.common();
    if let (Some(folder), Some(word)) = (&arguments.pictures, &arguments.input) {
        return one::answer(common, || {
            let mut engines = EngineSet::new();
            let puzzle = one::puzzle(word, common, &mut engines)?;
            let explained = service::explain(&puzzle, by, &limits, &mut engines);
            draw(&explained, folder, arguments.theme)?;
            Ok(explained)
        });
    }
    let verb = Explain { by, limits: limits.clone() };
    many::answer_unless_single(&verb, arguments.input.as_deref(), &arguments.options, &|puzzle| {
        one::answer(common, || Ok(service::explain(&puzzle?.puzzle, by, &limits, &mut EngineSet::new())))
    })
}

/// Draws each step. A puzzle that is not proper has no steps, and no folder is created.
fn draw(explained: &ExplainReply, folder: &Path, theme: Theme) -> Result<(), CommandError> {
    let Ok(gallery) = service::step_gallery(explained, theme, texts()) else { return Ok(()) };
    save::folder(folder)?;
    gallery.files.iter().try_for_each(|file| save::inside(folder, &file.name, file.text.as_bytes()))
}
