//! Proofs of uniqueness in the plain 9×9, many in one call of the fast engine.
//!
//! Digging asks one question after the other, each about the grid that the answers before have left. Two facts let it ask
//! many at once and still dig as if it had asked in turn. What can't go now can't go later, when there are fewer givens: one
//! call finds all that are out for good. And what can go mostly goes: one call asks a whole run of removals, each on top of
//! those before, and the first that fails ends the run.

use ninefold_fast::{Clues, Removal, Solver, Values, Verdict};
use ninefold_grid::{Cell, Grid};

/// Removals that are asked in one run.
const RUN: usize = 24;

/// A plain 9×9 on its way from the full grid to a core.
pub(crate) struct Proofs<'a> {
    engine: &'a mut Solver,
    solution: Values,
    givens: [u8; 81],
}

impl<'a> Proofs<'a> {
    /// Proofs below this solution.
    pub(crate) fn below(engine: &'a mut Solver, solution: &Grid) -> Proofs<'a> {
        let clues = clues(solution);
        let Verdict::Unique(solution) = engine.solve(&clues) else { panic!("a full grid is its own solution") };
        Proofs { engine, solution, givens: *clues.as_bytes() }
    }

    /// The same, from givens that are known to be proper.
    pub(crate) fn at(mut self, givens: &Grid) -> Proofs<'a> {
        self.givens = *clues(givens).as_bytes();
        self
    }

    /// Of these orbits in this order, those that go: each that leaves the givens proper without it, while there are at least
    /// `depth` left.
    pub(crate) fn dig(&mut self, orbits: &[&Vec<Cell>], depth: usize) -> Vec<usize> {
        let mut left = self.givens.iter().filter(|&&given| given != 0).count();
        let mut waiting: Vec<(usize, Removal)> =
            orbits.iter().enumerate().map(|(at, orbit)| (at, removal(orbit))).collect();
        let mut gone = Vec::new();
        while !waiting.is_empty() {
            // What is too large for the room that is left stays so.
            waiting.retain(|&(at, _)| left >= depth + orbits[at].len());
            let mut room = left;
            let fits = |&&(at, _): &&(usize, Removal)| {
                let fits = room >= depth + orbits[at].len();
                room -= orbits[at].len().min(room);
                fits
            };
            let run: Vec<Removal> = waiting.iter().take(RUN).take_while(fits).map(|&(_, removal)| removal).collect();
            let proper = self.engine.proper_run(&self.clues(), &self.solution, &run);
            for (at, removal) in waiting.drain(..proper) {
                removal.cells().for_each(|cell| self.givens[usize::from(cell)] = 0);
                left -= orbits[at].len();
                gone.push(at);
            }
            if proper < run.len() {
                waiting.remove(0);
                self.keep_possible(&mut waiting);
            }
        }
        gone
    }

    /// Whether none of the givens is to spare.
    pub(crate) fn is_minimal(&mut self) -> bool {
        let mut single: Vec<_> = (0..81)
            .filter(|&cell| self.givens[usize::from(cell)] != 0)
            .map(|cell| (0, Removal::NONE.and(cell)))
            .collect();
        self.keep_possible(&mut single);
        single.is_empty()
    }

    /// Drops the removals that can't be made now, and so never.
    fn keep_possible(&mut self, waiting: &mut Vec<(usize, Removal)>) {
        let removals: Vec<Removal> = waiting.iter().map(|&(_, removal)| removal).collect();
        let mut proper = vec![false; removals.len()];
        self.engine.stay_proper(&self.clues(), &self.solution, &removals, &mut proper);
        let mut proper = proper.into_iter();
        waiting.retain(|_| proper.next() == Some(true));
    }

    fn clues(&self) -> Clues {
        Clues::new(self.givens).expect("givens are 0 to 9")
    }
}

fn removal(orbit: &[Cell]) -> Removal {
    orbit.iter().fold(Removal::NONE, |removal, cell| removal.and((9 * cell.row() + cell.column()) as u8))
}

/// A 9×9 as the fast engine wants it.
pub(crate) fn clues(givens: &Grid) -> Clues {
    let mut cells = [0; 81];
    for (cell, digit) in cells.iter_mut().zip(givens.cells()) {
        *cell = digit.map_or(0, |digit| digit.number() as u8);
    }
    Clues::new(cells).expect("digits of a 9×9 are 1 to 9")
}
