//! Many grids dug out at once, several cells at a time: puzzles with a pattern, or with so many givens.
//!
//! As in [`crate::dig`] one call to the lanes asks the next question of each grid, and grids that have come to their depth
//! drop out. Where there are too few grids for the lanes, each asks several questions at once and still is dug as if it had
//! asked in turn. While most orbits can go, it asks about a *run* of them, each on top of those before; what comes before
//! the first that fails is gone. Later it asks about each *alone*: what can't go now can't go later, when there are fewer
//! givens, and the first that can go goes.

use crate::clues::Clues;
use crate::pencilmarks::Pencilmarks;
use crate::questions::{Removal, push_questions};
use crate::solver::Solver;
use crate::values::Values;
use crate::vector::ALL;

/// So many grids are dug at once.
const HERD: usize = 1024;
/// Questions in a call, where there are fewer grids; and of one grid at most.
const QUESTIONS: usize = 48;
const MOST: usize = 24;

/// A grid that is to be dug.
#[derive(Clone, Debug)]
pub struct Digging {
    /// The full grid.
    pub solution: Values,
    /// What there is of it at the start: all, or givens that are proper.
    pub givens: Clues,
    /// Which orbits lose their digits one after the other, by their places in the list of all.
    pub order: Vec<u8>,
    /// So many givens are left at least.
    pub depth: usize,
}

/// How far a digging is.
struct DigState {
    /// Which digging it is.
    at: usize,
    marks: Pencilmarks,
    /// How many givens are left.
    left: usize,
    /// The orbits in order; from `next` on they may still go.
    order: Vec<u8>,
    next: usize,
    way: Way,
    /// How many of them are asked about.
    asked: usize,
}

/// How several orbits are asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Run,
    Alone,
}

impl Solver {
    /// Of each digging, the givens that are left when the orbits of its order lose their digits in turn, each with its cells
    /// together, but for those without which there is more than one solution, or fewer givens than wished for. No cell may
    /// be in two orbits, and those of an order hold givens.
    ///
    /// # Panics
    /// If the slices of diggings and puzzles differ in length, or an order names no orbit.
    pub fn dig_orbits(&mut self, orbits: &[Removal], diggings: &[Digging], cores: &mut [Clues]) {
        assert_eq!(diggings.len(), cores.len(), "a place for each puzzle");
        for (diggings, cores) in diggings.chunks(HERD).zip(cores.chunks_mut(HERD)) {
            self.dig_herd(orbits, diggings, cores);
        }
    }

    fn dig_herd(&mut self, orbits: &[Removal], diggings: &[Digging], cores: &mut [Clues]) {
        let largest = orbits.iter().map(|orbit| orbit.size()).max().unwrap_or(0);
        let mut faces: Vec<DigState> =
            diggings.iter().enumerate().map(|(at, digging)| DigState::new(at, digging)).collect();
        let (mut positions, mut owners, mut counts) = (Vec::new(), Vec::new(), Vec::new());
        loop {
            faces.retain_mut(|face| {
                face.pass_over(orbits, diggings[face.at].depth, largest);
                let goes_on = !face.waiting().is_empty();
                if !goes_on {
                    cores[face.at] = face.core(&diggings[face.at].solution);
                }
                goes_on
            });
            if faces.is_empty() {
                return;
            }
            positions.clear();
            owners.clear();
            let width = (QUESTIONS / faces.len()).clamp(1, MOST);
            let mut asked = 0;
            for face in &mut faces {
                let Digging { solution, depth, .. } = &diggings[face.at];
                face.asked = face.fitting(width, orbits, *depth);
                let mut marks = face.marks;
                for &orbit in &face.waiting()[..face.asked] {
                    let removal = orbits[usize::from(orbit)];
                    push_questions(&marks, solution, removal, asked, &mut positions, &mut owners);
                    asked += 1;
                    if face.way == Way::Run && face.asked > 1 {
                        open(&mut marks, removal);
                    }
                }
            }
            counts.resize(asked as usize, 0);
            self.count_positions(&positions, &owners, 1, &mut counts);
            let mut answers = &counts[..];
            for face in &mut faces {
                let (own, others) = answers.split_at(face.asked);
                face.hear(own, orbits);
                answers = others;
            }
        }
    }
}

impl DigState {
    fn new(at: usize, digging: &Digging) -> DigState {
        let marks = Pencilmarks::from(&digging.givens);
        let left = digging.givens.as_bytes().iter().filter(|&&given| given != 0).count();
        DigState { at, marks, left, order: digging.order.clone(), next: 0, way: Way::Run, asked: 0 }
    }

    /// Passes over what is too large for the room that is left: it stays so.
    fn pass_over(&mut self, orbits: &[Removal], depth: usize, largest: usize) {
        let room = self.left.saturating_sub(depth);
        if room < largest {
            self.order.drain(..std::mem::take(&mut self.next));
            self.order.retain(|&orbit| orbits[usize::from(orbit)].size() <= room);
        }
    }

    fn waiting(&self) -> &[u8] {
        &self.order[self.next..]
    }

    /// How many orbits may be asked about: of a run, those that can all go.
    fn fitting(&self, width: usize, orbits: &[Removal], depth: usize) -> usize {
        let mut room = self.left - depth;
        let fits = |&&orbit: &&u8| {
            let size = orbits[usize::from(orbit)].size();
            let fits = size <= room;
            room -= if self.way == Way::Run { size.min(room) } else { 0 };
            fits
        };
        self.waiting().iter().take(width).take_while(fits).count()
    }

    /// Takes in for each orbit that was asked about whether there is another solution without it.
    fn hear(&mut self, others: &[u64], orbits: &[Removal]) {
        let can_go = |&at: &usize| others[at] == 0;
        let first_bad = (0..others.len()).find(|at| !can_go(at)).unwrap_or(others.len());
        let first_good = (0..others.len()).find(can_go).unwrap_or(others.len());
        let (gone, heard) = match self.way {
            Way::Run => (0..first_bad, others.len().min(first_bad + 1)),
            Way::Alone => (first_good..others.len().min(first_good + 1), others.len()),
        };
        for at in gone.clone() {
            let removal = orbits[usize::from(self.order[self.next + at])];
            open(&mut self.marks, removal);
            self.left -= removal.size();
        }
        // What could go alone, but is not the first, waits on.
        let mut start = self.next + heard;
        for at in (gone.end..heard).rev().filter(can_go) {
            start -= 1;
            self.order[start] = self.order[self.next + at];
        }
        self.next = start;
        self.way = if first_bad == others.len() { Way::Run } else { Way::Alone };
    }

    fn core(&self, solution: &Values) -> Clues {
        let mut cells = *solution.as_bytes();
        for (cell, &set) in cells.iter_mut().zip(self.marks.as_sets()) {
            *cell = if set == ALL { 0 } else { *cell };
        }
        Clues::new(cells).expect("digits of a solution")
    }
}

fn open(marks: &mut Pencilmarks, removal: Removal) {
    removal.cells().for_each(|cell| marks.as_sets_mut()[usize::from(cell)] = ALL);
}
