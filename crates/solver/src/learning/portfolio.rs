//! Several engines on one puzzle, side by side: learners of different tempers and, where they may be faster, the search
//! or a local search.
//!
//! They work in rounds of fixed numbers of conflicts (or moves), so the work that each has done after a round doesn't
//! depend on the number of threads or on their speed. If a round finds several solutions, they count in the order of
//! the members, up to the first member that has found enough.

mod finding;
mod member;

use std::sync::Arc;

use foldhash::HashSet;
use ninefold_grid::Deadline;

use super::encode::Encoded;
use super::learner::{Learner, Work};
use super::literal::Literal;
use super::local_search::LocalSearch;
use super::temper::{TEMPERS, Temper};
use crate::StopReason;
use crate::round::Round;
use finding::Finding;
use member::Member;
pub(crate) use member::Searcher;

/// The values of the variables that make up an answer.
pub(crate) type Solution = Vec<i32>;

/// The conflicts of a learner in the first round, and in all later ones.
const FIRST_ROUND: u64 = 500;
const ROUND: u64 = 1000;
/// The number of rounds after which the second member joins, and the number after which all others do, unless the
/// search is a member.
const SECOND_JOINS: usize = 1;
const OTHERS_JOIN: usize = 12;
/// The number of rounds by which learners join later while there is a local search.
const LOCAL_ROUNDS: usize = 100;
/// The seed of a local search.
const SEED: u64 = 1;
/// The largest factor by which the contradictions of the search may grow from one round to the next.
const MOST_GROWTH: u64 = 8;

/// Several engines on one puzzle.
#[derive(Debug)]
pub(crate) struct Portfolio {
    encoded: Arc<Encoded>,
    members: Vec<Member>,
    threads: usize,
    rounds: usize,
    /// The number of learners.
    learners: usize,
    /// Whether a local search will join the learners or has joined them.
    searches_locally: bool,
    known: HashSet<Solution>,
}

impl Portfolio {
    /// Returns a portfolio of learners and, if given, the search. The solutions found so far are known.
    pub(crate) fn new(encoded: Encoded, searcher: Option<Searcher>, known: &[Solution], threads: usize) -> Portfolio {
        let mut portfolio = Portfolio {
            encoded: Arc::new(encoded),
            members: searcher.into_iter().map(|searcher| Member::Searcher(Box::new(searcher))).collect(),
            threads: threads.max(1),
            rounds: 0,
            learners: 1,
            searches_locally: false,
            known: known.iter().cloned().collect(),
        };
        portfolio.members.push(Member::Learner(Box::new(Learner::new(&portfolio.encoded.formula, TEMPERS[0]))));
        known.iter().for_each(|solution| portfolio.exclude(solution, &[]));
        portfolio
    }

    /// Lets a local search join the learners while no solution is known. The rules of the model must only ask for
    /// different cells.
    #[must_use]
    pub(crate) fn with_local_search(self) -> Portfolio {
        Portfolio { searches_locally: self.known.is_empty(), ..self }
    }

    /// Ends the learners. Returns the search if it is a member.
    pub(crate) fn into_searcher(self) -> Option<Searcher> {
        self.members.into_iter().find_map(|member| match member {
            Member::Searcher(searcher) => Some(*searcher),
            _ => None,
        })
    }

    /// Returns the work of all learners.
    pub(crate) fn work(&self) -> Work {
        let learners = self.members.iter().filter_map(|member| match member {
            Member::Learner(learner) => Some(learner.work),
            _ => None,
        });
        learners.fold(Work::default(), |all, own| Work {
            conflicts: all.conflicts + own.conflicts,
            decisions: all.decisions + own.decisions,
            restarts: all.restarts + own.restarts,
            literals: all.literals + own.literals,
        })
    }

