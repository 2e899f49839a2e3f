//! The first rows of a form, and the cells of the next row that are known.

use std::collections::VecDeque;

use ninefold_grid::{Cell, Grid};

use super::Group;
use super::partition::Partition;

/// A grid as rows, or as columns.
pub(super) struct Way {
    /// Digits count from 1; 0 is blank.
    rows: Vec<Vec<u8>>,
    blank: u64,
}

/// The beginning of a form.
#[derive(Clone, Debug)]
pub(super) struct Partial {
    /// The number of choices of rows that this one stands for.
    weight: Option<u128>,
    /// 1 if rows and columns are swapped.
    pub(super) way: usize,
    /// The rows in use, as a set and in order; the last may be unfinished.
    used: u64,
    pub(super) rows: Vec<u8>,
    /// The stacks without givens come first and are interchangeable.
    blank_stacks: usize,
    pub(super) partition: Partition,
    /// The next cell of the last row, and the symbols of cells that are already known.
    column: usize,
    known: VecDeque<u8>,
}

impl Way {
    /// Returns the rows of a grid, or its columns.
    pub(super) fn of(grid: &Grid, group: Group, is_turned: bool) -> Way {
        let side = group.side().get();
        let cell = |row, column| if is_turned { Cell::new(column, row) } else { Cell::new(row, column) };
        let digit = |row, column| grid.get(cell(row, column)).map_or(0, |digit| digit.number() as u8);
        let rows: Vec<Vec<u8>> = (0..side).map(|row| (0..side).map(|column| digit(row, column)).collect()).collect();
        let is_blank = |row: &&usize| rows[**row].iter().all(|&digit| digit == 0);
        let blank = (0..side).collect::<Vec<_>>().iter().filter(is_blank).map(|&row| 1 << row).sum();
        Way { rows, blank }
    }
}

fn ones(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |bit| set >> bit & 1 == 1)
}

fn run(first: usize, count: usize) -> u64 {
    (u64::MAX >> (64 - count)) << first
}

impl Partial {
    /// Returns the form without rows.
    pub(super) fn start(way: usize, group: Group) -> Partial {
        let side = group.side().get();
        Partial {
            weight: Some(1),
            way,
            used: 0,
            rows: Vec::new(),
            blank_stacks: side / group.columns(),
            partition: Partition::start(side, group.columns()),
            column: side,
            known: VecDeque::new(),
        }
    }

    /// Returns the rows that may come next.
    fn open_rows(&self, group: Group) -> u64 {
        let (side, height) = (group.side().get(), group.rows());
        let candidates = match self.rows.last() {
            Some(&last) if !self.rows.len().is_multiple_of(height) => run(usize::from(last) / height * height, height),
            _ => run(0, side),
        };
        candidates & !self.used
    }

    /// Returns the blank rows that may come next.
    pub(super) fn blank_rows(&self, way: &Way, group: Group) -> u64 {
        self.open_rows(group) & way.blank
    }

    /// Adds a blank row. Blank rows of one band are interchangeable, and so are blank bands: one stands for all.
    pub(super) fn start_blank_rows(self, way: &Way, group: Group, longer: &mut Vec<Partial>) {
        let (side, height) = (group.side().get(), group.rows());
        let blank = self.blank_rows(way, group);
        let bands: Vec<u64> = (0..side).step_by(height).map(|first| blank & run(first, height)).collect();
        let is_new = self.rows.len().is_multiple_of(height);
        let is_whole = |band: u64| is_new && band.count_ones() as usize == height;
        let whole_bands = bands.iter().filter(|&&band| is_whole(band)).count();
        let mut has_whole = false;
        for band in bands.into_iter().filter(|&band| band > 0) {
            let times = match is_whole(band) {
                true if has_whole => continue,
                true => {
                    has_whole = true;
                    height * whole_bands
                }
                false => band.count_ones() as usize,
            };
            let mut next = self.clone().with_row(band.trailing_zeros() as usize);
            next.weight = next.weight.and_then(|weight| weight.checked_mul(times as u128));
            longer.push(next);
        }
    }

