//! Standard output and standard error.
//!
//! A reader that has closed the pipe (`| head -1`) has what it wants: the process ends quietly.

use std::fmt;
use std::io::{self, Write};

use anstyle::AnsiColor;
use ninefold::service::Reply;

use crate::exit::CommandError;

/// Writes whole lines to standard output.
///
/// # Errors
/// When they can't be written, for another reason than a closed pipe.
pub(crate) fn out(text: &[u8]) -> Result<(), CommandError> {
    let mut output = io::stdout().lock();
    let done = output.write_all(text).and_then(|()| output.flush());
    done.or_else(|why| closed(&why))
}

/// Writes the answer for a person to standard output, in colours where they are wanted.
///
/// # Errors
/// The same as [`out`].
pub(crate) fn page(head: &str, reply: &impl Reply) -> Result<(), CommandError> {
    let is_plain = anstream::AutoStream::choice(&io::stdout()) == anstream::ColorChoice::Never;
    let page = if is_plain { reply.page() } else { reply.page_in_colour() };
    out(format!("{head}{page}").as_bytes())
}

/// Ends the process when standard output is closed; else tells why it can't be written.
///
/// # Errors
/// For another reason than a closed pipe.
pub(crate) fn closed(why: &io::Error) -> Result<(), CommandError> {
    if why.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    Err(CommandError::of("standard output", why))
}

/// Says something on standard error. A closed standard error is nobody's loss.
pub(crate) fn error(text: impl fmt::Display) {
    let name = AnsiColor::Red.on_default().bold();
    let _ = writeln!(anstream::stderr().lock(), "{name}error:{name:#} {text}");
}

/// Says where help is, after what was said of the words of a command line; without a command it is that of the program.
pub(crate) fn hint(command: Option<&str>) {
    let command = command.map(|command| format!(" {command}")).unwrap_or_default();
    note(format_args!("\nFor more information, try '{}{command} --help'.", crate::cli::NAME));
}

/// Tells something on standard error that is no complaint.
pub(crate) fn note(text: impl fmt::Display) {
    let _ = writeln!(anstream::stderr().lock(), "{text}");
}
