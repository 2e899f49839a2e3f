//! The choice of learnt clauses to keep: those with few decision levels, and those used recently.

use super::assignment::{Assignment, Cause, Reason};
use super::propagate::Propagator;

/// Learnt clauses of this many levels are always kept.
const ALWAYS: u32 = 2;
/// Learnt clauses of this many levels are kept for a while after each use.
const WHILE_USED: u32 = 6;

impl Propagator {
    /// Deletes three in four of the learnt clauses that are neither good nor recently used, and calls back with each.
    pub(crate) fn reduce(&mut self, assignment: &mut Assignment, mut deleted: impl FnMut(&[u32])) {
        let mut spare = Vec::new();
        let all: Vec<u32> = self.clauses.iter().filter(|&clause| self.clauses.is_learnt(clause)).collect();
        for clause in all {
            let (levels, used) = (self.clauses.levels(clause), self.clauses.used(clause));
            if levels <= ALWAYS || self.is_reason(clause, assignment) {
                continue;
            }
            if used == 2 || levels <= WHILE_USED && used > 0 {
                self.clauses.set_used(clause, used - 1);
                continue;
            }
            spare.push((levels, self.clauses.codes(clause).len(), clause));
        }
        spare.sort_unstable_by(|one, other| other.cmp(one));
        spare.truncate(spare.len() / 4 * 3);
        for (_, _, clause) in spare {
            deleted(self.clauses.codes(clause));
            self.clauses.delete(clause);
        }
        let clauses = &self.clauses;
        self.watches.iter_mut().for_each(|list| list.retain(|watch| !clauses.is_deleted(watch.clause)));
        if self.clauses.wants_collection() {
            self.collect(assignment);
        }
    }

    /// Deletes the clauses that are satisfied for good, and calls back with each learnt one. There must be no
    /// decisions.
    pub(crate) fn drop_satisfied(&mut self, assignment: &mut Assignment, mut deleted: impl FnMut(&[u32])) {
        let values = assignment.values();
        let satisfied = |&clause: &u32| self.clauses.codes(clause).iter().any(|&code| values[code as usize] > 0);
        let satisfied: Vec<u32> = self.clauses.iter().filter(satisfied).collect();
        for clause in satisfied {
            if self.clauses.is_learnt(clause) {
                deleted(self.clauses.codes(clause));
            }
            self.clauses.delete(clause);
        }
        for place in 0..assignment.trail.len() {
            assignment.set_reason(assignment.trail[place].variable(), Reason::NONE);
        }
        let clauses = &self.clauses;
        self.watches.iter_mut().for_each(|list| list.retain(|watch| !clauses.is_deleted(watch.clause)));
        self.collect(assignment);
    }

    fn is_reason(&self, clause: u32, assignment: &Assignment) -> bool {
        self.clauses.literals(clause).take(2).any(|literal| {
            assignment.value(literal) > 0 && assignment.cause_of(literal.variable()) == Cause::Clause(clause)
        })
    }

    /// Compacts the clauses.
    fn collect(&mut self, assignment: &mut Assignment) {
        let moved = self.clauses.collect();
        let place = |clause: u32| {
            let index = moved.binary_search_by_key(&clause, |&(from, _)| from);
            moved[index.expect("the clause is kept")].1
        };
        for list in &mut self.watches {
            list.iter_mut().for_each(|watch| watch.clause = place(watch.clause));
            list.shrink_to(2 * list.len());
        }
        for index in 0..assignment.trail.len() {
            let variable = assignment.trail[index].variable();
            if let Cause::Clause(clause) = assignment.cause_of(variable) {
                assignment.set_reason(variable, Reason::clause(place(clause)));
            }
        }
    }
}
