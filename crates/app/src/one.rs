//! Commands on one puzzle: the text is read whole, and the answer is printed at once.

use ninefold::Puzzle;
use ninefold::service::{self, EngineSet, Outcome, ParsedPuzzle, Reply, RequestError, Style};
use ninefold::text::{id, text};

use crate::exit::{CommandError, Exit};
use crate::input::{Input, Place};
use crate::options::Options;
use crate::output;
use crate::progress::{Verbosity, waiting};
use crate::{remarks, texts};

/// The largest text of one puzzle in bytes; enough even for a web page that contains one.
const LONGEST: u64 = 16 * 1024 * 1024;

/// Reads the whole text that an argument names; returns it with its place.
///
/// # Errors
/// Fails if the text can't be read, or is longer than any puzzle.
pub(crate) fn text(word: &str) -> Result<(Place, Vec<u8>), CommandError> {
    let input = Input::open(Some(word))?;
    Ok((input.place.clone(), input.read_whole(LONGEST, id!("file-too-long-puzzle", limit))?))
}

/// Checks that not both arguments name standard input.
///
/// # Errors
/// Fails if they do.
pub(crate) fn not_twice(puzzle: &str, entries: Option<&str>) -> Result<(), CommandError> {
    match (puzzle, entries) {
        ("-", Some("-")) => Err(CommandError::of_words(text!(texts(), "file-input-twice"))),
        _ => Ok(()),
    }
}

/// Reads the puzzle that an argument names.
///
/// # Errors
/// Fails if the text can't be read, or the puzzle is invalid.
pub(crate) fn puzzle(word: &str, options: &Options, engines: &mut EngineSet) -> Result<Puzzle, CommandError> {
    Ok(position(word, options, engines)?.puzzle)
}

/// Reads the puzzle that an argument names, and the data beside it.
///
/// # Errors
/// Fails if the text can't be read, or the puzzle is invalid.
pub(crate) fn position(word: &str, options: &Options, engines: &mut EngineSet) -> Result<ParsedPuzzle, CommandError> {
    options.not_twice(Some(word))?;
    let reading = options.reading()?;
    let (place, text) = text(word)?;
    let parsed = service::only(&text, &reading, engines).map_err(|why| match why {
        RequestError::Read(why) => place.unread(why),
        why => place.failure(why),
    })?;
    remarks::print(&parsed, options);
    Ok(parsed)
}

/// Gets a reply, prints it in the style of the options, and returns the exit code. In JSON style an error is printed
/// there, too.
///
/// # Errors
/// Fails if there is no reply, or standard output can't be written.
pub(crate) fn answer<R: Reply>(
    options: &Options,
    ask: impl FnOnce() -> Result<R, CommandError>,
) -> Result<Exit, CommandError> {
    match waiting(options.verbosity(), ask) {
        Ok(reply) => print(&reply, options),
        Err(failure) => {
            if options.style() == Some(Style::Json) {
                output::print(service::error_line(&failure.to_string()).as_bytes())?;
            }
            Err(failure)
        }
    }
}

/// Prints a reply in the style of the options, and returns its exit code.
///
/// # Errors
/// Fails if standard output can't be written.
pub(crate) fn print(reply: &impl Reply, options: &Options) -> Result<Exit, CommandError> {
    match options.style() {
        Some(_) => print_line(reply, options),
        None => {
            output::page("", reply)?;
            print_note(reply, options);
            Ok(exit_of(reply))
        }
    }
}

/// Prints a reply as one of several: in one line, or a line for each of its parts.
///
/// # Errors
/// Fails if standard output can't be written.
pub(crate) fn print_line(reply: &impl Reply, options: &Options) -> Result<Exit, CommandError> {
    let text = match options.style().unwrap_or(Style::Text) {
        Style::Text => reply.lines(),
        Style::Json => reply.json_lines(texts()),
    };
    say_text(&text, reply)
}

/// Prints the note of a reply on standard error, for people.
pub(crate) fn print_note(reply: &impl Reply, options: &Options) {
    if let Some(note) = reply.note(texts()).filter(|_| options.verbosity() == Verbosity::Usual) {
        output::note(note);
    }
}

fn say_text(text: &str, reply: &impl Reply) -> Result<Exit, CommandError> {
    output::print(text.as_bytes())?;
    Ok(exit_of(reply))
}

fn exit_of(reply: &impl Reply) -> Exit {
    match reply.outcome() {
        Outcome::Yes => Exit::Done,
        Outcome::No => Exit::No,
    }
}
