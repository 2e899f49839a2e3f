//! The rating of chains by length.

/// Returns the surcharge for a chain of this many nodes: 0.1 for each of the bounds 4, 6, 8, 12, 16, 24 … that its
/// number of links, less one, exceeds.
///
/// It is summed in steps of 0.1, as Sudoku Explainer does: in floating point 6.5 + 0.2 is more than 6.6 + 0.1, which
/// can decide which chain comes first.
pub(in crate::techniques) fn surcharge(nodes: u32) -> f64 {
    let (mut sum, mut bound, mut by_half) = (0.0, 4, true);
    while nodes > bound + 2 {
        sum += 0.1;
        bound = if by_half { bound * 3 / 2 } else { bound * 4 / 3 };
        by_half = !by_half;
    }
    sum
}

/// The sort key of a finding: its rating, then its number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Cost {
    pub(super) rating: f64,
    pub(super) nodes: u32,
}

impl Cost {
    /// A cost that is higher than that of any finding.
    pub(super) const MAX: Cost = Cost { rating: f64::INFINITY, nodes: u32::MAX };

    /// Returns the cost of a chain of this many nodes with this base rating.
    pub(super) fn of(base: f64, nodes: u32) -> Cost {
        Cost { rating: base + surcharge(nodes), nodes }
    }

    /// Returns the largest even number of nodes that costs at most this much with this base rating.
    pub(super) fn max_nodes(self, base: f64) -> u32 {
        self.max_even(|nodes| Cost::of(base, nodes) <= self)
    }

    /// Returns the largest even number of nodes that costs less than this with this base rating.
    pub(super) fn max_nodes_below(self, base: f64) -> u32 {
        self.max_even(|nodes| Cost::of(base, nodes) < self)
    }

    fn max_even(self, fits: impl Fn(u32) -> bool) -> u32 {
        if self == Cost::MAX {
            return u32::MAX - 7;
        }
        (1..).map(|half| 2 * half).take_while(|&nodes| fits(nodes)).last().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds() {
        let tenths =
            [6, 7, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130].map(|nodes| (surcharge(nodes) * 10.0).round() as u32);
        assert_eq!(tenths, [0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn rounding_decides() {
        assert!(Cost::of(6.6, 8) < Cost::of(6.5, 10));
        assert!(Cost::of(6.5, 8) > Cost::of(6.6, 6));
        assert_eq!(Cost::of(6.6, 8).max_nodes(6.5), 8);
        assert_eq!(Cost::of(6.6, 8).max_nodes_below(6.6), 6);
        assert_eq!(Cost::of(6.5, 4).max_nodes(7.0), 0);
    }
}
