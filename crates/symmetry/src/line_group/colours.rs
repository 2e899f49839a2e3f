//! Colours of lines, which tell lines apart by the cells, sets and givens around them.
//!
//! Lines, cells, sets and digits have colours, each refined by those around it until no line is told apart from another any more
//! (the method of Weisfeiler and Leman, 1968). A transformation of the grid takes every line to one of the same colour, so
//! lines of different colours can be put into an order before anything is tried.

use ninefold_grid::CellSet;

/// The rounds without a new colour of a line after which there will hardly be one.
const QUIET_ROUNDS: usize = 2;

/// The cells of a layout with their lines and sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    side: usize,
    cells: Vec<LayoutCell>,
    /// The numbers of the cells of each set.
    sets: Vec<Vec<u16>>,
}

/// A cell: where it is in the grid, counted row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LayoutCell {
    row: u8,
    column: u8,
    at: u16,
}

/// The colours of a grid, as far as they are refined.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    lines: Vec<u64>,
    cells: Vec<u64>,
    sets: Vec<u64>,
    /// The colours of the digits from 1; the first is that of blank cells.
    digits: Vec<u64>,
    /// The number of different colours of lines.
    count: usize,
}

/// Returns a number whose bits all depend on all bits of another (the finalizer of SplitMix64).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Returns a number that depends on two and on their order.
fn both(one: u64, other: u64) -> u64 {
    mixed(mixed(one).wrapping_add(other))
}

/// Returns a number that depends on some colours, not on their order.
fn all(colours: &[u64]) -> u64 {
    colours.iter().fold(0, |sum, &colour| sum.wrapping_add(mixed(colour)))
}

impl Layout {
    /// Returns the layout of cells with sets of them.
    pub(super) fn new<'a>(cells: &CellSet, sets: impl Iterator<Item = &'a CellSet>) -> Layout {
        let side = cells.side();
        let mut numbers = vec![0; side.cell_count()];
        cells.iter().zip(0..).for_each(|(cell, number)| numbers[cell.index(side)] = number);
        let of_set = |set: &CellSet| set.iter().map(|cell| numbers[cell.index(side)]).collect();
        let cells = cells.iter().map(|cell| LayoutCell {
            row: cell.row() as u8,
            column: (side.get() + cell.column()) as u8,
            at: cell.index(side) as u16,
        });
        Layout { side: side.get(), cells: cells.collect(), sets: sets.map(of_set).collect() }
    }

    /// Returns about how much memory the layout takes, in bytes.
    pub(super) fn memory(&self) -> usize {
        let of_sets = self.sets.iter().map(|set| size_of::<Vec<u16>>() + set.len() * size_of::<u16>()).sum::<usize>();
        self.cells.len() * size_of::<LayoutCell>() + of_sets
    }

    /// Returns how much work it is to refine colours once, in units of about a choice of a line.
    pub(super) fn work(&self) -> usize {
        self.cells.len() / 8 + 1
    }

    /// Returns the colours of a grid with these digits from 1, row by row; 0 is blank.
    pub(super) fn colours(&self, digits: &[u8]) -> Colours {
        let mut of_digits = vec![1; 1 + self.side];
        of_digits[0] = 0;
        let mut colours = Colours {
            lines: vec![0; 2 * self.side],
            cells: self.cells.iter().map(|cell| u64::from(digits[usize::from(cell.at)] > 0)).collect(),
            sets: vec![0; self.sets.len()],
            digits: of_digits,
            count: 1,
        };
        self.refine(&mut colours, digits);
        colours
    }

    /// Gives a line a colour of its own, and refines the colours.
    pub(super) fn distinguish(&self, colours: &mut Colours, line: u8, digits: &[u8]) {
        let own = &mut colours.lines[usize::from(line)];
        *own = both(*own, 1);
        self.refine(colours, digits);
    }

    fn refine(&self, colours: &mut Colours, digits: &[u8]) {
        let mut quiet = 0;
        while quiet < QUIET_ROUNDS && !colours.are_all_different() {
            self.refine_once(colours, digits);
            let mut sorted = colours.lines.clone();
            sorted.sort_unstable();
            sorted.dedup();
            quiet = if sorted.len() > colours.count { 0 } else { quiet + 1 };
            colours.count = sorted.len();
        }
    }

    fn refine_once(&self, colours: &mut Colours, digits: &[u8]) {
        let Colours { lines, cells, sets, digits: of_digits, .. } = colours;
        let (mut around_lines, mut around_digits) = (vec![0_u64; lines.len()], vec![0_u64; of_digits.len()]);
        for (cell, &colour) in self.cells.iter().zip(&*cells) {
            let colour = mixed(colour);
            for line in [cell.row, cell.column] {
                let sum = &mut around_lines[usize::from(line)];
                *sum = sum.wrapping_add(colour);
            }
            let sum = &mut around_digits[usize::from(digits[usize::from(cell.at)])];
            *sum = sum.wrapping_add(colour);
        }
        lines.iter_mut().zip(around_lines).for_each(|(line, around)| *line = both(*line, around));
        // What blank cells have in common is no digit.
        of_digits.iter_mut().zip(around_digits).skip(1).for_each(|(digit, around)| *digit = both(*digit, around));
        let mut around_cells = vec![0_u64; cells.len()];
        for (members, set) in self.sets.iter().zip(sets) {
            let around = members.iter().fold(0, |sum: u64, &cell| sum.wrapping_add(mixed(cells[usize::from(cell)])));
            *set = both(*set, around);
            for &cell in members {
                let sum = &mut around_cells[usize::from(cell)];
                *sum = sum.wrapping_add(mixed(*set));
            }
        }
        for ((cell, own), around) in self.cells.iter().zip(cells).zip(around_cells) {
            // A row may become a column, so their order tells nothing.
            let of_lines = all(&[lines[usize::from(cell.row)], lines[usize::from(cell.column)]]);
            let digit = of_digits[usize::from(digits[usize::from(cell.at)])];
            *own = both(both(*own, of_lines), both(around, digit));
        }
    }
}

impl Colours {
    /// Returns the colour of a line.
    pub(super) fn of_line(&self, line: u8) -> u64 {
        self.lines[usize::from(line)]
    }

    /// Returns whether no two lines have the same colour.
    pub(super) fn are_all_different(&self) -> bool {
        self.count == self.lines.len()
    }

    /// Returns a number that all grids have in common that a transformation makes of this one with its choices.
    pub(super) fn summary(&self) -> u64 {
        both(all(&self.lines), all(&self.cells))
    }
}
