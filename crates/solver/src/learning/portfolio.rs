//! Several engines on one puzzle, side by side: learners of different tempers and, where it may be faster, the search.
//!
//! They work in rounds of fixed numbers of conflicts, so that what each has done after a round doesn't depend
//! on the number of threads or on their speed. Of several solutions in a round, all count, in the order of the members, up to
//! the first member that has found enough.

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
/// The most solutions that a learner looks for in a round.
const MOST_SOLUTIONS: u64 = 64;
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

/// What a member, or all of them, found in a round.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    /// Solutions that were not known.
    pub(crate) solutions: Vec<Solution>,
    /// Whether there are no more.
    pub(crate) is_end: bool,
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
            known: known.iter().cloned().collect(),
        };
        portfolio.members.push(Member::Learner(Box::new(Learner::new(&formula, TEMPERS[0]))));
        known.iter().for_each(|solution| portfolio.exclude(solution, &[]));
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

    /// Works a round. Returns the new solutions. Once as many as were wanted have been found, it can't go on.
    pub(crate) fn round(&mut self, wanted: u64, deadline: &Deadline) -> Result<Finding, StopReason> {
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
        let findings: Vec<Mutex<Finding>> = members.iter().map(|_| Mutex::default()).collect();
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
        if !round.is_over_for(usize::MAX) {
            self.exchange();
            self.share_out(before);
        }
        let mut new = Finding::default();
        for finding in round.in_order(&findings) {
            for solution in &finding.solutions {
                if self.known.insert(solution.clone()) {
                    new.solutions.push(solution.clone());
                }
            }
            new.is_end |= finding.is_end;
        }
        new.solutions.iter().for_each(|solution| self.exclude(solution, &findings));
        if new.solutions.is_empty() && !new.is_end {
            deadline.check()?;
        }
        Ok(new)
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

    /// Excludes a solution for the learners that have not found it themselves.
    fn exclude(&mut self, solution: &Solution, findings: &[Finding]) {
        let clause = self.encoded.blocking(solution);
        for (index, member) in self.members.iter_mut().enumerate() {
            let is_excluded = findings.get(index).is_some_and(|own| own.solutions.contains(solution));
            if let (Member::Learner(learner), false) = (member, is_excluded) {
                learner.add_clause(&clause);
            }
        }
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
                learner.work_a_round(conflicts, round.wanted, encoded, &mut check)
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
                    Ok(Found::End) => return Finding { is_end: true, ..Finding::default() },
                    Ok(Found::Solution) => {
                        let solution = encoded.solution_of(|var| self.search.domain(var));
                        if !known.contains(&solution) {
                            return Finding { solutions: vec![solution], is_end: false };
                        }
                    }
                    Err(StopReason::Nodes) => break,
                    Err(_) => return Finding::default(),
                }
            }
            self.last = (self.share - left, running.steps());
        }
        Finding::default()
    }
}

impl Learner {
    /// Works until it has found as many solutions as are wanted, or has used up its conflicts.
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

/// What the members of a round tell each other.
struct Round {
    /// The member that is next to work.
    next: AtomicUsize,
    wanted: u64,
    /// The first of those after which no other counts: it has found as many solutions as are wanted, or all.
    last: AtomicUsize,
    /// Whether one has found that there is one more solution at most: no other can find anything else.
    is_over: AtomicBool,
}

impl Round {
    fn new(wanted: u64) -> Round {
        Round { next: AtomicUsize::new(0), wanted, last: AtomicUsize::new(usize::MAX), is_over: AtomicBool::new(false) }
    }

    /// Returns the next member to work.
    fn next(&self, members: usize) -> Option<usize> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        (index < members && !self.is_over_for(index)).then_some(index)
    }

    /// Returns whether a member's work no longer counts.
    fn is_over_for(&self, index: usize) -> bool {
        self.is_over.load(Ordering::Relaxed) || self.last.load(Ordering::Relaxed) < index
    }

    fn note(&self, index: usize, finding: &Finding) {
        if finding.is_final() {
            self.is_over.store(true, Ordering::Relaxed);
        } else if finding.is_end || finding.solutions.len() as u64 >= self.wanted {
            self.last.fetch_min(index, Ordering::Relaxed);
        }
    }

    /// Returns the findings that count.
    fn in_order<'a>(&self, findings: &'a [Finding]) -> &'a [Finding] {
        match findings.iter().position(Finding::is_final) {
            Some(index) => &findings[index..=index],
            None => &findings[..findings.len().min(self.last.load(Ordering::Relaxed).saturating_add(1))],
        }
    }
}

impl Finding {
    /// Returns whether it leaves nothing to the other members, not even the order of the solutions.
    fn is_final(&self) -> bool {
        self.is_end && self.solutions.len() <= 1
    }
}
