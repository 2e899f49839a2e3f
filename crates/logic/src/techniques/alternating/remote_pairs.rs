//! Cells with the same two candidates, each of which sees the next.
//!
//! # Remote Pairs
//!
//! Four or more cells hold the same two candidates, and each sees the next. So the two digits alternate along the
//! cells. Two cells that are an odd number of steps apart hold different digits. So both digits are eliminated from
//! every cell that sees both.
//!
//! What to look for: many cells with the same two candidates. Colour them alternately along the chain; both digits are
//! eliminated from every cell that sees two cells of different colours.
//!
//! # Inside
//!
//! Two cells are a naked pair; a chain has four or more cells, an even number. A longer chain includes the eliminations
//! of its parts.
//!
//! Evidence: the two digits, the cells in order, and as links what follows if the first cell is the lower digit.

use ninefold_grid::{Digit, DigitSet, Houses};

use super::REMOTE_PAIRS;
use super::findings::{CellDigits, Finding, Findings};
use crate::mask::Mask;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Link, Node, Sentence, State, Step};

/// The search for remote pairs.
pub(in crate::techniques) struct RemotePairs;

/// The maximum number of cells that are tried for all chains from one cell.
const MAX_CELLS: u32 = 2000;

impl<const W: usize> Search<W> for RemotePairs {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let mut findings = Findings::default();
        for start in position.pairs().iter() {
            finds.pause()?;
            let held = position.digits(start);
            let same = position.pairs().iter().filter(|&cell| position.digits(cell) == held).collect();
            let mut search =
                CellChains { position, same, cells: vec![start], budget: MAX_CELLS, findings: &mut findings };
            search.extend();
        }
        findings.show(finds, |finding| step(position, finding))
    }
}

/// A walk through cells of the same two candidates.
struct CellChains<'a, const W: usize> {
    position: &'a Position<W>,
    same: Mask<W>,
    cells: Vec<usize>,
    budget: u32,
    findings: &'a mut Findings<Vec<usize>>,
}

impl<const W: usize> CellChains<'_, W> {
    fn extend(&mut self) {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        if self.cells.len() >= 4 && self.cells.len().is_multiple_of(2) && first < last {
            let eliminations = self.eliminations();
            if !eliminations.is_empty() {
                self.findings.note(Finding { eliminations, links: self.cells.len(), proof: self.cells.clone() });
            }
        }
        let next = self.same & *self.position.board().peer_mask(last);
        for cell in next.iter() {
            if self.cells.contains(&cell) || self.budget == 0 {
                continue;
            }
            self.budget -= 1;
            self.cells.push(cell);
            self.extend();
            self.cells.pop();
        }
    }

    fn eliminations(&self) -> Vec<CellDigits> {
        let board = self.position.board();
        let held = self.position.digits(self.cells[0]);
        let mut seen = Mask::EMPTY;
        for one in 0..self.cells.len() {
            for other in (one + 3..self.cells.len()).step_by(2) {
                seen |= *board.peer_mask(self.cells[one]) & *board.peer_mask(self.cells[other]);
            }
        }
        let lost = seen.iter().map(|cell| (cell, self.position.digits(cell) & held));
        lost.filter(|&(cell, digits)| digits != 0 && !self.cells.contains(&cell)).collect()
    }
}

/// Returns the links from cell to cell if the first is the lower of the two digits.
fn links<const W: usize>(position: &Position<W>, cells: &[usize]) -> Vec<Link> {
    let board = position.board();
    let held: Vec<Digit> = DigitSet::from_bits(position.digits(cells[0])).iter().collect();
    let node = |place: usize, digit: Digit, state: State| Node { cell: board.cell(cells[place]), digit, state };
    let links = (1..cells.len()).flat_map(|place| {
        let both = Mask::single(cells[place - 1]) | Mask::single(cells[place]);
        let mut homes = board.homes(cells[place]).iter().map(|home| home.house as usize);
        let house = homes.find(|&house| both.without(&board.houses[house].mask).is_empty());
        let (digit, other) = (held[(place - 1) % 2], held[place % 2]);
        let off = node(place, digit, State::Off);
        let across = Link {
            from: node(place - 1, digit, State::On),
            to: off,
            house: house.map(|house| board.houses[house].index),
            set: None,
        };
        [across, Link { from: off, to: node(place, other, State::On), house: None, set: None }]
    });
    links.collect()
}

fn step<const W: usize>(position: &Position<W>, finding: &Finding<Vec<usize>>) -> Step {
    let cells = &finding.proof;
    let evidence = Evidence {
        digits: DigitSet::from_bits(position.digits(cells[0])),
        cells: cells.iter().map(|&cell| position.board().cell(cell)).collect(),
        links: links(position, cells),
        ..Evidence::default()
    };
    Step::unrated(&REMOTE_PAIRS, REMOTE_PAIRS.title)
        .removing(position.lost(finding.eliminations.iter().copied()))
        .because(evidence)
}

pub(super) fn reason(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let turn = |first: usize| evidence.cells.iter().skip(first).step_by(2).copied().collect();
    Sentence::new("remote-pairs")
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("digits", Argument::AnyDigit(evidence.digits))
        .with("one", Argument::Cells(turn(0)))
        .with("others", Argument::Cells(turn(1)))
}
