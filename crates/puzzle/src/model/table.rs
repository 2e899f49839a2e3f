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

    /// Returns the table of the pairs in which the second value is `then_other` if the first is `if_one`.
    pub fn of_implication((one, if_one): (Domain, i32), (other, then_other): (Domain, i32)) -> Table {
        let width = |domain: Domain| 64 - domain.bits().leading_zeros() as usize;
        let then = other.filter(|value| value == then_other);
        let others = one.filter(|value| value != if_one);
        let row = |x: i32| match () {
            () if !one.contains(x) => 0,
            () if x == if_one => then.bits(),
            () => other.bits(),
        };
        let column = |y: i32| match () {
            () if !other.contains(y) => 0,
            () if y == then_other => one.bits(),
            () => others.bits(),
        };
        Table {
            first: (one.first(), other.first()),
            rows: (one.first()..).take(width(one)).map(row).collect(),
            columns: (other.first()..).take(width(other)).map(column).collect(),
        }
    }

    /// Returns whether some values of two domains go together.
    pub(crate) fn allows_some(&self, one: Domain, other: Domain) -> bool {
        if (one.first(), other.first()) != self.first {
            return one.values().any(|x| other.values().any(|y| self.allows(x, y)));
        }
        let mut rows = self.rows.iter().enumerate().filter(|(bit, _)| one.bits() >> bit & 1 != 0);
        rows.any(|(_, row)| row & other.bits() != 0)
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
    fn an_implication_is_the_table_of_its_condition() {
        let domains = [Domain::range(1, 4), Domain::of([2, 3, 6]), Domain::range(-2, 0), Domain::of([])];
        for (one, other) in domains.into_iter().flat_map(|one| domains.map(|other| (one, other))) {
            for (x, y) in (-3..7).flat_map(|x| (-3..7).map(move |y| (x, y))) {
                let table = Table::of_implication((one, x), (other, y));
                assert_eq!(table, Table::new(one, other, |a, b| a != x || b == y), "{one:?} {x} {other:?} {y}");
                let some = one.values().any(|a| other.values().any(|b| table.allows(a, b)));
                assert_eq!(table.allows_some(one, other), some);
                let moved = Domain::new(one.first() - 1, one.bits() << 1);
                assert_eq!(table.allows_some(moved, other), some);
            }
        }
    }

    #[test]
    fn bits_stand_for_values_from_the_first_on() {
        let table = Table::new(Domain::range(2, 4), Domain::range(-1, 1), |one, other| one + other == 3);
        assert_eq!(table.first(), (2, -1));
        assert_eq!((table.rows(), table.columns()), (&[0b100, 0b10, 0b1][..], &[0b100, 0b10, 0b1][..]));
        assert!(table.allows(4, -1) && !table.allows(4, 0) && !table.allows(5, -2));
    }
}
