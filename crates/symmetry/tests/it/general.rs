//! Forms under other groups: each class of grids is counted by the size of the group and its automorphisms.

use std::collections::HashMap;

use ninefold_grid::{BoxShape, Deadline, Digit, Grid, Random, Side};
use ninefold_symmetry::{Group, canonical, random};

/// Returns all full grids of a side in which no digit is repeated in a row, a column or a region.
fn full_grids(side: Side, region: impl Fn(usize) -> usize) -> Vec<Grid> {
    let n = side.get();
    let mut grids = vec![Vec::new()];
    for at in 0..n * n {
        let mut longer = Vec::new();
        for cells in grids {
            let clashes = |digit: usize| {
                let sees = |other: usize| other / n == at / n || other % n == at % n || region(other) == region(at);
                cells.iter().enumerate().any(|(other, &own)| own == digit && sees(other))
            };
            longer.extend((1..=n).filter(|&digit| !clashes(digit)).map(|digit| [&cells[..], &[digit]].concat()));
        }
        grids = longer;
    }
    let grid = |cells: Vec<usize>| Grid::from_cells(cells.into_iter().map(Digit::new).collect()).unwrap();
    grids.into_iter().map(grid).collect()
}

/// Checks the size of every class against the number of automorphisms; returns the number of classes.
fn classes(grids: &[Grid], group: Group, order: u128) -> usize {
    let mut classes: HashMap<Grid, (u128, u128)> = HashMap::new();
    for grid in grids {
        let form = canonical(grid, group, &Deadline::default()).unwrap();
        classes.entry(form.grid().clone()).or_insert((0, form.automorphisms().unwrap())).0 += 1;
        assert_eq!(form.transform().apply(grid), *form.grid());
    }
    assert!(classes.values().all(|(members, automorphisms)| members * automorphisms == order));
    classes.len()
}

#[test]
fn all_grids_of_side_four() {
    let side = Side::new(4).unwrap();
    let shape = BoxShape::new(2, 2).unwrap();
    let boxes = full_grids(side, |at| at / 8 * 2 + at % 4 / 2);
    assert_eq!(boxes.len(), 288);
    assert_eq!(classes(&boxes, Group::Boxes(shape), 24 * 2 * 8 * 8), 2);
    let lines = full_grids(side, |at| 100 + at);
    assert_eq!(lines.len(), 576);
    assert_eq!(classes(&lines, Group::Lines(side), 24 * 2 * 24 * 24), 2);
}

/// Every puzzle of some givens on a 4×4 grid, against the least of all transformations.
#[test]
fn puzzles_of_side_four_against_brute_force() {
    let group = Group::Boxes(BoxShape::new(2, 2).unwrap());
    let mut dice = Random::new(1);
    let grid: Grid = "1234341221434321".parse().unwrap();
    for _ in 0..100 {
        let kept = dice.bits() & dice.bits();
        let puzzle = grid.map(|cell, digit| digit.filter(|_| kept >> cell.index(grid.side()) & 1 == 1));
        let form = canonical(&puzzle, group, &Deadline::default()).unwrap();
        let morphs: Vec<Grid> = (0..2000).map(|_| random(group, &mut dice).apply(&puzzle)).collect();
        assert!(morphs.iter().all(|morph| form.grid() <= morph));
        assert!(
            morphs
                .iter()
                .take(20)
                .all(|morph| canonical(morph, group, &Deadline::default()).unwrap().grid() == form.grid())
        );
    }
}

#[test]
fn morphs_of_large_grids_have_one_form() {
    let mut dice = Random::new(2);
    for (rows, columns) in [(2, 3), (2, 4), (2, 5), (3, 4), (4, 4), (5, 5), (1, 7)] {
        let shape = BoxShape::new(rows, columns).unwrap();
        let (group, side) = (Group::Boxes(shape), shape.side().get());
        // Cyclic: each row is the one above, moved by a box, and bands are moved by one more.
        let digit = |row: usize, column: usize| (row % rows * columns + row / rows + column) % side + 1;
        let cyclic = (0..side * side).map(|at| Digit::new(digit(at / side, at % side)));
        let full = random(group, &mut dice).apply(&Grid::from_cells(cyclic.collect()).unwrap());
        for givens in [0, 1, 3] {
            let puzzle = full.map(|_, digit| digit.filter(|_| givens > 0 && dice.below(givens + 1) < givens));
            let form = canonical(&puzzle, group, &Deadline::default()).unwrap();
            let other = canonical(&random(group, &mut dice).apply(&puzzle), group, &Deadline::default()).unwrap();
            assert_eq!((form.grid(), form.automorphisms()), (other.grid(), other.automorphisms()));
            assert_eq!(form.transform().apply(&puzzle), *form.grid());
            assert_eq!(canonical(form.grid(), group, &Deadline::default()).unwrap().grid(), form.grid());
        }
    }
}

/// Grids that begin in more ways than are followed at a time.
#[test]
fn very_symmetric_grids_have_one_form() {
    let mut dice = Random::new(3);
    for (rows, columns) in [(4, 4), (4, 5), (5, 5)] {
        let shape = BoxShape::new(rows, columns).unwrap();
        let (group, side) = (Group::Boxes(shape), shape.side().get());
        // Each row of a box is the one above, rotated, and each box has the rows of the one to its left, moved by one.
        let digit = |row: usize, column: usize| {
            (row % rows + column / columns) % rows * columns + (row / rows + column) % columns + 1
        };
        let full = Grid::from_cells((0..side * side).map(|at| Digit::new(digit(at / side, at % side))).collect());
        let full = full.unwrap();
        let is_given: [&dyn Fn(usize, usize) -> bool; 4] =
            [&|_, _| true, &|row, _| row % rows == 0, &|row, column| row / rows == column / columns, &|row, column| {
                row > 0 || column > 0
            }];
        for is_given in is_given {
            let puzzle = full.map(|cell, digit| digit.filter(|_| is_given(cell.row(), cell.column())));
            let form = canonical(&puzzle, group, &Deadline::default()).unwrap();
            assert_eq!(form.transform().apply(&puzzle), *form.grid());
            for _ in 0..3 {
                let morph = random(group, &mut dice).apply(&puzzle);
                let other = canonical(&morph, group, &Deadline::default()).unwrap();
                assert_eq!((form.grid(), form.automorphisms()), (other.grid(), other.automorphisms()));
            }
            assert_eq!(canonical(form.grid(), group, &Deadline::default()).unwrap().grid(), form.grid());
        }
    }
}
