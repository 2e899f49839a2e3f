//! Layouts other than one square: several grids on a canvas, rectangles, lines shorter than the alphabet, free cells.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell, Grid, Layout, Random, Regions, Subgrid};
use ninefold_puzzle::{Puzzle, Ruleset, RulesetDraft};
use ninefold_solver::{Answer, Limits, Seed, Solver, naive};

use crate::common;

/// Returns grids with boxes at these origins.
fn grids(side: usize, shape: (usize, usize), origins: &[(usize, usize)]) -> Layout {
    let grid = |&(row, column): &(usize, usize)| Subgrid {
        name: String::new(),
        origin: Cell::new(row, column),
        rows: side,
        columns: side,
        regions: Regions::Boxes { rows: shape.0, columns: shape.1 },
    };
    Layout::of_grids(Alphabet::new(1, side).unwrap(), origins.iter().map(grid).collect())
}

fn ruleset(layout: Layout) -> Arc<Ruleset> {
    RulesetDraft::of_layout(layout).validate().expect("a sound layout")
}

/// Returns a puzzle with some digits of a random solution.
fn puzzle(solver: &Solver, seed: u64, percent: usize) -> Puzzle {
    let blank = common::blank(solver.ruleset());
    let fill = solver.fill(&blank, Seed(seed), &Limits::none());
    let solution = fill.solution().expect("a solution");
    assert!(blank.holds(solution));
    let mut random = Random::new(seed);
    let mut givens = Grid::blank(solution.side());
    for (cell, digit) in solution.filled().filter(|_| random.below(100) < percent) {
        givens.set(cell, Some(digit));
    }
    Puzzle::new(Arc::clone(solver.ruleset()), givens, None).expect("sound givens")
}

#[test]
fn small_layouts_agree_with_the_naive_solver() {
    let rectangle =
        |rows, columns, count, regions| Layout::rectangle(rows, columns, Alphabet::new(0, count).unwrap(), regions);
    let mut with_free = grids(4, (2, 2), &[(0, 0)]);
    with_free.free = vec![Cell::new(4, 0), Cell::new(4, 1)];
    let layouts = [
        grids(4, (2, 2), &[(0, 0), (2, 2)]),
        grids(4, (2, 2), &[(0, 0), (0, 4), (2, 2)]),
        rectangle(3, 4, 4, Regions::None),
        rectangle(4, 6, 6, Regions::Boxes { rows: 2, columns: 3 }),
        rectangle(3, 3, 5, Regions::None),
        rectangle(4, 4, 5, Regions::Boxes { rows: 2, columns: 2 }).with_extra("A", "", 2),
        with_free,
    ];
    for (index, layout) in layouts.into_iter().enumerate() {
        let solver = Solver::new(&ruleset(layout));
        for seed in 0..12 {
            let puzzle = puzzle(&solver, seed, 35 + 3 * seed as usize);
            let mut expected = naive::solutions(&puzzle, 50);
            let mut found: Vec<Grid> = solver.solutions(&puzzle, &Limits::none()).take(50).collect();
            assert!(found.iter().all(|grid| puzzle.holds(grid)), "layout {index}");
            assert_eq!(found.len(), expected.len(), "layout {index}");
            if found.len() < 50 {
                found.sort_by_key(ToString::to_string);
                expected.sort_by_key(ToString::to_string);
                assert_eq!(found, expected);
            }
        }
    }
}

#[test]
fn minimal_samurai() {
    let solver = Solver::new(&ruleset(grids(9, (3, 3), &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)])));
    let full = puzzle(&solver, 3, 100);
    let mut givens = full.givens().clone();
    for cell in full.geometry().cells().iter().copied().filter(|cell| (cell.row() * 7 + cell.column() * 5) % 11 < 9) {
        let digit = givens.get(cell);
        givens.set(cell, None);
        let fewer = Puzzle::new(Arc::clone(solver.ruleset()), givens.clone(), None).expect("sound givens");
        if !solver.answer(&fewer, &Limits::none()).is_unique() {
            givens.set(cell, digit);
        }
    }
    assert!(givens.filled().count() < 180);
    let puzzle = Puzzle::new(Arc::clone(solver.ruleset()), givens, None).expect("sound givens");
    let answer = solver.answer(&puzzle, &Limits::none());
    assert_eq!(answer, Answer::Unique(full.givens().clone()));
}

#[test]
fn free_cells_multiply_the_count() {
    let mut layout = grids(4, (2, 2), &[(0, 0)]);
    layout.free = vec![Cell::new(4, 0), Cell::new(4, 1)];
    let solver = Solver::new(&ruleset(layout));
    assert_eq!(solver.count(&common::blank(solver.ruleset()), &Limits::none()), 288 * 16);
}
