//! Groups of layouts against brute force, and forms under them.

use std::collections::{HashMap, HashSet};

use ninefold_grid::{Cell, CellSet, Deadline, Digit, Grid, Random, Side};
use ninefold_symmetry::LineGroup;

type Sets = HashSet<CellSet>;

fn side(n: usize) -> Side {
    Side::new(n).unwrap()
}

fn set(side: Side, cells: impl IntoIterator<Item = (usize, usize)>) -> CellSet {
    CellSet::of(side, cells.into_iter().map(|(row, column)| Cell::new(row, column)))
}

/// Returns the rows and columns of a grid.
fn lines(side: Side) -> Sets {
    let n = side.get();
    let line = |at| [set(side, (0..n).map(|other| (at, other))), set(side, (0..n).map(|other| (other, at)))];
    (0..n).flat_map(line).collect()
}

/// Returns the sets of cells that a picture gives the same letter; a dot is in none.
fn drawn(picture: &str) -> Sets {
    let rows: Vec<&[u8]> = picture.split_whitespace().map(str::as_bytes).collect();
    let side = side(rows.len());
    let cells = |letter| {
        move |cell: &Cell| picture.split_whitespace().nth(cell.row()).unwrap().as_bytes()[cell.column()] == letter
    };
    let letters: HashSet<u8> = rows.concat().into_iter().filter(|&letter| letter != b'.').collect();
    letters.into_iter().map(|letter| CellSet::of(side, side.cells().filter(cells(letter)))).collect()
}

fn all(parts: impl IntoIterator<Item = Sets>) -> Sets {
    parts.into_iter().flatten().collect()
}

fn diagonals(side: Side) -> Sets {
    let last = side.get() - 1;
    [set(side, (0..=last).map(|at| (at, at))), set(side, (0..=last).map(|at| (at, last - at)))].into()
}

const BOXES: &str = "AAABBBCCC AAABBBCCC AAABBBCCC DDDEEEFFF DDDEEEFFF DDDEEEFFF GGGHHHIII GGGHHHIII GGGHHHIII";
const WINDOWS: &str = "......... .AAA.BBB. .AAA.BBB. .AAA.BBB. ......... .CCC.DDD. .CCC.DDD. .CCC.DDD. .........";

