//! Random region maps for jigsaws: strips or boxes whose borders are changed at random until the original shapes are
//! gone.
//!
//! A swap exchanges a cell of one region with a cell of an adjacent one. Only swaps that leave both regions connected
//! are kept, so every map on the way is valid. Whether a map has solutions is only determined when a grid is filled.

use ninefold_grid::{BoxShape, Cell, Random, RegionMap, Side};

/// The number of successful swaps for each cell of the grid. With four, few straight edges are left.
const SWAPS_PER_CELL: usize = 4;
/// The number of attempts for each successful swap. On small grids, most attempts fail.
const TRIES_PER_SWAP: usize = 40;

/// Returns a random map of N regions of N connected cells.
pub fn random_map(side: Side, random: &mut Random) -> RegionMap {
    let strips = BoxShape::new(1, side.get()).expect("a row is a box");
    let mut regions = RegionMap::of_boxes(BoxShape::of_side(side).unwrap_or(strips)).regions().to_vec();
    let wanted = SWAPS_PER_CELL * side.cell_count();
    let mut done = 0;
    for _ in 0..TRIES_PER_SWAP * wanted {
        if done == wanted {
            break;
        }
        done += usize::from(swap_cells(&mut regions, side, random));
    }
    RegionMap::new(side, regions).expect("swaps keep regions whole and connected")
}

/// Tries to swap two cells of neighbouring regions.
fn swap_cells(regions: &mut [u8], side: Side, random: &mut Random) -> bool {
    let one = Cell::from_index(random.below(side.cell_count()), side);
    let own = regions[one.index(side)];
    let others: Vec<u8> = one.neighbours(side).map(|cell| regions[cell.index(side)]).filter(|&r| r != own).collect();
    if others.is_empty() {
        return false;
    }
    let other = others[random.below(others.len())];
    let touches = |cell: &Cell| cell.neighbours(side).any(|next| next != one && regions[next.index(side)] == own);
    let of_other = side.cells().filter(|cell| regions[cell.index(side)] == other);
    let partners: Vec<Cell> = of_other.filter(touches).collect();
    if partners.is_empty() {
        return false;
    }
    let partner = partners[random.below(partners.len())];
    regions.swap(one.index(side), partner.index(side));
    let sound = is_connected(regions, side, own) && is_connected(regions, side, other);
    if !sound {
        regions.swap(one.index(side), partner.index(side));
    }
    sound
}

/// Returns whether a region of N cells is connected.
fn is_connected(regions: &[u8], side: Side, region: u8) -> bool {
    let Some(first) = regions.iter().position(|&own| own == region) else { return true };
    let mut reached = vec![first];
    let mut next = 0;
    while next < reached.len() {
        for cell in Cell::from_index(reached[next], side).neighbours(side) {
            let index = cell.index(side);
            if regions[index] == region && !reached.contains(&index) {
                reached.push(index);
            }
        }
        next += 1;
    }
    reached.len() == side.get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_sound_and_differ() {
        for n in [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16] {
            let side = Side::new(n).unwrap();
            let maps: Vec<_> = (0..4).map(|seed| random_map(side, &mut Random::new(seed))).collect();
            assert!(n < 4 || maps.iter().any(|map| *map != maps[0]), "{n}");
        }
    }

    #[test]
    fn no_box_is_left() {
        let boxes = RegionMap::of_boxes(BoxShape::CLASSIC);
        let map = random_map(Side::NINE, &mut Random::new(9));
        let is_box = |region: u8| (0..9).any(|other| map.cells(region) == boxes.cells(other));
        assert!(!(0..9).any(is_box));
    }
}
