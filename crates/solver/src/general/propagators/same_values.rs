//! Same values: all groups have the same values, each as often. For each value the numbers of places that surely have
//! it and that may have it give bounds in every group, and the tightest of them hold in all.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A variable of a group, and by how many bits its domain is shifted so that equal bits mean equal values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The variable.
    pub(crate) var: u32,
    /// The number of bits.
    pub(crate) shift: u32,
}

/// A group of variables.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// The variables.
    pub(crate) places: Vec<Place>,
    /// Whether the variables always differ from each other.
    pub(crate) all_different: bool,
}

/// Returns the propagators of groups with the same values. Shifted domains must fit in 64 bits.
pub(crate) fn propagators(groups: Vec<Group>) -> Vec<Box<dyn Propagator>> {
    let size = groups.first().map_or(0, |group| group.places.len());
    let possible = groups.iter().all(|group| group.places.len() == size);
    if groups.len() < 2 || size == 0 && possible {
        return Vec::new();
    }
    vec![Box::new(SameValues { groups, size: size as i32, possible })]
}

#[derive(Debug)]
struct SameValues {
    groups: Vec<Group>,
    size: i32,
    /// Whether all groups have the same size.
    possible: bool,
}

/// How often each value occurs: at least, at most.
type Bounds = ([i32; 64], [i32; 64]);

fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

impl Group {
    /// Counts how many places surely have each value and how many may have it. Returns the values that occur.
    fn count(&self, store: &Store, (low, high): &mut Bounds) -> u64 {
        let mut all = 0;
        for place in &self.places {
            let domain = store.domain(place.var) << place.shift;
            all |= domain;
            bits(domain).for_each(|value| high[value] += 1);
            if domain.is_power_of_two() {
                low[domain.trailing_zeros() as usize] += 1;
            }
        }
        if self.all_different {
            bits(all).for_each(|value| high[value] = 1);
        }
        all
    }
}

impl SameValues {
    /// Returns the bounds that hold in every group, with the values that may occur.
    fn bounds(&self, store: &Store) -> Result<(u64, Bounds), Contradiction> {
        let (mut low, mut high) = ([0; 64], [i32::MAX; 64]);
        let mut common = u64::MAX;
        for group in &self.groups {
            let mut own: Bounds = ([0; 64], [0; 64]);
            let all = group.count(store, &mut own);
            common &= all;
            for value in bits(all) {
                low[value] = low[value].max(own.0[value]);
                high[value] = high[value].min(own.1[value]);
            }
        }
        // The numbers of all values add up to the size of a group.
        let (mut least, mut most) = (0, 0);
        for value in bits(common) {
            least += low[value];
            most += high[value];
        }
        for value in bits(common) {
            let (own_low, own_high) = (low[value], high[value]);
            low[value] = own_low.max(self.size - (most - own_high));
            high[value] = own_high.min(self.size - (least - own_low));
            if low[value] > high[value] {
                return Err(Contradiction::General);
            }
        }
        if least > self.size || most < self.size { Err(Contradiction::General) } else { Ok((common, (low, high))) }
    }
}

