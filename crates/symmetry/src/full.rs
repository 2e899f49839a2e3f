//! The canonical form of a full classic grid.
//!
//! The first row of the form is 1 to 9, so the order of its columns gives all digits their names. The second row is then a
//! permutation: it tells from which column of the first row each digit comes. Reordering the columns conjugates the
//! permutation. For each of the 12,096 permutations that occur a table has the least conjugate and the orders of columns
//! that lead to it. Of the 36 pairs of rows, only those with the least second row stay, mostly one; the third row
//! decides between their orders, and the other rows follow.

use std::sync::OnceLock;

use crate::cells::BothWays;
use crate::form::ClassicForm;
use crate::lines::Arrangement;

/// The orders of nine columns that keep stacks together.
const ORDERS: usize = 1296;
/// The numbers that [`number`] gives to permutations.
const NUMBERS: usize = 120 * 120 * 6;
const PAIRS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Finds canonical forms of full grids.
#[derive(Debug, Default)]
pub(crate) struct FullGrids {
    starts: Vec<Start>,
    bands: Vec<(Start, u16)>,
}

/// The rows of the first band.
#[derive(Clone, Copy, Debug)]
struct Start {
    is_turned: bool,
    rows: [u8; 3],
    entry: Entry,
}

/// What the table has for a permutation.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// The place of its least conjugate among all, in ascending order.
    class: u8,
    /// The orders that lead to it: how many, and where they begin in the list.
    count: u8,
    first: u16,
}

struct Tables {
    /// The orders of columns: the column that comes to each place.
    orders: Vec<[u8; 9]>,
    /// Their inverses: the place of each column.
    places: Vec<[u8; 9]>,
    /// For each permutation, by number.
    entries: Vec<Entry>,
    /// Lists of orders.
    lists: Vec<u16>,
    /// The least conjugate of each class as a row.
    second_rows: Vec<[u8; 9]>,
}

impl FullGrids {
    /// Returns the form of a valid full grid.
    pub(crate) fn form(&mut self, ways: &BothWays) -> ClassicForm {
        let tables = tables();
        self.find_starts(ways, tables);
        self.find_bands(ways, tables);
        let mut least: Option<([u64; 6], Arrangement<9>)> = None;
        let mut automorphisms = 0;
        for &(start, order) in &self.bands {
            let (codes, arrangement) = start.finish(ways, &tables.orders[usize::from(order)]);
            match &least {
                Some((other, _)) if *other < codes => continue,
                Some((other, _)) if *other == codes => automorphisms += 1,
                _ => {
                    least = Some((codes, arrangement));
                    automorphisms = 1;
                }
            }
        }
        let (_, arrangement) = least.expect("a full grid has rows");
        ClassicForm { cells: cells(ways, &arrangement), automorphisms, arrangement }
    }

    /// Collects the first rows with the least second row.
    fn find_starts(&mut self, ways: &BothWays, tables: &Tables) {
        self.starts.clear();
        let mut least = u8::MAX;
        for (is_turned, rows) in [false, true].into_iter().zip(ways) {
            for band in [0, 3, 6] {
                let columns = [0, 1, 2].map(|row| columns_of(&rows[band + row]));
                for pair in PAIRS {
                    let entry = tables.entries[number(columns[pair[0]], &rows[band + pair[1]])];
                    if entry.class < least {
                        least = entry.class;
                        self.starts.clear();
                    }
                    if entry.class == least {
                        self.starts.push(Start { is_turned, rows: pair.map(|row| (band + row) as u8), entry });
                    }
                }
            }
        }
    }

    /// Collects the orders of columns with the least third row.
    fn find_bands(&mut self, ways: &BothWays, tables: &Tables) {
        self.bands.clear();
        let mut least = u64::MAX;
        for &start in &self.starts {
            let rows = &ways[usize::from(start.is_turned)];
            let columns = columns_of(&rows[usize::from(start.rows[0])]);
            let third = rows[usize::from(start.rows[2])].map(|digit| (columns >> (4 * digit) & 15) as u8);
            let Entry { first, count, .. } = start.entry;
            for &order in &tables.lists[usize::from(first)..][..usize::from(count)] {
                let (order_of, places) = (&tables.orders[usize::from(order)], &tables.places[usize::from(order)]);
                let code = order_of
                    .iter()
                    .fold(0, |code, &column| code << 4 | u64::from(places[usize::from(third[usize::from(column)])]));
                if code < least {
                    least = code;
                    self.bands.clear();
                }
                if code == least {
                    self.bands.push((start, order));
                }
            }
        }
    }
}

