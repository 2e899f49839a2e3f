//! Columns and digits in order, as far as the order is known.
//!
//! A class is a run of columns that may still be permuted, or a run of digits whose names may. A class of columns can have a
//! partner, a class of digits of the same size: a row that made no difference between the columns has named the digits in
//! them, so the order of the columns is the order of the names. The digits of a class with a partner are aligned with its
//! columns. The last class of digits, without a partner, are those without a name.

/// No partner.
const NONE: u8 = u8::MAX;

/// An order of columns and digits in classes.
#[derive(Clone, Debug)]
pub(super) struct Partition {
    columns: Vec<u8>,
    /// For each column in order, where its class begins.
    column_starts: Vec<u8>,
    /// For each class of columns, by its beginning: the beginning of its partner.
    partners: Vec<u8>,
    digits: Vec<u8>,
    digit_starts: Vec<u8>,
    /// The place of each digit.
    places: Vec<u8>,
    /// For each class of digits, by its beginning: the beginning of the columns whose partner it is.
    partners_of_digits: Vec<u8>,
    named: usize,
}

impl Partition {
    /// Returns the partition in which the columns of each stack are a class, and no digit has a name.
    pub(super) fn start(side: usize, stack: usize) -> Partition {
        let all: Vec<u8> = (0..side as u8).collect();
        Partition {
            columns: all.clone(),
            column_starts: (0..side).map(|column| (column / stack * stack) as u8).collect(),
            partners: vec![NONE; side],
            digits: all.clone(),
            digit_starts: vec![0; side],
            places: all,
            partners_of_digits: vec![NONE; side],
            named: 0,
        }
    }

    /// Returns the columns in order.
    pub(super) fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// Returns the number of digits that have names.
    pub(super) fn named(&self) -> usize {
        self.named
    }

    /// Returns the name of each digit, counted from 1.
    pub(super) fn names(&self) -> Vec<u8> {
        self.places.iter().map(|place| place + 1).collect()
    }

    /// Puts stacks, of which all columns are interchangeable, into another order.
    pub(super) fn order_stacks(&mut self, stacks: &[usize], size: usize) {
        let columns: Vec<u8> =
            stacks.iter().flat_map(|stack| &self.columns[stack * size..(stack + 1) * size]).copied().collect();
        self.columns[..columns.len()].copy_from_slice(&columns);
    }

    /// Returns the size of the class that begins at a column.
    pub(super) fn class_size(&self, start: usize) -> usize {
        self.column_starts[start..].iter().take_while(|&&own| usize::from(own) == start).count()
    }

    /// Returns the sizes of all classes of columns.
    pub(super) fn class_sizes(&self) -> impl Iterator<Item = usize> + '_ {
        self.column_starts.chunk_by(|one, next| one == next).map(<[u8]>::len)
    }

    /// Returns the least name that a digit may have, counted from 0.
    pub(super) fn least_name(&self, digit: u8) -> u8 {
        self.digit_starts[usize::from(self.places[usize::from(digit)])]
    }

    /// Returns whether the class that begins at a column has a partner.
    pub(super) fn has_partner(&self, start: usize) -> bool {
        self.partners[start] != NONE
    }

    /// Returns whether a digit has no name.
    pub(super) fn is_new(&self, digit: u8) -> bool {
        usize::from(self.places[usize::from(digit)]) >= self.named
    }

    /// Splits a class of columns: those that `first` accepts come first. It must accept some and not all.
    pub(super) fn split_columns(&mut self, start: usize, first: impl Fn(u8) -> bool) {
        let size = self.class_size(start);
        let mut taken = 0;
        for at in 0..size {
            if first(self.columns[start + at]) {
                self.swap_columns(start, taken, at);
                taken += 1;
            }
        }
        self.cut_columns(start, taken);
    }

    /// Makes a column the first of its class, and tells it apart from the others.
    pub(super) fn place_column(&mut self, start: usize, at: usize) {
        self.swap_columns(start, 0, at);
        if self.class_size(start) > 1 {
            self.cut_columns(start, 1);
        }
    }

    /// Gives a digit the least name that it may have, and returns that, counted from 0.
    pub(super) fn name_digit(&mut self, digit: u8) -> u8 {
        let place = usize::from(self.places[usize::from(digit)]);
        let start = usize::from(self.digit_starts[place]);
        match self.partners_of_digits[start] {
            NONE => {
                self.swap_digits(start, place);
                self.cut_digits(start, 1);
                self.named = self.named.max(start + 1);
            }
            column => self.place_column(column.into(), place - start),
        }
        start as u8
    }

    /// Gives the new digits in the columns of a class the next names, in any order that the columns may get.
    pub(super) fn name_together(&mut self, start: usize, digits: &[u8]) {
        let first = self.named;
        for (offset, &digit) in digits.iter().enumerate() {
            self.swap_digits(first + offset, usize::from(self.places[usize::from(digit)]));
        }
        self.cut_digits(first, digits.len());
        self.named += digits.len();
        self.partners[start] = first as u8;
        self.partners_of_digits[first] = start as u8;
    }

    fn swap_columns(&mut self, start: usize, one: usize, other: usize) {
        self.columns.swap(start + one, start + other);
        if self.has_partner(start) {
            let digits = usize::from(self.partners[start]);
            self.swap_digits(digits + one, digits + other);
        }
    }

    fn swap_digits(&mut self, one: usize, other: usize) {
        self.digits.swap(one, other);
        for place in [one, other] {
            self.places[usize::from(self.digits[place])] = place as u8;
        }
    }

    fn cut_columns(&mut self, start: usize, size: usize) {
        let end = start + self.class_size(start);
        self.column_starts[start + size..end].fill((start + size) as u8);
        if self.has_partner(start) {
            let digits = usize::from(self.partners[start]);
            self.cut_digits(digits, size);
            self.partners[start + size] = (digits + size) as u8;
            self.partners_of_digits[digits + size] = (start + size) as u8;
        }
    }

    fn cut_digits(&mut self, start: usize, size: usize) {
        let count = self.digit_starts[start..].iter().take_while(|&&own| usize::from(own) == start).count();
        self.digit_starts[start + size..start + count].fill((start + size) as u8);
    }
}
