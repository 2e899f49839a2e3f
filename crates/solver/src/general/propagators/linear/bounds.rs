//! Bounds of sums of different values.

/// The smallest and the largest sum of some cells with different values, and the largest value of the smallest sum and
/// the smallest of the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// The smallest sum.
    pub(super) low: i64,
    /// The largest sum.
    pub(super) high: i64,
    /// The largest value that the smallest sum uses.
    pub(super) top: i64,
    /// The smallest value that the largest sum uses.
    pub(super) bottom: i64,
}

impl Bounds {
    /// The bounds of no cells.
    pub(super) const ZERO: Bounds = Bounds { low: 0, high: 0, top: 0, bottom: 0 };

    /// Returns the bits that the cells may keep when their sum, times this coefficient, may rise by `rise` above its
    /// smallest and fall by `fall` below its largest. A value above the top takes the place of the top at best.
    #[inline]
    pub(super) fn range(self, coefficient: i64, rise: i64, fall: i64) -> u64 {
        let factor = coefficient.abs();
        let (up, down) = if coefficient > 0 { (rise / factor, fall / factor) } else { (fall / factor, rise / factor) };
        between(self.bottom.saturating_sub(down), self.top.saturating_add(up))
    }
}

/// Returns the bounds of cells with different values; bit i stands for i. A cell counts as if it could have every value
/// between its smallest and its largest that some cell can have: for such cells, giving each in turn the smallest
/// free value is best, in any order. Returns `None` if there are not enough values.
#[inline]
pub(super) fn of_different(domains: &[u64]) -> Option<Bounds> {
    if let &[domain] = domains {
        if domain == 0 {
            return None;
        }
        let (low, high) = (i64::from(domain.trailing_zeros()), 63 - i64::from(domain.leading_zeros()));
        return Some(Bounds { low, high, top: low, bottom: high });
    }
    let all = domains.iter().fold(0, |all, domain| all | domain);
    let (mut up, mut down) = (all, all);
    let (mut low, mut high) = (0, 0);
    for &domain in domains {
        if domain == 0 {
            return None;
        }
        let above = up & (u64::MAX << domain.trailing_zeros());
        let below = down & (u64::MAX >> domain.leading_zeros());
        if above == 0 || below == 0 {
            return None;
        }
        let (smallest, largest) = (above.trailing_zeros(), 63 - below.leading_zeros());
        up &= !(1 << smallest);
        down &= !(1 << largest);
        low += i64::from(smallest);
        high += i64::from(largest);
    }
    let top = 63 - i64::from((all & !up).leading_zeros());
    let bottom = i64::from((all & !down).trailing_zeros());
    Some(Bounds { low, high, top, bottom })
}

/// Returns the difference between the largest and the smallest value of a domain that has values.
#[inline]
pub(super) fn span(domain: u64) -> i64 {
    63 - i64::from(domain.leading_zeros()) - i64::from(domain.trailing_zeros())
}

/// Returns the bits from `low` to `high`, cut to 0 to 63.
#[inline]
pub(super) fn between(low: i64, high: i64) -> u64 {
    if high < 0 || low > 63 || low > high {
        return 0;
    }
    let (low, high) = (low.max(0) as u32, high.min(63) as u32);
    (u64::MAX << low) & (u64::MAX >> (63 - high))
}
