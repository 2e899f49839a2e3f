//! The quarry of the plain 9×9: full grids, dug out many at once.
//!
//! Each grid is a [`Block`] with random choices of its own, so that what comes of one says nothing about the next, and any
//! number can be dug ahead. The first of a seed is dug alone, since it may be enough; the others come in lots that grow.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use ninefold_fast::{Clues, Digging, Removal, Solver, Values};
use ninefold_grid::{Cell, Random};

use crate::dig::Dig;
use crate::full::full_grid;
use crate::proofs::{grid, removal};

/// How many blocks are dug together after the first, and how many at most: two vectors full.
const LOT: usize = 4;
const LARGEST_LOT: usize = 64;

/// A full grid, how it is to be dug, and the random choices that are left for what comes of it.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) digging: Digging,
    random: Random,
}

/// The blocks of a seed, one after the other.
pub(crate) struct GridSource<'a> {
    orbits: &'a [Vec<Cell>],
    depth: &'a RangeInclusive<usize>,
    random: Random,
    dug: VecDeque<(Dig, Random)>,
    lot: usize,
}

impl Block {
    /// The next block of these random choices, to be dug in so many orbits to a depth in this range.
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
    /// The quarry of the random choices of a seed.
    pub(crate) fn new(random: Random, orbits: &'a [Vec<Cell>], depth: &'a RangeInclusive<usize>) -> GridSource<'a> {
        GridSource { orbits, depth, random, dug: VecDeque::new(), lot: 1 }
    }

    /// The next grid dug out, with the random choices that are left for it.
    pub(crate) fn next(&mut self, engine: &mut Solver) -> (Dig, Random) {
        if self.dug.is_empty() {
            let blocks = (0..self.lot).map(|_| Block::next(&mut self.random, self.orbits.len(), self.depth)).collect();
            self.lot = (2 * self.lot).clamp(LOT, LARGEST_LOT);
            self.dig(blocks, engine);
        }
        self.dug.pop_front().expect("a lot is one at least")
    }

    fn dig(&mut self, blocks: Vec<Block>, engine: &mut Solver) {
        let (diggings, randoms): (Vec<Digging>, Vec<Random>) =
            blocks.into_iter().map(|block| (block.digging, block.random)).unzip();
        let orbits: Vec<Removal> = self.orbits.iter().map(|orbit| removal(orbit)).collect();
        let mut cores = vec![Clues::BLANK; diggings.len()];
        engine.dig_orbits(&orbits, &diggings, &mut cores);
        for ((digging, core), random) in diggings.iter().zip(&cores).zip(randoms) {
            let core = grid(core);
            // The orbits that went are those that are blank.
            let orbits = digging.order.iter().map(|&at| &self.orbits[usize::from(at)]);
            let removed = orbits.filter(|orbit| core.get(orbit[0]).is_none()).cloned().collect();
            self.dug.push_back((Dig { solution: grid(&digging.solution.into()), core, removed }, random));
        }
    }
}
