//! `draw`: a picture of a puzzle, of a player's progress, or of a step.

use std::io::{self, IsTerminal};

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Theme;
use ninefold::service::{self, Draw, EngineSet, FileKind, Marks, Mistakes, PictureError, Shown, Style, TechniqueList};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::progress::{Verbosity, waiting};
use crate::{names, numbers, one, output, save};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "draw",
    about: "Draw a puzzle or a step of its way as SVG, PNG or PDF",
    examples: &[
        ("draw puzzle.txt -o puzzle.svg", "the puzzle"),
        ("draw puzzle.txt -o step.png --hint --theme dark", "the next step on the board with its candidates"),
        ("draw puzzle.txt -o step.svg --step 12", "the twelfth step of the way"),
        ("draw puzzle.txt -o mine.pdf --entries entries.txt --marks", "how far I came, with pencilmarks"),
        ("draw puzzle.txt -o - --format png > puzzle.png", "the image on standard output"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    puzzle: String,
    /// Where to write: a name that ends with .svg, .png or .pdf, or - for standard output
    #[arg(long, short, value_name = "FILE")]
    output: String,
    /// The kind of picture: svg, png or pdf [default: by the file's name; svg on standard output]
    #[arg(long, value_name = "KIND", value_parser = names::pictures(), hide_possible_values = true)]
    format: Option<FileKind>,
    /// The entries so far, written like the puzzle, or a grid of pencilmarks: text, a file, or -
    #[arg(long, value_name = "E")]
    entries: Option<String>,
    /// With pencilmarks: all that is possible in blank cells
    #[arg(long)]
    marks: bool,
    /// Underline wrong entries
    #[arg(long, requires = "entries")]
    check: bool,
    /// The step of this number on the way from the givens, from 1
    #[arg(long, value_name = "N", conflicts_with_all = ["entries", "hint", "marks", "check"],
          value_parser = numbers::step, allow_negative_numbers = true)]
    step: Option<usize>,
    /// The next step from the entries
    #[arg(long, conflicts_with_all = ["marks", "check"])]
    hint: bool,
    /// Whose techniques: coach, by the published names, or explainer, those of Sudoku Explainer
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = names::by(), hide_possible_values = true)]
    by: TechniqueList,
    /// Colours: light, dark, or print for paper
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = names::themes(),
          hide_possible_values = true)]
    theme: Theme,
    /// Width of a PNG image in pixels [default: 64 a cell]
    #[arg(long, value_name = "PX", value_parser = numbers::width, allow_negative_numbers = true)]
    width: Option<u32>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

/// Standard output, in place of a file name.
const STANDARD_OUTPUT: &str = "-";

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    // Check the file type first: without one, no work is needed.
    let kind = arguments.kind()?;
    if arguments.width.is_some() && kind != FileKind::Png {
        return Err(CommandError::of_words("--width: only PNG images have one; SVG and PDF are of any size"));
    }
    arguments.refuse_idle(matches)?;
    one::not_twice(&arguments.puzzle, arguments.entries.as_deref())?;
    let drawn = waiting(arguments.options.verbosity(), || arguments.draw())?;
    match drawn.file(kind, arguments.width) {
        Ok(bytes) if arguments.is_piped() => output::print(&bytes)?,
        Ok(bytes) => save::file(&arguments.output, &bytes)?,
        Err(PictureError::NotProper(verdict)) => {
            output::error(format_args!("{verdict}: nothing drawn"));
            return Ok(Exit::No);
        }
        Err(why) => return Err(CommandError::new(why)),
    }
    arguments.print_text(&drawn)?;
    Ok(Exit::Done)
}

impl Arguments {
    fn is_piped(&self) -> bool {
        self.output == STANDARD_OUTPUT
    }

    /// Returns the type of picture: as requested, or by the file extension.
    fn kind(&self) -> Result<FileKind, CommandError> {
        if !self.is_piped() {
            let named = FileKind::of(&self.output);
            return match (named, self.format) {
                (Ok(named), Some(asked)) if named != asked => {
                    let (named, asked) = (named.name(), asked.name());
                    Err(CommandError::of_words(format!("--format {asked}: {} ends with .{named}", self.output)))
                }
                (_, Some(asked)) => Ok(asked),
                (named, None) => named.map_err(CommandError::of_words),
            };
        }
        let kind = self.format.unwrap_or(FileKind::Svg);
        if kind != FileKind::Svg && io::stdout().is_terminal() {
            let name = kind.name();
            return Err(CommandError::of_words(format!(
                "-o -: a terminal can't show {name}: expected a file or a pipe"
            )));
        }
        Ok(kind)
    }

    /// Refuses options that have no effect on this picture.
    fn refuse_idle(&self, matches: &ArgMatches) -> Result<(), CommandError> {
        let has_step = self.hint || self.step.is_some();
        let is_said = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
        let refused = |option: &str, why: &str| Err(CommandError::of_words(format!("{option}: {why}")));
        const STEP: &str = "expected --hint or --step beside it: without a step there is nothing to say";
        match () {
            () if is_said("by") && !has_step => refused("--by", STEP),
            () if self.options.style().is_some() && !has_step => refused(self.options.style_name(), STEP),
            () if self.options.style().is_some() && self.is_piped() => {
                refused(self.options.style_name(), "with -o - the picture takes standard output: expected a file")
            }
            () if !has_step && !self.check => match self.limits.asked() {
                Some(limit) => {
                    refused(limit, "expected --hint, --step or --check beside it: a mere picture takes no time")
                }
                None => Ok(()),
            },
            () => Ok(()),
        }
    }

    fn draw(&self) -> Result<service::DrawReply, CommandError> {
        let mut engines = EngineSet::new();
        let parsed = one::position(&self.puzzle, &self.options, &mut engines)?;
        let puzzle = &parsed.puzzle;
        let progress = match &self.entries {
            Some(word) => {
                let (place, text) = one::text(word)?;
                Some(service::progress(&text, puzzle).map_err(|why| place.failure(why))?)
            }
            // A step by its number is one of the path from the givens.
            None => self.step.is_none().then(|| parsed.progress()),
        };
        let shown = match (self.step, self.hint) {
            (Some(number), _) => Shown::Step(number),
            (None, true) => Shown::Hint,
            (None, false) => Shown::Board,
        };
        let request = Draw {
            progress,
            shown,
            marks: if self.marks { Marks::All } else { Marks::Own },
            mistakes: if self.check { Mistakes::Shown } else { Mistakes::Hidden },
            by: self.by,
            theme: self.theme,
        };
        let limits = self.limits.limits(DefaultLimit::Minute);
        service::draw(puzzle, &request, &limits, &mut engines).map_err(CommandError::new)
    }

    /// Prints the explanation of a step beside its picture.
    fn print_text(&self, drawn: &service::DrawReply) -> Result<(), CommandError> {
        let Some(text) = drawn.text() else { return Ok(()) };
        let summary = drawn.title().map_or_else(|| text.to_owned(), |title| format!("{title}: {text}"));
        match self.options.style() {
            Some(Style::Json) => output::print(format!("{}\n", drawn.text_json()).as_bytes()),
            Some(Style::Text) => output::print(format!("{}\n", drawn.line().unwrap_or(&summary)).as_bytes()),
            None if self.options.verbosity() == Verbosity::Quiet => Ok(()),
            None if self.is_piped() => {
                output::note(summary);
                Ok(())
            }
            None => output::print(format!("{summary}\n").as_bytes()),
        }
    }
}