/// Returns the group that keeps cells and sets of them.
fn keeping(cells: &CellSet, sets: &Sets) -> LineGroup {
    LineGroup::keeping(cells, sets, &Deadline::default()).unwrap()
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for _ in 0..n {
        let longer = |one: Vec<usize>| {
            (0..n).filter(|at| !one.contains(at)).map(|at| [&one[..], &[at]].concat()).collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Returns the number of permutations of lines that keep sets and cells, tried one by one.
fn brute_order(cells: &CellSet, sets: &Sets) -> usize {
    let side = cells.side();
    let all = permutations(side.get());
    let moved = |set: &CellSet, rows: &[usize], columns: &[usize], swaps: bool| {
        let image = |cell: Cell| match swaps {
            true => Cell::new(rows[cell.column()], columns[cell.row()]),
            false => Cell::new(rows[cell.row()], columns[cell.column()]),
        };
        CellSet::of(side, set.iter().map(image))
    };
    let mut kept = HashSet::new();
    for rows in &all {
        for columns in &all {
            for swaps in [false, true] {
                let keeps = moved(cells, rows, columns, swaps) == *cells
                    && sets.iter().all(|set| sets.contains(&moved(set, rows, columns, swaps)));
                if keeps {
                    // Lines without cells can go anywhere: what counts is where the cells go.
                    let image = |cell| moved(&CellSet::of(side, [cell]), rows, columns, swaps);
                    kept.insert(cells.iter().map(image).collect::<Vec<_>>());
                }
            }
        }
    }
    kept.len()
}

#[test]
fn orders_against_brute_force() {
    let mut dice = Random::new(7);
    for n in [3, 4, 5] {
        let (side, rounds) = (side(n), if n == 5 { 4 } else { 60 });
        for round in 0..rounds {
            let cells = match round % 3 {
                0 => CellSet::full(side),
                _ => CellSet::of(side, side.cells().filter(|_| dice.below(5) > 0)),
            };
            if cells.is_empty() {
                continue;
            }
            let mut sets: Sets = if round % 2 == 0 { lines(side) } else { Sets::new() };
            sets.retain(|set| set.iter().all(|cell| cells.contains(cell)));
            for _ in 0..dice.below(4) {
                let size = 2 + dice.below(n);
                let mut places: Vec<Cell> = cells.iter().collect();
                dice.shuffle(&mut places);
                sets.insert(CellSet::of(side, places.into_iter().take(size)));
            }
            let within = |set: &&CellSet, other: &CellSet| *set != other && set.iter().all(|cell| other.contains(cell));
            let telling: Sets = sets
                .iter()
                .filter(|set| set.len() > 1 && !sets.iter().any(|other| within(set, other)))
                .cloned()
                .collect();
            let order = keeping(&cells, &sets).order().unwrap();
            assert_eq!(order, brute_order(&cells, &telling) as u128, "{cells:?} {sets:?}");
        }
    }
}

#[test]
fn orders_of_known_layouts() {
    let nine = side(9);
    let order = |sets: Sets| keeping(&CellSet::full(nine), &sets).order().unwrap();
    let classic = || all([lines(nine), drawn(BOXES)]);
    assert_eq!(order(lines(nine)), 2 * 362_880 * 362_880);
    assert_eq!(order(classic()), 3_359_232);
    // With both diagonals: 24 orders of the rows, that of the columns or its reverse, and rows and columns swapped.
    assert_eq!(order(all([classic(), diagonals(nine)])), 96);
    assert_eq!(order(all([classic(), drawn(WINDOWS)])), 128);
    // A set within a box says nothing.
    assert_eq!(order(all([classic(), [set(nine, [(0, 0), (1, 1)])].into()])), 3_359_232);
}

/// Checks that all equivalent grids have one form, and that grids that are not have others.
#[test]
fn forms_of_all_grids_of_a_small_layout() {
    let side = side(4);
    let sets = all([lines(side), drawn("AABB AABB CCDD CCDD"), diagonals(side)]);
    let group = keeping(&CellSet::full(side), &sets);
    let order = group.order().unwrap() * 24;
    let mut classes: HashMap<Grid, (u128, u128)> = HashMap::new();
    let mut dice = Random::new(3);
    // All grids with any two digits in two cells, and blank ones.
    for (one, other) in side.cells().flat_map(|one| side.cells().map(move |other| (one, other))) {
        for digits in 0..16 {
            let mut grid = Grid::blank(side);
            grid.set(one, Digit::new(1 + digits / 4));
            grid.set(other, Digit::new(1 + digits % 4));
            let form = group.canonical(&grid, 4, &Deadline::default()).unwrap();
            assert_eq!(form.transform().apply(&grid), *form.grid());
            let morph = group.random(4, &mut dice).apply(&grid);
            let other_form = group.canonical(&morph, 4, &Deadline::default()).unwrap();
            assert_eq!((other_form.grid(), other_form.automorphisms()), (form.grid(), form.automorphisms()));
            assert!(*form.grid() <= morph && *form.grid() <= grid);
            classes.entry(form.grid().clone()).or_insert((0, form.automorphisms().unwrap()));
        }
    }
    // Each class, made by transformations at random, has as many members as the automorphisms say.
    for (form, (members, automorphisms)) in &mut classes {
        let morphs: HashSet<Grid> = (0..4000).map(|_| group.random(4, &mut dice).apply(form)).collect();
        *members = morphs.len() as u128;
        assert_eq!(*members * *automorphisms, order, "{form}");
    }
}

#[test]
fn blank_grids_have_all_automorphisms() {
    let nine = side(9);
    for sets in [lines(nine), all([lines(nine), drawn(BOXES), diagonals(nine)]), all([lines(nine), drawn(WINDOWS)])] {
        let group = keeping(&CellSet::full(nine), &sets);
        let form = group.canonical(&Grid::blank(nine), 9, &Deadline::default()).unwrap();
        assert_eq!(form.automorphisms(), group.order().map(|order| order * 362_880));
    }
}

#[test]
fn puzzles_with_diagonals_have_one_form() {
    let nine = side(9);
    let sets = all([lines(nine), drawn(BOXES), diagonals(nine)]);
    let group = keeping(&CellSet::full(nine), &sets);
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let form = group.canonical(&puzzle, 9, &Deadline::default()).unwrap();
    assert_eq!(form.automorphisms(), Some(1));
    let mut dice = Random::new(5);
    let morphs: HashSet<Grid> = (0..3000).map(|_| group.random(9, &mut dice).apply(&puzzle)).collect();
    for morph in morphs.iter().take(300) {
        let other = group.canonical(morph, 9, &Deadline::default()).unwrap();
        assert_eq!(other.grid(), form.grid());
        assert!(form.grid() <= morph);
        assert_eq!(other.transform().inverse().apply(other.grid()), *morph);
    }
    // Rows 1 and 2 may not be swapped alone: the diagonals are not kept.
    let mut lines: Vec<String> =
        puzzle.to_string().as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into()).collect();
    lines.swap(0, 1);
    let other: Grid = lines.concat().parse().unwrap();
    assert_ne!(group.canonical(&other, 9, &Deadline::default()).unwrap().grid(), form.grid());
}
