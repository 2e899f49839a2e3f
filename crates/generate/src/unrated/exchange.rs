//! Exchanges of digits that don't affect rules. Differences allow the smallest digit to be exchanged with the largest,
//! and so on; X and V allow 1 to be exchanged with 4 and 6 with 9. Without givens, each solution then has a counterpart
//! that is a solution, too.

use std::sync::Arc;

use ninefold_grid::{Digit, Geometry, Grid, Random};
use ninefold_puzzle::{Rule, RuleDraft, Ruleset, Values};

use super::placement::{Freedom, Placer, TRIES};

/// The largest number of digits for which all exchanges are tried.
const MOST_DIGITS: usize = 9;
/// The number of rules of each kind and freedom that an exchange must not affect.
const RULES: usize = 30;

/// Pairs of digits that change places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Exchange(Vec<(Digit, Digit)>);

impl Exchange {
    /// Returns the exchanges to try for a number of digits: all of them or, for many digits, those of two digits and
    /// the one that exchanges every digit with its counterpart.
    pub(super) fn all(count: usize) -> Vec<Exchange> {
        let digit = Digit::from_index;
        let mut all = vec![Exchange(Vec::new())];
        for one in 0..count {
            for found in 0..all.len() {
                let used = |index: usize| all[found].0.iter().any(|&(a, b)| a == digit(index) || b == digit(index));
                if used(one) || count > MOST_DIGITS && !all[found].0.is_empty() {
                    continue;
                }
                let others: Vec<usize> = (one + 1..count).filter(|&other| !used(other)).collect();
                let more = |other| Exchange([&all[found].0[..], &[(digit(one), digit(other))]].concat());
                let more: Vec<Exchange> = others.into_iter().map(more).collect();
                all.extend(more);
            }
        }
        all.remove(0);
        if count > MOST_DIGITS {
            all.push(Exchange((0..count / 2).map(|index| (digit(index), digit(count - 1 - index))).collect()));
        }
        all.sort_by_key(|exchange| exchange.0.len());
        all
    }

    /// Returns the pairs as values.
    pub(super) fn values(&self, geometry: &Geometry) -> Vec<(i32, i32)> {
        let value = |digit| geometry.alphabet().value(digit);
        self.0.iter().map(|&(one, other)| (value(one), value(other))).collect()
    }

    fn of(&self, grid: &Grid) -> Grid {
        let mut exchanged = grid.clone();
        for (cell, digit) in grid.filled() {
            let pair = self.0.iter().find(|(one, other)| *one == digit || *other == digit);
            let counterpart = pair.map_or(digit, |&(one, other)| if one == digit { other } else { one });
            exchanged.set(cell, Some(counterpart));
        }
        exchanged
    }

    /// Returns whether a full grid changes under the exchange and still satisfies the rules of the ruleset, which must
    /// be complete.
    pub(super) fn keeps(&self, ruleset: &Ruleset, grid: &Grid) -> bool {
        let exchanged = self.of(grid);
        exchanged != *grid && ruleset.holds(&exchanged)
    }
}

/// Returns the exchanges that affect neither the fixed rules in a full grid nor any of the rules of these kinds that
/// were found.
pub(super) fn unnoticed(
    exchanges: Vec<Exchange>,
    fixed: &Ruleset,
    kinds: &[&RuleDraft],
    grid: &Grid,
    random: &mut Random,
) -> Vec<Exchange> {
    let geometry = fixed.geometry();
    let freedoms = [Freedom::Usual, Freedom::SharedCells, Freedom::AnyClue];
    let mut rules: Vec<Arc<dyn Rule>> = Vec::new();
    for (freedom, kind) in freedoms.into_iter().flat_map(|freedom| kinds.iter().map(move |kind| (freedom, kind))) {
        let mut placer = Placer::new(geometry, grid, fixed.uses());
        let placed = (0..RULES).map_while(|_| placer.place(kind, None, (freedom, TRIES), random));
        rules.extend(placed.filter_map(|draft| Some(draft.build_inner(geometry).ok()?.1)));
    }
    let mut placer = Placer::new(geometry, grid, fixed.uses());
    let mut is_unnoticed = |exchange: &Exchange| {
        let exchanged = exchange.of(grid);
        let values = Values::new(geometry, &exchanged).with_rules(&[]);
        exchange.keeps(fixed, grid)
            && rules.iter().all(|rule| rule.holds(&values))
            && freedoms.iter().all(|&freedom| {
                !kinds.iter().any(|kind| placer.place(kind, Some(&exchanged), (freedom, TRIES), random).is_some())
            })
    };
    exchanges.into_iter().filter(|exchange| is_unnoticed(exchange)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exchange_is_tried_once() {
        // The numbers of involutions, without the identity.
        for (count, expected) in [(1, 0), (2, 1), (3, 3), (4, 9), (6, 75), (9, 2619), (16, 121)] {
            let mut all: Vec<_> = Exchange::all(count).into_iter().map(|exchange| exchange.0).collect();
            assert_eq!(all.len(), expected);
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), expected);
        }
    }
}
