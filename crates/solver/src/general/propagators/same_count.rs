//! Same count: how many of some labels equal a first one. A label of the first is only possible if the number of
//! others that have it can be one of the numbers left; what all these labels have in common is known of the others.
//!
//! Where the first label is that of a cell in a region of several cells, and all cells beside it are among the others,
//! at least one of these has the same label.

use super::same::Flag;
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A label that may equal the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Other {
    /// The variable of the label.
    pub(crate) label: u32,
    /// The variable that tells whether it equals the first.
    pub(crate) flag: Flag,
    /// Whether its cell is beside that of the first label.
    pub(crate) is_beside: bool,
}

/// What is counted.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    /// The first label. Equal bits of all labels mean equal values.
    pub(crate) label: u32,
    /// The others, each once.
    pub(crate) others: Vec<Other>,
    /// Whether one of those beside the first surely has its label.
    pub(crate) is_enclosed: bool,
    /// The variable of the number of equal labels.
    pub(crate) number: u32,
    /// The number that bit 0 stands for, less what is always counted.
    pub(crate) first: i32,
}

/// Returns the propagators of a count.
pub(crate) fn propagators(counted: Counted) -> Vec<Box<dyn Propagator>> {
    vec![Box::new(SameCount { counted })]
}

#[derive(Debug)]
struct SameCount {
    counted: Counted,
}

/// How many of the others have a label.
struct Bounds {
    sure: i32,
    least: i32,
    most: i32,
}

impl Propagator for SameCount {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let Counted { label, others, number, .. } = &self.counted;
        let others = others.iter().flat_map(|other| [other.label, other.flag.var]);
        watches.extend(others.chain([*label, *number]).map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let Counted { label, others, number, first, .. } = &self.counted;
        let numbers = store.domain(*number);
        let (mut labels, mut left) = (store.domain(*label), 0);
        let mut supported_numbers = 0;
        // For each of the others: whether it may be equal, whether it may differ, and its labels.
        let mut supports = vec![(false, false, 0_u64); others.len()];
        while labels != 0 {
            let label = labels & labels.wrapping_neg();
            labels ^= label;
            let Some(Bounds { sure, least, most }) = self.bounds(store, label) else { continue };
            let within = numbers & super::count::between(*first, least, most);
            if within == 0 {
                continue;
            }
            left |= label;
            supported_numbers |= within;
            let may_join = within & super::count::between(*first, sure + 1, most) != 0;
            let may_differ = within & super::count::between(*first, least, most - 1) != 0;
            for (other, support) in others.iter().zip(&mut supports) {
                let (domain, flag) = (store.domain(other.label), store.domain(other.flag.var));
                if is_equal(domain, flag, other.flag, label) {
                    *support = (true, support.1, support.2 | label);
                    continue;
                }
                if may_join && domain & label != 0 && flag & other.flag.equal != 0 {
                    *support = (true, support.1, support.2 | label);
                }
                if may_differ || !is_possible(domain, flag, other.flag, label) {
                    *support = (support.0, true, support.2 | domain & !label);
                }
            }
        }
        store.keep(*label, left)?;
        store.keep(*number, supported_numbers)?;
        for (other, (equal, differs, labels)) in others.iter().zip(supports) {
            let flags = if equal { other.flag.equal } else { 0 } | if differs { other.flag.different } else { 0 };
            store.keep(other.flag.var, flags)?;
            store.keep(other.label, labels)?;
        }
        Ok(Outcome::Again)
    }
}

impl SameCount {
    /// Returns how many of the others have this label if the first has. Returns `None` if it can't have it.
    fn bounds(&self, store: &Store, label: u64) -> Option<Bounds> {
        let Counted { others, is_enclosed, .. } = &self.counted;
        let mut bounds = Bounds { sure: 0, least: 0, most: 0 };
        let (mut sure_beside, mut may_beside) = (false, false);
        for other in others {
            let (domain, flag) = (store.domain(other.label), store.domain(other.flag.var));
            if is_equal(domain, flag, other.flag, label) {
                if domain & label == 0 || flag & other.flag.equal == 0 {
                    return None;
                }
                bounds.sure += 1;
                bounds.most += 1;
                sure_beside |= other.is_beside;
            } else if is_possible(domain, flag, other.flag, label) {
                bounds.most += 1;
                may_beside |= other.is_beside;
            }
        }
        bounds.least = bounds.sure;
        if *is_enclosed && !sure_beside {
            bounds.least += 1;
            if !may_beside {
                return None;
            }
        }
        Some(bounds)
    }
}

/// Returns whether a label is surely this one, if the first is.
fn is_equal(domain: u64, flag: u64, known: Flag, label: u64) -> bool {
    domain == label || flag == known.equal
}

/// Returns whether a label may be this one, if the first is.
fn is_possible(domain: u64, flag: u64, known: Flag, label: u64) -> bool {
    domain & label != 0 && flag & known.equal != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::check;

    #[test]
    fn counts_equal_labels() {
        // Variables: the first label, three others, their flags, the number.
        for is_enclosed in [false, true] {
            for first in [-1, 0, 1] {
                let flag = |place: u32| Flag { var: 4 + place, equal: 0b10, different: 1 };
                let other = |place: u32| Other { label: 1 + place, flag: flag(place), is_beside: place < 2 };
                let others = (0..3).map(other).collect();
                let counted = Counted { label: 0, others, is_enclosed, number: 7, first };
                let propagator = &propagators(counted)[0];
                let holds = |v: &[u32]| {
                    let equal = |place: usize| v[1 + place] == v[0];
                    let count = (0..3).filter(|&place| equal(place)).count() as i32;
                    let flags = (0..3).all(|place| (v[4 + place] == 1) == equal(place));
                    flags && count == v[7] as i32 + first && (!is_enclosed || equal(0) || equal(1))
                };
                let (removed, all) = check(&**propagator, &[3, 3, 3, 3, 2, 2, 2, 4], 1, 600, holds);
                assert!(removed * 100 >= all * 95, "{removed} of {all}");
            }
        }
    }
}
