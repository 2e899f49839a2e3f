//! Types 1, 2 and 4: the eliminations from the cells of a loop that have extra candidates.

use super::{Finding, Findings, subset, sum_of_length};
use crate::mask::{has_several, ones};
use crate::position::Position;

/// Offers all eliminations of a loop.
pub(super) fn offer_all<const W: usize>(
    position: &Position<W>,
    start: usize,
    cells: &[usize],
    best: &mut impl Findings,
) {
    let pair = position.digits(start);
    let helpers: Vec<usize> = cells.iter().copied().filter(|&cell| position.digits(cell) != pair).collect();
    let sum = sum_of_length(cells.len());
    let finding = |kind: u8, eliminations: Vec<(usize, u64)>| Finding {
        sum,
        kind,
        pair,
        cells: cells.to_vec(),
        helpers: helpers.clone(),
        house: None,
        subset: Vec::new(),
        eliminations,
    };
    match helpers[..] {
        [] => {}
        [lone] => best.offer(position, || finding(1, vec![(lone, pair)]), sum, 1),
        [one, other] => {
            let extras = (position.digits(one) | position.digits(other)) & !pair;
            if extras.is_power_of_two() {
                best.offer(position, || finding(2, seen_by_all(position, &helpers, extras)), sum, 2);
            } else {
                subset::offer_all(position, &finding(3, Vec::new()), extras, best);
            }
            if let Some((house, free)) = unlocked_digit(position, one, other, pair) {
                let eliminations = vec![(one, free), (other, free)];
                best.offer(position, || Finding { house: Some(house), ..finding(4, eliminations) }, sum, 4);
            }
        }
        [first, ..] => {
            let extras = position.digits(first) & !pair;
            let lowest = extras & extras.wrapping_neg();
            best.offer(position, || finding(2, seen_by_all(position, &helpers, lowest)), sum, 2);
        }
    }
}

/// Returns the cells that see all of these, with the digit that they lose.
fn seen_by_all<const W: usize>(position: &Position<W>, cells: &[usize], digit: u64) -> Vec<(usize, u64)> {
    let holders = *position.cells(digit.trailing_zeros() as usize);
    let seen = cells.iter().fold(holders, |seen, &cell| seen & *position.board().peer_mask(cell));
    seen.iter().map(|cell| (cell, digit)).collect()
}

/// Returns the digit of the pair whose partner is locked, and the house that locks it: a house of both cells in which
/// the partner has no place but these cells.
fn unlocked_digit<const W: usize>(position: &Position<W>, one: usize, other: usize, pair: u64) -> Option<(usize, u64)> {
    let board = position.board();
    let locks = |digit: usize| {
        board.shared(one, other).find(|&house| {
            let places = position.places(house, digit);
            !has_several(places & places.wrapping_sub(1))
        })
    };
    ones(pair).find_map(|digit| Some((locks(digit)?, pair & !(1 << digit))))
}
