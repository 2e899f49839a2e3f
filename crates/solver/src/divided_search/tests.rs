//! Tests that a divided search finds the same solutions as an undivided one, in the same order and with the same work
//! on any number of threads.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

use ninefold_grid::{BoxShape, CancelToken, Grid, Limits, Side};
use ninefold_puzzle::{Puzzle, RuleDraft, Ruleset, RulesetDraft};

use super::*;
use crate::search::Order;
use crate::{Seed, Solver, Statistics};

/// The contradictions of a subtree in a round. There are so few that even small puzzles are divided again and again.
const SHARE: u64 = 3;

/// Returns rulesets of several geometries for both kinds of search. Some of them have helper variables.
fn rulesets() -> Vec<Arc<Ruleset>> {
    let texts: [&[&str]; 8] = [
        &[],
        &["diagonal"],
        &["antiknight"],
        &["nonconsecutive"],
        &["killer r1c1 r1c2 r2c1 = 8", "killer r3c3 r3c4 = 5"],
        &["thermometer r1c1 r2c1 r3c1", "whispers r1c2 r2c2 r3c2"],
        &["palindrome r1c1 r2c2 r3c3", "arrow r1c3 r1c4 r2c4"],
        &["little killer r1c1 down right = 10", "renban r1c1 r1c2 r1c3"],
    ];
    let map = b"1122211122334423344533555".map(|byte| byte - b'1').to_vec();
    let side = |number| Side::new(number).unwrap();
    let drafts = [
        RulesetDraft::classic(side(4)),
        RulesetDraft::classic(side(6)),
        RulesetDraft { boxes: BoxShape::new(3, 2), ..RulesetDraft::classic(side(6)) },
        RulesetDraft { regions: Some(map), ..RulesetDraft::classic(side(5)) },
        RulesetDraft::classic(side(9)),
        RulesetDraft::classic(side(12)),
    ];
    let with = |(draft, texts): (&RulesetDraft, &[&str])| {
        let add = |draft: RulesetDraft, text: &&str| draft.with_rule(RuleDraft::of_text(*text));
        texts.iter().fold(draft.clone(), add).validate().ok()
    };
    drafts.iter().flat_map(|draft| texts.iter().map(move |texts| (draft, *texts))).filter_map(with).collect()
}

/// Returns puzzles, each with some digits of a solution; the last one contains a wrong digit.
fn puzzles(ruleset: &Arc<Ruleset>) -> Vec<Puzzle> {
    let blank = Puzzle::new(ruleset.clone(), Grid::blank(ruleset.side()), None).unwrap();
    let fill = Solver::new(ruleset).fill(&blank, Seed(3), &Limits::none().nodes(5_000));
    let Some(full) = fill.solution() else { return Vec::new() };
    let cells = ruleset.side().cell_count();
    let keep = |rest: usize, of: usize, wrong: bool| {
        let mut givens = full.clone();
        for (index, (cell, digit)) in full.filled().enumerate() {
            let other = ninefold_grid::Digit::from_index((digit.index() + 1) % ruleset.side().get());
            let is_kept = index * 7 % cells % of < rest;
            givens.set(cell, if wrong && index == cells / 2 { Some(other) } else { is_kept.then_some(digit) });
        }
        Puzzle::new(ruleset.clone(), givens, None).ok()
    };
    [keep(2, 5, false), keep(1, 3, false), keep(1, 4, false), keep(1, 4, true)].into_iter().flatten().collect()
}

/// Starts the search of a puzzle.
fn begun(puzzle: &Puzzle) -> (TierSearch, Arc<Compiled>) {
    let compiled = Arc::new(Compiled::new(puzzle.ruleset(), false));
    let mut search = TierSearch::new(&compiled);
    search.begin(&compiled, puzzle, Order::Fixed);
    (search, compiled)
}

/// Returns the first solutions of an undivided search, and its work.
fn whole(puzzle: &Puzzle, most: usize) -> (Vec<String>, Statistics) {
    let (mut search, compiled) = begun(puzzle);
    let mut running = RunningLimits::start(&Limits::none());
    let mut found = Vec::new();
    while found.len() < most && search.next(&compiled, &mut running) == Ok(Found::Solution) {
        found.push(search.grid(puzzle).to_string());
    }
    (found, search.statistics())
}

/// Returns the first solutions of a divided search on this many threads, and its numbers of contradictions and steps.
fn divided(puzzle: &Puzzle, most: usize, threads: usize) -> (Vec<String>, (u64, u64)) {
    let (search, compiled) = begun(puzzle);
    let mut search = DividedSearch::whole(search, &compiled).divided();
    let mut found = Vec::new();
    while found.len() < most && !search.is_exhausted() {
        let order = RoundOrder { threads, share: SHARE, wanted: (most - found.len()) as u64 };
        let read = |search: &TierSearch| Some(search.grid(puzzle).to_string());
        found.extend(search.round(order, &Deadline::default(), &|| false, &read).unwrap());
    }
    found.truncate(most);
    (found, search.work())
}

