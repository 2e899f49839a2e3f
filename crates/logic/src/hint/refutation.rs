//! Refutes a wrong digit in a sentence or two.
//!
//! The digit is assumed to be right, together with the givens alone or with all right entries. Usually the same digit
//! in a cell that it sees, or a few forced digits, then lead to a contradiction. If only guessing leads to one, the
//! hint refers to the puzzle's single solution.

use ninefold_grid::{Cell, Grid, House, Houses};
use ninefold_puzzle::Puzzle;

use crate::{Argument, Contradiction, Impossible, Placement, Sentence};

/// The reason why a digit is wrong.
#[derive(Clone, Debug)]
pub(super) enum Refutation {
    /// In this house, the digit belongs in this cell.
    Repeat(House, Cell),
    /// It forces further digits, which end in a contradiction.
    Forced(Box<Contradiction>),
    /// Singles find no contradiction.
    Unsolvable,
}

/// The maximum number of forced digits in the search for a contradiction.
const FORCED: usize = 60;
/// Up to this number of forced digits, an argument from the givens alone is easy to follow and preferred.
const FEW: usize = 2;
/// The maximum number of forced digits that the sentence lists.
const NAMED: usize = 4;

impl Refutation {
    /// Refutes a player's wrong digit by means of the solution.
    pub(super) fn of(wrong: Placement, puzzle: &Puzzle, values: &Grid, solution: &Grid) -> Refutation {
        let houses = puzzle.ruleset().houses();
        let right = values.filled().filter(|&(cell, digit)| solution.get(cell) == Some(digit));
        let mut entries = puzzle.givens().clone();
        right.for_each(|(cell, digit)| entries.set(cell, Some(digit)));
        for base in [puzzle.givens(), &entries] {
            if let Some((house, cell)) = repeat(wrong, base, houses) {
                return Refutation::Repeat(house.clone(), cell);
            }
        }
        let by_givens = contradiction(wrong, puzzle, puzzle.givens());
        let is_short = |found: &Contradiction| found.forced().len() <= FEW;
        let by_entries = match &by_givens {
            Some(found) if is_short(found) => None,
            _ => contradiction(wrong, puzzle, &entries),
        };
        let shortest = by_givens.into_iter().chain(by_entries).min_by_key(|found| found.forced().len());
        shortest.map_or(Refutation::Unsolvable, |found| Refutation::Forced(Box::new(found)))
    }

    /// Returns the refutation as a sentence.
    pub(super) fn sentence(&self, wrong: Placement) -> Sentence {
        let sentence = match self {
            Refutation::Repeat(house, place) => {
                Sentence::new("refutation-repeat").with("house", house).with("place", *place)
            }
            Refutation::Forced(found) => forced(found),
            Refutation::Unsolvable => Sentence::new("refutation-no-solution"),
        };
        sentence.with("cell", wrong.cell).with("digit", wrong.digit)
    }
}

/// Returns the house in which the wrong digit repeats, and the cell with the other copy.
fn repeat<'a>(wrong: Placement, values: &Grid, houses: &'a Houses) -> Option<(&'a House, Cell)> {
    let mut same = values.filled().filter(|&(cell, digit)| digit == wrong.digit && cell != wrong.cell);
    same.find_map(|(cell, _)| Some((houses.shared(wrong.cell, cell)?, cell)))
}

fn contradiction(wrong: Placement, puzzle: &Puzzle, values: &Grid) -> Option<Contradiction> {
    let mut values = values.clone();
    values.set(wrong.cell, Some(wrong.digit));
    let assumed = Puzzle::new(puzzle.ruleset().clone(), values, puzzle.candidates().cloned()).ok()?;
    Contradiction::within(&assumed, FORCED)
}

fn forced(found: &Contradiction) -> Sentence {
    let placed = found.forced();
    let message = match (placed.len(), found.impossible()) {
        (0, Impossible::Cell(_)) => "refutation-cell",
        (0, Impossible::Digit(..)) => "refutation-house",
        (1..=NAMED, Impossible::Cell(_)) => "refutation-cell-after",
        (1..=NAMED, Impossible::Digit(..)) => "refutation-house-after",
        (_, Impossible::Cell(_)) => "refutation-cell-after-many",
        (_, Impossible::Digit(..)) => "refutation-house-after-many",
    };
    let sentence = Sentence::new(message)
        .with("placed", Argument::values(placed))
        .with("number", Argument::Number(placed.len()))
        .with("first", Argument::values(&placed[..placed.len().min(1)]));
    match found.impossible() {
        Impossible::Cell(empty) => sentence.with("empty", *empty),
        Impossible::Digit(lost, house) => sentence.with("lost", *lost).with("house", house),
    }
}
