//! A matching of rows and columns, and the eliminations that follow from it (Régin's filter for all-different).
//!
//! Each row takes a column of its domain, and no two rows take the same one. A matching of all rows shows that this is
//! possible. Where some rows have too few columns together (a violation of Hall's condition), there is none. A column
//! that a row can take leads from the column that the row has to the new one; the row can have it in some matching
//! exactly if both columns are in one strongly connected component of that graph. Sets are words, so a house takes a
//! few dozen operations.

/// The partner of an unmatched row or column.
const NONE: u8 = u8::MAX;

/// A matching of equally many rows and columns, at most 64.
#[derive(Clone, Debug)]
pub(crate) struct Matching {
    /// For each row, the columns that it may have.
    pub(crate) domains: Vec<u64>,
    column_of: Vec<u8>,
    row_of: Vec<u8>,
}

/// Rows whose domains contain only these columns: as many columns as rows (a Hall set), or one fewer if that is a
/// conflict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HallSet {
    pub(crate) rows: u64,
    pub(crate) columns: u64,
}

/// Columns that a row can't have, because the rows of a Hall set need them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Elimination {
    pub(crate) row: u8,
    pub(crate) columns: u64,
    pub(crate) because: HallSet,
}

/// The memory of the search for components.
#[derive(Clone, Debug)]
pub(crate) struct Components {
    /// The incomplete components, and the columns that each leads to.
    stack: Vec<(u64, u64)>,
    /// For each column of a complete component, all columns that it leads to.
    closures: Vec<u64>,
}

impl Default for Components {
    fn default() -> Components {
        Components { stack: Vec::with_capacity(64), closures: vec![0; 64] }
    }
}

impl Matching {
    /// Returns a matching without pairs.
    pub(crate) fn new(domains: Vec<u64>) -> Matching {
        let size = domains.len();
        debug_assert!(size <= 64);
        Matching { domains, column_of: vec![NONE; size], row_of: vec![NONE; size] }
    }

    /// Returns the columns that are the only ones in the domain of a row.
    pub(crate) fn fixed(&self) -> u64 {
        self.domains.iter().filter(|domain| domain.is_power_of_two()).fold(0, |all, domain| all | domain)
    }

    /// Returns the row that has a fixed column, once the matching is complete or has failed.
    pub(crate) fn row_of(&self, column: u32) -> usize {
        usize::from(self.row_of[column as usize])
    }

    /// Completes the matching where it has lost pairs.
    ///
    /// # Errors
    /// Returns the rows that have too few columns together.
    pub(crate) fn complete(&mut self) -> Result<(), HallSet> {
        let mut open = 0_u64;
        for row in 0..self.domains.len() {
            let domain = self.domains[row];
            let column = self.column_of[row];
            if column != NONE && domain >> column & 1 != 0 {
                continue;
            }
            if column != NONE {
                self.row_of[usize::from(column)] = NONE;
                self.column_of[row] = NONE;
            }
            if domain.is_power_of_two() {
                let column = domain.trailing_zeros() as u8;
                let rival = self.row_of[usize::from(column)];
                if rival != NONE {
                    self.column_of[usize::from(rival)] = NONE;
                    open |= 1 << rival;
                }
                self.join(row as u8, column);
                open &= !(1 << row);
            } else {
                open |= 1 << row;
            }
        }
        while open != 0 {
            let row = open.trailing_zeros();
            open &= open - 1;
            if self.column_of[row as usize] == NONE {
                self.augment(row as u8)?;
            }
        }
        Ok(())
    }

    fn join(&mut self, row: u8, column: u8) {
        self.column_of[usize::from(row)] = column;
        self.row_of[usize::from(column)] = row;
    }

    /// Finds a column for a row. Other rows may have to change their columns for it.
    fn augment(&mut self, row: u8) -> Result<(), HallSet> {
        let mut from = [NONE; 64];
        let mut queue = [0; 64];
        queue[0] = row;
        let (mut head, mut tail, mut rows, mut columns) = (0, 1, 1_u64 << row, 0_u64);
        while head < tail {
            let row = queue[head];
            head += 1;
            let mut new = self.domains[usize::from(row)] & !columns;
            columns |= new;
            while new != 0 {
                let column = new.trailing_zeros() as u8;
                new &= new - 1;
                from[usize::from(column)] = row;
                let next = self.row_of[usize::from(column)];
                if next == NONE {
                    self.shift(&from, column);
                    return Ok(());
                }
                rows |= 1 << next;
                queue[tail] = next;
                tail += 1;
            }
        }
        Err(HallSet { rows, columns })
    }

    /// Gives a free column to the row from which it was reached, the previous column of that row to the row before, and
    /// so on.
    fn shift(&mut self, from: &[u8; 64], mut column: u8) {
        while column != NONE {
            let row = from[usize::from(column)];
            let before = self.column_of[usize::from(row)];
            self.join(row, column);
            column = before;
        }
    }

