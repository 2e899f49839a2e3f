//! Forms of classic puzzles: brute force, and the laws.

use std::collections::HashSet;

use ninefold_grid::{Deadline, Random};
use ninefold_symmetry::{Canonizer, Group, canonical};

use crate::brute_force;
use crate::puzzles::{MOST_SYMMETRIC, USUAL, cells, cells_of, grid, morph, set, some_givens};

/// Puzzles of every number of givens, some of them from a symmetric grid.
fn mixed(count: usize, seed: u64) -> Vec<[u8; 81]> {
    let mut dice = Random::new(seed);
    let full = [cells(MOST_SYMMETRIC), cells(USUAL)];
    let one = |number: usize| {
        let (grid, givens) = (full[number % 2], dice.below(82));
        some_givens(&grid, givens, &mut dice)
    };
    (0..count).map(one).collect()
}

#[test]
fn forms_and_automorphisms_are_those_of_brute_force() {
    let mut dice = Random::new(1);
    let most = cells(MOST_SYMMETRIC);
    let mut puzzles = vec![most, cells(USUAL), some_givens(&most, 2, &mut dice), some_givens(&most, 5, &mut dice)];
    // The same digits of a symmetric grid, and two bands of it, keep symmetries.
    puzzles.push(most.map(|digit| if digit <= 2 { digit } else { 0 }));
    puzzles.push(most.map(|digit| if digit <= 6 { digit } else { 0 }));
    puzzles.push(std::array::from_fn(|at| if at < 54 { most[at] } else { 0 }));
    puzzles.push(std::array::from_fn(|at| if at / 9 % 4 == at % 9 % 4 { most[at] } else { 0 }));
    puzzles.extend(mixed(4, 2));
    let mut canonizer = Canonizer::new();
    for puzzle in puzzles {
        let (form, automorphisms) = brute_force::form(&puzzle);
        let found = canonizer.cells(&puzzle).unwrap();
        assert_eq!((found.cells(), found.automorphisms()), (&form, automorphisms), "{puzzle:?}");
    }
}

/// Exchanges the fewest digits between two rows of a band or two columns of a stack that leave a full grid, from one cell on.
fn exchanged(grid: &[u8; 81], dice: &mut Random) -> [u8; 81] {
    let is_turned = dice.below(2) == 1;
    let at = |line: usize, place: usize| if is_turned { 9 * place + line } else { 9 * line + place };
    let (band, order) = (3 * dice.below(3), dice.below(3));
    let (one, other) = (band + order, band + (order + 1) % 3);
    let mut changed = *grid;
    let start = dice.below(9);
    let mut place = start;
    loop {
        changed.swap(at(one, place), at(other, place));
        let twice = grid[at(other, place)];
        place = (0..9).find(|&place| grid[at(one, place)] == twice).unwrap();
        if place == start {
            return changed;
        }
    }
}

#[test]
#[ignore = "slow: all moves of the cells of hundreds of grids and puzzles"]
fn automorphisms_of_many_grids_and_puzzles_are_those_of_brute_force() {
    let mut dice = Random::new(8);
    let mut canonizer = Canonizer::new();
    let (mut numbers, mut seen) = ([const { Vec::new() }; 2], HashSet::new());
    for number in 0..400 {
        // A few exchanges leave a part of the symmetries.
        let start = cells(if number % 8 == 7 { USUAL } else { MOST_SYMMETRIC });
        let mut grid = (0..number % 6).fold(start, |grid, _| exchanged(&grid, &mut dice));
        let is_puzzle = number % 2 == 1;
        if is_puzzle {
            // Some digits, or the cells of some boxes, or any cells.
            let kept = dice.bits();
            let is_kept = |at: usize, digit: u8| match number / 2 % 3 {
                0 => kept >> digit & 1 == 1,
                1 => kept >> (at / 27 * 3 + at % 9 / 3) & 1 == 1,
                _ => kept >> (at % 64) & 1 == 1,
            };
            grid = std::array::from_fn(|at| if is_kept(at, grid[at]) { grid[at] } else { 0 });
        }
        let (form, automorphisms) = brute_force::form(&grid);
        let found = canonizer.cells(&grid).unwrap();
        assert_eq!((found.cells(), found.automorphisms()), (&form, automorphisms), "{grid:?}");
        seen.insert(form);
        numbers[usize::from(is_puzzle)].push(automorphisms);
    }
    for (what, mut numbers) in ["grids", "puzzles"].into_iter().zip(numbers) {
        numbers.sort_unstable();
        let all = numbers.len();
        numbers.dedup();
        println!("{all} {what}, numbers of automorphisms: {numbers:?}");
        assert!(numbers.len() >= 4, "{numbers:?}");
    }
    println!("{} forms", seen.len());
}

