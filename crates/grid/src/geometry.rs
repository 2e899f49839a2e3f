//! How a grid is divided into rows, columns and regions.

use std::sync::{Arc, LazyLock};

use crate::{BoxShape, Cell, House, HouseKind, Houses, RegionMap, Side};

/// Returns how the cells are divided into regions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Partition {
    /// No regions: a Latin square.
    Lines,
    /// Rectangular regions of one shape.
    Boxes(BoxShape),
    /// Irregular regions.
    Jigsaw(RegionMap),
}

/// The side of a grid, its regions, and the houses that follow: rows, then columns, then regions.
#[derive(Clone, Debug)]
pub struct Geometry {
    side: Side,
    partition: Partition,
    map: Option<RegionMap>,
    houses: Houses,
}

static CLASSIC: LazyLock<Arc<Geometry>> = LazyLock::new(|| Arc::new(Geometry::boxes(BoxShape::CLASSIC)));

impl Partition {
    /// Returns the shape of the boxes, when the regions are boxes.
    pub fn shape(&self) -> Option<BoxShape> {
        match self {
            Partition::Boxes(shape) => Some(*shape),
            Partition::Lines | Partition::Jigsaw(_) => None,
        }
    }

    /// Returns the map of the regions, when they are irregular.
    pub fn map(&self) -> Option<&RegionMap> {
        match self {
            Partition::Jigsaw(map) => Some(map),
            Partition::Lines | Partition::Boxes(_) => None,
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
            Partition::Lines | Partition::Boxes(_) => HouseKind::Box,
        };
        let mut members = vec![Vec::with_capacity(n); if map.is_some() { n } else { 0 }];
        for (cell, &region) in side.cells().zip(map.iter().flat_map(RegionMap::regions)) {
            members[region as usize].push(cell);
        }
        let regions = members.into_iter().zip(lines).map(|(cells, region)| House::new(name(region), cells));
        let houses = Houses::new(side, rows.chain(columns).chain(regions).collect());
        Geometry { side, partition, map, houses }
    }

    /// Returns the side of the grid.
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
    pub fn houses(&self) -> &Houses {
        &self.houses
    }

    /// Returns the regions' houses, in order; none for a Latin square.
    pub fn regions(&self) -> impl ExactSizeIterator<Item = &House> + Clone {
        self.houses.iter().skip(2 * self.side.get())
    }

    /// Returns whether this is the classic grid: side 9 with boxes of 3×3.
    pub fn is_classic(&self) -> bool {
        self.partition == Partition::Boxes(BoxShape::CLASSIC)
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        self.side == other.side && self.partition == other.partition
    }
}

impl Eq for Geometry {}

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
