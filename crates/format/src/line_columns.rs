//! Lines and columns of byte offsets, for error messages about texts that are not read line by line.

use crate::ReadError;

/// Converts byte offsets to lines and columns; offsets must be queried in ascending order.
pub(crate) struct LineColumns<'a> {
    bytes: &'a [u8],
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> LineColumns<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> LineColumns<'a> {
        LineColumns { bytes, at: 0, line: 1, column: 1 }
    }

    /// Returns the text.
    pub(crate) fn text(&self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the line and the column of a byte, from 1.
    pub(crate) fn of(&mut self, at: usize) -> (usize, usize) {
        if at < self.at {
            *self = LineColumns::new(self.bytes);
        }
        while self.at < at.min(self.bytes.len()) {
            let byte = self.bytes[self.at];
            self.at += 1;
            let ends = byte == b'\n' || (byte == b'\r' && self.bytes.get(self.at) != Some(&b'\n'));
            if ends {
                (self.line, self.column) = (self.line + 1, 1);
            } else if byte & 0xC0 != 0x80 {
                // The first byte of a character.
                self.column += 1;
            }
        }
        (self.line, self.column)
    }

    /// Returns an error at a byte.
    pub(crate) fn fault(&mut self, at: usize, found: impl Into<String>, expected: impl Into<String>) -> ReadError {
        let (line, column) = self.of(at);
        ReadError::new(Some(line), Some(column), found, expected)
    }
}
