//! A raw grid: the N² cells of one grid, cut out of the text but not yet parsed. It may be a puzzle, a map or
//! pencilmarks.

use std::collections::BTreeMap;

use ninefold_grid::{BoxShape, Candidates, DigitSet, Grid, Side, symbols};

use crate::span::Span;
use crate::{ReadError, cells, regions};

/// N² spans of text, one per cell.
pub(crate) struct RawGrid<'a> {
    pub(crate) line: Span<'a>,
    pub(crate) side: Side,
    pub(crate) cells: Vec<Span<'a>>,
    pub(crate) kind: RawGridKind,
    /// The boxes that bars draw, if they are not the usual ones for the side.
    pub(crate) boxes: Option<BoxShape>,
}

/// How the cells of a raw grid are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawGridKind {
    /// One character or number each.
    Digits,
    /// The candidates of the cell, without separators.
    Marks,
}

/// Length of the largest number, 64, in characters.
const LONGEST_NUMBER: usize = 2;

/// Returns whether a word is the number of a cell, or a blank among such numbers.
pub(crate) fn is_number(word: Span<'_>) -> bool {
    match word.bytes() {
        [byte] => byte.is_ascii_digit() || symbols::is_blank(char::from(*byte)),
        bytes => bytes.len() <= LONGEST_NUMBER && cells::number(bytes).is_some(),
    }
}

impl<'a> RawGrid<'a> {
    /// Returns the raw grid that these words form regardless of line ends: N² numbers, or N² characters.
    pub(crate) fn of_words(line: Span<'a>, words: &[Span<'a>], said: Option<Side>) -> Option<RawGrid<'a>> {
        let longest = words.iter().map(|word| word.bytes().len()).max().unwrap_or(0);
        let needs_numbers = |side: &Side| longest == LONGEST_NUMBER || !symbols::has_symbols(*side);
        let numbers = longest <= LONGEST_NUMBER && words.len() > 1 && words.iter().all(|&word| is_number(word));
        let by_words = Side::of_cell_count(words.len()).filter(needs_numbers).filter(|_| numbers);
        let whole = |side: Side| said.is_none_or(|said| said == side);
        if let Some(side) = by_words.filter(|&side| whole(side)) {
            return Some(RawGrid::of_run(line, side, words.to_vec()));
        }
        let characters = words.iter().map(|word| word.len()).sum();
        let side = match said {
            Some(side) => (characters == side.cell_count()).then_some(side)?,
            None => cells::side_of(characters)?,
        };
        Some(RawGrid::of_run(line, side, words.iter().flat_map(|word| word.characters()).collect()))
    }

    /// Returns the raw grid of these N² cells of one line.
    pub(crate) fn of_run(line: Span<'a>, side: Side, cells: Vec<Span<'a>>) -> RawGrid<'a> {
        RawGrid { line, side, cells, kind: RawGridKind::Digits, boxes: None }
    }

    /// Parses the cells as digits.
    pub(crate) fn grid(&self) -> Result<Grid, ReadError> {
        let digits = |own: Option<u8>| -> Result<Vec<_>, _> {
            let is_own = |cell: &Span<'_>| own.is_some_and(|own| cell.bytes() == [own]);
            let digit = |cell: &Span<'_>| if is_own(cell) { Ok(None) } else { cells::cell(*cell, self.side) };
            self.cells.iter().map(digit).collect()
        };
        let own = || cells::own_blank(self.cells.iter().map(|cell| cell.bytes()), self.side);
        let cells = match digits(None) {
            Err(fault) => digits(Some(own().ok_or(fault)?))?,
            Ok(cells) => cells,
        };
        Ok(Grid::from_cells(cells).expect("a piece has N² cells"))
    }

    /// Parses the cells as candidates.
    pub(crate) fn marks(&self) -> Result<Candidates, ReadError> {
        let sets = self.cells.iter().map(|&cell| cells::marks(cell, self.side));
        let sets = sets.collect::<Result<Vec<DigitSet>, _>>()?;
        Ok(Candidates::from_sets(sets).expect("a piece has N² cells"))
    }

    /// Parses the cells as a region map.
    pub(crate) fn regions(&self) -> Result<Vec<u8>, ReadError> {
        regions::number(&self.cells, self.side)
    }

    /// Returns whether this is more likely a map than a grid.
    pub(crate) fn is_map(&self) -> bool {
        self.kind == RawGridKind::Digits && is_map(&self.cells, self.side)
    }
}

/// Returns whether cells hold region labels rather than digits and blanks.
///
/// A region of N connected cells has at least N − 1 pairs of equal neighbours; requiring only half of all those pairs
/// tolerates mistakes in a map. In a grid that obeys the rules only blank cells can be equal neighbours, and `0` may be
/// a blank cell. But k cells have at most 2k − 2√k pairs of neighbours, which is too few as long as no label is in more
/// cells than a region has, with the same tolerance. (Side 2 comes close: two adjacent blanks are a pair, but leave two
/// digits beside them, and three labels are too many.)
pub(crate) fn is_map(cells: &[Span<'_>], side: Side) -> bool {
    let n = side.get();
    let is_label = |cell: &Span<'_>| match cell.bytes() {
        [byte] => byte.is_ascii_alphanumeric(),
        bytes => cells::number(bytes).is_some_and(|number| (1..=n).contains(&number)),
    };
    if n < 2 || !cells.iter().all(is_label) {
        return false;
    }
    let label = |place: usize| cells[place].bytes();
    let alike = |place: usize, step: usize| label(place) == label(place + step);
    let across = (0..cells.len()).filter(|place| place % n + 1 < n && alike(*place, 1)).count();
    let down = (0..cells.len() - n).filter(|place| alike(*place, n)).count();
    2 * (across + down) >= n * (n - 1) && are_regions(cells, n)
}

/// Returns whether there are about N labels, none of them in many more cells than N.
fn are_regions(cells: &[Span<'_>], n: usize) -> bool {
    let slack = n / 5;
    let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
    for cell in cells {
        *counts.entry(cell.bytes()).or_default() += 1;
    }
    counts.len().abs_diff(n) <= slack && counts.values().all(|&count| count <= n + slack)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_a_map(text: &str) -> bool {
        let line = Span::line(1, text.as_bytes());
        is_map(&line.characters().collect::<Vec<_>>(), cells::side_of(text.len()).unwrap())
    }

    #[test]
    fn maps_and_their_mistakes() {
        let map = "111355555111333555177773335117979933777999888449989822644488882666444222666664222";
        for map in [map, &map.replace('9', "0"), &map.replacen('3', "1", 1), &map.replacen('3', "x", 1), "1122", "0101"]
        {
            assert!(is_a_map(map), "{map}");
        }
    }

    /// Every 2×2 and 3×3 grid of blanks and digits without equal neighbours.
    #[test]
    fn no_grid_is_a_map() {
        for (side, digits) in [(2_usize, 3_usize), (3, 4)] {
            let cells = side * side;
            for number in 0..digits.pow(cells as u32) {
                let digit = |place: usize| number / digits.pow(place as u32) % digits;
                let clash = |place: usize, other: usize| digit(place) != 0 && digit(place) == digit(other);
                let across = (0..cells).any(|place| place % side + 1 < side && clash(place, place + 1));
                let down = (0..cells - side).any(|place| clash(place, place + side));
                let text: String = (0..cells).map(|place| digit(place).to_string()).collect();
                assert!(across || down || !is_a_map(&text), "{text}");
            }
        }
    }
}
