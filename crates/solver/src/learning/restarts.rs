//! When to restart: in stable mode after numbers of conflicts from Luby's sequence; in focused mode when recent clauses
//! are worse than average (Glucose).

/// How the modes alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Modes {
    /// Stable mode only: for finding solutions.
    Stable,
    /// Focused mode, which is better for proofs, alternating with stable mode.
    Alternating,
}

/// The conflicts of the first phase of a mode.
const FIRST_PHASE: u64 = 1000;
/// The fewest conflicts between restarts in focused mode.
const FEWEST: u64 = 2;
/// How much worse than average recent clauses must be for a restart.
const MARGIN: f64 = 1.1;

/// The schedule of restarts.
#[derive(Clone, Debug)]
pub(crate) struct Restarts {
    modes: Modes,
    is_stable: bool,
    /// The number of conflicts in one unit of Luby's sequence.
    unit: u64,
    luby: (u64, u64),
    last: u64,
    due: u64,
    /// The mean number of levels of recent clauses, and of many clauses.
    recent: f64,
    usual: f64,
    phase: u64,
    phase_end: u64,
}

impl Restarts {
    /// Returns a schedule with these modes and this unit of Luby's sequence.
    pub(crate) fn new(modes: Modes, unit: u64) -> Restarts {
        let is_stable = modes == Modes::Stable;
        let (recent, usual) = (0.0, 0.0);
        Restarts {
            modes,
            is_stable,
            unit,
            luby: (1, 1),
            last: 0,
            due: unit,
            recent,
            usual,
            phase: 0,
            phase_end: FIRST_PHASE,
        }
    }

    /// Returns whether the mode is stable.
    #[inline]
    pub(crate) fn is_stable(&self) -> bool {
        self.is_stable
    }

    /// Records a learnt clause with this number of levels, after this number of conflicts.
    pub(crate) fn learnt(&mut self, levels: u32, conflicts: u64) {
        let levels = f64::from(levels);
        self.recent += (levels - self.recent) / 32.0;
        self.usual += (levels - self.usual) / (conflicts as f64).clamp(32.0, 8192.0);
    }

    /// Returns whether it is time to restart.
    #[inline]
    pub(crate) fn is_due(&self, conflicts: u64) -> bool {
        match self.is_stable {
            true => conflicts >= self.due,
            false => conflicts > self.last + FEWEST && self.recent > MARGIN * self.usual,
        }
    }

    /// Records a restart after this number of conflicts.
    pub(crate) fn restarted(&mut self, conflicts: u64) {
        self.last = conflicts;
        if self.is_stable {
            let (index, term) = self.luby;
            self.luby = if index & index.wrapping_neg() == term { (index + 1, 1) } else { (index, 2 * term) };
            self.due = conflicts + self.unit * self.luby.1;
        }
        if self.modes == Modes::Alternating && conflicts > self.phase_end {
            self.is_stable = !self.is_stable;
            self.phase += 1;
            let length = self.phase / 2 + 1;
            self.phase_end = conflicts + FIRST_PHASE * length * length.min(10);
            self.luby = (1, 1);
            self.due = conflicts + self.unit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restarts_of_stable_mode_follow_luby() {
        let mut restarts = Restarts::new(Modes::Stable, 1);
        let mut terms = Vec::new();
        let (mut conflicts, mut last) = (0, 0);
        while terms.len() < 15 {
            conflicts += 1;
            if restarts.is_due(conflicts) {
                terms.push(conflicts - last);
                last = conflicts;
                restarts.restarted(conflicts);
            }
        }
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
