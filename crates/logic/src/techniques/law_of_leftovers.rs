//! Each row, each column and each region holds every digit once. So two rows and two regions both hold each digit
//! twice, and so on for any number. If the rows and the regions share most of their cells, only a few are left over:
//! cells of the rows outside the regions (*innies*) and the same number of cells of the regions outside the rows
//! (*outies*). Both groups hold the same digits.
//!
//! # Law of Leftovers
//!
//! Take neighbouring rows, or neighbouring columns, and the same number of regions that lie mostly inside them. The
//! cells of the regions outside the lines hold the same digits as the cells of the lines outside the regions. A digit
//! that can't go in any cell of one group can't go in the other group either. A digit that is placed in one group must
//! go in the other, and if only one cell there can take it, it goes in that cell.
//!
//! What to look for: in a jigsaw, two to five lines at an edge that a set of regions covers except for one, two or
//! three cells. If one cell is left on each side, the two cells hold the same digit.
//!
//! # Inside
//!
//! `leftovers.rs` explains which lines and regions are compared, and how the search is bounded. A digit may occur twice
//! in a group, so nothing is concluded from how often it occurs, except when it is placed once in one group and not at
//! all in the other.
//!
//! Evidence: the lines as houses, the regions as covers, the group that the argument starts from as cells, the other
//! group as helpers.

use ninefold_grid::{DigitSet, Houses};

use crate::leftovers::Leftover;
use crate::mask::{Mask, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "law_of_leftovers", title: "Law of Leftovers", forms: &[], reason };

/// The search for steps from leftovers, placements first.
pub(super) struct LawOfLeftovers;

/// The group that the argument starts from, and the group that it concludes something about.
struct Pair<'a, const W: usize> {
    leftover: &'a Leftover<W>,
    from: &'a Mask<W>,
    to: &'a Mask<W>,
}

impl<const W: usize> Search<W> for LawOfLeftovers {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let leftovers = position.board().leftovers();
        let pairs = || {
            leftovers.iter().flat_map(|leftover| {
                let [one, other] = &leftover.sides;
                [Pair { leftover, from: one, to: other }, Pair { leftover, from: other, to: one }]
            })
        };
        pairs().try_for_each(|pair| pair.show_placements(position, finds))?;
        finds.pause()?;
        pairs().try_for_each(|pair| pair.show_eliminations(position, finds))
    }
}

impl<const W: usize> Pair<'_, W> {
    /// A digit that is placed in one group must go in the other, if only one cell there can take it.
    fn show_placements(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        for digit in self.from.iter().filter_map(|cell| position.value(cell)) {
            let stands = |cells: &Mask<W>| cells.iter().filter(|&cell| position.value(cell) == Some(digit)).count();
            let places = *self.to & *position.cells(digit);
            if let (1, 0, Some(cell), false) =
                (stands(self.from), stands(self.to), places.first(), places.has_several())
            {
                let step = self.step(position, 1 << digit);
                finds.show(step.placing(position.board().cell(cell), digit))?;
            }
        }
        Flow::Continue(())
    }

    /// A digit that has no place in one group has none in the other.
    fn show_eliminations(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let held = |cell: usize| position.value(cell).map_or(position.digits(cell), |digit| 1 << digit);
        let possible = self.from.iter().fold(0, |possible, cell| possible | held(cell));
        let eliminations = position.without(self.to.iter().map(|cell| (cell, !possible)));
        let lost = eliminations.iter().fold(0, |lost, elimination| lost | elimination.digits.bits());
        // If a digit is placed in the group that would lose it, the grid contains an error.
        let is_sound = ones(lost).all(|digit| self.to.iter().all(|cell| position.value(cell) != Some(digit)));
        match is_sound {
            true => finds.show(self.step(position, lost).removing(eliminations)),
            false => Flow::Continue(()),
        }
    }

    fn step(&self, position: &Position<W>, digits: u64) -> Step {
        let board = position.board();
        let indices = |houses: &[usize]| houses.iter().map(|&house| board.houses[house].index).collect();
        let evidence = Evidence {
            digits: DigitSet::from_bits(digits),
            houses: indices(&self.leftover.lines),
            covers: indices(&self.leftover.regions),
            cells: board.names(self.from),
            helpers: board.names(self.to),
            ..Evidence::default()
        };
        Step::unrated(&TECHNIQUE, TECHNIQUE.title).because(evidence)
    }
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let message = match (step.placement, evidence.cells.len()) {
        (Some(_), 1) => "leftovers-one-value",
        (Some(_), _) => "leftovers-value",
        (None, _) => "leftovers-elimination",
    };
    let law = match evidence.cells.len() {
        1 => "leftovers-one-cell",
        _ => "leftovers",
    };
    let both = [&evidence.cells[..], &evidence.helpers[..]].concat();
    let common = |sentence: Sentence| {
        sentence
            .with("from", Argument::Cells(evidence.cells.clone()))
            .with("to", Argument::Cells(evidence.helpers.clone()))
    };
    let law = common(Sentence::new(law))
        .with("lines", Argument::houses(houses, &evidence.houses))
        .with("regions", Argument::houses(houses, &evidence.covers))
        .with("both", Argument::Cells(both));
    let sentence = common(Sentence::new(message)).with("law", law).with("digits", Argument::AnyDigit(evidence.digits));
    match step.placement {
        Some(placement) => sentence.with("cell", placement.cell),
        None => sentence,
    }
}
