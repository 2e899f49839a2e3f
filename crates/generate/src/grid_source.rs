//! Makes full grids of the classic 9×9 and digs many of them at once.
//!
//! Each grid is a [`Block`] with its own random generator, so that the work on one grid doesn't affect the next, and
//! any number can be dug ahead. The first grid of a seed is dug alone, since it may be enough; the others come in
//! batches of growing size.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use ninefold_fast::{Clues, Digging, Removal, Solver, Values};
use ninefold_grid::{Cell, Random};

use crate::dig::DugGrid;
use crate::full::full_grid;
use crate::proofs::{grid, removal};

/// The size of the second batch, and of the largest one: two full vectors.
const BATCH: usize = 4;
const LARGEST_BATCH: usize = 64;

/// A full grid, the instructions for digging it, and the random generator for further work on it.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) digging: Digging,
    random: Random,
}

/// The grids of one seed, one after the other.
pub(crate) struct GridSource<'a> {
    orbits: &'a [Vec<Cell>],
    depth: &'a RangeInclusive<usize>,
    random: Random,
    dug: VecDeque<(DugGrid, Random)>,
    batch: usize,
}

impl Block {
    /// Makes the next block, to be dug in this many orbits to a depth in this range.
    pub(crate) fn next(random: &mut Random, orbits: usize, depth: &RangeInclusive<usize>) -> Block {
        let mut random = Random::new(random.bits());
        let cells = Clues::new(full_grid(&mut random)).expect("digits are 1 to 9");
        let solution = Values::full(&cells).expect("a full grid is sound");
        let depth = depth.start() + random.below(depth.clone().count().max(1));
        let mut order: Vec<u8> = (0..orbits as u8).collect();
        random.shuffle(&mut order);
        Block { digging: Digging { solution, givens: cells, order, depth }, random }
    }
}

impl<'a> GridSource<'a> {
    /// Makes the grid source of a seed's random generator.
    pub(crate) fn new(random: Random, orbits: &'a [Vec<Cell>], depth: &'a RangeInclusive<usize>) -> GridSource<'a> {
        GridSource { orbits, depth, random, dug: VecDeque::new(), batch: 1 }
    }

    /// Returns the next dug grid with the random generator for further work on it.
    pub(crate) fn next(&mut self, engine: &mut Solver) -> (DugGrid, Random) {
        if self.dug.is_empty() {
            let blocks =
                (0..self.batch).map(|_| Block::next(&mut self.random, self.orbits.len(), self.depth)).collect();
            self.batch = (2 * self.batch).clamp(BATCH, LARGEST_BATCH);
            self.dig(blocks, engine);
        }
        self.dug.pop_front().expect("a batch has at least one grid")
    }

    fn dig(&mut self, blocks: Vec<Block>, engine: &mut Solver) {
        let (diggings, randoms): (Vec<Digging>, Vec<Random>) =
            blocks.into_iter().map(|block| (block.digging, block.random)).unzip();
        let orbits: Vec<Removal> = self.orbits.iter().map(|orbit| removal(orbit)).collect();
        let mut cores = vec![Clues::BLANK; diggings.len()];
        engine.dig_orbits(&orbits, &diggings, &mut cores);
        for ((digging, dug), random) in diggings.iter().zip(&cores).zip(randoms) {
            let givens = grid(dug);
            // An orbit was removed if its cells are blank.
            let orbits = digging.order.iter().map(|&at| &self.orbits[usize::from(at)]);
            let removed = orbits.filter(|orbit| givens.get(orbit[0]).is_none()).cloned().collect();
            self.dug.push_back((DugGrid { solution: grid(&digging.solution.into()), givens, removed }, random));
        }
    }
}
