//! Commands about one puzzle: its text is read whole, its answer said in one go.

use ninefold::Puzzle;
use ninefold::service::{self, Outcome, Reply, Style, Workshop};

use crate::exit::{Exit, Failure};
use crate::input::Input;
use crate::options::Options;
use crate::say;

/// No text of one puzzle is longer: a pencilmark grid of the largest side takes 300,000 bytes.
const LONGEST: u64 = 1024 * 1024;

/// The whole text that a word names.
///
/// # Errors
/// When it can't be read, or is longer than any puzzle.
pub(crate) fn text(word: &str) -> Result<Vec<u8>, Failure> {
    Input::open(Some(word))?.read_whole(LONGEST)
}

/// The puzzle that a word names.
///
/// # Errors
/// When it can't be read, or is no sound puzzle.
pub(crate) fn puzzle(word: &str, options: &Options, workshop: &mut Workshop) -> Result<Puzzle, Failure> {
    let input = Input::open(Some(word))?;
    let name = input.name.clone();
    let text = input.read_whole(LONGEST)?;
    service::one(&text, &options.reading()?, workshop).map_err(|why| match name {
        Some(name) => Failure::of(&name, why),
        None => Failure::new(why),
    })
}

/// Says a reply as the options wish, and how the command ends by it.
///
/// # Errors
/// When standard output can't be written.
pub(crate) fn say(reply: &impl Reply, options: &Options) -> Result<Exit, Failure> {
    match options.style() {
        Some(_) => say_line(reply, options),
        None => say_text(&reply.page(), reply),
    }
}

/// The same as one of several: in a line.
///
/// # Errors
/// When standard output can't be written.
pub(crate) fn say_line(reply: &impl Reply, options: &Options) -> Result<Exit, Failure> {
    let line = match options.style().unwrap_or(Style::Text) {
        Style::Text => reply.line(),
        Style::Json => reply.json().to_string(),
    };
    say_text(&(line + "\n"), reply)
}

fn say_text(text: &str, reply: &impl Reply) -> Result<Exit, Failure> {
    say::out(text.as_bytes())?;
    Ok(match reply.outcome() {
        Outcome::Yes => Exit::Done,
        Outcome::No => Exit::No,
    })
}
