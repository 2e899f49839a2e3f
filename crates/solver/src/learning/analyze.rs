//! Conflict analysis: learns a clause that would have propagated earlier (first unique implication point), without
//! redundant literals.

use super::assignment::{Assignment, Cause};
use super::literal::Literal;
use super::propagate::{Conflict, Propagator};

/// The largest number of steps spent to show that a literal is redundant.
const MOST_STEPS: usize = 1000;
/// The levels of learnt clauses with more levels than this are counted again when the clauses are used.
const FEW_LEVELS: u32 = 2;

/// The state of a variable while a clause is learnt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mark {
    #[default]
    None,
    /// It is part of the clause or has been resolved away.
    Seen,
    /// The rest of the clause implies it.
    Redundant,
    /// It is not implied.
    Needed,
}

/// The memory of conflict analysis.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analysis {
    marks: Vec<Mark>,
    marked: Vec<u32>,
    /// For each decision level, the number of its last count.
    stamps: Vec<u64>,
    stamp: u64,
    /// The learnt clause: first the literal that it implies, then one of the highest level among the others.
    pub(crate) learnt: Vec<Literal>,
    /// The variables that took part in the conflict.
    pub(crate) bumped: Vec<u32>,
    stack: Vec<(Literal, u32)>,
}

impl Analysis {
    /// Returns memory for this many variables.
    pub(crate) fn new(variables: usize) -> Analysis {
        Analysis { marks: vec![Mark::None; variables], stamps: vec![0; variables + 1], ..Analysis::default() }
    }

    /// Learns from a conflict whose highest level is the current one. Returns the level to return to and the number of
    /// levels of the clause.
    pub(crate) fn learn(
        &mut self,
        conflict: Conflict,
        assignment: &Assignment,
        propagator: &mut Propagator,
    ) -> (u32, u32) {
        self.learnt.clear();
        self.bumped.clear();
        self.learnt.push(Literal::positive(0));
        let mut open = 0;
        match conflict {
            Conflict::Pair(one, other) => [one, other].into_iter().for_each(|one| self.see(one, assignment, &mut open)),
            Conflict::Clause(clause) => {
                self.note_use(clause, assignment, propagator);
                propagator.clauses.literals(clause).for_each(|one| self.see(one, assignment, &mut open));
            }
            Conflict::Hall => propagator.conflict.iter().for_each(|&one| self.see(one, assignment, &mut open)),
        }
        let mut index = assignment.trail.len();
        loop {
            index -= 1;
            let literal = assignment.trail[index];
            if self.marks[literal.variable()] != Mark::Seen {
                continue;
            }
            open -= 1;
            if open == 0 {
                self.learnt[0] = !literal;
                break;
            }
            match assignment.cause_of(literal.variable()) {
                Cause::Implied(by) => self.see(!by, assignment, &mut open),
                Cause::Clause(clause) => {
                    self.note_use(clause, assignment, propagator);
                    let others = propagator.clauses.literals(clause).filter(|&other| other != literal);
                    others.for_each(|one| self.see(one, assignment, &mut open));
                }
                Cause::Hall(finding) => {
                    for place in propagator.permutations.explain(finding, assignment) {
                        self.see(propagator.permutations.literal(place), assignment, &mut open);
                    }
                }
                Cause::None => unreachable!("the decision is the last literal of its level"),
            }
        }
        self.minimise(assignment, propagator);
        self.bump_reasons(assignment, propagator);
        propagator.permutations.forget_clauses();
        for variable in self.marked.drain(..) {
            self.marks[variable as usize] = Mark::None;
        }
        let mut levels = 1;
        self.stamp += 1;
        let mut highest = 0;
        for place in 1..self.learnt.len() {
            let level = assignment.level_of(self.learnt[place].variable());
            levels += u32::from(std::mem::replace(&mut self.stamps[level as usize], self.stamp) != self.stamp);
            if level > highest {
                highest = level;
                self.learnt.swap(1, place);
            }
        }
        (highest, levels)
    }

    /// Adds a false literal to the clause, or counts it if it must be resolved away.
    #[inline]
    fn see(&mut self, literal: Literal, assignment: &Assignment, open: &mut u32) {
        let variable = literal.variable();
        let level = assignment.level_of(variable);
        if self.marks[variable] != Mark::None || level == 0 {
            return;
        }
        self.marks[variable] = Mark::Seen;
        self.marked.push(variable as u32);
        self.bumped.push(variable as u32);
        if level >= assignment.level() {
            *open += 1;
        } else {
            self.learnt.push(literal);
        }
    }

