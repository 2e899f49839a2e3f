//! The canonical form of a classic puzzle.
//!
//! The form is built row by row. A [`Partial`] is a choice of the first rows with everything that follows from it and
//! nothing else: columns without a given so far stay interchangeable within their stack, as do stacks without givens, and
//! digits without a name. For each partial form and each row that could come next there is one least way to write that row.
//! Only the ties for the least of all rows are kept, each once for every way to order its columns and stacks.
//!
//! At the end every partial form is the canonical form, and their number, times the orders that stayed open, is the
//! number of automorphisms.

use ninefold_grid::Grid;

use crate::CanonError;
use crate::cells::{BothWays, both_ways, of_grid};
use crate::form::ClassicForm;
use crate::full::FullGrids;
use crate::lines::Arrangement;
use crate::tied_orders::TiedOrders;

/// The symbol of a digit that has no name yet. It sorts after all names.
const NEW: u64 = 15;
/// The symbols of digits before any has a name, four bits each: 0 for blank.
const NO_NAMES: u64 = 0xff_ffff_fff0;
const FACTORIALS: [u64; 10] = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362_880];

/// Finds canonical forms of classic puzzles and full grids. Use one for many puzzles: it keeps its buffers.
#[derive(Debug, Default)]
pub struct Canonizer {
    partials: Vec<Partial>,
    longer: Vec<Partial>,
    ties: Vec<Tie>,
    full: FullGrids,
}

/// The first rows of a form.
#[derive(Clone, Copy, Debug)]
struct Partial {
    /// The number of choices of rows that this one stands for.
    weight: u64,
    /// The name of each digit, four bits each, or [`NEW`].
    names: u64,
    /// The number of digits that have names.
    named: u8,
    is_turned: bool,
    /// The rows in use, as a set.
    used: u16,
    rows: [u8; 9],
    columns: [u8; 9],
    /// For each stack, the number of its columns that are blank so far. They come first and are interchangeable.
    blank: [u8; 3],
}

/// A row that is the least continuation of a partial form.
#[derive(Clone, Copy, Debug)]
struct Tie {
    partial: u32,
    row: u8,
    /// The number of rows that this one stands for.
    times: u8,
}

/// A puzzle both ways round, and the sets of its blank rows.
struct Sides {
    ways: BothWays,
    blank_rows: [u16; 2],
}

impl Canonizer {
    /// Makes a canonizer.
    pub fn new() -> Canonizer {
        Canonizer::default()
    }

    /// Returns the canonical form of a classic puzzle or full grid.
    ///
    /// # Errors
    /// Returns an error if the side is not 9, or a digit is repeated in a house.
    pub fn classic(&mut self, grid: &Grid) -> Result<ClassicForm, CanonError> {
        self.cells(&of_grid(grid)?)
    }

    /// Returns the canonical form of the classic puzzle with these cells, row by row; 0 is blank.
    ///
    /// # Errors
    /// Returns an error if a cell is above 9, or a digit is repeated in a house.
    pub fn cells(&mut self, cells: &[u8; 81]) -> Result<ClassicForm, CanonError> {
        let ways = both_ways(cells)?;
        if cells.iter().all(|&digit| digit > 0) {
            return Ok(self.full.form(&ways));
        }
        let blank = |way: usize| (0..9).filter(|&row| ways[way][row] == [0; 9]).map(|row| 1 << row).sum();
        let sides = Sides { ways, blank_rows: [blank(0), blank(1)] };
        Ok(self.puzzle(&sides))
    }

    fn puzzle(&mut self, sides: &Sides) -> ClassicForm {
        self.partials.clear();
        self.partials.extend([false, true].map(Partial::start));
        let mut cells = [0; 81];
        for level in 0..9 {
            let code = self.find_ties(level, sides);
            for (place, cell) in cells[9 * level..][..9].iter_mut().enumerate() {
                *cell = (code >> (32 - 4 * place) & 15) as u8;
            }
            self.longer.clear();
            for tie in &self.ties {
                self.partials[tie.partial as usize].extend(level, *tie, sides, &mut self.longer);
            }
            std::mem::swap(&mut self.partials, &mut self.longer);
        }
        let automorphisms = self.partials.iter().map(Partial::transformations).sum();
        ClassicForm { cells, automorphisms, arrangement: self.partials[0].arrangement() }
    }

    /// Collects the least continuations of all partial forms, and returns the row that they make.
    fn find_ties(&mut self, level: usize, sides: &Sides) -> u64 {
        let mut least = u64::MAX;
        self.ties.clear();
        for (number, partial) in self.partials.iter().enumerate() {
            let way = usize::from(partial.is_turned);
            let open = partial.open_rows(level);
            let blank = open & sides.blank_rows[way];
            if blank != 0 {
                if least > 0 {
                    least = 0;
                    self.ties.clear();
                }
                blank_ties(number as u32, blank, level, &mut self.ties);
            } else if least > 0 {
                for row in ones(open) {
                    let code = partial.code(&sides.ways[way][usize::from(row)]);
                    if code < least {
                        least = code;
                        self.ties.clear();
                    }
                    if code == least {
                        self.ties.push(Tie { partial: number as u32, row, times: 1 });
                    }
                }
            }
        }
        least
    }
}

/// Adds the blank rows that may come next. Blank rows of one band are interchangeable, and so are blank bands: one stands
/// for all.
fn blank_ties(partial: u32, blank: u16, level: usize, ties: &mut Vec<Tie>) {
    let mut add = |row: u32, times: u32| ties.push(Tie { partial, row: row as u8, times: times as u8 });
    if !level.is_multiple_of(3) {
        return add(blank.trailing_zeros(), blank.count_ones());
    }
    let bands = [0, 3, 6].map(|first| blank & 7 << first);
    let whole = |band: &&u16| band.count_ones() == 3;
    let whole_bands = bands.iter().filter(whole).count() as u32;
    if let Some(band) = bands.iter().find(whole) {
        add(band.trailing_zeros(), 3 * whole_bands);
    }
    for band in bands.iter().filter(|band| (1..3).contains(&band.count_ones())) {
        add(band.trailing_zeros(), band.count_ones());
    }
}

