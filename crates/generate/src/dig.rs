//! Digging removes givens from a full grid, orbit by orbit in random order, while the solution stays unique.
//!
//! Every grid between the dug grid and the full grid is proper too and needs no proof. The classic 9×9 is dug in
//! [`crate::grid_source`].

use ninefold_grid::{Cell, Grid, Random};
use ninefold_solver::StopReason;

use crate::engines::{Engines, without};

/// A full grid, and the givens that are left after digging.
pub(crate) struct DugGrid {
    pub(crate) solution: Grid,
    pub(crate) givens: Grid,
    /// The orbits that were removed.
    pub(crate) removed: Vec<Vec<Cell>>,
}

impl DugGrid {
    /// Digs until `depth` givens are left or no more orbits can be removed.
    pub(crate) fn new(
        solution: Grid,
        orbits: &[Vec<Cell>],
        depth: usize,
        engines: &mut Engines,
        random: &mut Random,
    ) -> Result<DugGrid, StopReason> {
        let mut order: Vec<&Vec<Cell>> = orbits.iter().collect();
        random.shuffle(&mut order);
        let mut dig = DugGrid { givens: solution.clone(), solution, removed: Vec::new() };
        let mut left = dig.solution.cells().len();
        for orbit in order {
            if left < depth + orbit.len() {
                continue;
            }
            engines.check()?;
            let deeper = without(&dig.givens, orbit);
            if engines.is_proper(&deeper) {
                dig.givens = deeper;
                dig.removed.push(orbit.clone());
                left -= orbit.len();
            }
        }
        Ok(dig)
    }

    /// Returns the dug givens with the first `count` orbits of an order put back.
    pub(crate) fn with_orbits_back(&self, order: &[&Vec<Cell>], count: usize) -> Grid {
        let mut givens = self.givens.clone();
        for &cell in order.iter().take(count).copied().flatten() {
            givens.set(cell, self.solution.get(cell));
        }
        givens
    }
}
