//! Certificates for `solve`: a formula and a proof that a puzzle has no solution, or no second one.

use std::fmt;
use std::sync::Arc;

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Certified, LearningGauge, Limits, StopReason, certify};

/// A certificate: two texts for programs that check proofs, such as `drat-trim`.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The puzzle as a formula, in DIMACS format.
    pub formula: Vec<u8>,
    /// The proof that the formula can't be satisfied, in DRAT format.
    pub proof: Vec<u8>,
}

/// The reason why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// The puzzle has a solution, or a second one.
    Refuted,
    /// A limit stopped the search for a proof.
    Stopped(StopReason),
    /// This constraint can't be written as clauses.
    NoClauses(Arc<str>),
}

impl Certificate {
    /// Returns the certificate that a puzzle has no solution, or none besides the given one.
    ///
    /// # Errors
    /// [`CertificateError`] if there is none.
    pub fn new(
        puzzle: &Puzzle,
        except: Option<&Grid>,
        limits: &Limits,
        gauge: &LearningGauge,
    ) -> Result<Certificate, CertificateError> {
        let (mut formula, mut proof) = (Vec::new(), Vec::new());
        let certified = certify(puzzle, except, limits, Some(gauge), (&mut formula, &mut proof));
        match certified.expect("a vector takes all that is written") {
            Certified::Proven => Ok(Certificate { formula, proof }),
            Certified::Refuted => Err(CertificateError::Refuted),
            Certified::Stopped(halt) => Err(CertificateError::Stopped(halt)),
            Certified::NoClauses(name) => Err(CertificateError::NoClauses(name)),
        }
    }
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::Refuted => f.write_str("there is nothing to prove: the puzzle has more solutions"),
            CertificateError::Stopped(halt) => write!(f, "no proof was found: {halt}"),
            CertificateError::NoClauses(name) => {
                write!(f, "{name} can't be written as clauses, so there is no proof of this puzzle")
            }
        }
    }
}

impl std::error::Error for CertificateError {}
