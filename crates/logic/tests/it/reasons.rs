//! Every reason is true: each claim of a sentence is checked against the position, for every step of the coach's and
//! the explainer's paths through the samples and in the lists of all steps, on grids of every kind.

use std::collections::{BTreeMap, BTreeSet};

use ninefold_grid::{Grid, Side};
use ninefold_logic::{Coach, Explainer, Limits, Rating, Step};
use ninefold_puzzle::Puzzle;

use crate::claims;
use crate::samples::{classic, testdata, variant, variants};
use crate::test_position::{TestPosition, line};

/// The results of all checks.
#[derive(Default)]
struct Tally {
    steps: usize,
    messages: BTreeSet<&'static str>,
    /// For each name, the number of false reasons and the first of them.
    faults: BTreeMap<String, (usize, String)>,
}

impl Tally {
    fn check(&mut self, stand: &TestPosition, step: &Step) {
        self.steps += 1;
        stand.check_effect(step);
        let sentence = step.sentence(stand.houses());
        claims::messages(&sentence, &mut self.messages);
        claims::write_all(&sentence);
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| claims::check(stand, step)));
        if let Err(fault) = checked.unwrap_or_else(|_| Err("the arguments are not those of the message".to_owned())) {
            let (givens, values) = (line(stand.puzzle.givens()), line(&stand.values));
            let shown = format!("{givens}\n  {values}\n  {}\n  {step}\n  {fault}", stand.gone());
            let entry = self.faults.entry(step.title().to_owned()).or_insert((0, shown));
            entry.0 += 1;
        }
    }

    fn end(self, least: usize) {
        let faults: usize = self.faults.values().map(|(count, _)| count).sum();
        for (title, (count, shown)) in &self.faults {
            println!("{count} × {title}:\n  {shown}");
        }
        println!("{} steps, {} messages, {faults} false reasons", self.steps, self.messages.len());
        assert!(faults == 0 && self.steps >= least, "{faults} false reasons in {} steps", self.steps);
    }
}

/// The extent of the checks for a puzzle.
#[derive(Clone, Copy)]
struct Walks {
    /// The number of coach steps between two checks of all listed steps; 0 for no such check.
    listed: usize,
    /// The highest rating of the explainer's steps.
    summit: Option<u16>,
    /// The maximum number of steps in a path.
    most: usize,
}

/// Checks the paths of the coach and the explainer through a puzzle.
fn walk(puzzle: &Puzzle, solution: &Grid, walks: Walks, tally: &mut Tally) {
    let rules = puzzle.ruleset();
    let mut coach = Coach::new(rules);
    let mut stand = TestPosition::new(puzzle.clone(), solution.clone());
    for at in 0..walks.most {
        if walks.listed > 0 && at % walks.listed == walks.listed / 2 {
            coach
                .steps(puzzle, &stand.progress(), None, &Limits::none())
                .unwrap()
                .iter()
                .for_each(|step| tally.check(&stand, step));
        }
        let Some(step) = coach.next_step(puzzle, &stand.progress(), &Limits::none()).unwrap() else { break };
        tally.check(&stand, &step);
        stand.follow(&step);
    }
    let explainer = Explainer::new(rules);
    let mut explainer = match walks.summit {
        Some(summit) => explainer.up_to(Rating::of_tenths(summit)),
        None => explainer,
    };
    let mut stand = TestPosition::new(puzzle.clone(), solution.clone());
    for _ in 0..walks.most {
        let Some(step) = explainer.next_step(&stand.values, &stand.candidates, &Limits::none()).unwrap() else { break };
        tally.check(&stand, &step);
        stand.follow(&step);
    }
}

const PAIRS: [(&str, &[&str]); 5] = [
    ("minimal_diagonal.tsv", &["diagonal"]),
    ("minimal_window.tsv", &["window"]),
    ("minimal_jigsaw.tsv", &[]),
    ("minimal_diagonal_window.tsv", &["diagonal", "window"]),
    ("minimal_diagonal_jigsaw.tsv", &["diagonal"]),
];

#[test]
fn reasons_on_classic_grids_are_true() {
    let mut tally = Tally::default();
    let walks = Walks { listed: 12, summit: None, most: usize::MAX };
    for (puzzle, solution) in classic("se/ratings.tsv", 25).iter().chain(&classic("classic/unbiased.txt", 200)) {
        walk(puzzle, solution, walks, &mut tally);
    }
    tally.end(1000);
}

#[test]
fn reasons_on_variants_are_true() {
    let mut tally = Tally::default();
    let walks = Walks { listed: 25, summit: Some(75), most: usize::MAX };
    for (file, rules) in PAIRS {
        for (puzzle, solution) in variants(file, rules, 6, 6) {
            walk(&puzzle, &solution, walks, &mut tally);
        }
    }
    tally.end(1000);
}

/// Returns the puzzles of `mixed.tsv`, each with this number of added values.
fn mixed(added: usize) -> Vec<(Puzzle, Grid)> {
    let text = std::fs::read_to_string(testdata("variants/mixed.tsv")).unwrap();
    let puzzle = |line: &str| {
        let rules: Vec<&str> = line.split('\t').nth(2).unwrap().split(',').filter(|rule| !rule.is_empty()).collect();
        variant(line, &rules, added)
    };
    text.lines().filter(|line| !line.starts_with('#')).map(puzzle).collect()
}

#[test]
fn reasons_on_other_sizes_and_mixtures_are_true() {
    let mut tally = Tally::default();
    for (puzzle, solution) in mixed(3) {
        let listed = if puzzle.side() > Side::NINE { 60 } else { 25 };
        walk(&puzzle, &solution, Walks { listed, summit: Some(62), most: usize::MAX }, &mut tally);
    }
    for (puzzle, solution) in variants("large_16x16.tsv", &[], 30, 12) {
        walk(&puzzle, &solution, Walks { listed: 60, summit: Some(50), most: 120 }, &mut tally);
    }
    tally.end(500);
}

#[test]
fn the_first_way_with_false_reasons_is_true() {
    let puzzle = "...............2..4....8.......5......................3....9.........1......7.3..";
    let map = "111122233111223333411233535466222555446666655444777665484887995888877999887779999";
    let solution = "582391674764835219491268537613457982157926843279683451348519726836742195925174368";
    let (puzzle, solution) = variant(&format!("{puzzle}{map}\t{solution}"), &["diagonal"], 0);
    let mut tally = Tally::default();
    walk(&puzzle, &solution, Walks { listed: 0, summit: Some(75), most: usize::MAX }, &mut tally);
    tally.end(30);
}

#[test]
#[ignore = "takes minutes"]
fn all_reasons_on_classic_grids_are_true() {
    let mut tally = Tally::default();
    let walks = Walks { listed: 8, summit: None, most: usize::MAX };
    for (puzzle, solution) in classic("se/ratings.tsv", 2).iter().chain(&classic("classic/unbiased.txt", 20)) {
        walk(puzzle, solution, walks, &mut tally);
    }
    tally.end(10_000);
}

#[test]
#[ignore = "takes minutes"]
fn all_reasons_on_variants_are_true() {
    let mut tally = Tally::default();
    for (file, rules) in PAIRS {
        for added in [0, 4, 8, 12] {
            for (puzzle, solution) in variants(file, rules, added, 1) {
                walk(&puzzle, &solution, Walks { listed: 12, summit: Some(90), most: usize::MAX }, &mut tally);
            }
        }
    }
    tally.end(10_000);
}
