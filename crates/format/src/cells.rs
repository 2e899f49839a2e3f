//! Reads cells: one character each, or a number where the side needs it.

use ninefold_grid::{Digit, DigitSet, Grid, Side, symbols};

use crate::ReadError;
use crate::span::Span;

/// Returns the side of a grid with this many cells if each cell can be one character.
pub(crate) fn side_of(cells: usize) -> Option<Side> {
    Side::of_cell_count(cells).filter(|&side| symbols::has_symbols(side))
}

/// Returns the side of a jigsaw with this many characters: puzzle, then map.
pub(crate) fn jigsaw_side_of(characters: usize) -> Option<Side> {
    characters.is_multiple_of(2).then(|| side_of(characters / 2))?
}

/// Reads a run of characters, one per cell; the caller has checked the length.
pub(crate) fn grid(run: Span<'_>, side: Side) -> Result<Grid, ReadError> {
    let own = || own_blank(run.bytes().iter().map(std::slice::from_ref), side);
    let cells = match cells(run, side, None) {
        Err(fault) => cells(run, side, Some(own().ok_or(fault)?))?,
        Ok(cells) => cells,
    };
    Grid::from_cells(cells).filter(|grid| grid.side() == side).ok_or_else(|| length_fault(run, run.len(), Some(side)))
}

fn cells(run: Span<'_>, side: Side, own: Option<u8>) -> Result<Vec<Option<Digit>>, ReadError> {
    let mut cells = Vec::with_capacity(side.cell_count());
    for (place, &byte) in run.bytes().iter().enumerate() {
        match symbols::digit(char::from(byte), side) {
            Some(digit) => cells.push(Some(digit)),
            None if symbols::is_blank(char::from(byte)) || own == Some(byte) => cells.push(None),
            None => return Err(symbol_fault(run.after(place), side)),
        }
    }
    Ok(cells)
}

/// Returns the character that marks blank cells in this grid alone (`-`, `?`, `x` or `X`), if all other cells are
/// digits of the side.
pub(crate) fn own_blank<'a>(cells: impl Iterator<Item = &'a [u8]>, side: Side) -> Option<u8> {
    let (mut own, mut digits) = (None, 0);
    for cell in cells {
        match *cell {
            [byte] if symbols::digit(char::from(byte), side).is_some() => digits += 1,
            [byte @ (b'-' | b'?' | b'x' | b'X')] if own.is_none_or(|own| own == byte) => own = Some(byte),
            [_] => return None,
            _ => digits += 1,
        }
    }
    own.filter(|_| digits > 0)
}

/// Reads one cell: a character, or a number of several digits.
pub(crate) fn cell(span: Span<'_>, side: Side) -> Result<Option<Digit>, ReadError> {
    match span.bytes() {
        [byte] if symbols::is_blank(char::from(*byte)) => Ok(None),
        [byte] if symbols::has_symbols(side) => match symbols::digit(char::from(*byte), side) {
            Some(digit) => Ok(Some(digit)),
            None => Err(symbol_fault(span, side)),
        },
        bytes => match number(bytes) {
            Some(0) => Ok(None),
            Some(number) if number <= side.get() => Ok(Digit::new(number)),
            _ => {
                let found = format!("{} is not a digit of {}", span.quoted(), grid_of(side));
                Err(span.fault(found, format!("use 1–{side}, or 0 for a blank")))
            }
        },
    }
}

/// Reads the candidates of one cell, written without separators; a blank means all digits.
pub(crate) fn marks(span: Span<'_>, side: Side) -> Result<DigitSet, ReadError> {
    match span.bytes() {
        [byte] if symbols::is_blank(char::from(*byte)) => Ok(DigitSet::full(side)),
        _ => span.characters().map(|one| candidate(one, side)).collect(),
    }
}

fn candidate(span: Span<'_>, side: Side) -> Result<Digit, ReadError> {
    let digit = match span.bytes() {
        [byte] => symbols::digit(char::from(*byte), side),
        _ => None,
    };
    digit.ok_or_else(|| {
        let found = format!("{} is not a candidate of {}", span.quoted(), grid_of(side));
        span.fault(found, format!("candidates are {}", range(side)))
    })
}

/// Parses a decimal number of up to four digits without a sign.
pub(crate) fn number(bytes: &[u8]) -> Option<usize> {
    let plain = (1..=4).contains(&bytes.len()) && bytes.iter().all(u8::is_ascii_digit);
    plain.then(|| bytes.iter().fold(0, |number, byte| number * 10 + usize::from(byte - b'0')))
}

/// Returns the digits of a side in their notation: `1–9`, `1–9, A–G`.
pub(crate) fn range(side: Side) -> String {
    let last = |letters: std::ops::RangeInclusive<usize>| Digit::new(side.get().min(*letters.end()));
    let part = |letters: std::ops::RangeInclusive<usize>| {
        let first = Digit::new(*letters.start()).and_then(symbols::symbol)?;
        let last = last(letters).and_then(symbols::symbol)?;
        Some(if first == last { first.to_string() } else { format!("{first}–{last}") })
    };
    let parts = [1..=9, 10..=35, 36..=61].into_iter().filter(|letters| *letters.start() <= side.get());
    parts.filter_map(part).collect::<Vec<_>>().join(", ")
}

