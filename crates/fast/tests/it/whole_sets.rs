//! Compares whole puzzle sets with the naive solver on all cores; slow.
//!
//!     NINEFOLD_DATA=/path/to/data cargo test --release -p ninefold-fast --test it whole_sets -- --ignored --nocapture
//!
//! The sets are `classic/*.txt` in that folder; without the variable, the samples in the repository are used.

use std::path::Path;
use std::sync::Mutex;
use std::thread;

use ninefold_fast::{Clues, Solver, naive};

use crate::sets;

/// The number of puzzles that a thread checks in one go.
const BATCH: usize = 100;

/// The numbers of puzzles with no solution, one, two, and three or more.
type Counts = [usize; 4];

#[test]
#[ignore = "slow"]
fn every_puzzle_of_every_set_agrees_with_the_witness() {
    let folder = match std::env::var_os("NINEFOLD_DATA") {
        Some(data) => Path::new(&data).join("classic"),
        None => {
            println!("NINEFOLD_DATA names no folder of whole sets: only the samples are checked");
            sets::SAMPLES.into()
        }
    };
    for (name, puzzles) in sets::read_folder(&folder) {
        let [none, one, two, more] = on_all_cores(&puzzles);
        println!(
            "{name}: {} puzzles agree: {none} without solution, {one} proper, {two} with two, {more} with more",
            puzzles.len()
        );
    }
}

fn on_all_cores(puzzles: &[Clues]) -> Counts {
    let batches = Mutex::new(puzzles.chunks(BATCH));
    let counts = Mutex::new([0; 4]);
    let work = || {
        let mut solver = Solver::new();
        let next = || batches.lock().expect("no panic here").next();
        while let Some(batch) = next() {
            let found = check(&mut solver, batch);
            let mut counts = counts.lock().expect("no panic here");
            counts.iter_mut().zip(found).for_each(|(all, found)| *all += found);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    counts.into_inner().expect("no panic here")
}

/// Checks the counts at every limit up to 3 and the solutions, in a batch and in single calls.
fn check(solver: &mut Solver, batch: &[Clues]) -> Counts {
    let witness: Vec<u64> = batch.iter().map(|clues| naive::count(clues, 3)).collect();
    for limit in 1..=3 {
        let mut counts = vec![0; batch.len()];
        solver.count_batch(batch, limit, &mut counts);
        for ((clues, count), witness) in batch.iter().zip(counts).zip(&witness) {
            assert_eq!(count, *witness.min(&limit), "in a batch, up to {limit}: {clues}");
            assert_eq!(solver.count(clues, limit), count, "alone, up to {limit}: {clues}");
        }
    }
    let mut found = [0; 4];
    for (clues, count) in batch.iter().zip(witness) {
        let verdict = solver.solve(clues);
        assert_eq!(verdict.values().is_some(), count > 0, "{clues}");
        assert!(verdict.values().is_none_or(|values| values.solves(clues)), "{clues}");
        found[count as usize] += 1;
    }
    found
}
