//! True candidates: those that occur in some solution, and the number of these solutions.
//!
//! A first solution shows one candidate of each cell. Then each candidate that no solution has shown is tried. The
//! search prefers other candidates that are still unknown, so that each solution settles many, and stays near the
//! solution for a while to find more. A candidate without a solution is removed, which makes the rest easier. Counting
//! the solutions needs all of them up to the cap: the enumeration skips subtrees in which all candidates have reached
//! the cap.
//!
//! Tried without a gain on 50 killers that lost cages (geometric means): a single enumeration that skips subtrees with
//! known candidates only (the same total time; a fifth to four times for single puzzles), the first program without
//! derived sums (half as much time again), values of the known solution nearest to the state first, or known values
//! first after none or ten contradictions in place of two (within 4 %); on 42 of them, all cells probed first, or cells
//! with the fewest values first (on average a quarter to a half more time, though half the time for the hardest three),
//! or a learner that must find one more candidate each time (five times as long); on all of them, restarts of the search for
//! a solution after 5 to 40 contradictions (a tenth to a third more nodes). Most guesses are made on the way to solutions that
//! show new candidates, and most of these guesses lead to contradictions, so better propagation would help.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet};
use ninefold_puzzle::Puzzle;

use crate::general::compile::compile;
use crate::general::program::Program;
use crate::general::search::{Attempt, Search};
use crate::running_limits::RunningLimits;
use crate::search::Order;
use crate::{Limits, StopReason};

/// The smallest number of guesses after which a candidate is put off.
const FIRST_GUESSES: u64 = 40;
/// A candidate is first put off after this many times the number of guesses that solutions have taken so far.
const PATIENCE: u64 = 4;

/// The true candidates of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TrueCandidates {
    /// The candidates that occur in a solution; empty everywhere if the puzzle has no solution.
    pub candidates: Candidates,
    /// The number of solutions with each candidate, up to the cap, by cell and digit; empty unless asked for.
    pub counts: Vec<(Cell, Digit, u64)>,
    /// The limit that stopped the work, if any. There may then be more candidates and solutions.
    pub halt: Option<StopReason>,
}

/// Returns the candidates that occur in some solution. With a cap of 1 or more, also counts the solutions of each, up
/// to the cap.
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
    if cap == 1 && halt.is_none() {
        // A solution with each candidate is already known.
        for (&cell, seen) in program.cells.iter().zip(&seen) {
            counts.extend(DigitSet::from_bits(*seen).iter().map(|digit| (cell, digit, 1)));
        }
    } else if cap > 0 && halt.is_none() {
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

/// Finds every candidate that occurs in a solution. A candidate that takes many guesses is put off: others may show it,
/// or rule it out. After each solution, the search goes on in the same tree for half as long as it took to get there.
fn find_all(
    search: &mut Search,
    program: &Program,
    running: &mut RunningLimits,
    seen: &mut [u64],
) -> Result<(), StopReason> {
    let mut patience = PATIENCE;
    // The number of solutions found from the root, and the guesses that they took.
    let (mut found, mut spent) = (0_u64, 0_u64);
    loop {
        let mut is_complete = true;
        for var in 0..seen.len() {
            let mut put_off = 0;
            loop {
                let unknown = search.domains()[var] & !seen[var] & !put_off;
                if unknown == 0 {
                    break;
                }
                search.want(&unseen(seen), false);
                let value = unknown & unknown.wrapping_neg();
                let mean = spent.checked_div(found);
                let most = mean.map_or(u64::MAX, |mean| FIRST_GUESSES.max(patience.saturating_mul(mean)));
                let before = search.statistics.nodes;
                match search.find_with(program, running, (var as u32, value), most)? {
                    Attempt::Found(solution) => {
                        let guesses = search.statistics.nodes - before;
                        (found, spent) = (found + 1, spent + guesses);
                        let mut next = Some(solution);
                        while let Some(solution) = next {
                            seen.iter_mut().zip(&solution).for_each(|(seen, value)| *seen |= value);
                            search.want(&unseen(seen), true);
                            next = search.find_another(program, running, guesses / 2 + 4)?;
                        }
                    }
                    Attempt::None if !search.settle(program, running)? => return Ok(()),
                    Attempt::None => {}
                    Attempt::GivenUp => put_off |= value,
                }
            }
            is_complete &= put_off == 0;
        }
        if is_complete {
            return Ok(());
        }
        patience = patience.saturating_mul(4);
    }
}

/// Returns the values that no solution has shown.
fn unseen(seen: &[u64]) -> Vec<u64> {
    seen.iter().map(|seen| !seen).collect()
}

/// Counts the solutions of each candidate up to a cap.
fn count_all(
    search: &mut Search,
    program: &Program,
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