    /// Counts the variables that imply the literals of the clause as part of the conflict, too (reason side bumping of
    /// Liang and others). They are the next candidates for decisions.
    fn bump_reasons(&mut self, assignment: &Assignment, propagator: &Propagator) {
        let Analysis { marks, marked, bumped, learnt, .. } = self;
        let mut bump = |literal: Literal| {
            let variable = literal.variable();
            if marks[variable] != Mark::Seen && assignment.level_of(variable) > 0 {
                marks[variable] = Mark::Seen;
                marked.push(variable as u32);
                bumped.push(variable as u32);
            }
        };
        for literal in &learnt[1..] {
            match assignment.cause_of(literal.variable()) {
                Cause::Implied(by) => bump(by),
                Cause::Clause(clause) => propagator.clauses.literals(clause).for_each(&mut bump),
                Cause::Hall(_) | Cause::None => {}
            }
        }
    }

    /// Records that a learnt clause took part in a conflict, and counts its levels again.
    fn note_use(&mut self, clause: u32, assignment: &Assignment, propagator: &mut Propagator) {
        let clauses = &mut propagator.clauses;
        if !clauses.is_learnt(clause) {
            return;
        }
        clauses.set_used(clause, 2);
        let before = clauses.levels(clause);
        if before <= FEW_LEVELS {
            return;
        }
        self.stamp += 1;
        let mut levels = 0;
        for literal in clauses.literals(clause) {
            let level = assignment.level_of(literal.variable()) as usize;
            levels += u32::from(std::mem::replace(&mut self.stamps[level], self.stamp) != self.stamp);
        }
        if levels < before {
            clauses.set_levels(clause, levels);
        }
    }

    /// Removes the literals that the others imply.
    fn minimise(&mut self, assignment: &Assignment, propagator: &mut Propagator) {
        self.stamp += 1;
        for literal in &self.learnt[1..] {
            self.stamps[assignment.level_of(literal.variable()) as usize] = self.stamp;
        }
        let mut kept = 1;
        for place in 1..self.learnt.len() {
            let literal = self.learnt[place];
            if !self.is_redundant(literal, assignment, propagator) {
                self.learnt[kept] = literal;
                kept += 1;
            }
        }
        self.learnt.truncate(kept);
    }

    /// Returns whether the other literals of the clause imply this one.
    fn is_redundant(&mut self, literal: Literal, assignment: &Assignment, propagator: &mut Propagator) -> bool {
        if assignment.cause_of(literal.variable()) == Cause::None {
            return false;
        }
        self.stack.clear();
        self.stack.push((literal, 0));
        let mut steps = 0;
        while let Some((current, place)) = self.stack.pop() {
            let cause = assignment.cause_of(current.variable());
            let next = match cause {
                Cause::Implied(by) => (place == 0).then_some(!by),
                Cause::Clause(clause) => {
                    propagator.clauses.codes(clause).get(place as usize).map(|&code| Literal::from_code(code))
                }
                Cause::Hall(finding) => {
                    let place = propagator.permutations.explain(finding, assignment).nth(place as usize);
                    place.map(|place| propagator.permutations.literal(place))
                }
                Cause::None => unreachable!("only implied literals are examined"),
            };
            let Some(next) = next else {
                if current != literal {
                    self.mark(current, Mark::Redundant);
                }
                continue;
            };
            self.stack.push((current, place + 1));
            let variable = next.variable();
            let level = assignment.level_of(variable);
            if variable == current.variable() || level == 0 {
                continue;
            }
            steps += 1;
            let is_hopeless = match self.marks[variable] {
                Mark::Seen | Mark::Redundant => continue,
                Mark::Needed => true,
                Mark::None => {
                    steps > MOST_STEPS
                        || self.stamps[level as usize] != self.stamp
                        || assignment.cause_of(variable) == Cause::None
                }
            };
            if !is_hopeless {
                self.stack.push((next, 0));
                continue;
            }
            // No literal on the path to it is implied, either.
            if self.marks[variable] == Mark::None && steps <= MOST_STEPS {
                self.mark(next, Mark::Needed);
            }
            while let Some((failed, _)) = self.stack.pop() {
                if failed != literal && steps <= MOST_STEPS {
                    self.mark(failed, Mark::Needed);
                }
            }
            return false;
        }
        true
    }

    fn mark(&mut self, literal: Literal, mark: Mark) {
        let variable = literal.variable();
        if self.marks[variable] == Mark::None {
            self.marked.push(variable as u32);
        }
        self.marks[variable] = mark;
    }
}
