//! Finds puzzles with few givens by a random walk, since plain random digging hardly ever reaches them.
//!
//! Digging usually ends at 24 or 25 givens, and reaches 20 only once in thousands of grids. A minimal puzzle with few
//! givens has similar puzzles near it: put some random digits of the solution back, dig again, trying the previous
//! givens first, and keep the result if it has no more givens than before. Since a result with the same number is kept
//! too, a walk moves among puzzles with this number until it finds one with fewer givens. Many walks run at once, each
//! in its own full grid, to fill the SIMD lanes.
//!
//! A few hundred rounds reach 20 givens, a few thousand reach 19; 18 is occasional and 17 very rare: the known puzzles
//! with 17 were found in years of searching the neighbourhood of others.

use std::ops::RangeInclusive;

use ninefold_fast::{Clues, Digging, Removal, Solver, Values};
use ninefold_grid::{Cell, Random, Side};
use ninefold_solver::Deadline;

use crate::dig::DugGrid;
use crate::grid_source::Block;
use crate::proofs::grid;

/// Requests for at most this many givens are served by climbing.
pub(crate) const MAX_GIVENS: usize = 21;
/// The number of givens that climbs usually reach.
pub(crate) const USUAL_FEWEST: usize = 19;
/// A climb that finds nothing counts as this many grids.
pub(crate) const COST: u32 = 20;

/// The number of parallel walks: one full vector.
const WALKS: usize = 32;
/// The number of digits put back in each round.
const RESTORED: usize = 4;
/// The number of rounds in a climb, and the number of climbs after which the walks restart in new grids.
const ROUNDS: usize = 1_000;
const CLIMBS: u32 = 4;

/// The climbs of one seed.
pub(crate) struct Climb {
    random: Random,
    givens: RangeInclusive<usize>,
    cells: Vec<Removal>,
    walks: Vec<Walk>,
    climbs: u32,
    /// The puzzles found but not yet returned.
    found: Vec<(Clues, Values)>,
}

/// A random walk through the puzzles of one full grid.
struct Walk {
    solution: Values,
    givens: Clues,
    count: usize,
}

impl Climb {
    /// Prepares climbs with these random choices, down to this range of givens.
    pub(crate) fn new(random: Random, givens: &RangeInclusive<usize>) -> Climb {
        let cells = (0..81).map(|cell| Removal::NONE.and(cell)).collect();
        Climb { random, givens: givens.clone(), cells, walks: Vec::new(), climbs: 0, found: Vec::new() }
    }

    /// Returns the next puzzle with few enough givens or, after many rounds, the one with the fewest, together with the
    /// random generator for the rest of the attempt.
    pub(crate) fn next(&mut self, engine: &mut Solver, timer: &Deadline) -> (DugGrid, Random) {
        for _ in 0..ROUNDS {
            if !self.found.is_empty() || timer.is_over() && !self.walks.is_empty() {
                break;
            }
            if self.walks.is_empty() { self.start_walks(engine) } else { self.round(engine) }
        }
        if let Some((givens, solution)) = self.found.pop() {
            self.climbs = 0;
            return self.dig(&givens, &solution);
        }
        let fewest = self.walks.iter().min_by_key(|walk| walk.count).expect("rows were begun");
        let (givens, solution) = (fewest.givens, fewest.solution);
        self.climbs += 1;
        if self.climbs.is_multiple_of(CLIMBS) {
            self.walks.clear();
        }
        self.dig(&givens, &solution)
    }

    /// Starts the walks in new grids and digs them for the first time.
    fn start_walks(&mut self, engine: &mut Solver) {
        let depth = *self.givens.start();
        let digging = |_| Block::next(&mut self.random, 81, &(depth..=depth)).digging;
        let diggings: Vec<Digging> = (0..WALKS).map(digging).collect();
        self.walks = diggings
            .iter()
            .map(|digging| Walk { solution: digging.solution, givens: digging.givens, count: 81 })
            .collect();
        self.dig_again(&diggings, engine);
    }

    fn round(&mut self, engine: &mut Solver) {
        let (walks, random) = (&self.walks, &mut self.random);
        let diggings: Vec<Digging> = walks.iter().map(|walk| walk.digging(*self.givens.start(), random)).collect();
        self.dig_again(&diggings, engine);
    }

    fn dig_again(&mut self, diggings: &[Digging], engine: &mut Solver) {
        let mut cores = [Clues::BLANK; WALKS];
        engine.dig_orbits(&self.cells, diggings, &mut cores);
        for (walk, dug) in self.walks.iter_mut().zip(cores) {
            let count = dug.as_bytes().iter().filter(|&&given| given != 0).count();
            if count > walk.count || dug == walk.givens {
                continue;
            }
            (walk.givens, walk.count) = (dug, count);
            if self.givens.contains(&count) {
                self.found.push((dug, walk.solution));
            }
        }
    }

    fn dig(&mut self, givens: &Clues, solution: &Values) -> (DugGrid, Random) {
        let (givens, solution) = (grid(givens), grid(&(*solution).into()));
        let blank = |&cell: &Cell| givens.get(cell).is_none();
        let removed = Side::NINE.cells().filter(blank).map(|cell| vec![cell]).collect();
        (DugGrid { solution, givens, removed }, Random::new(self.random.bits()))
    }
}

impl Walk {
    /// Puts some digits back and returns the puzzle to dig again.
    fn digging(&self, depth: usize, random: &mut Random) -> Digging {
        let mut cells = *self.givens.as_bytes();
        let (mut order, mut blank): (Vec<u8>, Vec<u8>) = (0..81).partition(|&cell| cells[usize::from(cell)] != 0);
        random.shuffle(&mut order);
        for end in (blank.len() - RESTORED..blank.len()).rev() {
            blank.swap(end, random.below(end + 1));
            let cell = blank[end];
            cells[usize::from(cell)] = self.solution.as_bytes()[usize::from(cell)];
            order.push(cell);
        }
        let givens = Clues::new(cells).expect("digits of a solution");
        Digging { solution: self.solution, givens, order, depth }
    }
}
