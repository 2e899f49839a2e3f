//! The kernels of the classic engine: all give the same answers, alone and in batches, and those of the naive solver.
//!
//! An input is a batch of puzzles of 81 bytes each, of which a short last one is filled with blank cells.

use std::path::Path;

use ninefold_fast::{Clues, CountEnd, Kernel, Solver, Verdict, naive};

use crate::testdata;

/// The most puzzles of an input.
const MOST_PUZZLES: usize = 40;
/// The most solutions that are counted.
const MOST: u64 = 3;
/// The scalar engine, which searches in one order, may take seconds until the first solution of a puzzle with few givens; it is stopped
/// after this many questions whether to stop.
const MOST_QUESTIONS: u32 = 8;
/// The naive solver may take long with fewer givens.
const FEWEST_FOR_NAIVE: usize = 24;
/// How many samples fuzzing begins with.
const SEEDS: usize = 200;

/// Solves and counts the puzzles of an input with every kernel.
///
/// # Panics
/// Panics if two answers differ.
pub fn run(input: &[u8]) {
    let puzzles: Vec<Clues> = input.chunks(81).take(MOST_PUZZLES).map(clues).collect();
    let mut usual = Solver::with_kernel(Kernel::Scalar);
    let mut lanes = Solver::with_kernel(Kernel::Portable);
    let verdicts: Vec<Verdict> = puzzles.iter().map(|clues| usual.solve(clues)).collect();
    let counts: Vec<u64> = puzzles.iter().map(|clues| lanes.count(clues, MOST)).collect();
    for ((clues, verdict), &count) in puzzles.iter().zip(&verdicts).zip(&counts) {
        let mut questions = 0;
        let scalar = usual.count_until(clues, MOST, || {
            questions += 1;
            questions > MOST_QUESTIONS
        });
        assert!(scalar.ending == CountEnd::Stopped || scalar.found == count, "{clues}");
        assert!(verdict.values().is_none_or(|values| values.solves(clues)), "{clues}");
        let givens = clues.as_bytes().iter().filter(|&&value| value != 0).count();
        if givens >= FEWEST_FOR_NAIVE {
            assert_eq!(count, naive::count(clues, MOST), "{clues}");
        }
    }
    for kernel in Kernel::available() {
        let mut solver = Solver::with_kernel(kernel);
        let (mut found, mut counted) = (vec![Verdict::None; puzzles.len()], vec![u64::MAX; puzzles.len()]);
        solver.solve_batch(&puzzles, &mut found);
        assert_eq!(found, verdicts, "{kernel}");
        // The scalar engine was asked above.
        if kernel != Kernel::Scalar {
            solver.count_batch(&puzzles, MOST, &mut counted);
            assert_eq!(counted, counts, "{kernel}");
        }
        for (clues, verdict) in puzzles.iter().zip(&verdicts) {
            assert_eq!(solver.solve(clues), *verdict, "{kernel}, alone: {clues}");
        }
    }
}

/// Returns the puzzle of some bytes: digits are givens, other bytes are blank cells.
fn clues(bytes: &[u8]) -> Clues {
    let mut cells = [0; 81];
    for (cell, byte) in cells.iter_mut().zip(bytes) {
        *cell = if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    }
    Clues::new(cells).expect("the cells have digits")
}

/// Returns puzzles of the samples, alone and in batches.
pub fn seeds(samples: &Path) -> Vec<Vec<u8>> {
    let mut texts = testdata::texts(&samples.join("classic"));
    texts.retain(|text| text.len() == 81);
    let texts: Vec<&String> = texts.iter().step_by(texts.len().div_ceil(SEEDS).max(1)).collect();
    let alone = texts.iter().map(|text| text.as_bytes().to_vec());
    let batches = texts.chunks(MOST_PUZZLES).map(|texts| texts.iter().flat_map(|text| text.bytes()).collect());
    alone.chain(batches).collect()
}
