//! Grids dug in bulk become the minimal puzzles that digging one by one makes of them.

mod sets;

use ninefold_fast::{Clues, Kernel, Removal, Solver, Values, Verdict};
use std::path::Path;
use std::time::Instant;

fn solutions(folder: &Path) -> Vec<Values> {
    let mut solver = Solver::new();
    let puzzles = sets::read_folder(folder).into_iter().flat_map(|(_, puzzles)| puzzles);
    let solved = puzzles.filter_map(|clues| match solver.solve(&clues) {
        Verdict::Unique(values) => Some(values),
        _ => None,
    });
    solved.collect()
}

/// Each time another order of all cells.
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

/// How many a second, and that each is proper and minimal.
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
        solver.stay_proper(core, solution, &removals, &mut proper);
        assert!(!proper.contains(&true), "{core}");
    }
}