impl Propagator for SameValues {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let places = self.groups.iter().flat_map(|group| &group.places);
        watches.extend(places.map(|place| Watch { var: place.var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        if self.size == 1 { Priority::Pair } else { Priority::Sum }
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        if !self.possible {
            return Err(Contradiction::General);
        }
        if self.size == 1 {
            let domains = self.groups.iter().map(|group| store.domain(group.places[0].var) << group.places[0].shift);
            let common = domains.fold(u64::MAX, |common, domain| common & domain);
            for group in &self.groups {
                store.keep(group.places[0].var, common >> group.places[0].shift)?;
            }
            return Ok(if common.is_power_of_two() { Outcome::Entailed } else { Outcome::Done });
        }
        let (common, (low, high)) = self.bounds(store)?;
        let mut narrowed = false;
        for group in &self.groups {
            let mut own: Bounds = ([0; 64], [0; 64]);
            let all = group.count(store, &mut own);
            // A value that all its places must have, and one that no further place may have.
            let (mut needed, mut full) = (0, all & !common);
            for value in bits(all & common) {
                let places =
                    group.places.iter().filter(|place| store.domain(place.var) << place.shift >> value & 1 != 0);
                if low[value] > 0 && places.count() as i32 <= low[value] {
                    needed |= 1 << value;
                }
                if own.0[value] >= high[value] {
                    full |= 1 << value;
                }
            }
            for place in &group.places {
                let domain = store.domain(place.var) << place.shift;
                if domain & needed != 0 {
                    narrowed |= store.keep(place.var, (domain & needed) >> place.shift)?;
                } else if domain & full != 0 && !(domain.is_power_of_two() && domain & common != 0) {
                    narrowed |= store.keep(place.var, (domain & !full) >> place.shift)?;
                }
            }
        }
        Ok(if narrowed { Outcome::Again } else { Outcome::Done })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::{AgainIfChanged, check};

    fn same(groups: &[&[u32]], firsts: &[u32], values: &[u32]) -> bool {
        let sorted = groups.iter().map(|group| {
            let mut all: Vec<u32> = group.iter().map(|&var| values[var as usize] + firsts[var as usize]).collect();
            all.sort_unstable();
            all
        });
        let sorted: Vec<_> = sorted.collect();
        sorted.windows(2).all(|pair| pair[0] == pair[1])
    }

    fn check_groups(groups: &[&[u32]], firsts: &[u32], widths: &[u32], all_different: bool) -> (usize, usize) {
        let place = |&var: &u32| Place { var, shift: firsts[var as usize] };
        let made = groups.iter().map(|group| Group { places: group.iter().map(place).collect(), all_different });
        let propagator = propagators(made.collect()).remove(0);
        // One run is enough for groups of one variable.
        let propagator = if groups[0].len() == 1 { propagator } else { Box::new(AgainIfChanged(propagator)) };
        let differ = |group: &&[u32], values: &[u32]| {
            let value = |var: u32| values[var as usize] + firsts[var as usize];
            (1..group.len()).all(|i| group[..i].iter().all(|&other| value(other) != value(group[i])))
        };
        check(&*propagator, widths, 5, 1500, |values| {
            same(groups, firsts, values) && (!all_different || groups.iter().all(|group| differ(group, values)))
        })
    }

    #[test]
    fn multisets_agree() {
        check_groups(&[&[0, 1], &[2, 3]], &[0, 1, 2, 0], &[4, 3, 2, 4], false);
        check_groups(&[&[0, 1, 2], &[3, 4, 5]], &[0; 6], &[4; 6], false);
        check_groups(&[&[0, 1], &[1, 2], &[3, 4]], &[0; 5], &[4; 5], false);
        let (removed, all) = check_groups(&[&[0], &[1], &[2]], &[0, 1, 2], &[4, 3, 2], false);
        assert_eq!(removed, all);
    }

    #[test]
    fn groups_of_unequal_size_never_agree() {
        check_groups(&[&[0, 1], &[2]], &[0; 3], &[2; 3], false);
    }

    #[test]
    fn the_only_place_for_a_needed_value_has_it() {
        let group =
            |vars: [u32; 2]| Group { places: vars.map(|var| Place { var, shift: 0 }).to_vec(), all_different: false };
        let propagator = &propagators(vec![group([0, 1]), group([2, 3])])[0];
        let mut store = Store::of_domains(&[0b1, 0b110, 0b11, 0b110], 0);
        assert_eq!(propagator.propagate(&mut store, 4), Ok(Outcome::Again));
        assert_eq!(store.domain(2), 0b1);
    }

    #[test]
    fn a_value_that_has_all_its_places_has_no_further_one() {
        let group =
            |vars: [u32; 3]| Group { places: vars.map(|var| Place { var, shift: 0 }).to_vec(), all_different: false };
        let propagator = &propagators(vec![group([0, 1, 2]), group([3, 4, 5])])[0];
        // Value 0 has one place in the second group at most, and one in the first already.
        let mut store = Store::of_domains(&[0b1, 0b111, 0b110, 0b11, 0b110, 0b110], 0);
        assert_eq!(propagator.propagate(&mut store, 6), Ok(Outcome::Again));
        assert_eq!(store.domains()[..3], [0b1, 0b110, 0b110]);
    }

    #[test]
    fn a_value_is_needed_only_where_the_others_are_too_few() {
        // The first place of each group is open: value 0 occurs once or twice, value 1 once or not at all.
        let group = |first: u32| Group {
            places: (first..first + 5).map(|var| Place { var, shift: 0 }).collect(),
            all_different: false,
        };
        let propagator = &propagators(vec![group(0), group(5)])[0];
        let domains = [[0b11, 0b1, 0b100, 0b1000, 0b1_0000]; 2].concat();
        let mut store = Store::of_domains(&domains, 0);
        assert_eq!(propagator.propagate(&mut store, 10), Ok(Outcome::Done));
        assert_eq!(store.domains(), domains);
    }
}
