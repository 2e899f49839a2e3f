//! The propagator of permutations: squares of variables of which exactly one in each row and in each column is true.
//!
//! Examples are a house (its cells and its digits) and a digit in the rows and columns of a grid. Unit propagation
//! finds only singles there; this propagator finds all consequences of one square, such as naked and hidden subsets of
//! any size and fish. It runs on squares that have changed once unit propagation has finished. A literal that it finds
//! remembers a Hall set; the clause behind it is written only if the analysis of a conflict asks for it.
//!
//! Measured on ten puzzles of 36×36 with random holes (42 and 46 of 100 cells given), conflicts and seconds of
//! processor time until two solutions were found; stopped runs count with the work done so far. On one puzzle, any
//! change may cost or save a factor of two, so only large differences mean something.
//!
//! | what | conflicts | seconds | stopped |
//! |---|--:|--:|--:|
//! | without this | 652,000 | 34.0 | 2 |
//! | a square at each change | 159,000 | 19.4 | 2 |
//! | a square after 3 changes (`CHANGES`) | 88,000–146,000 | 13.5–16.6 | 0–1 |
//! | after 5 | 132,000 | 14.8 | 1 |
//! | after 3, and Hall sets of at most 25 literals, not 40 | 161,000 | 16.5 | 1 |
//! | after 3, and each digit in rows and columns, too | 137,000 | 19.2 | 1 |
//!
//! Since reasons gain activity, too, conflicts and seconds of one learner on twenty puzzles with 45 of 100 cells given,
//! each stopped after 4 or 5 seconds:
//!
//! | what | conflicts | seconds | stopped |
//! |---|--:|--:|--:|
//! | without this | 265,000 | 33.0 | 4 |
//! | a square after 2 changes | 130,000 | 27.2 | 2 |
//! | after 3 | 136,000 | 28.8 | 1 |
//! | after 6 | 109,000 | 19.2 | 0 |
//! | after 6, another seed | 140,000 | 28.9 | 4 |
//!
//! Proofs (25×25) need 0.6 times the conflicts and 0.75 times the time. What is learnt from Hall sets is long: 250
//! literals on average, without them 80. Bounds of 15 to 60 literals for a Hall set make little difference; a bound of
//! 8 loses the whole gain. On five puzzles, each of these was worse: running only every second time that unit
//! propagation has finished, not raising the activity of the literals of Hall sets, and giving the propagator to the
//! first learner alone.

use std::sync::Arc;

use super::assignment::{Assignment, Reason};
use super::formula::{Formula, NO_VARIABLE};
use super::literal::Literal;
use super::matching::{Components, HallSet, Matching, ones};

/// The number of candidates that a square loses before it is looked at again.
const CHANGES: u32 = 5;
/// The largest number of literals of a Hall set that may serve as a reason.
const MOST_LITERALS: u32 = 40;

/// A Hall set as the reason of literals.
#[derive(Clone, Copy, Debug)]
struct Finding {
    square: u32,
    set: HallSet,
    /// The columns that were the only ones in the domain of a row.
    fixed: u64,
    /// The length of the trail when it was found.
    at: u32,
    /// The range of its clause among the written clauses, if it has been written.
    clause: (u32, u32),
}

/// A square and its matching.
#[derive(Clone, Debug)]
struct Square {
    matching: Matching,
    /// For each row, the columns that are possible before any decision.
    possible: Vec<u64>,
    /// The number of candidates that it has lost since it was last filtered.
    lost: u32,
    is_queued: bool,
}

/// The permutations of a formula, and a learner's state of them.
#[derive(Clone, Debug)]
pub(crate) struct Permutations {
    formula: Arc<Formula>,
    squares: Vec<Square>,
    /// How far the squares have been updated along the trail.
    followed: usize,
    queue: Vec<u32>,
    findings: Vec<Finding>,
    /// The clauses of findings that the analysis of the current conflict has asked for.
    clauses: Vec<Literal>,
    written: Vec<u32>,
    components: Components,
}

