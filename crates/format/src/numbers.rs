//! Numbers on one line, separated by blanks, for sides whose digits can have two characters; other text may follow.

use crate::block::separator;
use crate::raw_grid;
use crate::span::Span;

/// The numbers at the start of a line.
pub(crate) struct Numbers<'a> {
    pub(crate) words: Vec<Span<'a>>,
    pub(crate) rest: Span<'a>,
}

impl<'a> Numbers<'a> {
    /// Returns all numbers up to the first word that is not a number.
    pub(crate) fn leading(line: Span<'a>) -> Numbers<'a> {
        let words: Vec<_> =
            before_remark(line).words(separator).take_while(|&word| raw_grid::is_number(word)).collect();
        let rest = words.last().map_or(line, |&last| line.behind(last));
        Numbers { words, rest }
    }

    /// Returns the numbers if their count is wanted, on the whole line or before its first tab.
    pub(crate) fn wanted(line: Span<'a>, is_wanted: impl Fn(usize) -> bool) -> Option<Numbers<'a>> {
        let parts = std::iter::once(line).chain(before_tab(line));
        let mut found = parts.map(|part| {
            let numbers = Numbers::leading(part);
            Numbers { rest: numbers.words.last().map_or(line, |&last| line.behind(last)), ..numbers }
        });
        found.find(|numbers| numbers.words.len() > 1 && is_wanted(numbers.words.len()))
    }
}

/// Returns the text before a `#`.
pub(crate) fn before_remark(line: Span<'_>) -> Span<'_> {
    before(line, b'#').unwrap_or(line)
}

/// Returns the text before the first tab.
pub(crate) fn before_tab(line: Span<'_>) -> Option<Span<'_>> {
    before(line, b'\t')
}

fn before(line: Span<'_>, mark: u8) -> Option<Span<'_>> {
    line.bytes().iter().position(|&byte| byte == mark).map(|end| line.first(end))
}
