//! Some cells can't hold their candidates in every combination.
//!
//! # Aligned Exclusion
//!
//! Take two cells (*pair*) or three (*triplet*), and go through all ways to fill them. Those fall out that put the
//! same digit into cells that see each other. Those fall out, too, that would leave an *excluder*, a cell that all of
//! them see, without a candidate. A candidate that is left in no way goes.
//!
//! # Inside
//!
//! Evidence: the cells, their common excluders as helpers.

use ninefold_grid::{Cell, Digit, DigitSet, Houses};

use crate::mask::{Mask, has_several, is_pair, ones};
use crate::memory::Memory;
use crate::position::Position;
use crate::technique::Search;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// How the technique is known.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "aligned_exclusion",
    title: "Aligned Exclusion",
    forms: &["Aligned Pair Exclusion", "Aligned Triplet Exclusion"],
    meaning: "Every way to fill two or three cells with this candidate leaves some cell that they see without any.",
    sentence,
};

/// The search for aligned exclusions of two cells.
pub(super) struct AlignedPair;

/// The search for aligned exclusions of three cells.
pub(super) struct AlignedTriplet;

/// The cells that may take part, in grid order, and the excluders of each.
struct Bases<const W: usize> {
    cells: Vec<u16>,
    excluders: Vec<Mask<W>>,
    of_cell: Vec<u16>,
}

/// `of_cell` of a cell that takes no part.
const NONE: u16 = u16::MAX;

impl<const W: usize> Search<W> for AlignedPair {
    fn find(&self, position: &Position<W>, _: &mut Memory<W>) -> Option<Step> {
        let bases = Bases::of(position, *position.pairs());
        for (place, &other) in bases.cells.iter().enumerate() {
            for (earlier, &one) in bases.cells[..place].iter().enumerate() {
                let common = bases.excluders[earlier] & bases.excluders[place];
                if !common.has_several() {
                    continue;
                }
                let cells = [one as usize, other as usize];
                let kept = kept_in_pair(position, cells, &common);
                if let Some(step) = step(position, &cells, &kept, &common) {
                    return Some(step);
                }
            }
        }
        None
    }
}

