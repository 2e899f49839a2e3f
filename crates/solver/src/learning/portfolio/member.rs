//! The members of a portfolio, and the work of each in a round.

use foldhash::HashSet;
use ninefold_grid::Deadline;

use super::Solution;
use super::finding::Finding;
use crate::StopReason;
use crate::divided_search::{DividedSearch, RoundOrder};
use crate::learning::encode::Encoded;
use crate::learning::learner::{Learner, Outcome, Work};
use crate::learning::local_search::LocalSearch;
use crate::round::Round;
use crate::tiers::TierSearch;

/// The largest number of solutions that a learner looks for in a round.
const MOST_SOLUTIONS: u64 = 64;
/// The moves of a local search in its first round, and the most in any round; they double from round to round. Most
/// puzzles with one solution are proven within the first rounds.
const FIRST_MOVES: u64 = 1 << 14;
const MOST_MOVES: u64 = 1 << 19;

/// The search as a member of a portfolio.
#[derive(Debug)]
pub(crate) struct Searcher {
    pub(crate) search: DividedSearch,
    /// The minimum number of contradictions in a round.
    pub(crate) least: u64,
    /// The contradictions of the next round.
    pub(crate) share: u64,
    /// The contradictions of the last round and its steps of propagation.
    pub(crate) last: (u64, u64),
}

/// A member of a portfolio.
#[derive(Debug)]
pub(super) enum Member {
    Searcher(Box<Searcher>),
    LocalSearch(Box<LocalSearch>),
    Learner(Box<Learner>),
}

impl Member {
    /// Runs one round.
    pub(super) fn work(
        &mut self,
        index: usize,
        conflicts: u64,
        round: &Round,
        (encoded, known, deadline): (&Encoded, &HashSet<Solution>, &Deadline),
    ) -> Finding {
        let mut check = || {
            deadline.check()?;
            if round.is_over_for(index) { Err(StopReason::Cancelled) } else { Ok(()) }
        };
        let finding = match self {
            Member::Searcher(searcher) => searcher.work(round, encoded, known, deadline),
            Member::LocalSearch(search) => search.work_a_round(round, encoded, &mut check),
            Member::Learner(learner) => learner.work_a_round(conflicts, round.wanted, encoded, &mut |_: &Work| check()),
        };
        finding.note(index, round);
        finding
    }
}

impl Searcher {
    fn work(&mut self, round: &Round, encoded: &Encoded, known: &HashSet<Solution>, deadline: &Deadline) -> Finding {
        let read = |search: &TierSearch| {
            Some(encoded.solution_of(|var| search.domain(var))).filter(|solution| !known.contains(solution))
        };
        let before = self.search.work();
        let share = self.share.div_ceil(self.search.subtrees().max(1));
        let order = RoundOrder { threads: 1, share, wanted: round.wanted };
        // No member can be ahead of it, so its work counts unless the whole round is over.
        let solutions = self.search.round(order, deadline, &|| round.is_over_for(0), &read).unwrap_or_default();
        let after = self.search.work();
        self.last = (after.0 - before.0, after.1 - before.1);
        Finding { solutions, is_end: self.search.is_exhausted() }
    }
}

impl Learner {
    /// Works until it has found as many solutions as wanted or has used up its conflicts.
    fn work_a_round(
        &mut self,
        conflicts: u64,
        wanted: u64,
        encoded: &Encoded,
        check: &mut dyn FnMut(&Work) -> Result<(), StopReason>,
    ) -> Finding {
        let end = self.work.conflicts + conflicts;
        let mut finding = Finding::default();
        while self.work.conflicts < end && (finding.solutions.len() as u64) < wanted.min(MOST_SOLUTIONS) {
            match self.run(end - self.work.conflicts, check) {
                Ok(Outcome::Satisfied) => {
                    let solution = encoded.solution(|literal| self.is_true(literal));
                    self.exclude(&encoded.blocking(&solution));
                    finding.solutions.push(solution);
                }
                Ok(Outcome::Unsatisfiable) => {
                    finding.is_end = true;
                    break;
                }
                Ok(Outcome::Unfinished) | Err(_) => break,
            }
        }
        finding
    }
}

impl LocalSearch {
    /// Works until it has found as many solutions as wanted or has used up its moves.
    fn work_a_round(
        &mut self,
        round: &Round,
        encoded: &Encoded,
        check: &mut dyn FnMut() -> Result<(), StopReason>,
    ) -> Finding {
        let end = self.moves() + (self.moves() + FIRST_MOVES).min(MOST_MOVES);
        let mut finding = Finding::default();
        while self.moves() < end && (finding.solutions.len() as u64) < round.wanted.min(MOST_SOLUTIONS) {
            match self.run(end - self.moves(), check) {
                Ok(true) => {
                    let solution = encoded.solution(|literal| self.is_held(literal));
                    if !finding.solutions.contains(&solution) {
                        finding.solutions.push(solution);
                    }
                }
                Ok(false) | Err(_) => break,
            }
        }
        finding
    }
}
