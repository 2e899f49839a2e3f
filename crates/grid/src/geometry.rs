//! How a grid is divided into rows, columns and regions.

use std::sync::{Arc, LazyLock};

use crate::{
    Alphabet, BoxShape, Cell, DigitSet, Grid, House, HouseKind, Houses, Layout, LayoutError, RegionMap, Regions, Side,
    Subgrid,
};

/// Returns how the cells are divided into regions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Partition {
    /// No regions: a Latin square.
    Lines,
    /// Rectangular regions of one shape.
    Boxes(BoxShape),
    /// Irregular regions.
    Jigsaw(RegionMap),
    /// Not one square with N regions of N cells: several subgrids, a rectangle, lines or regions that are shorter than
    /// the alphabet, extra cells. [`Geometry::layout`] says what it is.
    Layout,
}

/// The cells of a puzzle, how they are divided, and the houses that follow: rows, then columns, then regions.
///
/// Most geometries are an N×N square with the digits 1 to N. All others are a [`Layout`]: their cells lie within a
/// square of the side, which has room for them, but not all cells of that square are [`Geometry::cells`], and a row,
/// column or region need not hold all digits.
#[derive(Clone, Debug)]
pub struct Geometry {
    side: Side,
    alphabet: Alphabet,
    partition: Partition,
    map: Option<RegionMap>,
    houses: Houses,
    short: Vec<House>,
    cells: Vec<Cell>,
    layout: Option<Box<Layout>>,
}

static CLASSIC: LazyLock<Arc<Geometry>> = LazyLock::new(|| Arc::new(Geometry::boxes(BoxShape::CLASSIC)));

impl Partition {
    /// Returns the shape of the boxes, when the regions are boxes.
    pub fn shape(&self) -> Option<BoxShape> {
        match self {
            Partition::Boxes(shape) => Some(*shape),
            Partition::Lines | Partition::Jigsaw(_) | Partition::Layout => None,
        }
    }

    /// Returns the map of the regions, when they are irregular.
    pub fn map(&self) -> Option<&RegionMap> {
        match self {
            Partition::Jigsaw(map) => Some(map),
            Partition::Lines | Partition::Boxes(_) | Partition::Layout => None,
        }
    }
}

impl Geometry {
    /// Returns the classic grid: side 9, boxes of 3×3. One shared value.
    pub fn classic() -> Arc<Geometry> {
        Arc::clone(&CLASSIC)
    }

    /// Returns the usual grid of a side: with the most square boxes, or without boxes when the side is prime.
    pub fn of_side(side: Side) -> Geometry {
        BoxShape::of_side(side).map_or_else(|| Geometry::lines(side), Geometry::boxes)
    }

    /// Rows and columns only.
    pub fn lines(side: Side) -> Geometry {
        Geometry::build(side, Partition::Lines, None)
    }

    /// Boxes of this shape.
    pub fn boxes(shape: BoxShape) -> Geometry {
        Geometry::build(shape.side(), Partition::Boxes(shape), Some(RegionMap::of_boxes(shape)))
    }

    /// Irregular regions. A map whose regions happen to be boxes is still a jigsaw.
    pub fn jigsaw(map: RegionMap) -> Geometry {
        Geometry::build(map.side(), Partition::Jigsaw(map.clone()), Some(map))
    }

    fn build(side: Side, partition: Partition, map: Option<RegionMap>) -> Geometry {
        let n = side.get();
        let lines = 0..n as u8;
        let rows = lines
            .clone()
            .map(|row| House::new(HouseKind::Row(row), (0..n).map(|column| Cell::new(row.into(), column)).collect()));
        let columns = lines.clone().map(|column| {
            House::new(HouseKind::Column(column), (0..n).map(|row| Cell::new(row, column.into())).collect())
        });
        let name = match partition {
            Partition::Jigsaw(_) => HouseKind::Region,
            Partition::Lines | Partition::Boxes(_) | Partition::Layout => HouseKind::Box,
        };
        let regions = if map.is_some() { n } else { 0 };
        let mut members: Vec<Vec<Cell>> = (0..regions).map(|_| Vec::with_capacity(n)).collect();
        for (cell, &region) in side.cells().zip(map.iter().flat_map(RegionMap::regions)) {
            members[region as usize].push(cell);
        }
        let regions = members.into_iter().zip(lines).map(|(cells, region)| House::new(name(region), cells));
        let houses = Houses::new(side, rows.chain(columns).chain(regions).collect());
        let alphabet = Alphabet::of_side(side);
        Geometry {
            side,
            alphabet,
            partition,
            map,
            houses,
            short: Vec::new(),
            cells: side.cells().collect(),
            layout: None,
        }
    }

