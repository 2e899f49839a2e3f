//! A piece: the N² cells of one grid, cut out of the text but not yet read. It may be a puzzle, a map or pencilmarks.

use ninefold_grid::{BoxShape, Candidates, DigitSet, Grid, Side, symbols};

use crate::span::Span;
use crate::{ReadFault, cells, regions};

/// N² stretches of text, one for each cell.
pub(crate) struct Piece<'a> {
    pub(crate) line: Span<'a>,
    pub(crate) side: Side,
    pub(crate) cells: Vec<Span<'a>>,
    pub(crate) kind: PieceKind,
    /// The boxes that bars draw, where they are not the usual ones of the side.
    pub(crate) boxes: Option<BoxShape>,
}

/// How the cells of a piece are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PieceKind {
    /// A character or a number each.
    Digits,
    /// The candidates of a cell run together.
    Marks,
}

/// Digits of the largest number, 64.
const LONGEST_NUMBER: usize = 2;

impl<'a> Piece<'a> {
    /// The piece that these words make when line ends count for nothing: N² numbers, or N² characters.
    pub(crate) fn of_words(line: Span<'a>, words: &[Span<'a>], said: Option<Side>) -> Option<Piece<'a>> {
        let longest = words.iter().map(|word| word.bytes().len()).max().unwrap_or(0);
        let is_number = |word: &Span<'_>| cells::number(word.bytes()).is_some() || word.bytes() == b".";
        let numbers = longest == LONGEST_NUMBER && words.len() > 1 && words.iter().all(is_number);
        let by_words = Side::of_cell_count(words.len()).filter(|_| numbers);
        let whole = |side: Side| said.is_none_or(|said| said == side);
        if let Some(side) = by_words.filter(|&side| whole(side)) {
            return Some(Piece { line, side, cells: words.to_vec(), kind: PieceKind::Digits, boxes: None });
        }
        let characters = words.iter().map(|word| word.len()).sum();
        let side = match said {
            Some(side) => (characters == side.cell_count()).then_some(side)?,
            None => cells::side_of(characters)?,
        };
        let cells = words.iter().flat_map(|word| word.characters()).collect();
        Some(Piece { line, side, cells, kind: PieceKind::Digits, boxes: None })
    }

    /// The cells read as digits.
    pub(crate) fn grid(&self) -> Result<Grid, ReadFault> {
        let cells = self.cells.iter().map(|&cell| cells::cell(cell, self.side)).collect::<Result<Vec<_>, _>>()?;
        Ok(Grid::from_cells(cells).expect("a piece has N² cells"))
    }

    /// The cells read as candidates.
    pub(crate) fn marks(&self) -> Result<Candidates, ReadFault> {
        let sets = self.cells.iter().map(|&cell| cells::marks(cell, self.side));
        let sets = sets.collect::<Result<Vec<DigitSet>, _>>()?;
        Ok(Candidates::from_sets(sets).expect("a piece has N² cells"))
    }

    /// The cells read as a map of regions.
    pub(crate) fn regions(&self) -> Result<Vec<u8>, ReadFault> {
        regions::number(&self.cells, self.side)
    }

    /// Whether this is rather a map than a grid: no blank, and so many neighbours alike as no grid has.
    pub(crate) fn is_map(&self) -> bool {
        self.kind == PieceKind::Digits && is_map(&self.cells, self.side)
    }
}

/// Whether cells hold labels of regions. A region of N connected cells has N − 1 pairs of neighbours alike at least; a
/// grid with one such pair already breaks the rules. Half of that leaves room for maps with a mistake in them.
pub(crate) fn is_map(cells: &[Span<'_>], side: Side) -> bool {
    let n = side.get();
    let is_label = |cell: &Span<'_>| match cell.bytes() {
        [byte] => byte.is_ascii_alphanumeric(),
        bytes => cells::number(bytes).is_some_and(|number| (1..=n).contains(&number)),
    };
    let label = |place: usize| cells[place].bytes();
    let alike = |place: usize, step: usize| label(place) == label(place + step);
    let across = (0..cells.len()).filter(|place| place % n + 1 < n && alike(*place, 1)).count();
    let down = (0..cells.len() - n).filter(|place| alike(*place, n)).count();
    let zero_only = cells.iter().all(|cell| symbols::is_blank(char::from(cell.bytes()[0])));
    n > 1 && !zero_only && cells.iter().all(is_label) && 2 * (across + down) >= n * (n - 1)
}
