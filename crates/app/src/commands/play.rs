//! `play`: the game in the terminal.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Level;
use ninefold::service::{Generate, GenerateRequest, ReadOptions, random_seed, read_all};
use ninefold::text::{id, text};
use ninefold_terminal::{Begin, Capabilities, Colours, Ending, Lines, check_text, require_terminal};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::options::KindOptions;
use crate::progress::{Verbosity, waiting};
use crate::{interrupt, names, one, output, texts};

/// The command.
pub(crate) static COMMAND: Command = Command {
    name: "play",
    examples: &[
        ("play", id!("example-play-welcome")),
        ("play puzzle.txt", id!("example-play-puzzle")),
        ("play puzzle.txt --variant diagonal", id!("example-play-variant")),
        ("play --level expert --variant jigsaw --size 6", id!("example-play-level")),
        ("play --ascii", id!("example-play-ascii")),
        ("play --color never", id!("example-play-color")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    puzzle: Option<String>,
    #[arg(long, value_name = "L", conflicts_with = "puzzle", value_parser = names::levels())]
    level: Option<String>,
    #[command(flatten)]
    kind: KindOptions,
    #[arg(long)]
    ascii: bool,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let begin = match arguments.puzzle.as_deref() {
        Some("-") => {
            return Err(CommandError::of_words(text!(texts(), "command-play-keys")));
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
        surroundings.language = texts().language();
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
                let unread = || text!(texts(), "file-not-utf8").to_owned();
                return Err(place.failure(fault.map_or_else(unread, |fault| fault.to_string())));
            }
        };
        if text.trim().is_empty() {
            return Err(place.failure(text!(texts(), "command-play-empty")));
        }
        check_text(&text, &reading).map_err(|why| place.failure(why.text(texts())))?;
        Ok(Begin::Text(text, Box::new(reading)))
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
            Err(_) => {
                made.shortfall(texts()).into_iter().for_each(output::error);
                None
            }
        })
    }
}
