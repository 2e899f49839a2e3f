//! True candidates: those that occur in some solution, and in how many.
//!
//! A first solution shows one candidate of each cell. Then each candidate that no solution has shown is tried: the
//! search prefers others that are still unknown, so that each solution settles many; a candidate without a solution is
//! removed, which makes the rest easier. Numbers of solutions need all solutions up to the cap: the enumeration skips
//! what has only candidates that have reached the cap.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet};
use ninefold_puzzle::Puzzle;

use crate::general::compile::compile;
use crate::general::search::Search;
use crate::running_limits::RunningLimits;
use crate::search::Order;
use crate::{Limits, StopReason};

/// The true candidates of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TrueCandidates {
    /// The candidates that occur in a solution; none anywhere if the puzzle has no solution.
    pub candidates: Candidates,
    /// The number of solutions with each candidate, up to the cap, by cell and digit; empty unless asked for.
    pub counts: Vec<(Cell, Digit, u64)>,
    /// The limit that stopped the work, if one did: then there may be more candidates, and solutions.
    pub halt: Option<StopReason>,
}

/// Returns the candidates that occur in some solution. With a cap of 1 or more, also the number of solutions of each,
/// counted up to the cap.
pub fn true_candidates(puzzle: &Puzzle, cap: u64, limits: &Limits) -> TrueCandidates {
    let program = compile(puzzle.ruleset().model());
    let mut running = RunningLimits::start(limits);
    let mut search = Search::default();
    search.begin(&program, puzzle, Order::Fixed);
    let cells = program.cells.len();
    let mut seen = vec![0_u64; cells];
    let mut halt = None;
    match search.settle(&program, &mut running) {
        Ok(true) => halt = find_all(&mut search, &program, &mut running, &mut seen).err(),
        Ok(false) => {}
        Err(reason) => halt = Some(reason),
    }
    let mut counts = Vec::new();
    if cap > 0 && halt.is_none() {
        let mut numbers = vec![[0_u64; 64]; cells];
        search.begin(&program, puzzle, Order::Fixed);
        halt = count_all(&mut search, &program, &mut running, (cap, &mut numbers)).err();
        for (index, numbers) in numbers.iter().enumerate() {
            let known = (0..64).filter(|&digit| numbers[digit] > 0);
            counts.extend(known.map(|digit| (program.cells[index], Digit::from_index(digit), numbers[digit])));
        }
    }
    let side = puzzle.side();
    let mut sets = vec![DigitSet::EMPTY; side.cell_count()];
    for (cell, bits) in program.cells.iter().zip(&seen) {
        sets[cell.index(side)] = DigitSet::from_bits(*bits);
    }
    TrueCandidates { candidates: Candidates::from_sets(sets).expect("a set for each cell of a square"), counts, halt }
}

/// Finds every candidate that occurs in a solution.
fn find_all(
    search: &mut Search,
    program: &crate::general::program::Program,
    running: &mut RunningLimits,
    seen: &mut [u64],
) -> Result<(), StopReason> {
    for var in 0..seen.len() {
        loop {
            let unknown = search.domains()[var] & !seen[var];
            if unknown == 0 {
                break;
            }
            let wanted: Vec<u64> = search.domains().iter().zip(&*seen).map(|(domain, seen)| domain & !seen).collect();
            search.want(&wanted, false);
            let value = unknown & unknown.wrapping_neg();
            match search.find_with(program, running, (var as u32, value))? {
                Some(solution) => seen.iter_mut().zip(&solution).for_each(|(seen, value)| *seen |= value),
                None if !search.settle(program, running)? => return Ok(()),
                None => {}
            }
        }
    }
    Ok(())
}

/// Counts the solutions of each candidate up to a cap.
fn count_all(
    search: &mut Search,
    program: &crate::general::program::Program,
    running: &mut RunningLimits,
    (cap, numbers): (u64, &mut [[u64; 64]]),
) -> Result<(), StopReason> {
    let mut wanted = vec![u64::MAX; numbers.len()];
    search.want(&wanted, true);
    while let Some(solution) = search.next_domains(program, running)? {
        let mut reached = false;
        for ((numbers, wanted), value) in numbers.iter_mut().zip(&mut wanted).zip(&solution) {
            let digit = value.trailing_zeros() as usize;
            numbers[digit] = (numbers[digit] + 1).min(cap);
            if numbers[digit] == cap && *wanted & value != 0 {
                *wanted &= !value;
                reached = true;
            }
        }
        if reached {
            search.want(&wanted, true);
        }
    }
    Ok(())
}