    /// Runs one round. Returns the new solutions. The portfolio can't continue once it has found as many solutions as
    /// wanted.
    pub(crate) fn round(&mut self, wanted: u64, deadline: &Deadline) -> Result<Finding, StopReason> {
        self.add_members();
        let conflicts = if self.rounds == 0 { FIRST_ROUND } else { ROUND };
        self.rounds += 1;
        let before = self.literals();
        let (round, context) = (Round::new(wanted), (&*self.encoded, &self.known, deadline));
        let findings = round.work(&mut self.members, self.threads, |index, member: &mut Member| {
            member.work(index, conflicts, &round, context)
        });
        if !round.is_over_for(usize::MAX) {
            self.exchange();
            self.share_out(before);
        }
        let mut new = Finding::default();
        for finding in Finding::counting(&findings, &round) {
            for solution in &finding.solutions {
                if self.known.insert(solution.clone()) {
                    new.solutions.push(solution.clone());
                }
            }
            new.is_end |= finding.is_end;
        }
        new.solutions.iter().for_each(|solution| self.exclude(solution, &findings));
        if !new.solutions.is_empty() {
            // Learners look for the next solution near this one, and they need it for a proof that there is none.
            self.members.retain(|member| !matches!(member, Member::LocalSearch(_)));
            self.searches_locally = false;
        }
        if new.solutions.is_empty() && !new.is_end {
            deadline.check()?;
        }
        Ok(new)
    }

    /// Returns the number of literals that the first learner has propagated.
    fn literals(&self) -> u64 {
        let learner = self.members.iter().find_map(|member| match member {
            Member::Learner(learner) => Some(learner.work.literals),
            _ => None,
        });
        learner.unwrap_or(0)
    }

    /// Gives the search a round as long as the first learner's. The times of their conflicts may differ greatly, but a
    /// step of the search takes about as long as propagating a literal in a learner.
    fn share_out(&mut self, literals_before: u64) {
        let steps = self.literals() - literals_before;
        for member in &mut self.members {
            if let Member::Searcher(searcher) = member
                && searcher.last.1 > 0
            {
                let share = searcher.last.0 * steps / searcher.last.1;
                searcher.share = share.clamp(searcher.least, searcher.share * MOST_GROWTH);
            }
        }
    }

    /// Sends the good clauses of each learner to all others.
    fn exchange(&mut self) {
        let learners = self.members.iter_mut().filter_map(|member| match member {
            Member::Learner(learner) => Some(learner),
            _ => None,
        });
        let mut learners: Vec<&mut Box<Learner>> = learners.collect();
        let exports: Vec<Vec<Vec<Literal>>> = learners.iter_mut().map(|learner| learner.take_exports()).collect();
        for (own, learner) in learners.iter_mut().enumerate() {
            let others = exports.iter().enumerate().filter(|&(index, _)| index != own);
            others.flat_map(|(_, clauses)| clauses).for_each(|clause| learner.import(clause));
        }
    }

    /// Adds the members that join before this round. While a local search runs, learners wait: it is more likely to
    /// find the first solution than they are.
    fn add_members(&mut self) {
        let rounds = if self.searches_locally { self.rounds.saturating_sub(LOCAL_ROUNDS) } else { self.rounds };
        if self.searches_locally && self.rounds == SECOND_JOINS {
            self.members.push(Member::LocalSearch(Box::new(LocalSearch::new(&self.encoded, SEED))));
        }
        if self.learners == 1 && rounds >= SECOND_JOINS {
            self.add(&TEMPERS[1..2]);
        }
        if self.learners == 2 && rounds >= OTHERS_JOIN && !self.has_searcher() {
            self.add(&TEMPERS[2..]);
        }
    }

    /// Adds learners of these tempers, which start with the knowledge of the first one.
    fn add(&mut self, tempers: &[Temper]) {
        self.learners += tempers.len();
        let first = self.members.iter().find_map(|member| match member {
            Member::Learner(learner) => Some(learner),
            _ => None,
        });
        let Some(first) = first else { return };
        let new: Vec<Learner> = tempers.iter().map(|&temper| first.with_temper(temper)).collect();
        self.members.extend(new.into_iter().map(|learner| Member::Learner(Box::new(learner))));
    }

    fn has_searcher(&self) -> bool {
        self.members.iter().any(|member| matches!(member, Member::Searcher(_)))
    }

    /// Excludes a solution for the learners that have not found it themselves. If it is the first one, they look for
    /// the next one near it.
    fn exclude(&mut self, solution: &Solution, findings: &[Finding]) {
        let clause = self.encoded.blocking(solution);
        let target = (self.known.len() == 1).then(|| self.encoded.literals(solution));
        for (index, member) in self.members.iter_mut().enumerate() {
            let is_excluded = findings.get(index).is_some_and(|own| own.solutions.contains(solution));
            if let (Member::Learner(learner), false) = (member, is_excluded) {
                learner.add_clause(&clause);
                target.iter().for_each(|target| learner.aim_at(target));
            }
        }
    }
}
