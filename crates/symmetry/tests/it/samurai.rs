//! Forms of five grids of side 9 that overlap, whose group is too large for the least grid.

use std::collections::HashSet;
use std::time::Duration;

use ninefold_grid::{CancelToken, Cell, CellSet, Deadline, Digit, Grid, Limits, Random, Side, StopReason};
use ninefold_symmetry::{CanonError, LineGroup};

/// The first rows and columns of the five grids.
const CORNERS: [(usize, usize); 5] = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];

fn side() -> Side {
    Side::new(21).unwrap()
}

/// Returns the cells, and the rows, columns and boxes of the five grids.
fn layout() -> (CellSet, HashSet<CellSet>) {
    let place = |(top, left): (usize, usize), row: usize, column: usize| Cell::new(top + row, left + column);
    let set = |cells: Vec<Cell>| CellSet::of(side(), cells);
    let mut sets = HashSet::new();
    for corner in CORNERS {
        for at in 0..9 {
            sets.insert(set((0..9).map(|other| place(corner, at, other)).collect()));
            sets.insert(set((0..9).map(|other| place(corner, other, at)).collect()));
            let (top, left) = (at / 3 * 3, at % 3 * 3);
            sets.insert(set((0..9).map(|other| place(corner, top + other / 3, left + other % 3)).collect()));
        }
    }
    let cells = sets.iter().flat_map(CellSet::iter);
    (CellSet::of(side(), cells), sets)
}

fn group() -> LineGroup {
    let (cells, sets) = layout();
    LineGroup::keeping(&cells, &sets, &Deadline::default()).unwrap()
}

/// Returns a solved samurai: the middle grid is cyclic, and each corner grid goes on from the box that it shares.
fn solved() -> Grid {
    let mut grid = Grid::blank(side());
    let cyclic = |row: usize, column: usize| (row % 3 * 3 + row / 3 + column) % 9;
    let names = |corner: (usize, usize)| -> Vec<usize> {
        let (in_middle, in_corner) = shared_box(corner);
        let mut names = vec![0; 9];
        for at in 0..9 {
            let (row, column) = (at / 3, at % 3);
            names[cyclic(in_corner.0 + row, in_corner.1 + column)] = cyclic(in_middle.0 + row, in_middle.1 + column);
        }
        names
    };
    for corner in CORNERS {
        let names = if corner == (6, 6) { (0..9).collect() } else { names(corner) };
        for at in 0..81 {
            let digit = names[cyclic(at / 9, at % 9)];
            grid.set(Cell::new(corner.0 + at / 9, corner.1 + at % 9), Digit::new(digit + 1));
        }
    }
    grid
}

/// Returns where the box that a corner grid shares with the middle begins, in the middle grid and in its own.
fn shared_box(corner: (usize, usize)) -> ((usize, usize), (usize, usize)) {
    let in_middle = |at: usize| if at == 0 { 0 } else { 6 };
    let in_corner = |at: usize| if at == 0 { 6 } else { 0 };
    ((in_middle(corner.0), in_middle(corner.1)), (in_corner(corner.0), in_corner(corner.1)))
}

/// Returns a solved samurai with this many of its cells left.
fn with_givens(count: usize, dice: &mut Random) -> Grid {
    let full = group().random(9, dice).apply(&solved());
    let mut filled: Vec<Cell> = full.filled().map(|(cell, _)| cell).collect();
    dice.shuffle(&mut filled);
    let kept: HashSet<Cell> = filled.into_iter().take(count).collect();
    full.map(|cell, digit| digit.filter(|_| kept.contains(&cell)))
}

#[test]
fn solved_samurai_break_no_rule() {
    let (_, sets) = layout();
    let grid = solved();
    for set in sets {
        let digits: HashSet<_> = set.iter().map(|cell| grid.get(cell).unwrap()).collect();
        assert_eq!(digits.len(), 9);
    }
}

#[test]
fn all_morphs_of_a_samurai_have_one_form() {
    let (group, mut dice) = (group(), Random::new(11));
    let mut forms = HashSet::new();
    let counts = [1, 3, 6, 12, 20, 25, 30, 35, 40, 50, 60, 90, 120, 200, 300, 368, 369];
    for count in counts {
        let puzzle = with_givens(count, &mut dice);
        let form = group.canonical(&puzzle, 9, &Deadline::default()).unwrap();
        assert_eq!(form.transform().apply(&puzzle), *form.grid());
        for _ in 0..20 {
            let morph = group.random(9, &mut dice).apply(&puzzle);
            let other = group.canonical(&morph, 9, &Deadline::default()).unwrap();
            assert_eq!((other.grid(), other.automorphisms()), (form.grid(), form.automorphisms()), "{count} givens");
        }
        let again = group.canonical(form.grid(), 9, &Deadline::default()).unwrap();
        assert_eq!(again.grid(), form.grid());
        forms.insert(form.grid().clone());
    }
    assert_eq!(forms.len(), counts.len());
}

/// Moving one given into another cell of its row makes another puzzle, unless the two cells can be swapped.
#[test]
fn samurai_that_differ_have_other_forms() {
    let (group, mut dice) = (group(), Random::new(12));
    let form = |grid: &Grid| group.canonical(grid, 9, &Deadline::default()).unwrap().grid().clone();
    let puzzle = with_givens(60, &mut dice);
    let (own, full) = (form(&puzzle), with_givens(369, &mut Random::new(13)));
    assert_ne!(own, form(&full));
    for (cell, _) in puzzle.filled().take(20) {
        let mut fewer = puzzle.clone();
        fewer.set(cell, None);
        assert_ne!(form(&fewer), own);
    }
}

#[test]
fn a_blank_samurai_has_all_automorphisms() {
    let group = group();
    let form = group.canonical(&Grid::blank(side()), 9, &Deadline::default()).unwrap();
    // Rows within 7 bands, and columns within 7 stacks; the first two bands, the last two, and the same of the stacks; the four
    // corners of a square.
    let order = 6_u128.pow(14) * 2_u128.pow(4) * 8;
    assert_eq!(group.order(), Some(order));
    assert_eq!(form.automorphisms(), Some(order * 362_880));
}

#[test]
fn searches_hear_a_cancel_and_a_limit_of_time() {
    let (cells, sets) = layout();
    let group = group();
    let token = CancelToken::new();
    let cancelled = Limits::none().cancel(&token).start();
    token.cancel();
    let late = Limits::none().time(Duration::ZERO).start();
    for (deadline, reason) in [(cancelled, StopReason::Cancelled), (late, StopReason::Time)] {
        assert_eq!(LineGroup::keeping(&cells, &sets, &deadline), Err(reason));
        let form = group.canonical(&Grid::blank(side()), 9, &deadline);
        assert_eq!(form, Err(CanonError::Stopped(reason)));
        let boxes =
            ninefold_symmetry::canonical(&Grid::blank(Side::NINE), ninefold_symmetry::Group::CLASSIC, &deadline);
        assert_eq!(boxes, Err(CanonError::Stopped(reason)));
    }
}