    /// Returns the geometry of a layout. A layout that is an N×N square with N digits and no regions, N equal boxes or N
    /// connected regions gives the same geometry as [`Geometry::lines`], [`Geometry::boxes`] or [`Geometry::jigsaw`],
    /// except for the values of its digits.
    ///
    /// # Errors
    /// Every fault of the layout.
    pub fn of_layout(layout: &Layout) -> Result<Geometry, Vec<LayoutError>> {
        let faults = layout.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let side = layout.side().expect("a layout without faults has a side");
        let alphabet = layout.alphabet;
        if let Some(square) = Geometry::square(layout, side) {
            return Ok(Geometry { alphabet, ..square });
        }
        let (full, short) =
            lines_and_regions(layout).into_iter().partition(|house| house.cells().len() == alphabet.count());
        let grids = layout.grids.iter().flat_map(Subgrid::cells).chain(layout.free.iter().copied());
        let extra = layout.extra.iter().enumerate();
        let extra = extra.flat_map(|(group, cells)| (0..cells.count).map(move |index| layout.extra_cell(group, index)));
        let mut cells: Vec<Cell> = grids.chain(extra).collect();
        cells.sort_unstable();
        cells.dedup();
        let houses = Houses::new(side, full);
        let layout = Some(Box::new(layout.clone()));
        Ok(Geometry { side, alphabet, partition: Partition::Layout, map: None, houses, short, cells, layout })
    }

    /// Returns the usual geometry that a layout describes, if it does.
    fn square(layout: &Layout, side: Side) -> Option<Geometry> {
        let n = layout.alphabet.count();
        let [grid] = layout.grids.as_slice() else { return None };
        let plain = layout.free.is_empty() && layout.extra.is_empty() && grid.origin == Cell::new(0, 0);
        if !plain || grid.rows != n || grid.columns != n {
            return None;
        }
        match &grid.regions {
            Regions::None => Some(Geometry::lines(side)),
            &Regions::Boxes { rows, columns } => {
                (rows * columns == n).then(|| BoxShape::new(rows, columns)).flatten().map(Geometry::boxes)
            }
            Regions::Map(map) => {
                let map: Vec<u8> = map.iter().copied().collect::<Option<_>>()?;
                RegionMap::new(side, map).ok().map(Geometry::jigsaw)
            }
        }
    }

    /// Returns the values that the digits stand for.
    #[inline]
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Returns all digits that a cell can hold.
    pub fn digits(&self) -> DigitSet {
        self.alphabet.full()
    }

    /// Returns the cells, in reading order; extra cells come last.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the cells without the extra cells, in reading order.
    pub fn canvas(&self) -> &[Cell] {
        let rows = self.rows();
        &self.cells[..self.cells.partition_point(|cell| cell.row() < rows)]
    }

    /// Returns whether the geometry has this cell.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        match self.layout {
            None => cell.is_within(self.side),
            Some(_) => self.cells.binary_search(&cell).is_ok(),
        }
    }

    /// Returns whether every cell of the geometry is filled.
    pub fn is_full(&self, grid: &Grid) -> bool {
        match self.layout {
            None => grid.is_full(),
            Some(_) => self.cells.iter().all(|&cell| grid.get(cell).is_some()),
        }
    }

    /// Returns the layout, unless the geometry is an N×N square with N digits and no regions, boxes or a jigsaw.
    pub fn layout(&self) -> Option<&Layout> {
        self.layout.as_deref()
    }

    /// Returns whether the geometry is an N×N square in which each line holds each digit once.
    #[inline]
    pub fn is_square(&self) -> bool {
        self.layout.is_none()
    }

    /// Returns a layout that describes this geometry.
    pub fn to_layout(&self) -> Layout {
        if let Some(layout) = self.layout() {
            return layout.clone();
        }
        let n = self.side.get();
        let regions = match &self.partition {
            Partition::Lines | Partition::Layout => Regions::None,
            Partition::Boxes(shape) => Regions::Boxes { rows: shape.rows(), columns: shape.columns() },
            Partition::Jigsaw(map) => Regions::Map(map.regions().iter().copied().map(Some).collect()),
        };
        Layout::rectangle(n, n, self.alphabet, regions)
    }

    /// Returns the number of rows of the canvas, without extra cells.
    pub fn rows(&self) -> usize {
        self.layout().map_or(self.side.get(), Layout::rows)
    }

    /// Returns the number of columns of the canvas, without extra cells.
    pub fn columns(&self) -> usize {
        self.layout().map_or(self.side.get(), Layout::columns)
    }

    /// Returns the pairs of cells on the canvas that lie one of these steps (down, right) apart, each as (from, to). A step and its
    /// reverse give each pair twice.
    pub fn pairs_apart(&self, steps: &[(i32, i32)]) -> Vec<(Cell, Cell)> {
        let from = |&cell: &Cell| steps.iter().filter_map(move |&step| Some((cell, self.cell_at(cell, step)?)));
        self.canvas().iter().flat_map(from).collect()
    }

    /// Returns the cell at this step (down, right) from another, if the canvas has one.
    pub fn cell_at(&self, cell: Cell, (down, right): (i32, i32)) -> Option<Cell> {
        let row = usize::try_from(cell.row() as i32 + down).ok().filter(|&row| row < self.rows())?;
        let column = usize::try_from(cell.column() as i32 + right).ok().filter(|&column| column < self.columns())?;
        let other = Cell::new(row, column);
        (cell.row() < self.rows() && self.has(other)).then_some(other)
    }

    /// Returns all lines and regions: the houses, then those that have fewer cells than the alphabet has digits. No
    /// digit is repeated in any of them.
    pub fn lines_and_regions(&self) -> impl Iterator<Item = &House> + Clone {
        self.houses.iter().chain(&self.short)
    }

    /// Returns the side of the grid.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns how the cells are divided into regions.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Returns the regions as a map, unless there are none.
    pub fn region_map(&self) -> Option<&RegionMap> {
        self.map.as_ref()
    }

    /// Returns the rows, then the columns, then the regions.
    #[inline]
    pub fn houses(&self) -> &Houses {
        &self.houses
    }

    /// Returns the regions' houses, in order; none for a Latin square and for a [`Partition::Layout`].
    pub fn regions(&self) -> impl ExactSizeIterator<Item = &House> + Clone {
        self.houses.iter().skip(if self.map.is_some() { 2 * self.side.get() } else { self.houses.len() })
    }

    /// Returns whether this is the classic grid: side 9 with boxes of 3×3.
    pub fn is_classic(&self) -> bool {
        self.partition == Partition::Boxes(BoxShape::CLASSIC)
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        self.side == other.side
            && self.alphabet == other.alphabet
            && self.partition == other.partition
            && self.layout == other.layout
    }
}

