//! Reasons why a reply has no picture file.

use std::fmt;

use ninefold_render::TooLarge;

use crate::service::Verdict;

/// The error of a picture that can't be written to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// There is no picture because the puzzle is not known to be proper.
    NotProper(Verdict),
    /// No image can have this width.
    Width(TooLarge),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::NotProper(_) => {
                f.write_str("The puzzle is not known to have exactly one solution, so there is no picture.")
            }
            PictureError::Width(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PictureError {}
