//! The text after a puzzle on its line: a solution, a rating, a remark.

use ninefold_grid::{Grid, Side};

use crate::block::separator;
use crate::span::Span;
use crate::text::position;
use crate::{Item, ReadError, cells, leftover};

/// The text after a puzzle.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Trailing {
    pub(crate) solution: Option<Grid>,
    pub(crate) comment: Option<String>,
}

/// Returns whether a puzzle can be followed by this byte.
pub(crate) fn ends_puzzle(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Returns whether the text after a puzzle of few cells is clearly a remark about it. A short word before other text is
/// not a puzzle.
pub(crate) fn is_remark(rest: Span<'_>) -> bool {
    const VERDICTS: [&[u8]; 4] = [b"unique", b"several", b"none", b"limit"];
    let word = rest.words(separator).next();
    let is_cells = |word: Span<'_>| word.bytes().iter().all(|&byte| byte.is_ascii_digit() || b".*_".contains(&byte));
    word.is_none_or(|word| {
        let tab = rest.bytes().starts_with(b"\t") && !is_cells(word);
        tab || word.bytes().starts_with(b"#") || VERDICTS.contains(&word.bytes())
    })
}

/// Returns whether a run of characters may be a puzzle of this side if this text follows.
pub(crate) fn may_stand_before(side: Side, rest: Span<'_>) -> bool {
    const LARGEST_SHORT: usize = 3;
    side.get() > LARGEST_SHORT || is_remark(rest)
}

/// Splits a line into its first word and the rest.
pub(crate) fn split(line: Span<'_>) -> (Span<'_>, Span<'_>) {
    let end = position(line.bytes(), ends_puzzle).unwrap_or(line.bytes().len());
    (line.first(end), line.after(end))
}

/// Writes the comment after a puzzle so that it can be read back. After a puzzle of few cells, only remarks can be.
pub(crate) fn write(item: &Item<'_>, out: &mut String) {
    let comment = item.notes.comment.as_deref().unwrap_or_default().replace(['\n', '\r'], " ");
    let comment = comment.trim();
    if !comment.is_empty() {
        let may_stand = may_stand_before(item.puzzle.side(), Span::line(1, b"\t."));
        out.push_str(if may_stand { "\t" } else { "\t# " });
        out.push_str(comment);
    }
}

impl Trailing {
    /// Reads the text after a puzzle: a full grid that agrees with the givens is its solution, the rest a comment.
    ///
    /// # Errors
    /// Returns an error if another puzzle follows.
    pub(crate) fn read(rest: Span<'_>, givens: &Grid) -> Result<Trailing, ReadError> {
        let rest = rest.trimmed_of(ends_puzzle);
        if rest.is_empty() {
            return Ok(Trailing::default());
        }
        let (word, after) = split(rest);
        let cells = givens.side().cell_count();
        let solution = (word.bytes().len() == cells && cells > 1)
            .then(|| cells::grid(word, givens.side()).ok())
            .flatten()
            .filter(|grid| grid.is_full() && grid.agrees_with(givens));
        let comment = if solution.is_some() { after.trimmed_of(ends_puzzle) } else { rest };
        // The solution may also precede its puzzle.
        let solved = || {
            word.bytes().len() == cells && cells::grid(word, givens.side()).is_ok_and(|grid| givens.agrees_with(&grid))
        };
        let others = if solution.is_some() || (givens.is_full() && solved()) { after } else { rest };
        leftover::refuse(others, givens.side())?;
        Ok(Trailing { solution, comment: (!comment.is_empty()).then(|| comment.text()) })
    }
}
