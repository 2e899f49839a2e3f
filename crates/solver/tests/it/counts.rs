//! Numbers of grids that are known from other sources, or from counting all of them.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ninefold_puzzle::{Puzzle, RuleDraft, Ruleset, RulesetDraft};
use ninefold_solver::{CancelToken, Count, EngineChoice, Limits, Solver, StopReason, Strategy, naive};

use crate::common;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

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

/// Returns the count by this engine on so many threads.
fn count_on(threads: usize, engine: EngineChoice, puzzle: &Puzzle, limits: &Limits) -> Count {
    let strategy = Strategy::new(engine).threads(NonZero::new(threads).unwrap());
    Solver::new(puzzle.ruleset()).count_by(puzzle, &strategy, limits)
}

#[test]
fn many_solutions_are_counted_on_all_threads() {
    // A first row divides the grids of 6×6 by 6!; the rules with sums have the other kind of search.
    let first_row = |ruleset: &Arc<Ruleset>| common::puzzle(ruleset, &("123456".to_owned() + &".".repeat(30)));
    let draft = |rules: &[&str]| {
        let drafts = rules.iter().map(|text| RuleDraft::of_text(*text)).collect();
        RulesetDraft { rules: drafts, ..RulesetDraft::classic(common::side(6)) }.validate().unwrap()
    };
    let puzzles = [
        (first_row(&draft(&[])), Some(28_200_960 / 720)),
        (first_row(&draft(&["killer r2c1 r2c2 = 9"])), None),
        (common::blank(&common::classic(5, &[])), Some(161_280)),
        (common::puzzle(&common::classic(9, &[]), &format!("{}{}", &SOLVED[..38], ".".repeat(43))), Some(66_924)),
    ];
    for (puzzle, expected) in puzzles {
        for engine in [EngineChoice::Auto, EngineChoice::Search] {
            let counts = [1, 2, 3].map(|threads| count_on(threads, engine, &puzzle, &Limits::none()));
            assert!(counts[0].is_complete() && counts[0].found > 10_000, "{:?}", counts[0]);
            assert!(expected.is_none_or(|expected| counts[0].found == expected), "{:?}", counts[0]);
            assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
            let limits = Limits::none().solutions(12_345);
            let limited = Count { found: 12_345, halt: Some(StopReason::Solutions) };
            assert_eq!(count_on(3, engine, &puzzle, &limits), limited);
        }
    }
}

#[test]
fn a_count_on_all_threads_hears_its_limits() {
    for rules in [&[][..], &["diagonal"]] {
        let blank = common::blank(&common::classic(9, rules));
        let start = Instant::now();
        let count = count_on(2, EngineChoice::Auto, &blank, &Limits::none().time(Duration::from_millis(200)));
        assert_eq!(count.halt, Some(StopReason::Time));
        assert!(count.found > 0);
        // Generous, because tests run side by side.
        assert!(start.elapsed() < Duration::from_millis(1500), "{:?}", start.elapsed());
        let cancelled = CancelToken::new();
        cancelled.cancel();
        let count = count_on(2, EngineChoice::Auto, &blank, &Limits::none().cancel(&cancelled));
        assert_eq!(count, Count { found: 0, halt: Some(StopReason::Cancelled) });
    }
}
