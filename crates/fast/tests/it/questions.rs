//! The uniqueness questions of generators get the same answers as by counting, on every kernel.

use ninefold_fast::{Clues, Kernel, Pencilmarks, Removal, Solver, Verdict};
use proptest::prelude::*;

use crate::sets;

/// Makes proper puzzles with their solutions, with some digits of the solution put back.
fn some(count: usize) -> Vec<(Clues, ninefold_fast::Values)> {
    let mut solver = Solver::new();
    let all = sets::read_folder(sets::SAMPLES.as_ref()).into_iter().flat_map(|(_, puzzles)| puzzles).step_by(37);
    let proper = all.filter_map(|clues| match solver.solve(&clues) {
        Verdict::Unique(values) => {
            let mut cells = *clues.as_bytes();
            (0..81).filter(|cell| cell % 4 == 1).for_each(|cell| cells[cell] = values.as_bytes()[cell]);
            Some((Clues::new(cells).expect("digits"), values))
        }
        _ => None,
    });
    proper.take(count).collect()
}

fn without(clues: &Clues, removal: Removal) -> Clues {
    let mut cells = *clues.as_bytes();
    removal.cells().for_each(|cell| cells[usize::from(cell)] = 0);
    Clues::new(cells).expect("digits")
}

#[test]
fn removals_alone_and_in_a_row() {
    for (clues, values) in some(40) {
        let mut removals: Vec<Removal> = (0..81).map(|cell| Removal::NONE.and(cell)).collect();
        removals.extend((0..40).map(|cell| Removal::NONE.and(cell).and(80 - cell)));
        removals.push(Removal::NONE);
        let mut scalar = Solver::with_kernel(Kernel::Scalar);
        let expected: Vec<bool> =
            removals.iter().map(|&removal| scalar.count(&without(&clues, removal), 2) == 1).collect();
        let mut run = 0;
        let mut gone = Removal::NONE;
        for &removal in removals[20..80].iter() {
            gone = gone.join(removal);
            if scalar.count(&without(&clues, gone), 2) != 1 {
                break;
            }
            run += 1;
        }
        for kernel in Kernel::available() {
            let mut solver = Solver::with_kernel(kernel);
            let mut said = vec![false; removals.len()];
            solver.are_proper_without(&clues, &values, &removals, &mut said);
            assert_eq!(said, expected, "{kernel}: {clues}");
            assert_eq!(solver.count_removable(&clues, &values, &removals[20..80]), run, "{kernel}: {clues}");
            let mut proper = [false; 2];
            solver.proper_batch(&[clues, Clues::BLANK], &mut proper);
            assert_eq!(proper, [true, false]);
        }
    }
}

#[test]
fn pencilmarks_count_like_the_clues_that_they_follow_from() {
    let puzzles: Vec<Clues> =
        sets::read_folder(sets::SAMPLES.as_ref()).into_iter().flat_map(|(_, set)| set).step_by(11).collect();
    let marks: Vec<Pencilmarks> = puzzles.iter().map(Pencilmarks::from).collect();
    let mut expected = vec![0; puzzles.len()];
    Solver::with_kernel(Kernel::Scalar).count_batch(&puzzles, 3, &mut expected);
    for kernel in Kernel::available() {
        let mut counts = vec![9; puzzles.len()];
        Solver::with_kernel(kernel).count_pencilmarks(&marks, 3, &mut counts);
        assert_eq!(counts, expected, "{kernel}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    /// Random candidates around the solution of a puzzle: kernels agree, and empty sets have no solution.
    #[test]
    fn any_candidates_count_alike(
        which in any::<prop::sample::Index>(),
        noise in prop::collection::vec(any::<u16>(), 81),
        other in prop::collection::vec(any::<u16>(), 81),
        blank in prop::option::of(0..81usize),
    ) {
        thread_local!(static SOME: Vec<(Clues, ninefold_fast::Values)> = some(100));
        let values = SOME.with(|some| which.get(some).1);
        let mut sets: [u16; 81] = std::array::from_fn(|cell| 1 << (values.as_bytes()[cell] - 1) | noise[cell] & other[cell]);
        if let Some(cell) = blank {
            sets[cell] = 0;
        }
        let marks = [Pencilmarks::new(sets), Pencilmarks::OPEN];
        let mut expected = [0; 2];
        Solver::with_kernel(Kernel::Scalar).count_pencilmarks(&marks, 50, &mut expected);
        prop_assert_eq!(expected[1], 50);
        prop_assert_eq!(expected[0] == 0, blank.is_some());
        for kernel in Kernel::available() {
            let mut counts = [0; 2];
            Solver::with_kernel(kernel).count_pencilmarks(&marks, 50, &mut counts);
            prop_assert_eq!(counts, expected, "{}", kernel);
        }
    }
}
