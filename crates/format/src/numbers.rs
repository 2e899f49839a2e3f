//! Numbers on one line, separated by blanks: the cells of sides that need it, and what follows them.

use crate::block::separator;
use crate::piece;
use crate::span::Span;

/// The numbers in front of a line.
pub(crate) struct Numbers<'a> {
    pub(crate) words: Vec<Span<'a>>,
    pub(crate) rest: Span<'a>,
}

impl<'a> Numbers<'a> {
    /// All numbers up to the first word that is none.
    pub(crate) fn leading(line: Span<'a>) -> Numbers<'a> {
        let words: Vec<_> = before_remark(line).words(separator).take_while(|&word| piece::is_number(word)).collect();
        let rest = words.last().map_or(line, |&last| line.behind(last));
        Numbers { words, rest }
    }

    /// So many numbers as are wanted, on the whole line or before its first tab.
    pub(crate) fn wanted(line: Span<'a>, is_wanted: impl Fn(usize) -> bool) -> Option<Numbers<'a>> {
        let parts = std::iter::once(line).chain(before_tab(line));
        let mut found = parts.map(|part| {
            let numbers = Numbers::leading(part);
            Numbers { rest: numbers.words.last().map_or(line, |&last| line.behind(last)), ..numbers }
        });
        found.find(|numbers| numbers.words.len() > 1 && is_wanted(numbers.words.len()))
    }
}

/// What stands before a `#`.
pub(crate) fn before_remark(line: Span<'_>) -> Span<'_> {
    before(line, b'#').unwrap_or(line)
}

/// What stands before the first tab.
pub(crate) fn before_tab(line: Span<'_>) -> Option<Span<'_>> {
    before(line, b'\t')
}

fn before(line: Span<'_>, mark: u8) -> Option<Span<'_>> {
    line.bytes().iter().position(|&byte| byte == mark).map(|end| line.first(end))
}