    /// Calls back with all columns that rows can't have; the matching must be complete.
    pub(crate) fn filter(&self, components: &mut Components, mut eliminate: impl FnMut(Elimination)) {
        let all = if self.domains.len() == 64 { u64::MAX } else { (1 << self.domains.len()) - 1 };
        let mut done = self.fixed();
        let mut open = all & !done;
        ones(done).for_each(|column| components.closures[column as usize] = 1 << column);
        while open != 0 {
            self.enter(open.trailing_zeros(), &mut open, components);
            while let Some(&(mut own, mut leads_to)) = components.stack.last() {
                let out = leads_to & !own & !done;
                let mut below = out & !open;
                if below != 0 {
                    // The column leads back to earlier ones, so all columns between them form one component.
                    while below != 0 {
                        components.stack.pop();
                        let (earlier, more) = *components.stack.last().expect("the columns are on the stack");
                        (own, leads_to) = (own | earlier, leads_to | more);
                        below &= !own;
                        *components.stack.last_mut().expect("it is there") = (own, leads_to);
                    }
                } else if out != 0 {
                    self.enter(out.trailing_zeros(), &mut open, components);
                } else {
                    components.stack.pop();
                    done |= own;
                    self.leave(own, leads_to & !own, components, &mut eliminate);
                }
            }
        }
    }

    fn enter(&self, column: u32, open: &mut u64, components: &mut Components) {
        *open &= !(1 << column);
        components.stack.push((1 << column, self.domains[self.row_of(column)]));
    }

    /// Completes a component that leads to these columns of others.
    fn leave(&self, own: u64, others: u64, components: &mut Components, eliminate: &mut impl FnMut(Elimination)) {
        let mut closure = own;
        let mut left = others;
        while left != 0 {
            closure |= components.closures[left.trailing_zeros() as usize];
            left &= !closure;
        }
        ones(own).for_each(|column| components.closures[column as usize] = closure);
        if others == 0 {
            return;
        }
        for row in ones(own).map(|column| self.row_of(column)) {
            let mut left = self.domains[row] & others;
            while left != 0 {
                let closure = components.closures[left.trailing_zeros() as usize];
                let rows = ones(closure).fold(0, |rows, column| rows | 1 << self.row_of(column));
                let because = HallSet { rows, columns: closure };
                eliminate(Elimination { row: row as u8, columns: left & closure, because });
                left &= !closure;
            }
        }
    }
}

/// Returns the places of the ones of a word.
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        place
    })
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;

    use super::*;

    /// Returns the part of each domain that occurs in some matching, by trying all matchings.
    fn supported(domains: &[u64]) -> Vec<u64> {
        fn walk(domains: &[u64], taken: &mut Vec<u32>, kept: &mut [u64]) {
            let row = taken.len();
            if row == domains.len() {
                taken.iter().zip(kept).for_each(|(column, kept)| *kept |= 1 << column);
                return;
            }
            for column in ones(domains[row]) {
                if !taken.contains(&column) {
                    taken.push(column);
                    walk(domains, taken, kept);
                    taken.pop();
                }
            }
        }
        let mut kept = vec![0; domains.len()];
        walk(domains, &mut Vec::new(), &mut kept);
        kept
    }

    fn check_hall_set(domains: &[u64], set: HallSet, missing: u32) {
        let reached = ones(set.rows).fold(0, |all, row| all | domains[row as usize]);
        assert_eq!(reached & !set.columns, 0);
        assert_eq!(set.rows.count_ones(), set.columns.count_ones() + missing);
    }

    #[test]
    fn the_filter_keeps_what_matchings_support() {
        let mut random = Random::new(1);
        let (mut failed, mut filtered) = (0, 0);
        for _ in 0..3000 {
            let size = 2 + random.below(5);
            let mut matching = Matching::new(vec![0; size]);
            // The matching is kept while domains shrink and grow.
            for _ in 0..4 {
                for domain in &mut matching.domains {
                    *domain = (random.bits() & random.bits() | 1 << random.below(size)) & ((1 << size) - 1);
                }
                let kept = supported(&matching.domains);
                match matching.complete() {
                    Err(set) => {
                        assert!(kept.iter().all(|&kept| kept == 0));
                        check_hall_set(&matching.domains, set, 1);
                        failed += 1;
                    }
                    Ok(()) => {
                        let mut left = matching.domains.clone();
                        matching.filter(&mut Components::default(), |elimination| {
                            check_hall_set(&matching.domains, elimination.because, 0);
                            assert_eq!(elimination.because.rows >> elimination.row & 1, 0);
                            assert_eq!(elimination.columns & !elimination.because.columns, 0);
                            left[usize::from(elimination.row)] &= !elimination.columns;
                            filtered += 1;
                        });
                        assert_eq!(left, kept, "{:?}", matching.domains);
                    }
                }
            }
        }
        assert!(failed > 500 && filtered > 500, "{failed} {filtered}");
    }
}