impl<const W: usize> Search<W> for AlignedTriplet {
    fn find(&self, position: &Position<W>, _: &mut Memory<W>) -> Option<Step> {
        let is_triple = |&cell: &usize| is_pair(position.digits(cell) & position.digits(cell).wrapping_sub(1));
        let triples: Mask<W> = position.open().without(position.pairs()).iter().filter(is_triple).collect();
        let bases = Bases::of(position, *position.pairs() | triples);
        for place in 0..bases.cells.len() {
            for earlier in 0..place {
                let found = bases
                    .tail(position, earlier, place)
                    .find_map(|third| bases.triplet(position, earlier, place, third));
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
}

impl<const W: usize> Bases<W> {
    /// The cells of several candidates that see some of these excluders and no cell of one candidate.
    fn of(position: &Position<W>, excluders: Mask<W>) -> Bases<W> {
        let board = position.board();
        let mut bases = Bases { cells: Vec::new(), excluders: Vec::new(), of_cell: vec![NONE; board.cell_count] };
        for cell in position.open().iter() {
            let peers = board.peer_mask(cell);
            if has_several(position.digits(cell)) && !peers.meets(position.naked()) && peers.meets(&excluders) {
                bases.of_cell[cell] = bases.cells.len() as u16;
                bases.cells.push(cell as u16);
                bases.excluders.push(*peers & excluders);
            }
        }
        bases
    }

    /// The cells to be tried with two: excluders of the first, then of the second.
    fn tail<'a>(&'a self, position: &'a Position<W>, one: usize, other: usize) -> impl Iterator<Item = usize> + 'a {
        let board = position.board();
        let [first, second] = [one, other].map(|place| self.cells[place] as usize);
        let (mine, theirs) = (self.excluders[one], self.excluders[other].without(&self.excluders[one]));
        let first_tail = board.peers(first).iter().filter(move |&&peer| mine.contains(peer as usize));
        let second_tail = board.peers(second).iter().filter(move |&&peer| theirs.contains(peer as usize));
        let cells = first_tail.chain(second_tail).map(|&peer| peer as usize);
        cells.filter(move |&peer| peer != first && peer != second && self.of_cell[peer] != NONE)
    }

    fn triplet(&self, position: &Position<W>, one: usize, other: usize, third: usize) -> Option<Step> {
        let common = self.excluders[one] & self.excluders[other] & self.excluders[self.of_cell[third] as usize];
        if !common.has_several() {
            return None;
        }
        let cells = [self.cells[one] as usize, self.cells[other] as usize, third];
        let kept = kept_in_triplet(position, cells, &common);
        step(position, &cells, &kept, &common)
    }
}

/// The digits of two cells that are in some possible way to fill both.
fn kept_in_pair<const W: usize>(position: &Position<W>, cells: [usize; 2], excluders: &Mask<W>) -> [u64; 2] {
    let [mine, theirs] = cells.map(|cell| position.digits(cell));
    let see = position.board().peer_mask(cells[0]).contains(cells[1]);
    let mut kept = [0, 0];
    for digit in ones(mine) {
        let bit = 1 << digit;
        let reach = excluders.iter().map(|cell| position.digits(cell)).filter(|digits| digits & bit != 0);
        let forbidden = reach.fold(0, |all, digits| all | digits) & !bit | if see { bit } else { 0 };
        let partners = theirs & !forbidden;
        kept[1] |= partners;
        kept[0] |= if partners == 0 { 0 } else { bit };
    }
    kept
}

/// The digits of three cells that are in some possible way to fill all.
fn kept_in_triplet<const W: usize>(position: &Position<W>, cells: [usize; 3], excluders: &Mask<W>) -> [u64; 3] {
    let digits = cells.map(|cell| position.digits(cell));
    let sees = |one: usize, other: usize| position.board().peer_mask(cells[one]).contains(cells[other]);
    let bar = |see: bool, digit: usize| if see { 1_u64 << digit } else { 0 };
    let (near, far, across) = (sees(0, 1), sees(0, 2), sees(1, 2));
    let mut kept = [0_u64; 3];
    for one in ones(digits[0]) {
        for other in ones(digits[1] & !bar(near, one)) {
            let used = 1 << one | 1 << other;
            let rest = digits[2] & !bar(far, one) & !bar(across, other);
            // An excluder within `used` forbids all thirds; one with a single further candidate forbids that.
            let lacks = excluders.iter().map(|cell| position.digits(cell) & !used);
            let forbidden = lacks
                .filter(|&lack| !has_several(lack))
                .fold(0, |all, lack| if lack == 0 { u64::MAX } else { all | lack });
            let thirds = rest & !forbidden;
            if thirds != 0 {
                kept = [kept[0] | 1 << one, kept[1] | 1 << other, kept[2] | thirds];
            }
        }
    }
    kept
}

fn step<const W: usize>(position: &Position<W>, cells: &[usize], kept: &[u64], excluders: &Mask<W>) -> Option<Step> {
    let goners = || cells.iter().zip(kept).map(|(&cell, &kept)| (cell, position.digits(cell) & !kept));
    if goners().all(|(_, digits)| digits == 0) {
        return None;
    }
    let board = position.board();
    let (title, tenths) =
        if cells.len() == 2 { ("Aligned Pair Exclusion", 62) } else { ("Aligned Triplet Exclusion", 75) };
    let evidence = Evidence {
        digits: DigitSet::from_bits(goners().fold(0, |all, (_, digits)| all | digits)),
        cells: cells.iter().map(|&cell| board.cell(cell)).collect(),
        helpers: excluders.iter().map(|cell| board.cell(cell)).collect(),
        ..Evidence::default()
    };
    Some(Step::new(&TECHNIQUE, title, tenths).removing(position.without(goners())).because(evidence))
}

fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let cells: Vec<(Cell, DigitSet)> = step.evidence.held().collect();
    let mut cases = Vec::new();
    for goner in &step.eliminations {
        let rest: Vec<_> = cells.iter().copied().filter(|&(cell, _)| cell != goner.cell).collect();
        for digit in goner.digits.iter() {
            let mut faults: Vec<(Sentence, Vec<Sentence>)> = Vec::new();
            for way in ways(&rest) {
                let values: Vec<_> = way.iter().copied().chain([(goner.cell, digit)]).collect();
                let fault = fault(step, houses, &values);
                match faults.iter_mut().find(|(other, _)| *other == fault) {
                    Some((_, ways)) => ways.push(said(&way)),
                    None => faults.push((fault, vec![said(&way)])),
                }
            }
            let ways = faults.into_iter().map(|(fault, ways)| {
                Sentence::new("with {ways}, {fault}")
                    .with("ways", Argument::Either(ways))
                    .with("fault", Argument::Cases(vec![fault]))
            });
            let case = Sentence::new("If {goner} were {digit}: {ways}.")
                .with("goner", goner.cell)
                .with("digit", digit)
                .with("ways", Argument::Cases(ways.collect()));
            cases.push(case);
        }
    }
    Sentence::new("Take {cells} together. {cases} No way is left, so remove {goners}.")
        .with("cells", Argument::Cells(step.evidence.cells.clone()))
        .with("cases", Argument::Sentences(cases))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

/// Every way to fill one or two cells.
fn ways(cells: &[(Cell, DigitSet)]) -> Vec<Vec<(Cell, Digit)>> {
    let longer = |ways: Vec<Vec<(Cell, Digit)>>, &(cell, held): &(Cell, DigitSet)| {
        let more = |way: &Vec<(Cell, Digit)>| {
            let way = way.clone();
            held.iter().map(move |digit| way.iter().copied().chain([(cell, digit)]).collect()).collect::<Vec<_>>()
        };
        ways.iter().flat_map(more).collect()
    };
    cells.iter().fold(vec![Vec::new()], longer)
}

/// A way to fill cells, in words.
fn said(way: &[(Cell, Digit)]) -> Sentence {
    let values = way.iter().map(|&value| Sentence::new("{value}").with("value", Argument::Values(vec![value])));
    Sentence::new("{values}").with("values", Argument::Together(values.collect()))
}

/// Why these values can't all stand.
fn fault(step: &Step, houses: &Houses, values: &[(Cell, Digit)]) -> Sentence {
    let digits: DigitSet = values.iter().map(|&(_, digit)| digit).collect();
    let pairs = values.iter().enumerate().flat_map(|(at, &one)| values[..at].iter().map(move |&other| (other, one)));
    let repeat = pairs.filter(|(one, other)| one.1 == other.1).find_map(|(one, other)| houses.shared(one.0, other.0));
    if let Some(house) = repeat {
        return Sentence::new("a digit comes twice in {house}").with("house", house);
    }
    let mut empty = step.evidence.helpers_held().filter(|&(_, held)| (held - digits).is_empty());
    let (cell, held) = empty.next().unwrap_or((values[0].0, DigitSet::EMPTY));
    Sentence::new("nothing is left for {cell}, which holds only {held}")
        .with("cell", cell)
        .with("held", Argument::Digits(held))
}
