//! `play`: the game in the terminal.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{ReadOptions, read_all};
use ninefold_terminal::{Colours, Ending, Lines, Surroundings};

use super::Command;
use crate::exit::{Exit, Failure};
use crate::{interrupt, one};

/// The command.
pub(crate) static COMMAND: Command = Command {
    name: "play",
    about: "The game in the terminal: new puzzles, hints that explain, saved games",
    examples: &[
        ("play", "the welcome: a new game, the one that waits, the puzzle of the day, the solver"),
        ("play puzzle.txt", "plays this puzzle, or goes on with this saved game"),
        ("play --ascii", "lines of the characters that every terminal has"),
        ("play --color never", "without colour; NO_COLOR=1 does the same"),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// A puzzle's text or a file with one, or a saved game; without it the welcome
    puzzle: Option<String>,
    /// Draw with the characters that every terminal has; chosen where the locale is not UTF-8
    #[arg(long)]
    ascii: bool,
}

fn run(matches: &ArgMatches) -> Result<Exit, Failure> {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::new)?;
    let mut surroundings = Surroundings::of_environment();
    if arguments.ascii {
        surroundings.lines = Lines::Ascii;
    }
    if anstream::ColorChoice::global() == anstream::ColorChoice::Never {
        surroundings.colours = Colours::None;
    }
    let text = match arguments.puzzle.as_deref() {
        Some("-") => return Err(Failure::new("play: keys come from standard input: expected a puzzle or a file")),
        Some(word) => Some(opened(word)?),
        None => None,
    };
    // An interrupt is the game's from now on: it is kept first.
    interrupt::divert(|| {});
    match ninefold_terminal::run(surroundings, text).map_err(Failure::new)? {
        Ending::Left => Ok(Exit::Done),
        // As the shell tells of a program that a signal ended.
        Ending::Signal(signal) => Ok(Exit::Value(128u8.saturating_add(u8::try_from(signal).unwrap_or(0)))),
    }
}

/// The text that a word names. What is in it is the game's to tell; nothing at all, and what is no text, is not.
fn opened(word: &str) -> Result<String, Failure> {
    let (place, bytes) = one::text(word)?;
    match String::from_utf8(bytes) {
        Ok(text) if text.trim().is_empty() => Err(place.failure("empty: expected a puzzle or a saved game")),
        Ok(text) => Ok(text),
        Err(other) => {
            let fault = read_all(other.as_bytes(), &ReadOptions::default()).err();
            let why =
                fault.map_or_else(|| "text that is not UTF-8: expected UTF-8".to_owned(), |fault| fault.to_string());
            Err(place.failure(why))
        }
    }
}
