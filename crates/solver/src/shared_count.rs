//! Counting on several threads. The puzzle is divided into parts by its candidates: each part fixes some cells, and
//! every solution of the puzzle belongs to exactly one part. Threads take parts one by one, so that none waits while
//! others work.
//!
//! The parts depend on the puzzle alone, and so does the sum of their counts.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use ninefold_grid::{Deadline, DigitSet};
use ninefold_puzzle::{Domain, Model, Puzzle};

use crate::singles::{self, Counting};
use crate::{Count, StopReason, domains};

/// A puzzle is divided until it has at least this many parts. There are many more parts than threads, because some
/// parts take far longer than others.
const PARTS: usize = 256;
/// The number of new solutions after which a thread reports them to the others.
const BATCH: u64 = 256;

/// The state that the threads of a count share.
pub(crate) struct Shared<'a> {
    parts: &'a [Puzzle],
    next: AtomicUsize,
    found: AtomicU64,
    most: u64,
    halt: Mutex<Option<StopReason>>,
}

/// Counts the solutions of the parts of a puzzle, up to `most`. `count` counts the solutions of one part: it calls back
/// with each number of new solutions, and stops if the callback fails.
pub(crate) fn count(
    puzzle: &Puzzle,
    threads: usize,
    (most, deadline): (u64, &Deadline),
    count: impl Fn(&Puzzle, &Shared<'_>, &Deadline) -> Result<(), StopReason> + Sync,
) -> Count {
    let parts = parts(puzzle);
    let shared =
        Shared { parts: &parts, next: AtomicUsize::new(0), found: AtomicU64::new(0), most, halt: Mutex::new(None) };
    let work = || {
        while let Some(part) = shared.next() {
            if let Err(halt) = count(part, &shared, deadline) {
                shared.stop(halt);
            }
        }
    };
    std::thread::scope(|scope| {
        (1..threads.min(parts.len())).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    let found = shared.found.into_inner();
    match shared.halt.into_inner().unwrap_or_else(PoisonError::into_inner) {
        _ if found >= most => Count { found: most, halt: Some(StopReason::Solutions) },
        halt => Count { found, halt },
    }
}

impl<'a> Shared<'a> {
    /// Returns the next part to count.
    fn next(&self) -> Option<&'a Puzzle> {
        self.check().ok()?;
        self.parts.get(self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// Adds solutions to those of all threads.
    ///
    /// # Errors
    /// Returns the reason if the count must end here.
    pub(crate) fn add(&self, solutions: u64) -> Result<(), StopReason> {
        if self.found.fetch_add(solutions, Ordering::Relaxed).saturating_add(solutions) >= self.most {
            self.stop(StopReason::Solutions);
        }
        self.check()
    }

    /// Counts the solutions that `next` finds one by one.
    ///
    /// # Errors
    /// Returns the reason if the count ended before all solutions were found.
    pub(crate) fn count(&self, mut next: impl FnMut() -> Result<bool, StopReason>) -> Result<(), StopReason> {
        let mut new = 0;
        let end = loop {
            match next() {
                Ok(true) if new + 1 < BATCH => new += 1,
                Ok(true) => {
                    self.add(new + 1)?;
                    new = 0;
                }
                Ok(false) => break Ok(()),
                Err(halt) => break Err(halt),
            }
        };
        self.add(new).and(end)
    }

    fn check(&self) -> Result<(), StopReason> {
        self.halt.lock().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// Stops all threads.
    fn stop(&self, halt: StopReason) {
        self.halt.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(halt);
    }
}

/// Returns all parts of a puzzle that may have solutions. If there is no cell to divide the puzzle by, it is its own
/// only part.
fn parts(puzzle: &Puzzle) -> Vec<Puzzle> {
    let model = puzzle.ruleset().model();
    let (whole, is_possible) = singles::place(model, domains::of_variables(puzzle), Counting::Left);
    let mut parts = Vec::from_iter(is_possible.then_some(whole));
    while parts.len() < PARTS {
        let mut divided = Vec::new();
        for part in &parts {
            divide(model, part, &mut divided);
        }
        let is_done = divided.len() <= parts.len();
        parts = divided;
        if is_done {
            break;
        }
    }
    let cells = puzzle.geometry().cells();
    let with_digits = |part: Vec<Domain>| {
        let mut givens = puzzle.givens().clone();
        let fixed = cells
            .iter()
            .zip(part)
            .filter_map(|(&cell, domain)| Some((cell, DigitSet::from_bits(domain.bits()).only()?)));
        fixed.for_each(|(cell, digit)| givens.set(cell, Some(digit)));
        // A part that contradicts the rules has no solutions.
        Puzzle::new(puzzle.ruleset().clone(), givens, puzzle.candidates().cloned()).ok()
    };
    parts.into_iter().filter_map(with_digits).collect()
}

/// Divides a part by the cell with the fewest candidates, if there is one with several.
fn divide(model: &Model, part: &[Domain], divided: &mut Vec<Vec<Domain>>) {
    let open = part[..model.cell_count()].iter().enumerate().filter(|(_, domain)| domain.len() > 1);
    let Some((cell, &domain)) = open.min_by_key(|(_, domain)| domain.len()) else {
        divided.push(part.to_vec());
        return;
    };
    for value in domain.values() {
        let mut own = part.to_vec();
        own[cell] = Domain::new(domain.first(), 1 << (value - domain.first()));
        let (own, is_possible) = singles::place(model, own, Counting::Left);
        divided.extend(is_possible.then_some(own));
    }
}
