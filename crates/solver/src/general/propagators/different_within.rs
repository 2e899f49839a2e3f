//! Different within: places with the same label have different values. The values that are fixed in a label go from the
//! other places of the label, and the label goes from the other places with such a value.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A place: the variables of its label and of its value, and by how many bits each domain is shifted so that equal bits
/// mean equal labels and equal values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The variable of the label.
    pub(crate) label: u32,
    /// The number of bits for the label.
    pub(crate) label_shift: u32,
    /// The variable of the value.
    pub(crate) value: u32,
    /// The number of bits for the value.
    pub(crate) value_shift: u32,
}

/// Returns the propagators of these places. Shifted domains must fit in 64 bits.
pub(crate) fn propagators(places: Vec<Place>) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(DifferentWithin { places })]
}

#[derive(Debug)]
struct DifferentWithin {
    places: Vec<Place>,
}

impl Place {
    fn domains(&self, store: &Store) -> (u64, u64) {
        (store.domain(self.label) << self.label_shift, store.domain(self.value) << self.value_shift)
    }
}

impl Propagator for DifferentWithin {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let vars = self.places.iter().flat_map(|place| [place.label, place.value]);
        watches.extend(vars.map(|var| Watch { var, event: Event::Fixed }));
    }

    fn priority(&self) -> Priority {
        Priority::Sum
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        // For each label the values that are fixed there, and for each value the labels.
        let (mut values, mut labels) = ([0_u64; 64], [0_u64; 64]);
        let mut open = false;
        for place in &self.places {
            let (label, value) = place.domains(store);
            if label.is_power_of_two() && value.is_power_of_two() {
                let (used, at) =
                    (&mut values[label.trailing_zeros() as usize], &mut labels[value.trailing_zeros() as usize]);
                if *used & value != 0 {
                    return Err(Contradiction::Var(place.value));
                }
                *used |= value;
                *at |= label;
            } else {
                open = true;
            }
        }
        let mut narrowed = false;
        for place in &self.places {
            let (label, value) = place.domains(store);
            match (label.is_power_of_two(), value.is_power_of_two()) {
                (true, false) => {
                    let used = values[label.trailing_zeros() as usize];
                    narrowed |= store.keep(place.value, (value & !used) >> place.value_shift)?;
                }
                (false, true) => {
                    let at = labels[value.trailing_zeros() as usize];
                    narrowed |= store.keep(place.label, (label & !at) >> place.label_shift)?;
                }
                _ => {}
            }
        }
        Ok(if narrowed {
            Outcome::Again
        } else if open {
            Outcome::Done
        } else {
            Outcome::Entailed
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::{AgainIfChanged, check};

    #[test]
    fn equal_labels_have_different_values() {
        let places = (0..3).map(|index| Place {
            label: index,
            label_shift: index % 2,
            value: index + 3,
            value_shift: index / 2,
        });
        let propagator = AgainIfChanged(propagators(places.collect()).remove(0));
        let holds = |v: &[u32]| {
            let pair = |index: usize| (v[index] + index as u32 % 2, v[index + 3] + index as u32 / 2);
            pair(0) != pair(1) && pair(0) != pair(2) && pair(1) != pair(2)
        };
        let (removed, all) = check(&propagator, &[3, 2, 3, 3, 3, 2], 1, 1000, holds);
        assert!(removed * 10 > all * 9, "{removed} of {all}");
    }

    #[test]
    fn what_it_fixes_may_contradict() {
        let places = (0..3).map(|index| Place { label: index, label_shift: 0, value: index + 3, value_shift: 0 });
        let propagator = &propagators(places.collect())[0];
        // The first two places can't have the label of the third, or its value, so both have the other one.
        for domains in [[0b11, 0b11, 0b10, 1, 1, 1], [1, 1, 1, 0b11, 0b11, 0b10]] {
            let mut store = Store::of_domains(&domains, 0);
            assert_eq!(propagator.propagate(&mut store, 6), Ok(Outcome::Again));
            assert!(propagator.propagate(&mut store, 6).is_err());
        }
    }
}
