//! The hardest ratings of puzzles on small grids, found by rating all of them.

use std::collections::HashSet;

use ninefold_generate::{Difficulty, PuzzleKind, Target};
use ninefold_grid::{BoxShape, Cell, Grid, Side};
use ninefold_logic::{Explainer, Level, PathEnd, Rating};
use ninefold_puzzle::{Puzzle, RulesetDraft};
use ninefold_solver::{Limits, Solver};

/// Returns every full grid of a ruleset in which the digits of the first row are in order; the others differ only by a
/// relabelling of the digits.
fn full_grids(solver: &Solver, blank: &Puzzle) -> Vec<Grid> {
    let is_first = |grid: &Grid| {
        (0..grid.side().get()).all(|column| grid.get(Cell::new(0, column)).is_some_and(|digit| digit.index() == column))
    };
    solver.solutions(blank, &Limits::none()).filter(is_first).collect()
}

/// Returns the fewest givens and the hardest rating of all proper puzzles of a ruleset.
fn extremes(draft: &RulesetDraft) -> Option<(usize, Option<Rating>)> {
    let ruleset = draft.validate().ok()?;
    let side = ruleset.side();
    let solver = Solver::new(&ruleset);
    let mut explainer = Explainer::new(&ruleset);
    let cells: Vec<Cell> = side.cells().collect();
    let blank = Puzzle::new(ruleset.clone(), Grid::blank(side), None).unwrap();
    let (mut fewest, mut hardest) = (usize::MAX, None);
    for full in full_grids(&solver, &blank) {
        // Any superset of proper givens is proper.
        let mut proper: HashSet<u32> = HashSet::new();
        for mask in (0..1_u32 << cells.len()).rev() {
            let missing = (0..cells.len()).find(|&cell| mask & 1 << cell == 0);
            if missing.is_some_and(|cell| !proper.contains(&(mask | 1 << cell))) {
                continue;
            }
            let mut givens = Grid::blank(side);
            let given = cells.iter().enumerate().filter(|(place, _)| mask & 1 << place != 0);
            given.for_each(|(_, &cell)| givens.set(cell, full.get(cell)));
            let puzzle = Puzzle::new(ruleset.clone(), givens, None).unwrap();
            if !solver.answer(&puzzle, &Limits::none()).is_unique() {
                continue;
            }
            proper.insert(mask);
            fewest = fewest.min(mask.count_ones() as usize);
            let report = explainer.rate(&puzzle, &Limits::none()).unwrap();
            assert_eq!(report.ending(), PathEnd::Solved, "{}", puzzle.givens());
            hardest = hardest.max(report.rating());
        }
    }
    (fewest != usize::MAX).then_some((fewest, hardest))
}

#[test]
#[ignore = "slow"]
fn small_grids_in_boxes_are_for_beginners() {
    for side in 1..=4 {
        for rules in [&[][..], &["diagonal"], &["window"], &["diagonal", "window"]] {
            let draft = RulesetDraft::classic(Side::new(side).unwrap()).with_rules(rules.iter().copied());
            let Some((fewest, hardest)) = extremes(&draft) else { continue };
            let beginner = Level::Beginner.highest();
            assert!(hardest <= beginner && fewest >= side - 1, "{side} {rules:?}: {fewest}, {hardest:?}");
        }
    }
}

#[test]
fn a_harder_level_is_refused_there() {
    let kind = |side: usize, rules: &[&'static str]| {
        PuzzleKind::of(&RulesetDraft::classic(Side::new(side).unwrap()).with_rules(rules.iter().copied())).unwrap()
    };
    for side in 2..=4 {
        let refused = Target::new(kind(side, &[]), Difficulty::Level(Level::Amateur)).check().unwrap_err();
        assert_eq!(refused.part, "level");
        assert!(Target::new(kind(side, &[]), Difficulty::Level(Level::Beginner)).check().is_ok());
    }
    assert!(Target::new(kind(4, &["jigsaw"]), Difficulty::Level(Level::Expert)).check().is_ok());
    // With rows for boxes there are harder puzzles: rows, columns and diagonals alone reach 4.4.
    let rows = RulesetDraft { boxes: BoxShape::new(1, 4), ..RulesetDraft::classic(Side::new(4).unwrap()) };
    let rows = PuzzleKind::of(&rows.with_rules(["diagonal"])).unwrap();
    assert!(Target::new(rows, Difficulty::Level(Level::Expert)).check().is_ok());
    assert!(Target::new(kind(6, &[]), Difficulty::Level(Level::Beyond)).check().is_ok());
}
