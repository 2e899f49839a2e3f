//! Repeatable random choices for tests: splitmix64 (Steele, Lea and Flood 2014).

use ninefold::{Cell, Digit, Geometry, Grid, RegionMap, Side};

/// A seeded source of random numbers.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.roll() % bound as u64) as usize
    }

    /// Returns a random item.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Returns a map of connected regions: boxes or rows, with cells traded between neighbours.
    pub(crate) fn map(&mut self, side: Side, trades: usize) -> RegionMap {
        let usual = Geometry::of_side(side);
        let rows = || RegionMap::new(side, side.cells().map(|cell| cell.row() as u8).collect()).unwrap();
        let mut map = usual.region_map().cloned().unwrap_or_else(rows);
        for _ in 0..trades {
            let mut regions = map.regions().to_vec();
            let (one, other) = (self.below(regions.len()), self.below(regions.len()));
            regions.swap(one, other);
            map = RegionMap::new(side, regions).unwrap_or(map);
        }
        map
    }

    /// Returns the grid with only this many cells filled.
    pub(crate) fn thinned(&mut self, grid: &Grid, left: usize) -> Grid {
        let mut cells: Vec<(Cell, Digit)> = grid.filled().collect();
        self.shuffle(&mut cells);
        let mut thinned = Grid::blank(grid.side());
        cells.iter().take(left).for_each(|&(cell, digit)| thinned.set(cell, Some(digit)));
        thinned
    }
}
