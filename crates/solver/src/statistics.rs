//! The amount of work of a search.

/// The amount of work of a search. The numbers are the same on every machine, but may differ between versions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
    /// The number of guesses.
    pub nodes: u64,
    /// The number of contradictions.
    pub contradictions: u64,
    /// The number of restarts of a fill.
    pub restarts: u64,
}
