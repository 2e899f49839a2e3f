//! Four cells hold only four digits between them, and only one of these digits could be in more than one of the cells.
//!
//! # WXYZ-Wing
//!
//! A pivot and three cells that it sees hold only four digits between them. For three of the digits, all places among
//! the four cells see each other, so each of these digits can be in at most one of the cells. If none of the cells were
//! the fourth digit, z, three digits would have to fill four cells. So one of the cells is z, and z is eliminated from
//! every cell that sees all places of z among the four.
//!
//! What to look for: an XYZ-Wing with one candidate too many. That is, four cells with four digits, most of the cells
//! in one house, and one digit whose places don't all see each other.
//!
//! # Inside
//!
//! Evidence: the pivot, then the other cells, as cells; the cells that can be z as helpers; z as the digit, all four
//! digits as a set.

use ninefold_grid::{DigitSet, Houses};

use crate::mask::{Mask, has_at_most, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::subsets::choices_with;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique { name: "wxyz_wing", title: "WXYZ-Wing", forms: &[], reason };

/// The number of cells, and of digits.
const SIZE: usize = 4;

/// The search for WXYZ-Wings.
pub(super) struct WxyzWing;

impl<const W: usize> Search<W> for WxyzWing {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let board = position.board();
        for pivot in position.open().iter() {
            let own = position.digits(pivot);
            if !has_at_most(own, SIZE) || own == 0 {
                continue;
            }
            finds.pause()?;
            let fits =
                |&cell: &usize| has_at_most(position.digits(cell) | own, SIZE) && position.digits(cell) & own != 0;
            let near = (*board.peer_mask(pivot) & *position.open()).iter().filter(fits);
            let near: Vec<usize> = near.take(64).collect();
            let sets: Vec<u64> = near.iter().map(|&cell| position.digits(cell)).collect();
            choices_with(own, &sets, SIZE - 1, SIZE, |choice| {
                let cells: Mask<W> = ones(choice.members).map(|at| near[at]).chain([pivot]).collect();
                show(position, pivot, &cells, choice.union, finds)
            })?;
        }
        Flow::Continue(())
    }
}

/// Shows the wing of these cells if exactly one of their digits can occur twice.
fn show<const W: usize>(
    position: &Position<W>,
    pivot: usize,
    cells: &Mask<W>,
    digits: u64,
    finds: &mut Finds<'_, W>,
) -> Flow {
    let board = position.board();
    let holders = |digit: usize| *cells & *position.cells(digit);
    let can_repeat = |&digit: &usize| {
        let holders = holders(digit);
        holders.iter().any(|cell| !holders.without(board.peer_mask(cell)).without(&Mask::single(cell)).is_empty())
    };
    let mut loose = ones(digits).filter(can_repeat);
    let (Some(z), None) = (loose.next(), loose.next()) else { return Flow::Continue(()) };
    let eliminations = position.without_digit(&position.seen_by_all(&holders(z)).without(cells), z);
    let wings = cells.without(&Mask::single(pivot));
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << z),
        cells: [vec![board.cell(pivot)], board.names(&wings)].concat(),
        helpers: board.names(&holders(z)),
        sets: vec![DigitSet::from_bits(digits)],
        ..Evidence::default()
    };
    finds.show(Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(eliminations).because(evidence))
}

fn reason(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let all = evidence.sets.first().copied().unwrap_or_default();
    Sentence::new("wxyz-wing")
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("all", Argument::Digits(all))
        .with("others", Argument::Digits(all - evidence.digits))
        .with("holders", Argument::Cells(evidence.helpers.clone()))
        .with("digit", Argument::Digits(evidence.digits))
}
