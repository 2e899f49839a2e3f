//! The map of a jigsaw while it is being drawn: the region of each cell, and what is still wrong.

use ninefold::text::{Catalogue, text};
use ninefold::{Cell, CellSet, Digit, RegionMap, Side, symbols};

/// A region for each cell, or none yet. Regions are named by digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RegionPlan {
    side: Side,
    cells: Vec<Option<Digit>>,
}

impl RegionPlan {
    /// Creates a map without regions.
    pub(crate) fn blank(side: Side) -> RegionPlan {
        RegionPlan { side, cells: vec![None; side.cell_count()] }
    }

    /// Creates a plan from a complete map.
    pub(crate) fn of(map: &RegionMap) -> RegionPlan {
        let cells = map.regions().iter().map(|&region| Some(Digit::from_index(region.into()))).collect();
        RegionPlan { side: map.side(), cells }
    }

    /// Returns the region of a cell.
    pub(crate) fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index(self.side)]
    }

    /// Adds cells to a region, or removes them from all regions.
    pub(crate) fn set(&mut self, cells: &[Cell], region: Option<Digit>) {
        cells.iter().for_each(|cell| self.cells[cell.index(self.side)] = region);
    }

    /// Returns the regions counted from 0, for the rules; a cell without a region makes the map invalid.
    pub(crate) fn regions(&self) -> Vec<u8> {
        self.cells.iter().map(|region| region.map_or(u8::MAX, |region| region.index() as u8)).collect()
    }

    fn region(&self, region: Digit) -> CellSet {
        CellSet::of(self.side, self.side.cells().filter(|&cell| self.get(cell) == Some(region)))
    }

    /// Returns the map if it is whole.
    pub(crate) fn map(&self) -> Option<RegionMap> {
        RegionMap::new(self.side, self.regions()).ok()
    }

    /// Returns whether every region is connected and of the right size.
    pub(crate) fn is_whole(&self) -> bool {
        self.whole_regions().count() == self.side.get()
    }

    /// Returns the cells of each region that is connected and of the right size.
    pub(crate) fn whole_regions(&self) -> impl Iterator<Item = Vec<Cell>> + '_ {
        let regions = self.side.digits().map(|region| self.region(region));
        let whole = regions.filter(|cells| cells.len() == self.side.get() && cells.is_connected());
        whole.map(|cells| cells.iter().collect())
    }

    /// Returns what is wrong with the map, in sentences; nothing if it is whole.
    pub(crate) fn faults(&self, texts: &'static Catalogue) -> Vec<String> {
        let side = self.side.get();
        let blank = self.cells.iter().filter(|region| region.is_none()).count();
        let (mut large, mut torn, mut small) = (Vec::new(), Vec::new(), Vec::new());
        for region in self.side.digits() {
            let name = symbols::symbol(region).map_or_else(|| region.to_string(), String::from);
            let cells = self.region(region);
            let (count, pieces) = (cells.len(), pieces(&cells));
            if count > side {
                large.push(text!(texts, "solver-region-large", region = name.as_str(), count = count, side = side));
            }
            if pieces > 1 {
                torn.push(text!(texts, "solver-region-torn", region = name.as_str(), pieces = pieces));
            }
            if count < side && blank == 0 {
                small.push(text!(texts, "solver-region-small", region = name.as_str(), count = count, side = side));
            }
        }
        let missing = (blank > 0).then(|| text!(texts, "solver-cells-without-region", count = blank));
        large.into_iter().chain(torn).chain(small).chain(missing).collect()
    }
}

/// Returns how many connected pieces the cells form.
fn pieces(cells: &CellSet) -> usize {
    let starts = std::iter::successors(Some(cells.clone()), |left| {
        let mut rest = left.clone();
        rest -= &left.reach(left.iter().next()?);
        Some(rest)
    });
    starts.take_while(|left| !left.is_empty()).count()
}

#[cfg(test)]
mod tests {
    use ninefold::text::Language;

    use super::*;

    #[test]
    fn what_is_wrong_with_a_map_is_told() {
        let (side, texts) = (Side::new(4).unwrap(), Catalogue::of(Language::English));
        let mut plan = RegionPlan::blank(side);
        assert_eq!(plan.faults(texts), ["16 cells have no region yet."]);
        let all: Vec<Cell> = side.cells().collect();
        let region = |number| Digit::new(number);
        for (place, cells) in all.chunks(4).enumerate() {
            plan.set(cells, region(place + 1));
        }
        assert!(plan.is_whole() && plan.faults(texts).is_empty());
        plan.set(&[all[0]], region(4));
        assert_eq!(
            plan.faults(texts),
            ["Region 4 has 5 cells, not 4.", "Region 4 is in 2 pieces.", "Region 1 has 3 of 4 cells."]
        );
        plan.set(&[all[0]], None);
        assert_eq!(plan.faults(texts), ["One cell has no region yet."]);
        assert_eq!(plan.whole_regions().count(), 3);
    }
}
