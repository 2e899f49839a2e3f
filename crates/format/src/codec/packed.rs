//! What links hold packed: the limit on what comes out, and the error beyond it.
//!
//! A few kilobytes can stand for gigabytes. Unpacking stops at the limit, and no other way to read such data is tried.

use super::lz::{self, LzError};
use crate::ReadError;
use crate::span::Span;

/// The longest text that comes out of packed data, in bytes or units of UTF-16.
pub(crate) const LONGEST: usize = 16 << 20;

/// Why packed data can't be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unpackable {
    /// It is damaged or incomplete.
    Damaged,
    /// More comes out than the limit allows.
    TooLarge,
}

/// Unpacks an object that LZ-string has packed.
pub(crate) fn object(data: &str, limit: usize) -> Result<String, Unpackable> {
    let text = lz::decompress(data, limit)?;
    let plain = text.trim();
    if plain.starts_with('{') && plain.ends_with('}') { Ok(text) } else { Err(Unpackable::Damaged) }
}

impl From<LzError> for Unpackable {
    fn from(fault: LzError) -> Unpackable {
        if fault == LzError::TooLong { Unpackable::TooLarge } else { Unpackable::Damaged }
    }
}

impl Unpackable {
    /// Returns the error for a line with such data, named with its article: `a Penpa link`.
    pub(crate) fn fault(self, line: Span<'_>, data: &str) -> ReadError {
        match self {
            Unpackable::Damaged => {
                line.line_fault(format!("has {data} that is damaged or was cut"), "copy the whole link, on one line")
            }
            Unpackable::TooLarge => {
                let found = format!("has {data} whose content is too large: more than 16 MB when unpacked");
                line.line_fault(found, "16 MB are the limit, and no puzzle needs as much")
            }
        }
    }
}
