//! A batch gives the same answers as its puzzles one by one, in order, whatever its size.

use ninefold_fast::{Clues, Solver, Verdict};

use crate::sets;

fn mixed() -> Vec<Clues> {
    let sets: Vec<Vec<Clues>> =
        sets::read_folder(sets::SAMPLES.as_ref()).into_iter().map(|(_, puzzles)| puzzles).collect();
    (0..1000).map(|at| sets[at % sets.len()][at]).collect()
}

#[test]
fn every_size_gives_the_answers_of_single_calls_in_order() {
    let puzzles = mixed();
    let mut solver = Solver::new();
    for size in [0, 1, 31, 32, 33, 1000] {
        let batch = &puzzles[..size];
        let mut verdicts = vec![Verdict::None; size];
        solver.solve_batch(batch, &mut verdicts);
        let singles: Vec<Verdict> = batch.iter().map(|clues| Solver::new().solve(clues)).collect();
        assert_eq!(verdicts, singles);
        for limit in 1..=3 {
            let mut counts = vec![0; size];
            solver.count_batch(batch, limit, &mut counts);
            let singles: Vec<u64> = batch.iter().map(|clues| Solver::new().count(clues, limit)).collect();
            assert_eq!(counts, singles);
        }
    }
}

#[test]
fn a_worker_forgets_the_puzzle_before() {
    let puzzles = mixed();
    let mut solver = Solver::new();
    let alone = solver.solve(&puzzles[0]);
    // The iterator is dropped with positions still on the stack.
    assert!(solver.solutions(&Clues::BLANK).next().is_some());
    assert_eq!(solver.solve(&puzzles[0]), alone);
    assert_eq!(solver.count(&Clues::BLANK, 3), 3);
    assert_eq!(solver.solve(&puzzles[0]), alone);
}

#[test]
#[should_panic(expected = "a verdict for each puzzle")]
fn a_batch_needs_as_many_verdicts() {
    Solver::new().solve_batch(&mixed()[..2], &mut [Verdict::None]);
}

#[test]
#[should_panic(expected = "a count for each puzzle")]
fn a_batch_needs_as_many_counts() {
    Solver::new().count_batch(&mixed()[..2], 2, &mut [0; 3]);
}
