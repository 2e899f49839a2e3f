//! Two or three cells can't hold every combination of their candidates.
//!
//! # Aligned Exclusion
//!
//! Take two cells (*pair*) or three (*triplet*), and go through every way to fill them. A combination is impossible if
//! it puts the same digit into cells that see each other, or if it leaves an *excluder*, a cell that sees all of them,
//! without a candidate. A candidate that occurs in no possible combination is eliminated.
//!
//! # Inside
//!
//! `bases.rs` chooses the cells and their order; `combinations.rs` finds the digits that are possible in them.
//!
//! Evidence: the cells as cells, their common excluders as helpers.

mod bases;
mod combinations;
mod memory;
mod text;

use ninefold_grid::DigitSet;

use crate::mask::{Mask, is_pair};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Evidence, Step, Technique};
use bases::Bases;
use memory::Changes;

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "aligned_exclusion",
    title: "Aligned Exclusion",
    forms: &["Aligned Pair Exclusion", "Aligned Triplet Exclusion"],
    reason: text::reason,
};

/// The search for aligned exclusions of two or three cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aligned {
    Pair,
    Triplet,
}

impl<const W: usize> Search<W> for Aligned {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let (pairs, is_over) = (*position.pairs(), finds.stop_check());
        let fresh = finds.memory::<Changes<W>>().since(*self, position);
        let found = match self {
            Aligned::Pair => Bases::of(position, pairs).first_pair(fresh, is_over),
            Aligned::Triplet => Bases::of(position, pairs | triples(position)).first_triplet(fresh, is_over),
        };
        finds.show_found(found.map(|found| found.map(|found| step(position, *self, &found))))
    }
}

/// A finding: the cells with the digits that they lose, and the cells that see all of them and exclude combinations.
struct Found<const W: usize> {
    eliminations: Vec<(usize, u64)>,
    excluders: Mask<W>,
}

/// Returns the cells with exactly three candidates.
fn triples<const W: usize>(position: &Position<W>) -> Mask<W> {
    let is_triple = |&cell: &usize| is_pair(position.digits(cell) & position.digits(cell).wrapping_sub(1));
    position.open().without(position.pairs()).iter().filter(is_triple).collect()
}

fn step<const W: usize>(position: &Position<W>, kind: Aligned, found: &Found<W>) -> Step {
    let Found { eliminations, excluders } = found;
    let board = position.board();
    let (title, tenths) = match kind {
        Aligned::Pair => ("Aligned Pair Exclusion", 62),
        Aligned::Triplet => ("Aligned Triplet Exclusion", 75),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(eliminations.iter().fold(0, |all, (_, digits)| all | digits)),
        cells: eliminations.iter().map(|&(cell, _)| board.cell(cell)).collect(),
        helpers: excluders.iter().map(|cell| board.cell(cell)).collect(),
        ..Evidence::default()
    };
    Step::new(&TECHNIQUE, title, tenths).removing(position.without(eliminations.iter().copied())).because(evidence)
}
