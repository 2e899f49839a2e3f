//! Whether two puzzles are the same up to symmetry: turned, with lines moved or digits renamed.
//!
//! Cells, houses and digits are the nodes of a graph: a cell is tied to its houses, a given to its digit. A symmetry keeps
//! the graph, so it keeps what colour refinement (Weisfeiler and Leman 1968) makes of it: each node takes the colours of
//! its neighbours into its own, again and again. Equal puzzles have equal signatures whatever their names and places; that
//! unequal ones have equal signatures is next to impossible for puzzles with one solution.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use ninefold_puzzle::Puzzle;

const ROUNDS: usize = 8;

/// The same number for all puzzles that are the same up to symmetry.
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

/// A colour from a node's own and those around it, in whatever order.
fn mixed(own: u64, mut around: Vec<u64>) -> u64 {
    around.sort_unstable();
    let mut hasher = DefaultHasher::new();
    (own, around).hash(&mut hasher);
    hasher.finish()
}
