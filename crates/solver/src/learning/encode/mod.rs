//! Encodes a model as a formula with a variable for each remaining candidate and clauses for the primitives.
//!
//! The candidates of a cell form a group of which exactly one is true, and so do the places of a digit in a house.
//! Relations become pairs of candidates, and sums of different variables become sets of values ([`combinations`]).
//! Other sums, automata and counts are unrolled into layers of states ([`layers`]). A primitive that can't be written
//! as clauses is reported ([`Unsupported`]); such puzzles are left to the search.

mod combinations;
mod layers;
mod primitives;

use std::sync::Arc;

use ninefold_puzzle::{Domain, Meaning, Model, Primitive, Var};

use super::formula::{Formula, FormulaDraft, Term};
use super::literal::Literal;
use super::portfolio::Solution;
use crate::singles::{self, Counting};

/// A primitive that can't be written as clauses, or that needs too many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unsupported {
    /// The index in the model of the primitive's post.
    pub(crate) post: usize,
}

/// The clauses that may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vocabulary {
    /// All of them.
    All,
    /// Only those of a certificate: no variables other than the candidates, and no counting.
    CandidatesOnly,
}

impl Vocabulary {
    fn counting(self) -> Counting {
        match self {
            Vocabulary::All => Counting::Left,
            Vocabulary::CandidatesOnly => Counting::Whole,
        }
    }
}

/// The formula of a puzzle, with the meaning of its variables.
#[derive(Clone, Debug)]
pub(crate) struct Encoded {
    pub(crate) formula: Arc<Formula>,
    /// The remaining candidates of each variable of the model.
    open: Vec<Domain>,
    /// For each variable of the model with several candidates, the formula's variable of its first candidate.
    first: Vec<u32>,
    /// The variables of the model that make up an answer.
    answers: Vec<u32>,
}

impl Encoded {
    /// Encodes a model whose variables have these domains.
    ///
    /// # Errors
    /// [`Unsupported`] for the first primitive that can't be written as clauses.
    pub(crate) fn new(model: &Model, domains: Vec<Domain>, vocabulary: Vocabulary) -> Result<Encoded, Unsupported> {
        let (open, is_possible) = singles::place(model, domains, vocabulary.counting());
        Encoded::of_open(model, open, is_possible, vocabulary)
    }

    /// Encodes all candidates of a model's domains, even those that singles eliminate.
    ///
    /// # Errors
    /// [`Unsupported`] for the first primitive that can't be written as clauses.
    pub(crate) fn whole(model: &Model) -> Result<Encoded, Unsupported> {
        let open: Vec<Domain> = model.variables().iter().map(|variable| variable.domain).collect();
        let is_possible = open.iter().all(|domain| !domain.is_empty());
        Encoded::of_open(model, open, is_possible, Vocabulary::CandidatesOnly)
    }

    fn of_open(
        model: &Model,
        open: Vec<Domain>,
        is_possible: bool,
        vocabulary: Vocabulary,
    ) -> Result<Encoded, Unsupported> {
        check(model, vocabulary)?;
        let mut draft = FormulaDraft::default();
        let mut first = Vec::with_capacity(open.len());
        for domain in &open {
            let count = if domain.len() > 1 { domain.len() as u32 } else { 0 };
            first.push(draft.add_variables(count));
        }
        let answers = model.variables().iter().zip(0..);
        let answers = answers.filter(|(variable, _)| !matches!(variable.meaning, Meaning::Helper(_)));
        let answers = answers.map(|(_, index)| index).collect();
        let nothing = Formula { is_impossible: !is_possible, ..FormulaDraft::default().finish() };
        let mut encoded = Encoded { formula: Arc::new(nothing), open, first, answers };
        if !is_possible {
            return Ok(encoded);
        }
        for var in 0..encoded.open.len() as u32 {
            let terms: Vec<Term> = encoded.open[var as usize].values().map(|value| encoded.term(var, value)).collect();
            draft.exactly_one(&terms);
        }
        for (post, index) in model.posts().iter().zip(0..) {
            let posted = primitives::post(&encoded, &mut draft, model, &post.primitive, vocabulary);
            // A certificate is written once, to a file; learners would have copies.
            let fits = vocabulary == Vocabulary::CandidatesOnly || !draft.is_too_large();
            posted.filter(|()| fits).ok_or(Unsupported { post: index })?;
        }
        encoded.formula = Arc::new(draft.finish());
        Ok(encoded)
    }

