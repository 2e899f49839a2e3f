//! Unknown regions: places that touch are divided into connected regions of one size with different values in each.
//!
//! Places that surely share a region form a *piece*. What is known of a region (its label, or only one of its pieces)
//! is a set of places that it has and a set of places that it may have; it grows from the first within the second, and
//! what it can't reach within its size, it can't have. Pieces that nothing else tells of are remembered in reversible
//! words. Sets of places are words of 128 bits, in which a step to all neighbours is a few shifts.

mod board;
mod map;
mod reach;

use board::Board;
use map::Map;
use reach::Growth;

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// The largest number of places.
pub(crate) const MOST_PLACES: usize = 128;

/// The largest number of places in a region.
const MOST_SIZE: usize = 64;

/// A set of places.
type Places = u128;

/// What a division is about.
#[derive(Clone, Debug)]
pub(crate) struct Division {
    /// The variable of each place's label; bit `label_bit` of all domains stands for the first label.
    pub(crate) labels: Vec<u32>,
    /// The bit of the first label.
    pub(crate) label_bit: u32,
    /// The variable of each place's value; equal bits mean equal values.
    pub(crate) values: Vec<u32>,
    /// All values that occur in a domain.
    pub(crate) all_values: u64,
    /// The pairs of places that touch.
    pub(crate) edges: Vec<(u32, u32)>,
    /// The number of places in a region.
    pub(crate) size: u32,
    /// Pairs of places with a variable that tells whether their labels are equal.
    pub(crate) pairs: Vec<Pair>,
    /// For each place, the places whose value differs from its own.
    pub(crate) peers: Vec<u128>,
    /// Sets of places in which each value occurs.
    pub(crate) houses: Vec<u128>,
    /// Pairs of places with equal labels.
    pub(crate) together: Vec<(u32, u32)>,
    /// Pairs of places with different labels.
    pub(crate) apart: Vec<(u32, u32)>,
}

/// A pair of places with the variable that tells whether their labels are equal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    /// One place.
    pub(crate) one: u32,
    /// The other.
    pub(crate) other: u32,
    /// The variable.
    pub(crate) flag: super::same::Flag,
}

/// Returns the propagators of a division. Returns `None` if there are too many places or labels.
pub(crate) fn propagators(division: Division) -> Option<Vec<Box<dyn Propagator>>> {
    let (places, size) = (division.labels.len(), division.size as usize);
    let fits = places <= MOST_PLACES
        && size > 0
        && places.is_multiple_of(size)
        && places / size <= 32
        && size <= MOST_SIZE
        && places > 0;
    fits.then(|| {
        let map = Map::new(places, &division.edges);
        let propagator: Box<dyn Propagator> = Box::new(UnknownRegions { map, division });
        vec![propagator]
    })
}

#[derive(Debug)]
struct UnknownRegions {
    map: Map,
    division: Division,
}

impl Propagator for UnknownRegions {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let division = &self.division;
        let flags = division.pairs.iter().map(|pair| &pair.flag.var);
        let vars = division.labels.iter().chain(&division.values).chain(flags);
        watches.extend(vars.map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Last
    }

    fn words(&self) -> usize {
        self.division.labels.len().div_ceil(8)
    }

    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction> {
        let mut board = Board::load(&self.division, store, words);
        if self.run(&mut board).is_none() {
            return Err(Contradiction::Var(self.division.labels[board.place_in_hand]));
        }
        let changed = board.save(&self.division, store, words)?;
        Ok(if changed { Outcome::Again } else { Outcome::Done })
    }
}

impl UnknownRegions {
    /// Draws all conclusions once. Returns `None` on a contradiction.
    fn run(&self, board: &mut Board) -> Option<()> {
        board.join_known(&self.division);
        board.number_labels(&self.division)?;
        board.sum_up(&self.division)?;
        for label in 0..self.division.labels.len() as u32 / self.division.size {
            self.label(board, label)?;
        }
        self.pieces(board)
    }

