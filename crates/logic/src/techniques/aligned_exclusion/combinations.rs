//! Finds the digits that occur in some possible combination of two or three cells.
//!
//! Combinations are not enumerated. An excluder with two candidates makes them *partners*: no two of the cells may hold
//! both. An excluder with three candidates forbids the *last* of them once two of the cells hold the other two. So, for
//! a digit in one cell, the digits that a second cell may hold, and then those left for a third, are single words of
//! bits.

use super::Found;
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;

/// The constraints that the common excluders put on combinations.
pub(super) struct Combinations {
    /// The partners of each digit.
    partners: [u64; 64],
    pairs: Vec<u64>,
    triples: Vec<u64>,
}

/// Whether two cells see each other, as a mask: all bits if they do, none otherwise.
#[derive(Clone, Copy)]
struct Visibility(u64);

impl Visibility {
    fn between<const W: usize>(position: &Position<W>, one: usize, other: usize) -> Visibility {
        Visibility(if position.board().house_peer_mask(one).contains(other) { u64::MAX } else { 0 })
    }

    #[inline]
    fn of(self, digit: usize) -> u64 {
        1 << digit & self.0
    }
}

impl Combinations {
    pub(super) fn new() -> Combinations {
        Combinations { partners: [0; 64], pairs: Vec::new(), triples: Vec::new() }
    }

    /// Loads the constraints of these excluders. An excluder counts only if all its candidates are among these digits.
    #[inline]
    fn load<const W: usize>(&mut self, position: &Position<W>, excluders: &Mask<W>, digits: u64) {
        for pair in self.pairs.drain(..) {
            ones(pair).for_each(|digit| self.partners[digit] = 0);
        }
        self.triples.clear();
        for held in excluders.iter().map(|cell| position.digits(cell)).filter(|held| held & !digits == 0) {
            if is_pair(held) {
                ones(held).for_each(|digit| self.partners[digit] |= held & !(1 << digit));
                self.pairs.push(held);
            } else {
                self.triples.push(held);
            }
        }
    }

    /// Returns the eliminations from two cells with these excluders, if any.
    pub(super) fn pair<const W: usize>(
        &mut self,
        position: &Position<W>,
        cells: [usize; 2],
        excluders: Mask<W>,
    ) -> Option<Found<W>> {
        let [mine, theirs] = cells.map(|cell| position.digits(cell));
        // A digit is impossible if every digit of the other cell, except possibly the same one, is its partner.
        let holders = |digit: usize| (excluders & *position.cells(digit)).len() + 1;
        let may_lose = |own: u64, other: u64| ones(own).any(|digit| holders(digit) >= other.count_ones());
        if !may_lose(mine, theirs) && !may_lose(theirs, mine) {
            return None;
        }
        self.load(position, &excluders, mine | theirs);
        let visibility = Visibility::between(position, cells[0], cells[1]);
        let lost =
            [self.impossible_in_pair(mine, theirs, visibility), self.impossible_in_pair(theirs, mine, visibility)];
        let eliminations = cells.into_iter().zip(lost).collect();
        (lost != [0; 2]).then_some(Found { eliminations, excluders })
    }

    /// Returns the digits of one cell that can be combined with no digit of the other.
    fn impossible_in_pair(&self, own: u64, other: u64, visibility: Visibility) -> u64 {
        let is_lost = |digit: &usize| other & !(self.partners[*digit] | visibility.of(*digit)) == 0;
        ones(own).filter(is_lost).fold(0, |lost, digit| lost | 1 << digit)
    }

    /// Returns the eliminations from three cells with these excluders, if any.
    #[inline]
    pub(super) fn triplet<const W: usize>(
        &mut self,
        position: &Position<W>,
        cells: [usize; 3],
        excluders: Mask<W>,
    ) -> Option<Found<W>> {
        let [one, other, third] = cells.map(|cell| position.digits(cell));
        self.load(position, &excluders, one | other | third);
        let [near, far, across] =
            [(0, 1), (0, 2), (1, 2)].map(|(at, to)| Visibility::between(position, cells[at], cells[to]));
        let lost = [
            self.impossible_in_triplet(one, [other, third], [near, far, across]),
            self.impossible_in_triplet(other, [one, third], [near, across, far]),
            self.impossible_in_triplet(third, [one, other], [far, across, near]),
        ];
        (lost != [0; 3]).then(|| Found { eliminations: cells.into_iter().zip(lost).collect(), excluders })
    }

