//! Commands about one puzzle: its text is read whole, its answer said in one go.

use ninefold::Puzzle;
use ninefold::service::{self, EngineSet, Outcome, ParsedPuzzle, Reply, Style};

use crate::exit::{CommandError, Exit};
use crate::input::{Input, Place};
use crate::options::Options;
use crate::progress::{Loudness, waiting};
use crate::say;

/// No text of one puzzle is longer, not even a page of the web around one.
const LONGEST: u64 = 16 * 1024 * 1024;

/// The whole text that a word names, and where it is from.
///
/// # Errors
/// When it can't be read, or is longer than any puzzle.
pub(crate) fn text(word: &str) -> Result<(Place, Vec<u8>), CommandError> {
    let input = Input::open(Some(word))?;
    Ok((input.place.clone(), input.read_whole(LONGEST, "one puzzle")?))
}

/// Sees to it that not both words name standard input.
///
/// # Errors
/// When they do.
pub(crate) fn not_twice(puzzle: &str, entries: Option<&str>) -> Result<(), CommandError> {
    match (puzzle, entries) {
        ("-", Some("-")) => Err(CommandError::of_words("- for both: expected at most one of them on standard input")),
        _ => Ok(()),
    }
}

/// The puzzle that a word names.
///
/// # Errors
/// When it can't be read, or is no sound puzzle.
pub(crate) fn puzzle(word: &str, options: &Options, engines: &mut EngineSet) -> Result<Puzzle, CommandError> {
    Ok(position(word, options, engines)?.puzzle)
}

/// The puzzle that a word names, with what stood beside it.
///
/// # Errors
/// When it can't be read, or is no sound puzzle.
pub(crate) fn position(word: &str, options: &Options, engines: &mut EngineSet) -> Result<ParsedPuzzle, CommandError> {
    options.not_twice(Some(word))?;
    let reading = options.reading()?;
    let (place, text) = text(word)?;
    service::only(&text, &reading, engines).map_err(|why| place.failure(why))
}

/// Asks, says the reply as the options wish, and tells how the command ends by it. With JSON a failure is told there, too.
///
/// # Errors
/// When there is no reply, or standard output can't be written.
pub(crate) fn answer<R: Reply>(
    options: &Options,
    ask: impl FnOnce() -> Result<R, CommandError>,
) -> Result<Exit, CommandError> {
    match waiting(options.loudness(), ask) {
        Ok(reply) => say(&reply, options),
        Err(failure) => {
            if options.style() == Some(Style::Json) {
                say::out(service::error_line(&failure.to_string()).as_bytes())?;
            }
            Err(failure)
        }
    }
}

/// Says a reply as the options wish, and how the command ends by it.
///
/// # Errors
/// When standard output can't be written.
pub(crate) fn say(reply: &impl Reply, options: &Options) -> Result<Exit, CommandError> {
    match options.style() {
        Some(_) => say_line(reply, options),
        None => {
            say::page("", reply)?;
            say_note(reply, options);
            Ok(exit_of(reply))
        }
    }
}

/// The same as one of several: in a line, or a line for each of its parts.
///
/// # Errors
/// When standard output can't be written.
pub(crate) fn say_line(reply: &impl Reply, options: &Options) -> Result<Exit, CommandError> {
    let text = match options.style().unwrap_or(Style::Text) {
        Style::Text => reply.lines(),
        Style::Json => reply.json_lines(),
    };
    say_text(&text, reply)
}

/// Tells a person on standard error what there is to know beside the answer.
pub(crate) fn say_note(reply: &impl Reply, options: &Options) {
    if let Some(note) = reply.note().filter(|_| options.loudness() == Loudness::Usual) {
        say::note(note);
    }
}

fn say_text(text: &str, reply: &impl Reply) -> Result<Exit, CommandError> {
    say::out(text.as_bytes())?;
    Ok(exit_of(reply))
}

fn exit_of(reply: &impl Reply) -> Exit {
    match reply.outcome() {
        Outcome::Yes => Exit::Done,
        Outcome::No => Exit::No,
    }
}
