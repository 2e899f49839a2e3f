//! How often digits occur in some cells.

use ninefold_grid::{Cell, Geometry};

use crate::{Arguments, Domain, HowMany, Poster, RuleError};

/// Digits by value, each with how often it is listed.
pub(crate) type ListedDigits = Vec<(i32, usize)>;

/// Whether a digit may occur more often than it is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listed {
    /// As often as it is listed, or more often.
    AtLeast,
    /// As often as it is listed.
    Exactly,
}

/// Returns the arguments `cells` and `digits`: cells that differ, and digits with how often each is listed.
///
/// # Errors
/// Fails if a cell is listed twice, if a digit is not in the alphabet, and if there are more digits than cells.
pub(crate) fn cells_with_digits(
    geometry: &Geometry,
    arguments: &Arguments,
) -> Result<(Vec<Cell>, ListedDigits), RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let listed = arguments.numbers("digits");
    let digits = RuleError::require_digits(geometry, "digits", listed)?;
    if listed.len() > cells.len() {
        return Err(RuleError::unfit(format!("{} digits don't fit in {} cells", listed.len(), cells.len())));
    }
    Ok((cells, digits))
}

/// Returns digits as a clue, each as often as it is listed.
pub(crate) fn clue_of_digits(digits: &[(i32, usize)]) -> String {
    let digits = digits.iter().flat_map(|&(digit, times)| std::iter::repeat_n(digit.to_string(), times));
    digits.collect::<Vec<_>>().join(" ")
}

/// Posts that digits occur as often as they are listed. Cells that are left over bound the other digits, too: if none is
/// left, the cells hold no other digit.
pub(crate) fn occurrences(
    poster: &mut Poster<'_>,
    cells: &[Cell],
    digits: impl IntoIterator<Item = (i32, usize)>,
    listed: Listed,
) {
    let vars = poster.digits(cells);
    let digits: Vec<(i32, usize)> = digits.into_iter().collect();
    let total: usize = digits.iter().map(|&(_, times)| times).sum();
    let left = cells.len().saturating_sub(total) as i32;
    let more = if listed == Listed::Exactly { 0 } else { left };
    for &(digit, times) in &digits {
        let times = times as i32;
        poster.count(vars.clone(), Domain::of([digit]), HowMany::OneOf(Domain::range(times, times + more)));
    }
    let is_listed = |value: i32| digits.iter().any(|&(digit, _)| digit == value);
    if left == 0 {
        vars.iter().for_each(|&var| poster.restrict(var, is_listed));
        if total == cells.len() && digits.iter().all(|&(_, times)| times == 1) {
            poster.different(vars);
        }
        return;
    }
    let others = vars.iter().flat_map(|&var| poster.domain(var).values().collect::<Vec<_>>());
    let mut others: Vec<i32> = others.filter(|&value| !is_listed(value)).collect();
    others.sort_unstable();
    others.dedup();
    let least = if listed == Listed::Exactly { left } else { 0 };
    poster.count(vars, Domain::of(others), HowMany::OneOf(Domain::range(least, left)));
}
