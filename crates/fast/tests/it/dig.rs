//! Grids dug in batches become the same minimal puzzles as grids dug one by one.

use std::path::Path;
use std::time::Instant;

use ninefold_fast::{Clues, Digging, Kernel, Removal, Solver, Values, Verdict};

use crate::sets;

fn solutions(folder: &Path) -> Vec<Values> {
    let mut solver = Solver::new();
    let puzzles = sets::read_folder(folder).into_iter().flat_map(|(_, puzzles)| puzzles);
    let solved = puzzles.filter_map(|clues| match solver.solve(&clues) {
        Verdict::Unique(values) => Some(values),
        _ => None,
    });
    solved.collect()
}

/// Returns different orders of all cells.
fn orders(count: usize) -> Vec<[u8; 81]> {
    let mut state = 1_u64;
    let mut below = |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most
    };
    let shuffled = |_| {
        let mut order: [u8; 81] = std::array::from_fn(|cell| cell as u8);
        (1..81).rev().for_each(|at| order.swap(at, below(at + 1)));
        order
    };
    (0..count).map(shuffled).collect()
}

fn dug_one_by_one(solution: &Values, order: &[u8; 81]) -> Clues {
    let mut solver = Solver::with_kernel(Kernel::Scalar);
    order.iter().fold(Clues::from(*solution), |clues, &cell| {
        let mut cells = *clues.as_bytes();
        cells[usize::from(cell)] = 0;
        let fewer = Clues::new(cells).expect("digits");
        if solver.count(&fewer, 2) == 1 { fewer } else { clues }
    })
}

#[test]
fn many_at_once_are_dug_as_one_by_one() {
    let solutions: Vec<Values> = solutions(sets::SAMPLES.as_ref()).into_iter().step_by(11).take(70).collect();
    let orders = orders(solutions.len());
    let expected: Vec<Clues> =
        solutions.iter().zip(&orders).map(|(solution, order)| dug_one_by_one(solution, order)).collect();
    for kernel in Kernel::available() {
        let mut cores = vec![Clues::from(solutions[0]); solutions.len()];
        Solver::with_kernel(kernel).dig_batch(&solutions, &orders, &mut cores);
        assert_eq!(cores, expected, "{kernel}");
    }
}

/// Digs whole orbits, to a depth, from part of a grid, deciding each step by counting.
fn dug_in_turn(digging: &Digging, orbits: &[Removal]) -> Clues {
    let mut solver = Solver::with_kernel(Kernel::Scalar);
    let mut cells = *digging.givens.as_bytes();
    for &at in &digging.order {
        let mut fewer = cells;
        orbits[usize::from(at)].cells().for_each(|cell| fewer[usize::from(cell)] = 0);
        let left = fewer.iter().filter(|&&digit| digit != 0).count();
        if left >= digging.depth && solver.count(&Clues::new(fewer).expect("digits"), 2) == 1 {
            cells = fewer;
        }
    }
    Clues::new(cells).expect("digits")
}

#[test]
fn orbits_are_dug_as_in_turn() {
    let solutions: Vec<Values> = solutions(sets::SAMPLES.as_ref()).into_iter().step_by(17).take(60).collect();
    let single: Vec<Removal> = (0..81).map(|cell| Removal::NONE.and(cell)).collect();
    let pairs: Vec<Removal> = (0..41).map(|cell| Removal::NONE.and(cell).and(80 - cell)).collect();
    let rows: Vec<Removal> = (0..9).map(|row| (0..9).fold(Removal::NONE, |all, at| all.and(9 * row + at))).collect();
    for (orbits, depth) in [(&single, 0), (&single, 27), (&pairs, 0), (&pairs, 30), (&rows, 40)] {
        let order = |order: &[u8; 81]| order.iter().copied().filter(|&at| usize::from(at) < orbits.len()).collect();
        let digging = |(&solution, cells): (&Values, &[u8; 81])| Digging {
            solution,
            givens: solution.into(),
            order: order(cells),
            depth,
        };
        let mut diggings: Vec<Digging> = solutions.iter().zip(&orders(60)).map(digging).collect();
        // One digging begins with only part of the grid.
        if orbits.len() == 81 {
            let mut cells = *solutions[0].as_bytes();
            diggings[0].order.split_off(70).iter().for_each(|&cell| cells[usize::from(cell)] = 0);
            diggings[0].givens = Clues::new(cells).expect("digits");
        }
        let expected: Vec<Clues> = diggings.iter().map(|digging| dug_in_turn(digging, orbits)).collect();
        for kernel in Kernel::available() {
            for lot in [1, 3, 20, 60] {
                let mut cores = vec![Clues::BLANK; diggings.len()];
                let mut solver = Solver::with_kernel(kernel);
                let lots = diggings.chunks(lot).zip(cores.chunks_mut(lot));
                lots.for_each(|(diggings, cores)| solver.dig_orbits(orbits, diggings, cores));
                assert_eq!(cores, expected, "{kernel}, {lot} at once, depth {depth}");
            }
        }
    }
}

/// Measures the number per second, and checks that each puzzle is proper and minimal.
#[test]
#[ignore = "slow"]
fn minimal_puzzles_a_second() {
    let data = std::env::var_os("NINEFOLD_DATA").map(|data| Path::new(&data).join("classic"));
    let solutions = solutions(data.as_deref().unwrap_or(sets::SAMPLES.as_ref()));
    let orders = orders(solutions.len());
    let mut solver = Solver::new();
    let mut cores = vec![Clues::from(solutions[0]); solutions.len()];
    let start = Instant::now();
    solver.dig_batch(&solutions, &orders, &mut cores);
    let seconds = start.elapsed().as_secs_f64();
    println!("{} minimal puzzles, {:.0} a second", cores.len(), cores.len() as f64 / seconds);
    for (core, solution) in cores.iter().zip(&solutions) {
        assert_eq!(solver.solve(core), Verdict::Unique(*solution));
        let given = |cell: &u8| core.as_bytes()[usize::from(*cell)] != 0;
        let removals: Vec<Removal> = (0..81).filter(given).map(|cell| Removal::NONE.and(cell)).collect();
        let mut proper = vec![false; removals.len()];
        solver.are_proper_without(core, solution, &removals, &mut proper);
        assert!(!proper.contains(&true), "{core}");
    }
}
