//! A cell, the *pivot*, sees two other cells, the *wings*. Whatever the pivot holds, one of the three cells is the
//! digit z. So z is eliminated from every other cell that sees each of the three that can be z.
//!
//! # XY-Wing
//!
//! The pivot holds x and y, one wing x and z, the other y and z. If the pivot is x, the first wing is z; if it is y,
//! the second one is. Either way one of the wings is z, so no cell that sees both can be z.
//!
//! What to look for: a cell with two candidates that sees two others with two candidates. Each wing shares one digit
//! with the pivot, and the wings share a third digit.
//!
//! # XYZ-Wing
//!
//! The pivot holds x, y and z, one wing x and z, the other y and z. Here the pivot itself may be z, so z is eliminated
//! only from cells that see the pivot and both wings.
//!
//! What to look for: a cell with three candidates that sees a cell in its box with two of them, and another in its row
//! or column, outside the box, with a different two of them.
//!
//! # Inside
//!
//! Evidence: the pivot, then the wings, as cells; the digit z.

use ninefold_grid::{DigitSet, Houses};

use crate::mask::{Mask, is_pair};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static XY_WING: Technique = Technique { name: "xy_wing", title: "XY-Wing", forms: &["XY-Wing"], reason };

/// The names and the explanation of the technique.
pub(super) static XYZ_WING: Technique = Technique { name: "xyz_wing", title: "XYZ-Wing", forms: &["XYZ-Wing"], reason };

/// The search for XY-Wings.
pub(super) struct XyWing;

/// The search for XYZ-Wings.
pub(super) struct XyzWing;

struct Wing {
    cells: [usize; 3],
    digit: usize,
}

impl<const W: usize> Search<W> for XyWing {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        each_xy(position, &mut |wing| finds.show(step(position, &wing, &XY_WING, 42, Mask::EMPTY)))
    }
}

impl<const W: usize> Search<W> for XyzWing {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let excluded = |wing: &Wing| !*position.board().peer_mask(wing.cells[0]);
        each_xyz(position, &mut |wing| finds.show(step(position, &wing, &XYZ_WING, 44, excluded(&wing))))
    }
}

/// Visits the XY-Wings until `visit` breaks.
fn each_xy<const W: usize>(position: &Position<W>, visit: &mut impl FnMut(Wing) -> Flow) -> Flow {
    position.pairs().iter().try_for_each(|pivot| {
        let own = position.digits(pivot);
        let near = *position.board().peer_mask(pivot) & *position.pairs();
        let [one, other] =
            [own.trailing_zeros(), 63 - own.leading_zeros()].map(|digit| near & *position.cells(digit as usize));
        let (ones, others) = (one.without(&other), other.without(&one));
        if ones.is_empty() || others.is_empty() {
            return Flow::Continue(());
        }
        let fit = |mine: u64, theirs: u64| (own | mine | theirs).count_ones() == 3 && own & mine & theirs == 0;
        each(position, pivot, &(ones | others), Mask::EMPTY, fit, visit)
    })
}

/// Visits the XYZ-Wings until `visit` breaks.
fn each_xyz<const W: usize>(position: &Position<W>, visit: &mut impl FnMut(Wing) -> Flow) -> Flow {
    let is_triple = |cell: &usize| is_pair(position.digits(*cell) & position.digits(*cell).wrapping_sub(1));
    position.open().without(position.pairs()).iter().filter(is_triple).try_for_each(|pivot| {
        let own = position.digits(pivot);
        let seen = *position.board().peer_mask(pivot);
        let near = (seen & *position.pairs()).iter().filter(|&cell| position.digits(cell) & !own == 0);
        let wings: Mask<W> = near.collect();
        match wings.has_several() {
            true => each(position, pivot, &wings, !seen, |mine, theirs| mine != theirs, visit),
            false => Flow::Continue(()),
        }
    })
}

/// Visits each pair of these wings of a pivot, in link order, if their candidates fit and they eliminate the digit from
/// a cell that is not excluded.
fn each<const W: usize>(
    position: &Position<W>,
    pivot: usize,
    wings: &Mask<W>,
    excluded: Mask<W>,
    fit: impl Fn(u64, u64) -> bool,
    visit: &mut impl FnMut(Wing) -> Flow,
) -> Flow {
    let peers = position.board().peers(pivot).iter().map(|&peer| peer as usize);
    let in_order = peers.filter(|&peer| wings.contains(peer));
    for one in in_order.clone() {
        let mine = position.digits(one);
        let fitting: Mask<W> = wings.iter().filter(|&other| fit(mine, position.digits(other))).collect();
        if fitting.is_empty() {
            continue;
        }
        for other in in_order.clone().filter(|&other| fitting.contains(other)) {
            let digit = (mine & position.digits(other)).trailing_zeros() as usize;
            let wing = Wing { cells: [pivot, one, other], digit };
            if !targets(position, &wing, excluded).is_empty() {
                visit(wing)?;
            }
        }
    }
    Flow::Continue(())
}

fn targets<const W: usize>(position: &Position<W>, wing: &Wing, excluded: Mask<W>) -> Mask<W> {
    let [pivot, one, other] = wing.cells;
    let board = position.board();
    let seen = *board.peer_mask(one) & *board.peer_mask(other) & *position.cells(wing.digit);
    seen.without(&excluded).without(&Mask::single(pivot))
}

fn step<const W: usize>(
    position: &Position<W>,
    wing: &Wing,
    technique: &'static Technique,
    tenths: u16,
    excluded: Mask<W>,
) -> Step {
    let eliminations = targets(position, wing, excluded).iter().map(|cell| (cell, 1 << wing.digit));
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << wing.digit),
        cells: wing.cells.iter().map(|&cell| position.board().cell(cell)).collect(),
        ..Evidence::default()
    };
    Step::new(technique, technique.title, tenths).removing(position.without(eliminations)).because(evidence)
}

fn reason(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let pivot = evidence.held().take(1);
    let (cell, held) = pivot.last().unwrap_or((evidence.cells[0], DigitSet::EMPTY));
    let wings = evidence.held().skip(1).map(|(wing, digits)| {
        Sentence::new("wing-case")
            .with("other", Argument::AnyDigit(digits - evidence.digits))
            .with("wing", wing)
            .with("digit", Argument::Digits(evidence.digits))
    });
    let message = match (held & evidence.digits).is_empty() {
        true => "xy-wing",
        false => "xyz-wing",
    };
    Sentence::new(message)
        .with("pivot", cell)
        .with("held", Argument::AnyDigit(held))
        .with("cases", Argument::Clauses(wings.collect()))
        .with("wings", Argument::Cells(evidence.cells[1..].to_vec()))
        .with("digit", Argument::Digits(evidence.digits))
}
