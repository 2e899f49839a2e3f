//! Tests that long searches check their limits often and stop at once when a check says so.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_grid::{Candidates, Grid, Side, symbols};
use ninefold_puzzle::{Puzzle, Ruleset};

use super::{StopCheck, Stopped};
use crate::{Coach, Explainer, Progress};

/// The longest CPU time allowed between two checks.
const LONGEST_GAP: Duration = Duration::from_millis(100);

/// The checks of a search: their number, and the longest time between two.
struct Checks {
    count: Cell<u64>,
    last: Cell<ThreadTime>,
    longest: Cell<Duration>,
}

impl Checks {
    fn new() -> Checks {
        Checks { count: Cell::new(0), last: Cell::new(ThreadTime::now()), longest: Cell::new(Duration::ZERO) }
    }

    fn note(&self) -> u64 {
        self.count.set(self.count.get() + 1);
        self.longest.set(self.longest.get().max(self.last.get().elapsed()));
        self.last.set(ThreadTime::now());
        self.count.get()
    }
}

/// Runs work to its end, or for this much time, and returns its number of checks. Two checks must never be far apart.
fn measure<T>(what: &str, most: Duration, work: impl FnOnce(StopCheck<'_>) -> Result<T, Stopped>) -> u64 {
    let (checks, start) = (Checks::new(), ThreadTime::now());
    let result = work(&|| {
        checks.note();
        start.elapsed() > most
    });
    checks.note();
    let (count, longest) = (checks.count.get(), checks.longest.get());
    println!("{what}: {count} checks in {:?}, the longest silence {longest:?}", start.elapsed());
    assert!(longest < LONGEST_GAP, "{what}: silent for {longest:?}");
    assert!(result.is_ok() || start.elapsed() > most, "{what}: over before it was said");
    count
}

/// Stops work at some check. It must end there, with at most one more check.
fn stop_at<T>(count: u64, mut work: impl FnMut(StopCheck<'_>) -> Result<T, Stopped>) {
    for part in [0, 1, 10, 50, 90, 99] {
        let (at, checks) = ((count * part / 100).max(1), Checks::new());
        let result = work(&|| checks.note() >= at);
        assert!(result.is_err() && checks.count.get() <= at + 1, "asked {} times, over at {at}", checks.count.get());
    }
}

/// Reads a file of `testdata/`.
fn testdata(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name)).unwrap()
}

/// Reads a classic puzzle.
fn classic(line: &str) -> Puzzle {
    let side = Side::of_cell_count(line.chars().count()).unwrap();
    let givens = Grid::from_cells(line.chars().map(|symbol| symbols::digit(symbol, side)).collect()).unwrap();
    Puzzle::new(Ruleset::classic(side), givens, None).unwrap()
}

/// Returns the hardest puzzle of the samples. Its path contains nested chains of every level.
fn hardest() -> Puzzle {
    let text = testdata("se/ratings.tsv");
    let rating = |line: &&str| line.split('\t').nth(1).map(|rating| (rating.parse::<f64>().unwrap() * 10.0) as u32);
    let line = text.lines().skip(1).max_by_key(rating).unwrap();
    classic(&line[..81])
}

#[test]
fn the_longest_searches_of_the_classic_grid_end_when_told() {
    let puzzle = hardest();
    let mut explainer = Explainer::new(puzzle.ruleset());
    let count = measure("explainer", Duration::from_secs(20), |is_over| explainer.path_until(&puzzle, is_over));
    stop_at(count.min(20_000), |is_over| explainer.path_until(&puzzle, is_over));
    let mut coach = Coach::new(puzzle.ruleset());
    let count = measure("coach", Duration::from_secs(20), |is_over| coach.path_until(&puzzle, is_over));
    stop_at(count.min(20_000), |is_over| coach.path_until(&puzzle, is_over));
    let start = Progress::start(&puzzle);
    let count = measure("steps", Duration::from_secs(20), |is_over| coach.steps_until(&puzzle, &start, None, is_over));
    stop_at(count, |is_over| coach.steps_until(&puzzle, &start, None, is_over));
}

#[test]
fn searches_of_the_largest_grids_end_when_told() {
    let most = Duration::from_secs(3);
    for file in ["large_16x16.tsv", "large_25x25.tsv"] {
        let text = testdata(&format!("variants/{file}"));
        let line = text.lines().find(|line| !line.starts_with('#')).unwrap();
        let puzzle = classic(line.split('\t').next().unwrap());
        let mut explainer = Explainer::new(puzzle.ruleset());
        measure(file, most, |is_over| explainer.path_until(&puzzle, is_over));
        let mut coach = Coach::new(puzzle.ruleset());
        measure(file, most, |is_over| coach.path_until(&puzzle, is_over));
        let start = Progress::start(&puzzle);
        let count = measure(file, most, |is_over| coach.steps_until(&puzzle, &start, None, is_over));
        stop_at(count / 2, |is_over| coach.steps_until(&puzzle, &start, None, is_over));
    }
}

#[test]
fn a_grid_with_few_values_keeps_no_search_from_its_end() {
    for side in [Side::NINE, Side::new(16).unwrap(), Side::new(25).unwrap()] {
        let rules = Ruleset::classic(side);
        let blank = Puzzle::new(rules.clone(), Grid::blank(side), None).unwrap();
        let (values, candidates) = (blank.givens().clone(), Candidates::full(side));
        let (mut explainer, mut coach) = (Explainer::new(&rules), Coach::new(&rules));
        let most = Duration::from_secs(2);
        measure("blank, explainer", most, |is_over| explainer.next_step_until(&values, &candidates, is_over));
        let start = Progress::start(&blank);
        measure("blank, coach", most, |is_over| coach.steps_until(&blank, &start, None, is_over));
    }
}
