//! 16×16 puzzles with the digits 0 to F. They look like puzzles with the digits 1 to G, in which blank cells may be
//! `0`. The difference is that here the blank is `.`, `_`, `*` or `-`, and `0` appears together with letters up to F.

use ninefold_grid::{Alphabet, Digit, Grid, Layout, Regions, Side};
use ninefold_puzzle::{PuzzleDraft, RulesetDraft};

use crate::format::Outcome;
use crate::span::Span;
use crate::{ReadOptions, Record};

/// The number of digits.
const COUNT: usize = 16;
/// The rows and columns of a box.
const BOX: usize = 4;

/// Reads the cells of such a puzzle and the text after it. Returns `None` for any other puzzle.
pub(crate) fn record(
    line: Span<'_>,
    side: Side,
    cells: &[Span<'_>],
    rest: Span<'_>,
    options: &ReadOptions,
) -> Option<Outcome> {
    if side.get() != COUNT || !is_hexadecimal(cells) {
        return None;
    }
    let givens = grid(cells)?;
    let alphabet = Alphabet::new(0, COUNT).ok()?;
    let regions = Regions::Boxes { rows: BOX, columns: BOX };
    let ruleset = RulesetDraft::of_layout(Layout::rectangle(COUNT, COUNT, alphabet, regions));
    let solution = solution(rest).filter(|grid| grid.is_full() && grid.agrees_with(&givens));
    let comment = rest.trimmed_of(|byte| byte.is_ascii_whitespace() || b",;#".contains(&byte)).text();
    let draft = options.applied_to(PuzzleDraft { ruleset, givens, candidates: None }, line);
    Some(draft.map(|draft| {
        let mut record = Record::of_draft(line.number(), draft);
        record.notes.comment = Some(comment).filter(|comment| solution.is_none() && !comment.is_empty());
        record.solution = solution;
        record
    }))
}

/// Reads such a puzzle from a list of numbers, in which `None` is a blank cell. Returns `None` for any other puzzle.
pub(crate) fn record_of_numbers(line: usize, numbers: &[Option<usize>], options: &ReadOptions) -> Option<Outcome> {
    let letter = |number: &Option<usize>| match number {
        Some(number) => char::from_digit(u32::try_from(*number).ok()?, COUNT as u32),
        None => Some('.'),
    };
    record_of_letters(line, &numbers.iter().map(letter).collect::<Option<String>>()?, options)
}

/// Reads such a puzzle from one letter per cell. Returns `None` for any other puzzle.
pub(crate) fn record_of_letters(line: usize, letters: &str, options: &ReadOptions) -> Option<Outcome> {
    let text = Span::line(line, letters.as_bytes());
    let side = Side::of_cell_count(letters.len())?;
    record(text, side, &text.characters().collect::<Vec<_>>(), Span::line(line, b""), options)
}

/// Returns whether cells are such digits, and include marks for blanks, a `0` and a letter.
fn is_hexadecimal(cells: &[Span<'_>]) -> bool {
    let has = |is: fn(u8) -> bool| cells.iter().any(|cell| matches!(cell.bytes(), [byte] if is(*byte)));
    let is_cell = |cell: &Span<'_>| matches!(cell.bytes(), [byte] if byte.is_ascii_hexdigit() || is_blank(*byte));
    cells.iter().all(is_cell) && has(is_blank) && has(|byte| byte == b'0') && has(|byte| byte.is_ascii_alphabetic())
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b'.' | b'_' | b'*' | b'-')
}

fn grid(cells: &[Span<'_>]) -> Option<Grid> {
    let digit = |cell: &Span<'_>| match cell.bytes() {
        [byte] => char::from(*byte).to_digit(COUNT as u32).map(|value| Digit::from_index(value as usize)),
        _ => None,
    };
    Grid::from_cells(cells.iter().map(digit).collect())
}

/// Returns a text beside such a puzzle as a grid if it is the solution. Returns `None` for any other puzzle.
pub(crate) fn solution_of(text: Span<'_>, draft: &PuzzleDraft) -> Option<Grid> {
    let own = Alphabet::new(0, COUNT).ok()?;
    draft.ruleset.layout.as_ref().filter(|layout| layout.alphabet == own && draft.givens.side().get() == COUNT)?;
    solution(text)
}

/// Returns the grid of a text if it is one.
fn solution(text: Span<'_>) -> Option<Grid> {
    let word = text.trimmed_of(|byte| byte.is_ascii_whitespace() || b",;".contains(&byte));
    let cells: Vec<Span<'_>> = word.characters().collect();
    (cells.len() == COUNT * COUNT).then_some(())?;
    grid(&cells)
}
