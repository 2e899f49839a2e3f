//! Sees whether the digits of a grid leave one rule a way to be kept: by all its constraints together, where each of them
//! alone could still hold.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::model::Domain;
use crate::{Primitive, Var};

/// The largest number of constraints of a rule that is looked at; cages, lines and arrows have few.
const MOST_PRIMITIVES: usize = 100;
/// How many variables and transitions are looked at for a rule before it is taken to be possible.
const MOST_LOOKS: usize = 2_000_000;
/// How many of them are looked at for all rules of a grid together before the others are taken to be possible. This takes about
/// a second.
pub(crate) const MOST_TOGETHER: usize = 50_000_000;

/// Returns whether each variable keeps a value when all values are removed that some constraint excludes, again and
/// again. Only what can't be is found to be impossible. What it looks at is taken from what is left.
pub(crate) fn leave_a_way(primitives: &[&Primitive], start: &dyn Fn(Var) -> Domain, left: &mut usize) -> bool {
    if !(2..=MOST_PRIMITIVES).contains(&primitives.len()) {
        return true;
    }
    let mut own = (*left).min(MOST_LOOKS);
    *left -= own;
    let leave_a_way = leave_a_way_within(primitives, start, &mut own);
    *left += own;
    leave_a_way
}

fn leave_a_way_within(primitives: &[&Primitive], start: &dyn Fn(Var) -> Domain, left: &mut usize) -> bool {
    let vars: Vec<Vec<Var>> = primitives.iter().map(|primitive| primitive.vars()).collect();
    let looks: Vec<usize> = primitives.iter().map(|primitive| looks_at(primitive)).collect();
    let mut domains: HashMap<Var, Domain, FixedState> = vars.iter().flatten().map(|&var| (var, start(var))).collect();
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for ((primitive, vars), looks) in primitives.iter().zip(&vars).zip(&looks) {
            for &var in vars {
                let before = domains[&var];
                let Some(rest) = left.checked_sub(before.len().saturating_mul(*looks)) else { return true };
                *left = rest;
                let after = Domain::of(before.values().filter(|&value| {
                    let assumed = |other: Var| if other == var { Domain::of([value]) } else { domains[&other] };
                    primitive.is_possible(&assumed)
                }));
                if after.is_empty() {
                    return false;
                }
                has_changed |= after.len() < before.len();
                domains.insert(var, after);
            }
        }
    }
    true
}

/// Returns how many variables, edges, and transitions of automata [`Primitive::is_possible`] looks at. Few of the transitions are taken.
fn looks_at(primitive: &Primitive) -> usize {
    match primitive {
        Primitive::Automaton { vars, automaton } => vars.len().saturating_mul(1 + automaton.transitions() / 4),
        Primitive::Connected { vars, edges, .. } => vars.len() + edges.len(),
        Primitive::AnyOf(alternatives) => alternatives.iter().flatten().map(looks_at).sum(),
        other => other.vars().len(),
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Alphabet, Grid, Side};

    use super::*;
    use crate::{RuleDraft, RulesetDraft};

    /// Returns the cells of each broken rule on a board of side 9 with these entries.
    fn broken(rule: &str, entries: &[(&str, usize)]) -> Vec<String> {
        let rule = RuleDraft::read(rule, Alphabet::of_side(Side::NINE)).unwrap();
        let ruleset = RulesetDraft { rules: vec![rule], ..RulesetDraft::classic(Side::NINE) }.validate().unwrap();
        let mut grid = Grid::blank(Side::NINE);
        for (cell, number) in entries {
            grid.set(cell.parse().unwrap(), ninefold_grid::Digit::new(*number));
        }
        let cells = ruleset.conflicts(&grid).into_iter().map(|conflict| conflict.cells);
        cells.map(|cells| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn a_thermometer_without_room_is_broken() {
        let thermometer = "thermometer r1c1 r2c1 r3c1 r4c1 r5c1 r6c1";
        assert!(broken(thermometer, &[("r1c1", 4)]).is_empty());
        assert_eq!(broken(thermometer, &[("r1c1", 5)]), ["r1c1"]);
        assert!(broken(thermometer, &[("r2c1", 2), ("r4c1", 4)]).is_empty());
        assert_eq!(broken(thermometer, &[("r2c1", 2), ("r4c1", 3)]), ["r2c1 r4c1"]);
    }

    #[test]
    fn the_looks_of_all_rules_are_bounded() {
        let thermometer = RuleDraft::read("thermometer r1c1 r2c1 r3c1", Alphabet::of_side(Side::NINE)).unwrap();
        let ruleset =
            RulesetDraft { rules: vec![thermometer], ..RulesetDraft::classic(Side::NINE) }.validate().unwrap();
        let rule = ruleset.indices().last().unwrap();
        let own = ruleset.model().posts().iter().filter(|post| post.rule == rule);
        let primitives: Vec<_> = own.map(|post| &post.primitive).collect();
        let start = |var: Var| if var.get() == 0 { Domain::of([8]) } else { Domain::range(1, 9) };
        let mut left = MOST_TOGETHER;
        assert!(!leave_a_way(&primitives, &start, &mut left));
        let looks = MOST_TOGETHER - left;
        assert!((1..1_000).contains(&looks), "{looks}");
        // Without enough looks the rule is taken to be possible.
        let mut left = looks - 1;
        assert!(leave_a_way(&primitives, &start, &mut left));
        assert!(left < looks);
    }

    #[test]
    fn a_cage_that_would_repeat_a_digit_is_broken() {
        assert_eq!(broken("killer r1c1 r2c2 = 6", &[("r1c1", 3)]), ["r1c1"]);
        assert!(broken("killer r1c1 r2c2 = 6", &[("r1c1", 2)]).is_empty());
    }
}
