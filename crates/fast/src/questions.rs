//! Uniqueness questions for puzzle generators, many in one call.
//!
//! The givens are proper and their solution is known. A puzzle with fewer of the givens is then proper iff it has no
//! *other* solution, and another solution differs in one of the cells that lost their digit. So it is enough to look
//! for one solution in which such a cell holds another digit: half the work of counting to two, and the known solution
//! is never searched for.

use crate::clues::Clues;
use crate::lanes::{Input, Job};
use crate::pencilmarks::Pencilmarks;
use crate::solver::Solver;
use crate::values::Values;

/// A set of cells that lose their digits together: bit *c* stands for the cell *c* in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Removal(u128);

impl Removal {
    /// The empty set.
    pub const NONE: Removal = Removal(0);

    /// Adds a cell, counted from 0 in row-major order.
    ///
    /// # Panics
    /// Panics if the cell is not below 81.
    #[must_use]
    pub fn and(self, cell: u8) -> Removal {
        assert!(cell < 81, "a cell below 81");
        Removal(self.0 | 1 << cell)
    }

    /// Returns the union of both sets.
    #[must_use]
    pub fn join(self, other: Removal) -> Removal {
        Removal(self.0 | other.0)
    }

    /// Returns the cells of the set.
    pub fn cells(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let cell = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (cell < 81).then_some(cell)
        })
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn size(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Solver {
    /// Determines for each removal alone whether the givens stay proper without it. The givens must be proper, with
    /// this solution; blank cells of a removal are ignored.
    ///
    /// # Panics
    /// Panics if `removals` and `proper` differ in length.
    pub fn are_proper_without(&mut self, givens: &Clues, solution: &Values, removals: &[Removal], proper: &mut [bool]) {
        assert_eq!(removals.len(), proper.len(), "an answer for each removal");
        let start = Pencilmarks::from(givens);
        let asked = removals.iter().map(|&removal| (start, removal));
        self.ask(solution, asked, proper, false);
    }

    /// Returns how many of the removals, one after the other and each on top of those before, leave the givens proper.
    /// The givens must be proper, with this solution; blank cells of a removal are ignored.
    pub fn count_removable(&mut self, givens: &Clues, solution: &Values, removals: &[Removal]) -> usize {
        let mut start = Pencilmarks::from(givens);
        let asked = removals.iter().map(|&removal| {
            let here = start;
            removal.cells().for_each(|cell| start.as_sets_mut()[usize::from(cell)] = OPEN);
            (here, removal)
        });
        let mut proper = [false; 81];
        let proper = &mut proper[..removals.len().min(81)];
        self.ask(solution, asked.take(81), proper, true);
        proper.iter().take_while(|&&proper| proper).count()
    }

    fn ask(
        &mut self,
        solution: &Values,
        asked: impl Iterator<Item = (Pencilmarks, Removal)>,
        proper: &mut [bool],
        is_chain: bool,
    ) {
        let (mut positions, mut owners) = (Vec::with_capacity(proper.len()), Vec::with_capacity(proper.len()));
        for (owner, (marks, removal)) in asked.enumerate() {
            push_questions(&marks, solution, removal, owner as u32, &mut positions, &mut owners);
        }
        let mut counts = self.zeros(proper.len());
        let job = Job::new(Input::Positions(&positions, &owners), 1, &mut counts);
        self.run_positions(&positions, &owners, Job { is_chain, ..job });
        for (proper, count) in proper.iter_mut().zip(&counts) {
            *proper = *count == 0;
        }
        self.counts = counts;
    }
}

/// Adds the positions that cover all other solutions of the puzzle without the digits of this removal.
pub(crate) fn push_questions(
    marks: &Pencilmarks,
    solution: &Values,
    removal: Removal,
    owner: u32,
    positions: &mut Vec<Pencilmarks>,
    owners: &mut Vec<u32>,
) {
    let given = |&cell: &u8| marks.as_sets()[usize::from(cell)] != OPEN;
    let lost = removal.cells().filter(given).fold(Removal::NONE, Removal::and);
    let mut marks = *marks;
    lost.cells().for_each(|cell| marks.as_sets_mut()[usize::from(cell)] = OPEN);
    // Each position has a first cell that differs; the cells before it are as in the solution.
    for cell in lost.cells().map(usize::from) {
        let digit = 1 << (solution.as_bytes()[cell] - 1);
        marks.as_sets_mut()[cell] = OPEN & !digit;
        positions.push(marks);
        owners.push(owner);
        marks.as_sets_mut()[cell] = digit;
    }
}

/// The set of all digits.
const OPEN: u16 = crate::vector::ALL;
