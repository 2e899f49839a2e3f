//! Tempers: the settings in which the learners of a portfolio differ.

use super::restarts::Modes;

/// The conflicts before the first reduction of learnt clauses.
const FIRST_REDUCTION: u64 = 2000;

/// The settings of a learner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Temper {
    /// How stable and focused mode alternate.
    pub(crate) modes: Modes,
    /// The number of conflicts in a unit of restarts in stable mode.
    pub(crate) unit: u64,
    /// The share of activity that is left after each conflict.
    pub(crate) decay: f64,
    /// The conflicts before the first reduction of learnt clauses.
    pub(crate) first_reduction: u64,
    /// The seed of its random choices. A copy with seed 0 keeps the order of decisions.
    pub(crate) seed: u64,
}

/// The tempers of a portfolio: two that find solutions and proofs, and others for puzzles that take long.
///
/// On twenty puzzles of 36×36 with random holes, 45 of 100 cells given, one learner, stopped after 4 seconds, needed 22
/// to 29 seconds in total with a unit of 400 and decays of .92 to .95, 33 with a decay of .97, 29 with a unit of 150,
/// and 36 in alternating modes. Proofs of 25×25 take the same time in both modes.
pub(crate) const TEMPERS: [Temper; 4] = [
    Temper { modes: Modes::Stable, unit: 400, decay: 0.95, first_reduction: FIRST_REDUCTION, seed: 0 },
    Temper { modes: Modes::Stable, unit: 400, decay: 0.93, first_reduction: FIRST_REDUCTION, seed: 1 },
    Temper { modes: Modes::Alternating, unit: 256, decay: 0.95, first_reduction: FIRST_REDUCTION, seed: 0 },
    Temper { modes: Modes::Stable, unit: 1000, decay: 0.95, first_reduction: FIRST_REDUCTION, seed: 2 },
];

/// The temper of a learner that searches for a proof on its own.
pub(crate) const FOR_PROOFS: Temper = TEMPERS[2];
