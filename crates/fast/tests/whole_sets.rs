//! The whole sets, puzzle by puzzle against the witness: slow.
//!
//!     NINEFOLD_DATA=/path/to/data cargo test --release -p ninefold-fast --test whole_sets -- --ignored --nocapture
//!
//! The sets are `classic/*.txt` in that folder; without the variable the samples in the tree serve.

mod sets;

use ninefold_fast::{Solver, naive};
use std::path::Path;

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
    let mut solver = Solver::new();
    for (name, puzzles) in sets::read_folder(&folder) {
        let mut by_count = [0; 3];
        for clues in &puzzles {
            let count = solver.count(clues, 2);
            assert_eq!(count, naive::count(clues, 2), "{name}: {clues}");
            let verdict = solver.solve(clues);
            assert_eq!(verdict.values().is_some(), count > 0, "{name}: {clues}");
            assert!(verdict.values().is_none_or(|values| values.solves(clues)), "{name}: {clues}");
            by_count[count as usize] += 1;
        }
        let [none, one, several] = by_count;
        println!(
            "{name}: {} puzzles agree: {none} without solution, {one} proper, {several} with several",
            puzzles.len()
        );
    }
}
