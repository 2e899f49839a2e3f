//! An error in a text of ISS, and its place.

use crate::ReadError;
use crate::span::Span;

/// An error at a piece of a text without blanks.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// The address of the piece, which lies within the text.
    address: usize,
    found: String,
    expected: String,
}

impl Fault {
    /// Creates the error of a piece of the text: `found` is about the piece, which is quoted before it.
    pub(super) fn of(piece: &str, found: &str, expected: impl Into<String>) -> Fault {
        Fault {
            address: piece.as_ptr() as usize,
            found: format!("{} {found}", quoted(piece)),
            expected: expected.into(),
        }
    }

    /// Creates an error at the place where a piece begins.
    pub(super) fn at(piece: &str, found: impl Into<String>, expected: impl Into<String>) -> Fault {
        Fault { address: piece.as_ptr() as usize, found: found.into(), expected: expected.into() }
    }

    /// Returns the later of two errors.
    pub(super) fn later(self, other: Fault) -> Fault {
        if other.address > self.address { other } else { self }
    }

    /// Returns the error in the line from which the text was made: at the same character, if the piece is part of the
    /// text.
    pub(crate) fn in_line(self, text: &str, line: Span<'_>, place: impl Fn(usize) -> usize) -> ReadError {
        let before = self.address.checked_sub(text.as_ptr() as usize).filter(|&before| before <= text.len());
        line.after(before.map_or(0, place).min(line.len())).fault(self.found, self.expected)
    }
}

/// Quotes a piece for a message, shortened.
fn quoted(piece: &str) -> String {
    const LONGEST: usize = 24;
    if piece.is_empty() {
        return "an empty text".to_owned();
    }
    match piece.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}", format!("{}…", &piece[..end])),
        None => format!("{piece:?}"),
    }
}