/// Returns the error for a character that is not a cell; the message distinguishes a digit beyond the side from a stray
/// character.
pub(crate) fn symbol_fault(at: Span<'_>, side: Side) -> ReadError {
    let one = at.characters().next().unwrap_or(at);
    let beyond = match one.bytes() {
        [byte] => symbols::digit_of_any_side(char::from(*byte), side).is_some(),
        _ => false,
    };
    let expected = format!("use {}, or . 0 * _ for a blank", range(side));
    if beyond {
        one.fault(format!("{} is not a digit of {}", one.quoted(), grid_of(side)), expected)
    } else {
        one.fault(format!("{} is neither a digit nor a blank", one.quoted()), expected)
    }
}

/// Returns the error for a line with this many characters that is not a puzzle.
pub(crate) fn length_fault(line: Span<'_>, found: usize, side: Option<Side>) -> ReadError {
    let needed = match side {
        Some(side) if symbols::has_symbols(side) => needs(side, side.cell_count()),
        Some(side) => format!("{} needs {} numbers", puzzle_of(side), side.cell_count()),
        None => nearest(found, symbols::LARGEST_SIDE, Jigsaws::of(line)),
    };
    line.line_fault(format!("has {}", counted(found, "character")), needed)
}

/// Returns the error for a line with this many numbers that is not a puzzle.
pub(crate) fn number_fault(line: Span<'_>, found: usize, side: Option<Side>) -> ReadError {
    let needed = match side {
        Some(side) => needs(side, side.cell_count()),
        None => nearest(found, Side::MAX.get(), Jigsaws::Possible),
    };
    line.line_fault(format!("has {}", counted(found, "number")), needed)
}

/// Formats a count with a singular or plural noun: `1 row`, `8 rows`.
pub(crate) fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Names a grid by its side: `a 9×9 grid`, `an 8×8 grid`.
pub(crate) fn grid_of(side: Side) -> String {
    format!("{} grid", square(side.get()))
}

/// Names a puzzle by its side: `a 9×9 puzzle`, `an 8×8 puzzle`.
pub(crate) fn puzzle_of(side: Side) -> String {
    format!("{} puzzle", square(side.get()))
}

/// States what a puzzle of a side needs: `a 9×9 puzzle needs 81`.
pub(crate) fn needs(side: Side, number: usize) -> String {
    format!("{} needs {number}", puzzle_of(side))
}

/// Names a side with its article: `a 9×9`, `an 8×8`. Eight, eleven and eighteen begin with a vowel.
fn square(n: usize) -> String {
    let article = if matches!(n, 8 | 11 | 18) { "an" } else { "a" };
    format!("{article} {n}×{n}")
}

/// Whether a line of the wrong length may have been meant as a jigsaw.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Jigsaws {
    Possible,
    /// It has characters that no small puzzle has, so it is not meant as a puzzle.
    Unlikely,
}

impl Jigsaws {
    fn of(line: Span<'_>) -> Jigsaws {
        const LONG: usize = 100;
        let is_cell = |byte: &u8| byte.is_ascii_digit() || b".*_ \t,;|".contains(byte);
        let is_long = || line.bytes().len() > LONG && line.bytes().iter().all(u8::is_ascii);
        if line.bytes().iter().all(is_cell) || is_long() { Jigsaws::Possible } else { Jigsaws::Unlikely }
    }
}

/// Guesses the puzzle that a line of the wrong length was meant to be: the one whose length differs by one or two,
/// otherwise the classic one.
fn nearest(found: usize, largest: usize, jigsaws: Jigsaws) -> String {
    let root = found.isqrt();
    let half = (found / 2).isqrt();
    let plain = [root, root + 1].map(|n| (n * n, n, "puzzle"));
    let jigsaw = [half, half + 1].map(|n| (2 * n * n, n, "jigsaw"));
    let is_close = |length: usize| (1..=2).contains(&length.abs_diff(found));
    let all = plain.into_iter().chain(jigsaw.into_iter().filter(|_| jigsaws == Jigsaws::Possible));
    let close = all.filter(|&(length, n, _)| is_close(length) && n >= 4 && n <= largest);
    let best = close.min_by_key(|&(length, ..)| length.abs_diff(found));
    let (length, n, what) = best.unwrap_or((81, 9, "puzzle"));
    format!("{} {what} needs {length}", square(n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_digits() {
        let text = |n| range(Side::new(n).unwrap());
        assert_eq!(text(1), "1");
        assert_eq!(text(9), "1–9");
        assert_eq!(text(10), "1–9, A");
        assert_eq!(text(16), "1–9, A–G");
        assert_eq!(text(36), "1–9, A–Z, a");
        assert_eq!(text(61), "1–9, A–Z, a–z");
    }

    #[test]
    fn what_was_probably_meant() {
        let meant = |found| nearest(found, symbols::LARGEST_SIDE, Jigsaws::Possible);
        assert_eq!(meant(80), "a 9×9 puzzle needs 81");
        assert_eq!(meant(255), "a 16×16 puzzle needs 256");
        assert_eq!(meant(163), "a 9×9 jigsaw needs 162");
        assert_eq!(meant(48), "a 7×7 puzzle needs 49");
        assert_eq!(meant(65), "an 8×8 puzzle needs 64");
        assert_eq!(meant(12), "a 9×9 puzzle needs 81");
        assert_eq!(nearest(4095, 64, Jigsaws::Possible), "a 64×64 puzzle needs 4096");
        assert_eq!(nearest(33, 61, Jigsaws::Unlikely), "a 9×9 puzzle needs 81");
    }
}