fn ones(set: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |bit| set >> bit & 1 == 1)
}

impl Partial {
    /// Returns the form without rows.
    fn start(is_turned: bool) -> Partial {
        let columns = std::array::from_fn(|column| column as u8);
        Partial { weight: 1, names: NO_NAMES, named: 0, is_turned, used: 0, rows: [0; 9], columns, blank: [3; 3] }
    }

    /// Returns the rows that may come next.
    fn open_rows(&self, level: usize) -> u16 {
        if !level.is_multiple_of(3) {
            return 7 << (self.rows[level - 1] / 3 * 3) & !self.used;
        }
        0o777 & !self.used
    }

    #[inline]
    fn symbol(&self, digit: u8) -> u64 {
        self.names >> (4 * digit) & 15
    }

    /// Returns the symbols of a row in a stack.
    #[inline]
    fn symbols(&self, row: &[u8; 9], stack: usize) -> [u64; 3] {
        [0, 1, 2].map(|at| self.symbol(row[usize::from(self.columns[3 * stack + at])]))
    }

    /// Returns the symbols of a row in a stack after the blank columns are sorted, four bits each.
    #[inline]
    fn pattern(&self, row: &[u8; 9], stack: usize) -> u64 {
        let [mut a, mut b, mut c] = self.symbols(row, stack);
        let blank = self.blank[stack];
        if blank >= 2 {
            (a, b) = (a.min(b), a.max(b));
            if blank == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        a << 8 | b << 4 | c
    }

    /// Returns the number of stacks that are blank so far. They come first and are interchangeable.
    #[inline]
    fn blank_stacks(&self) -> u8 {
        self.blank.iter().take_while(|&&blank| blank == 3).count() as u8
    }

    /// Returns the least row that a row of the puzzle can be next, four bits a cell.
    #[inline]
    fn code(&self, row: &[u8; 9]) -> u64 {
        let [mut a, mut b, mut c] = [0, 1, 2].map(|stack| self.pattern(row, stack));
        let blank = self.blank_stacks();
        if blank >= 2 {
            (a, b) = (a.min(b), a.max(b));
            if blank == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        let mut code = a << 24 | b << 12 | c;
        // The first bit of each symbol that is new.
        let pairs = code & code >> 1;
        let mut new = pairs & pairs >> 2 & 0x1_1111_1111;
        let mut name = u64::from(self.named);
        while new != 0 {
            let shift = 63 - new.leading_zeros();
            name += 1;
            code ^= (NEW ^ name) << shift;
            new ^= 1 << shift;
        }
        code
    }

    /// Adds a row in all ways that give its least code.
    fn extend(&self, level: usize, tie: Tie, sides: &Sides, longer: &mut Vec<Partial>) {
        let row = &sides.ways[usize::from(self.is_turned)][usize::from(tie.row)];
        let patterns = [0, 1, 2].map(|stack| self.pattern(row, stack) as u16);
        let orders = [0, 1, 2].map(|stack| {
            let symbols = self.symbols(row, stack).map(|symbol| symbol as u16);
            TiedOrders::of(symbols, self.blank[stack])
        });
        let mut next = *self;
        next.weight *= u64::from(tie.times);
        next.used |= 1 << tie.row;
        next.rows[level] = tie.row;
        for stacks in TiedOrders::of(patterns, self.blank_stacks()).each() {
            let [first, second, third] = stacks.map(|stack| orders[usize::from(stack)]);
            for a in first.each() {
                for b in second.each() {
                    for c in third.each() {
                        longer.push(next.ordered(self, row, stacks, [a, b, c]));
                    }
                }
            }
        }
    }

    /// Returns this form with stacks and columns in the given orders, after naming the new digits of the last row.
    fn ordered(mut self, before: &Partial, row: &[u8; 9], stacks: &[u8; 3], columns: [&[u8; 3]; 3]) -> Partial {
        for (place, (&stack, order)) in stacks.iter().zip(columns).enumerate() {
            let mut blank = 0;
            for (at, &source) in order.iter().enumerate() {
                let column = before.columns[usize::from(3 * stack + source)];
                let digit = row[usize::from(column)];
                self.columns[3 * place + at] = column;
                blank += u8::from(digit == 0 && source < before.blank[usize::from(stack)]);
                if self.symbol(digit) == NEW {
                    self.named += 1;
                    self.names ^= (NEW ^ u64::from(self.named)) << (4 * digit);
                }
            }
            self.blank[place] = blank;
        }
        self
    }

    /// Returns the number of transformations that a whole form stands for: its own choices, and the orders of blank
    /// columns, of blank stacks and of digits without givens.
    fn transformations(&self) -> u64 {
        let factorial = |number: u8| FACTORIALS[usize::from(number)];
        let columns: u64 = self.blank.iter().map(|&blank| factorial(blank)).product();
        self.weight * columns * factorial(self.blank_stacks()) * factorial(9 - self.named)
    }

    fn arrangement(&self) -> Arrangement<9> {
        let name = |digit: u8| match self.symbol(digit) {
            NEW => 0,
            name => name as u8,
        };
        let names = std::array::from_fn(|at| name(at as u8 + 1));
        Arrangement { is_turned: self.is_turned, rows: self.rows, columns: self.columns, names }
    }
}
