//! Type 3: one of two cells holds one of several extras. In a house that both share they act as one cell with just these
//! candidates, which may be part of a naked subset, or of a hidden one.

use super::{Best, Finding, sum_of_length};
use crate::mask::{has_several, ones};
use crate::position::Position;
use crate::subsets::colex;

/// The largest subset.
const LARGEST: usize = 7;

/// Two cells of a loop in a house that both share.
struct Setting<'a, const W: usize> {
    position: &'a Position<W>,
    house: usize,
    /// The places of the two cells in the house.
    first: usize,
    second: usize,
    pair: u64,
    extras: u64,
}

/// Offers all subsets that the two helper cells of a loop make, the small ones first.
pub(super) fn offer_all<const W: usize>(position: &Position<W>, form: &Finding, extras: u64, best: &mut Best) {
    let board = position.board();
    let [one, other] = [form.helpers[0], form.helpers[1]];
    for size in extras.count_ones() as usize..=LARGEST {
        for house in board.shared(one, other) {
            let place = |cell: usize| board.cells(house).iter().position(|&at| at as usize == cell).unwrap_or(0);
            let (first, second) = (place(one), place(other));
            let setting = Setting { position, house, first, second, pair: form.pair, extras };
            if 2 * size <= position.blanks(house) {
                setting.offer_naked(size, form, best);
            }
            if 2 * size < position.blanks(house) {
                setting.offer_hidden(size, form, best);
            }
        }
    }
}

impl<const W: usize> Setting<'_, W> {
    fn digits(&self, place: usize) -> u64 {
        self.position.digits(self.cell(place))
    }

    fn cell(&self, place: usize) -> usize {
        self.position.board().cells(self.house)[place] as usize
    }

    fn offer(&self, form: &Finding, adds: usize, goners: Vec<(usize, u64)>, best: &mut Best) {
        let sum = sum_of_length(form.cells.len()) + adds as f64 * 0.1;
        best.offer(self.position, || Finding { sum, goners, ..form.clone() }, sum, form.kind);
    }

    fn offer_naked(&self, size: usize, form: &Finding, best: &mut Best) {
        let board = self.position.board();
        let shared = self.extras & self.digits(self.first) & self.digits(self.second);
        let fits = |&place: &usize| {
            let digits = self.digits(place);
            place != self.first && place != self.second && has_several(digits) && digits.count_ones() as usize <= size
        };
        let fitting: Vec<usize> = (0..board.side).filter(fits).collect();
        for members in colex(fitting.len(), size - 1) {
            let others = ones(members).fold(0_u64, |all, member| all | 1 << fitting[member]);
            let theirs = ones(others).fold(0, |all, place| all | self.digits(place));
            let union = theirs | self.extras;
            if (theirs | shared).count_ones() as usize != size || union.count_ones() as usize != size {
                continue;
            }
            let inside = others | 1 << self.first | 1 << self.second;
            let outside = (0..board.side).filter(|&place| inside >> place & 1 == 0);
            self.offer(form, size - 1, outside.map(|place| (self.cell(place), union)).collect(), best);
        }
    }

    fn offer_hidden(&self, size: usize, form: &Finding, best: &mut Best) {
        let side = self.position.board().side;
        let rest: Vec<usize> = ones(u64::MAX >> (64 - side) & !self.pair & !self.extras).collect();
        for members in colex(rest.len(), size - 2) {
            let digits = ones(members).fold(self.pair, |all, member| all | 1 << rest[member]);
            let places = |digit| self.position.places(self.house, digit) & !(1 << self.second);
            let union = ones(digits).fold(0, |all, digit| all | places(digit));
            if union.count_ones() as usize != size || ones(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let others = union & !(1 << self.first);
            let goners = ones(others).map(|place| (self.cell(place), !digits));
            self.offer(form, (others.count_ones() as usize).saturating_sub(1), goners.collect(), best);
        }
    }
}
