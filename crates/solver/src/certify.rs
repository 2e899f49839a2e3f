//! Certified answers: "no solution" and "no second solution" with a proof that independent programs check.

use std::io::{self, Write};
use std::sync::Arc;

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;

use crate::learning::certificate::Claim;
use crate::learning::temper::FOR_PROOFS;
use crate::{LearningGauge, Limits, StopReason};

/// What became of a request for a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certified {
    /// The formula and the proof are written.
    Proven,
    /// There is a solution, or a second one: nothing can be proven.
    Refuted,
    /// A limit stopped the search for a proof.
    Stopped(StopReason),
    /// This constraint has no clauses; nothing is written.
    NoClauses(Arc<str>),
}

/// Writes a certificate that a puzzle has no solution, or none but this one: the puzzle as a formula in DIMACS format, and
/// a proof in DRAT format that the formula can't be satisfied. The gauge shows how far the search for a proof has come.
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
