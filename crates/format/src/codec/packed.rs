//! Packed data in links: the limit on the unpacked text, and the error beyond it.
//!
//! A few kilobytes can represent gigabytes. Unpacking stops at the limit, and no other way of reading such data is
//! tried.

use super::lz::{self, LzError};
use crate::ReadError;
use crate::span::Span;

/// The longest unpacked text, in bytes or UTF-16 units.
pub(crate) const LONGEST: usize = 16 << 20;

/// The reason why packed data can't be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unpackable {
    /// It is damaged or incomplete.
    Damaged,
    /// The unpacked text exceeds the limit.
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
                line.line_fault(found, "the limit is 16 MB, and no puzzle needs as much")
            }
        }
    }
}
