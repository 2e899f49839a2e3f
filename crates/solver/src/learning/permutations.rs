//! The propagator of permutations: squares of variables of which exactly one in each row and in each column is true.
//!
//! Such are a house (its cells and its digits) and a digit in the rows and columns of a grid. Unit propagation sees
//! singles there; this sees all that follows from one square, such as naked and hidden subsets of any size and fish.
//! It works where unit propagation has come to rest, on squares that have changed. A literal that it finds remembers a
//! Hall set; the clause behind it is written only if the analysis of a conflict asks for it.

use std::sync::Arc;

use super::assignment::{Assignment, Reason};
use super::formula::{Formula, NO_VARIABLE};
use super::literal::Literal;
use super::matching::{Components, HallSet, Matching, ones};

/// A Hall set as the reason of literals.
#[derive(Clone, Copy, Debug)]
struct Finding {
    square: u32,
    set: HallSet,
    /// The columns that were the only one of a row.
    fixed: u64,
    /// The length of the trail when it was found.
    at: u32,
    /// Where its clause begins and ends among those that have been written, if it has.
    clause: (u32, u32),
}

/// A square and its matching.
#[derive(Clone, Debug)]
struct Square {
    matching: Matching,
    /// The number of candidates that it has lost since it was last filtered.
    lost: u32,
    is_queued: bool,
}

/// The permutations of a formula, with what a learner knows of them.
#[derive(Clone, Debug)]
pub(crate) struct Permutations {
    formula: Arc<Formula>,
    squares: Vec<Square>,
    /// How far the squares have followed the trail.
    followed: usize,
    queue: Vec<u32>,
    findings: Vec<Finding>,
    /// The clauses of findings that the analysis of the current conflict has asked for.
    clauses: Vec<Literal>,
    written: Vec<u32>,
    components: Components,
    pub(crate) calls: u64,
    pub(crate) found: u64,
    pub(crate) failed: u64,
}

impl Permutations {
    /// Returns the permutations of a formula, to be looked at for the first time.
    pub(crate) fn new(formula: &Arc<Formula>) -> Permutations {
        let squares = formula.permutations.iter().map(|permutation| {
            let row = |row: &[u32]| {
                let present = (0..).zip(row).filter(|&(_, &variable)| variable != NO_VARIABLE);
                present.fold(0, |bits, (column, _): (u32, _)| bits | 1_u64 << column)
            };
            let domains = permutation.variables.chunks_exact(permutation.size).map(row).collect();
            Square { matching: Matching::new(domains), lost: 1, is_queued: true }
        });
        Permutations {
            squares: squares.collect(),
            followed: 0,
            queue: (0..formula.permutations.len() as u32).collect(),
            findings: Vec::new(),
            clauses: Vec::new(),
            written: Vec::new(),
            components: Components::default(),
            formula: Arc::clone(formula),
            calls: 0,
            found: 0,
            failed: 0,
        }
    }

    /// Filters squares that have changed until something follows, which unit propagation should see first.
    ///
    /// # Errors
    /// The literals that can't all be false.
    pub(crate) fn propagate(&mut self, assignment: &mut Assignment) -> Result<(), Vec<Literal>> {
        self.follow(assignment);
        while let Some(index) = self.queue.pop() {
            let square = &mut self.squares[index as usize];
            square.is_queued = false;
            if std::mem::take(&mut square.lost) == 0 {
                continue;
            }
            let before = assignment.trail.len();
            self.filter(index, assignment)?;
            if assignment.trail.len() > before {
                break;
            }
        }
        Ok(())
    }

    /// Removes the candidates that have become false.
    fn follow(&mut self, assignment: &Assignment) {
        let Permutations { formula, squares, queue, .. } = self;
        for literal in &assignment.trail[self.followed..] {
            if literal.is_positive() {
                continue;
            }
            for place in formula.places_of.get(literal.variable()) {
                let square = &mut squares[place.square as usize];
                square.matching.domains[usize::from(place.row)] &= !(1 << place.column);
                square.lost += 1;
                if !std::mem::replace(&mut square.is_queued, true) {
                    queue.push(place.square);
                }
            }
        }
        self.followed = assignment.trail.len();
    }

