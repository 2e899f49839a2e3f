//! Passes classic 9×9 puzzles to crate `fast`; all others are solved by this crate.
//!
//! The fast engine doesn't support node limits; with such a limit, the search of this crate is used.

use ninefold_fast::{Clues, CountEnd, Solver, Values};
use ninefold_grid::{Digit, Grid};
use ninefold_puzzle::Puzzle;

use crate::running_limits::RunningLimits;
use crate::{Answer, Count, Limits, StopReason};

/// Returns the answer of the fast engine, if it supports the puzzle and the limits.
pub(crate) fn answer(puzzle: &Puzzle, limits: &Limits) -> Option<Answer> {
    let clues = clues(puzzle, limits)?;
    Some(match two(&mut Solver::new(), &clues, limits) {
        Err((halt, one)) => Answer::Undecided(halt, one.map(grid)),
        Ok([None, _]) => Answer::None,
        Ok([Some(one), None]) => Answer::Unique(grid(one)),
        Ok([Some(one), Some(other)]) => Answer::Several(grid(one), grid(other)),
    })
}

/// Returns up to two solutions. If a limit is reached first, returns it with the solutions found until then.
pub(crate) fn two(
    engine: &mut Solver,
    clues: &Clues,
    limits: &Limits,
) -> Result<[Option<Values>; 2], (StopReason, Option<Values>)> {
    let mut running = RunningLimits::start(limits);
    let mut halt = None;
    let two = engine.first_two_until(clues, || {
        halt = running.check().err();
        halt.is_some()
    });
    halt.map_or(Ok([two.one, two.other]), |halt| Err((halt, two.one)))
}

/// Returns the count of the fast engine, if it supports the puzzle and the limits.
pub(crate) fn count(puzzle: &Puzzle, limits: &Limits) -> Option<Count> {
    let clues = clues(puzzle, limits)?;
    let mut running = RunningLimits::start(limits);
    let mut halt = running.check().err();
    if halt.is_some() {
        return Some(Count { found: 0, halt });
    }
    let most = limits.max_solutions().unwrap_or(u64::MAX);
    let count = Solver::new().count_until(&clues, most, || {
        halt = running.check().err();
        halt.is_some()
    });
    let halt = if count.ending == CountEnd::Limit { Some(StopReason::Solutions) } else { halt };
    Some(Count { found: count.found, halt })
}

/// Returns the givens for the fast engine, if it supports the puzzle and the limits.
pub(crate) fn clues(puzzle: &Puzzle, limits: &Limits) -> Option<Clues> {
    if !puzzle.is_plain() || limits.counts_nodes() {
        return None;
    }
    let mut cells = [0; 81];
    for (cell, digit) in cells.iter_mut().zip(puzzle.givens().cells()) {
        *cell = digit.map_or(0, |digit| digit.number() as u8);
    }
    Clues::new(cells).ok()
}

fn grid(values: Values) -> Grid {
    let digits = values.as_bytes().iter().map(|&number| Digit::new(number.into()));
    Grid::from_cells(digits.collect()).expect("81 cells are a 9×9 grid")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ninefold_grid::Side;
    use ninefold_puzzle::Ruleset;

    use super::*;
    use crate::CancelToken;

    fn blank() -> Puzzle {
        Puzzle::new(Ruleset::classic(Side::NINE), Grid::blank(Side::NINE), None).unwrap()
    }

    #[test]
    fn limits_hold_here_too() {
        let count = |limits: Limits| count(&blank(), &limits).unwrap();
        assert_eq!(count(Limits::none().solutions(7)), Count { found: 7, halt: Some(StopReason::Solutions) });
        assert_eq!(count(Limits::none().time(Duration::ZERO)).halt, Some(StopReason::Time));
        assert_eq!(count(Limits::none().time(Duration::from_millis(5))).halt, Some(StopReason::Time));
        let cancelled = CancelToken::new();
        cancelled.cancel();
        assert_eq!(count(Limits::none().cancel(&cancelled)).halt, Some(StopReason::Cancelled));
        let stopped = answer(&blank(), &Limits::none().cancel(&cancelled));
        assert_eq!(stopped, Some(Answer::Undecided(StopReason::Cancelled, None)));
    }

    #[test]
    fn nodes_are_left_to_the_search() {
        assert!(answer(&blank(), &Limits::none().nodes(1)).is_none());
    }

    #[test]
    fn two_solutions_are_two() {
        let Some(Answer::Several(one, other)) = answer(&blank(), &Limits::none()) else { panic!() };
        assert!(one != other && blank().holds(&one) && blank().holds(&other));
    }
}