#[test]
fn the_general_search_finds_the_same() {
    let mut canonizer = Canonizer::new();
    for puzzle in mixed(60, 3).into_iter().chain([cells(MOST_SYMMETRIC), cells(USUAL)]) {
        let (found, general) = (
            canonizer.cells(&puzzle).unwrap(),
            canonical(&grid(&puzzle), Group::CLASSIC, &Deadline::default()).unwrap(),
        );
        assert_eq!(&found.grid(), general.grid());
        assert_eq!(Some(found.automorphisms().into()), general.automorphisms());
        assert_eq!(&general.transform().apply(&grid(&puzzle)), general.grid());
    }
}

#[test]
fn forms_are_their_own_forms_and_transforms_lead_to_them() {
    let mut canonizer = Canonizer::new();
    for puzzle in mixed(500, 4) {
        let form = canonizer.cells(&puzzle).unwrap();
        assert_eq!(form.transform().apply(&grid(&puzzle)), form.grid());
        assert_eq!(form.transform().inverse().apply(&form.grid()), grid(&puzzle));
        let again = canonizer.cells(form.cells()).unwrap();
        assert_eq!((again.cells(), again.automorphisms()), (form.cells(), form.automorphisms()));
        assert_eq!(cells_of(&form.grid()), *form.cells());
    }
}

/// Checks that each morph of a puzzle has its form, and that different puzzles have different forms.
fn morphs_have_one_form(puzzles: &[[u8; 81]], morphs: usize) -> usize {
    let mut canonizer = Canonizer::new();
    let mut dice = Random::new(5);
    let mut forms = HashSet::new();
    for puzzle in puzzles {
        let form = canonizer.cells(puzzle).unwrap();
        forms.insert(*form.cells());
        for _ in 0..morphs {
            let other = canonizer.cells(&morph(puzzle, &mut dice)).unwrap();
            assert_eq!((other.cells(), other.automorphisms()), (form.cells(), form.automorphisms()), "{puzzle:?}");
        }
    }
    forms.len()
}

#[test]
fn morphs_of_some_puzzles() {
    let puzzles = mixed(400, 6);
    morphs_have_one_form(&puzzles, 5);
    let sample: Vec<_> = set("17_clue").into_iter().take(300).collect();
    assert_eq!(morphs_have_one_form(&sample, 5), sample.len());
}

#[test]
#[ignore = "slow: 10,000 puzzles with 20 morphs each, of NINEFOLD_DATA if it is set"]
fn morphs_of_all_puzzles() {
    let sample: Vec<_> = set("17_clue").into_iter().take(10_000).collect();
    assert_eq!(morphs_have_one_form(&sample, 20), sample.len());
}

#[test]
#[ignore = "slow: many patterns, to find one that takes long"]
fn no_puzzle_takes_long() {
    let mut canonizer = Canonizer::new();
    let mut dice = Random::new(7);
    let most = cells(MOST_SYMMETRIC);
    let mut worst = (std::time::Duration::ZERO, [0; 81]);
    for _ in 0..20_000 {
        // Whole digits, rows, columns and boxes of a symmetric grid.
        let (digits, rows, columns) = (dice.bits(), dice.bits(), dice.bits());
        let (whole, period) = (dice.below(3), 1 + dice.below(5));
        let is_given = |at: usize| {
            let (row, column) = (at / 9, at % 9);
            match whole {
                0 => digits >> most[at] & 1 == 1,
                1 => rows >> row & columns >> column & 1 == 1,
                _ => (row + column) % period == 0 || digits >> (row / 3 * 3 + column / 3) & 1 == 1,
            }
        };
        let puzzle = std::array::from_fn(|at| if is_given(at) { most[at] } else { 0 });
        let start = std::time::Instant::now();
        canonizer.cells(&puzzle).unwrap();
        if start.elapsed() > worst.0 {
            worst = (start.elapsed(), puzzle);
        }
    }
    println!("{worst:?}");
    assert!(worst.0.as_millis() < 1000, "{worst:?}");
}
