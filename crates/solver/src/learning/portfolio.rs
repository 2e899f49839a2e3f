//! Several engines on one puzzle, side by side: learners of different tempers and, where it may be faster, the search.
//!
//! They work in rounds of fixed numbers of conflicts, so that what each has done after a round doesn't depend
//! on the number of threads or on their speed. Of several solutions in a round, all count, in the order of the members.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use foldhash::HashSet;
use ninefold_grid::Deadline;

use super::encode::Encoded;
use super::learner::{Learner, Outcome, Work};
use super::literal::Literal;
use super::temper::{TEMPERS, Temper};
use crate::StopReason;
use crate::running_limits::RunningLimits;
use crate::search::Found;
use crate::tiers::{Compiled, TierSearch};

/// The values of the variables that make up an answer.
pub(crate) type Solution = Vec<i32>;

/// The conflicts of a learner in the first round, and in all later ones.
const FIRST_ROUND: u64 = 500;
const ROUND: u64 = 1000;
/// The rounds before which the second learner joins, and all others, unless the search is a member.
const SECOND_JOINS: usize = 1;
const OTHERS_JOIN: usize = 12;
/// The contradictions of the search between two looks at the others.
const CONTRADICTIONS_PER_CHECK: u64 = 64;
/// How many times as many contradictions as in the last round the search may have.
const MOST_GROWTH: u64 = 8;

/// The search as a member of a portfolio.
#[derive(Debug)]
pub(crate) struct Searcher {
    pub(crate) search: TierSearch,
    pub(crate) compiled: Arc<Compiled>,
    /// The fewest contradictions of a round.
    pub(crate) least: u64,
    /// The contradictions of the next round.
    pub(crate) share: u64,
    /// The contradictions of the last round and its steps of propagation.
    pub(crate) last: (u64, u64),
}

/// A member of a portfolio.
#[derive(Debug)]
enum Member {
    Searcher(Box<Searcher>),
    Learner(Box<Learner>),
}

/// What a member has found in a round.
#[derive(Debug)]
enum Finding {
    /// A solution that was not known.
    Solution(Solution),
    /// There are no more solutions.
    End,
    Nothing,
}

/// Several engines on one puzzle.
#[derive(Debug)]
pub(crate) struct Portfolio {
    encoded: Arc<Encoded>,
    members: Vec<Member>,
    threads: usize,
    rounds: usize,
    known: HashSet<Solution>,
}

impl Portfolio {
    /// Returns a portfolio of learners and, if there is one, the search; its solutions so far are known.
    pub(crate) fn new(encoded: Encoded, searcher: Option<Searcher>, known: &[Solution], threads: usize) -> Portfolio {
        let formula = Arc::new(encoded.formula.clone());
        let mut portfolio = Portfolio {
            encoded: Arc::new(encoded),
            members: searcher.into_iter().map(|searcher| Member::Searcher(Box::new(searcher))).collect(),
            threads: threads.max(1),
            rounds: 0,
            known: HashSet::default(),
        };
        portfolio.members.push(Member::Learner(Box::new(Learner::new(&formula, TEMPERS[0]))));
        known.iter().for_each(|solution| portfolio.exclude(solution));
        portfolio
    }

    /// Ends the learners. Returns the search, if it is a member.
    pub(crate) fn into_searcher(self) -> Option<Searcher> {
        self.members.into_iter().find_map(|member| match member {
            Member::Searcher(searcher) => Some(*searcher),
            Member::Learner(_) => None,
        })
    }

    /// Returns the work of all learners.
    pub(crate) fn work(&self) -> Work {
        let learners = self.members.iter().filter_map(|member| match member {
            Member::Learner(learner) => Some(learner.work),
            Member::Searcher(_) => None,
        });
        learners.fold(Work::default(), |all, own| Work {
            conflicts: all.conflicts + own.conflicts,
            decisions: all.decisions + own.decisions,
            restarts: all.restarts + own.restarts,
            literals: all.literals + own.literals,
        })
    }