    /// Returns the digits of a cell that fit no combination of the other two. `near` tells whether the cell sees the
    /// first of them, `far` whether it sees the second, and `across` whether these two see each other.
    #[inline]
    fn impossible_in_triplet(&self, own: u64, [one, other]: [u64; 2], [near, far, across]: [Visibility; 3]) -> u64 {
        let is_possible_digit = |digit: usize| {
            let partners = self.partners[digit];
            let rest = other & !(partners | far.of(digit));
            rest != 0
                && ones(one & !(partners | near.of(digit))).any(|second| {
                    let ruled_out = self.partners[second] | across.of(second) | self.lasts(digit, second);
                    rest & !ruled_out != 0
                })
        };
        ones(own).filter(|&digit| !is_possible_digit(digit)).fold(0, |lost, digit| lost | 1 << digit)
    }

    /// Returns the third candidates of the excluders that have three candidates, of which `one` and `other` are two;
    /// none if `one` and `other` are the same digit.
    #[inline]
    fn lasts(&self, one: usize, other: usize) -> u64 {
        if one == other {
            return 0;
        }
        let two = 1 << one | 1 << other;
        self.triples.iter().filter(|&&triple| triple & two == two).fold(0, |lasts, triple| lasts | triple & !two)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether cells that see each other hold different digits and every excluder keeps a candidate.
    fn is_possible(values: [usize; 3], sees: [bool; 3], excluders: &[u64]) -> bool {
        let used = values.iter().fold(0, |used, digit| used | 1 << digit);
        let repeats =
            [(0, 1), (0, 2), (1, 2)].iter().zip(sees).any(|(&(one, other), see)| see && values[one] == values[other]);
        !repeats && excluders.iter().all(|held| held & !used != 0)
    }

    #[test]
    fn triplets_lose_digits_of_no_possible_combination() {
        let mut seed = 7_u64;
        let mut below = |bound: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % bound
        };
        let mut found = 0;
        for _ in 0..3000 {
            let cells = [0; 3].map(|_| (0..3).fold(0, |digits, _| digits | 1 << below(5)));
            let excluders: Vec<u64> =
                (0..2 + below(5)).map(|_| 1 << below(5) | 1 << below(5) | 1 << below(5)).collect();
            let excluders: Vec<u64> = excluders.into_iter().filter(|held| held.count_ones() > 1).collect();
            let sees = [0; 3].map(|_| below(2) == 1);
            let mut combinations = Combinations::new();
            for &held in &excluders {
                if is_pair(held) {
                    ones(held).for_each(|digit| combinations.partners[digit] |= held & !(1 << digit));
                } else {
                    combinations.triples.push(held);
                }
            }
            let mut kept = [0_u64; 3];
            for one in ones(cells[0]) {
                for other in ones(cells[1]) {
                    for third in ones(cells[2]).filter(|&third| is_possible([one, other, third], sees, &excluders)) {
                        kept = [kept[0] | 1 << one, kept[1] | 1 << other, kept[2] | 1 << third];
                    }
                }
            }
            let [near, far, across] = sees.map(|see| Visibility(if see { u64::MAX } else { 0 }));
            let lost = [
                combinations.impossible_in_triplet(cells[0], [cells[1], cells[2]], [near, far, across]),
                combinations.impossible_in_triplet(cells[1], [cells[0], cells[2]], [near, across, far]),
                combinations.impossible_in_triplet(cells[2], [cells[0], cells[1]], [far, across, near]),
            ];
            assert_eq!(lost, [0, 1, 2].map(|at| cells[at] & !kept[at]));
            found += usize::from(lost != [0; 3]);
        }
        assert!((300..2700).contains(&found), "{found}");
    }
}
