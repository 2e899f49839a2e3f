//! Certified answers: a formula and a proof that an independent checker can verify (DIMACS CNF and DRAT).
//!
//! The formula has a variable for each candidate of the empty grid, so that anyone can compare it with the rules. Its
//! clauses say that each cell has exactly one digit, that each house has each digit, that related cells satisfy their
//! relation, and that the givens are set. For "no second solution", one more clause excludes the known solution.

use std::io::{self, Write};

use ninefold_puzzle::{Model, Puzzle};

use super::encode::{Encoded, Unsupported, Vocabulary};
use super::learner::{Learner, Outcome, Work};
use super::literal::Literal;
use super::portfolio::Solution;
use super::proof::ProofLog;
use super::temper::Temper;
use crate::domains;
use crate::{LearningGauge, Limits, StopReason};

/// The number of conflicts between two writes of the proof.
const CONFLICTS_PER_PIECE: u64 = 256;

/// A claim about a puzzle: it has no solution besides the given one, if there is one.
pub(crate) struct Claim<'a> {
    puzzle: &'a Puzzle,
    except: Option<Solution>,
    /// The formula of all candidates.
    whole: Encoded,
}

impl<'a> Claim<'a> {
    /// Returns the claim that a puzzle has no solution, or no second one.
    ///
    /// # Errors
    /// [`Unsupported`] for the first constraint that can't be written as clauses.
    pub(crate) fn new(puzzle: &'a Puzzle, except: Option<Solution>) -> Result<Claim<'a>, Unsupported> {
        Ok(Claim { whole: Encoded::whole(puzzle.ruleset().model())?, puzzle, except })
    }

    fn model(&self) -> &Model {
        self.puzzle.ruleset().model()
    }

    /// Writes the formula in DIMACS format.
    ///
    /// # Errors
    /// Fails if the text can't be written.
    pub(crate) fn write_formula(&self, to: &mut dyn Write) -> io::Result<()> {
        let formula = &self.whole.formula;
        let known: Vec<Literal> = self.known().collect();
        let excluded = self.except.as_ref().map(|solution| self.whole.blocking(solution));
        let pairs: usize = formula.groups.iter().map(|group| group.len() * (group.len() - 1) / 2).sum();
        let implied = formula.implied.total() / 2;
        let clauses = formula.clauses.iter().count() + pairs + implied + formula.units.len() + known.len();
        let clauses = clauses + usize::from(excluded.is_some()) + usize::from(formula.is_impossible);
        writeln!(
            to,
            "c Variable 1 is the first candidate of the first cell, then candidate by candidate, cell by cell."
        )?;
        writeln!(to, "p cnf {} {clauses}", formula.variables)?;
        for clause in formula.clauses.iter() {
            write_clause(to, clause)?;
        }
        for group in formula.groups.iter() {
            for (place, &one) in group.iter().enumerate() {
                for &other in &group[place + 1..] {
                    write_clause(to, &[Literal::negative(one), Literal::negative(other)])?;
                }
            }
        }
        for code in 0..2 * formula.variables as u32 {
            let literal = Literal::from_code(code);
            for &implied in formula.implied.get(literal.index()).iter().filter(|&&implied| !literal < implied) {
                write_clause(to, &[!literal, implied])?;
            }
        }
        formula.units.iter().chain(&known).try_for_each(|&unit| write_clause(to, &[unit]))?;
        excluded.iter().try_for_each(|clause| write_clause(to, clause))?;
        if formula.is_impossible { write_clause(to, &[]) } else { Ok(()) }
    }

    /// Returns the literals that follow from the givens and pencilmarks of the puzzle: the candidate of each given, and
    /// the excluded candidates.
    fn known(&self) -> impl Iterator<Item = Literal> + '_ {
        let left = domains::of_variables(self.puzzle);
        self.whole.candidates().zip(0..).filter_map(move |((var, value), variable)| {
            let left = left[var as usize];
            match left.contains(value) {
                true if left.len() == 1 => Some(Literal::positive(variable)),
                true => None,
                false => Some(Literal::negative(variable)),
            }
        })
    }

    /// Searches for a proof with this temper and writes it. Returns whether the claim is proven; it is false if there
    /// is another solution.
    ///
    /// # Errors
    /// Fails if the proof can't be written; the inner error is a limit that stopped the search.
    pub(crate) fn write_proof(
        &self,
        to: &mut dyn Write,
        temper: Temper,
        limits: &Limits,
        gauge: Option<&LearningGauge>,
    ) -> io::Result<Result<bool, StopReason>> {
        let encoded = Encoded::new(self.model(), domains::of_variables(self.puzzle), Vocabulary::CandidatesOnly);
        let Ok(encoded) = encoded else { return Ok(Ok(false)) };
        let mut names = vec![0; encoded.formula.variables];
        for ((var, value), name) in encoded.candidates().zip(&mut names) {
            if let super::formula::Term::Open(literal) = self.whole.term(var, value) {
                *name = literal.variable() as u32 + 1;
            }
        }
        let blocking = self.except.as_ref().map(|solution| encoded.blocking(solution));
        let mut learner = Learner::new(&encoded.formula, temper);
        learner.proof = Some(ProofLog::new(names));
        blocking.iter().for_each(|clause| learner.add_clause(clause));
        let deadline = limits.start();
        loop {
            let outcome = learner.run(CONFLICTS_PER_PIECE, &mut |_: &Work| deadline.check());
            if let Some(gauge) = gauge {
                gauge.set(learner.work.conflicts, learner.work.restarts);
            }
            if let Some(proof) = &mut learner.proof {
                to.write_all(&proof.text)?;
                proof.text.clear();
            }
            match outcome {
                Ok(Outcome::Unfinished) => {}
                Ok(Outcome::Satisfied) => return Ok(Ok(false)),
                Ok(Outcome::Unsatisfiable) => {
                    to.write_all(b"0\n")?;
                    return Ok(Ok(true));
                }
                Err(halt) => return Ok(Err(halt)),
            }
        }
    }
}

/// Writes a clause as one line.
fn write_clause(to: &mut dyn Write, clause: &[Literal]) -> io::Result<()> {
    for literal in clause {
        write!(to, "{}{} ", if literal.is_positive() { "" } else { "-" }, literal.variable() + 1)?;
    }
    to.write_all(b"0\n")
}
