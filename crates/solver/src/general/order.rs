//! The order of the propagators of a program, by priority, and the events that queue each of them.

use std::sync::Arc;

use super::house_propagators::{HousePropagators, Shared};
use super::program::{Handle, Lists, Program};
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
    let (mut changed, mut fixed) = (vec![0; count * row], vec![0; count * row]);
    program.settled_at = count + row;
    let mut words = program.settled_at + count.div_ceil(64);
    let mut watches = Vec::new();
    program.propagators.reserve(order.len());
    program.words_at.reserve(order.len());
    for (index, (_, item)) in order.into_iter().enumerate() {
        let mut watch = |watch: &Watch| {
            let rows = if watch.event == Event::Changed { &mut changed } else { &mut fixed };
            rows[watch.var as usize * row + index / 64] |= 1 << (index % 64);
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
        program.words_at.push(words as u32);
        words += propagator.words();
        program.propagators.push(propagator);
    }
    program.on_change = Lists::of_rows(count, &changed);
    program.on_fix = Lists::of_rows(count, &fixed);
    program.words = words;
    program
}

impl Item<'_> {
    fn priority(&self) -> Priority {
        match self {
            Item::Own(own) => own.priority(),
            Item::Shared(shared) => shared.propagator.priority(),
        }
    }
}
