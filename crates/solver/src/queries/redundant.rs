//! The redundant parts of a proper puzzle: every rule and given without which, on its own, the puzzle still has one
//! solution.

use ninefold_puzzle::Puzzle;

use super::parts::Parts;
use super::{Part, classic};
use crate::{Limits, StopReason};

/// The parts that a puzzle doesn't need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Redundant {
    /// The puzzle doesn't have exactly one solution, so the query makes no sense.
    NotProper,
    /// The puzzle still has one solution without any one of these parts. Without several of them it may have more.
    Parts(Vec<Part>),
    /// A limit stopped the work after these parts had been found.
    Undecided(StopReason, Vec<Part>),
}

/// Returns the parts that a puzzle doesn't need, each on its own, among those for which `may_drop` returns true.
/// `may_drop` is called once for each part, in order: rules, givens, pencilmarks. A node limit applies to each search
/// separately.
pub fn redundant(puzzle: &Puzzle, may_drop: impl Fn(Part) -> bool, limits: &Limits) -> Redundant {
    tried(puzzle, may_drop, limits, |parts, limits| parts.count(2, limits).map(|count| count == 1))
}

/// Returns the same as [`redundant`] for a puzzle that is known to have exactly one solution, without checking that it
/// does. For any other puzzle the result is meaningless.
pub fn redundant_in_proper(puzzle: &Puzzle, may_drop: impl Fn(Part) -> bool, limits: &Limits) -> Redundant {
    tried(puzzle, may_drop, limits, |_, _| Ok(true))
}

/// Tries each part, unless `is_proper` denies that the whole puzzle has exactly one solution.
fn tried(
    puzzle: &Puzzle,
    may_drop: impl Fn(Part) -> bool,
    limits: &Limits,
    is_proper: impl FnOnce(&Parts<'_>, &Limits) -> Result<bool, StopReason>,
) -> Redundant {
    let deadline = limits.start();
    let left = || limits.max_nodes().map_or_else(|| deadline.left(), |nodes| deadline.left().nodes(nodes));
    let mut parts = Parts::of(puzzle);
    let places: Vec<usize> = (0..parts.len()).filter(|&place| may_drop(parts.parts[place])).collect();
    if let Some(redundant) = classic::redundant(&parts, puzzle, &places, limits) {
        return redundant;
    }
    match is_proper(&parts, &left()) {
        Ok(true) => {}
        Ok(false) => return Redundant::NotProper,
        Err(halt) => return Redundant::Undecided(halt, Vec::new()),
    }
    let mut found = Vec::new();
    for (done, &place) in (0..).zip(&places) {
        limits.report(done, places.len() as u64);
        parts.set(&[place], false);
        let count = parts.count(2, &left());
        parts.set(&[place], true);
        match count {
            Ok(1) => found.push(parts.parts[place]),
            Ok(_) => {}
            Err(halt) => return Redundant::Undecided(halt, found),
        }
    }
    Redundant::Parts(found)
}