    /// Returns the term for a variable of the model having a value.
    pub(crate) fn term(&self, var: u32, value: i32) -> Term {
        let open = self.open[var as usize];
        if !open.contains(value) {
            return Term::Known(false);
        }
        if open.len() == 1 {
            return Term::Known(true);
        }
        let below = open.bits() & ((1 << (value - open.first())) - 1);
        Term::Open(Literal::positive(self.first[var as usize] + below.count_ones()))
    }

    /// Returns the remaining values of a variable of the model.
    pub(crate) fn domain(&self, var: u32) -> Domain {
        self.open[var as usize]
    }

    /// Returns the candidate, as a variable of the model and a value, of each variable of the formula that stands for
    /// one.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = (u32, i32)> + '_ {
        let several = (0..).zip(&self.open).filter(|(_, domain)| domain.len() > 1);
        several.flat_map(|(var, domain)| domain.values().map(move |value| (var, value)))
    }

    /// Returns the solution in which these literals are true.
    pub(crate) fn solution(&self, is_true: impl Fn(Literal) -> bool) -> Solution {
        self.solution_of(|var| {
            let domain = self.open[var];
            let is_value = |&value: &i32| match self.term(var as u32, value) {
                Term::Known(known) => known,
                Term::Open(literal) => is_true(literal),
            };
            domain.values().find(is_value).map_or(0, |value| 1 << (value - domain.first()))
        })
    }

    /// Returns the solution in which each variable of the model has the value of the given bit.
    pub(crate) fn solution_of(&self, bit: impl Fn(usize) -> u64) -> Solution {
        let value = |&var: &u32| self.open[var as usize].first() + bit(var as usize).trailing_zeros() as i32;
        self.answers.iter().map(value).collect()
    }

    /// Returns, for each open candidate of the answer, the literal that is true in this solution.
    pub(crate) fn literals(&self, solution: &[i32]) -> Vec<Literal> {
        let answers = self.answers.iter().zip(solution);
        let literals = answers.flat_map(|(&var, &own)| {
            self.open[var as usize].values().filter_map(move |value| match self.term(var, value) {
                Term::Open(literal) => Some(if value == own { literal } else { !literal }),
                Term::Known(_) => None,
            })
        });
        literals.collect()
    }

    /// Returns the clause that excludes a solution and all solutions that differ from it only in helpers.
    pub(crate) fn blocking(&self, solution: &[i32]) -> Vec<Literal> {
        let terms = self.answers.iter().zip(solution).map(|(&var, &value)| self.term(var, value));
        let open = terms.filter_map(|term| match term {
            Term::Open(literal) => Some(!literal),
            Term::Known(_) => None,
        });
        open.collect()
    }
}

/// Returns whether variables that differ must take every value, because there are as many values as variables. A
/// certificate counts the values of the model, because it can't count the remaining ones.
fn is_house(model: &Model, vars: &[Var], values_left: usize, vocabulary: Vocabulary) -> bool {
    singles::is_house(model, vars) || vocabulary == Vocabulary::All && values_left == vars.len()
}

/// Checks that each primitive of a model can be written as clauses.
pub(crate) fn check(model: &Model, vocabulary: Vocabulary) -> Result<(), Unsupported> {
    let unsupported = model.posts().iter().position(|post| !has_clauses(&post.primitive, vocabulary));
    unsupported.map_or(Ok(()), |post| Err(Unsupported { post }))
}

/// Returns whether a primitive can be written as clauses. A long sum or a large automaton may still need too many.
fn has_clauses(primitive: &Primitive, vocabulary: Vocabulary) -> bool {
    match primitive {
        Primitive::AllDifferent(_) | Primitive::Member(..) | Primitive::Relation { .. } | Primitive::Same { .. } => {
            true
        }
        Primitive::Linear(_) | Primitive::Automaton { .. } | Primitive::Count { .. } => vocabulary == Vocabulary::All,
        _ => false,
    }
}
