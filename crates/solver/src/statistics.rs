//! How much work a search was.

/// How much work a search was. The numbers are the same on every machine, but not in every version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Guesses.
    pub nodes: u64,
    /// Contradictions.
    pub contradictions: u64,
    /// How often a fill took back all guesses to start again.
    pub restarts: u64,
}
