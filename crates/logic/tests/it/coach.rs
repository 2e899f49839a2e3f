//! Laws of the coach: on every geometry, no step that it lists rules out the solution, and each sentence states all
//! effects; the coach finds a step wherever the explainer does; and for each name, a file records positions with their
//! steps.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::{env, fs};

use ninefold_grid::{Grid, Side};
use ninefold_logic::{Coach, Limits, PathEnd, Slug, Step};
use ninefold_puzzle::{Puzzle, Ruleset};

use crate::samples::{classic, testdata, variants};
use crate::test_position::{TestPosition, line};

impl TestPosition {
    /// Checks that a step does not rule out the solution, and that its sentence states all its effects.
    fn check_sentence(&self, step: &Step) {
        let shown = format!("{} {}: {step}", line(self.puzzle.givens()), line(&self.values));
        let sentence = self.sentence(step);
        self.check_effect(step);
        assert!(!step.evidence().digits.is_empty(), "{shown}");
        let placed = step.placements().iter().map(|placement| placement.cell);
        for cell in step.eliminations().iter().map(|goner| goner.cell).chain(placed) {
            assert!(sentence.contains(&cell.to_string()), "{shown}: {sentence}");
        }
        let empty_places = ["{", "}", "  ", " ,", " .", " ;", "()", "In ,", " and,", " or,"];
        assert!(!empty_places.iter().any(|place| sentence.contains(place)), "{shown}: {sentence}");
        assert!(sentence.ends_with('.'), "{shown}: {sentence}");
    }

    /// Checks all steps listed for this position and collects their names.
    fn check_all(&self, coach: &mut Coach, names: &mut BTreeSet<String>) {
        let steps = coach.steps(&self.puzzle, &self.progress(), None, &Limits::none()).unwrap();
        let mut known = BTreeSet::new();
        for step in &steps {
            self.check_sentence(step);
            assert!(known.insert(step.to_string()), "twice: {step}");
            names.insert(step.title().to_owned());
        }
    }
}

/// Follows the coach through a puzzle, and lists all steps of every `every`-th position.
fn follow(coach: &mut Coach, puzzle: Puzzle, solution: Grid, every: usize, names: &mut BTreeSet<String>) {
    let walk = coach.path(&puzzle, &Limits::none()).unwrap();
    let mut stand = TestPosition::new(puzzle, solution);
    for (at, step) in walk.steps.iter().enumerate() {
        let fresh = coach.next_step(&stand.puzzle, &stand.progress(), &Limits::none()).unwrap().unwrap();
        assert_eq!(
            (fresh.to_string(), fresh.evidence()),
            (step.to_string(), step.evidence()),
            "{}",
            stand.puzzle.givens()
        );
        stand.check_sentence(step);
        if at % every == every / 2 {
            stand.check_all(coach, names);
        }
        stand.follow(step);
    }
    assert_eq!(walk.ending, PathEnd::Solved, "{}", stand.puzzle.givens());
}

#[test]
fn steps_on_classic_grids_keep_the_solution() {
    let mut coach = Coach::new(&Ruleset::classic(Side::NINE));
    let mut names = BTreeSet::new();
    let rated = classic("se/ratings.tsv", 15);
    for (puzzle, solution) in rated.into_iter().chain(classic("classic/unbiased.txt", 125)) {
        follow(&mut coach, puzzle, solution, 20, &mut names);
    }
    assert!(names.len() > 50, "{names:?}");
}

/// Checks all steps of the puzzles in a file of variants, some with added values.
fn check_variants(file: &str, rules: &[&str], added: usize, every: usize) {
    let mut names = BTreeSet::new();
    for (puzzle, solution) in variants(file, rules, added, every) {
        let mut coach = Coach::new(puzzle.ruleset());
        let mut stand = TestPosition::new(puzzle, solution);
        for at in 0..20 {
            if at % 10 == 0 {
                stand.check_all(&mut coach, &mut names);
            }
            let easy = |step: &Step| step.rating().is_none_or(|rating| rating.tenths() < 60);
            let Some(step) = coach.next_step(&stand.puzzle, &stand.progress(), &Limits::none()).unwrap().filter(easy)
            else {
                break;
            };
            stand.check_sentence(&step);
            stand.follow(&step);
        }
    }
    assert!(names.len() > 8, "{file}: {names:?}");
}

#[test]
fn steps_on_variants_keep_the_solution() {
    check_variants("minimal_diagonal.tsv", &["diagonal"], 12, 45);
    check_variants("minimal_window.tsv", &["window"], 12, 45);
    check_variants("minimal_jigsaw.tsv", &[], 12, 45);
    check_variants("minimal_diagonal_window.tsv", &["diagonal", "window"], 12, 45);
    check_variants("minimal_diagonal_jigsaw.tsv", &["diagonal"], 12, 45);
}

