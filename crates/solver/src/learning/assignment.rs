//! The values of the variables, with the order in which they were set, and the level and the reason of each.

use super::clauses::ClauseRef;
use super::literal::Literal;

/// Why a literal is true: a decision, a clause, another literal that implies it, or a Hall set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reason(u32);

/// The decoded reason of a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A decision, or a fact.
    None,
    /// A clause that has this literal first.
    Clause(ClauseRef),
    /// A true literal that implies it.
    Implied(Literal),
    /// A Hall set of a permutation, by its index among the findings.
    Hall(u32),
}

impl Reason {
    /// The literal was decided, or is a fact.
    pub(crate) const NONE: Reason = Reason(u32::MAX);

    /// The literal is the only one in this clause that is not false.
    #[inline(always)]
    pub(crate) const fn clause(clause: ClauseRef) -> Reason {
        Reason(clause << 2)
    }

    /// This true literal implies it.
    #[inline(always)]
    pub(crate) const fn implied(by: Literal) -> Reason {
        Reason(by.code() << 2 | 1)
    }

    /// This finding of the permutations implies it.
    #[inline(always)]
    pub(crate) const fn hall(finding: u32) -> Reason {
        Reason(finding << 2 | 2)
    }

    /// Returns the decoded reason.
    #[inline(always)]
    pub(crate) const fn cause(self) -> Cause {
        match self {
            Reason::NONE => Cause::None,
            Reason(word) => match word & 3 {
                0 => Cause::Clause(word >> 2),
                1 => Cause::Implied(Literal::from_code(word >> 2)),
                _ => Cause::Hall(word >> 2),
            },
        }
    }
}

/// The assignment of a learner.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assignment {
    /// For each literal: 1 if it is true, -1 if it is false, 0 if it is open.
    values: Vec<i8>,
    /// For each variable: the decision level and the reason of its value.
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    /// The true literals in the order in which they were set.
    pub(crate) trail: Vec<Literal>,
    /// The place on the trail where each decision level begins.
    starts: Vec<u32>,
    /// How far the trail has been propagated through groups and pairs, and through clauses.
    pub(crate) next_pair: usize,
    pub(crate) next_clause: usize,
}

impl Assignment {
    /// Returns an assignment of this many open variables.
    pub(crate) fn new(variables: usize) -> Assignment {
        Assignment {
            values: vec![0; 2 * variables],
            levels: vec![0; variables],
            reasons: vec![Reason::NONE; variables],
            trail: Vec::with_capacity(variables),
            ..Assignment::default()
        }
    }

    /// Returns 1 if a literal is true, -1 if it is false, 0 if it is open.
    #[inline(always)]
    pub(crate) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    /// Returns the values of all literals.
    #[inline(always)]
    pub(crate) fn values(&self) -> &[i8] {
        &self.values
    }

    /// Returns the decision level at which a variable got its value.
    #[inline(always)]
    pub(crate) fn level_of(&self, variable: usize) -> u32 {
        self.levels[variable]
    }

    /// Returns why a variable has its value.
    #[inline(always)]
    pub(crate) fn cause_of(&self, variable: usize) -> Cause {
        self.reasons[variable].cause()
    }

    /// Sets the reason of a variable whose clause has moved.
    pub(crate) fn set_reason(&mut self, variable: usize, reason: Reason) {
        self.reasons[variable] = reason;
    }

    /// Returns the current decision level.
    #[inline(always)]
    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Returns the place on the trail where a decision level other than 0 begins.
    pub(crate) fn start_of(&self, level: u32) -> usize {
        self.starts[level as usize - 1] as usize
    }

    /// Makes an open literal true.
    #[inline(always)]
    pub(crate) fn assign(&mut self, literal: Literal, reason: Reason) {
        debug_assert_eq!(self.value(literal), 0);
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.levels[literal.variable()] = self.level();
        self.reasons[literal.variable()] = reason;
        self.trail.push(literal);
    }

    /// Begins a decision level.
    pub(crate) fn push_level(&mut self) {
        self.starts.push(self.trail.len() as u32);
    }

    /// Undoes all levels above this one, and calls back with each literal that becomes open, latest first.
    pub(crate) fn backtrack(&mut self, level: u32, mut undone: impl FnMut(Literal)) {
        if level >= self.level() {
            return;
        }
        let start = self.start_of(level + 1);
        for &literal in self.trail[start..].iter().rev() {
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            undone(literal);
        }
        self.trail.truncate(start);
        self.starts.truncate(level as usize);
        self.next_pair = self.next_pair.min(start);
        self.next_clause = self.next_clause.min(start);
    }
}
