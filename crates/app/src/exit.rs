//! The end of a command: the exit codes that scripts rely on, and errors for standard error.

use std::fmt;
use std::process::ExitCode;

/// The outcome of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Success; several solutions count as an answer.
    Done,
    /// The answer is no: no solution, incorrect, stopped at a limit.
    No,
    /// Bad usage or bad input.
    Bad,
    /// The user interrupted the command.
    Interrupted,
    /// A value defined by the guided session.
    Value(u8),
}

/// An error of a command, printed on standard error with exit code 2.
#[derive(Debug)]
pub(crate) struct CommandError {
    text: String,
    /// Whether the arguments are wrong, so that a pointer to the help is useful.
    pub(crate) is_of_words: bool,
}

impl Exit {
    /// Returns the exit code of the process.
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(self.number())
    }

    /// Returns the exit code as a number.
    pub(crate) fn number(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::Bad => 2,
            Exit::Interrupted => 130,
            Exit::Value(value) => value,
        }
    }
}

impl CommandError {
    /// Creates an error with this text.
    pub(crate) fn new(text: impl fmt::Display) -> CommandError {
        CommandError { text: without_codes(&text.to_string()), is_of_words: false }
    }

    /// Creates an error in the arguments: options that are wrong or don't fit together.
    pub(crate) fn of_words(text: impl fmt::Display) -> CommandError {
        CommandError { is_of_words: true, ..CommandError::new(text) }
    }

    /// Creates an error with its place, such as a file or an argument.
    pub(crate) fn of(place: &str, why: impl fmt::Display) -> CommandError {
        CommandError::new(format_args!("{place}: {why}"))
    }
}

/// Removes the codes that the standard library appends to system errors: `(os error 2)` helps no user.
fn without_codes(text: &str) -> String {
    const CODE: &str = " (os error ";
    let mut parts = text.split(CODE);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        match part[digits..].strip_prefix(')') {
            Some(rest) if digits > 0 => text + rest,
            _ => text + CODE + part,
        }
    })
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_error_codes_are_removed() {
        let error = std::io::Error::from_raw_os_error(2);
        let text = CommandError::of("puzzle.txt", &error).to_string();
        assert!(error.to_string().contains("os error 2") && !text.contains("os error"), "{text}");
        assert!(text.starts_with("puzzle.txt: ") && text.len() > "puzzle.txt: ".len(), "{text}");
        for text in ["no code", "(os error x)", "a (os error 2", "a (os error ) b"] {
            assert_eq!(CommandError::new(text).to_string(), text);
        }
        assert_eq!(CommandError::new("a (os error 5): b (os error 13)").to_string(), "a: b");
    }
}
