//! The puzzles of `testdata/layouts`: each is proved by the engine and by an exact cover that shares no code with it.

use std::sync::Arc;

use ninefold_grid::{Geometry, Grid, Layout};
use ninefold_puzzle::{Puzzle, RulesetDraft};
use ninefold_solver::{Answer, Limits, Solver, naive};

use crate::exact_cover;

/// The layouts with their numbers of cells.
const LAYOUTS: [(&str, usize); 8] = [
    ("twins", 153),
    ("butterfly", 144),
    ("gattai-3", 225),
    ("sohei", 288),
    ("samurai", 369),
    ("windmill", 333),
    ("gattai-8", 576),
    ("gattai-13", 909),
];

fn grid(geometry: &Geometry, text: &str) -> Grid {
    let mut grid = Grid::blank(geometry.side());
    geometry.read_cells(geometry.canvas(), text, &mut grid).expect("digits and dots");
    grid
}

/// Returns the puzzles of a layout with their solutions.
fn puzzles(name: &str) -> Vec<(Puzzle, Grid)> {
    let file = format!("{}/../../testdata/layouts/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(file).expect("a file for each layout");
    let ruleset = RulesetDraft::of_layout(Layout::named(name, None).unwrap()).validate().unwrap();
    let read = |line: &str| {
        let (puzzle, solution) = line.split_once('\t').expect("two columns");
        let geometry = ruleset.geometry();
        let puzzle = Puzzle::new(Arc::clone(&ruleset), grid(geometry, puzzle), None).unwrap();
        (puzzle, grid(geometry, solution))
    };
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

#[test]
fn the_engine_finds_the_one_solution() {
    for (name, cells) in LAYOUTS {
        let puzzles = puzzles(name);
        assert_eq!(puzzles.len(), 10, "{name}");
        assert_eq!(puzzles[0].0.geometry().canvas().len(), cells, "{name}");
        let solver = Solver::new(puzzles[0].0.ruleset());
        for (puzzle, solution) in &puzzles {
            assert_eq!(solver.answer(puzzle, &Limits::none()), Answer::Unique(solution.clone()), "{name}");
        }
    }
}

/// Proves the puzzles of these layouts by exact cover.
fn cover(layouts: &[(&str, usize)]) {
    for (name, _) in layouts {
        let layout = Layout::named(name, None).unwrap();
        for (puzzle, solution) in &puzzles(name) {
            let found = exact_cover::solutions(&layout, puzzle.givens(), 2);
            assert!(found == [solution.clone()], "{name}: the exact cover finds {} solutions", found.len());
        }
    }
}

#[test]
fn an_exact_cover_finds_the_one_solution() {
    cover(&LAYOUTS[..5]);
}

/// Refutes every other digit in so many puzzles of each large layout. An exact cover would take hours for them: while it
/// searches one grid, it forgets what it knows of the others.
fn refute(count: usize) {
    for (name, _) in &LAYOUTS[4..] {
        for (place, (puzzle, solution)) in puzzles(name).iter().take(count).enumerate() {
            assert_eq!(naive::is_only_solution(puzzle, solution, 1000), Some(true), "{name} {place}");
        }
    }
}

#[test]
fn every_other_digit_of_large_layouts_is_refuted() {
    refute(2);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn every_other_digit_of_all_large_layouts_is_refuted() {
    refute(10);
}

#[test]
fn no_given_of_a_samurai_is_redundant() {
    let (puzzle, _) = puzzles("samurai").swap_remove(0);
    let solver = Solver::new(puzzle.ruleset());
    for (cell, _) in puzzle.givens().filled() {
        let mut fewer = puzzle.givens().clone();
        fewer.set(cell, None);
        let fewer = Puzzle::new(Arc::clone(puzzle.ruleset()), fewer, None).unwrap();
        assert!(matches!(solver.answer(&fewer, &Limits::none()), Answer::Several(..)), "without {cell}");
    }
}
