//! Climbing to few givens: what digging at random hardly ever comes down to.
//!
//! Digging ends at 24 or 25 givens, once in thousands of times at 20. A minimal puzzle with few givens has others beside it:
//! put some random digits of the solution back, dig again, first what was there before, and keep what comes of it when it has
//! no more givens than before. Equal numbers are kept, too: so each row wanders along its level until it finds a way down.
//! Many rows wander at once, each in a full grid of its own, so that the lanes are full.
//!
//! 20 givens take a few hundred rounds, 19 some thousands; 18 come now and then, and 17 hardly ever: those that are known
//! were found by going through the neighbours of others, for years.

use std::ops::RangeInclusive;

use ninefold_fast::{Clues, Digging, Removal, Solver, Values};
use ninefold_grid::{Cell, Random, Side};
use ninefold_solver::Deadline;

use crate::dig::Dig;
use crate::grid_source::Block;
use crate::proofs::grid;

/// Wishes for no more givens than this are climbed to.
pub(crate) const FEW: usize = 21;
/// Climbs come down to this many as a rule.
pub(crate) const RARE: usize = 19;
/// A climb that finds nothing counts like so many grids.
pub(crate) const COST: u32 = 20;

/// Rows of a climb: a vector full.
const ROWS: usize = 32;
/// Digits that are put back.
const BACK: usize = 4;
/// Rounds of a climb, and the climbs after which the rows begin in other grids.
const ROUNDS: usize = 1_000;
const CLIMBS: u32 = 4;

/// The climbs of a seed.
pub(crate) struct Climb {
    random: Random,
    givens: RangeInclusive<usize>,
    cells: Vec<Removal>,
    rows: Vec<Row>,
    climbs: u32,
    /// Puzzles that were found and not yet asked for.
    found: Vec<(Clues, Values)>,
}

/// A puzzle that wanders.
struct Row {
    solution: Values,
    givens: Clues,
    count: usize,
}

impl Climb {
    /// The climbs of these random choices, to so many givens.
    pub(crate) fn new(random: Random, givens: &RangeInclusive<usize>) -> Climb {
        let cells = (0..81).map(|cell| Removal::NONE.and(cell)).collect();
        Climb { random, givens: givens.clone(), cells, rows: Vec::new(), climbs: 0, found: Vec::new() }
    }

    /// The next puzzle with so few givens, or the one with the fewest after many rounds, with random choices for what is to
    /// come of it.
    pub(crate) fn next(&mut self, engine: &mut Solver, timer: &Deadline) -> (Dig, Random) {
        for _ in 0..ROUNDS {
            if !self.found.is_empty() || timer.is_over() && !self.rows.is_empty() {
                break;
            }
            if self.rows.is_empty() { self.begin(engine) } else { self.round(engine) }
        }
        if let Some((givens, solution)) = self.found.pop() {
            self.climbs = 0;
            return self.dig(&givens, &solution);
        }
        let fewest = self.rows.iter().min_by_key(|row| row.count).expect("rows were begun");
        let (givens, solution) = (fewest.givens, fewest.solution);
        self.climbs += 1;
        if self.climbs.is_multiple_of(CLIMBS) {
            self.rows.clear();
        }
        self.dig(&givens, &solution)
    }

    /// New grids, dug for the first time.
    fn begin(&mut self, engine: &mut Solver) {
        let depth = *self.givens.start();
        let digging = |_| Block::next(&mut self.random, 81, &(depth..=depth)).digging;
        let diggings: Vec<Digging> = (0..ROWS).map(digging).collect();
        self.rows = diggings
            .iter()
            .map(|digging| Row { solution: digging.solution, givens: digging.givens, count: 81 })
            .collect();
        self.dig_again(&diggings, engine);
    }

    fn round(&mut self, engine: &mut Solver) {
        let (rows, random) = (&self.rows, &mut self.random);
        let diggings: Vec<Digging> = rows.iter().map(|row| row.digging(*self.givens.start(), random)).collect();
        self.dig_again(&diggings, engine);
    }

    fn dig_again(&mut self, diggings: &[Digging], engine: &mut Solver) {
        let mut cores = [Clues::BLANK; ROWS];
        engine.dig_orbits(&self.cells, diggings, &mut cores);
        for (row, core) in self.rows.iter_mut().zip(cores) {
            let count = core.as_bytes().iter().filter(|&&given| given != 0).count();
            if count > row.count || core == row.givens {
                continue;
            }
            (row.givens, row.count) = (core, count);
            if self.givens.contains(&count) {
                self.found.push((core, row.solution));
            }
        }
    }

    fn dig(&mut self, givens: &Clues, solution: &Values) -> (Dig, Random) {
        let (core, solution) = (grid(givens), grid(&(*solution).into()));
        let blank = |&cell: &Cell| core.get(cell).is_none();
        let removed = Side::NINE.cells().filter(blank).map(|cell| vec![cell]).collect();
        (Dig { solution, core, removed }, Random::new(self.random.bits()))
    }
}

impl Row {
    /// The row with some digits put back, to be dug again.
    fn digging(&self, depth: usize, random: &mut Random) -> Digging {
        let mut cells = *self.givens.as_bytes();
        let (mut order, mut blank): (Vec<u8>, Vec<u8>) = (0..81).partition(|&cell| cells[usize::from(cell)] != 0);
        random.shuffle(&mut order);
        for end in (blank.len() - BACK..blank.len()).rev() {
            blank.swap(end, random.below(end + 1));
            let cell = blank[end];
            cells[usize::from(cell)] = self.solution.as_bytes()[usize::from(cell)];
            order.push(cell);
        }
        let givens = Clues::new(cells).expect("digits of a solution");
        Digging { solution: self.solution, givens, order, depth }
    }
}
