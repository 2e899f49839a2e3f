//! Questions about puzzles with rules of many kinds, checked by solving the puzzle with some of its parts.

use ninefold::format::{ReadOptions, read_one};
use ninefold::solver::{Part, Reduced, Redundant, WhyNone, estimate, minimise, redundant, true_candidates, why_none};
use ninefold::{Answer, Candidates, Grid, Limits, Puzzle, Seed, Solver};

const SAMPLES: &str = include_str!("../../../../testdata/variants/questions.tsv");

/// Returns the puzzles without a solution, or those with one, each with its name and the digits of its solution.
fn puzzles(solutions: &str) -> Vec<(&'static str, Puzzle, &'static str)> {
    let rows = SAMPLES.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect::<Vec<_>>());
    let read = |text: &str| read_one(text.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap();
    rows.filter(|row| row[0] == solutions).map(|row| (row[1], read(row[2]), row[3])).collect()
}

fn answer(puzzle: &Puzzle) -> Answer {
    Solver::new(puzzle.ruleset()).answer(puzzle, &Limits::none())
}

/// Returns the puzzle with only these parts.
fn with(puzzle: &Puzzle, parts: &[Part]) -> Puzzle {
    let ruleset = puzzle.ruleset().keeping(|index| parts.contains(&Part::Rule(index)));
    let mut givens = Grid::blank(puzzle.side());
    let mut candidates = puzzle.candidates().map(|_| Candidates::full(puzzle.side()));
    for part in parts {
        match (part, puzzle.candidates(), &mut candidates) {
            (Part::Given(cell, digit), ..) => givens.set(*cell, Some(*digit)),
            (Part::Candidates(cell), Some(own), Some(candidates)) => candidates.set(*cell, own.get(*cell)),
            _ => {}
        }
    }
    Puzzle::new(ruleset, givens, candidates).unwrap()
}

/// Returns the parts but one.
fn without(parts: &[Part], part: Part) -> Vec<Part> {
    parts.iter().copied().filter(|&other| other != part).collect()
}

/// Returns all parts of a puzzle.
fn parts(puzzle: &Puzzle) -> Vec<Part> {
    let all = std::cell::RefCell::new(Vec::new());
    let listed = |part| {
        all.borrow_mut().push(part);
        false
    };
    let _ = redundant(puzzle, listed, &Limits::none());
    all.into_inner()
}

#[test]
fn a_contradiction_needs_each_of_its_parts() {
    let puzzles = puzzles("none");
    assert!(puzzles.len() > 3);
    for (name, puzzle, _) in puzzles {
        let WhyNone::Minimal(parts) = why_none(&puzzle, &Limits::none()) else { panic!("{name}") };
        assert_eq!(answer(&with(&puzzle, &parts)), Answer::None, "{name}");
        for &part in &parts {
            assert_ne!(answer(&with(&puzzle, &without(&parts, part))), Answer::None, "{name}: {part:?}");
        }
    }
}

#[test]
fn proper_puzzles_have_the_candidates_of_their_solution() {
    let puzzles = puzzles("unique");
    assert!(puzzles.len() > 5);
    for (name, puzzle, solution) in puzzles {
        let found = true_candidates(&puzzle, 3, &Limits::none());
        let digits: Vec<_> = puzzle.geometry().canvas().iter().map(|&cell| found.candidates.get(cell)).collect();
        let text: String =
            digits.iter().flat_map(|set| set.iter()).map(|digit| puzzle.geometry().digit_text(digit)).collect();
        assert_eq!(text, solution, "{name}");
        assert!(found.counts.iter().all(|(.., count)| *count == 1), "{name}");
        assert_eq!(why_none(&puzzle, &Limits::none()), WhyNone::Solvable, "{name}");
        assert!(estimate(&puzzle, 3, Seed(1), &Limits::none()).halt.is_none(), "{name}");
    }
}

#[test]
fn redundant_parts_can_go_and_others_not() {
    for (name, puzzle, _) in puzzles("unique") {
        let all = parts(&puzzle);
        let Redundant::Parts(found) = redundant(&puzzle, |_| true, &Limits::none()) else { panic!("{name}") };
        for &part in &all {
            let is_proper = answer(&with(&puzzle, &without(&all, part))).is_unique();
            assert_eq!(found.contains(&part), is_proper, "{name}: {part:?}");
        }
    }
}

#[test]
fn minimized_puzzles_need_every_part() {
    for (name, puzzle, solution) in puzzles("unique") {
        let Reduced::Minimal(minimal) = minimise(&puzzle, Seed(3), |_| true, &Limits::none()) else { panic!("{name}") };
        assert_eq!(redundant(&minimal, |_| true, &Limits::none()), Redundant::Parts(Vec::new()), "{name}");
        let Answer::Unique(grid) = answer(&minimal) else { panic!("{name}") };
        assert_eq!(minimal.geometry().text(&grid), solution, "{name}");
    }
}
