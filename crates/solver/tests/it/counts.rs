//! Numbers of grids that are known from other sources, or from counting all of them.

use std::collections::BTreeSet;

use ninefold_puzzle::Ruleset;
use ninefold_solver::{Count, Limits, Solver, StopReason, naive};

use crate::common;

fn count(ruleset: &std::sync::Arc<Ruleset>) -> u64 {
    let count = Solver::new(ruleset).count(&common::blank(ruleset), &Limits::none());
    assert!(count.is_complete());
    count.found
}

#[test]
fn small_sides() {
    assert_eq!(count(&common::classic(1, &[])), 1);
    assert_eq!(count(&common::classic(2, &[])), 2);
    assert_eq!(count(&common::classic(3, &[])), 12);
    assert_eq!(count(&common::classic(4, &[])), 288);
    assert_eq!(count(&common::classic(5, &[])), 161_280);
}

#[test]
fn grids_of_4x4_with_further_rules() {
    let all = naive::solutions(&common::blank(&common::classic(4, &[])), 1000);
    assert_eq!(all.len(), 288);
    for rules in [&["diagonal"][..], &["window"], &["diagonal", "window"]] {
        let ruleset = common::classic(4, rules);
        let expected = all.iter().filter(|grid| ruleset.holds(grid)).count();
        assert_eq!(count(&ruleset), expected as u64, "{rules:?}");
    }
    assert_eq!(count(&common::classic(4, &["diagonal"])), 48);
}

#[test]
fn iteration_yields_each_solution_once() {
    let puzzle = common::blank(&common::classic(4, &[]));
    let solutions = Solver::new(puzzle.ruleset()).solutions(&puzzle, &Limits::none());
    let grids: Vec<_> = solutions.collect();
    assert_eq!(grids.len(), 288);
    assert!(grids.iter().all(|grid| puzzle.holds(grid)));
    assert_eq!(grids.iter().map(ToString::to_string).collect::<BTreeSet<_>>().len(), 288);
}

#[test]
fn a_count_stops_at_its_limit() {
    let puzzle = common::blank(&common::classic(9, &["diagonal"]));
    let count = ninefold_solver::count(&puzzle, &Limits::none().solutions(1000));
    assert_eq!(count, Count { found: 1000, halt: Some(StopReason::Solutions) });
    let mut some = Solver::new(puzzle.ruleset()).solutions(&puzzle, &Limits::none().solutions(3));
    assert_eq!((some.by_ref().count(), some.halt()), (3, Some(StopReason::Solutions)));
}

#[test]
#[ignore = "slow"]
fn grids_of_6x6() {
    assert_eq!(count(&common::classic(6, &[])), 28_200_960);
}
