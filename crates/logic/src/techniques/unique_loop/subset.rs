//! Type 3: one of two cells holds one of several extras. In a house of both, they act as one cell with only these
//! candidates, which may be part of a naked or a hidden subset.

use std::ops::ControlFlow;

use super::{Finding, Findings, sum_of_length};
use crate::mask::{has_at_most, has_several, ones};
use crate::position::Position;
use crate::subsets::choices_with;

/// The size of the largest subset.
const LARGEST: usize = 7;

/// Two cells of a loop in a house that contains both.
struct SubsetSearch<'a, const W: usize> {
    position: &'a Position<W>,
    house: usize,
    /// The places of the two cells in the house.
    first: usize,
    second: usize,
    pair: u64,
    extras: u64,
}

/// Offers all subsets that the two helper cells of a loop form, the small ones first.
pub(super) fn offer_all<const W: usize>(position: &Position<W>, form: &Finding, extras: u64, best: &mut impl Findings) {
    let board = position.board();
    let [one, other] = [form.helpers[0], form.helpers[1]];
    for size in extras.count_ones() as usize..=LARGEST {
        for house in board.shared(one, other) {
            let place = |cell: usize| board.cells(house).iter().position(|&at| at as usize == cell).unwrap_or(0);
            let (first, second) = (place(one), place(other));
            let search = SubsetSearch { position, house, first, second, pair: form.pair, extras };
            if 2 * size <= position.blanks(house) {
                search.offer_naked(size, form, best);
            }
            if 2 * size < position.blanks(house) {
                search.offer_hidden(size, form, best);
            }
        }
    }
}

impl<const W: usize> SubsetSearch<'_, W> {
    fn digits(&self, place: usize) -> u64 {
        self.position.digits(self.cell(place))
    }

    fn cell(&self, place: usize) -> usize {
        self.position.board().cells(self.house)[place] as usize
    }

    fn offer(
        &self,
        form: &Finding,
        adds: usize,
        subset: u64,
        eliminations: Vec<(usize, u64)>,
        best: &mut impl Findings,
    ) {
        let finding = || Finding {
            house: Some(self.house),
            subset: ones(subset).map(|place| self.cell(place)).collect(),
            eliminations,
            ..form.clone()
        };
        let sum = sum_of_length(form.cells.len()) + adds as f64 * 0.1;
        best.offer(self.position, || Finding { sum, ..finding() }, sum, form.kind);
    }

    fn offer_naked(&self, size: usize, form: &Finding, best: &mut impl Findings) {
        let board = self.position.board();
        let shared = self.extras & self.digits(self.first) & self.digits(self.second);
        let fits = |&place: &usize| {
            let digits = self.digits(place);
            place != self.first && place != self.second && has_several(digits) && has_at_most(digits, size)
        };
        let fitting: Vec<usize> = (0..board.side).filter(fits).collect();
        let sets: Vec<u64> = fitting.iter().map(|&place| self.digits(place)).collect();
        let _ = choices_with(self.extras, &sets, size - 1, size, |choice| {
            let theirs = ones(choice.members).fold(0, |all, member| all | sets[member]);
            if (theirs | shared).count_ones() as usize == size {
                let others = ones(choice.members).fold(0_u64, |all, member| all | 1 << fitting[member]);
                let inside = others | 1 << self.first | 1 << self.second;
                let outside = (0..board.side).filter(|&place| inside >> place & 1 == 0);
                let eliminations = outside.map(|place| (self.cell(place), choice.union)).collect();
                self.offer(form, size - 1, others, eliminations, best);
            }
            ControlFlow::<()>::Continue(())
        });
    }

    fn offer_hidden(&self, size: usize, form: &Finding, best: &mut impl Findings) {
        let side = self.position.board().side;
        let places = |digit| self.position.places(self.house, digit) & !(1 << self.second);
        let fits = |&digit: &usize| places(digit) != 0 && has_at_most(places(digit), size);
        let rest: Vec<usize> = ones(u64::MAX >> (64 - side) & !self.pair & !self.extras).filter(fits).collect();
        let sets: Vec<u64> = rest.iter().map(|&digit| places(digit)).collect();
        let given = ones(self.pair).fold(0, |all, digit| all | places(digit));
        let _ = choices_with(given, &sets, size - 2, size, |choice| {
            let digits = ones(choice.members).fold(self.pair, |all, member| all | 1 << rest[member]);
            let others = choice.union & !(1 << self.first);
            let eliminations = ones(others).map(|place| (self.cell(place), !digits));
            self.offer(form, (others.count_ones() as usize).saturating_sub(1), others, eliminations.collect(), best);
            ControlFlow::<()>::Continue(())
        });
    }
}
