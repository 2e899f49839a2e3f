//! Digs many grids at once to make minimal puzzles in batches.
//!
//! Digging a grid asks 81 questions in turn, each on the givens left by the answers before. To fill the lanes, each
//! call asks the next question of many grids.

use crate::clues::Clues;
use crate::pencilmarks::Pencilmarks;
use crate::solver::Solver;
use crate::values::Values;
use crate::vector::ALL;

/// The number of grids dug at once.
const BATCH: usize = 1024;

impl Solver {
    /// Digs each solution: removes the givens in the cells of its order, counted from 0 in row-major order, one after
    /// the other, except those without which there is more than one solution. An order of all cells leaves a minimal
    /// puzzle.
    ///
    /// # Panics
    /// Panics if the slices differ in length, or an order contains an index that is not a cell.
    pub fn dig_batch(&mut self, solutions: &[Values], orders: &[[u8; 81]], puzzles: &mut [Clues]) {
        assert_eq!(solutions.len(), orders.len(), "an order for each solution");
        assert_eq!(solutions.len(), puzzles.len(), "a place for each puzzle");
        let owners: Vec<u32> = (0..solutions.len().min(BATCH) as u32).collect();
        let (mut marks, mut counts) = (Vec::with_capacity(owners.len()), vec![0; owners.len()]);
        let chunks = solutions.chunks(BATCH).zip(orders.chunks(BATCH)).zip(puzzles.chunks_mut(BATCH));
        for ((solutions, orders), puzzles) in chunks {
            marks.clear();
            marks.extend(solutions.iter().map(|&solution| Pencilmarks::from(&Clues::from(solution))));
            let (owners, counts) = (&owners[..solutions.len()], &mut counts[..solutions.len()]);
            for turn in 0..81 {
                // Another solution would differ in the cell in question.
                for (marks, order) in marks.iter_mut().zip(orders) {
                    marks.as_sets_mut()[usize::from(order[turn])] ^= ALL;
                }
                self.count_positions(&marks, owners, 1, counts);
                for (at, marks) in marks.iter_mut().enumerate() {
                    let cell = usize::from(orders[at][turn]);
                    let digit = 1 << (solutions[at].as_bytes()[cell] - 1);
                    marks.as_sets_mut()[cell] = if counts[at] == 0 { ALL } else { digit };
                }
            }
            for ((marks, solution), puzzle) in marks.iter().zip(solutions).zip(puzzles) {
                let mut cells = *solution.as_bytes();
                for (cell, &set) in cells.iter_mut().zip(marks.as_sets()) {
                    *cell = if set == ALL { 0 } else { *cell };
                }
                *puzzle = Clues::new(cells).expect("digits of a solution");
            }
        }
    }
}