    /// Adds each row that may come next, with each order of the stacks without givens that may be the least.
    pub(super) fn start_rows(self, way: &Way, group: Group, longer: &mut Vec<Partial>) {
        let width = group.columns();
        for row in ones(self.open_rows(group)) {
            let symbol = |&column: &u8| match way.rows[row][usize::from(column)] {
                0 => 0,
                digit => self.partition.least_name(digit - 1) + 1,
            };
            let pattern = |stack: usize| {
                let columns = &self.partition.columns()[stack * width..(stack + 1) * width];
                let mut pattern: Vec<u8> = columns.iter().map(symbol).collect();
                pattern.sort_unstable();
                pattern
            };
            let patterns: Vec<Vec<u8>> = (0..self.blank_stacks).map(pattern).collect();
            let is_blank = |stack: usize| patterns[stack].last() == Some(&0);
            for order in ascending_orders(&patterns, is_blank) {
                let mut next = self.clone().with_row(row);
                next.partition.order_stacks(&order, width);
                next.blank_stacks = order.iter().filter(|&&stack| is_blank(stack)).count();
                longer.push(next);
            }
        }
    }

    fn with_row(mut self, row: usize) -> Partial {
        self.used |= 1 << row;
        self.rows.push(row as u8);
        self.column = 0;
        self
    }

    /// Adds the next cell in all ways that could be the least, each with the cell's symbol.
    pub(super) fn extend(mut self, way: &Way, all: &mut Vec<(u8, Partial)>) {
        if self.known.is_empty() {
            let row = &way.rows[usize::from(self.rows[self.rows.len() - 1])];
            if !self.read_class(row) {
                return self.try_each(row, all);
            }
        }
        let symbol = self.known.pop_front().unwrap_or(0);
        self.column += 1;
        all.push((symbol, self));
    }

    /// Reads the class of columns that begins at the next cell, as far as nothing must be tried. Returns whether at least
    /// one cell is known now.
    fn read_class(&mut self, row: &[u8]) -> bool {
        let start = self.column;
        let is_blank = |column: u8| row[usize::from(column)] == 0;
        let size = self.partition.class_size(start);
        let columns = &self.partition.columns()[start..start + size];
        let blank = columns.iter().filter(|&&column| is_blank(column)).count();
        if blank > 0 {
            if blank < size {
                self.partition.split_columns(start, is_blank);
            }
            self.known.extend(std::iter::repeat_n(0, blank));
            return true;
        }
        let digits: Vec<u8> = columns.iter().map(|&column| row[usize::from(column)] - 1).collect();
        if let [digit] = digits[..] {
            self.known.push_back(self.partition.name_digit(digit) + 1);
            return true;
        }
        let are_new = digits.iter().all(|&digit| self.partition.is_new(digit));
        if are_new && !self.partition.has_partner(start) {
            let first = self.partition.named() as u8 + 1;
            self.known.extend(first..first + size as u8);
            self.partition.name_together(start, &digits);
            return true;
        }
        false
    }

    /// Tries each column of a class as the first. A column that is placed can name a digit, so the symbol is known only
    /// then.
    fn try_each(self, row: &[u8], all: &mut Vec<(u8, Partial)>) {
        let start = self.column;
        for at in 0..self.partition.class_size(start) {
            let digit = row[usize::from(self.partition.columns()[start + at])] - 1;
            let mut next = self.clone();
            next.partition.place_column(start, at);
            let symbol = next.partition.name_digit(digit) + 1;
            next.column += 1;
            all.push((symbol, next));
        }
    }

    /// Returns the number of transformations that a whole form stands for: its own choices, and the orders that stayed
    /// open.
    pub(super) fn transformations(&self, group: Group) -> Option<u128> {
        let open = group.side().get() - self.partition.named();
        let classes = self.partition.class_sizes().chain([self.blank_stacks, open]);
        classes.flat_map(|size| 1..=size as u128).try_fold(self.weight?, u128::checked_mul)
    }
}

/// Returns the orders that make the patterns ascend. Blank patterns are interchangeable and keep their order.
fn ascending_orders(patterns: &[Vec<u8>], is_blank: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..patterns.len() {
        let mut longer = Vec::new();
        for order in orders {
            let left: Vec<usize> = (0..patterns.len()).filter(|stack| !order.contains(stack)).collect();
            let least = left.iter().map(|&stack| &patterns[stack]).min();
            let mut ties: Vec<usize> = left.iter().copied().filter(|&stack| Some(&patterns[stack]) == least).collect();
            if is_blank(ties[0]) {
                ties.truncate(1);
            }
            longer.extend(ties.into_iter().map(|stack| [&order[..], &[stack]].concat()));
        }
        orders = longer;
    }
    orders
}
