//! What is wrong with a text of ISS, and where.

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

    /// Creates the error of the place where a piece begins.
    pub(super) fn at(piece: &str, found: impl Into<String>, expected: impl Into<String>) -> Fault {
        Fault { address: piece.as_ptr() as usize, found: found.into(), expected: expected.into() }
    }

    /// Returns which of two errors is further behind.
    pub(super) fn later(self, other: Fault) -> Fault {
        if other.address > self.address { other } else { self }
    }

    /// Returns the error in the text from which blanks were removed: at the same character of the line.
    pub(crate) fn in_line(self, text: &str, line: Span<'_>) -> ReadError {
        let before = self.address.saturating_sub(text.as_ptr() as usize).min(text.len());
        let bytes = line.bytes();
        let mut places = (0..bytes.len()).filter(|&place| !bytes[place].is_ascii_whitespace());
        let place = places.nth(before).unwrap_or(bytes.len());
        line.after(place).fault(self.found, self.expected)
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
