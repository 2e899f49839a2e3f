//! Many grids dug out at once: minimal puzzles in bulk.
//!
//! Digging a grid asks 81 questions in turn, each on the givens that the answers before have left. With many grids at hand
//! the lanes are full all the same: one call asks the next question of each of them.

use crate::clues::Clues;
use crate::pencilmarks::Pencilmarks;
use crate::solver::Solver;
use crate::values::Values;
use crate::vector::ALL;

/// So many grids are dug at once.
const HERD: usize = 1024;

impl Solver {
    /// Of each solution, the givens that are left when the cells of its order, counted from 0 in row-major order, lose
    /// their digits one after the other, but for those without which there is more than one solution. An order of all
    /// cells leaves a minimal puzzle.
    ///
    /// # Panics
    /// If the slices differ in length, or an order names no cell.
    pub fn dig_batch(&mut self, solutions: &[Values], orders: &[[u8; 81]], cores: &mut [Clues]) {
        assert_eq!(solutions.len(), orders.len(), "an order for each solution");
        assert_eq!(solutions.len(), cores.len(), "a place for each puzzle");
        let owners: Vec<u32> = (0..solutions.len().min(HERD) as u32).collect();
        let (mut marks, mut counts) = (Vec::with_capacity(owners.len()), vec![0; owners.len()]);
        let herds = solutions.chunks(HERD).zip(orders.chunks(HERD)).zip(cores.chunks_mut(HERD));
        for ((solutions, orders), cores) in herds {
            marks.clear();
            marks.extend(solutions.iter().map(|&solution| Pencilmarks::from(&Clues::from(solution))));
            let (owners, counts) = (&owners[..solutions.len()], &mut counts[..solutions.len()]);
            for turn in 0..81 {
                // Is there another solution? It differs in the cell in question.
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
            for ((marks, solution), core) in marks.iter().zip(solutions).zip(cores) {
                let mut cells = *solution.as_bytes();
                for (cell, &set) in cells.iter_mut().zip(marks.as_sets()) {
                    *cell = if set == ALL { 0 } else { *cell };
                }
                *core = Clues::new(cells).expect("digits of a solution");
            }
        }
    }
}
