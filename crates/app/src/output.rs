//! Standard output and standard error.
//!
//! A reader that closes the pipe (`| head -1`) needs no more output, so the process ends quietly.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use ninefold::service::Reply;
use ninefold::text::text;

use crate::control_characters::{escaped, escaped_but_colours};
use crate::exit::CommandError;
use crate::texts;

/// Writes whole lines to standard output. A terminal gets no control characters but those of colours.
///
/// # Errors
/// Fails if they can't be written, unless the pipe is closed.
pub(crate) fn print(text: &[u8]) -> Result<(), CommandError> {
    let mut output = io::stdout().lock();
    let done = match str::from_utf8(text) {
        Ok(text) if output.is_terminal() => output.write_all(escaped_but_colours(text).as_bytes()),
        _ => output.write_all(text),
    };
    let done = done.and_then(|()| output.flush());
    done.or_else(|why| closed(&why))
}

/// Writes a reply for people to standard output, with colours if they are enabled.
///
/// # Errors
/// Fails like [`print`].
pub(crate) fn page(head: &str, reply: &impl Reply) -> Result<(), CommandError> {
    let is_plain = anstream::AutoStream::choice(&io::stdout()) == anstream::ColorChoice::Never;
    let page = if is_plain { reply.page(texts()) } else { reply.page_in_colour(texts()) };
    print(format!("{head}{page}").as_bytes())
}

/// Ends the process if standard output is closed; otherwise returns the error.
///
/// # Errors
/// Fails for any error but a closed pipe.
pub(crate) fn closed(why: &io::Error) -> Result<(), CommandError> {
    if why.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    Err(CommandError::of(text!(texts(), "command-standard-output"), why))
}

/// Prints a message on standard error, with control characters as `\u{…}`; a closed standard error is ignored.
pub(crate) fn error(text: impl fmt::Display) {
    errors(std::iter::once(text));
}

/// Prints messages like [`error`], in one write: a text may have millions of wrong lines.
pub(crate) fn errors(all: impl IntoIterator<Item = impl fmt::Display>) {
    let mut all = all.into_iter().peekable();
    if all.peek().is_none() {
        return;
    }
    let is_plain = anstream::AutoStream::choice(&io::stderr()) == anstream::ColorChoice::Never;
    let style = if is_plain { Style::new() } else { AnsiColor::Red.on_default().bold() };
    let word = text!(texts(), "command-error");
    let mut lines = Vec::new();
    for text in all {
        let _ = writeln!(lines, "{style}{word}{style:#} {}", escaped(&text.to_string()));
    }
    let _ = anstream::stderr().lock().write_all(&lines);
}

/// Prints where to find help after an error in the arguments: for the command, or for the whole program.
pub(crate) fn hint(command: Option<&str>) {
    let command = command.map(|command| format!(" {command}")).unwrap_or_default();
    let command = format!("{}{command} --help", crate::cli::NAME);
    note(format_args!("\n{}", text!(texts(), "command-more-help", command = command)));
}

/// Prints a note on standard error, with control characters as `\u{…}`.
pub(crate) fn note(text: impl fmt::Display) {
    let _ = writeln!(anstream::stderr().lock(), "{}", escaped(&text.to_string()));
}