    /// Works a round. Returns the new solutions, at most this many, or `None` if there are no more.
    pub(crate) fn round(&mut self, wanted: u64, deadline: &Deadline) -> Result<Option<Vec<Solution>>, StopReason> {
        match self.rounds {
            SECOND_JOINS => self.add(&TEMPERS[1..2]),
            OTHERS_JOIN if !self.has_searcher() => self.add(&TEMPERS[2..]),
            _ => {}
        }
        let conflicts = if self.rounds == 0 { FIRST_ROUND } else { ROUND };
        self.rounds += 1;
        let before = self.literals();
        let (round, context) = (Round::new(wanted), (&*self.encoded, &self.known, deadline));
        let members: Vec<Mutex<&mut Member>> = self.members.iter_mut().map(Mutex::new).collect();
        let findings: Vec<Mutex<Finding>> = members.iter().map(|_| Mutex::new(Finding::Nothing)).collect();
        let work = || {
            while let Some(index) = round.next(members.len()) {
                let mut member = members[index].lock().unwrap_or_else(PoisonError::into_inner);
                let finding = member.work(index, conflicts, &round, context);
                *findings[index].lock().unwrap_or_else(PoisonError::into_inner) = finding;
            }
        };
        let helpers = (self.threads.min(members.len())).saturating_sub(1);
        if helpers == 0 {
            work();
        } else {
            std::thread::scope(|scope| {
                (0..helpers).for_each(|_| drop(scope.spawn(work)));
                work();
            });
        }
        let findings: Vec<Finding> =
            findings.into_iter().map(|one| one.into_inner().unwrap_or_else(PoisonError::into_inner)).collect();
        if findings.iter().any(|finding| matches!(finding, Finding::End)) {
            return Ok(None);
        }
        self.exchange();
        self.share_out(before);
        let mut new = Vec::new();
        for finding in findings {
            if let Finding::Solution(solution) = finding
                && (new.len() as u64) < wanted
                && !self.known.contains(&solution)
            {
                self.exclude(&solution);
                new.push(solution);
            }
        }
        if new.is_empty() {
            deadline.check()?;
        }
        Ok(Some(new))
    }

    /// Returns the number of literals that the first learner has propagated.
    fn literals(&self) -> u64 {
        let learner = self.members.iter().find_map(|member| match member {
            Member::Learner(learner) => Some(learner.work.literals),
            Member::Searcher(_) => None,
        });
        learner.unwrap_or(0)
    }

    /// Gives the search as long a round as the first learner had: their conflicts may cost very different times, but a step
    /// of the search takes about as long as a learner needs to propagate a literal.
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

    /// Gives the good clauses of each learner to all others.
    fn exchange(&mut self) {
        let learners = self.members.iter_mut().filter_map(|member| match member {
            Member::Learner(learner) => Some(learner),
            Member::Searcher(_) => None,
        });
        let mut learners: Vec<&mut Box<Learner>> = learners.collect();
        let exports: Vec<Vec<Vec<Literal>>> = learners.iter_mut().map(|learner| learner.take_exports()).collect();
        for (own, learner) in learners.iter_mut().enumerate() {
            let others = exports.iter().enumerate().filter(|&(index, _)| index != own);
            others.flat_map(|(_, clauses)| clauses).for_each(|clause| learner.import(clause));
        }
    }

    /// Adds learners of these tempers, which begin with what the first one knows.
    fn add(&mut self, tempers: &[Temper]) {
        let first = self.members.iter().find_map(|member| match member {
            Member::Learner(learner) => Some(learner),
            Member::Searcher(_) => None,
        });
        let Some(first) = first else { return };
        let new: Vec<Learner> = tempers.iter().map(|&temper| first.with_temper(temper)).collect();
        self.members.extend(new.into_iter().map(|learner| Member::Learner(Box::new(learner))));
    }

