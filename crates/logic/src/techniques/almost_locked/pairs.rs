//! ALS-XZ and ALS-XY-Wing: the restricted commons of all pairs of sets, and the eliminations of pairs.

use std::cell::OnceCell;

use super::sets::{self, AlmostLockedSet};
use super::{ALMOST_LOCKED_SETS, MAX_SETS, step};
use crate::mask::{Mask, has_several, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::techniques::alternating::bits::Table;
use crate::techniques::alternating::findings::{CellDigits, Finding, Findings};

/// The search for two sets.
pub(in crate::techniques) struct AlsXz;

/// The search for three sets.
pub(in crate::techniques) struct AlsXyWing;

/// The number of pairs after which the search asks whether to stop.
pub(super) const PAUSE: usize = 64;

/// The sets of a position, the places of their digits, and the cells that see all of these.
pub(super) struct Places<const W: usize> {
    /// The candidates of each digit on the board.
    holders: Vec<Mask<W>>,
    pub(super) sets: Vec<AlmostLockedSet<W>>,
    side: usize,
    cells: Vec<Mask<W>>,
    seen: Vec<Mask<W>>,
    /// The cells that see all places and can hold the digit.
    targets: Vec<Mask<W>>,
    pairs: OnceCell<Vec<Pair>>,
}

/// Two sets that eliminate something together, and the digits that they eliminate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) one: u16,
    pub(super) other: u16,
    pub(super) eliminated: u64,
}

/// Returns the places of the almost locked sets of a position.
pub(super) fn places<const W: usize>(position: &Position<W>) -> &Places<W> {
    position.analysis(|| Places::of(position))
}

impl<const W: usize> Places<W> {
    /// Computes the places of the first `MAX_SETS` sets.
    fn of(position: &Position<W>) -> Places<W> {
        let sets = sets::all(position);
        let sets = sets[..sets.len().min(MAX_SETS)].to_vec();
        let side = position.board().side;
        let size = sets.len() * side;
        let holders = (0..side).map(|digit| *position.cells(digit)).collect();
        let [cells, seen, targets] = std::array::from_fn(|_| vec![Mask::EMPTY; size]);
        let mut places = Places { holders, side, cells, seen, targets, sets, pairs: OnceCell::new() };
        for (number, set) in places.sets.iter().enumerate() {
            for digit in ones(set.digits) {
                let (at, cells) = (number * side + digit, set.places(position, digit));
                let seen = position.seen_by_all(&cells);
                (places.cells[at], places.seen[at]) = (cells, seen);
                places.targets[at] = seen & *position.cells(digit);
            }
        }
        places
    }

    /// Returns all pairs of sets that eliminate something together, in order.
    pub(super) fn pairs(&self) -> &[Pair] {
        self.pairs.get_or_init(|| {
            let mut pairs = Vec::new();
            for one in 0..self.sets.len() {
                for other in one + 1..self.sets.len() {
                    let eliminated = self.eliminated(one, other);
                    if eliminated != 0 {
                        pairs.push(Pair { one: one as u16, other: other as u16, eliminated });
                    }
                }
            }
            pairs
        })
    }

    #[inline]
    pub(super) fn cells(&self, set: usize, digit: usize) -> &Mask<W> {
        &self.cells[set * self.side + digit]
    }

    #[inline]
    pub(super) fn seen(&self, set: usize, digit: usize) -> &Mask<W> {
        &self.seen[set * self.side + digit]
    }

    /// Returns the restricted commons of two sets.
    pub(super) fn commons(&self, one: usize, other: usize) -> u64 {
        let shared = self.sets[one].digits & self.sets[other].digits;
        let is_restricted = |digit: &usize| self.cells(other, *digit).without(self.seen(one, *digit)).is_empty();
        ones(shared).filter(is_restricted).fold(0, |all, digit| all | 1 << digit)
    }

    /// Returns the digits of both sets that they eliminate together.
    pub(super) fn eliminated(&self, one: usize, other: usize) -> u64 {
        let targets = |set: usize, digit: usize| &self.targets[set * self.side + digit];
        let has_target = |digit: &usize| targets(one, *digit).meets(targets(other, *digit));
        ones(self.sets[one].digits & self.sets[other].digits).filter(has_target).fold(0, |all, digit| all | 1 << digit)
    }

    /// Returns the eliminations of these digits by two sets.
    pub(super) fn eliminations(&self, one: usize, other: usize, digits: u64) -> Vec<CellDigits> {
        let seen = |digit| *self.seen(one, digit) & *self.seen(other, digit) & self.holders[digit];
        merged(ones(digits).map(|digit| (digit, seen(digit))))
    }

    /// Returns the eliminations of two sets if each holds one of two restricted commons.
    fn double_link_eliminations(&self, one: usize, other: usize, commons: u64) -> Vec<CellDigits> {
        let both =
            ones(self.eliminated(one, other)).map(|digit| (digit, *self.seen(one, digit) & *self.seen(other, digit)));
        let alone = [one, other].into_iter().flat_map(|set| {
            let rest = self.sets[set].digits & !commons;
            ones(rest).map(move |digit| (digit, *self.seen(set, digit)))
        });
        let other_cells = self.sets[one].cells | self.sets[other].cells;
        let alone = alone.map(|(digit, seen)| (digit, seen.without(&other_cells)));
        merged(both.chain(alone).map(|(digit, seen)| (digit, seen & self.holders[digit])))
    }

