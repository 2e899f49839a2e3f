//! Certified answers: "no solution" and "no second solution", with a proof that independent programs can check.

use std::io::{self, Write};
use std::sync::Arc;

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;

use crate::learning::certificate::Claim;
use crate::learning::temper::FOR_PROOFS;
use crate::{LearningGauge, Limits, StopReason};

/// The outcome of a request for a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certified {
    /// The formula and the proof have been written.
    Proven,
    /// The claim is false: the puzzle has a solution, or a second one.
    Refuted,
    /// A limit stopped the search for a proof.
    Stopped(StopReason),
    /// This constraint can't be written as clauses; nothing has been written.
    NoClauses(Arc<str>),
}

/// Writes a certificate that a puzzle has no solution, or none besides the given one. It consists of the puzzle as a
/// formula in DIMACS format and a proof in DRAT format that the formula can't be satisfied. The gauge shows the
/// progress of the search for a proof.
///
/// # Errors
/// Fails if the formula or the proof can't be written.
pub fn certify(
    puzzle: &Puzzle,
    except: Option<&Grid>,
    limits: &Limits,
    gauge: Option<&LearningGauge>,
    (formula, proof): (&mut dyn Write, &mut dyn Write),
) -> io::Result<Certified> {
    let model = puzzle.ruleset().model();
    let value = |grid: &Grid, cell| grid.get(cell).map_or(0, |digit| model.alphabet().value(digit));
    let except = except.map(|grid| puzzle.geometry().cells().iter().map(|&cell| value(grid, cell)).collect());
    let claim = match Claim::new(puzzle, except) {
        Ok(claim) => claim,
        Err(unsupported) => return Ok(Certified::NoClauses(Arc::clone(&model.posts()[unsupported.post].name))),
    };
    claim.write_formula(formula)?;
    Ok(match claim.write_proof(proof, FOR_PROOFS, limits, gauge)? {
        Ok(true) => Certified::Proven,
        Ok(false) => Certified::Refuted,
        Err(halt) => Certified::Stopped(halt),
    })
}
