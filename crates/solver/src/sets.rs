//! Sets of cells, and the sets that contain each cell.

use ninefold_grid::heap;

/// Sets of ascending cells, one after the other in one array.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    cells: Vec<u16>,
    starts: Vec<u32>,
}

/// For each cell, the sets that contain it, as a bit set.
#[derive(Debug)]
pub(crate) struct Membership {
    rows: Vec<u64>,
    row: usize,
}

impl Sets {
    /// Returns no sets.
    pub(crate) fn none() -> Sets {
        Sets::with_capacity(0, 0)
    }

    /// Returns no sets, with room for this many sets with this many cells in all.
    pub(crate) fn with_capacity(sets: usize, cells: usize) -> Sets {
        let mut starts = Vec::with_capacity(sets + 1);
        starts.push(0);
        Sets { cells: Vec::with_capacity(cells), starts }
    }

    /// Returns the sum of the sizes of all sets.
    pub(crate) fn total(&self) -> usize {
        self.cells.len()
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.cells) + heap::plain(&self.starts)
    }

    /// Returns the number of sets.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the cells of the set at this index.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &[u16] {
        &self.cells[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Returns the sets in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u16]> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Adds a set of these cells, which must ascend.
    pub(crate) fn push(&mut self, cells: &[u16]) {
        self.cells.extend_from_slice(cells);
        self.starts.push(self.cells.len() as u32);
    }

    /// Drops all sets from this index on.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.starts.truncate(count + 1);
        self.cells.truncate(self.starts[self.len()] as usize);
    }
}

impl Membership {
    /// Returns which of these sets contain each of this many cells.
    pub(crate) fn new(sets: &Sets, cells: usize) -> Membership {
        let row = sets.len().div_ceil(64);
        let mut rows = vec![0; row * cells];
        for (index, set) in sets.iter().enumerate() {
            set.iter().for_each(|&cell| rows[cell as usize * row + index / 64] |= 1 << (index % 64));
        }
        Membership { rows, row }
    }

    /// Returns whether a set contains a cell.
    pub(crate) fn has(&self, set: usize, cell: u16) -> bool {
        self.of(cell)[set / 64] >> (set % 64) & 1 != 0
    }

    /// Returns whether two or more sets contain all these cells.
    pub(crate) fn is_in_two(&self, cells: &[u16]) -> bool {
        let common = |word: usize| cells.iter().fold(u64::MAX, |all, &cell| all & self.of(cell)[word]).count_ones();
        (0..self.row).map(common).sum::<u32>() >= 2
    }

    /// Returns the sets that contain two or more of these cells, ascending.
    pub(crate) fn with_two_of<'a>(&'a self, cells: &'a [u16]) -> impl Iterator<Item = usize> + 'a {
        (0..self.row).flat_map(move |word| {
            let add = |(once, twice): (u64, u64), cell: &u16| {
                let sets = self.of(*cell)[word];
                (once | sets, twice | once & sets)
            };
            let (_, mut twice) = cells.iter().fold((0, 0), add);
            std::iter::from_fn(move || {
                let bit = (twice != 0).then(|| twice.trailing_zeros() as usize)?;
                twice &= twice - 1;
                Some(word * 64 + bit)
            })
        })
    }

    fn of(&self, cell: u16) -> &[u64] {
        &self.rows[cell as usize * self.row..(cell as usize + 1) * self.row]
    }
}
