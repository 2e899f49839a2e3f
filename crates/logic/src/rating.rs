//! A difficulty rating on the scale of Sudoku Explainer.

use std::fmt;

/// How hard a step or a puzzle is, in tenths: 72 is shown as `7.2`. Hidden single 1.0 to 1.5, chains from 6.5, the
/// hardest puzzles known about 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

impl Rating {
    /// The rating of so many tenths.
    pub const fn of_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// The rating in tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// The tenths of a sum of tenths, as the explainer prints them.
    pub(crate) fn of_sum(sum: f64) -> Rating {
        Rating(((sum + 0.05) * 10.0) as u16)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Debug for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_in_tenths() {
        assert_eq!(Rating::of_tenths(72).to_string(), "7.2");
        assert_eq!(Rating::of_sum(6.6 + 0.1), Rating::of_tenths(67));
        assert_eq!(Rating::of_sum(4.5 + 0.3 + 0.2), Rating::of_tenths(50));
    }
}
