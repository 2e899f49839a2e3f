//! Ranked: some lists of a collection have given ranks, as numbers read digit by digit. For a list with a rank, those
//! that are surely smaller and those that may be smaller are counted; when one end is reached, the open ones are
//! decided. Lists with different ranks are compared directly.

use std::cmp::Ordering;

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// A variable of a list, and by how many bits its domain is shifted so that equal bits mean equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The variable.
    pub(crate) var: u32,
    /// The number of bits.
    pub(crate) shift: u32,
}

/// Lists of one length and the ranks of some of them.
#[derive(Clone, Debug)]
pub(crate) struct Ranking {
    /// The lists. Shifted domains must fit in 64 bits.
    pub(crate) lists: Vec<Vec<Place>>,
    /// The index of a list and its rank: the number of smaller lists plus 1.
    pub(crate) ranks: Vec<(u32, u32)>,
    /// For each list, whether no other list may be equal to it.
    pub(crate) unique: Vec<bool>,
    /// The number of lists that begin with each value, if this is known to be the same for all values.
    pub(crate) per_value: Option<usize>,
    /// Whether the variables of each list differ from each other.
    pub(crate) differ: bool,
}

/// Returns the propagators of a ranking.
pub(crate) fn propagators(ranking: Ranking) -> Vec<Box<dyn Propagator>> {
    let mut ranking = ranking;
    ranking.ranks.sort_unstable_by_key(|&(_, rank)| rank);
    vec![Box::new(Ranked(ranking))]
}

#[derive(Debug)]
struct Ranked(Ranking);

/// Whether a list is smaller than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Smaller {
    Yes,
    No,
    Open,
}

/// Whether equal lists are in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Equal {
    Allowed,
    Refused,
}

fn domain(store: &Store, place: Place) -> u64 {
    store.domain(place.var) << place.shift
}

fn lowest(store: &Store, place: Place) -> u32 {
    domain(store, place).trailing_zeros()
}

fn highest(store: &Store, place: Place) -> u32 {
    63 - domain(store, place).leading_zeros()
}

/// The values that a list can't have any more, if its variables differ.
type Used = Option<u64>;

/// Returns what is left of a domain without used values.
fn unused(domain: u64, used: Used) -> u64 {
    match domain & !used.unwrap_or(0) {
        0 => domain,
        left => left,
    }
}

/// Compares the largest that one list can be with the smallest that another can be.
fn most_to_least(store: &Store, one: &[Place], other: &[Place], used: Used) -> Ordering {
    let (mut above, mut below) = (used, used);
    for (&one, &other) in one.iter().zip(other) {
        let most = 63 - unused(domain(store, one), above).leading_zeros();
        let least = unused(domain(store, other), below).trailing_zeros();
        if most != least {
            return most.cmp(&least);
        }
        above = above.map(|used| used | 1 << most);
        below = below.map(|used| used | 1 << least);
    }
    Ordering::Equal
}

fn smaller(store: &Store, one: &[Place], other: &[Place], used: Used) -> Smaller {
    if most_to_least(store, one, other, used).is_lt() {
        Smaller::Yes
    } else if most_to_least(store, other, one, used).is_le() {
        Smaller::No
    } else {
        Smaller::Open
    }
}

/// Keeps one list below another. Returns whether a value was removed.
fn keep_below(store: &mut Store, one: &[Place], other: &[Place], equal: Equal) -> Result<bool, Contradiction> {
    let mut narrowed = false;
    for (place, (&below, &above)) in one.iter().zip(other).enumerate() {
        // If the values at this place were equal, the rest would have to be in order.
        let rest = most_to_least(store, &other[place + 1..], &one[place + 1..], None);
        let strict = rest.is_lt() || equal == Equal::Refused && rest.is_eq();
        let (low, high) = (lowest(store, below) + u32::from(strict), highest(store, above));
        if high < u32::from(strict) || low > 63 {
            return Err(Contradiction::Var(below.var));
        }
        narrowed |= store.keep(above.var, (u64::MAX << low) >> above.shift)?;
        narrowed |= store.keep(below.var, (u64::MAX >> (63 - (high - u32::from(strict)))) >> below.shift)?;
        let decided = domain(store, below).is_power_of_two() && domain(store, below) == domain(store, above);
        if !decided {
            return Ok(narrowed);
        }
    }
    if equal == Equal::Refused { Err(Contradiction::General) } else { Ok(narrowed) }
}

