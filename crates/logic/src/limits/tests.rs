//! What is given up ends at once: every long search asks often whether it is over, and ends when it is.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_grid::{Candidates, Grid, Side, symbols};
use ninefold_puzzle::{Puzzle, Ruleset};

use super::{StopCheck, Stopped};
use crate::{Coach, Explainer, Progress};

/// No search goes on for longer than this on the processor without asking.
const PATIENCE: Duration = Duration::from_millis(100);

/// The questions of a search whether it is over: how many there were, and the longest time between two.
struct Asked {
    count: Cell<u64>,
    last: Cell<ThreadTime>,
    longest: Cell<Duration>,
}

impl Asked {
    fn new() -> Asked {
        Asked { count: Cell::new(0), last: Cell::new(ThreadTime::now()), longest: Cell::new(Duration::ZERO) }
    }

    fn note(&self) -> u64 {
        self.count.set(self.count.get() + 1);
        self.longest.set(self.longest.get().max(self.last.get().elapsed()));
        self.last.set(ThreadTime::now());
        self.count.get()
    }
}

/// Follows work to its end or through this time; how often it asked. Nowhere may it be silent for long.
fn ask<T>(what: &str, most: Duration, work: impl FnOnce(StopCheck<'_>) -> Result<T, Stopped>) -> u64 {
    let (asked, start) = (Asked::new(), ThreadTime::now());
    let result = work(&|| {
        asked.note();
        start.elapsed() > most
    });
    asked.note();
    let (count, longest) = (asked.count.get(), asked.longest.get());
    println!("{what}: {count} asked in {:?}, the longest silence {longest:?}", start.elapsed());
    assert!(longest < PATIENCE, "{what}: silent for {longest:?}");
    assert!(result.is_ok() || start.elapsed() > most, "{what}: over before it was said");
    count
}

/// Says at some question that it is over: that must be the end, without a question more.
fn end<T>(count: u64, mut work: impl FnMut(StopCheck<'_>) -> Result<T, Stopped>) {
    for part in [0, 1, 10, 50, 90, 99] {
        let (at, asked) = ((count * part / 100).max(1), Asked::new());
        let result = work(&|| asked.note() >= at);
        assert!(result.is_err() && asked.count.get() <= at + 1, "asked {} times, over at {at}", asked.count.get());
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

/// The hardest of the samples: its way leads through nested chains of every level.
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
    let count = ask("explainer", Duration::from_secs(20), |is_over| explainer.path_until(&puzzle, is_over));
    end(count.min(20_000), |is_over| explainer.path_until(&puzzle, is_over));
    let mut coach = Coach::new(puzzle.ruleset());
    let count = ask("coach", Duration::from_secs(20), |is_over| coach.path_until(&puzzle, is_over));
    end(count.min(20_000), |is_over| coach.path_until(&puzzle, is_over));
    let start = Progress::start(&puzzle);
    let count = ask("steps", Duration::from_secs(20), |is_over| coach.steps_until(&puzzle, &start, None, is_over));
    end(count, |is_over| coach.steps_until(&puzzle, &start, None, is_over));
}

#[test]
fn searches_of_the_largest_grids_end_when_told() {
    let most = Duration::from_secs(3);
    for file in ["large_16x16.tsv", "large_25x25.tsv"] {
        let text = testdata(&format!("variants/{file}"));
        let line = text.lines().find(|line| !line.starts_with('#')).unwrap();
        let puzzle = classic(line.split('\t').next().unwrap());
        let mut explainer = Explainer::new(puzzle.ruleset());
        ask(file, most, |is_over| explainer.path_until(&puzzle, is_over));
        let mut coach = Coach::new(puzzle.ruleset());
        ask(file, most, |is_over| coach.path_until(&puzzle, is_over));
        let start = Progress::start(&puzzle);
        let count = ask(file, most, |is_over| coach.steps_until(&puzzle, &start, None, is_over));
        end(count / 2, |is_over| coach.steps_until(&puzzle, &start, None, is_over));
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
        ask("blank, explainer", most, |is_over| explainer.next_step_until(&values, &candidates, is_over));
        let start = Progress::start(&blank);
        ask("blank, coach", most, |is_over| coach.steps_until(&blank, &start, None, is_over));
    }
}
