//! Sums between the smallest and the largest value of a list: sandwiches and lunchboxes.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use super::{shared, values_of};
use crate::{Automaton, Domain, Poster, RuleError, SumBetween, TooManyStates, Var};

/// What an automaton has read: which extreme came first, if one did, and the sum since then.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Read {
    Neither,
    First { other: i32, sum: i32 },
    Both,
}

/// Posts that the variables between the places of the smallest and the largest value add up to `sum`; both extremes
/// occur once. `extremes` are the smallest and the largest value, if they are known.
pub(crate) fn sum_between(poster: &mut Poster<'_>, vars: Vec<Var>, extremes: Option<(i32, i32)>, sum: i32) {
    let values = values_of(poster, &vars);
    let pairs: Vec<(i32, i32)> = match extremes {
        Some(pair) => vec![pair],
        None => {
            let above = |low: i32| values.values().filter(move |&high| high > low).map(move |high| (low, high));
            values.values().flat_map(above).collect()
        }
    };
    if pairs.is_empty() {
        // All values are equal, as in cells that are worth 0: nothing is between extremes.
        return poster.any_of(0, |_, _| {});
    }
    let between = vars.len().saturating_sub(2) as i32;
    let most = values.values().map(i32::abs).max().unwrap_or(0) * between;
    // An automaton with too many states would be found out only after most of it was built.
    let sums = 2 * if values.min().is_some_and(|min| min < 0) { 2 * most + 1 } else { sum + 1 };
    let states = pairs.len().saturating_mul(usize::try_from(sums).unwrap_or(usize::MAX));
    if states <= Automaton::MOST_STATES
        && let Ok(automaton) = automaton(values, &pairs, extremes, sum, most)
    {
        return poster.automaton(vars, automaton);
    }
    // Too many pairs for one automaton: each is an alternative with its own.
    poster.any_of(pairs.len(), |poster, index| {
        if poster.model().is_too_large() {
            return;
        }
        let automaton = automaton(values, &pairs[index..=index], Some(pairs[index]), sum, most);
        // An alternative that can't be stated would allow everything.
        match automaton {
            Ok(automaton) => poster.automaton(vars.clone(), automaton),
            Err(TooManyStates) => poster.any_of(0, |_, _| {}),
        }
    });
}

/// Returns the automaton that reads values between one of several pairs of extremes, the only one if they are known; no sum is
/// above `most` or below its negative.
fn automaton(
    values: Domain,
    pairs: &[(i32, i32)],
    extremes: Option<(i32, i32)>,
    sum: i32,
    most: i32,
) -> Result<Arc<Automaton>, TooManyStates> {
    let negative = values.min().is_some_and(|min| min < 0);
    let step = |((low, high), read): &((i32, i32), Read), value: i32| {
        let inside = *low < value && value < *high;
        let next = match read {
            Read::Neither if value == *low => Read::First { other: *high, sum: 0 },
            Read::Neither if value == *high => Read::First { other: *low, sum: 0 },
            Read::First { other, sum: so_far } if value == *other && *so_far == sum => Read::Both,
            Read::First { other, sum: so_far }
                if inside && if negative { (so_far + value).abs() <= most } else { so_far + value <= sum } =>
            {
                Read::First { other: *other, sum: so_far + value }
            }
            Read::Neither | Read::Both if inside => read.clone(),
            _ => return Vec::new(),
        };
        vec![((*low, *high), next)]
    };
    let (first, last) = (pairs[0], pairs[pairs.len() - 1]);
    let most_key = if negative { most } else { 0 };
    let is_known = i32::from(extremes.is_some());
    shared("between extremes", &[first.0, first.1, last.0, last.1, sum, most_key, is_known], values, || {
        let starts = pairs.iter().map(|&pair| (pair, Read::Neither));
        let automaton = Automaton::nondeterministic(values, starts, step, |(_, read)| *read == Read::Both)?;
        Ok(automaton.with_sum_between(SumBetween { extremes, sum }))
    })
}

/// Returns the sum of the values between the places of two extremes, which are the smallest and the largest value unless
/// they are given. Returns `None` if an extreme doesn't occur once.
pub(crate) fn sum_between_extremes(values: &[i32], extremes: Option<(i32, i32)>) -> Option<i32> {
    let (low, high) = extremes.or_else(|| Some((*values.iter().min()?, *values.iter().max()?)))?;
    let place = |extreme: i32| {
        let mut places = (0..values.len()).filter(|&place| values[place] == extreme);
        places.next().filter(|_| places.next().is_none())
    };
    let (one, other) = (place(low)?, place(high)?);
    (one != other && values.iter().all(|value| (low..=high).contains(value)))
        .then(|| values[one.min(other) + 1..one.max(other)].iter().sum())
}

/// Fails if no different digits between two extremes have this sum in a list of cells.
///
/// # Errors
/// Names the sums that are possible.
pub(crate) fn refuse_filling(geometry: &Geometry, cells: &[Cell], sum: i32) -> Result<(), RuleError> {
    let alphabet = geometry.alphabet();
    let (low, high) = (alphabet.first() + 1, alphabet.last() - 1);
    let room = (cells.len() as i32 - 2).min(high - low + 1).max(0);
    let steps = |count: i32| (0..count).sum::<i32>();
    let range = |count: i32| count * low + steps(count)..=count * high - steps(count);
    if (0..=room).any(|count| range(count).contains(&sum)) {
        return Ok(());
    }
    let mut sums: Vec<(i32, i32)> = Vec::new();
    for (least, most) in (0..=room).map(|count| range(count).into_inner()) {
        match sums.last_mut() {
            Some(last) if least <= last.1 + 1 => last.1 = last.1.max(most),
            _ => sums.push((least, most)),
        }
    }
    let told =
        |&(least, most): &(i32, i32)| if least == most { least.to_string() } else { format!("{least} to {most}") };
    let sums: Vec<String> = sums.iter().map(told).collect();
    let digits = if room == 1 { "digit" } else { "digits" };
    Err(RuleError::unfit(format!(
        "{room} {digits} between the smallest and the largest can't add up to {sum}: expected {}",
        sums.join(", ")
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_value_lies_beyond_the_extremes() {
        assert_eq!(sum_between_extremes(&[1, 2, 3, 4], Some((1, 4))), Some(5));
        assert_eq!(sum_between_extremes(&[1, 6, 3, 4], Some((1, 4))), None);
        assert_eq!(sum_between_extremes(&[1, 2, 4, 0], Some((1, 4))), None);
        assert_eq!(sum_between_extremes(&[1, 6, 3, 4], None), Some(0));
        assert_eq!(sum_between_extremes(&[2, 2, 2], None), None);
    }
}
