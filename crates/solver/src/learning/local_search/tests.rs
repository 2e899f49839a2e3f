//! Tests of the local search: its state, and the solutions that it finds.

use std::collections::HashSet;

use ninefold_grid::{Cell, Digit, Grid, Side};
use ninefold_puzzle::{Puzzle, Ruleset};

use super::*;
use crate::domains;
use crate::learning::encode::Vocabulary;

/// Returns the puzzle of a shifted pattern in which the cells that satisfy `is_open` are open.
fn pattern(side: usize, is_open: impl Fn(usize) -> bool) -> Puzzle {
    let (side, root) = (Side::new(side).unwrap(), side.isqrt());
    let digit = |cell: Cell| (root * (cell.row() % root) + cell.row() / root + cell.column()) % side.get();
    let mut grid = Grid::blank(side);
    let cells = side.cells().enumerate().filter(|(index, _)| !is_open(*index));
    cells.for_each(|(_, cell)| grid.set(cell, Some(Digit::from_index(digit(cell)))));
    Puzzle::new(Ruleset::classic(side), grid, None).unwrap()
}

fn encoded(puzzle: &Puzzle) -> Encoded {
    Encoded::new(puzzle.ruleset().model(), domains::of_variables(puzzle), Vocabulary::All).unwrap()
}

/// Checks all values that the search keeps against values computed from the held candidates.
fn check_state(search: &LocalSearch, encoded: &Encoded) {
    let variables: Vec<u32> = (0..encoded.formula.variables as u32).collect();
    let place = |variable: u32| search.place_of_variable[variable as usize];
    let is_held = |variable: u32| search.held[search.cell_of[place(variable) as usize] as usize] == place(variable);
    let mut pairs = 0;
    for &variable in &variables {
        let rivals = search.rivals.get(place(variable) as usize);
        let held = variables.iter().filter(|&&other| is_held(other) && rivals.contains(&place(other))).count();
        let mark = search.marks[place(variable) as usize];
        assert_eq!(usize::from((mark & !HELD & !FORBIDDEN).cast_unsigned()), held);
        assert_eq!(mark & HELD != 0, is_held(variable));
        assert!(mark & FORBIDDEN == 0 || search.free_at[place(variable) as usize] > search.moves);
        pairs += if is_held(variable) { held } else { 0 };
    }
    assert_eq!(search.clashes * 2, pairs as i32);
    for cell in 0..search.held.len() {
        let now = search.marks[search.held[cell] as usize] - HELD;
        let listed_at = search.clashing.listed_at[cell];
        assert_eq!(now > 0, listed_at != Clashing::NOWHERE);
        if now > 0 {
            let marks = &search.marks[search.starts[cell] as usize..search.starts[cell + 1] as usize];
            let least = marks.iter().copied().filter(|&mark| mark < HELD).min();
            let change = least.map_or(NONE, |least| least - now);
            assert_eq!(search.clashing.changes[listed_at as usize], change);
            assert_eq!(search.clashing.cells[listed_at as usize] as usize, cell);
        }
    }
}

#[test]
fn the_state_agrees_with_a_recount() {
    for (side, share, seed) in [(9, 2, 1), (16, 3, 2), (16, 2, 3)] {
        let encoded = encoded(&pattern(side, |index| (index * 7 + index / side) % share > 0));
        let mut search = LocalSearch::new(&encoded, seed);
        check_state(&search, &encoded);
        for piece in 0..60 {
            search.run(1 + piece % 5, &mut || Ok(())).unwrap();
            check_state(&search, &encoded);
        }
    }
}

#[test]
fn it_goes_from_solution_to_solution() {
    let puzzle = pattern(4, |_| true);
    let encoded = encoded(&puzzle);
    let mut search = LocalSearch::new(&encoded, 1);
    let mut found = HashSet::new();
    for _ in 0..20_000 {
        if search.run(100, &mut || Ok(())).unwrap() {
            let solution = encoded.solution(|literal| search.is_held(literal));
            let mut grid = Grid::blank(puzzle.side());
            let digits = solution.iter().map(|&value| Digit::from_index(value as usize - 1));
            puzzle.side().cells().zip(digits).for_each(|(cell, digit)| grid.set(cell, Some(digit)));
            assert!(puzzle.holds(&grid));
            found.insert(solution);
        }
    }
    assert_eq!(found.len(), 288, "all grids of 4×4");
}

#[test]
fn it_starts_with_the_solution_if_all_is_known() {
    let encoded = encoded(&pattern(9, |_| false));
    let mut search = LocalSearch::new(&encoded, 1);
    assert_eq!((search.run(5, &mut || Ok(())), search.run(5, &mut || Ok(()))), (Ok(true), Ok(true)));
    assert!(search.moves() > 1);
}

#[test]
fn it_stops_when_a_check_fails_and_may_go_on() {
    let encoded = encoded(&pattern(25, |index| index % 5 > 0));
    let mut search = LocalSearch::new(&encoded, 1);
    assert_eq!(search.run(1000, &mut || Err(StopReason::Cancelled)), Err(StopReason::Cancelled));
    search.run(1000, &mut || Ok(())).unwrap();
    check_state(&search, &encoded);
}
