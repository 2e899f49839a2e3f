//! `draw`: a picture of a puzzle, of how far one came, or of a step.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Theme;
use ninefold::render::png;
use ninefold::service::{self, By, Draw, FileKind, Marks, Mistakes, Shown, Style, Workshop};

use super::Command;
use super::explain::by;
use crate::exit::{Exit, Failure};
use crate::options::{LimitOptions, Options, Patience};
use crate::progress::Loudness;
use crate::{one, save, say};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "draw",
    about: "Draw a puzzle or a step of its way as SVG, PNG or PDF",
    examples: &[
        ("draw puzzle.txt -o puzzle.svg", "the puzzle"),
        ("draw puzzle.txt -o step.png --hint --theme dark", "the next step on the board with its candidates"),
        ("draw puzzle.txt -o step.svg --step 12", "the twelfth step of the way"),
        ("draw puzzle.txt -o mine.pdf --entries entries.txt --marks", "how far I came, with pencilmarks"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text, a file, or - for standard input
    puzzle: String,
    /// Where to write: a name that ends with .svg, .png or .pdf
    #[arg(long, short, value_name = "FILE")]
    output: String,
    /// The entries so far, written like the puzzle, or a grid of pencilmarks: text, a file, or -
    #[arg(long, value_name = "E")]
    entries: Option<String>,
    /// With pencilmarks: all that is possible in blank cells
    #[arg(long)]
    marks: bool,
    /// Underline wrong entries
    #[arg(long)]
    check: bool,
    /// The step of this number on the way from the givens, from 1
    #[arg(long, value_name = "N", conflicts_with_all = ["entries", "hint", "marks", "check"])]
    step: Option<usize>,
    /// The next step from the entries
    #[arg(long, conflicts_with_all = ["marks", "check"])]
    hint: bool,
    /// Whose techniques: coach, by the published names, or explainer, those of Sudoku Explainer
    #[arg(long, value_name = "LIST", default_value = "coach", value_parser = by)]
    by: By,
    /// Colours: light, dark, or print for paper
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = theme)]
    theme: Theme,
    /// Width of a PNG image in pixels [default: 64 a cell]
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(1..=i64::from(png::LARGEST)))]
    width: Option<u32>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    options: Options,
}

/// A theme by its name.
pub(super) fn theme(word: &str) -> Result<Theme, String> {
    Theme::named(word).ok_or_else(|| "expected light, dark or print".to_owned())
}

fn run(matches: &ArgMatches) -> Result<Exit, Failure> {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::new)?;
    // Before any work: a name of no picture is no use.
    let kind = FileKind::of(&arguments.output).map_err(Failure::new)?;
    if arguments.width.is_some() && kind != FileKind::Png {
        return Err(Failure::new("--width: only PNG images have one; SVG and PDF are of any size"));
    }
    one::not_twice(&arguments.puzzle, arguments.entries.as_deref())?;
    let drawn = arguments.draw()?;
    match drawn.file(kind, arguments.width).map_err(Failure::new)? {
        Ok(bytes) => save::file(&arguments.output, &bytes)?,
        Err(verdict) => {
            say::error(format_args!("{verdict}: nothing drawn"));
            return Ok(Exit::No);
        }
    }
    arguments.tell(&drawn)?;
    Ok(Exit::Done)
}

impl Arguments {
    fn draw(&self) -> Result<service::Drawn, Failure> {
        let mut workshop = Workshop::new();
        let puzzle = one::puzzle(&self.puzzle, &self.options, &mut workshop)?;
        let progress = match &self.entries {
            Some(word) => {
                let (place, text) = one::text(word)?;
                Some(service::progress(&text, &puzzle).map_err(|why| place.failure(why))?)
            }
            None => None,
        };
        let shown = match (self.step, self.hint) {
            (Some(number), _) => Shown::Step(number),
            (None, true) => Shown::Hint,
            (None, false) => Shown::Board,
        };
        let wish = Draw {
            progress,
            shown,
            by: self.by,
            marks: if self.marks { Marks::All } else { Marks::Own },
            mistakes: if self.check { Mistakes::Shown } else { Mistakes::Hidden },
            theme: self.theme,
        };
        let limits = self.limits.limits(Patience::Minute);
        service::draw(&puzzle, &wish, &limits, &mut workshop).map_err(Failure::new)
    }

    /// Says what a step is, beside its picture.
    fn tell(&self, drawn: &service::Drawn) -> Result<(), Failure> {
        let Some(text) = drawn.text() else { return Ok(()) };
        let title = drawn.title();
        match self.options.style() {
            Some(Style::Json) => say::out(format!("{}\n", drawn.told()).as_bytes()),
            _ if self.options.loudness() == Loudness::Quiet => Ok(()),
            _ => {
                say::out(format!("{}{text}\n", title.map(|title| format!("{title}: ")).unwrap_or_default()).as_bytes())
            }
        }
    }
}
