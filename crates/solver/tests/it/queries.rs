//! Questions about the parts of a puzzle, checked by trying every part alone.

use std::sync::Arc;
use std::time::Duration;

use ninefold_grid::{Cell, Digit, Grid, Random, Side};
use ninefold_puzzle::{Argument, Arguments, Origin, Puzzle, RuleDraft, RulesetDraft};
use ninefold_solver::{
    CancelToken, Completed, Gauge, Limits, Part, Reduced, Redundant, Seed, StopReason, WhyNone, complete, estimate,
    minimise, naive, redundant, redundant_in_proper, true_candidates, why_none,
};

fn killer(random: &mut Random, solution: &Grid, spoilt: bool) -> RuleDraft {
    let side = solution.side();
    let first = Cell::from_index(random.below(side.cell_count()), side);
    let second = first.neighbours(side).nth(random.below(2)).unwrap();
    let value = |cell| solution.get(cell).unwrap().number() as i64;
    let sum = value(first) + value(second);
    let sum = if !spoilt {
        sum
    } else if sum < 7 {
        sum + 1
    } else {
        sum - 1
    };
    let arguments = Arguments::none().with("cells", Argument::Cells(vec![first, second]));
    RuleDraft::new("killer", arguments.with("sum", Argument::Number(sum)))
}

fn puzzle(random: &mut Random, givens: usize, cages: usize, spoilt: usize) -> Puzzle {
    let solution: Grid = "1234341221434321".parse().unwrap();
    let side = solution.side();
    let draft = (0..cages)
        .fold(RulesetDraft::classic(side), |draft, cage| draft.with_rule(killer(random, &solution, cage < spoilt)));
    let mut grid = Grid::blank(side);
    for _ in 0..givens {
        let cell = Cell::from_index(random.below(side.cell_count()), side);
        grid.set(cell, solution.get(cell));
    }
    Puzzle::new(draft.validate().unwrap(), grid, None).unwrap()
}

/// Returns the number of solutions, up to two, of a puzzle with only these parts.
fn count(puzzle: &Puzzle, parts: &[Part]) -> usize {
    let ruleset = puzzle.ruleset().keeping(|index| parts.contains(&Part::Rule(index)));
    let mut givens = Grid::blank(puzzle.side());
    for part in parts {
        if let Part::Given(cell, digit) = part {
            givens.set(*cell, Some(*digit));
        }
    }
    naive::solutions(&Puzzle::new(ruleset, givens, None).unwrap(), 2).len()
}

fn all(puzzle: &Puzzle) -> Vec<Part> {
    let ruleset = puzzle.ruleset();
    let chosen = ruleset.uses().iter().zip(ruleset.indices()).filter(|((spec, _), _)| spec.origin == Origin::Choice);
    let givens = puzzle.givens().filled().map(|(cell, digit): (Cell, Digit)| Part::Given(cell, digit));
    chosen.map(|(_, index)| Part::Rule(index)).chain(givens).collect()
}

fn without(parts: &[Part], part: Part) -> Vec<Part> {
    parts.iter().copied().filter(|&other| other != part).collect()
}

#[test]
fn the_reason_for_no_solution_is_minimal() {
    let mut random = Random::new(3);
    let mut explained = 0;
    for round in 0..200 {
        let puzzle = puzzle(&mut random, round % 5, 1 + round % 7, 1 + round % 3);
        match why_none(&puzzle, &Limits::none()) {
            WhyNone::Solvable => assert!(count(&puzzle, &all(&puzzle)) > 0),
            WhyNone::Minimal(parts) => {
                explained += 1;
                assert_eq!(count(&puzzle, &parts), 0);
                assert!(parts.iter().all(|&part| count(&puzzle, &without(&parts, part)) > 0), "{parts:?}");
            }
            other @ WhyNone::Undecided(..) => panic!("{other:?}"),
        }
    }
    assert!(explained > 50, "{explained}");
}

#[test]
fn redundant_parts_are_those_that_can_go_alone() {
    let mut random = Random::new(4);
    let mut proper = 0;
    for round in 0..120 {
        let puzzle = puzzle(&mut random, 2 + round % 8, round % 6, 0);
        let all = all(&puzzle);
        match redundant(&puzzle, |_| true, &Limits::none()) {
            Redundant::NotProper => assert_ne!(count(&puzzle, &all), 1),
            Redundant::Parts(parts) => {
                proper += 1;
                let known = redundant_in_proper(&puzzle, |_| true, &Limits::none());
                assert_eq!(known, Redundant::Parts(parts.clone()));
                for &part in &all {
                    assert_eq!(parts.contains(&part), count(&puzzle, &without(&all, part)) == 1, "{part:?}");
                }
            }
            other @ Redundant::Undecided(..) => panic!("{other:?}"),
        }
    }
    assert!(proper > 20, "{proper}");
}

#[test]
fn a_minimal_puzzle_needs_every_part() {
    let mut random = Random::new(5);
    for round in 0..60 {
        let puzzle = puzzle(&mut random, 8, 4, 0);
        let Reduced::Minimal(minimal) = minimise(&puzzle, Seed(round), |_| true, &Limits::none()) else { continue };
        let parts = all(&minimal);
        assert_eq!(count(&minimal, &parts), 1);
        assert!(parts.iter().all(|&part| count(&minimal, &without(&parts, part)) > 1));
        let Reduced::Minimal(fewer) =
            minimise(&puzzle, Seed(round), |part| matches!(part, Part::Given(..)), &Limits::none())
        else {
            panic!()
        };
        assert!(Arc::ptr_eq(fewer.ruleset(), puzzle.ruleset()) || fewer.ruleset().is_equivalent_to(puzzle.ruleset()));
    }
}

