//! Sums: the range that cells can reach, and lists of variables with equal sums.

use std::ops::RangeInclusive;

use ninefold_grid::{Cell, Geometry, House};

use crate::{Domain, Poster, RuleError, Var};

/// Returns the smallest and the largest sum that cells may have, as bounds: cells that share a line or region hold
/// different digits. A cell that is listed twice counts twice. The lower bound is above the upper one if there are no
/// digits for the cells at all.
pub(crate) fn sum_range(geometry: &Geometry, cells: &[Cell]) -> (i32, i32) {
    let alphabet = geometry.alphabet();
    let mut left = cells.to_vec();
    let (mut low, mut high) = (0, 0);
    while !left.is_empty() {
        let group = largest_distinct(geometry, &left);
        if group.len() > alphabet.count() {
            return (1, 0);
        }
        let steps = (0..group.len() as i32).sum::<i32>();
        low += alphabet.first() * group.len() as i32 + steps;
        high += alphabet.last() * group.len() as i32 - steps;
        for cell in group {
            let place = left.iter().position(|&other| other == cell).expect("the group is part of what is left");
            left.swap_remove(place);
        }
    }
    (low, high)
}

/// Returns sums that this many cells can have even if as many of them as possible differ from each other, so that no cells
/// have a smaller range.
pub(crate) fn sum_range_of_different(geometry: &Geometry, cells: usize) -> RangeInclusive<i32> {
    let alphabet = geometry.alphabet();
    let (groups, rest) = ((cells / alphabet.count()) as i32, (cells % alphabet.count()) as i32);
    let steps = |count: i32| count * (count - 1) / 2;
    let steps = groups * steps(alphabet.count() as i32) + steps(rest);
    let cells = cells as i32;
    alphabet.first() * cells + steps..=alphabet.last() * cells - steps
}

/// Returns the largest set of these cells that lies in one line or region, each cell once.
fn largest_distinct(geometry: &Geometry, cells: &[Cell]) -> Vec<Cell> {
    let side = geometry.side();
    let mut is_listed = vec![false; side.get() * side.get()];
    cells.iter().for_each(|cell| is_listed[cell.index(side)] = true);
    let inside = |house: &House| house.cells().iter().filter(|cell| is_listed[cell.index(side)]).count();
    let largest = geometry.lines_and_regions().map(|house| (inside(house), house)).max_by_key(|(inside, _)| *inside);
    match largest.filter(|(inside, _)| *inside > 0) {
        Some((_, house)) => house.cells().iter().copied().filter(|cell| is_listed[cell.index(side)]).collect(),
        None => cells[..1].to_vec(),
    }
}

/// Fails if cells can't have a sum, because it is out of the range that [`sum_range`] returns.
///
/// # Errors
/// Names the sums that can be reached.
pub(crate) fn refuse_unreachable(geometry: &Geometry, cells: &[Cell], sum: i32) -> Result<(), RuleError> {
    if sum_range_of_different(geometry, cells.len()).contains(&sum) {
        return Ok(());
    }
    let (low, high) = sum_range(geometry, cells);
    match (low..=high).contains(&sum) {
        true => Ok(()),
        false => Err(unreachable(cells.len(), sum, (low, high))),
    }
}

/// Returns the error of a sum that this many cells can't have.
pub(crate) fn unreachable(cells: usize, sum: i32, (low, high): (i32, i32)) -> RuleError {
    let cells = if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") };
    if low > high {
        return RuleError::unfit(format!("{cells} in one line or region are more than there are digits"));
    }
    RuleError::unfit(format!("{cells} can't add up to {sum}: expected {low} to {high}"))
}

/// Posts that all lists of variables have the same sum. Lists are compared with a list of one variable, if there is one,
/// or with a helper for the sum, so that each sum restricts all others.
pub(crate) fn equal_sums(poster: &mut Poster<'_>, lists: &[Vec<Var>]) {
    let compared: Vec<&Vec<Var>> = lists.iter().collect();
    if let [one, other] = compared[..] {
        return poster.equal_sums(one.iter().copied(), other.iter().copied());
    }
    let bounds = compared.iter().map(|list| {
        let domains = list.iter().map(|&var| poster.domain(var));
        domains.fold((0, 0), |(low, high), domain| (low + domain.min().unwrap_or(0), high + domain.max().unwrap_or(0)))
    });
    let (low, high) = bounds.reduce(|one, other| (one.0.max(other.0), one.1.min(other.1))).unwrap_or((0, 0));
    if let Some(index) = lists.iter().position(|list| list.len() == 1) {
        for (_, list) in lists.iter().enumerate().filter(|(other, _)| *other != index) {
            poster.equal_sums(list.iter().copied(), [lists[index][0]]);
        }
    } else if high - low < 64 {
        let total = poster.helper("sum", Domain::range(low, high));
        lists.iter().for_each(|list| poster.equal_sums(list.iter().copied(), [total]));
    } else {
        for pair in lists.windows(2) {
            poster.equal_sums(pair[0].iter().copied(), pair[1].iter().copied());
        }
    }
}
