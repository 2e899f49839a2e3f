//! If every blank cell had exactly two candidates and every missing digit exactly two places in each house, the puzzle
//! would have two solutions or none: a *bivalue universal grave* (BUG). A proper puzzle never reaches that state. So if
//! only a few *surplus* candidates prevent such a grave, at least one of them is true. Use this only if you know that
//! the puzzle has one solution.
//!
//! # Bivalue Universal Grave + 1
//!
//! All blank cells but one have two candidates, and that one has three. One of its three digits has three places in the
//! row, the column and the box of the cell. Without this candidate there would be a grave, so it is the value of the
//! cell.
//!
//! What to look for: late in the puzzle, when nearly all cells are down to two candidates, find the one cell with
//! three.
//!
//! # Bivalue Universal Grave Type 2
//!
//! Several cells have a surplus candidate, and it is the same digit in each. One of these cells holds it, so the digit
//! is eliminated from every cell that sees all of them.
//!
//! # Bivalue Universal Grave Type 3
//!
//! Several cells of a house have surplus candidates, and one of these is true. So the cells together act as a single
//! cell that holds just the surplus. Together with other cells of the house they can form a naked subset, whose digits
//! are eliminated from the rest of the house.
//!
//! # Bivalue Universal Grave Type 4
//!
//! Two cells in a house have surplus candidates and share one more digit, which has no other place in that house. One of
//! the two cells holds that digit, and the other must hold its surplus. So both lose every other candidate.
//!
//! # Inside
//!
//! Evidence: the surplus digits, the cells that have them, the surplus of each cell as a set; for type 3 the other
//! cells of the subset as helpers.

use ninefold_grid::{DigitSet, HouseIndex, Houses};

use crate::mask::{Mask, has_several, is_pair, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::subsets::colex;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "bivalue_universal_grave", title: "Bivalue Universal Grave", forms: &["BUG"], reason };

/// The explainer's search for bivalue universal graves of all types.
pub(super) struct BivalueUniversalGrave;

/// The coach's search for one type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grave {
    /// One surplus candidate.
    PlusOne,
    /// Several cells whose surplus is the same digit.
    Two,
    /// The surplus acts as a cell of a naked subset.
    Three,
    /// Two cells share a digit besides their surplus.
    Four,
}

/// The surplus candidates: the cells with their surplus digits in the order found, all surplus digits, and the cells
/// that see all surplus cells.
struct Surplus<const W: usize> {
    cells: Vec<(usize, u64)>,
    digits: u64,
    seen: Mask<W>,
}

impl<const W: usize> Search<W> for BivalueUniversalGrave {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let step = Surplus::of(position).and_then(|surplus| match surplus.cells[..] {
            [] => None,
            [(cell, digits)] => surplus.step(position, "BUG type 1", 56, vec![(cell, !digits)], &[]),
            _ if surplus.digits.is_power_of_two() => {
                surplus.one_digit(position).or_else(|| surplus.shared_digit(position))
            }
            _ if surplus.seen.is_empty() => None,
            _ => surplus.shared_digit(position).or_else(|| surplus.subset(position)),
        });
        finds.show_found(Ok(step))
    }
}

impl<const W: usize> Search<W> for Grave {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let step = Surplus::of(position).and_then(|surplus| match (self, &surplus.cells[..]) {
            (Grave::PlusOne, &[(cell, digit)]) if digit.is_power_of_two() => {
                surplus.step(position, "BUG type 1", 56, vec![(cell, !digit)], &[])
            }
            (Grave::Two, [_, _, ..]) if surplus.digits.is_power_of_two() => surplus.one_digit(position),
            (Grave::Three, [_, _, ..]) if !surplus.digits.is_power_of_two() => surplus.subset(position),
            (Grave::Four, [_, _]) => surplus.shared_digit(position),
            _ => None,
        });
        finds.show_found(Ok(step))
    }
}

impl<const W: usize> Surplus<W> {
    /// Returns the surplus candidates, if a grave is left without them; none on boards with rules other than houses.
    fn of(position: &Position<W>) -> Option<Surplus<W>> {
        let board = position.board();
        if !board.is_all_houses {
            return None;
        }
        let mut surplus = Surplus { cells: Vec::new(), digits: 0, seen: !Mask::EMPTY };
        for &house in &board.link_order {
            let house = house as usize;
            for (digit, &places) in position.all_places(house).iter().enumerate() {
                if places != 0 && !is_pair(places) {
                    surplus.add(position, house, digit)?;
                }
            }
        }
        surplus.leaves_grave(position).then_some(surplus)
    }