impl Start {
    /// Returns the least order of the other rows, with their codes.
    fn finish(&self, ways: &BothWays, columns: &[u8; 9]) -> ([u64; 6], Arrangement<9>) {
        let all = &ways[usize::from(self.is_turned)];
        let first = &all[usize::from(self.rows[0])];
        let mut names = [0; 9];
        for (place, &column) in columns.iter().enumerate() {
            names[usize::from(first[usize::from(column)]) - 1] = place as u8 + 1;
        }
        let code = |row: usize| {
            let name = |&column: &u8| u64::from(names[usize::from(all[row][usize::from(column)]) - 1]);
            // The row itself in the lowest bits, so that it is known after sorting.
            columns.iter().fold(0, |code, column| code << 4 | name(column)) << 4 | row as u64
        };
        let band = usize::from(self.rows[0]) / 3;
        let other = |other: usize| {
            let mut codes = [0, 1, 2].map(|row| code(3 * other + row));
            codes.sort_unstable();
            codes
        };
        let mut bands = [other((band + 1) % 3), other((band + 2) % 3)];
        bands.sort_unstable();
        let mut rows = [0; 9];
        rows[..3].copy_from_slice(&self.rows);
        let mut codes = [0; 6];
        for (at, &code) in bands.iter().flatten().enumerate() {
            codes[at] = code >> 4;
            rows[3 + at] = (code & 15) as u8;
        }
        (codes, Arrangement { is_turned: self.is_turned, rows, columns: *columns, names })
    }
}

fn cells(ways: &BothWays, arrangement: &Arrangement<9>) -> [u8; 81] {
    let rows = &ways[usize::from(arrangement.is_turned)];
    std::array::from_fn(|at| {
        let row = &rows[usize::from(arrangement.rows[at / 9])];
        arrangement.names[usize::from(row[usize::from(arrangement.columns[at % 9])]) - 1]
    })
}

/// Returns the column of each digit in a row, four bits each.
fn columns_of(row: &[u8; 9]) -> u64 {
    row.iter().enumerate().fold(0, |columns, (column, &digit)| columns | (column as u64) << (4 * digit))
}

/// Returns the number of the permutation from a first row, given as the columns of its digits, to a second row.
///
/// The digits of one stack come from the other two stacks: 120 ways. After two stacks only the order within the third is
/// open: 6 ways.
#[inline]
fn number(columns: u64, second: &[u8; 9]) -> usize {
    number_of(second.map(|digit| (columns >> (4 * digit) & 15) as u8))
}

