//! Regions that are not given: their places are part of the answer.

use super::connected::is_connected;
use super::{Domain, Var};

/// The division of places into connected regions. The number of places is a multiple of the size.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownRegions {
    /// The label of each place. Labels are numbered by first appearance: each is at most one above all before it.
    pub labels: Vec<Var>,
    /// The value of each place; values in one region differ.
    pub values: Vec<Var>,
    /// The pairs of places that touch.
    pub edges: Vec<(u32, u32)>,
    /// The number of places in each region.
    pub size: u32,
    /// The label of the first place.
    pub first: i32,
}

impl UnknownRegions {
    pub(super) fn holds(&self, value: &dyn Fn(Var) -> i32) -> bool {
        let labels: Vec<i32> = self.labels.iter().map(|&var| value(var)).collect();
        let values: Vec<i32> = self.values.iter().map(|&var| value(var)).collect();
        let mut next = self.first;
        for &label in &labels {
            if !(self.first..=next).contains(&label) {
                return false;
            }
            next = next.max(label + 1);
        }
        (self.first..next).all(|label| {
            let inside: Vec<bool> = labels.iter().map(|&other| other == label).collect();
            let mut own: Vec<i32> =
                values.iter().zip(&inside).filter(|(_, inside)| **inside).map(|(&own, _)| own).collect();
            own.sort_unstable();
            let differ = own.windows(2).all(|pair| pair[0] != pair[1]);
            own.len() == self.size as usize && differ && is_connected(&inside, &inside, &self.edges)
        })
    }

    pub(super) fn is_possible(&self, domain: &dyn Fn(Var) -> Domain) -> bool {
        let labels: Vec<Domain> = self.labels.iter().map(|&var| domain(var)).collect();
        let values: Vec<Domain> = self.values.iter().map(|&var| domain(var)).collect();
        if labels.iter().chain(&values).all(|domain| domain.only().is_some()) {
            return self.holds(&|var| domain(var).only().expect("every variable is decided"));
        }
        let count = (labels.len() / self.size.max(1) as usize) as i32;
        (self.first..self.first + count).all(|label| {
            let may: Vec<bool> = labels.iter().map(|domain| domain.contains(label)).collect();
            let must: Vec<bool> = labels.iter().map(|domain| domain.only() == Some(label)).collect();
            let number = |places: &[bool]| places.iter().filter(|inside| **inside).count();
            let mut own: Vec<i32> =
                values.iter().zip(&must).filter(|(_, must)| **must).filter_map(|(value, _)| value.only()).collect();
            own.sort_unstable();
            let differ = own.windows(2).all(|pair| pair[0] != pair[1]);
            let fits = number(&must) <= self.size as usize && number(&may) >= self.size as usize;
            fits && differ && is_connected(&must, &may, &self.edges)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether four places in a row can be divided into pairs with different values.
    fn is_possible(labels: [&[i32]; 4], values: [&[i32]; 4]) -> bool {
        let regions = UnknownRegions {
            labels: (0..4).map(Var).collect(),
            values: (4..8).map(Var).collect(),
            edges: vec![(0, 1), (1, 2), (2, 3)],
            size: 2,
            first: 1,
        };
        let domains = [labels, values].concat();
        regions.is_possible(&|var| Domain::of(domains[var.get()].iter().copied()))
    }

    #[test]
    fn impossible_divisions_are_seen_before_all_is_decided() {
        let any: &[i32] = &[1, 2];
        assert!(is_possible([any; 4], [any; 4]));
        assert!(is_possible([&[1], any, any, &[2]], [&[1], any, any, &[1]]));
        // The places of a region are cut off from each other.
        assert!(!is_possible([&[1], &[2], any, &[1]], [any; 4]));
        assert!(!is_possible([&[2], any, &[1], &[2]], [any; 4]));
        // A region has too many places, or too few are left.
        assert!(!is_possible([any, &[2], &[2], &[2]], [any; 4]));
        assert!(!is_possible([any, &[1], &[1, 3], &[1]], [any; 4]));
        // One value twice.
        assert!(!is_possible([any, any, &[2], &[2]], [any, any, &[1], &[1]]));
    }
}