impl Eq for Geometry {}

/// Returns the lines and regions of all subgrids, each set of cells once.
fn lines_and_regions(layout: &Layout) -> Vec<House> {
    let mut houses: Vec<House> = Vec::new();
    let several = layout.grids.len() > 1;
    let mut seen = std::collections::HashSet::new();
    let mut add = |kind: HouseKind, cells: Vec<Cell>| {
        let house = House::new(kind, cells);
        if !house.cells().is_empty() && seen.insert(house.cells().to_vec()) {
            houses.push(house);
        }
    };
    for grid in &layout.grids {
        let kind = |plain: HouseKind| match several {
            true if !grid.name.is_empty() => HouseKind::Extra(format!("{plain} of the grid {}", grid.name).into()),
            true => HouseKind::Extra(format!("{plain} of the grid at {}", grid.origin).into()),
            false => plain,
        };
        (0..grid.rows).for_each(|row| add(kind(HouseKind::Row(row as u8)), grid.row(row).collect()));
        (0..grid.columns).for_each(|column| add(kind(HouseKind::Column(column as u8)), grid.column(column).collect()));
        let region = if matches!(grid.regions, Regions::Map(_)) { HouseKind::Region } else { HouseKind::Box };
        grid.regions().into_iter().enumerate().for_each(|(index, cells)| add(kind(region(index as u8)), cells));
    }
    houses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_grid() {
        let geometry = Geometry::classic();
        assert!(geometry.is_classic());
        assert_eq!(geometry.houses().len(), 27);
        let names: Vec<_> =
            geometry.houses().of(Cell::new(3, 6)).iter().map(|&i| geometry.houses().get(i).to_string()).collect();
        assert_eq!(names, ["row 4", "column 7", "box 6"]);
        assert_eq!(geometry.houses().shared(Cell::new(0, 0), Cell::new(2, 2)).unwrap().to_string(), "box 1");
    }

    #[test]
    fn every_side_has_a_geometry() {
        for n in 1..=64 {
            let geometry = Geometry::of_side(Side::new(n).unwrap());
            assert!(geometry.houses().iter().all(|house| house.cells().len() == n));
            let prime = n > 1 && (2..n).all(|d| n % d != 0);
            assert_eq!(geometry.houses().len(), if prime { 2 * n } else { 3 * n });
        }
    }

    #[test]
    fn peers_of_a_jigsaw_follow_its_map() {
        let regions = "0001021122312333".bytes().map(|byte| byte - b'0').collect();
        let geometry = Geometry::jigsaw(RegionMap::new(Side::new(4).unwrap(), regions).unwrap());
        let peers = geometry.houses().peers(Cell::new(1, 0));
        assert!(peers.contains(Cell::new(0, 2)) && !peers.contains(Cell::new(2, 2)));
        assert_eq!(geometry.houses().iter().last().unwrap().to_string(), "region 4");
    }
}
