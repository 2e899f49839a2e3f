//! A division of the grid into N regions of N cells each: the map of a jigsaw.

use std::fmt;

use crate::{BoxShape, Cell, CellSet, Digit, Side, symbols};

/// Which region each cell belongs to: N regions of N connected cells each, numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionMap {
    side: Side,
    region_of: Vec<u8>,
}

/// The reason why a map does not divide the grid into N regions of N connected cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RegionError {
    /// The map does not have one entry for each cell.
    Length {
        /// Entries in the map.
        found: usize,
        /// Cells in the grid.
        expected: usize,
    },
    /// A cell names a region beyond N.
    Number {
        /// The cell.
        cell: Cell,
        /// The region's number, from 0.
        region: u8,
        /// Number of regions.
        regions: usize,
    },
    /// A region has too many or too few cells.
    Size {
        /// The region's number, from 0.
        region: u8,
        /// The number of its cells.
        found: usize,
        /// The number of cells that it should have.
        expected: usize,
    },
    /// A region is not connected.
    Disconnected {
        /// The region's number, from 0.
        region: u8,
        /// Its first cell.
        first: Cell,
        /// A cell of the region that is not connected to the first.
        apart: Cell,
    },
}

impl RegionMap {
    /// Returns the map with these regions, row by row, numbered from 0.
    ///
    /// # Errors
    /// Every error: a wrong length; numbers above N; regions of a wrong size or that are not connected.
    pub fn new(side: Side, region_of: Vec<u8>) -> Result<RegionMap, Vec<RegionError>> {
        let n = side.get();
        if region_of.len() != side.cell_count() {
            return Err(vec![RegionError::Length { found: region_of.len(), expected: side.cell_count() }]);
        }
        let map = RegionMap { side, region_of };
        if map.is_sound() {
            return Ok(map);
        }
        let beyond = side.cells().zip(&map.region_of).filter(|&(_, &region)| region as usize >= n);
        let faults: Vec<_> = beyond.map(|(cell, &region)| RegionError::Number { cell, region, regions: n }).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let faults: Vec<_> = (0..n as u8).filter_map(|region| map.fault_of(region)).collect();
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }

    /// Returns the map of boxes of this shape.
    pub fn of_boxes(shape: BoxShape) -> RegionMap {
        let side = shape.side();
        let across = side.get() / shape.columns();
        let region_of =
            side.cells().map(|cell| (cell.row() / shape.rows() * across + cell.column() / shape.columns()) as u8);
        RegionMap { side, region_of: region_of.collect() }
    }

    /// Returns whether there are N regions of N connected cells: a region is walked from its first cell, and no other
    /// cell begins it again.
    fn is_sound(&self) -> bool {
        let n = self.side.get();
        let (mut sizes, mut seen) = ([0; Side::MAX.get()], vec![false; self.region_of.len()]);
        let mut open = Vec::with_capacity(n);
        for start in 0..self.region_of.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let region = self.region_of[start];
            if usize::from(region) >= n || sizes[usize::from(region)] > 0 {
                return false;
            }
            open.push(start);
            while let Some(place) = open.pop() {
                sizes[usize::from(region)] += 1;
                let (column, last) = (place % n, self.region_of.len());
                let mut walk_to = |is_there: bool, next: usize| {
                    if is_there && self.region_of[next] == region && !std::mem::replace(&mut seen[next], true) {
                        open.push(next);
                    }
                };
                walk_to(place >= n, place.wrapping_sub(n));
                walk_to(place + n < last, place + n);
                walk_to(column > 0, place.wrapping_sub(1));
                walk_to(column + 1 < n, place + 1);
            }
        }
        sizes[..n].iter().all(|&size| size == n)
    }

    fn fault_of(&self, region: u8) -> Option<RegionError> {
        let cells = self.cells(region);
        let (found, expected) = (cells.len(), self.side.get());
        if found != expected {
            return Some(RegionError::Size { region, found, expected });
        }
        let first = cells.iter().next()?;
        let mut rest = cells.clone();
        rest -= &cells.reach(first);
        let apart = rest.iter().next()?;
        Some(RegionError::Disconnected { region, first, apart })
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the region of a cell, 0 to N − 1.
    pub fn region_of(&self, cell: Cell) -> u8 {
        self.region_of[cell.index(self.side)]
    }

    /// Returns the regions of all cells, row by row.
    pub fn regions(&self) -> &[u8] {
        &self.region_of
    }

    /// Returns the cells of a region.
    pub fn cells(&self, region: u8) -> CellSet {
        CellSet::of(self.side, self.side.cells().filter(|&cell| self.region_of(cell) == region))
    }
}

impl fmt::Display for RegionMap {
    /// Returns one line of labels: the numbers of the regions from 1, written like digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels: Vec<_> = self.region_of.iter().map(|&region| Some(Digit::from_index(region.into()))).collect();
        symbols::write_line(f, self.side, &labels)
    }
}

impl fmt::Display for RegionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RegionError::Length { found, expected } => {
                write!(f, "the map has {found} entries: expected {expected}, one for each cell")
            }
            RegionError::Number { cell, region, regions } => {
                write!(f, "{cell} is in region {}: expected a region from 1 to {regions}", u16::from(region) + 1)
            }
            RegionError::Size { region, found, expected } => {
                write!(f, "region {} has {found} cells: expected {expected}", region + 1)
            }
            RegionError::Disconnected { region, first, apart } => {
                write!(f, "region {} is not connected: {apart} can't be reached from {first}", region + 1)
            }
        }
    }
}

impl std::error::Error for RegionError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(text: &str) -> Result<RegionMap, Vec<RegionError>> {
        let side = Side::of_cell_count(text.len()).unwrap();
        RegionMap::new(side, text.bytes().map(|byte| byte - b'1').collect())
    }

    #[test]
    fn boxes_are_a_map() {
        let boxes = RegionMap::of_boxes(BoxShape::new(2, 3).unwrap());
        assert_eq!(RegionMap::new(boxes.side(), boxes.regions().to_vec()), Ok(boxes));
    }

    #[test]
    fn faults_name_their_place() {
        let faults = |text| map(text).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(faults("1122112233443345"), ["r4c4 is in region 5: expected a region from 1 to 4"]);
        assert_eq!(
            faults("1122112233343344"),
            ["region 3 has 5 cells: expected 4", "region 4 has 3 cells: expected 4"]
        );
        assert_eq!(
            faults("1122112333442344"),
            [
                "region 2 is not connected: r4c1 can't be reached from r1c3",
                "region 3 is not connected: r3c1 can't be reached from r2c4"
            ]
        );
        let short = RegionMap::new(Side::NINE, vec![0; 80]).unwrap_err();
        assert_eq!(short[0].to_string(), "the map has 80 entries: expected 81, one for each cell");
    }
}