impl Permutations {
    /// Returns the permutations of a formula; all are still to be examined.
    pub(crate) fn new(formula: &Arc<Formula>) -> Permutations {
        let squares = formula.permutations.iter().map(|permutation| {
            let row = |row: &[u32]| {
                let present = (0..).zip(row).filter(|&(_, &variable)| variable != NO_VARIABLE);
                present.fold(0, |bits, (column, _): (u32, _)| bits | 1_u64 << column)
            };
            let domains: Vec<u64> = permutation.variables.chunks_exact(permutation.size).map(row).collect();
            Square { possible: domains.clone(), matching: Matching::new(domains), lost: CHANGES, is_queued: true }
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
        }
    }

    /// Filters changed squares until one of them implies literals, which unit propagation should process first.
    ///
    /// # Errors
    /// Returns the literals that can't all be false.
    pub(crate) fn propagate(&mut self, assignment: &mut Assignment) -> Result<(), Vec<Literal>> {
        self.follow(assignment);
        while let Some(index) = self.queue.pop() {
            let square = &mut self.squares[index as usize];
            square.is_queued = false;
            if square.lost < CHANGES {
                continue;
            }
            square.lost = 0;
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
        let is_for_good = assignment.level() == 0;
        for literal in &assignment.trail[self.followed..] {
            if literal.is_positive() {
                continue;
            }
            for place in formula.places_of.get(literal.variable()) {
                let square = &mut squares[place.square as usize];
                square.matching.domains[usize::from(place.row)] &= !(1 << place.column);
                if is_for_good {
                    square.possible[usize::from(place.row)] &= !(1 << place.column);
                }
                square.lost += 1;
                if !std::mem::replace(&mut square.is_queued, true) {
                    queue.push(place.square);
                }
            }
        }
        self.followed = assignment.trail.len();
    }

    /// Restores the candidates that are about to become open: those on the trail from here on.
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
        let Permutations { formula, squares, findings, components, .. } = self;
        let square = &mut squares[index as usize];
        let failed = square.matching.complete().err();
        let fixed = square.matching.fixed();
        if let Some(set) = failed {
            let mut literals = Vec::new();
            self.write(index, set, fixed, assignment, &mut literals);
            return Err(literals);
        }
        let permutation = &formula.permutations[index as usize];
        let square = &*square;
        let (mut last, mut is_short) = (HallSet::default(), true);
        square.matching.filter(components, |elimination| {
            let mut reason = Reason::NONE;
            if assignment.level() > 0 {
                if elimination.because != last {
                    last = elimination.because;
                    is_short = square.literals(last, fixed) <= MOST_LITERALS;
                    if is_short {
                        let at = assignment.trail.len() as u32;
                        findings.push(Finding { square: index, set: last, fixed, at, clause: (0, 0) });
                    }
                }
                if !is_short {
                    return;
                }
                reason = Reason::hall(findings.len() as u32 - 1);
            }
            for column in ones(elimination.columns) {
                let variable = permutation.variable(elimination.row.into(), column as usize);
                assignment.assign(Literal::negative(variable), reason);
            }
        });
        Ok(())
    }

    /// Returns the range of the literals of a finding's clause. They are all false and form a clause together with the
    /// implied literal.
    pub(crate) fn explain(&mut self, finding: u32, assignment: &Assignment) -> std::ops::Range<usize> {
        let known = self.findings[finding as usize];
        if known.clause == (0, 0) {
            let mut clauses = std::mem::take(&mut self.clauses);
            if clauses.is_empty() {
                // Fills place 0, so that the range (0, 0) means that there is no clause.
                clauses.push(Literal::positive(0));
            }
            let start = clauses.len() as u32;
            self.write(known.square, known.set, known.fixed, assignment, &mut clauses);
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

    /// Discards the clauses after a conflict has been analysed.
    pub(crate) fn forget_clauses(&mut self) {
        self.clauses.clear();
        for finding in self.written.drain(..) {
            self.findings[finding as usize].clause = (0, 0);
        }
    }

    /// Writes the literals that express that the rows of a Hall set have no other columns. If another row has taken a
    /// column, a single literal is enough.
    fn write(&self, square: u32, set: HallSet, fixed: u64, assignment: &Assignment, to: &mut Vec<Literal>) {
        let permutation = &self.formula.permutations[square as usize];
        let matching = &self.squares[square as usize].matching;
        let all = u64::MAX >> (64 - permutation.size);
        let matters = |variable: u32| variable != NO_VARIABLE && assignment.level_of(variable as usize) > 0;
        for column in ones(all & !set.columns) {
            let start = to.len();
            let variables = ones(set.rows).map(|row| permutation.variable(row as usize, column as usize));
            to.extend(variables.filter(|&variable| matters(variable)).map(Literal::positive));
            if to.len() > start + 1 && fixed >> column & 1 != 0 {
                to.truncate(start);
                to.push(Literal::negative(permutation.variable(matching.row_of(column), column as usize)));
            }
        }
    }
}

impl Square {
    /// Returns the number of literals that express that the rows of a Hall set have no other columns.
    fn literals(&self, set: HallSet, fixed: u64) -> u32 {
        let mut taken = 0;
        let others = ones(set.rows).map(|row| {
            let others = self.possible[row as usize] & !set.columns;
            taken |= others & fixed;
            (others & !fixed).count_ones()
        });
        let others: u32 = others.sum();
        others + taken.count_ones()
    }
}