/// Keeps two lists from being equal. Returns whether a value was removed.
fn keep_apart(store: &mut Store, one: &[Place], other: &[Place]) -> Result<bool, Contradiction> {
    let mut open = None;
    for (&one, &other) in one.iter().zip(other) {
        let (first, second) = (domain(store, one), domain(store, other));
        if first & second == 0 {
            return Ok(false);
        }
        if first.is_power_of_two() && second.is_power_of_two() || one == other {
            continue;
        }
        if open.replace((one, other)).is_some() || !first.is_power_of_two() && !second.is_power_of_two() {
            return Ok(false);
        }
    }
    let Some((one, other)) = open else { return Err(Contradiction::General) };
    let (first, second) = (domain(store, one), domain(store, other));
    if first.is_power_of_two() {
        store.remove(other.var, first >> other.shift)
    } else {
        store.remove(one.var, second >> one.shift)
    }
}

impl Ranked {
    /// Decides the comparisons of one list with a rank that are not open any more.
    fn place(&self, store: &mut Store, list: usize, rank: u32) -> Result<bool, Contradiction> {
        let Ranked(Ranking { lists, unique, per_value, differ, .. }) = self;
        if let (Some(count), Some(&first)) = (*per_value, lists[list].first())
            && domain(store, first).is_power_of_two()
        {
            return self.place_among_alike(store, list, count, (rank as usize - 1) % count);
        }
        let own = &lists[list];
        let (mut sure, mut open) = (0, Vec::new());
        for (index, other) in lists.iter().enumerate().filter(|&(index, _)| index != list) {
            match smaller(store, other, own, differ.then_some(0)) {
                Smaller::Yes => sure += 1,
                Smaller::No => {}
                Smaller::Open => open.push(index),
            }
        }
        let wanted = rank as usize - 1;
        if sure > wanted || sure + open.len() < wanted {
            return Err(Contradiction::General);
        }
        let mut narrowed = false;
        for &index in &open {
            let equal = if unique[list] || unique[index] { Equal::Refused } else { Equal::Allowed };
            if sure == wanted {
                narrowed |= keep_below(store, own, &lists[index], equal)?;
            } else if sure + open.len() == wanted {
                narrowed |= keep_below(store, &lists[index], own, Equal::Refused)?;
            }
        }
        Ok(narrowed)
    }
}

impl Ranked {
    /// Places a list among those that begin with the same value, `count` with itself, of which `wanted` are smaller.
    fn place_among_alike(
        &self,
        store: &mut Store,
        list: usize,
        count: usize,
        wanted: usize,
    ) -> Result<bool, Contradiction> {
        let Ranked(Ranking { lists, unique, differ, .. }) = self;
        let own = &lists[list];
        let value = domain(store, own[0]);
        let used = differ.then_some(value);
        let (mut below, mut above) = (Side::default(), Side::default());
        for (index, other) in lists.iter().enumerate().filter(|&(index, _)| index != list) {
            let first = domain(store, other[0]);
            if first & value == 0 {
                continue;
            }
            let down = most_to_least(store, &own[1..], &other[1..], used);
            let up = most_to_least(store, &other[1..], &own[1..], used);
            let apart = unique[list] || unique[index];
            let is_below = up.is_lt() || apart && up.is_eq();
            let is_above = down.is_lt() || apart && down.is_eq();
            below.add(index, (down.is_gt(), is_below), first == value);
            above.add(index, (up.is_gt(), is_above), first == value);
        }
        let equal = if unique[list] { Equal::Refused } else { Equal::Allowed };
        let mut narrowed = below.settle(store, lists, list, (wanted, equal), |store, other, own, equal| {
            keep_below(store, other, own, equal)
        })?;
        if unique[list] {
            narrowed |= above.settle(store, lists, list, (count - 1 - wanted, equal), |store, other, own, equal| {
                keep_below(store, own, other, equal)
            })?;
        }
        Ok(narrowed)
    }
}

