//! What stands behind a puzzle on its line: a solution, a rating, a remark.

use ninefold_grid::Grid;

use crate::cells;
use crate::span::Span;

/// The text behind a puzzle.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Trailing {
    pub(crate) solution: Option<Grid>,
    pub(crate) comment: Option<String>,
}

/// Whether a puzzle ends before this byte.
pub(crate) fn ends_puzzle(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Cuts a line into its first word and what follows.
pub(crate) fn split(line: Span<'_>) -> (Span<'_>, Span<'_>) {
    let end = line.bytes().iter().position(|&byte| ends_puzzle(byte)).unwrap_or(line.bytes().len());
    (line.first(end), line.after(end))
}

impl Trailing {
    /// Reads what follows a puzzle: a full grid that agrees with the givens is its solution, the rest a comment.
    pub(crate) fn read(rest: Span<'_>, givens: &Grid) -> Trailing {
        let rest = rest.trimmed_of(ends_puzzle);
        if rest.is_empty() {
            return Trailing::default();
        }
        let (word, after) = split(rest);
        let solution = (word.bytes().len() == givens.side().cell_count())
            .then(|| cells::grid(word, givens.side()).ok())
            .flatten()
            .filter(|grid| grid.is_full() && grid.agrees_with(givens));
        let comment = if solution.is_some() { after.trimmed_of(ends_puzzle) } else { rest };
        Trailing { solution, comment: (!comment.is_empty()).then(|| comment.text()) }
    }
}
