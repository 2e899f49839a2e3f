//! All houses of a puzzle: which houses contain a cell, and which cells see each other.

use crate::{Alphabet, Cell, CellSet, House, Side};

/// The index of a house in its [`Houses`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HouseIndex(u16);

/// The houses of a grid in a fixed order, and for each cell the houses that contain it.
#[derive(Clone, Debug)]
pub struct Houses {
    side: Side,
    /// The values of the digits.
    digits: Alphabet,
    houses: Vec<House>,
    /// The houses of all cells, cell by cell, and where those of each cell begin.
    of_cells: Vec<HouseIndex>,
    starts: Vec<u32>,
    /// For each cell, the cells that can't hold the same digit although they share no house; empty if there are none.
    apart: Vec<Vec<Cell>>,
}

impl HouseIndex {
    /// Returns the index as a number from 0.
    pub fn get(self) -> usize {
        self.0 as usize
    }
}

impl Houses {
    /// Returns these houses of a grid of this side.
    ///
    /// # Panics
    /// Panics if there are more than 65,535 houses.
    pub fn new(side: Side, houses: Vec<House>) -> Houses {
        assert!(houses.len() <= usize::from(u16::MAX), "at most 65,535 houses");
        let mut starts = vec![0; side.cell_count() + 1];
        houses.iter().flat_map(House::cells).for_each(|cell| starts[cell.index(side) + 1] += 1);
        (0..side.cell_count()).for_each(|cell| starts[cell + 1] += starts[cell]);
        let mut of_cells = vec![HouseIndex(0); starts[side.cell_count()] as usize];
        let mut next = starts.clone();
        for (index, house) in (0..).zip(&houses) {
            for cell in house.cells() {
                let place = &mut next[cell.index(side)];
                of_cells[*place as usize] = HouseIndex(index);
                *place += 1;
            }
        }
        Houses { side, digits: Alphabet::of_side(side), houses, of_cells, starts, apart: Vec::new() }
    }

    /// Returns these houses, followed by more.
    pub fn with(&self, more: impl IntoIterator<Item = House>) -> Houses {
        let houses = Houses::new(self.side, self.houses.iter().cloned().chain(more).collect());
        Houses { digits: self.digits, apart: self.apart.clone(), ..houses }
    }

    /// Says what values the digits have, for those who write them.
    #[must_use]
    pub fn with_digits(self, digits: Alphabet) -> Houses {
        Houses { digits, ..self }
    }

    /// Returns the values of the digits.
    pub fn digits(&self) -> Alphabet {
        self.digits
    }

    /// Adds pairs of cells that can't hold the same digit, such as cells a knight's move apart. Pairs that share a house
    /// say nothing new.
    #[must_use]
    pub fn with_pairs(mut self, pairs: impl IntoIterator<Item = (Cell, Cell)>) -> Houses {
        for (one, other) in pairs {
            if one == other || self.shared(one, other).is_some() {
                continue;
            }
            self.apart.resize(self.side.cell_count(), Vec::new());
            for (cell, apart) in [(one, other), (other, one)] {
                let known = &mut self.apart[cell.index(self.side)];
                if let Err(place) = known.binary_search(&apart) {
                    known.insert(place, apart);
                }
            }
        }
        self
    }

    /// Returns the cells that can't hold the same digit as a cell although they share no house with it.
    pub fn apart(&self, cell: Cell) -> &[Cell] {
        self.apart.get(cell.index(self.side)).map_or(&[], Vec::as_slice)
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the houses, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &House> + Clone {
        self.houses.iter()
    }

    /// Returns the number of houses.
    pub fn len(&self) -> usize {
        self.houses.len()
    }

    /// Returns whether there are no houses.
    pub fn is_empty(&self) -> bool {
        self.houses.is_empty()
    }

    /// Returns the house with this index.
    pub fn get(&self, index: HouseIndex) -> &House {
        &self.houses[index.get()]
    }

    /// Returns the houses that contain a cell, in order.
    pub fn of(&self, cell: Cell) -> &[HouseIndex] {
        let index = cell.index(self.side);
        &self.of_cells[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Returns the cells that see this cell: those that share a house with it.
    pub fn peers(&self, cell: Cell) -> CellSet {
        let cells = self.of(cell).iter().flat_map(|&index| self.get(index).cells()).copied();
        let mut peers = CellSet::of(self.side, cells.chain(self.apart(cell).iter().copied()));
        peers.remove(cell);
        peers
    }

    /// Returns the first house that contains both cells.
    pub fn shared(&self, one: Cell, other: Cell) -> Option<&House> {
        self.of(one).iter().map(|&index| self.get(index)).find(|house| house.contains(other))
    }
}