    fn has_searcher(&self) -> bool {
        self.members.iter().any(|member| matches!(member, Member::Searcher(_)))
    }

    /// Excludes a solution.
    fn exclude(&mut self, solution: &Solution) {
        let clause = self.encoded.blocking(solution);
        for member in &mut self.members {
            if let Member::Learner(learner) = member {
                learner.add_clause(&clause);
            }
        }
        self.known.insert(solution.clone());
    }
}

impl Member {
    /// Works a round.
    fn work(
        &mut self,
        index: usize,
        conflicts: u64,
        round: &Round,
        (encoded, known, deadline): (&Encoded, &HashSet<Solution>, &Deadline),
    ) -> Finding {
        let finding = match self {
            Member::Searcher(searcher) => searcher.work(round, encoded, known, deadline),
            Member::Learner(learner) => {
                let mut check = |_: &Work| {
                    deadline.check()?;
                    if round.is_over_for(index) { Err(StopReason::Cancelled) } else { Ok(()) }
                };
                match learner.run(conflicts, &mut check) {
                    Ok(Outcome::Satisfied) => Finding::Solution(encoded.solution(|literal| learner.is_true(literal))),
                    Ok(Outcome::Unsatisfiable) => Finding::End,
                    Ok(Outcome::Unfinished) | Err(_) => Finding::Nothing,
                }
            }
        };
        round.note(index, &finding);
        finding
    }
}

impl Searcher {
    fn work(&mut self, round: &Round, encoded: &Encoded, known: &HashSet<Solution>, deadline: &Deadline) -> Finding {
        let mut running = RunningLimits::start(&deadline.left());
        // They are granted in parts, so that it hears when another member is done.
        let mut left = self.share;
        self.last = (0, 0);
        while left > 0 && !round.is_over_for(0) {
            running.grant(CONTRADICTIONS_PER_CHECK.min(left));
            left = left.saturating_sub(CONTRADICTIONS_PER_CHECK);
            loop {
                match self.search.next(&self.compiled, &mut running) {
                    Ok(Found::End) => return Finding::End,
                    Ok(Found::Solution) => {
                        let solution = encoded.solution_of(|var| self.search.domain(var));
                        if !known.contains(&solution) {
                            return Finding::Solution(solution);
                        }
                    }
                    Err(StopReason::Nodes) => break,
                    Err(_) => return Finding::Nothing,
                }
            }
            self.last = (self.share - left, running.steps());
        }
        Finding::Nothing
    }
}

/// What the members of a round tell each other.
struct Round {
    /// The member that is next to work.
    next: AtomicUsize,
    /// The first of those that have found a solution, if one is enough.
    first: AtomicUsize,
    is_one_enough: bool,
    /// Whether there are no more solutions.
    is_over: AtomicBool,
}

impl Round {
    fn new(wanted: u64) -> Round {
        Round {
            next: AtomicUsize::new(0),
            first: AtomicUsize::new(usize::MAX),
            is_one_enough: wanted <= 1,
            is_over: AtomicBool::new(false),
        }
    }

    /// Returns the next member to work.
    fn next(&self, members: usize) -> Option<usize> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        (index < members && !self.is_over_for(index)).then_some(index)
    }

    /// Returns whether a member's work no longer counts: there is nothing left to find, or one before it has found what
    /// ends the question.
    fn is_over_for(&self, index: usize) -> bool {
        self.is_over.load(Ordering::Relaxed) || self.is_one_enough && self.first.load(Ordering::Relaxed) < index
    }

    fn note(&self, index: usize, finding: &Finding) {
        match finding {
            Finding::Solution(_) => {
                self.first.fetch_min(index, Ordering::Relaxed);
            }
            Finding::End => self.is_over.store(true, Ordering::Relaxed),
            Finding::Nothing => {}
        }
    }
}
