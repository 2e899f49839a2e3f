//! Digs many grids at once, several cells at a time: for puzzles with a pattern or with a given number of givens.
//!
//! As in [`crate::dig`], each call to the lanes asks the next question of every grid; grids that have reached their
//! depth drop out. If there are too few grids for the lanes, each asks several questions at once, with the same result
//! as if it had asked in turn. While most orbits can be removed, a grid asks about a *run* of them, each on top of
//! those before; all orbits before the first failure are removed. Later it asks about each orbit *alone*: an orbit that
//! can't be removed now can't be removed later, when there are fewer givens, and the first that can be removed is
//! removed.

use crate::clues::Clues;
use crate::pencilmarks::Pencilmarks;
use crate::questions::{Removal, push_questions};
use crate::solver::Solver;
use crate::values::Values;
use crate::vector::ALL;

/// The number of grids dug at once.
const BATCH: usize = 1024;
/// The number of questions in a call when there are fewer grids, and the maximum for one grid.
const QUESTIONS: usize = 48;
const MAX_PER_GRID: usize = 24;

/// The instructions for digging a grid.
#[derive(Clone, Debug)]
pub struct Digging {
    /// The full grid.
    pub solution: Values,
    /// The givens at the start: all, or proper givens.
    pub givens: Clues,
    /// The orbits to remove, in order, as indices into the list of all orbits.
    pub order: Vec<u8>,
    /// The minimum number of givens to leave.
    pub depth: usize,
}

/// The progress of digging a grid.
struct DigState {
    /// The index of the digging.
    at: usize,
    marks: Pencilmarks,
    /// The number of givens left.
    left: usize,
    /// The orbits in order; those from `next` on may still be removed.
    order: Vec<u8>,
    next: usize,
    mode: QueryMode,
    /// The number of orbits in question.
    asked: usize,
}

/// Whether each of several orbits is asked about together with those before it, or alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum QueryMode {
    Run,
    Alone,
}

impl Solver {
    /// Digs each grid: removes the orbits of its order in turn, each with all its cells, except those without which
    /// there is more than one solution or there are fewer givens than requested. No cell may be in two orbits, and all
    /// cells of the orbits in an order must be givens.
    ///
    /// # Panics
    /// Panics if the slices of diggings and puzzles differ in length, or an order contains an index that is not an
    /// orbit.
    pub fn dig_orbits(&mut self, orbits: &[Removal], diggings: &[Digging], puzzles: &mut [Clues]) {
        assert_eq!(diggings.len(), puzzles.len(), "a place for each puzzle");
        for (diggings, puzzles) in diggings.chunks(BATCH).zip(puzzles.chunks_mut(BATCH)) {
            self.dig_chunk(orbits, diggings, puzzles);
        }
    }

    fn dig_chunk(&mut self, orbits: &[Removal], diggings: &[Digging], puzzles: &mut [Clues]) {
        let largest = orbits.iter().map(|orbit| orbit.size()).max().unwrap_or(0);
        let mut states: Vec<DigState> =
            diggings.iter().enumerate().map(|(at, digging)| DigState::new(at, digging)).collect();
        let (mut positions, mut owners, mut counts) = (Vec::new(), Vec::new(), Vec::new());
        loop {
            states.retain_mut(|state| {
                state.drop_too_large(orbits, diggings[state.at].depth, largest);
                let continues = !state.waiting().is_empty();
                if !continues {
                    puzzles[state.at] = state.puzzle(&diggings[state.at].solution);
                }
                continues
            });
            if states.is_empty() {
                return;
            }
            positions.clear();
            owners.clear();
            let width = (QUESTIONS / states.len()).clamp(1, MAX_PER_GRID);
            let mut asked = 0;
            for state in &mut states {
                let Digging { solution, depth, .. } = &diggings[state.at];
                state.asked = state.fitting(width, orbits, *depth);
                let mut marks = state.marks;
                for &orbit in &state.waiting()[..state.asked] {
                    let removal = orbits[usize::from(orbit)];
                    push_questions(&marks, solution, removal, asked, &mut positions, &mut owners);
                    asked += 1;
                    if state.mode == QueryMode::Run && state.asked > 1 {
                        open(&mut marks, removal);
                    }
                }
            }
            counts.resize(asked as usize, 0);
            self.count_positions(&positions, &owners, 1, &mut counts);
            let mut answers = &counts[..];
            for state in &mut states {
                let (own, others) = answers.split_at(state.asked);
                state.take_answers(own, orbits);
                answers = others;
            }
        }
    }
}

impl DigState {
    fn new(at: usize, digging: &Digging) -> DigState {
        let marks = Pencilmarks::from(&digging.givens);
        let left = digging.givens.as_bytes().iter().filter(|&&given| given != 0).count();
        DigState { at, marks, left, order: digging.order.clone(), next: 0, mode: QueryMode::Run, asked: 0 }
    }

    /// Drops orbits that are too large for the givens that may still be removed; they stay too large.
    fn drop_too_large(&mut self, orbits: &[Removal], depth: usize, largest: usize) {
        let room = self.left.saturating_sub(depth);
        if room < largest {
            self.order.drain(..std::mem::take(&mut self.next));
            self.order.retain(|&orbit| orbits[usize::from(orbit)].size() <= room);
        }
    }

    fn waiting(&self) -> &[u8] {
        &self.order[self.next..]
    }

    /// Returns how many orbits may be asked about; in a run, all of them must be removable together.
    fn fitting(&self, width: usize, orbits: &[Removal], depth: usize) -> usize {
        let mut room = self.left - depth;
        let fits = |&&orbit: &&u8| {
            let size = orbits[usize::from(orbit)].size();
            let fits = size <= room;
            room -= if self.mode == QueryMode::Run { size.min(room) } else { 0 };
            fits
        };
        self.waiting().iter().take(width).take_while(fits).count()
    }

    /// Processes the answers: for each orbit asked about, the number of other solutions without it.
    fn take_answers(&mut self, others: &[u64], orbits: &[Removal]) {
        let can_go = |&at: &usize| others[at] == 0;
        let first_bad = (0..others.len()).find(|at| !can_go(at)).unwrap_or(others.len());
        let first_good = (0..others.len()).find(can_go).unwrap_or(others.len());
        let (removed, settled) = match self.mode {
            QueryMode::Run => (0..first_bad, others.len().min(first_bad + 1)),
            QueryMode::Alone => (first_good..others.len().min(first_good + 1), others.len()),
        };
        for at in removed.clone() {
            let removal = orbits[usize::from(self.order[self.next + at])];
            open(&mut self.marks, removal);
            self.left -= removal.size();
        }
        // Orbits that could be removed alone, but are not the first, stay in the list.
        let mut start = self.next + settled;
        for at in (removed.end..settled).rev().filter(can_go) {
            start -= 1;
            self.order[start] = self.order[self.next + at];
        }
        self.next = start;
        self.mode = if first_bad == others.len() { QueryMode::Run } else { QueryMode::Alone };
    }

    fn puzzle(&self, solution: &Values) -> Clues {
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
