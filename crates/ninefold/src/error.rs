//! The error of the functions at the root of the crate.

use std::fmt;

use ninefold_puzzle::{ParsePuzzleError, PuzzleErrors};
use ninefold_solver::StopReason;

use crate::NoSymmetry;

/// The reason why a request has no answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The text or array is not a valid puzzle.
    Parse(ParsePuzzleError),
    /// The text is in no format that Ninefold reads.
    #[cfg(feature = "formats")]
    Read(ninefold_format::ReadError),
    /// The puzzle breaks its rules.
    Invalid(PuzzleErrors),
    /// Both the options and the puzzle specify rules, regions or boxes.
    RulesTwice,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions where exactly one is needed.
    SeveralSolutions,
    /// A limit was reached first.
    Stopped(StopReason),
    /// The puzzle has no canonical form and no equivalent puzzles.
    NoSymmetry(NoSymmetry),
    /// The request can't be met by any puzzle.
    #[cfg(feature = "generate")]
    ImpossibleRequest(ninefold_generate::ImpossibleRequest),
    /// No puzzle that meets the request was found.
    #[cfg(feature = "generate")]
    NotFound(Box<ninefold_generate::NotFound>),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Parse(error) => error.fmt(f),
            #[cfg(feature = "formats")]
            Error::Read(error) => error.fmt(f),
            Error::Invalid(error) => error.fmt(f),
            Error::RulesTwice => f.write_str("the puzzle already has its rules; give options only with text or a grid"),
            Error::NoSolution => f.write_str("the puzzle has no solution"),
            Error::SeveralSolutions => f.write_str("the puzzle has several solutions"),
            Error::Stopped(reason) => write!(f, "stopped early: {reason}"),
            Error::NoSymmetry(error) => error.fmt(f),
            #[cfg(feature = "generate")]
            Error::ImpossibleRequest(error) => error.fmt(f),
            #[cfg(feature = "generate")]
            Error::NotFound(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Parse(error) => Some(error),
            #[cfg(feature = "formats")]
            Error::Read(error) => Some(error),
            Error::Invalid(error) => Some(error),
            Error::NoSymmetry(error) => Some(error),
            Error::RulesTwice | Error::NoSolution | Error::SeveralSolutions | Error::Stopped(_) => None,
            #[cfg(feature = "generate")]
            Error::ImpossibleRequest(error) => Some(error),
            #[cfg(feature = "generate")]
            Error::NotFound(error) => Some(error),
        }
    }
}

impl From<ParsePuzzleError> for Error {
    fn from(error: ParsePuzzleError) -> Error {
        Error::Parse(error)
    }
}

impl From<PuzzleErrors> for Error {
    fn from(faults: PuzzleErrors) -> Error {
        Error::Invalid(faults)
    }
}
