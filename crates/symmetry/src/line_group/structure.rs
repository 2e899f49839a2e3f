//! The cells of a grid and the sets of cells that hold no digit twice, and the search for motions that keep them.
//!
//! A motion is found line by line, rows and columns in turns. A line may go to another only if nothing tells them apart: lines
//! and cells have colours, refined by those of the sets and lines that they belong to until no refinement tells more apart (the
//! method of Weisfeiler and Leman, 1968), and each pair of cells must share as many sets of each colour as the pair to which
//! it goes. At the end every set is compared, so that colours need only be equal where nothing differs.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use ninefold_grid::{Cell, CellSet, Deadline, Side, StopReason};

use super::colours::Layout;
use super::motion::Motion;

/// No line.
const NONE: u8 = u8::MAX;

/// The cells of a grid with sets of them.
pub(super) struct Structure {
    side: Side,
    cells: CellSet,
    sets: HashSet<CellSet>,
    /// The colour of each cell, and of each line.
    cell_colours: Vec<u64>,
    line_colours: Vec<u64>,
    /// For each pair of cells, what they share.
    shared: Vec<u16>,
    /// The lines with cells: rows and columns in turns.
    lines: Vec<u8>,
}

/// A motion that is known for some lines.
struct Partial<'a> {
    structure: &'a Structure,
    images: Vec<u8>,
    taken: Vec<bool>,
    /// The cells in which two of the lines meet, with the cells to which they go.
    cells: Vec<(usize, usize)>,
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn sorted(mut colours: Vec<u64>) -> Vec<u64> {
    colours.sort_unstable();
    colours
}

impl Structure {
    /// Returns the structure of these cells, which are at least one, with these sets.
    pub(super) fn new(cells: &CellSet, sets: &HashSet<CellSet>) -> Structure {
        let side = cells.side();
        let n = side.get();
        let sets = telling(cells, sets);
        let mut structure = Structure {
            side,
            cells: cells.clone(),
            cell_colours: vec![0; n * n],
            line_colours: vec![0; 2 * n],
            shared: vec![0; n * n * n * n],
            lines: Vec::new(),
            sets,
        };
        let turns = (0..n as u8).flat_map(|line| [line, line + n as u8]);
        structure.lines = turns.filter(|&line| structure.cells_of(line).next().is_some()).collect();
        structure.refine();
        structure.count_shared();
        structure
    }

    /// Returns the lines with cells, rows and columns in turns.
    pub(super) fn lines(&self) -> &[u8] {
        &self.lines
    }

    /// Returns the cells with the sets.
    pub(super) fn layout(&self) -> Layout {
        Layout::new(&self.cells, self.sets.iter())
    }

    /// Returns a motion that keeps the cells and the sets, and takes these lines to those, if there is one.
    pub(super) fn motion(
        &self,
        known: impl IntoIterator<Item = (u8, u8)>,
        deadline: &Deadline,
    ) -> Result<Option<Motion>, StopReason> {
        let lines = 2 * self.side.get();
        let mut partial =
            Partial { structure: self, images: vec![NONE; lines], taken: vec![false; lines], cells: Vec::new() };
        let is_found =
            known.into_iter().all(|(line, image)| partial.takes(line, image)) && partial.complete(0, deadline)?;
        Ok(is_found.then(|| Motion::new(partial.images)))
    }

    /// Returns the cells of a line.
    fn cells_of(&self, line: u8) -> impl Iterator<Item = Cell> + '_ {
        let n = self.side.get();
        let line = usize::from(line);
        let cell = move |at| if line < n { Cell::new(line, at) } else { Cell::new(at, line - n) };
        (0..n).map(cell).filter(|&cell| self.cells.contains(cell))
    }

    /// Returns the number of the cell in which two lines of different kinds meet, if it is there.
    fn meeting(&self, one: u8, other: u8) -> Option<usize> {
        let n = self.side.get();
        let (row, column) = (usize::from(one.min(other)), usize::from(one.max(other)) - n);
        let cell = Cell::new(row, column);
        self.cells.contains(cell).then(|| cell.index(self.side))
    }

    /// Refines the colours until that tells nothing more apart.
    fn refine(&mut self) {
        let mut count = 0;
        loop {
            let colour = |cell: Cell| self.cell_colours[cell.index(self.side)];
            let line_colours: Vec<u64> = (0..2 * self.side.get() as u8)
                .map(|line| hash(&sorted(self.cells_of(line).map(colour).collect())))
                .collect();
            let mut of_sets = vec![Vec::new(); self.cell_colours.len()];
            for set in &self.sets {
                let own = hash(&sorted(set.iter().map(colour).collect()));
                set.iter().for_each(|cell| of_sets[cell.index(self.side)].push(own));
            }
            for cell in self.cells.iter() {
                let at = cell.index(self.side);
                let lines = [line_colours[cell.row()], line_colours[self.side.get() + cell.column()]];
                let sets = sorted(std::mem::take(&mut of_sets[at]));
                self.cell_colours[at] = hash(&(self.cell_colours[at], sorted(lines.to_vec()), sets));
            }
            self.line_colours = line_colours;
            let now = self.cell_colours.iter().chain(&self.line_colours).collect::<HashSet<_>>().len();
            if now == count {
                return;
            }
            count = now;
        }
    }

    /// Adds up what each pair of cells shares.
    fn count_shared(&mut self) {
        let count = self.side.cell_count();
        for set in &self.sets {
            let cells: Vec<usize> = set.iter().map(|cell| cell.index(self.side)).collect();
            let colour = hash(&sorted(cells.iter().map(|&cell| self.cell_colours[cell]).collect())) as u16;
            for &one in &cells {
                for &other in &cells {
                    let shared = &mut self.shared[count * one + other];
                    *shared = shared.wrapping_add(colour | 1);
                }
            }
        }
    }

    /// Returns whether a motion takes each set to a set.
    fn keeps_sets(&self, images: &[u8]) -> bool {
        let motion = Motion::new(images.to_vec());
        let n = self.side.get();
        self.sets.iter().all(|set| {
            let image = |cell: Cell| motion.cell(cell.row() as u8, (n + cell.column()) as u8);
            let cells = set.iter().map(|cell| Cell::from_index(image(cell), self.side));
            self.sets.contains(&CellSet::of(self.side, cells))
        })
    }
}

