//! Tempers: the settings in which learners of one portfolio differ.

use super::restarts::Modes;

/// The conflicts before the first reduction of learnt clauses.
const FIRST_REDUCTION: u64 = 2000;

/// The settings of a learner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Temper {
    /// How stable and focused mode alternate.
    pub(crate) modes: Modes,
    /// The conflicts of the unit of restarts in stable mode.
    pub(crate) unit: u64,
    /// How much activity is left after each conflict.
    pub(crate) decay: f64,
    /// The conflicts before the first reduction of learnt clauses.
    pub(crate) first_reduction: u64,
    /// The seed of its random choices. A copy with seed 0 goes on in the same order of decisions.
    pub(crate) seed: u64,
}

/// The tempers of a portfolio: the best for finding solutions, the best for proofs, and others for what takes long.
///
/// The unit of the first: on ten puzzles of 36×36 with random holes, 50 took 16.6–23.0 seconds and left one unsolved, 20 took 18.0,
/// 150 took 13.5, and 400 took 13.6 with the shortest worst time. Proofs of 25×25 take the same time with each.
pub(crate) const TEMPERS: [Temper; 4] = [
    Temper { modes: Modes::Stable, unit: 400, decay: 0.95, first_reduction: FIRST_REDUCTION, seed: 0 },
    Temper { modes: Modes::Stable, unit: 400, decay: 0.93, first_reduction: FIRST_REDUCTION, seed: 1 },
    Temper { modes: Modes::Alternating, unit: 256, decay: 0.95, first_reduction: FIRST_REDUCTION, seed: 0 },
    Temper { modes: Modes::Stable, unit: 1000, decay: 0.95, first_reduction: FIRST_REDUCTION, seed: 2 },
];

/// The temper of a learner that searches a proof by itself.
pub(crate) const FOR_PROOFS: Temper = TEMPERS[2];
