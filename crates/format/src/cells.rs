//! Cells as they are written: one character each, or a number where the side needs it.

use ninefold_grid::{Digit, DigitSet, Grid, Side, symbols};

use crate::ReadFault;
use crate::span::Span;

/// The side of a grid with so many cells, if each cell can be one character.
pub(crate) fn side_of(cells: usize) -> Option<Side> {
    Side::of_cell_count(cells).filter(|&side| symbols::has_symbols(side))
}

/// The side of a jigsaw with so many characters: puzzle, then map.
pub(crate) fn jigsaw_side_of(characters: usize) -> Option<Side> {
    characters.is_multiple_of(2).then(|| side_of(characters / 2))?
}

/// Reads a run of characters, one for each cell; the caller has counted them.
pub(crate) fn grid(run: Span<'_>, side: Side) -> Result<Grid, ReadFault> {
    let mut cells = Vec::with_capacity(side.cell_count());
    for (place, &byte) in run.bytes().iter().enumerate() {
        match symbols::digit(char::from(byte), side) {
            Some(digit) => cells.push(Some(digit)),
            None if symbols::is_blank(char::from(byte)) => cells.push(None),
            None => return Err(symbol_fault(run.after(place), side)),
        }
    }
    Grid::from_cells(cells).filter(|grid| grid.side() == side).ok_or_else(|| length_fault(run, run.len(), Some(side)))
}

/// Reads one cell: a character, or a number of more digits than one.
pub(crate) fn cell(span: Span<'_>, side: Side) -> Result<Option<Digit>, ReadFault> {
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
                let found = format!("{} is no digit of {}", span.quoted(), grid_of(side));
                Err(span.fault(found, format!("1–{side} or 0 for a blank")))
            }
        },
    }
}

/// Reads the candidates of one cell, run together; a blank stands for all.
pub(crate) fn marks(span: Span<'_>, side: Side) -> Result<DigitSet, ReadFault> {
    match span.bytes() {
        [byte] if symbols::is_blank(char::from(*byte)) => Ok(DigitSet::full(side)),
        _ => span.characters().map(|one| candidate(one, side)).collect(),
    }
}

fn candidate(span: Span<'_>, side: Side) -> Result<Digit, ReadFault> {
    let digit = match span.bytes() {
        [byte] => symbols::digit(char::from(*byte), side),
        _ => None,
    };
    digit.ok_or_else(|| {
        let found = format!("{} is no candidate of {}", span.quoted(), grid_of(side));
        span.fault(found, format!("some of {}", range(side)))
    })
}

/// A plain decimal number of up to four digits.
pub(crate) fn number(bytes: &[u8]) -> Option<usize> {
    let plain = (1..=4).contains(&bytes.len()) && bytes.iter().all(u8::is_ascii_digit);
    plain.then(|| bytes.iter().fold(0, |number, byte| number * 10 + usize::from(byte - b'0')))
}

/// The digits of a side as they are written: `1–9`, `1–9, A–G`.
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

/// A character that is no cell: a digit beyond the side is told apart from a stray one.
pub(crate) fn symbol_fault(at: Span<'_>, side: Side) -> ReadFault {
    let one = at.characters().next().unwrap_or(at);
    let beyond = match one.bytes() {
        [byte] => symbols::digit_of_any_side(char::from(*byte), side).is_some(),
        _ => false,
    };
    let expected = format!("{} or a blank (. 0 * _)", range(side));
    if beyond {
        one.fault(format!("{} is no digit of {}", one.quoted(), grid_of(side)), expected)
    } else {
        one.fault(format!("{} is neither digit nor blank", one.quoted()), expected)
    }
}

/// So many characters where a puzzle should stand.
pub(crate) fn length_fault(line: Span<'_>, found: usize, side: Option<Side>) -> ReadFault {
    let expected = match side {
        Some(side) if symbols::has_symbols(side) => format!("{} for {}", side.cell_count(), grid_of(side)),
        Some(side) => format!("{} numbers for {}", side.cell_count(), grid_of(side)),
        None => expected_length(found, symbols::LARGEST_SIDE),
    };
    line.line_fault(counted(found, "character"), expected)
}

/// So many numbers where a puzzle should stand.
pub(crate) fn number_fault(line: Span<'_>, found: usize, side: Option<Side>) -> ReadFault {
    let expected = match side {
        Some(side) => format!("{} for {}", side.cell_count(), grid_of(side)),
        None => expected_length(found, Side::MAX.get()),
    };
    line.line_fault(counted(found, "number"), expected)
}

fn expected_length(found: usize, largest: usize) -> String {
    let (length, what) = nearest(found, largest);
    format!("{length} for {what} (N² for a side of N, 2·N² for a jigsaw)")
}

/// A number of things, with the plural where it belongs: `1 row`, `8 rows`.
pub(crate) fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A grid by its side: `a 9×9 grid`, `an 8×8 grid`.
pub(crate) fn grid_of(side: Side) -> String {
    format!("{} grid", square(side.get()))
}

/// `a 9×9`, `an 8×8`: eight, eleven and eighteen begin with a vowel.
fn square(n: usize) -> String {
    let article = if matches!(n, 8 | 11 | 18) { "an" } else { "a" };
    format!("{article} {n}×{n}")
}

/// What was probably meant by a line of a wrong length: a length that is off by one or two, else the classic grid.
fn nearest(found: usize, largest: usize) -> (usize, String) {
    let root = found.isqrt();
    let half = (found / 2).isqrt();
    let plain = [root, root + 1].map(|n| (n * n, n, "grid"));
    let jigsaw = [half, half + 1].map(|n| (2 * n * n, n, "jigsaw"));
    let is_close = |length: usize| (1..=2).contains(&length.abs_diff(found));
    let close = plain.into_iter().chain(jigsaw).filter(|&(length, n, _)| is_close(length) && n >= 4);
    let best = close.filter(|&(_, n, _)| n <= largest).min_by_key(|&(length, ..)| length.abs_diff(found));
    let (length, n, what) = best.unwrap_or((81, 9, "grid"));
    (length, format!("{} {what}", square(n)))
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
        let meant = |found| nearest(found, symbols::LARGEST_SIDE);
        assert_eq!(meant(80), (81, "a 9×9 grid".to_owned()));
        assert_eq!(meant(255), (256, "a 16×16 grid".to_owned()));
        assert_eq!(meant(163), (162, "a 9×9 jigsaw".to_owned()));
        assert_eq!(meant(48), (49, "a 7×7 grid".to_owned()));
        assert_eq!(meant(65), (64, "an 8×8 grid".to_owned()));
        assert_eq!(meant(12), (81, "a 9×9 grid".to_owned()));
        assert_eq!(nearest(4095, 64), (4096, "a 64×64 grid".to_owned()));
    }
}