#[test]
fn ways_through_large_boards_keep_the_solution() {
    for (file, added) in [("large_16x16.tsv", 0), ("large_25x25.tsv", 60)] {
        for (puzzle, solution) in variants(file, &[], added, 5) {
            let walk = Coach::new(puzzle.ruleset()).path(&puzzle, &Limits::none()).unwrap();
            assert!(walk.steps.len() > 20 && walk.ending != PathEnd::Contradiction, "{file}: {:?}", walk.ending);
            let mut stand = TestPosition::new(puzzle, solution);
            for step in &walk.steps {
                stand.check_sentence(step);
                stand.follow(step);
            }
        }
    }
}

/// The file of recorded positions: name, givens, values, eliminated candidates, step.
const GOLDEN: &str = "coach.tsv";

/// Returns the rules of a puzzle as the file writes them after its givens.
fn told_rules(puzzle: &Puzzle) -> String {
    let map = puzzle.ruleset().geometry().partition().map();
    let map = map.map(|map| map.regions().iter().map(|&region| char::from(b'1' + region)).collect::<String>());
    let names = puzzle
        .ruleset()
        .variant_names()
        .into_iter()
        .filter(|name| !["classic", "jigsaw"].contains(name))
        .map(str::to_owned);
    let rules = names.chain(map.map(|map| format!("jigsaw={map}")));
    rules.fold(String::new(), |all, rule| all + " " + &rule)
}

/// Returns the first position of each name on the paths of the samples.
fn written() -> String {
    let (mut lines, mut seen): (Vec<(usize, String)>, BTreeSet<&str>) = (Vec::new(), BTreeSet::new());
    let names: Vec<&str> = Coach::names().into_iter().map(|(name, _)| name).collect();
    let samples = classic("se/ratings.tsv", 1).into_iter().chain(classic("classic/unbiased.txt", 3));
    let samples = samples.chain(variants("minimal_window.tsv", &["window"], 8, 5));
    for (puzzle, solution) in samples.chain(variants("minimal_jigsaw.tsv", &[], 8, 5)) {
        let mut coach = Coach::new(puzzle.ruleset());
        let walk = coach.path(&puzzle, &Limits::none()).unwrap();
        let mut stand = TestPosition::new(puzzle, solution);
        for step in &walk.steps {
            for (order, name) in names.iter().enumerate().filter(|(_, name)| !seen.contains(*name)).collect::<Vec<_>>()
            {
                let slug = Slug::of(name);
                let steps = coach.steps(&stand.puzzle, &stand.progress(), Some(&slug), &Limits::none()).unwrap();
                if let Some(step) = steps.iter().find(|step| step.title() == *name) {
                    let givens = line(stand.puzzle.givens()) + &told_rules(&stand.puzzle);
                    let values = line(&stand.values);
                    let gone = stand.gone();
                    lines.push((order, format!("{slug}\t{givens}\t{values}\t{gone}\t{step}\n")));
                    seen.insert(name);
                }
            }
            stand.follow(step);
        }
    }
    lines.sort();
    let missing: Vec<_> = names.iter().filter(|name| !seen.contains(*name)).collect();
    eprintln!("in no sample: {missing:?}");
    lines.into_iter().fold(String::new(), |mut all, (_, line)| {
        let _ = write!(all, "{line}");
        all
    })
}

#[test]
fn each_name_is_found_where_it_was_written_down() {
    let file = testdata(GOLDEN);
    if env::var("NINEFOLD_WRITE").is_ok_and(|writing| writing == "anew") {
        fs::write(&file, written()).unwrap();
    }
    let mut seen = BTreeSet::new();
    for line in fs::read_to_string(&file).unwrap().lines() {
        let [slug, givens, values, gone, step] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let stand = TestPosition::written(givens, values, gone);
        let slug = Slug::read_taught(slug).unwrap();
        let mut coach = Coach::new(stand.puzzle.ruleset());
        let steps = coach.steps(&stand.puzzle, &stand.progress(), Some(&slug), &Limits::none()).unwrap();
        let found = steps.iter().find(|found| found.to_string() == step);
        assert_eq!(found.map(Step::slug), Some(slug.clone()), "{line}");
        seen.insert(slug.to_string());
    }
    let all: BTreeSet<String> = Coach::names().into_iter().map(|(name, _)| Slug::of(name).to_string()).collect();
    // No puzzle of the file has rules that relate cells: see `related.rs`.
    seen.insert("related-cells".to_owned());
    assert_eq!(seen, all);
}

#[test]
fn a_name_may_be_read_in_any_case() {
    for (name, slug) in [
        ("2-string kite", "two-string-kite"),
        ("ALS-XZ rule", "als-xz"),
        ("Locked Candidate Type 1", "locked-candidates-pointing"),
        ("Bivalue Universal Grave + 1", "bug-plus-one"),
        ("finned franken jellyfish", "finned-franken-jellyfish"),
    ] {
        assert_eq!(Slug::of(name).to_string(), slug);
    }
    assert!(Slug::read_taught("skyscraper").is_ok() && Slug::read_taught("FISH").is_ok());
    assert!(Slug::read_taught("nishio").is_err() && Slug::read("nishio-forcing-chains").is_ok());
}