/// Returns the puzzle with these givens.
fn with_givens(puzzle: &Puzzle, givens: Grid) -> Puzzle {
    Puzzle::new(Arc::clone(puzzle.ruleset()), givens, None).unwrap()
}

#[test]
fn a_completed_puzzle_is_proper_and_needs_every_added_given() {
    let mut random = Random::new(8);
    let mut several = 0;
    for round in 0..150 {
        let puzzle = puzzle(&mut random, round % 4, round % 6, usize::from(round % 7 == 6));
        let number = naive::solutions(&puzzle, 2).len();
        match complete(&puzzle, Seed(round as u64), &[], &Limits::none()) {
            Completed::NoSolution => assert_eq!(number, 0),
            Completed::Proper(proper, added) => {
                several += usize::from(number > 1);
                assert_eq!(added.is_empty(), number == 1);
                assert_eq!(naive::solutions(&proper, 2).len(), 1);
                assert!(puzzle.givens().filled().all(|(cell, digit)| proper.givens().get(cell) == Some(digit)));
                assert_eq!(proper.givens().filled_count(), puzzle.givens().filled_count() + added.len());
                for (cell, digit) in added {
                    assert_eq!(proper.givens().get(cell), Some(digit));
                    let mut givens = proper.givens().clone();
                    givens.set(cell, None);
                    assert_eq!(naive::solutions(&with_givens(&puzzle, givens), 2).len(), 2);
                }
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(several > 80, "{several}");
}

#[test]
fn preferred_cells_are_given_before_others() {
    let mut random = Random::new(9);
    for round in 0..60 {
        let puzzle = puzzle(&mut random, round % 3, round % 4, 0);
        let mut cells: Vec<Cell> = puzzle.side().cells().collect();
        random.shuffle(&mut cells);
        cells.truncate(5);
        let Completed::Proper(proper, added) = complete(&puzzle, Seed(1), &cells, &Limits::none()) else { panic!() };
        let solution = naive::solutions(&proper, 1).remove(0);
        // With all preferred cells given, each other one is still needed.
        let mut givens = proper.givens().clone();
        cells.iter().for_each(|&cell| givens.set(cell, solution.get(cell)));
        for (cell, _) in added.into_iter().filter(|(cell, _)| !cells.contains(cell)) {
            let mut fewer = givens.clone();
            fewer.set(cell, None);
            assert_eq!(naive::solutions(&with_givens(&puzzle, fewer), 2).len(), 2, "{cell}");
        }
    }
}

#[test]
fn completing_obeys_seed_and_limits() {
    let side = Side::new(6).unwrap();
    let puzzle = Puzzle::new(RulesetDraft::classic(side).validate().unwrap(), Grid::blank(side), None).unwrap();
    let added = |seed, limits: &Limits| match complete(&puzzle, Seed(seed), &[], limits) {
        Completed::Proper(_, added) => Ok(added),
        Completed::Undecided(halt) => Err(halt),
        other => panic!("{other:?}"),
    };
    let none = Limits::none();
    assert_eq!(added(1, &none), added(1, &none.clone().nodes(1_000_000)));
    assert_ne!(added(1, &none), added(2, &none));
    assert_eq!(added(1, &none.clone().nodes(1)), Err(StopReason::Nodes));
    assert_eq!(added(1, &none.clone().time(Duration::ZERO)), Err(StopReason::Time));
    let cancelled = CancelToken::new();
    cancelled.cancel();
    assert_eq!(added(1, &none.clone().cancel(&cancelled)), Err(StopReason::Cancelled));
    let gauge = Gauge::default();
    assert!(added(1, &none.gauge(&gauge)).is_ok() && gauge.get().1 == 36);
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let mut random = Random::new(6);
    for round in 0..120 {
        let puzzle = puzzle(&mut random, round % 5, round % 7, usize::from(round % 9 == 8));
        let all = naive::solutions(&puzzle, 100_000);
        let cap = if round % 2 == 0 { 7 } else { 1 };
        let found = true_candidates(&puzzle, cap, &Limits::none());
        assert_eq!(found.halt, None);
        for cell in puzzle.side().cells() {
            for digit in puzzle.side().digits() {
                let number = all.iter().filter(|grid| grid.get(cell) == Some(digit)).count() as u64;
                assert_eq!(found.candidates.get(cell).contains(digit), number > 0, "{cell} {digit}");
                let counted =
                    found.counts.iter().find(|(c, d, _)| (*c, *d) == (cell, digit)).map_or(0, |entry| entry.2);
                assert_eq!(counted, number.min(cap), "{cell} {digit}");
            }
        }
    }
}

#[test]
fn estimates_agree_with_counts() {
    let mut random = Random::new(7);
    for round in 0..40 {
        let puzzle = puzzle(&mut random, round % 4, round % 5, 0);
        let count = naive::solutions(&puzzle, 100_000).len() as f64;
        let estimate = estimate(&puzzle, 2000, Seed(round as u64), &Limits::none());
        assert!((estimate.solutions - count).abs() <= 5.0 * estimate.error + 1e-9, "{estimate:?}, {count}");
    }
    let blank = Puzzle::new(
        RulesetDraft::classic(Side::new(4).unwrap()).validate().unwrap(),
        Grid::blank(Side::new(4).unwrap()),
        None,
    );
    let four = estimate(&blank.unwrap(), 3000, Seed(1), &Limits::none());
    assert!((four.solutions - 288.0).abs() < 15.0, "{four:?}");
}