#[inline]
fn number_of(permutation: [u8; 9]) -> usize {
    let [a, b, c, d, e, f, g, h, i] = permutation.map(usize::from);
    // Columns of the other stacks, from 0 to 5; three of them without repetition are one of 6·5·4.
    let three = |x: usize, y: usize, z: usize| {
        20 * x + 4 * (y - usize::from(y > x)) + (z - usize::from(z > x) - usize::from(z > y))
    };
    let second = |x: usize| if x >= 6 { x - 3 } else { x };
    let first = three(a - 3, b - 3, c - 3);
    let second = three(second(d), second(e), second(f));
    let third = 2 * (usize::from(g > h) + usize::from(g > i)) + usize::from(h > i);
    (first * 120 + second) * 6 + third
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

impl Tables {
    fn new() -> Tables {
        let orders = all_orders();
        let places = orders.iter().map(inverse).collect();
        let mut tables = Tables {
            orders,
            places,
            entries: vec![Entry::default(); NUMBERS],
            lists: Vec::new(),
            second_rows: Vec::new(),
        };
        let mut classes = tables.classes();
        classes.sort_unstable();
        for (class, (second_row, member)) in classes.into_iter().enumerate() {
            tables.second_rows.push(second_row);
            tables.enter(class as u8, member);
        }
        tables
    }

    /// Returns the permutation after its columns are reordered, as a row of the form counted from 0.
    fn conjugate(&self, permutation: &[u8; 9], order: usize) -> [u8; 9] {
        let places = &self.places[order];
        self.orders[order].map(|column| places[usize::from(permutation[usize::from(column)])])
    }

    /// Returns the least conjugate of each class, with a member.
    fn classes(&self) -> Vec<([u8; 9], [u8; 9])> {
        let mut seen = vec![false; NUMBERS];
        let mut classes = Vec::new();
        for permutation in second_rows() {
            if !seen[number_of(permutation)] {
                let conjugates = (0..ORDERS).map(|order| self.conjugate(&permutation, order));
                let least = conjugates.inspect(|&conjugate| seen[number_of(conjugate)] = true).min();
                classes.push((least.unwrap_or(permutation), permutation));
            }
        }
        classes
    }

    /// Enters all permutations of a class. If an order x leads from a member to a permutation and an order z to the least,
    /// then what undoes x and does z leads from the permutation to the least.
    fn enter(&mut self, class: u8, member: [u8; 9]) {
        let conjugates: Vec<[u8; 9]> = (0..ORDERS).map(|order| self.conjugate(&member, order)).collect();
        let least = self.second_rows[usize::from(class)];
        let leading: Vec<usize> = (0..ORDERS).filter(|&order| conjugates[order] == least).collect();
        for (order, conjugate) in conjugates.iter().enumerate() {
            let number = number_of(*conjugate);
            if self.entries[number].count == 0 {
                let first = self.lists.len() as u16;
                self.entries[number] = Entry { class, count: leading.len() as u8, first };
                let places = &self.places[order];
                let onward = |z: &usize| rank(self.orders[*z].map(|column| places[usize::from(column)]));
                self.lists.extend(leading.iter().map(onward));
            }
        }
    }
}

/// Returns the place of an order of columns in the list of all.
fn rank(order: [u8; 9]) -> u16 {
    let of_three = |a: u8, b: u8, c: u8| 2 * (u16::from(a > b) + u16::from(a > c)) + u16::from(b > c);
    let stacks = of_three(order[0] / 3, order[3] / 3, order[6] / 3);
    [0, 3, 6].into_iter().fold(stacks, |rank, at| 6 * rank + of_three(order[at], order[at + 1], order[at + 2]))
}

/// Returns all permutations of three stacks and of the three columns of each.
fn all_orders() -> Vec<[u8; 9]> {
    let mut orders = Vec::with_capacity(ORDERS);
    for stacks in PAIRS {
        for a in PAIRS {
            for b in PAIRS {
                for c in PAIRS {
                    let columns = [a, b, c];
                    orders.push(std::array::from_fn(|at| (3 * stacks[at / 3] + columns[at / 3][at % 3]) as u8));
                }
            }
        }
    }
    orders
}

fn inverse(order: &[u8; 9]) -> [u8; 9] {
    let mut places = [0; 9];
    for (place, &column) in order.iter().enumerate() {
        places[usize::from(column)] = place as u8;
    }
    places
}

/// Returns all permutations that a second row can be: no digit stays in its stack.
fn second_rows() -> Vec<[u8; 9]> {
    let mut rows = vec![([0; 9], 0_u16)];
    for column in 0..9_usize {
        let mut longer = Vec::new();
        for (row, used) in rows {
            for source in (0..9).filter(|&source| source / 3 != column / 3 && used >> source & 1 == 0) {
                let mut next: [u8; 9] = row;
                next[column] = source as u8;
                longer.push((next, used | 1 << source));
            }
        }
        rows = longer;
    }
    rows.into_iter().map(|(row, _)| row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_have_distinct_numbers() {
        let rows = second_rows();
        assert_eq!(rows.len(), 12_096);
        let mut numbers: Vec<usize> = rows.into_iter().map(number_of).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 12_096);
        assert!(numbers.iter().all(|&number| number < NUMBERS));
    }

    #[test]
    fn orders_have_their_ranks() {
        for (place, order) in all_orders().into_iter().enumerate() {
            assert_eq!(usize::from(rank(order)), place);
        }
    }

    #[test]
    fn listed_orders_lead_to_the_second_row() {
        let tables = tables();
        for permutation in second_rows() {
            let Entry { class, count, first } = tables.entries[number_of(permutation)];
            let least = (0..ORDERS).map(|order| tables.conjugate(&permutation, order)).min().unwrap();
            assert_eq!(tables.second_rows[usize::from(class)], least);
            let leading = (0..ORDERS).filter(|&order| tables.conjugate(&permutation, order) == least);
            let mut listed = tables.lists[usize::from(first)..][..usize::from(count)].to_vec();
            listed.sort_unstable();
            assert!(leading.map(|order| order as u16).eq(listed));
        }
    }

    #[test]
    fn second_rows_ascend_and_lists_are_whole() {
        let tables = tables();
        assert_eq!(tables.second_rows[0], [3, 4, 5, 6, 7, 8, 0, 1, 2]);
        assert!(tables.second_rows.is_sorted());
        assert_eq!(tables.lists.len(), ORDERS * tables.second_rows.len());
        assert!(u16::try_from(tables.lists.len()).is_ok());
    }
}
