//! The search that learns: decide, propagate, learn a clause from each conflict, jump back (CDCL).
//!
//! A learner works in pieces ([`Learner::run`]) of a given number of conflicts. Between two pieces it may be given
//! clauses or be copied. Its work depends only on the formula, the temper and these pieces.

use std::sync::Arc;

use ninefold_grid::Random;

use super::activity::Activity;
use super::analyze::Analysis;
#[cfg(test)]
use super::assignment::Cause;
use super::assignment::{Assignment, Reason};
use super::formula::Formula;
use super::literal::Literal;
use super::phases::Phases;
use super::proof::ProofLog;
use super::propagate::{Conflict, Propagator};
use super::restarts::Restarts;
use super::temper::Temper;
use crate::StopReason;

/// The growth of the number of conflicts between two reductions of learnt clauses.
const MORE_PER_REDUCTION: u64 = 300;
/// The number of words of learnt clauses that always triggers a reduction: 64 MB.
const MOST_WORDS: usize = 16 << 20;
/// The limits of clauses that other learners get: the number of levels, the length, and the number of clauses in each
/// round.
const GOOD_LEVELS: u32 = 2;
const LONGEST_EXPORT: usize = 30;
const MOST_EXPORTS: usize = 200;
/// The number of conflicts between changes of phases, times the number of changes.
const CHANGE_INTERVAL: u64 = 1000;
/// The number of propagated literals and of conflicts between two checks of the limits.
pub(super) const STEPS_PER_CHECK: u64 = 1 << 14;
const CONFLICTS_PER_CHECK: u64 = 32;

/// How a piece of work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All variables have values.
    Satisfied,
    /// There is no solution, or no other than those that were excluded.
    Unsatisfiable,
    /// The conflicts of the piece are used up.
    Unfinished,
}

/// How much work a learner has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Work {
    pub(crate) conflicts: u64,
    pub(crate) decisions: u64,
    pub(crate) restarts: u64,
    /// The number of propagated literals.
    pub(crate) literals: u64,
}

/// A search that learns from conflicts.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    formula: Arc<Formula>,
    assignment: Assignment,
    propagator: Propagator,
    activity: Activity,
    phases: Phases,
    restarts: Restarts,
    analysis: Analysis,
    random: Random,
    temper: Temper,
    pub(crate) work: Work,
    next_reduction: u64,
    reductions: u64,
    next_change: u64,
    changes: u64,
    /// The number of facts at the last comparison with the clauses.
    facts: usize,
    /// The number of words of clauses that triggers a reduction.
    most_words: usize,
    is_unsatisfiable: bool,
    /// Good clauses for other learners.
    exports: Vec<Vec<Literal>>,
    /// The learnt and deleted clauses, for a certificate.
    pub(crate) proof: Option<ProofLog>,
}

impl Learner {
    /// Returns a learner of a formula.
    pub(crate) fn new(formula: &Arc<Formula>, temper: Temper) -> Learner {
        let mut learner = Learner {
            assignment: Assignment::new(formula.variables),
            propagator: Propagator::new(formula),
            activity: Activity::new(formula.variables),
            phases: Phases::new(formula.variables),
            restarts: Restarts::new(temper.modes, temper.unit),
            analysis: Analysis::new(formula.variables),
            random: Random::new(temper.seed),
            temper,
            work: Work::default(),
            next_reduction: temper.first_reduction,
            reductions: 0,
            next_change: CHANGE_INTERVAL,
            changes: 0,
            facts: 0,
            most_words: MOST_WORDS,
            is_unsatisfiable: formula.is_impossible,
            exports: Vec::new(),
            proof: None,
            formula: Arc::clone(formula),
        };
        learner.most_words += learner.propagator.clauses.words();
        for &unit in &formula.units {
            learner.add_fact(unit);
        }
        learner
    }

    /// Returns a copy that continues with another temper.
    pub(crate) fn with_temper(&self, temper: Temper) -> Learner {
        let restarts = Restarts::new(temper.modes, temper.unit);
        let mut copy = Learner { random: Random::new(temper.seed), restarts, temper, ..self.clone() };
        if temper.seed > 0 {
            copy.backtrack(0);
            copy.activity.disturb(&mut copy.random);
        }
        copy
    }

