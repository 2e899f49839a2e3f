//! Every call of the engine on every kernel, on so few puzzles that Miri can interpret it: `cargo xtask miri`. The puzzles are
//! part of this file, since Miri has no files.

use ninefold_fast::{Clues, CountEnd, Digging, Kernel, Pencilmarks, Removal, Solver, Values, Verdict, naive};

/// A proper puzzle that needs two guesses, the same with several solutions and with none, one with a digit twice in a row, and one
/// that singles solve.
const PUZZLES: [&[u8]; 5] = [
    b".2.6.978..5.....9.7.9.5.34..71..8.....4.......6..2.....3...1...9....7.2.......16.",
    b".2.6.978..5.....9.7.9.5.34..71..8.....4.......6..2.....3...1...9....7.2.......1..",
    b".2.6.978..5.....9.7.9.5.34..71..8..9..4.......6..2.....3...1...9....7.2.......16.",
    b"11...............................................................................",
    b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
];

fn puzzles() -> Vec<Clues> {
    PUZZLES.map(|line| Clues::parse(line).expect("a line of cells")).to_vec()
}

/// Returns the last puzzle and its solution.
fn easy() -> (Clues, Values) {
    let clues = puzzles()[4];
    let Verdict::Unique(values) = naive::solve(&clues) else { panic!("a proper puzzle") };
    (clues, values)
}

/// `NINEFOLD_KERNELS` names the kernels that must run, so that none is left out unseen.
#[test]
fn the_kernels_are_those_that_should_run() {
    if let Ok(wanted) = std::env::var("NINEFOLD_KERNELS") {
        let here: Vec<&str> = Kernel::available().map(Kernel::name).collect();
        assert_eq!(here.join(","), wanted);
    }
}

#[test]
fn few_puzzles_have_the_same_answers() {
    let puzzles = puzzles();
    let truth = [1, 2, 0, 0, 1];
    // Of the witness nothing is to be learnt by interpreting it.
    if !cfg!(miri) {
        assert_eq!(truth.to_vec(), puzzles.iter().map(|clues| naive::count(clues, 2)).collect::<Vec<_>>());
    }
    let marks: Vec<Pencilmarks> = puzzles.iter().map(Pencilmarks::from).collect();
    for kernel in Kernel::available() {
        let mut solver = Solver::with_kernel(kernel);
        let mut counts = [9; PUZZLES.len()];
        solver.count_batch(&puzzles, 2, &mut counts);
        assert_eq!(counts, truth, "{kernel}");
        counts.fill(9);
        solver.count_pencilmarks(&marks, 2, &mut counts);
        assert_eq!(counts, truth, "{kernel}");
        let mut verdicts = vec![Verdict::None; puzzles.len()];
        solver.solve_batch(&puzzles, &mut verdicts);
        let mut proper = vec![false; puzzles.len()];
        solver.proper_batch(&puzzles, &mut proper);
        for (at, clues) in puzzles.iter().enumerate() {
            assert_eq!(solver.count(clues, 2), truth[at], "{kernel}, alone: {clues}");
            assert_eq!(solver.solve(clues), verdicts[at], "{kernel}, alone: {clues}");
            assert_eq!(proper[at], truth[at] == 1, "{kernel}: {clues}");
            assert_eq!(matches!(verdicts[at], Verdict::Unique(_)), proper[at], "{kernel}: {clues}");
            assert!(verdicts[at].values().is_none_or(|values| values.solves(clues)), "{kernel}: {clues}");
        }
    }
}

#[test]
fn several_solutions_are_counted_stopped_and_listed() {
    let clues = puzzles()[1];
    for kernel in Kernel::available() {
        let mut solver = Solver::with_kernel(kernel);
        assert_eq!(solver.solutions(&clues).take(3).filter(|values| values.solves(&clues)).count(), 3, "{kernel}");
        let counted = solver.count_until(&clues, 5, || false);
        assert_eq!((counted.found, counted.ending), (5, CountEnd::Limit), "{kernel}");
    }
}

#[test]
fn few_removals_and_few_grids_have_the_same_answers() {
    let (clues, values) = easy();
    let removals: Vec<Removal> = (0..81).step_by(9).map(|cell| Removal::NONE.and(cell).and(80 - cell)).collect();
    let orbits: Vec<Removal> = (0..41).map(|cell| Removal::NONE.and(cell).and(80 - cell)).collect();
    let order: [u8; 81] = std::array::from_fn(|at| (at * 32 % 81) as u8);
    let digging = Digging { solution: values, givens: clues, order: (0..41).rev().collect(), depth: 26 };
    let mut expected = None;
    for kernel in Kernel::available() {
        let mut solver = Solver::with_kernel(kernel);
        let mut proper = vec![false; removals.len()];
        solver.are_proper_without(&clues, &values, &removals, &mut proper);
        let run = solver.count_removable(&clues, &values, &removals);
        let mut dug = [Clues::BLANK; 2];
        solver.dig_batch(&[values; 2], &[order; 2], &mut dug);
        let mut orbit_by_orbit = [Clues::BLANK];
        solver.dig_orbits(&orbits, std::slice::from_ref(&digging), &mut orbit_by_orbit);
        if !cfg!(miri) {
            assert!(dug.iter().chain(&orbit_by_orbit).all(|puzzle| naive::count(puzzle, 2) == 1), "{kernel}");
        }
        let answers = (proper, run, dug, orbit_by_orbit);
        assert_eq!(expected.get_or_insert_with(|| answers.clone()), &answers, "{kernel}");
    }
}