    /// Records the surplus where a digit has more or fewer than two places in a house: it belongs to the only cell
    /// there with three or more candidates. Records nothing if there are several such cells. Returns `None` if there is
    /// no such cell, or if several surplus cells with different digits have no common peer.
    fn add(&mut self, position: &Position<W>, house: usize, digit: usize) -> Option<()> {
        let board = position.board();
        let cells = ones(position.places(house, digit)).map(|place| board.cells(house)[place] as usize);
        let mut larger = cells.filter(|&cell| has_several(position.digits(cell)) && !is_pair(position.digits(cell)));
        let cell = larger.next()?;
        if larger.next().is_some() {
            return Some(());
        }
        match self.cells.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => self.cells.push((cell, 1 << digit)),
        }
        self.digits |= 1 << digit;
        self.seen &= *board.peer_mask(cell);
        self.seen = self.cells.iter().fold(self.seen, |seen, &(cell, _)| seen.without(&Mask::single(cell)));
        let is_scattered = self.cells.len() > 1 && has_several(self.digits) && self.seen.is_empty();
        (!is_scattered).then_some(())
    }

    fn leaves_grave(&self, position: &Position<W>) -> bool {
        let board = position.board();
        let of = |cell: usize| self.cells.iter().find(|(other, _)| *other == cell).map_or(0, |&(_, digits)| digits);
        let left = |cell: usize| position.digits(cell) & !of(cell);
        let is_balanced = |house: usize| {
            let (mut once, mut twice, mut often) = (0, 0, 0);
            for &cell in board.cells(house) {
                let digits = left(cell as usize);
                often |= twice & digits;
                twice |= once & digits;
                once |= digits;
            }
            once == twice && often == 0
        };
        position.open().iter().all(|cell| is_pair(left(cell))) && (0..board.houses.len()).all(is_balanced)
    }

    /// Type 2: the cells have the same surplus digit.
    fn one_digit(&self, position: &Position<W>) -> Option<Step> {
        let eliminations = self.seen.iter().map(|cell| (cell, self.digits)).collect();
        self.step(position, "BUG type 2", 57, eliminations, &[])
    }

    /// Type 4: two cells in one house share one digit besides the surplus.
    fn shared_digit(&self, position: &Position<W>) -> Option<Step> {
        let [(one, mine), (other, theirs)] = self.cells[..] else { return None };
        let common = position.digits(one) & position.digits(other) & !self.digits;
        if !common.is_power_of_two() {
            return None;
        }
        position.board().shared(one, other).next()?;
        self.step(position, "BUG type 4", 57, vec![(one, !(mine | common)), (other, !(theirs | common))], &[])
    }

    /// Type 3: the surplus and cells that see all of it form a naked subset.
    fn subset(&self, position: &Position<W>) -> Option<Step> {
        let board = position.board();
        let (first, rest) = self.cells.split_first()?;
        let homes = board.homes(first.0).iter().map(|home| home.house as usize);
        let shared = homes.filter(|&house| rest.iter().all(|&(cell, _)| board.houses[house].mask.contains(cell)));
        for house in shared {
            let inside = board.houses[house].mask & self.seen;
            let cells: Vec<usize> =
                board.peers(first.0).iter().map(|&peer| peer as usize).filter(|&peer| inside.contains(peer)).collect();
            for size in 2..=cells.len().min(6) {
                let step =
                    colex(cells.len(), size - 1).find_map(|members| self.with_others(position, &cells, members, size));
                if step.is_some() {
                    return step;
                }
            }
        }
        None
    }

    fn with_others(&self, position: &Position<W>, cells: &[usize], members: u64, size: usize) -> Option<Step> {
        let chosen: Vec<usize> = ones(members).map(|member| cells[member]).collect();
        let union = chosen.iter().fold(0, |union, &cell| union | position.digits(cell));
        let fits = |digits: u64| digits.count_ones() as usize == size;
        let are_several = || chosen.iter().all(|&cell| has_several(position.digits(cell))) && has_several(self.digits);
        if !fits(union) || !fits(union | self.digits) || !are_several() {
            return None;
        }
        let eliminations = cells.iter().filter(|&cell| !chosen.contains(cell)).map(|&cell| (cell, union));
        self.step(position, "BUG type 3", 57 + (size as u16 - 1), eliminations.collect(), &chosen)
    }

    /// Returns the step if it eliminates anything.
    fn step(
        &self,
        position: &Position<W>,
        title: &'static str,
        tenths: u16,
        eliminations: Vec<(usize, u64)>,
        helpers: &[usize],
    ) -> Option<Step> {
        let board = position.board();
        let eliminations = position.without(eliminations);
        let evidence = Evidence {
            digits: DigitSet::from_bits(self.digits),
            cells: self.cells.iter().map(|&(cell, _)| board.cell(cell)).collect(),
            helpers: helpers.iter().map(|&cell| board.cell(cell)).collect(),
            sets: self.cells.iter().map(|&(_, digits)| DigitSet::from_bits(digits)).collect(),
            ..Evidence::default()
        };
        let step = Step::new(&TECHNIQUE, title, tenths).removing(eliminations).because(evidence);
        (!step.eliminations.is_empty()).then_some(step)
    }
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let cells = &evidence.cells;
    let shared =
        DigitSet::from_bits(evidence.held().fold(!0, |shared, (_, held)| shared & held.bits())) - evidence.digits;
    let message = match step.title().rsplit(' ').next() {
        _ if cells.len() == 1 => "bug-one",
        Some("2") => "bug-two",
        Some("4") => "bug-four",
        _ => "bug-three",
    };
    let surplus = cells.iter().zip(&evidence.sets).map(|(&cell, &digits)| {
        Sentence::new("bug-surplus").with("digits", Argument::Digits(digits)).with("cell", cell)
    });
    let inside = |&&index: &&HouseIndex| {
        let mut all = cells.iter().chain(&evidence.helpers);
        all.all(|&cell| houses.get(index).contains(cell))
    };
    let house = cells.first().and_then(|&cell| houses.of(cell).iter().find(inside));
    let union = evidence.helpers_held().fold(evidence.digits, |union, (_, held)| union | held);
    Sentence::new(message)
        .with("surplus", Argument::AllOf(surplus.collect()))
        .with("cells", Argument::Cells(cells.clone()))
        .with("any", Argument::AnyDigit(evidence.digits))
        .with("any_cell", Argument::AnyCell(cells.clone()))
        .with("shared", Argument::Digits(shared))
        .with("helpers", Argument::Cells(evidence.helpers.clone()))
        .with("union", Argument::Digits(union))
        .with("number", Argument::Number(evidence.helpers.len() + 1))
        .with("house", Argument::houses(houses, &house.copied().into_iter().collect::<Vec<_>>()))
}