    /// Puts back the candidates that are about to become open: those of the trail from here on.
    pub(crate) fn backtrack(&mut self, trail: &[Literal], start: usize) {
        if start < self.followed {
            for literal in trail[start..self.followed].iter().filter(|literal| !literal.is_positive()) {
                for place in self.formula.places_of.get(literal.variable()) {
                    let square = &mut self.squares[place.square as usize];
                    square.matching.domains[usize::from(place.row)] |= 1 << place.column;
                    square.lost = square.lost.saturating_sub(1);
                }
            }
            self.followed = start;
        }
        let kept = self.findings.partition_point(|finding| (finding.at as usize) < start);
        self.findings.truncate(kept);
    }

    fn filter(&mut self, index: u32, assignment: &mut Assignment) -> Result<(), Vec<Literal>> {
        self.calls += 1;
        let Permutations { formula, squares, findings, components, found, .. } = self;
        let matching = &mut squares[index as usize].matching;
        if let Err(set) = matching.complete() {
            self.failed += 1;
            let at = assignment.trail.len() as u32;
            let finding = Finding { square: index, set, fixed: matching.fixed(), at, clause: (0, 0) };
            let mut literals = Vec::new();
            self.write(finding, assignment, &mut literals);
            return Err(literals);
        }
        let permutation = &formula.permutations[index as usize];
        let mut last = HallSet::default();
        matching.filter(components, |elimination| {
            let reason = if assignment.level() == 0 {
                Reason::NONE
            } else {
                if elimination.because != last {
                    last = elimination.because;
                    let (set, fixed, at) = (last, matching.fixed(), assignment.trail.len() as u32);
                    findings.push(Finding { square: index, set, fixed, at, clause: (0, 0) });
                }
                Reason::hall(findings.len() as u32 - 1)
            };
            for column in ones(elimination.columns) {
                let variable = permutation.variable(elimination.row.into(), column as usize);
                assignment.assign(Literal::negative(variable), reason);
                *found += 1;
            }
        });
        Ok(())
    }

    /// Returns where the literals of a finding's clause are: all false, and with the literal that it implies they are a
    /// clause.
    pub(crate) fn explain(&mut self, finding: u32, assignment: &Assignment) -> std::ops::Range<usize> {
        let known = self.findings[finding as usize];
        if known.clause == (0, 0) {
            let mut clauses = std::mem::take(&mut self.clauses);
            if clauses.is_empty() {
                clauses.push(Literal::positive(0));
            }
            let start = clauses.len() as u32;
            self.write(known, assignment, &mut clauses);
            self.findings[finding as usize].clause = (start, clauses.len() as u32);
            self.clauses = clauses;
            self.written.push(finding);
        }
        let (start, end) = self.findings[finding as usize].clause;
        start as usize..end as usize
    }

    /// Returns a literal of the clauses that have been written.
    #[inline]
    pub(crate) fn literal(&self, place: usize) -> Literal {
        self.clauses[place]
    }

    /// Forgets the clauses, when a conflict has been analysed.
    pub(crate) fn forget_clauses(&mut self) {
        self.clauses.clear();
        for finding in self.written.drain(..) {
            self.findings[finding as usize].clause = (0, 0);
        }
    }

    /// Writes the literals that say that a Hall set has no columns but its own. Where a column is taken by another row,
    /// that says it shortly.
    fn write(&self, finding: Finding, assignment: &Assignment, to: &mut Vec<Literal>) {
        let permutation = &self.formula.permutations[finding.square as usize];
        let all = u64::MAX >> (64 - permutation.size);
        let matters = |variable: u32| variable != NO_VARIABLE && assignment.level_of(variable as usize) > 0;
        for column in ones(all & !finding.set.columns) {
            let start = to.len();
            let variables = ones(finding.set.rows).map(|row| permutation.variable(row as usize, column as usize));
            to.extend(variables.filter(|&variable| matters(variable)).map(Literal::positive));
            if to.len() > start + 1 && finding.fixed >> column & 1 != 0 {
                to.truncate(start);
                let row = self.squares[finding.square as usize].matching.row_of(column);
                to.push(Literal::negative(permutation.variable(row, column as usize)));
            }
        }
    }
}
