//! Unit propagation: through groups and pairs first, then through clauses by two watched literals.

use std::sync::Arc;

use super::assignment::{Assignment, Reason};
use super::clauses::{ClauseRef, Clauses};
use super::formula::Formula;
use super::literal::Literal;
use super::permutations::Permutations;

/// A clause that watches a literal, and another literal of the clause. If that one is true, the clause need not be
/// read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    pub(crate) clause: ClauseRef,
    pub(crate) blocker: Literal,
}

/// Literals that can't all be false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// These two literals.
    Pair(Literal, Literal),
    /// The literals of a clause.
    Clause(ClauseRef),
    /// The literals in `Propagator::conflict`: some rows of a permutation have too few columns together.
    Hall,
}

/// The propagation data of a learner, in addition to the formula.
#[derive(Clone, Debug)]
pub(crate) struct Propagator {
    /// For each literal, the clauses that watch its negation.
    pub(crate) watches: Vec<Vec<Watch>>,
    /// For each literal, the literals that it implies by learnt pairs.
    pub(crate) implied: Vec<Vec<Literal>>,
    pub(crate) clauses: Clauses,
    pub(crate) permutations: Permutations,
    /// The literals of a conflict in a permutation.
    pub(crate) conflict: Vec<Literal>,
    /// The number of literals propagated.
    pub(crate) steps: u64,
}

impl Propagator {
    /// Returns a propagator of the clauses of a formula.
    pub(crate) fn new(formula: &Arc<Formula>) -> Propagator {
        let literals = 2 * formula.variables;
        let mut propagator = Propagator {
            watches: vec![Vec::new(); literals],
            implied: vec![Vec::new(); literals],
            clauses: Clauses::default(),
            permutations: Permutations::new(formula),
            conflict: Vec::new(),
            steps: 0,
        };
        for clause in formula.clauses.iter() {
            propagator.add(clause, None);
        }
        propagator
    }

    /// Adds a clause of three literals or more and watches its first two.
    pub(crate) fn add(&mut self, literals: &[Literal], learnt_levels: Option<u32>) -> ClauseRef {
        let clause = self.clauses.add(literals, learnt_levels);
        self.watches[(!literals[0]).index()].push(Watch { clause, blocker: literals[1] });
        self.watches[(!literals[1]).index()].push(Watch { clause, blocker: literals[0] });
        clause
    }

    /// Adds a clause of two literals.
    pub(crate) fn add_pair(&mut self, one: Literal, other: Literal) {
        self.implied[(!one).index()].push(other);
        self.implied[(!other).index()].push(one);
    }

    /// Propagates until nothing more follows.
    pub(crate) fn propagate(&mut self, formula: &Formula, assignment: &mut Assignment) -> Result<(), Conflict> {
        loop {
            while let Some(&literal) = assignment.trail.get(assignment.next_pair) {
                assignment.next_pair += 1;
                self.steps += 1;
                self.propagate_pairs(formula, assignment, literal)?;
            }
            let Some(&literal) = assignment.trail.get(assignment.next_clause) else {
                let length = assignment.trail.len();
                if let Err(literals) = self.permutations.propagate(assignment) {
                    self.conflict = literals;
                    return Err(Conflict::Hall);
                }
                if assignment.trail.len() == length {
                    return Ok(());
                }
                continue;
            };
            assignment.next_clause += 1;
            self.propagate_clauses(assignment, literal)?;
        }
    }

    #[inline]
    fn propagate_pairs(
        &self,
        formula: &Formula,
        assignment: &mut Assignment,
        literal: Literal,
    ) -> Result<(), Conflict> {
        let reason = Reason::implied(literal);
        if literal.is_positive() {
            let variable = literal.variable();
            for &group in formula.groups_of.get(variable) {
                for &member in formula.groups.get(group as usize) {
                    let excluded = Literal::negative(member);
                    match assignment.value(excluded) {
                        1 => {}
                        0 => assignment.assign(excluded, reason),
                        _ if member as usize == variable => {}
                        _ => return Err(Conflict::Pair(!literal, excluded)),
                    }
                }
            }
        }
        for &implied in formula.implied.get(literal.index()).iter().chain(&self.implied[literal.index()]) {
            match assignment.value(implied) {
                1 => {}
                0 => assignment.assign(implied, reason),
                _ => return Err(Conflict::Pair(!literal, implied)),
            }
        }
        Ok(())
    }

    /// Visits the clauses that watch the negation of this true literal.
    #[inline]
    fn propagate_clauses(&mut self, assignment: &mut Assignment, literal: Literal) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut self.watches[literal.index()]);
        let falsified = (!literal).code();
        let (mut from, mut to) = (0, 0);
        let mut result = Ok(());
        while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if assignment.value(watch.blocker) > 0 {
                watches[to] = watch;
                to += 1;
                continue;
            }
            let codes = self.clauses.codes_mut(watch.clause);
            if codes[0] == falsified {
                codes.swap(0, 1);
            }
            let first = Literal::from_code(codes[0]);
            let value = assignment.value(first);
            let watch = Watch { clause: watch.clause, blocker: first };
            if value > 0 {
                watches[to] = watch;
                to += 1;
                continue;
            }
            let values = assignment.values();
            if let Some(place) = codes[2..].iter().position(|&code| values[code as usize] >= 0) {
                codes.swap(1, place + 2);
                self.watches[(codes[1] ^ 1) as usize].push(watch);
                continue;
            }
            watches[to] = watch;
            to += 1;
            if value < 0 {
                watches.copy_within(from.., to);
                to += watches.len() - from;
                result = Err(Conflict::Clause(watch.clause));
                break;
            }
            assignment.assign(first, Reason::clause(watch.clause));
        }
        watches.truncate(to);
        self.watches[literal.index()] = watches;
        result
    }
}
