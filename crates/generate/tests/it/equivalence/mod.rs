//! Detects whether two puzzles are equivalent up to symmetry: turned, with lines permuted or digits relabelled.
//!
//! Cells, houses and digits are the nodes of a graph: each cell is joined to its houses, each given to its digit. A
//! symmetry preserves the graph, so it preserves the result of colour refinement (Weisfeiler and Leman 1968), in which
//! each node repeatedly combines its colour with those of its neighbours. Equivalent puzzles have equal signatures; for
//! inequivalent puzzles with one solution, equal signatures are next to impossible.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use ninefold_puzzle::Puzzle;

const ROUNDS: usize = 8;

/// Returns a number that is the same for all puzzles that are equivalent up to symmetry.
pub(crate) fn signature(puzzle: &Puzzle) -> u64 {
    let (houses, side) = (puzzle.ruleset().houses(), puzzle.side());
    let given = |index: usize| puzzle.givens().cells()[index].map(ninefold_grid::Digit::index);
    let mut cells: Vec<u64> = (0..side.cell_count()).map(|index| u64::from(given(index).is_some())).collect();
    let (mut lines, mut digits) = (vec![2; houses.len()], vec![3; side.get()]);
    for _ in 0..ROUNDS {
        let mut at_digit = vec![Vec::new(); side.get()];
        let members = |house: &ninefold_grid::House| house.cells().iter().map(|cell| cells[cell.index(side)]).collect();
        let fresh_lines: Vec<u64> = houses.iter().zip(&lines).map(|(house, &own)| mixed(own, members(house))).collect();
        let fresh_cells = side.cells().map(|cell| {
            let index = cell.index(side);
            let tied = houses.of(cell).iter().map(|house| lines[house.get()]);
            if let Some(digit) = given(index) {
                at_digit[digit].push(cells[index]);
            }
            mixed(cells[index], tied.chain(given(index).map(|digit| digits[digit])).collect())
        });
        let fresh_cells = fresh_cells.collect();
        digits = digits.iter().zip(at_digit).map(|(&own, cells)| mixed(own, cells)).collect();
        (cells, lines) = (fresh_cells, fresh_lines);
    }
    mixed(0, [cells, lines, digits].concat())
}

/// Combines a node's own colour with those around it, in any order.
fn mixed(own: u64, mut around: Vec<u64>) -> u64 {
    around.sort_unstable();
    let mut hasher = DefaultHasher::new();
    (own, around).hash(&mut hasher);
    hasher.finish()
}
