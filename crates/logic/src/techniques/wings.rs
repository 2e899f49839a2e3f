//! XY-Wing and XYZ-Wing: a pivot of two (three) candidates and two cells of two candidates that it sees. Whatever the
//! pivot is, one of the three is the digit z that the wings share, so what sees all of them loses z. In the XY-Wing the
//! pivot itself can't be z and need not be seen.
//!
//! Evidence: the pivot, then the wings, as cells; the digit z.

use ninefold_grid::DigitSet;

use crate::mask::{Mask, is_pair};
use crate::memory::Memory;
use crate::position::Position;
use crate::technique::Search;
use crate::{Evidence, Step, Technique};

/// How the technique is known.
pub(super) static XY_WING: Technique = Technique {
    name: "xy_wing",
    title: "XY-Wing",
    meaning: "Whichever of its two candidates the pivot holds, one of the wings holds the digit that they share.",
};

/// How the technique is known.
pub(super) static XYZ_WING: Technique = Technique {
    name: "xyz_wing",
    title: "XYZ-Wing",
    meaning: "Whichever of its three candidates the pivot holds, it or a wing holds the digit that all three share.",
};

/// The search for XY-Wings.
pub(super) struct XyWing;

/// The search for XYZ-Wings.
pub(super) struct XyzWing;

struct Wing {
    cells: [usize; 3],
    digit: usize,
}

impl<const W: usize> Search<W> for XyWing {
    fn find(&self, position: &Position<W>, _: &mut Memory<W>) -> Option<Step> {
        let wing = position.pairs().iter().find_map(|pivot| first(position, pivot, 0, Mask::EMPTY))?;
        Some(step(position, &wing, &XY_WING, 42, Mask::EMPTY))
    }
}

impl<const W: usize> Search<W> for XyzWing {
    fn find(&self, position: &Position<W>, _: &mut Memory<W>) -> Option<Step> {
        let is_triple = |cell: &usize| is_pair(position.digits(*cell) & position.digits(*cell).wrapping_sub(1));
        let blind = |pivot: usize| !*position.board().peer_mask(pivot);
        let mut pivots = position.open().without(position.pairs()).iter().filter(is_triple);
        let wing = pivots.find_map(|pivot| first(position, pivot, 1, blind(pivot)))?;
        Some(step(position, &wing, &XYZ_WING, 44, blind(wing.cells[0])))
    }
}

/// The first wing around a pivot, its candidates shared by all three being so many, that reaches a cell that is not blind to it.
fn first<const W: usize>(position: &Position<W>, pivot: usize, common: u32, blind: Mask<W>) -> Option<Wing> {
    let board = position.board();
    let near = *board.peer_mask(pivot) & *position.pairs();
    let own = position.digits(pivot);
    let mut wings = [0_u16; 256];
    let mut count = 0;
    for &peer in board.peers(pivot) {
        let is_wing = near.contains(peer as usize) && (own & !position.digits(peer as usize)).count_ones() == 1;
        if is_wing && count < wings.len() {
            wings[count] = peer;
            count += 1;
        }
    }
    for &one in &wings[..count] {
        let mine = position.digits(one as usize);
        for &other in &wings[..count] {
            let theirs = position.digits(other as usize);
            let fits = (own | mine | theirs).count_ones() == 3 && (own & mine & theirs).count_ones() == common;
            if !fits || mine & theirs == 0 {
                continue;
            }
            let wing =
                Wing { cells: [pivot, one as usize, other as usize], digit: (mine & theirs).trailing_zeros() as usize };
            if !victims(position, &wing, blind).is_empty() {
                return Some(wing);
            }
        }
    }
    None
}

fn victims<const W: usize>(position: &Position<W>, wing: &Wing, blind: Mask<W>) -> Mask<W> {
    let [pivot, one, other] = wing.cells;
    let board = position.board();
    let seen = *board.peer_mask(one) & *board.peer_mask(other) & *position.cells(wing.digit);
    seen.without(&blind).without(&Mask::single(pivot))
}

fn step<const W: usize>(
    position: &Position<W>,
    wing: &Wing,
    technique: &'static Technique,
    tenths: u16,
    blind: Mask<W>,
) -> Step {
    let goners = victims(position, wing, blind).iter().map(|cell| (cell, 1 << wing.digit));
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << wing.digit),
        cells: wing.cells.iter().map(|&cell| position.board().cell(cell)).collect(),
        ..Evidence::default()
    };
    Step::new(technique, technique.title, tenths).removing(position.without(goners)).because(evidence)
}
