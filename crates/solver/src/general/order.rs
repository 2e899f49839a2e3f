//! The order of the propagators of a program, by priority, and the events that queue each of them.

use std::sync::Arc;

use super::house_propagators::{HousePropagators, Shared};
use super::program::{Handle, Lists, Mask, Program};
use super::propagators::{Priority, Propagator};
use super::store::{Event, Watch};

/// A propagator that has no place in a program yet.
#[derive(Debug)]
pub(super) enum Item<'a> {
    Own(Box<dyn Propagator>),
    Shared(&'a Shared),
}

/// Returns the propagators so that those of equal priority run in this order: `before`, houses, `between`, locked
/// candidates, `after`.
pub(super) fn items(
    houses: &HousePropagators,
    before: Vec<Box<dyn Propagator>>,
    between: Vec<Box<dyn Propagator>>,
    after: Vec<Box<dyn Propagator>>,
) -> Vec<Item<'_>> {
    let count = before.len() + houses.of_houses.len() + between.len() + houses.locked.len() + after.len();
    let mut items = Vec::with_capacity(count);
    items.extend(before.into_iter().map(Item::Own));
    items.extend(houses.of_houses.iter().map(Item::Shared));
    items.extend(between.into_iter().map(Item::Own));
    items.extend(houses.locked.iter().map(Item::Shared));
    items.extend(after.into_iter().map(Item::Own));
    items
}

/// Completes a program with its propagators in the order of their priorities.
pub(super) fn with_propagators(mut program: Program, items: Vec<Item<'_>>) -> Program {
    let mut order: Vec<(Priority, Item<'_>)> = items.into_iter().map(|item| (item.priority(), item)).collect();
    order.sort_by_key(|(priority, _)| *priority);
    program.first_derived = order.partition_point(|(priority, _)| *priority < Priority::Derived);
    let (count, row) = (program.variables(), order.len().div_ceil(64));
    let (mut changed, mut fixed) = (Watchers::new(count, row), Watchers::new(count, row));
    program.settled_at = count + row;
    let mut words = program.settled_at + count.div_ceil(64);
    let mut watches = Vec::new();
    program.propagators.reserve(order.len());
    program.words_at.reserve(order.len());
    program.costs.reserve(order.len());
    let mut watched = 0;
    for (index, (_, item)) in order.into_iter().enumerate() {
        let mut watch = |watch: &Watch| {
            watched += 1;
            let watchers = if watch.event == Event::Changed { &mut changed } else { &mut fixed };
            watchers.add(watch.var, index);
        };
        let propagator = match item {
            Item::Own(own) => {
                watches.clear();
                own.watches(&mut watches);
                watches.iter().for_each(&mut watch);
                Handle::Own(own)
            }
            Item::Shared(shared) => {
                shared.watches.iter().for_each(&mut watch);
                Handle::Shared(Arc::clone(&shared.propagator))
            }
        };
        program.costs.push(propagator.cost());
        program.words_at.push(words as u32);
        words += propagator.words();
        program.propagators.push(propagator);
    }
    program.on_change = changed.lists();
    program.on_fix = fixed.lists();
    program.words = words;
    program.watched = watched;
    program
}

/// Which propagators watch each variable.
struct Watchers {
    variables: usize,
    /// For each variable, a row of bits of its propagators; empty if there are too many of both.
    rows: Vec<u64>,
    row: usize,
    /// The variables with their propagators one by one, if there are no rows.
    pairs: Vec<(u32, u32)>,
}

impl Watchers {
    /// The largest number of words of all rows. More would take longer to clear and to read than the bits themselves.
    const MOST_WORDS: usize = 1 << 18;

    fn new(variables: usize, row: usize) -> Watchers {
        let words = variables * row;
        let rows = if words <= Watchers::MOST_WORDS { vec![0; words] } else { Vec::new() };
        Watchers { variables, rows, row, pairs: Vec::new() }
    }

    /// Adds a propagator of a variable, not below the one before.
    fn add(&mut self, var: u32, propagator: usize) {
        let (word, bit) = (propagator / 64, 1 << (propagator % 64));
        match self.rows.get_mut(var as usize * self.row + word) {
            Some(bits) => *bits |= bit,
            None => self.pairs.push((var, propagator as u32)),
        }
    }

    fn lists(self) -> Lists<Mask> {
        match self.rows.is_empty() {
            true => Lists::of_bits(self.variables, &self.pairs),
            false => Lists::of_rows(self.variables, &self.rows),
        }
    }
}

impl Item<'_> {
    fn priority(&self) -> Priority {
        match self {
            Item::Own(own) => own.priority(),
            Item::Shared(shared) => shared.propagator.priority(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_single_bits_list_the_same_watchers() {
        let all = |lists: &Lists<Mask>| -> Vec<Vec<usize>> {
            let bits = |mask: &Mask| {
                (0..64).filter(|bit| mask.bits >> bit & 1 != 0).map(|bit| mask.word as usize * 64 + bit).collect()
            };
            lists.iter().map(|masks| masks.iter().flat_map(|mask| -> Vec<usize> { bits(mask) }).collect()).collect()
        };
        let (variables, row) = (5, 3);
        let mut rows = Watchers::new(variables, row);
        let mut single = Watchers { variables, rows: Vec::new(), row, pairs: Vec::new() };
        for watchers in [&mut rows, &mut single] {
            for propagator in 0..64 * row {
                (0..variables)
                    .filter(|var| propagator % (var + 2) == 0)
                    .for_each(|var| watchers.add(var as u32, propagator));
            }
        }
        assert!(!rows.rows.is_empty() && rows.pairs.is_empty());
        let (rows, single) = (rows.lists(), single.lists());
        assert_eq!(all(&rows), all(&single));
        assert_eq!(all(&rows)[3], (0..64 * row).step_by(5).collect::<Vec<_>>());
        assert!(Watchers::new(Watchers::MOST_WORDS, 2).rows.is_empty());
    }
}
