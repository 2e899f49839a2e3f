//! The seed of random choices.

use ninefold_grid::Random;

/// A seed for random choices. The same seed leads to the same choices on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// Returns the random generator that starts with this seed.
    pub(crate) fn random(self) -> Random {
        Random::new(self.0)
    }
}