    pub(super) fn overlap(&self, one: usize, other: usize) -> bool {
        self.sets[one].cells.meets(&self.sets[other].cells)
    }

    /// Returns the number of cells of a pattern; small patterns come first.
    pub(super) fn size(&self, sets: &[usize]) -> usize {
        sets.iter().map(|&set| self.sets[set].cells.len() as usize).sum()
    }
}

/// Returns the eliminations in order of cells, each cell once.
pub(super) fn merged<const W: usize>(lost: impl Iterator<Item = (usize, Mask<W>)>) -> Vec<CellDigits> {
    let mut all: Vec<CellDigits> =
        lost.flat_map(|(digit, cells)| cells.iter().map(move |cell| (cell, 1 << digit))).collect();
    all.sort_unstable();
    let mut merged: Vec<CellDigits> = Vec::new();
    for (cell, digits) in all {
        match merged.last_mut() {
            Some((last, held)) if *last == cell => *held |= digits,
            _ => merged.push((cell, digits)),
        }
    }
    merged
}

impl<const W: usize> Search<W> for AlsXz {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let places = places(position);
        let mut findings = Findings::default();
        for one in 0..places.sets.len() {
            finds.pause()?;
            for other in one + 1..places.sets.len() {
                if !has_several(places.sets[one].digits & places.sets[other].digits) || places.overlap(one, other) {
                    continue;
                }
                let commons = places.commons(one, other);
                let eliminations = match commons.count_ones() {
                    0 => continue,
                    1 => places.eliminations(one, other, places.eliminated(one, other) & !commons),
                    _ => places.double_link_eliminations(one, other, commons),
                };
                if !eliminations.is_empty() {
                    let links = places.size(&[one, other]);
                    findings.note(Finding { eliminations, links, proof: ([one, other], commons) });
                }
            }
        }
        findings.show(finds, |finding| {
            let (sets, commons) = finding.proof;
            let sets = sets.map(|set| &places.sets[set]);
            step(position, &ALMOST_LOCKED_SETS, "ALS-XZ rule", &sets, &[commons], &finding.eliminations)
        })
    }
}

impl<const W: usize> Search<W> for AlsXyWing {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let places = places(position);
        let count = places.sets.len();
        let mut linked = Table::none(count);
        let mut commons: Vec<u64> = vec![0; count * count];
        for one in 0..count {
            finds.pause()?;
            for other in one + 1..count {
                let shared = places.commons(one, other);
                if shared != 0 {
                    linked.join(one, other);
                    (commons[one * count + other], commons[other * count + one]) = (shared, shared);
                }
            }
        }
        let mut findings = Findings::default();
        let mut known: Vec<u64> = Vec::new();
        for (at, &Pair { one, other, eliminated }) in places.pairs().iter().enumerate() {
            let (one, other) = (one as usize, other as usize);
            if at % PAUSE == 0 {
                finds.pause()?;
            }
            if is_contained(places, one, other) {
                continue;
            }
            known.clear();
            for middle in shared(linked.row(one), linked.row(other)) {
                let (mine, theirs) = (commons[one * count + middle], commons[other * count + middle]);
                let digits = eliminated & !(mine | theirs);
                if digits == 0 || (mine == theirs && !has_several(mine)) {
                    continue;
                }
                if !known.contains(&digits) {
                    known.push(digits);
                    let eliminations = places.eliminations(one, other, digits);
                    let links = places.size(&[one, middle, other]);
                    findings.note(Finding { eliminations, links, proof: ([one, middle, other], [mine, theirs]) });
                }
            }
        }
        findings.show(finds, |finding| {
            let (sets, [mine, theirs]) = finding.proof;
            let sets = sets.map(|set| &places.sets[set]);
            // One digit for each link is enough, but not the same for both.
            let links = ones(mine).flat_map(|one| ones(theirs).map(move |other| [1 << one, 1 << other]));
            let links = links.into_iter().find(|[one, other]| one != other).unwrap_or([mine, theirs]);
            step(position, &ALMOST_LOCKED_SETS, "ALS-XY-Wing rule", &sets, &links, &finding.eliminations)
        })
    }
}

/// Returns whether one set contains the other.
fn is_contained<const W: usize>(places: &Places<W>, one: usize, other: usize) -> bool {
    let (one, other) = (places.sets[one].cells, places.sets[other].cells);
    one.without(&other).is_empty() || other.without(&one).is_empty()
}

/// Returns the numbers that are in both rows.
fn shared<'a>(one: &'a [u64], other: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    let words = one.iter().zip(other).enumerate();
    words.flat_map(|(place, (one, other))| ones(one & other).map(move |bit| place * 64 + bit))
}
