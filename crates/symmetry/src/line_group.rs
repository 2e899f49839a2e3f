//! The permutations of lines that keep a layout, such as jigsaw regions, diagonals or windows, and forms under them.
//!
//! The group is found once for a layout and serves all its grids. It is kept as a chain of stabilizers (Sims, 1970): first the lines
//! to which the first row can go, then those to which the first column can while the first row stays, and so on. Each
//! element is the product of one motion of each level, in exactly one way.

use std::collections::HashSet;

use ninefold_grid::{CellSet, Deadline, Grid, Random, Relabelling, Side, StopReason, Transform};

use crate::CanonError;
use crate::form::Form;
use crate::lines::transform;

mod boxes;
mod colours;
mod least;
mod motion;
mod structure;

use colours::Layout;
use motion::Motion;
use structure::Structure;

/// The largest order of a group under which a form is the least grid.
const LARGEST_OF_LEAST: u128 = 1 << 16;

/// All permutations of the rows and of the columns of a grid, with rows and columns swapped or not, that keep its cells and sets
/// of them.
///
/// ```
/// use std::collections::HashSet;
///
/// use ninefold_grid::{Cell, CellSet, Deadline, Side};
/// use ninefold_symmetry::LineGroup;
///
/// // A Latin square of side 4 with both diagonals.
/// let side = Side::new(4)?;
/// let diagonals = [|at| Cell::new(at, at), |at| Cell::new(at, 3 - at)].map(|cell| CellSet::of(side, (0..4).map(cell)));
/// let group = LineGroup::keeping(&CellSet::full(side), &HashSet::from(diagonals), &Deadline::default())?;
/// assert_eq!(group.order(), Some(32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineGroup {
    side: Side,
    /// The lines with cells, the first row, the columns and the other rows, each with the motions that keep the lines before
    /// it.
    levels: Vec<Level>,
    /// The layout, if the group is so large that forms need it.
    layout: Option<Layout>,
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
    ///
    /// # Errors
    /// Returns an error if the deadline passes or its token is cancelled.
    pub fn keeping(cells: &CellSet, sets: &HashSet<CellSet>, deadline: &Deadline) -> Result<LineGroup, StopReason> {
        let structure = Structure::new(cells, sets);
        let (mut levels, mut generators): (Vec<Level>, Vec<Motion>) = (Vec::new(), Vec::new());
        let lines = ordered(structure.lines(), cells.side());
        for (at, &line) in lines.iter().enumerate().rev() {
            let (kept, others) = lines.split_at(at);
            let mut level = Level::of(line, &generators, cells.side());
            for &image in others {
                let known = kept.iter().map(|&line| (line, line)).chain([(line, image)]);
                if !level.reaches(image)
                    && let Some(motion) = structure.motion(known, deadline)?
                {
                    generators.push(motion);
                    level = Level::of(line, &generators, cells.side());
                }
            }
            levels.push(level);
        }
        levels.reverse();
        let mut group = LineGroup { side: cells.side(), levels, layout: None };
        if group.order().is_none_or(|order| order > LARGEST_OF_LEAST) {
            group.layout = Some(structure.layout());
        }
        Ok(group)
    }

    /// Returns the side of the grids.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the number of permutations, or `None` if it is above 2¹²⁸.
    pub fn order(&self) -> Option<u128> {
        self.levels.iter().try_fold(1_u128, |order, level| order.checked_mul(level.motions.len() as u128))
    }

    /// Returns about how much memory the group takes, in bytes: at most a megabyte for side 64, unless its sets take more.
    pub fn memory(&self) -> usize {
        let motions: usize = self.levels.iter().map(|level| level.motions.len()).sum();
        let layout = self.layout.as_ref().map_or(0, Layout::memory);
        motions * (size_of::<Motion>() + 2 * self.side.get()) + layout
    }

    /// Returns the canonical form of a grid: the same for all grids that the group makes of it, with any names for the digits, which
    /// are 1 to `digits`.
    ///
    /// If the group has at most 65,536 elements, the form is the least of these grids, read row by row, where a blank cell sorts
    /// before every digit. In a larger group it is the least of those whose lines are ordered by what surrounds them.
    ///
    /// # Errors
    /// Returns an error if the grid has another side, if a digit is above `digits`, if so many orders of the lines come
    /// into question that the search takes too long, or if the deadline passes or its token is cancelled.
    pub fn canonical(&self, grid: &Grid, digits: usize, deadline: &Deadline) -> Result<Form, CanonError> {
        if grid.side() != self.side {
            return Err(CanonError::Side);
        }
        least::check(grid, digits)?;
        least::least(self, grid, digits, deadline)
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use ninefold_grid::{Cell, Digit};

    use super::*;

    /// Returns the group of a layout, which orders lines by their colours although it is small.
    fn with_colours(cells: &CellSet, sets: &HashSet<CellSet>) -> LineGroup {
        let group = LineGroup::keeping(cells, sets, &Deadline::default()).unwrap();
        LineGroup { layout: Some(Structure::new(cells, sets).layout()), ..group }
    }

    /// Returns all elements of a group.
    fn elements(group: &LineGroup) -> Vec<Motion> {
        group.levels.iter().fold(vec![Motion::identity(group.side.get())], |all, level| {
            all.iter().flat_map(|motion| level.motions.iter().map(move |next| next.then(motion))).collect()
        })
    }

    /// Returns what a group makes of a grid, with the digits named in the order in which they appear.
    fn images(grid: &Grid, elements: &[Motion]) -> HashSet<Grid> {
        let n = grid.side().get();
        let image = |motion: &Motion| {
            let mut names = Vec::new();
            let symbol = |at: usize| {
                let digit = grid.cells()[motion.cell((at / n) as u8, (n + at % n) as u8)]?;
                let name = names.iter().position(|&own| own == digit).unwrap_or_else(|| {
                    names.push(digit);
                    names.len() - 1
                });
                Digit::new(name + 1)
            };
            Grid::from_cells((0..n * n).map(symbol).collect()).unwrap()
        };
        elements.iter().map(image).collect()
    }

    /// Returns random layouts of side 3 and 4, among them those that all permutations of lines keep.
    fn layouts(dice: &mut Random) -> Vec<(CellSet, HashSet<CellSet>)> {
        let layout = |round: usize| {
            let side = Side::new(3 + round % 2).unwrap();
            let is_full = round < 8;
            let cells = CellSet::of(side, side.cells().filter(|_| is_full || dice.below(6) > 0));
            let mut sets = HashSet::new();
            for _ in 0..dice.below(3) {
                let mut places: Vec<Cell> = cells.iter().collect();
                dice.shuffle(&mut places);
                sets.insert(CellSet::of(side, places.into_iter().take(3)));
            }
            (cells, sets)
        };
        (0..40).map(layout).collect()
    }

    #[test]
    fn the_largest_group_takes_less_than_a_megabyte() {
        let side = Side::new(64).unwrap();
        let group = LineGroup::keeping(&CellSet::full(side), &HashSet::new(), &Deadline::default()).unwrap();
        assert_eq!(group.levels.iter().map(|level| level.motions.len()).max(), Some(128));
        assert!((600_000..1_000_000).contains(&group.memory()), "{}", group.memory());
    }

    #[test]
    fn forms_by_colours_against_all_elements() {
        let mut dice = Random::new(21);
        for (cells, sets) in layouts(&mut dice) {
            let group = with_colours(&cells, &sets);
            let (elements, n) = (elements(&group), group.side.get());
            let mut classes: HashMap<Grid, HashSet<Grid>> = HashMap::new();
            for _ in 0..12 {
                let chance = 1 + dice.below(4);
                let mut grid = Grid::blank(group.side);
                for cell in cells.iter().filter(|_| dice.below(4) < chance).collect::<Vec<_>>() {
                    grid.set(cell, Digit::new(1 + dice.below(n)));
                }
                let form = group.canonical(&grid, n, &Deadline::default()).unwrap();
                let images = images(&grid, &elements);
                // All grids of the class have this form, which is one of them, and no other class has it.
                assert!(images.contains(form.grid()));
                assert_eq!(form.transform().apply(&grid), *form.grid());
                for image in images.iter().take(30) {
                    let other = group.canonical(image, n, &Deadline::default()).unwrap();
                    assert_eq!((other.grid(), other.automorphisms()), (form.grid(), form.automorphisms()));
                }
                let used = grid.filled().map(|(_, digit)| digit).collect::<HashSet<_>>().len();
                let unused: u128 = (1..=(n - used) as u128).product();
                let order = elements.len() as u128 * unused;
                assert_eq!(form.automorphisms(), Some(order / images.len() as u128));
                let class = classes.entry(form.grid().clone()).or_insert_with(|| images.clone());
                assert_eq!(*class, images);
            }
        }
    }
}