impl Partial<'_> {
    /// Takes a line to another, if nothing tells them apart so far.
    fn takes(&mut self, line: u8, image: u8) -> bool {
        let n = self.structure.side.get() as u8;
        let swaps = |line: u8, image: u8| (line < n) != (image < n);
        let first = (0..2 * n).find(|&other| self.images[usize::from(other)] != NONE);
        let is_kind = first.is_none_or(|other| swaps(other, self.images[usize::from(other)]) == swaps(line, image));
        let colours = &self.structure.line_colours;
        if !is_kind
            || self.taken[usize::from(image)]
            || colours[usize::from(line)] != colours[usize::from(image)]
            || !self.meets_alike(line, image)
        {
            return false;
        }
        self.images[usize::from(line)] = image;
        self.taken[usize::from(image)] = true;
        true
    }

    /// Returns whether a line meets the lines so far as its image meets theirs, and adds the cells in which it does.
    fn meets_alike(&mut self, line: u8, image: u8) -> bool {
        let (structure, before) = (self.structure, self.cells.len());
        let n = structure.side.get() as u8;
        let others = if line < n { n..2 * n } else { 0..n };
        for other in others {
            let image_of_other = self.images[usize::from(other)];
            if image_of_other == NONE {
                continue;
            }
            let is_alike = match (structure.meeting(line, other), structure.meeting(image, image_of_other)) {
                (None, None) => true,
                (Some(cell), Some(image)) => self.adds(cell, image),
                _ => false,
            };
            if !is_alike {
                self.cells.truncate(before);
                return false;
            }
        }
        true
    }

    /// Adds a cell with its image, if they share the same with the other cells and theirs.
    fn adds(&mut self, cell: usize, image: usize) -> bool {
        let Structure { cell_colours, shared, side, .. } = self.structure;
        let count = side.cell_count();
        self.cells.push((cell, image));
        let shares_alike = |&(other, to): &(usize, usize)| shared[count * cell + other] == shared[count * image + to];
        cell_colours[cell] == cell_colours[image] && self.cells.iter().all(shares_alike)
    }

    /// Gives the lines with cells, from this one of them on, their images, and then all others.
    fn complete(&mut self, at: usize, deadline: &Deadline) -> Result<bool, StopReason> {
        let Some(&line) = self.structure.lines.get(at) else {
            self.take_blank_lines();
            return Ok(self.structure.keeps_sets(&self.images));
        };
        if self.images[usize::from(line)] != NONE {
            return self.complete(at + 1, deadline);
        }
        deadline.check()?;
        for &image in &self.structure.lines {
            let before = self.cells.len();
            if self.takes(line, image) {
                if self.complete(at + 1, deadline)? {
                    return Ok(true);
                }
                self.images[usize::from(line)] = NONE;
                self.taken[usize::from(image)] = false;
                self.cells.truncate(before);
            }
        }
        Ok(false)
    }

    /// Takes the lines without cells to what is left, in order.
    fn take_blank_lines(&mut self) {
        let n = self.structure.side.get();
        let swaps = self.images[..n].iter().any(|&image| image != NONE && usize::from(image) >= n);
        for (lines, images) in [(0..n, n..2 * n), (n..2 * n, 0..n)] {
            let images = if swaps { images } else { lines.clone() };
            let mut left = images.filter(|&image| !self.taken[image]);
            for line in lines.filter(|&line| self.images[line] == NONE).collect::<Vec<_>>() {
                self.images[line] = left.next().map_or(NONE, |image| image as u8);
            }
        }
    }
}

/// Returns the sets that tell something: those that are in no other, and if every line is a set, in no line.
fn telling(cells: &CellSet, sets: &HashSet<CellSet>) -> HashSet<CellSet> {
    let side = cells.side();
    let lines = |of: fn(Cell) -> usize| {
        let line = move |at| CellSet::of(side, cells.iter().filter(|&cell| of(cell) == at));
        (0..side.get()).map(line).filter(|line| !line.is_empty())
    };
    let lines: HashSet<CellSet> = lines(Cell::row).chain(lines(Cell::column)).collect();
    let are_lines_sets = lines.is_subset(sets);
    let mut by_cell = vec![Vec::new(); side.cell_count()];
    for set in sets {
        set.iter().for_each(|cell| by_cell[cell.index(side)].push(set));
    }
    let is_within = |set: &CellSet, other: &CellSet| set != other && set.iter().all(|cell| other.contains(cell));
    let tells = |set: &&CellSet| {
        let first = set.iter().next().map(|cell| &by_cell[cell.index(side)]);
        let is_free = first.is_some_and(|others| !others.iter().any(|other| is_within(set, other)));
        is_free && set.len() > 1 && !(are_lines_sets && lines.contains(*set))
    };
    sets.iter().filter(tells).cloned().collect()
}
