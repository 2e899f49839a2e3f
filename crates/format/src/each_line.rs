//! A reader for formats in which each line is read independently.

use crate::ReadOptions;
use crate::format::{Outcome, ReadLine};
use crate::span::Span;

/// Recognises and reads single lines with two functions of a format that only get the line and the options.
pub(crate) struct EachLine {
    options: ReadOptions,
    claims: fn(Span<'_>) -> bool,
    read: fn(Span<'_>, &ReadOptions) -> Outcome,
}

impl EachLine {
    /// Returns a reader of lines that `claims` recognises and `read` reads.
    pub(crate) fn boxed(
        options: &ReadOptions,
        claims: fn(Span<'_>) -> bool,
        read: fn(Span<'_>, &ReadOptions) -> Outcome,
    ) -> Box<dyn ReadLine> {
        Box::new(EachLine { options: options.clone(), claims, read })
    }
}

impl ReadLine for EachLine {
    fn claims(&self, line: Span<'_>) -> bool {
        (self.claims)(line)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some((self.read)(line, &self.options))
    }
}
