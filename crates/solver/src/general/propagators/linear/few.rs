//! One, two or three different cells of a known sum, exactly and without tables.

/// Keeps the values of the cells (bit i stands for i) that are part of some different values with this sum. Returns the
/// values that all of these have in common, or `None` if there are none.
#[inline]
pub(super) fn filter(domains: &mut [u64], total: i64) -> Option<u64> {
    match domains {
        [] => (total == 0).then_some(0),
        [one] => {
            *one &= bit(total);
            (*one != 0).then_some(*one)
        }
        [one, other] => {
            let half = half(total);
            let kept = *one & shifted(other.reverse_bits(), total) & !half;
            *other &= shifted(one.reverse_bits(), total) & !half;
            *one = kept;
            (kept != 0).then_some(both_of(kept | *other))
        }
        [one, other, third] => triple(one, other, third, total),
        _ => unreachable!("at most three cells"),
    }
}

#[inline]
fn triple(one: &mut u64, other: &mut u64, third: &mut u64, total: i64) -> Option<u64> {
    let (second_turned, third_turned) = (other.reverse_bits(), third.reverse_bits());
    let (mut first_kept, mut second_kept, mut third_kept, mut needed) = (0, 0, 0, u64::MAX);
    let mut left = *one;
    while left != 0 {
        let value = i64::from(left.trailing_zeros());
        let own = left & left.wrapping_neg();
        left ^= own;
        let rest = total - value;
        // Neither of the two others is this value, and they differ.
        let barred = own | bit(rest - value) | half(rest);
        let second = *other & shifted(third_turned, rest) & !barred;
        if second == 0 {
            continue;
        }
        let third = *third & shifted(second_turned, rest) & !barred;
        first_kept |= own;
        second_kept |= second;
        third_kept |= third;
        needed &= own | both_of(second | third);
    }
    (*one, *other, *third) = (first_kept, second_kept, third_kept);
    (first_kept != 0).then_some(needed)
}

/// Returns two values if these are just two.
#[inline]
fn both_of(values: u64) -> u64 {
    if values.count_ones() == 2 { values } else { 0 }
}

#[inline]
fn bit(value: i64) -> u64 {
    if (0..64).contains(&value) { 1 << value } else { 0 }
}

/// Returns the bit of half of a total.
#[inline]
fn half(total: i64) -> u64 {
    if total & 1 == 0 { bit(total / 2) } else { 0 }
}

/// Returns, from a domain with its bits reversed, the values that make the total with one of the domain.
#[inline]
fn shifted(reversed: u64, total: i64) -> u64 {
    match total {
        0..=63 => reversed >> (63 - total),
        64..=126 => reversed << (total - 63),
        _ => 0,
    }
}