#[test]
fn a_divided_search_finds_each_solution_once() {
    let (mut compared, mut was_divided) = (0, BTreeMap::new());
    for ruleset in rulesets() {
        for puzzle in puzzles(&ruleset) {
            let (mut expected, statistics) = whole(&puzzle, 800);
            if expected.len() == 800 {
                continue;
            }
            let (mut found, _) = divided(&puzzle, usize::MAX, 2);
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{puzzle:?}");
            compared += 1;
            let is_sets = matches!(Compiled::new(&ruleset, false), Compiled::Sets(_));
            *was_divided.entry(is_sets).or_insert(0) +=
                usize::from(statistics.contradictions + expected.len() as u64 > 4 * SHARE);
        }
    }
    assert!(compared > 60 && was_divided.len() == 2, "{compared}");
    assert!(was_divided.values().all(|&puzzles| puzzles > 5), "{was_divided:?}");
}

#[test]
fn the_order_and_the_work_are_the_same_on_every_number_of_threads() {
    let mut solutions = 0;
    for puzzle in rulesets().iter().flat_map(puzzles) {
        let alone = divided(&puzzle, 200, 1);
        for threads in [2, 8] {
            let (found, work) = divided(&puzzle, 200, threads);
            assert_eq!(found, alone.0, "{puzzle:?}");
            // Whether the work after the last wanted solution has begun is left open.
            assert!(work == alone.1 || found.len() == 200, "{puzzle:?}");
        }
        for most in [1, 2, 7] {
            let first = divided(&puzzle, most, 3).0;
            assert_eq!(first, divided(&puzzle, most, 1).0, "{puzzle:?}");
            assert_eq!(first.len(), most.min(alone.0.len()));
        }
        solutions += alone.0.len();
    }
    assert!(solutions > 1_000, "{solutions}");
}

/// Returns a puzzle with far too many solutions for a search to finish.
fn endless(side: usize) -> Puzzle {
    let ruleset = RulesetDraft::classic(Side::new(side).unwrap()).with_rules(["diagonal"]).validate().unwrap();
    Puzzle::new(ruleset.clone(), Grid::blank(ruleset.side()), None).unwrap()
}

#[test]
fn all_threads_take_part() {
    let puzzle = endless(9);
    let (search, compiled) = begun(&puzzle);
    let mut search = DividedSearch::whole(search, &compiled).divided();
    let (threads, arrived) = (Mutex::new(HashSet::new()), Condvar::new());
    // A search that finds a solution waits for the others, so that none of them is too late.
    let read = |_: &TierSearch| {
        let mut threads = threads.lock().unwrap();
        threads.insert(std::thread::current().id());
        arrived.notify_all();
        let all = arrived.wait_timeout_while(threads, Duration::from_secs(20), |threads| threads.len() < 3).unwrap();
        (!all.1.timed_out()).then_some(())
    };
    for wanted in [1, 1_000] {
        // The first round belongs to a single search, which has no subtree to give yet.
        let order = RoundOrder { threads: if wanted == 1 { 1 } else { 3 }, share: 20, wanted };
        let found = match wanted {
            1 => search.round(order, &Deadline::default(), &|| false, &|_: &TierSearch| Some(())),
            _ => search.round(order, &Deadline::default(), &|| false, &read),
        };
        assert!(!found.unwrap().is_empty());
    }
    assert_eq!(threads.lock().unwrap().len(), 3);
}

#[test]
fn all_threads_hear_that_they_are_cancelled() {
    for side in [9, 16, 25] {
        let puzzle = endless(side);
        let (search, compiled) = begun(&puzzle);
        let mut search = DividedSearch::whole(search, &compiled).divided();
        let cancel = CancelToken::new();
        let deadline = Limits::none().cancel(&cancel).start();
        let mut round = |share| {
            let order = RoundOrder { threads: 3, share, wanted: u64::MAX };
            search.round(order, &deadline, &|| false, &|_: &TierSearch| None::<()>)
        };
        assert_eq!(round(10), Ok(vec![]));
        let cancelled_at = std::thread::scope(|scope| {
            let cancelling = scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(50));
                cancel.cancel();
                Instant::now()
            });
            assert_eq!(round(u64::MAX), Err(StopReason::Cancelled));
            cancelling.join().unwrap()
        });
        // The limit is generous, because tests run in parallel.
        assert!(cancelled_at.elapsed() < Duration::from_millis(1_000), "{:?}", cancelled_at.elapsed());
        assert_eq!(round(1), Err(StopReason::Cancelled), "it is over");
    }
}
