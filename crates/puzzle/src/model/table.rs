//! A table of pairs: which values of two variables go together.

use crate::Domain;

/// The pairs of values that a relation allows, by the bits of both variables' domains.
///
/// Relations of one kind share a table, because most rules relate many pairs of cells in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    first: (i32, i32),
    rows: Vec<u64>,
    columns: Vec<u64>,
}

impl Table {
    /// Returns the table of the pairs for which the condition holds.
    pub fn new(one: Domain, other: Domain, mut allows: impl FnMut(i32, i32) -> bool) -> Table {
        let width = |domain: Domain| 64 - domain.bits().leading_zeros() as usize;
        let mut table =
            Table { first: (one.first(), other.first()), rows: vec![0; width(one)], columns: vec![0; width(other)] };
        for x in one.values() {
            for y in other.values().filter(|&y| allows(x, y)) {
                let (i, j) = ((x - one.first()) as usize, (y - other.first()) as usize);
                table.rows[i] |= 1 << j;
                table.columns[j] |= 1 << i;
            }
        }
        table
    }

    /// Returns whether these values go together.
    pub fn allows(&self, one: i32, other: i32) -> bool {
        let row = usize::try_from(one - self.first.0).ok().and_then(|i| self.rows.get(i).copied()).unwrap_or(0);
        Domain::new(self.first.1, row).contains(other)
    }

    /// Returns, for each bit of the first variable, the bits of the second that go with it.
    pub fn rows(&self) -> &[u64] {
        &self.rows
    }

    /// Returns, for each bit of the second variable, the bits of the first that go with it.
    pub fn columns(&self) -> &[u64] {
        &self.columns
    }

    /// Returns the values that bit 0 of both variables stands for.
    pub fn first(&self) -> (i32, i32) {
        self.first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_stand_for_values_from_the_first_on() {
        let table = Table::new(Domain::range(2, 4), Domain::range(-1, 1), |one, other| one + other == 3);
        assert_eq!(table.first(), (2, -1));
        assert_eq!((table.rows(), table.columns()), (&[0b100, 0b10, 0b1][..], &[0b100, 0b10, 0b1][..]));
        assert!(table.allows(4, -1) && !table.allows(4, 0) && !table.allows(5, -2));
    }
}
