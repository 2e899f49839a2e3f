//! Digging: givens are taken out of a full grid, orbit by orbit in random order, while the solution stays unique.
//!
//! What is left is the *core*; every grid between the core and the full grid is proper, too, and needs no proof. The plain
//! 9×9 is dug in the [quarry](crate::quarry).

use ninefold_grid::{Cell, Grid, Random};
use ninefold_solver::StopReason;

use crate::engines::{Engines, without};

/// A full grid, and how far it could be dug out.
pub(crate) struct Dig {
    pub(crate) solution: Grid,
    pub(crate) core: Grid,
    /// The orbits that were taken out.
    pub(crate) removed: Vec<Vec<Cell>>,
}

impl Dig {
    /// Digs until `depth` givens are left, or no orbit can go.
    pub(crate) fn new(
        solution: Grid,
        orbits: &[Vec<Cell>],
        depth: usize,
        engines: &mut Engines,
        random: &mut Random,
    ) -> Result<Dig, StopReason> {
        let mut order: Vec<&Vec<Cell>> = orbits.iter().collect();
        random.shuffle(&mut order);
        let mut dig = Dig { core: solution.clone(), solution, removed: Vec::new() };
        let mut left = dig.solution.cells().len();
        for orbit in order {
            if left < depth + orbit.len() {
                continue;
            }
            engines.check()?;
            let deeper = without(&dig.core, orbit);
            if engines.is_proper(&deeper) {
                dig.core = deeper;
                dig.removed.push(orbit.clone());
                left -= orbit.len();
            }
        }
        Ok(dig)
    }

    /// The core with the first so many orbits of an order put back.
    pub(crate) fn eased(&self, order: &[&Vec<Cell>], count: usize) -> Grid {
        let mut givens = self.core.clone();
        for &cell in order.iter().take(count).copied().flatten() {
            givens.set(cell, self.solution.get(cell));
        }
        givens
    }
}
