//! The permutations of lines that keep a layout, such as jigsaw regions, diagonals or windows, and forms under them.
//!
//! The group is found once for a layout and serves all its grids. It is kept as a chain of stabilizers (Sims, 1970): first the lines
//! to which the first row can go, then those to which the first column can while the first row stays, and so on. Each
//! element is the product of one motion of each level, in exactly one way.

use std::collections::HashSet;

use ninefold_grid::{CellSet, Grid, Random, Relabelling, Side, Transform};

use crate::CanonError;
use crate::form::Form;
use crate::lines::transform;

mod least;
mod motion;
mod structure;

use motion::Motion;
use structure::Structure;

/// All permutations of the rows and of the columns of a grid, with rows and columns swapped or not, that keep its cells and sets
/// of them.
///
/// ```
/// use std::collections::HashSet;
///
/// use ninefold_grid::{Cell, CellSet, Side};
/// use ninefold_symmetry::LineGroup;
///
/// // A Latin square of side 4 with both diagonals.
/// let side = Side::new(4)?;
/// let diagonals = [|at| Cell::new(at, at), |at| Cell::new(at, 3 - at)].map(|cell| CellSet::of(side, (0..4).map(cell)));
/// let group = LineGroup::keeping(&CellSet::full(side), &HashSet::from(diagonals));
/// assert_eq!(group.order(), Some(32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineGroup {
    side: Side,
    /// The lines with cells, the first row, the columns and the other rows, each with the motions that keep the lines before
    /// it.
    levels: Vec<Level>,
}

/// A line, and the motions of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Level {
    line: u8,
    /// A motion for each line to which the line can go, while those before stay.
    motions: Vec<Motion>,
}

impl LineGroup {
    /// Returns the group that takes cells to cells and each of the sets to one of them. Rows and columns stay rows and
    /// columns, or are swapped; sets that lie within others say nothing.
    pub fn keeping(cells: &CellSet, sets: &HashSet<CellSet>) -> LineGroup {
        let structure = Structure::new(cells, sets);
        let (mut levels, mut generators): (Vec<Level>, Vec<Motion>) = (Vec::new(), Vec::new());
        let lines = ordered(structure.lines(), cells.side());
        for (at, &line) in lines.iter().enumerate().rev() {
            let (kept, others) = lines.split_at(at);
            let mut level = Level::of(line, &generators, cells.side());
            for &image in others {
                let known = kept.iter().map(|&line| (line, line)).chain([(line, image)]);
                if !level.reaches(image)
                    && let Some(motion) = structure.motion(known)
                {
                    generators.push(motion);
                    level = Level::of(line, &generators, cells.side());
                }
            }
            levels.push(level);
        }
        levels.reverse();
        LineGroup { side: cells.side(), levels }
    }

    /// Returns the side of the grids.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the number of permutations, or `None` if it is above 2¹²⁸.
    pub fn order(&self) -> Option<u128> {
        self.levels.iter().try_fold(1_u128, |order, level| order.checked_mul(level.motions.len() as u128))
    }

    /// Returns the canonical form of a grid: the least that the group makes of it, read row by row, with any names for the digits,
    /// which are 1 to `digits`. A blank cell sorts before every digit.
    ///
    /// # Errors
    /// Returns an error if the grid has another side, if a digit is above `digits`, or if so many orders of the lines come
    /// into question that the search takes too long.
    pub fn canonical(&self, grid: &Grid, digits: usize) -> Result<Form, CanonError> {
        if grid.side() != self.side {
            return Err(CanonError::Side);
        }
        least::check(grid, digits)?;
        least::least(self, grid, digits)
    }

    /// Returns a random transformation of the group with random names for the digits 1 to `digits`; all are equally likely.
    pub fn random(&self, digits: usize, random: &mut Random) -> Transform {
        let mut motion = Motion::identity(self.side.get());
        for level in &self.levels {
            motion = level.motions[random.below(level.motions.len())].then(&motion);
        }
        let (rows, columns) = motion.rows_and_columns();
        let names: Relabelling = crate::morph::names(self.side, digits, random);
        let names: Vec<u8> = self.side.digits().map(|digit| names.image(digit).number() as u8).collect();
        transform(motion.swaps(), &rows, &columns, &names)
    }
}

impl Level {
    /// Returns the motions that some of them generate, one for each line to which they take a line.
    fn of(line: u8, generators: &[Motion], side: Side) -> Level {
        let mut level = Level { line, motions: vec![Motion::identity(side.get())] };
        let mut at = 0;
        while let Some(motion) = level.motions.get(at).cloned() {
            for generator in generators {
                let next = motion.then(generator);
                if !level.reaches(next.image(line)) {
                    level.motions.push(next);
                }
            }
            at += 1;
        }
        level
    }

    fn reaches(&self, image: u8) -> bool {
        self.motions.iter().any(|motion| motion.image(self.line) == image)
    }
}

/// Returns lines in the order in which a grid is read: the first row, the columns, the other rows.
fn ordered(lines: &[u8], side: Side) -> Vec<u8> {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    let rows = lines.iter().filter(|&&line| usize::from(line) < side.get()).count();
    if let Some(others) = lines.get_mut(1..) {
        others.rotate_left(rows.saturating_sub(1));
    }
    lines
}
