//! `draw`: a picture of a puzzle, of a player's progress, or of a step.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Theme;
use ninefold::service::{self, Draw, EngineSet, FileKind, Marks, Mistakes, PictureError, Shown, Style, TechniqueList};
use ninefold::text::{id, text};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::progress::{Verbosity, waiting};
use crate::{names, numbers, one, output, save, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "draw",
    examples: &[
        ("draw puzzle.txt -o puzzle.svg", id!("example-draw-puzzle")),
        ("draw puzzle.txt -o step.png --hint --theme dark", id!("example-draw-hint")),
        ("draw puzzle.txt -o step.svg --step 12", id!("example-draw-step")),
        ("draw puzzle.txt -o mine.pdf --entries entries.txt --marks", id!("example-draw-entries")),
        ("draw puzzle.txt -o - --format png > puzzle.png", id!("example-draw-output")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: String,
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    #[arg(long, value_name = "KIND", value_parser = names::pictures())]
    format: Option<FileKind>,
    #[arg(long, value_name = "E")]
    entries: Option<String>,
    #[arg(long)]
    marks: bool,
    #[arg(long, requires = "entries")]
    check: bool,
    #[arg(long, value_name = "N", conflicts_with_all = ["entries", "hint", "marks", "check"],
          value_parser = numbers::step, allow_negative_numbers = true)]
    step: Option<usize>,
    #[arg(long, conflicts_with_all = ["marks", "check"])]
    hint: bool,
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = names::by())]
    by: TechniqueList,
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = names::themes())]
    theme: Theme,
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
        return Err(CommandError::of_words(text!(texts(), "command-draw-width")));
    }
    arguments.refuse_idle(matches)?;
    one::not_twice(&arguments.puzzle, arguments.entries.as_deref())?;
    let drawn = waiting(arguments.options.verbosity(), || arguments.draw())?;
    match drawn.file(kind, arguments.width) {
        Ok(bytes) if arguments.is_piped() => output::print(&bytes)?,
        Ok(bytes) => save::file(&arguments.output, &bytes)?,
        Err(PictureError::NotProper(verdict)) => {
            output::error(text!(texts(), "command-draw-nothing", verdict = verdict.text(texts())));
            return Ok(Exit::No);
        }
        Err(why) => return Err(CommandError::new(why)),
    }
    arguments.print_text(&drawn)?;
    Ok(Exit::Done)
}

impl Arguments {
    fn is_piped(&self) -> bool {
        self.output == Path::new(STANDARD_OUTPUT)
    }

    /// Returns the type of picture: as requested, or by the file extension.
    fn kind(&self) -> Result<FileKind, CommandError> {
        if !self.is_piped() {
            let file = self.output.display().to_string();
            let named = FileKind::of(&file);
            return match (named, self.format) {
                (Ok(named), Some(asked)) if named != asked => {
                    let (ending, format) = (named.name(), asked.name());
                    let why =
                        text!(texts(), "command-draw-other-ending", format = format, file = file, ending = ending);
                    Err(CommandError::of_words(why))
                }
                (_, Some(asked)) => Ok(asked),
                (named, None) => named.map_err(CommandError::of_words),
            };
        }
        let kind = self.format.unwrap_or(FileKind::Svg);
        if kind != FileKind::Svg && io::stdout().is_terminal() {
            let why = text!(texts(), "command-draw-terminal", format = kind.name());
            return Err(CommandError::of_words(why));
        }
        Ok(kind)
    }

    /// Refuses options that have no effect on this picture.
    fn refuse_idle(&self, matches: &ArgMatches) -> Result<(), CommandError> {
        let has_step = self.hint || self.step.is_some();
        let is_said = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
        let style = self.options.style().map(|_| self.options.style_name());
        let by = is_said("by").then_some("--by");
        let why = match (by.or(style), style, self.limits.asked()) {
            (Some(option), ..) if !has_step => text!(texts(), "command-draw-needs-step", option = option),
            (_, Some(style), _) if self.is_piped() => text!(texts(), "command-draw-output-taken", option = style),
            (.., Some(limit)) if !has_step && !self.check => {
                text!(texts(), "command-draw-needs-search", option = limit)
            }
            _ => return Ok(()),
        };
        Err(CommandError::of_words(why))
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
        let Some(text) = drawn.text(texts()) else { return Ok(()) };
        let summary = drawn.title(texts()).map_or_else(|| text.clone(), |title| format!("{title}: {text}"));
        match self.options.style() {
            Some(Style::Json) => output::print(format!("{}\n", drawn.text_json(texts())).as_bytes()),
            Some(Style::Text) => output::print(format!("{}\n", drawn.line().unwrap_or(summary)).as_bytes()),
            None if self.options.verbosity() == Verbosity::Quiet => Ok(()),
            None if self.is_piped() => {
                output::note(summary);
                Ok(())
            }
            None => output::print(format!("{summary}\n").as_bytes()),
        }
    }
}