/// The lists that may lie on one side of another, among those that begin with the same value.
#[derive(Default)]
struct Side {
    possible: Vec<usize>,
    sure: Vec<usize>,
    /// Those that lie on this side if they begin with the value.
    only: Vec<usize>,
}

impl Side {
    /// Adds a list that may or must lie on this side if it begins with the value, as it surely does if it is `alike`.
    fn add(&mut self, index: usize, (may, must): (bool, bool), alike: bool) {
        if may || must {
            self.possible.push(index);
        }
        if must {
            self.only.push(index);
            if alike {
                self.sure.push(index);
            }
        }
    }

    /// Decides the lists if there are just enough or too many for the number that is wanted.
    fn settle(
        &self,
        store: &mut Store,
        lists: &[Vec<Place>],
        own: usize,
        (wanted, equal): (usize, Equal),
        keep: impl Fn(&mut Store, &[Place], &[Place], Equal) -> Result<bool, Contradiction>,
    ) -> Result<bool, Contradiction> {
        if self.sure.len() > wanted || self.possible.len() < wanted {
            return Err(Contradiction::General);
        }
        let (value, mut narrowed) = (domain(store, lists[own][0]), false);
        if self.possible.len() == wanted {
            for &index in &self.possible {
                let first = lists[index][0];
                narrowed |= store.keep(first.var, value >> first.shift)?;
                narrowed |= keep(store, &lists[index], &lists[own], Equal::Refused)?;
            }
        } else if self.sure.len() == wanted {
            for &index in self.possible.iter().filter(|index| !self.sure.contains(index)) {
                let first = lists[index][0];
                if domain(store, first) == value {
                    narrowed |= keep(store, &lists[own], &lists[index], equal)?;
                } else if self.only.contains(&index) {
                    narrowed |= store.remove(first.var, value >> first.shift)?;
                }
            }
        }
        Ok(narrowed)
    }
}

impl Propagator for Ranked {
    fn watches(&self, watches: &mut Vec<Watch>) {
        let mut vars: Vec<u32> = self.0.lists.iter().flatten().map(|place| place.var).collect();
        vars.sort_unstable();
        vars.dedup();
        watches.extend(vars.into_iter().map(|var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        let Ranked(Ranking { lists, ranks, unique, .. }) = self;
        let mut narrowed = false;
        if ranks.iter().any(|&(_, rank)| rank == 0) {
            return Err(Contradiction::General);
        }
        for pair in ranks.windows(2) {
            let (one, other) = (&lists[pair[0].0 as usize], &lists[pair[1].0 as usize]);
            if pair[0].1 < pair[1].1 {
                narrowed |= keep_below(store, one, other, Equal::Refused)?;
            } else if pair[0].0 != pair[1].0 {
                narrowed |= keep_below(store, one, other, Equal::Allowed)?;
                narrowed |= keep_below(store, other, one, Equal::Allowed)?;
            }
        }
        for &(list, rank) in ranks {
            narrowed |= self.place(store, list as usize, rank)?;
        }
        for (index, one) in lists.iter().enumerate() {
            for (other, _) in lists[..index].iter().zip(unique).filter(|&(_, &other)| other || unique[index]) {
                narrowed |= keep_apart(store, one, other)?;
            }
        }
        Ok(if narrowed { Outcome::Again } else { Outcome::Done })
    }
}

#[cfg(test)]
mod tests;
