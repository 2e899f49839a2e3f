//! One search on all threads: its tree is divided among several searches, which work in rounds of fixed numbers of
//! contradictions. Between two rounds, the searches that have finished their subtrees take new ones from those that
//! have not. They take the open alternative of the first guess, which is usually the largest subtree.
//!
//! Which search takes which subtree depends on the puzzle alone, not on the number of threads or on their speed, and
//! the solutions of a round count in the order of the searches. So counts, the order of solutions and the amount of
//! work are the same for any number of threads, including one.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use ninefold_grid::Deadline;

use crate::StopReason;
use crate::branching::MAX_WEIGHT;
use crate::round::Round;
use crate::running_limits::RunningLimits;
use crate::search::Found;
use crate::tiers::{Compiled, TierSearch};

/// The number of subtrees that are searched at the same time. There are more subtrees than threads, because some are
/// finished early. On 16 killers with several solutions, one thread finds two solutions in 0.9 times the time of an
/// undivided search with 8 subtrees, and in 1.1 times with 32 (geometric means; single puzzles take from a fifth of the
/// time to eight times as long). Searches of large grids need so much memory that there are fewer.
const SUBTREES: usize = 16;
const FEWEST_SUBTREES: usize = 4;
/// The memory that all searches may need together, in bytes. The minimum number of searches may exceed it.
const BYTES: usize = 64 << 20;
/// The contradictions that a subtree may use between two checks of the others.
const CONTRADICTIONS_PER_CHECK: u64 = 64;

/// A search whose tree is divided into subtrees.
#[derive(Debug)]
pub(crate) struct DividedSearch {
    compiled: Arc<Compiled>,
    subtrees: Vec<Subtree>,
    /// The largest number of subtrees at a time.
    most: usize,
    /// The variable weights that all searches shared before the last round.
    weights: Vec<u32>,
    /// The limit that has ended the search.
    halt: Option<StopReason>,
}

/// The budget of a round, and what it looks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundOrder {
    pub(crate) threads: usize,
    /// The contradictions of each subtree. A solution counts as one.
    pub(crate) share: u64,
    pub(crate) wanted: u64,
}

#[derive(Debug)]
struct Subtree {
    search: TierSearch,
    is_exhausted: bool,
    /// The number of guesses of the whole search above the subtree.
    depth: usize,
    contradictions: u64,
    steps: u64,
}

/// The result of one round in a subtree.
#[derive(Debug)]
struct Finding<T> {
    solutions: Vec<T>,
    halt: Option<StopReason>,
}

impl<T> Default for Finding<T> {
    fn default() -> Finding<T> {
        Finding { solutions: Vec::new(), halt: None }
    }
}

impl DividedSearch {
    /// Returns an undivided search.
    pub(crate) fn whole(mut search: TierSearch, compiled: &Arc<Compiled>) -> DividedSearch {
        DividedSearch {
            compiled: Arc::clone(compiled),
            weights: search.weights().clone(),
            subtrees: vec![Subtree::new(search)],
            most: 1,
            halt: None,
        }
    }

    /// Divides the search from now on.
    #[must_use]
    pub(crate) fn divided(self) -> DividedSearch {
        let most = (BYTES / self.compiled.largest_search().max(1)).clamp(FEWEST_SUBTREES, SUBTREES);
        DividedSearch { most, ..self }
    }

