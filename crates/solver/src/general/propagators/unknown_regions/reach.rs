//! How a region can grow from the places that it has.

use super::board::{Board, each};
use super::map::Map;
use super::{Division, MOST_PLACES, MOST_SIZE, Places};

/// With more places to spare, no single place is looked for whose loss would leave too few.
const MOST_SPARE: u32 = 30;
/// The most places of a value for which what they all see is looked for.
const MOST_LOCKED: u32 = 4;

/// What follows from how a region can grow.
pub(super) struct Growth {
    /// The places that the region has or may have.
    pub(super) reach: Places,
    /// The places that it must have, those that it has included.
    pub(super) forced: Places,
    /// The values that only one place in reach can give to the region.
    pub(super) singles: u64,
    /// The values that the region needs and that have few places in reach.
    pub(super) locked: u64,
}

/// Grows a region from the places that it has, within those that it may have, which include them. Returns `None` if
/// it can't reach its size.
pub(super) fn grow(map: &Map, board: &Board, division: &Division, has: Places, may: Places) -> Option<Growth> {
    let size = division.size;
    let budget = size.checked_sub(has.count_ones())?;
    let mut reach = may;
    let mut left = has;
    let mut parts = 0;
    while left != 0 {
        parts += 1;
        // From each connected part of what the region has; the other parts cost nothing.
        let part = map.flood(left & left.wrapping_neg(), has);
        left &= !part;
        reach &= within(map, board, part, has, reach, budget as usize);
    }
    if has & !reach != 0 || reach.count_ones() < size {
        return None;
    }
    reach = map.flood(has & has.wrapping_neg(), reach);
    if has & !reach != 0 || reach.count_ones() < size {
        return None;
    }
    let mut growth = Growth { reach, forced: has, singles: 0, locked: 0 };
    if reach.count_ones() == size {
        growth.forced = reach;
    } else if parts > 1 || reach.count_ones() - size <= MOST_SPARE {
        growth.forced |= cut_places(map, has, reach, size);
    }
    values(board, division, &mut growth)?;
    Some(growth)
}

/// Returns the places that can be reached from `start` if all places on the way that are not in `free` cost one each,
/// and pieces their size.
fn within(map: &Map, board: &Board, start: Places, free: Places, may: Places, budget: usize) -> Places {
    let mut at = [0; MOST_SIZE + 1];
    at[0] = start;
    let mut reached = 0;
    for cost in 0..=budget {
        let mut edge = at[cost] & !reached;
        while edge != 0 {
            reached |= edge;
            let next = map.beside(edge) & may & !reached;
            if cost < budget {
                at[cost + 1] |= next & board.singles() & !free;
            }
            let mut large = next & !board.singles() & !free;
            while large != 0 {
                let piece = board.piece(board.root(large.trailing_zeros() as usize)) & !free;
                large &= !piece;
                let total = cost + piece.count_ones() as usize;
                if total <= budget {
                    at[total] |= piece & may;
                }
            }
            edge = next & free;
        }
    }
    reached
}

/// Concludes what follows if a region needs every value: one that only one place can give, or only one piece.
fn values(board: &Board, division: &Division, growth: &mut Growth) -> Option<()> {
    if division.all_values.count_ones() != division.size {
        let enough = board.values_of(growth.reach).count_ones() >= division.size;
        return enough.then_some(());
    }
    let mut left = division.all_values;
    while left != 0 {
        let value = left.trailing_zeros();
        left &= left - 1;
        let places = board.of_value(value) & growth.reach;
        if places == 0 {
            return None;
        }
        if places.is_power_of_two() {
            growth.forced |= places;
            growth.singles |= 1 << value;
        } else if places.count_ones() <= MOST_LOCKED {
            growth.locked |= 1 << value;
        }
    }
    Some(())
}

/// Returns the places without which the region, reduced to what is still connected with the places that it has, would
/// lose one of them or be too small.
fn cut_places(map: &Map, has: Places, reach: Places, size: u32) -> Places {
    let start = has.trailing_zeros() as usize;
    let total = reach.count_ones();
    let mut search = Search::new(has);
    search.visit(start);
    while search.depth > 0 {
        let top = search.way[search.depth - 1] as usize;
        let open = map.near(top) & reach;
        let fresh = open & !search.visited;
        if fresh != 0 {
            search.visit(fresh.trailing_zeros() as usize);
            continue;
        }
        search.leave(top, open, total - size);
    }
    search.cuts
}

/// A depth-first search for places that cut others off.
struct Search {
    has: Places,
    visited: Places,
    cuts: Places,
    count: u8,
    depth: usize,
    way: [u8; MOST_PLACES],
    order: [u8; MOST_PLACES],
    low: [u8; MOST_PLACES],
    /// For each place, how many places were visited below it, itself included, and how many of these the region has.
    below: [(u8, u8); MOST_PLACES],
    /// For each place, how many places it cuts off.
    cut_off: [u8; MOST_PLACES],
}

impl Search {
    fn new(has: Places) -> Search {
        Search {
            has,
            visited: 0,
            cuts: 0,
            count: 0,
            depth: 0,
            way: [0; MOST_PLACES],
            order: [0; MOST_PLACES],
            low: [0; MOST_PLACES],
            below: [(0, 0); MOST_PLACES],
            cut_off: [0; MOST_PLACES],
        }
    }

    fn visit(&mut self, place: usize) {
        self.visited |= 1 << place;
        self.count += 1;
        (self.order[place], self.low[place]) = (self.count, self.count);
        self.below[place] = (1, u8::from(self.has >> place & 1 != 0));
        self.way[self.depth] = place as u8;
        self.depth += 1;
    }

    /// Leaves a place whose neighbours are all visited. A place is a cut if the region has a place that it cuts off,
    /// or if more than `spare` places are lost with it.
    fn leave(&mut self, place: usize, near: Places, spare: u32) {
        self.depth -= 1;
        let above = if self.depth > 0 { Some(self.way[self.depth - 1] as usize) } else { None };
        for other in each(near).filter(|&other| Some(other) != above) {
            self.low[place] = self.low[place].min(self.order[other]);
        }
        if self.has >> place & 1 == 0 && u32::from(self.cut_off[place]) + 1 > spare {
            self.cuts |= 1 << place;
        }
        let Some(above) = above else { return };
        self.low[above] = self.low[above].min(self.low[place]);
        let (places, parts) = self.below[place];
        self.below[above].0 += places;
        self.below[above].1 += parts;
        if self.low[place] >= self.order[above] {
            self.cut_off[above] += places;
            if parts > 0 && self.has >> above & 1 == 0 {
                self.cuts |= 1 << above;
            }
        }
    }
}
