//! Take four cells in two rows, two columns and two boxes, none of them a given. If they held the same two digits
//! crosswise, the digits could be swapped without touching a given, so the puzzle would have two solutions. A proper
//! puzzle has one, so this can't happen. Use this only if you know that the puzzle has one solution.
//!
//! # Avoidable Rectangle Type 1
//!
//! Three of the cells are filled, and one candidate of the fourth would complete the pattern. It is eliminated.
//!
//! What to look for: values that you placed yourself, with the same digit at two opposite corners of a rectangle.
//!
//! # Avoidable Rectangle Type 2
//!
//! Two neighbouring corners are filled. Each of the other two can be the digit that would complete the pattern or one
//! extra digit, the same in both. At least one of them must be the extra digit, so it is eliminated from every cell
//! that sees both.
//!
//! # Inside
//!
//! Evidence: the rectangle as cells, corner by corner; the two digits; the blank corners as helpers; for type 2 the
//! extra digit as a set.

use ninefold_grid::{DigitSet, Houses};

use super::unique_loop::{Corners, each_corners};
use crate::mask::{is_pair, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "avoidable_rectangle", title: "Avoidable Rectangle", forms: &[], reason };

/// The search for one type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AvoidableRectangle {
    One,
    Two,
}

impl<const W: usize> Search<W> for AvoidableRectangle {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        each_corners(position.board(), |corners| {
            if corners.iter().any(|&cell| position.givens().contains(cell)) {
                return Flow::Continue(());
            }
            let values = corners.map(|cell| position.value(cell));
            let filled = values.iter().flatten().count();
            (0..4).try_for_each(|turn| {
                let turned: [usize; 4] = std::array::from_fn(|at| (at + turn) % 4);
                let (corners, values) = (turned.map(|at| corners[at]), turned.map(|at| values[at]));
                match (self, filled) {
                    (AvoidableRectangle::One, 3) => one(position, corners, values, finds),
                    (AvoidableRectangle::Two, 2) => two(position, corners, values, finds),
                    _ => Flow::Continue(()),
                }
            })
        })
    }
}

/// Type 1: the first corner is blank and can't hold the digit of the opposite corner.
fn one<const W: usize>(
    position: &Position<W>,
    corners: Corners,
    values: [Option<usize>; 4],
    finds: &mut Finds<'_, W>,
) -> Flow {
    match values {
        [None, Some(beside), Some(across), Some(other)] if beside == other && beside != across => {
            let eliminations = vec![(corners[0], 1 << across)];
            finds.show(step(position, corners, 1 << beside | 1 << across, eliminations))
        }
        _ => Flow::Continue(()),
    }
}

/// Type 2: the first two corners are blank; each can hold the digit that completes the swap and the same extra digit.
fn two<const W: usize>(
    position: &Position<W>,
    corners: Corners,
    values: [Option<usize>; 4],
    finds: &mut Finds<'_, W>,
) -> Flow {
    let [None, None, Some(third), Some(fourth)] = values else { return Flow::Continue(()) };
    let [one, other] = [position.digits(corners[0]), position.digits(corners[1])];
    let (mine, theirs) = (1 << third, 1 << fourth);
    let further = (one | other) & !mine & !theirs;
    let fits = is_pair(one) && is_pair(other) && one & other == further && one & mine != 0 && other & theirs != 0;
    if third == fourth || !fits || !further.is_power_of_two() {
        return Flow::Continue(());
    }
    let seen = position.seen_by_all(&corners[..2].iter().copied().collect());
    let eliminations = seen.iter().map(|cell| (cell, further)).collect();
    let mut step = step(position, corners, mine | theirs, eliminations);
    step.evidence.sets = vec![DigitSet::from_bits(further)];
    finds.show(step)
}

fn step<const W: usize>(position: &Position<W>, corners: Corners, pair: u64, eliminations: Vec<(usize, u64)>) -> Step {
    let board = position.board();
    let blank = corners.iter().filter(|&&cell| position.open().contains(cell));
    let evidence = Evidence {
        digits: DigitSet::from_bits(pair),
        cells: corners.map(|cell| board.cell(cell)).to_vec(),
        helpers: blank.map(|&cell| board.cell(cell)).collect(),
        ..Evidence::default()
    };
    debug_assert_eq!(ones(pair).count(), 2);
    Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(position.lost(eliminations)).because(evidence)
}

fn reason(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let further = evidence.sets.first().copied().unwrap_or_default();
    let message = match further.is_empty() {
        true => "avoidable-rectangle-one",
        false => "avoidable-rectangle-two",
    };
    let lost = step.eliminations.iter().fold(DigitSet::EMPTY, |lost, elimination| lost | elimination.digits);
    Sentence::new(message)
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("blank", Argument::Cells(evidence.helpers.clone()))
        .with("pair", Argument::Digits(evidence.digits))
        .with("lost", Argument::Digits(lost))
        .with("further", Argument::Digits(further))
}