    /// Returns whether nothing is left to search.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.subtrees.iter().all(|subtree| subtree.is_exhausted)
    }

    /// Returns the numbers of contradictions and of propagation steps in all rounds.
    pub(crate) fn work(&self) -> (u64, u64) {
        let subtrees = || self.subtrees.iter();
        (subtrees().map(|own| own.contradictions).sum(), subtrees().map(|own| own.steps).sum())
    }

    /// Returns the number of subtrees that are being searched.
    #[cfg(feature = "learning")]
    pub(crate) fn subtrees(&self) -> u64 {
        self.subtrees.iter().filter(|subtree| !subtree.is_exhausted).count() as u64
    }

    /// Returns the remaining candidates of all variables, if the search knows them. The result is complete only before
    /// the first solution is found.
    #[cfg(feature = "learning")]
    pub(crate) fn root(&self) -> Option<Vec<u64>> {
        let mut roots = self.subtrees.iter().filter(|subtree| !subtree.is_exhausted).map(|own| own.search.root());
        let mut all = roots.next()??;
        for root in roots {
            all.iter_mut().zip(root?).for_each(|(all, own)| *all |= own);
        }
        Some(all)
    }

    /// Returns one of the searches, for other puzzles.
    pub(crate) fn into_search(mut self) -> TierSearch {
        self.subtrees.swap_remove(0).search
    }

    /// Runs one round and ends it early if `is_over` returns true. `read` returns the solution that was just found, or
    /// `None` if it doesn't count. Returns the solutions.
    ///
    /// # Errors
    /// The limit that was reached before anything was found. The search is then over.
    pub(crate) fn round<T: Send>(
        &mut self,
        order: RoundOrder,
        deadline: &Deadline,
        is_over: &(dyn Fn() -> bool + Sync),
        read: &(dyn Fn(&TierSearch) -> Option<T> + Sync),
    ) -> Result<Vec<T>, StopReason> {
        if let Some(halt) = self.halt {
            return Err(halt);
        }
        self.divide();
        let round = Round::new(order.wanted);
        let compiled = &*self.compiled;
        let findings = round.work(&mut self.subtrees, order.threads, |index, subtree: &mut Subtree| {
            let is_over = || is_over() || round.is_over_for(index);
            let finding = subtree.work(compiled, order, deadline, &is_over, read);
            if finding.solutions.len() as u64 >= round.wanted {
                round.end_after(index);
            }
            finding
        });
        self.halt = findings.iter().find_map(|finding| finding.halt);
        let count = round.count(findings.len());
        let solutions: Vec<T> = findings.into_iter().take(count).flat_map(|finding| finding.solutions).collect();
        self.share_weights();
        match self.halt {
            Some(halt) if solutions.is_empty() => Err(halt),
            _ => Ok(solutions),
        }
    }

    /// Shares the weights that all searches have learned in a round.
    fn share_weights(&mut self) {
        if let [whole] = &mut self.subtrees[..] {
            self.weights.clone_from(whole.search.weights());
            return;
        }
        let mut sums = self.weights.clone();
        for subtree in &mut self.subtrees {
            let learned = subtree.search.weights().iter().zip(&self.weights);
            sums.iter_mut().zip(learned).for_each(|(sum, (own, before))| *sum += own.saturating_sub(*before));
        }
        if sums.iter().any(|&weight| weight > MAX_WEIGHT) {
            sums.iter_mut().for_each(|weight| *weight = *weight / 2 + 1);
        }
        self.subtrees.iter_mut().for_each(|subtree| subtree.search.weights().clone_from(&sums));
        self.weights = sums;
    }

    /// Hands subtrees of the searches that have some to the searches that have finished theirs.
    fn divide(&mut self) {
        for taker in 0..self.most {
            if self.subtrees.get(taker).is_some_and(|own| !own.is_exhausted) {
                continue;
            }
            let givers = self.subtrees.iter().enumerate().filter(|(_, own)| !own.is_exhausted && own.search.can_give());
            let Some((giver, _)) = givers.min_by_key(|(_, own)| own.depth) else { return };
            if taker == self.subtrees.len() {
                self.subtrees.push(Subtree::new(TierSearch::new(&self.compiled)));
            }
            let Ok([taker, giver]) = self.subtrees.get_disjoint_mut([taker, giver]) else { return };
            taker.is_exhausted = !taker.search.take_from(&self.compiled, &mut giver.search);
            taker.depth = giver.depth;
            giver.depth += 1;
        }
    }
}

impl Subtree {
    fn new(search: TierSearch) -> Subtree {
        Subtree { search, is_exhausted: false, depth: 0, contradictions: 0, steps: 0 }
    }

    /// Searches until it has found as many solutions as wanted or has used up its contradictions.
    fn work<T>(
        &mut self,
        compiled: &Compiled,
        order: RoundOrder,
        deadline: &Deadline,
        is_over: &dyn Fn() -> bool,
        read: &dyn Fn(&TierSearch) -> Option<T>,
    ) -> Finding<T> {
        let mut finding = Finding::default();
        if self.is_exhausted {
            return finding;
        }
        let mut running = RunningLimits::start(&deadline.left());
        let before = self.search.statistics().contradictions;
        // Contradictions are granted in parts, so that the search notices when another one is done.
        let mut left = order.share;
        while left > 0 && !is_over() {
            running.grant(CONTRADICTIONS_PER_CHECK.min(left));
            left = left.saturating_sub(CONTRADICTIONS_PER_CHECK);
            loop {
                match self.search.next(compiled, &mut running) {
                    Ok(Found::Solution) => {
                        running.contradiction();
                        finding.solutions.extend(read(&self.search));
                        if finding.solutions.len() as u64 >= order.wanted {
                            left = 0;
                            break;
                        }
                    }
                    Ok(Found::End) => {
                        self.is_exhausted = true;
                        left = 0;
                        break;
                    }
                    Err(StopReason::Nodes) => break,
                    Err(halt) => return Finding { halt: Some(halt), ..finding },
                }
            }
        }
        self.contradictions += self.search.statistics().contradictions - before;
        self.steps += running.steps();
        finding
    }
}
