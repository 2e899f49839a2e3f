//! Which places touch, as shifts of sets of places.

use super::Places;

/// The places and which of them touch.
#[derive(Debug)]
pub(super) struct Map {
    /// The places that touch each place.
    near: Vec<Places>,
    /// The edges by the difference of their places: the difference, and the lower places.
    shifts: Vec<(u32, Places)>,
}

impl Map {
    /// Returns the map of this many places, of which these pairs touch.
    pub(super) fn new(places: usize, edges: &[(u32, u32)]) -> Map {
        let mut map = Map { near: vec![0; places], shifts: Vec::new() };
        for &(one, other) in edges.iter().filter(|(one, other)| one != other) {
            let (low, high) = (one.min(other), one.max(other));
            map.near[low as usize] |= 1 << high;
            map.near[high as usize] |= 1 << low;
            match map.shifts.iter_mut().find(|shift| shift.0 == high - low) {
                Some(shift) => shift.1 |= 1 << low,
                None => map.shifts.push((high - low, 1 << low)),
            }
        }
        map
    }

    /// Returns the places that touch a place.
    #[inline]
    pub(super) fn near(&self, place: usize) -> Places {
        self.near[place]
    }

    /// Returns the places that touch at least one of these.
    #[inline]
    pub(super) fn beside(&self, places: Places) -> Places {
        self.shifts.iter().fold(0, |all, &(shift, low)| all | (places & low) << shift | (places >> shift) & low)
    }

    /// Returns the places that can be reached from `start` through `within`, which contains `start`.
    #[inline]
    pub(super) fn flood(&self, start: Places, within: Places) -> Places {
        let mut reached = start;
        loop {
            let next = reached | self.beside(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}
