//! `explain`: the whole path to the solution, step by step.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Theme;
use ninefold::service::{self, EngineSet, ExplainReply, TechniqueList};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::{names, one, save, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "explain",
    about: "Explain the whole way to the solution, step by step",
    examples: &[
        ("explain puzzle.txt", "each step in a sentence, the rating and the level at the end"),
        ("explain --by explainer puzzle.txt", "the same by Sudoku Explainer's techniques, each step rated"),
        ("explain puzzle.txt --pictures steps", "a picture a step, and a page with all of them"),
        ("explain --lines puzzle.txt", "each step as a line: technique, rating, effect"),
        ("explain --json puzzle.txt", "each step as a JSON object, its sentence too"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    puzzle: String,
    /// Whose techniques: coach, by the published names (docs/techniques tells each), or explainer, those of Sudoku Explainer
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = names::by(), hide_possible_values = true)]
    by: TechniqueList,
    /// Draw each step too, into this folder: step-001.svg, …, and index.html with the sentences
    #[arg(long, value_name = "DIR")]
    pictures: Option<String>,
    /// Colours of the pictures: light, dark, or print for paper
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = names::themes(), requires = "pictures",
          hide_possible_values = true)]
    theme: Theme,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    one::answer(&arguments.options, || {
        let mut engines = EngineSet::new();
        let puzzle = one::puzzle(&arguments.puzzle, &arguments.options, &mut engines)?;
        let limits = arguments.limits.limits(DefaultLimit::Minute);
        let explained = service::explain(&puzzle, arguments.by, &limits, &mut engines);
        if let Some(folder) = &arguments.pictures {
            draw(&explained, folder, arguments.theme)?;
        }
        Ok(explained)
    })
}

/// Draws each step. A puzzle that is not proper has no steps, and no folder is created.
fn draw(explained: &ExplainReply, folder: &str, theme: Theme) -> Result<(), CommandError> {
    let Ok(gallery) = service::step_gallery(explained, theme, texts()) else { return Ok(()) };
    save::folder(folder)?;
    gallery.files.iter().try_for_each(|file| save::file(&format!("{folder}/{}", file.name), file.text.as_bytes()))
}