    /// Returns whether a literal is true, after [`Outcome::Satisfied`].
    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        self.assignment.value(literal) > 0
    }

    /// Excludes the solution that has just been found by adding a clause, and looks for the next one near it.
    pub(crate) fn exclude(&mut self, clause: &[Literal]) {
        self.phases.aim_at(&self.assignment.trail);
        self.add_clause(clause);
    }

    /// Looks for the next solution near the one in which these literals are true.
    pub(crate) fn aim_at(&mut self, solution: &[Literal]) {
        self.phases.aim_at(solution);
    }

    /// Adds a clause and undoes all decisions.
    pub(crate) fn add_clause(&mut self, literals: &[Literal]) {
        self.insert(literals, None);
    }

    /// Adds a good clause that another learner of the same formula has learnt, and undoes all decisions.
    pub(crate) fn import(&mut self, literals: &[Literal]) {
        self.insert(literals, Some(GOOD_LEVELS));
    }

    fn insert(&mut self, literals: &[Literal], learnt_levels: Option<u32>) {
        self.backtrack(0);
        let value = |literal: &&Literal| self.assignment.value(**literal);
        if literals.iter().any(|literal| value(&literal) > 0) {
            return;
        }
        let open: Vec<Literal> = literals.iter().filter(|literal| value(literal) == 0).copied().collect();
        match open[..] {
            [] => self.is_unsatisfiable = true,
            [fact] => self.add_fact(fact),
            [one, other] => self.propagator.add_pair(one, other),
            _ => {
                self.propagator.add(&open, learnt_levels);
            }
        }
    }

    /// Returns the good clauses that were learnt since the last call.
    pub(crate) fn take_exports(&mut self) -> Vec<Vec<Literal>> {
        std::mem::take(&mut self.exports)
    }

    fn add_fact(&mut self, literal: Literal) {
        match self.assignment.value(literal) {
            0 => self.assignment.assign(literal, Reason::NONE),
            1 => {}
            _ => self.is_unsatisfiable = true,
        }
    }

    /// Works until this many more conflicts have been found, or until it is done. `check` is called from time to time.
    ///
    /// # Errors
    /// Returns the error of `check`. The work can be resumed afterwards.
    pub(crate) fn run(
        &mut self,
        conflicts: u64,
        check: &mut dyn FnMut(&Work) -> Result<(), StopReason>,
    ) -> Result<Outcome, StopReason> {
        let end = self.work.conflicts + conflicts;
        let mut next_check = (0, 0);
        loop {
            if self.is_unsatisfiable {
                return Ok(Outcome::Unsatisfiable);
            }
            if self.propagator.steps >= next_check.0 || self.work.conflicts >= next_check.1 {
                next_check = (self.propagator.steps + STEPS_PER_CHECK, self.work.conflicts + CONFLICTS_PER_CHECK);
                check(&self.work)?;
            }
            let propagated = self.propagator.propagate(&self.formula, &mut self.assignment);
            self.work.literals = self.propagator.steps;
            if let Err(conflict) = propagated {
                self.work.conflicts += 1;
                self.resolve(conflict);
                if self.propagator.clauses.words() > self.most_words {
                    self.next_reduction = self.work.conflicts;
                }
                continue;
            }
            if self.work.conflicts >= end {
                return Ok(Outcome::Unfinished);
            }
            if self.restarts.is_due(self.work.conflicts) {
                self.restart();
                continue;
            }
            if self.work.conflicts >= self.next_reduction {
                self.reduce();
            }
            let Some(decision) = self.decide() else { return Ok(Outcome::Satisfied) };
            self.work.decisions += 1;
            self.assignment.push_level();
            self.assignment.assign(decision, Reason::NONE);
        }
    }

    /// Returns the next decision. Returns `None` if all variables have values.
    fn decide(&mut self) -> Option<Literal> {
        while let Some(variable) = self.activity.pop() {
            if self.assignment.value(Literal::positive(variable)) == 0 {
                let phase = self.phases.of(variable as usize, self.restarts.is_stable());
                return Some(if phase { Literal::positive(variable) } else { Literal::negative(variable) });
            }
        }
        None
    }

    /// Learns from a conflict and returns to the level where the new clause propagates.
    fn resolve(&mut self, conflict: Conflict) {
        if self.assignment.level() == 0 {
            self.is_unsatisfiable = true;
            return;
        }
        if self.restarts.is_stable() {
            let start = self.assignment.start_of(self.assignment.level());
            self.phases.note(&self.assignment.trail[..start]);
        }
        if conflict == Conflict::Hall && !self.return_to_conflict() {
            return;
        }
        let (level, levels) = self.analysis.learn(conflict, &self.assignment, &mut self.propagator);
        for &variable in &self.analysis.bumped {
            self.activity.bump(variable as usize);
        }
        self.activity.decay(self.temper.decay);
        self.backtrack(level);
        let learnt = &self.analysis.learnt;
        if let Some(proof) = &mut self.proof {
            proof.learn(learnt.iter().map(|literal| literal.code()));
        }
        let reason = match learnt[..] {
            [_] => Reason::NONE,
            [one, other] => {
                self.propagator.add_pair(one, other);
                Reason::implied(!other)
            }
            _ => Reason::clause(self.propagator.add(learnt, Some(levels))),
        };
        if levels <= GOOD_LEVELS && learnt.len() <= LONGEST_EXPORT && self.exports.len() < MOST_EXPORTS {
            self.exports.push(learnt.clone());
        }
        self.assignment.assign(learnt[0], reason);
        self.restarts.learnt(levels, self.work.conflicts);
    }

    /// Returns to the highest level of a conflict in a permutation. Returns whether there is one.
    fn return_to_conflict(&mut self) -> bool {
        let levels = self.propagator.conflict.iter().map(|literal| self.assignment.level_of(literal.variable()));
        let level = levels.max().unwrap_or(0);
        self.backtrack(level);
        self.is_unsatisfiable = level == 0;
        level > 0
    }

    fn backtrack(&mut self, level: u32) {
        let Learner { assignment, activity, phases, propagator, .. } = self;
        if level < assignment.level() {
            propagator.permutations.backtrack(&assignment.trail, assignment.start_of(level + 1));
        }
        assignment.backtrack(level, |literal| {
            phases.save(literal);
            activity.insert(literal.variable() as u32);
        });
    }

    fn restart(&mut self) {
        self.backtrack(0);
        self.work.restarts += 1;
        self.restarts.restarted(self.work.conflicts);
        self.phases.forget_length();
        if self.work.conflicts > self.next_change {
            self.changes += 1;
            self.next_change = self.work.conflicts + CHANGE_INTERVAL * self.changes;
            self.phases.change(&mut self.random);
        }
    }

    /// Deletes learnt clauses. If there are new facts, the clauses that they satisfy are deleted, too.
    fn reduce(&mut self) {
        self.reductions += 1;
        self.next_reduction = self.work.conflicts
            + self.temper.first_reduction
            + MORE_PER_REDUCTION.min(self.temper.first_reduction) * self.reductions;
        let Learner { assignment, propagator, proof, facts, .. } = self;
        let mut deleted = |codes: &[u32]| {
            if let Some(proof) = proof.as_mut() {
                proof.delete(codes.iter().copied());
            }
        };
        propagator.reduce(assignment, &mut deleted);
        if assignment.level() == 0 && assignment.trail.len() > *facts {
            // The checker of the proof must still know the consequences of a clause that is deleted now.
            if let Some(proof) = proof.as_mut() {
                assignment.trail[*facts..].iter().for_each(|fact| proof.learn(std::iter::once(fact.code())));
            }
            *facts = assignment.trail.len();
            propagator.drop_satisfied(assignment, |codes| {
                if let Some(proof) = proof.as_mut() {
                    proof.delete(codes.iter().copied());
                }
            });
        }
    }

    /// Returns the number of variables, for tests.
    #[cfg(test)]
    pub(crate) fn variables(&self) -> usize {
        self.formula.variables
    }

    /// Returns the number of words of all clauses, for tests.
    #[cfg(test)]
    pub(crate) fn words(&self) -> usize {
        self.propagator.clauses.words()
    }

    /// Sets the number of words at which clauses are reduced, for tests.
    #[cfg(test)]
    pub(crate) fn limit_words(&mut self, most: usize) {
        self.most_words = most;
    }

    /// Checks that every true literal follows from its reason, for tests.
    #[cfg(test)]
    pub(crate) fn check_reasons(&mut self) {
        for literal in &self.assignment.trail {
            match self.assignment.cause_of(literal.variable()) {
                Cause::Clause(clause) => {
                    let others = self.propagator.clauses.literals(clause).filter(|other| other != literal);
                    others.for_each(|other| assert_eq!(self.assignment.value(other), -1));
                }
                Cause::Implied(by) => assert_eq!(self.assignment.value(by), 1),
                Cause::Hall(finding) => {
                    let places = self.propagator.permutations.explain(finding, &self.assignment);
                    let literals = places.map(|place| self.propagator.permutations.literal(place));
                    literals.for_each(|other| assert_eq!(self.assignment.value(other), -1));
                }
                Cause::None => {}
            }
        }
        self.propagator.permutations.forget_clauses();
    }
}