    /// Draws conclusions about the region with a label.
    fn label(&self, board: &mut Board, label: u32) -> Option<()> {
        let (has, may) = (board.has_label(label), board.may_have_label(label));
        board.place_in_hand = (if has != 0 { has } else { may }).trailing_zeros() as usize % self.division.labels.len();
        let size = self.division.size;
        if has.count_ones() > size || may.count_ones() < size {
            return None;
        }
        if has == 0 {
            return self.unplaced(board, label, may);
        }
        let fixed = board.fixed_values(has)?;
        board.remove_values(has, fixed);
        let claimed = self.claimed(board, has)?;
        let free = may & !has & !board.with_fixed_value(fixed | claimed);
        let growth = self.grow(board, has, has | free)?;
        board.forbid_label(may & !growth.reach, label)?;
        board.set_label(growth.forced & !has, label)?;
        self.values(board, &growth)
    }

    /// Returns the values that the houses can have in this region only, and removes them from the region's other places.
    fn claimed(&self, board: &mut Board, has: Places) -> Option<u64> {
        let mut claimed = 0;
        for &house in self.division.houses.iter().filter(|&&house| (house & has).count_ones() > 1) {
            let mut left = self.division.all_values;
            while left != 0 {
                let value = left.trailing_zeros();
                left &= left - 1;
                let places = board.of_value(value) & house;
                if places & !has == 0 && places.count_ones() > 1 {
                    claimed |= 1 << value;
                    board.remove_value(board.of_value(value) & has & !places, value)?;
                }
            }
        }
        Some(claimed)
    }

    /// Places the values that a region needs, and removes those that it needs from what sees all their places.
    fn values(&self, board: &mut Board, growth: &Growth) -> Option<()> {
        let (mut singles, mut locked) = (growth.singles, growth.locked);
        while singles != 0 {
            let value = singles.trailing_zeros();
            singles &= singles - 1;
            board.set_value((board.of_value(value) & growth.reach).trailing_zeros() as usize, value)?;
        }
        while locked != 0 {
            let value = locked.trailing_zeros();
            locked &= locked - 1;
            let places = board.of_value(value) & growth.reach;
            let seen = board::each(places).fold(Places::MAX, |seen, place| seen & self.division.peers[place]);
            board.remove_value(seen & board.of_value(value), value)?;
        }
        Some(())
    }

    /// Draws conclusions about a region of which no place is known.
    fn unplaced(&self, board: &mut Board, label: u32, may: Places) -> Option<()> {
        let mut left = may;
        let mut homes = 0;
        while left != 0 {
            let part = self.map.flood(left & left.wrapping_neg(), left);
            left &= !part;
            let fits =
                part.count_ones() >= self.division.size && board.values_of(part).count_ones() >= self.division.size;
            if fits {
                homes += 1;
            } else {
                board.forbid_label(part, label)?;
            }
        }
        (homes > 0).then_some(())
    }

    /// Draws conclusions about the regions of pieces whose label is not known.
    fn pieces(&self, board: &mut Board) -> Option<()> {
        let mut left = board.roots();
        while left != 0 {
            let root = left.trailing_zeros() as usize;
            left &= left - 1;
            let single = board.piece(root).is_power_of_two();
            if single || board.labels(root).is_power_of_two() || board.root(root) != root {
                continue;
            }
            board.place_in_hand = root;
            let own = board.piece(root);
            let fixed = board.fixed_values(own)?;
            let may = board.compatible(root, fixed);
            let growth = self.grow(board, own, own | may)?;
            if growth.forced & !own != 0 {
                board.join_all(root, growth.forced);
            }
            self.values(board, &growth)?;
        }
        Some(())
    }

    /// Grows a region from the places that it has, within those that it may have.
    fn grow(&self, board: &Board, has: Places, may: Places) -> Option<Growth> {
        reach::grow(&self.map, board, &self.division, has, may)
    }
}

#[cfg(test)]
mod tests;
