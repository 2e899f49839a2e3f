//! The engine agrees with the naive solver, and its solutions are solutions.

use std::collections::HashSet;

use ninefold_fast::{Clues, Count, CountEnd, Solver, Verdict, naive};
use proptest::prelude::*;

use crate::sets;

/// Compares the verdict and the counts at limits 0 to 3 with the naive solver.
fn check(solver: &mut Solver, clues: &Clues) {
    let truth = naive::count(clues, 3);
    for limit in 0..=3 {
        assert_eq!(solver.count(clues, limit), truth.min(limit), "limit {limit}: {clues}");
    }
    let verdict = solver.solve(clues);
    let said = match verdict {
        Verdict::None => 0,
        Verdict::Unique(_) => 1,
        Verdict::Several(_) => 2,
    };
    assert_eq!(said, truth.min(2), "{clues}");
    assert!(verdict.values().is_none_or(|values| values.solves(clues)), "{clues}");
}

/// Tests every fourth puzzle: the naive solver needs milliseconds for each. `whole_sets` tests them all.
#[test]
fn samples_of_all_sets_agree_with_the_witness() {
    let mut solver = Solver::new();
    for (name, puzzles) in sets::read_folder(sets::SAMPLES.as_ref()) {
        assert_eq!(puzzles.len(), 1000, "{name}");
        for clues in puzzles.iter().step_by(4) {
            check(&mut solver, clues);
        }
    }
}

#[test]
fn the_witness_gives_the_same_verdicts() {
    let mut solver = Solver::new();
    for (_, puzzles) in sets::read_folder(sets::SAMPLES.as_ref()) {
        for clues in puzzles.iter().step_by(50) {
            match (solver.solve(clues), naive::solve(clues)) {
                (Verdict::Several(_), Verdict::Several(values)) => assert!(values.solves(clues)),
                (ours, witness) => assert_eq!(ours, witness, "{clues}"),
            }
        }
    }
}

#[test]
fn sets_are_what_their_names_say() {
    let mut solver = Solver::new();
    for (name, puzzles) in sets::read_folder(sets::SAMPLES.as_ref()) {
        let expected = match name.as_str() {
            "broken_6000" => 0..=2,
            "several_solutions_5000" => 2..=2,
            _ => 1..=1,
        };
        for clues in &puzzles {
            assert!(expected.contains(&solver.count(clues, 2)), "{name}: {clues}");
        }
    }
}

#[test]
fn solutions_are_all_different_and_all_right() {
    let mut solver = Solver::new();
    let (_, puzzles) = sets::read_folder(sets::SAMPLES.as_ref())
        .into_iter()
        .find(|(name, _)| name.starts_with("several"))
        .expect("the set");
    for clues in &puzzles[..200] {
        let seen: HashSet<_> =
            solver.solutions(clues).take(500).inspect(|values| assert!(values.solves(clues))).collect();
        assert_eq!(seen.len() as u64, naive::count(clues, 500), "{clues}");
    }
}

#[test]
fn a_blank_grid_has_as_many_solutions_as_are_asked_for() {
    let mut solver = Solver::new();
    check(&mut solver, &Clues::BLANK);
    assert_eq!(solver.count(&Clues::BLANK, 100_000), 100_000);
    let distinct: HashSet<_> = solver.solutions(&Clues::BLANK).take(10_000).collect();
    assert_eq!(distinct.len(), 10_000);
}

/// One blank band, then one more blank row each time: some, hundreds, many thousands of solutions.
#[test]
fn larger_counts_agree() {
    let mut solver = Solver::new();
    let Verdict::Several(values) = solver.solve(&Clues::BLANK) else { panic!("many solutions") };
    for blank in [27, 36, 45] {
        let mut cells = *values.as_bytes();
        cells[81 - blank..].fill(0);
        let clues = Clues::new(cells).expect("digits");
        let count = solver.count_until(&clues, u64::MAX, || false);
        assert_eq!(count, Count { found: naive::count(&clues, u64::MAX), ending: CountEnd::Complete });
        assert_eq!(solver.solutions(&clues).count() as u64, count.found);
        assert!(count.found > 1);
    }
}

#[test]
fn conflicting_clues_have_no_solution() {
    let mut solver = Solver::new();
    for value in 1..=9 {
        check(&mut solver, &Clues::new([value; 81]).expect("digits"));
    }
    // For each pair of cells with the same digit: no solution if they are peers, many if not.
    for a in 0..81 {
        for b in a + 1..81 {
            let mut cells = [0; 81];
            (cells[a], cells[b]) = (5, 5);
            check(&mut solver, &Clues::new(cells).expect("digits"));
        }
    }
}

#[test]
fn a_full_grid_is_its_own_solution_and_a_wrong_one_has_none() {
    let mut solver = Solver::new();
    let Verdict::Several(values) = solver.solve(&Clues::BLANK) else { panic!("many solutions") };
    assert_eq!(solver.solve(&values.into()), Verdict::Unique(values));
    for cell in 0..81 {
        let mut cells = *values.as_bytes();
        cells[cell] = cells[cell] % 9 + 1;
        assert_eq!(solver.solve(&Clues::new(cells).expect("digits")), Verdict::None);
    }
}

#[test]
fn a_count_can_be_called_off() {
    let mut solver = Solver::new();
    let mut questions = 0;
    let count = solver.count_until(&Clues::BLANK, u64::MAX, || {
        questions += 1;
        questions == 5
    });
    assert_eq!((count.ending, questions), (CountEnd::Stopped, 5));
    assert!(count.found > 0 && !count.is_complete());
    assert_eq!(solver.count_until(&Clues::BLANK, 7, || false), Count { found: 7, ending: CountEnd::Limit });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    /// Makes a sample puzzle with up to six cells set to anything, including blank.
    #[test]
    fn damaged_puzzles_agree_with_the_witness(
        which in any::<prop::sample::Index>(),
        damage in prop::collection::vec((0..81usize, 0..=9u8), 0..6),
    ) {
        thread_local!(static POOL: Vec<Clues> = sets::read_folder(sets::SAMPLES.as_ref()).into_iter().flat_map(|(_, puzzles)| puzzles).collect());
        let mut cells = POOL.with(|pool| *which.get(pool).as_bytes());
        for (cell, value) in damage {
            cells[cell] = value;
        }
        check(&mut Solver::new(), &Clues::new(cells).expect("digits"));
    }

    /// Puts a few digits anywhere.
    #[test]
    fn scattered_digits_agree_with_the_witness(digits in prop::collection::vec((0..81usize, 1..=9u8), 0..22)) {
        let mut cells = [0; 81];
        for (cell, value) in digits {
            cells[cell] = value;
        }
        let clues = Clues::new(cells).expect("digits");
        let found = Solver::new().solve(&clues);
        prop_assert!(found.values().is_none_or(|values| values.solves(&clues)));
    }
}
