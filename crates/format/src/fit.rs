//! Checks whether a puzzle fits a format, so that a puzzle that doesn't fit is rejected before anything is written.

use std::fmt;

use ninefold_grid::{BoxShape, Partition, Side};
use ninefold_puzzle::{Origin, Puzzle};

use crate::{Item, cells};

/// The reason why a puzzle does not fit a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    pub(crate) place: usize,
    found: String,
    expected: String,
}

impl Unfit {
    pub(crate) fn new(found: impl Into<String>, expected: impl Into<String>) -> Unfit {
        Unfit { place: 0, found: found.into(), expected: expected.into() }
    }

    /// Names the puzzle by its index from 0.
    pub(crate) fn of(self, place: usize) -> Unfit {
        Unfit { place, ..self }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "can't hold {}: expected {}", self.found, self.expected)
    }
}

impl std::error::Error for Unfit {}

/// Accepts plain 9×9 puzzles only.
pub(crate) fn require_plain(item: &Item<'_>) -> Result<(), Unfit> {
    if item.puzzle.is_plain() { Ok(()) } else { Err(Unfit::new(kind(item.puzzle), "a plain 9×9 puzzle")) }
}

/// Accepts 9×9 puzzles only.
pub(crate) fn require_nine(item: &Item<'_>) -> Result<(), Unfit> {
    if item.puzzle.side() == Side::NINE { Ok(()) } else { Err(Unfit::new(kind(item.puzzle), "a 9×9 grid")) }
}

/// Accepts puzzles with the classic rules only; they may have pencilmarks.
pub(crate) fn require_classic_rules(item: &Item<'_>) -> Result<(), Unfit> {
    if item.puzzle.ruleset().is_plain() { Ok(()) } else { Err(Unfit::new(kind(item.puzzle), "the classic rules")) }
}

/// Accepts 9×9 puzzles with the classic rules only; they may have pencilmarks.
pub(crate) fn require_classic_nine(item: &Item<'_>) -> Result<(), Unfit> {
    if item.puzzle.ruleset().is_plain() { Ok(()) } else { Err(Unfit::new(kind(item.puzzle), "a plain 9×9 puzzle")) }
}

/// Accepts puzzles with a region map only.
pub(crate) fn require_map(item: &Item<'_>) -> Result<(), Unfit> {
    match (is_jigsaw(item.puzzle), item.puzzle.side().get()) {
        (true, 2..) => Ok(()),
        (true, _) => Err(Unfit::new("a jigsaw of one cell", "a side from 2")),
        (false, _) => Err(Unfit::new("a puzzle without a map of regions", "a jigsaw")),
    }
}

/// Accepts puzzles without a region map only.
pub(crate) fn require_no_map(item: &Item<'_>) -> Result<(), Unfit> {
    if is_jigsaw(item.puzzle) { Err(Unfit::new("a jigsaw", "a grid with boxes")) } else { Ok(()) }
}

/// Accepts all puzzles except jigsaws with one cell, whose region can't be distinguished from a box.
pub(crate) fn require_no_single_region(item: &Item<'_>) -> Result<(), Unfit> {
    match (is_jigsaw(item.puzzle), item.puzzle.side().get()) {
        (true, 1) => Err(Unfit::new("a jigsaw of one cell", "a side from 2")),
        _ => Ok(()),
    }
}

/// Accepts square grids whose digits begin at 1 only.
pub(crate) fn require_square(item: &Item<'_>) -> Result<(), Unfit> {
    match item.puzzle.geometry().is_usual() {
        true => Ok(()),
        false => Err(Unfit::new("such a layout", "a square grid with digits from 1")),
    }
}

/// Accepts puzzles with givens and no candidates only.
pub(crate) fn require_no_candidates(item: &Item<'_>) -> Result<(), Unfit> {
    match item.puzzle.candidates() {
        Some(_) => Err(Unfit::new("pencilmarks", "a puzzle of givens alone")),
        None => Ok(()),
    }
}

fn is_jigsaw(puzzle: &Puzzle) -> bool {
    matches!(puzzle.geometry().partition(), Partition::Jigsaw(_))
}

/// Returns the shape of boxes that are one row or one column. A map of regions can't distinguish them from a jigsaw.
pub(crate) fn narrow_boxes(puzzle: &Puzzle) -> Option<String> {
    let &Partition::Boxes(shape) = puzzle.geometry().partition() else { return None };
    let is_narrow = shape.rows() == 1 || shape.columns() == 1;
    (is_narrow && BoxShape::of_side(puzzle.side()) != Some(shape)).then(|| format!("boxes {shape}"))
}

/// Describes the rules of a puzzle: as a variant if they are one, else by their names.
fn rules_of(puzzle: &Puzzle) -> String {
    let ruleset = puzzle.ruleset();
    let mut names: Vec<&str> = ruleset
        .uses()
        .iter()
        .map(|(spec, _)| spec)
        .filter(|spec| spec.origin == Origin::Choice)
        .map(|spec| spec.name)
        .collect();
    names.sort_unstable();
    names.dedup();
    let variants = ruleset.variant_names();
    match names.as_slice() {
        names if names.iter().all(|name| variants.contains(name)) => format!("the variant {}", variants.join(",")),
        [one] => format!("the rule {one}"),
        several => format!("the rules {}", several.join(", ")),
    }
}

/// Describes a puzzle that is not plain.
fn kind(puzzle: &Puzzle) -> String {
    let side = puzzle.side();
    match () {
        () if side != Side::NINE => cells::grid_of(side),
        () if is_jigsaw(puzzle) => "a jigsaw".to_owned(),
        () if !puzzle.geometry().is_usual() => "a grid of its own layout".to_owned(),
        () if !puzzle.ruleset().is_plain() => rules_of(puzzle),
        () => "pencilmarks".to_owned(),
    }
}
