//! How a command ends: the exit codes that scripts rely on, and what is said on standard error.

use std::fmt;
use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// It was done; several solutions are an answer, too.
    Done,
    /// The answer is no: no solution, incorrect, stopped at a limit.
    No,
    /// Bad usage or bad input.
    Bad,
    /// The user interrupted it.
    Interrupted,
    /// The guided session's own value.
    Value(u8),
}

/// Why a command could not do its work: said on standard error, with exit code 2.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Exit {
    /// The code that the process ends with.
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(self.number())
    }

    /// The same as a number.
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

impl Failure {
    /// A failure that is told so.
    pub(crate) fn new(text: impl fmt::Display) -> Failure {
        Failure(text.to_string())
    }

    /// The same failure, of this place: a file, an argument.
    pub(crate) fn of(place: &str, why: impl fmt::Display) -> Failure {
        Failure(format!("{place}: {why}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
