//! `play`: the game in the terminal.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Level;
use ninefold::service::{Generate, GenerateRequest, ReadOptions, random_seed, read_all};
use ninefold_terminal::{Begin, Capabilities, Colours, Ending, Lines, check_text, require_terminal};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::KindOptions;
use crate::progress::{Verbosity, waiting};
use crate::{interrupt, names, one, output};

/// The command.
pub(crate) static COMMAND: Command = Command {
    name: "play",
    about: "The game in the terminal: new puzzles, hints that explain, saved games",
    examples: &[
        ("play", "the welcome: a new game, the one that waits, the puzzle of the day, the solver"),
        ("play puzzle.txt", "plays this puzzle, or resumes this saved game"),
        ("play puzzle.txt --variant diagonal", "the diagonals count, too"),
        ("play --level expert --variant jigsaw --size 6", "makes a puzzle and plays it"),
        ("play --ascii", "lines of the characters that every terminal has"),
        ("play --color never", "without colour; NO_COLOR=1 does the same"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text or a file with one, or a saved game; without it a new puzzle where options ask for one, else the welcome
    puzzle: Option<String>,
    #[arg(long, value_name = "L", help = level_help(), conflicts_with = "puzzle", value_parser = names::levels(),
          hide_possible_values = true)]
    level: Option<String>,
    #[command(flatten)]
    kind: KindOptions,
    /// Draw with the characters that every terminal has; chosen where the locale is not UTF-8
    #[arg(long)]
    ascii: bool,
}

fn level_help() -> String {
    format!("Level of a new puzzle: {} [default: {}]", names::listed_levels(), Level::Beginner)
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let begin = match arguments.puzzle.as_deref() {
        Some("-") => {
            return Err(CommandError::of_words("play: keys come from standard input: expected a puzzle or a file"));
        }
        Some(word) => arguments.text(word)?,
        None if arguments.level.is_none() && arguments.kind.is_usual() => Begin::Welcome,
        None => match arguments.generate()? {
            Some(begin) => begin,
            None => return Ok(Exit::No),
        },
    };
    // From here on the game handles interrupts, so that it is saved first.
    // On Unix it listens to the signal itself.
    #[cfg(unix)]
    interrupt::divert(|| {});
    #[cfg(not(unix))]
    interrupt::divert(ninefold_terminal::interrupt);
    match ninefold_terminal::run(arguments.surroundings(), begin).map_err(CommandError::new)? {
        Ending::Left => Ok(Exit::Done),
        // The exit code by which shells report that a signal ended a program.
        Ending::Signal(signal) => Ok(Exit::Value(128u8.saturating_add(u8::try_from(signal).unwrap_or(0)))),
    }
}

impl Arguments {
    /// Returns the terminal's capabilities, from the environment and the options.
    fn surroundings(&self) -> Capabilities {
        let mut surroundings = Capabilities::of_environment();
        if self.ascii {
            surroundings.lines = Lines::Ascii;
        }
        match anstream::ColorChoice::global() {
            anstream::ColorChoice::Never => surroundings.colours = Colours::None,
            anstream::ColorChoice::Always | anstream::ColorChoice::AlwaysAnsi => {
                surroundings.colours = surroundings.colours.max(Colours::Sixteen);
            }
            anstream::ColorChoice::Auto => {}
        }
        surroundings
    }

    /// Reads the text that an argument names: a puzzle or a saved game.
    fn text(&self, word: &str) -> Result<Begin, CommandError> {
        let reading = self.kind.reading()?;
        let (place, bytes) = one::text(word)?;
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(other) => {
                let fault = read_all(other.as_bytes(), &ReadOptions::default()).err();
                let unread = || "text that is not UTF-8: expected UTF-8".to_owned();
                return Err(place.failure(fault.map_or_else(unread, |fault| fault.to_string())));
            }
        };
        if text.trim().is_empty() {
            return Err(place.failure("empty: expected a puzzle or a saved game"));
        }
        check_text(&text, &reading).map_err(|why| place.failure(why))?;
        Ok(Begin::Text(text, reading))
    }

    /// Generates a puzzle for the options. If there is none, reports why and returns `None`.
    fn generate(&self) -> Result<Option<Begin>, CommandError> {
        let level = self.level.clone().unwrap_or_else(|| Level::Beginner.name().to_owned());
        let request = GenerateRequest { kind: self.kind.reading()?, level: Some(level), ..GenerateRequest::default() };
        let verb = Generate::new(&request, random_seed()).map_err(CommandError::of_words)?;
        require_terminal().map_err(CommandError::new)?;
        let made = waiting(Verbosity::Usual, || verb.puzzle(0, &mut verb.generator()));
        Ok(match made.outcome() {
            Ok(generated) => Some(Begin::Made(Box::new(generated.clone()))),
            Err(shortfall) => {
                output::error(shortfall);
                None
            }
        })
    }
}
