//! Minimal puzzles: parts are dropped one by one as long as the puzzle keeps its only solution.

use ninefold_grid::Random;
use ninefold_puzzle::Puzzle;

use super::parts::Parts;
use super::{Part, classic};
use crate::{Limits, Seed, StopReason};

/// The result of reducing a puzzle.
#[derive(Clone, Debug)]
pub enum Reduced {
    /// The puzzle doesn't have exactly one solution.
    NotProper,
    /// The puzzle without the dropped parts. Each remaining part that was allowed to be dropped is needed.
    Minimal(Puzzle),
    /// A limit stopped the work; this puzzle is proper, but may not be minimal. If the limit stopped the proof that the
    /// original puzzle is proper, this is the original puzzle.
    Undecided(StopReason, Puzzle),
}

/// Drops parts for which `may_drop` returns true, in an order that the seed decides, until each remaining one of them
/// is needed. A node limit applies to each search separately.
pub fn minimise(puzzle: &Puzzle, seed: Seed, may_drop: impl Fn(Part) -> bool, limits: &Limits) -> Reduced {
    let deadline = limits.start();
    let left = || limits.max_nodes().map_or_else(|| deadline.left(), |nodes| deadline.left().nodes(nodes));
    let mut parts = Parts::of(puzzle);
    let mut order: Vec<usize> = (0..parts.len()).filter(|&place| may_drop(parts.parts[place])).collect();
    let mut random: Random = seed.random();
    random.shuffle(&mut order);
    if let Some(reduced) = classic::minimise(&mut parts, puzzle, &order, limits) {
        return reduced;
    }
    match parts.count(2, &left()) {
        Ok(1) => {}
        Ok(_) => return Reduced::NotProper,
        Err(halt) => return Reduced::Undecided(halt, parts.puzzle()),
    }
    let total = order.len() as u64;
    loop {
        let mut dropped = false;
        for (done, &place) in (0..).zip(&order) {
            if !parts.is_kept(place) {
                continue;
            }
            limits.report(done, total);
            parts.set(&[place], false);
            match parts.count(2, &left()) {
                Ok(1) => dropped = true,
                Ok(_) => parts.set(&[place], true),
                Err(halt) => {
                    parts.set(&[place], true);
                    return Reduced::Undecided(halt, parts.puzzle());
                }
            }
        }
        // If rules depend on other parts, a part that was needed before may no longer be needed.
        if !dropped || parts.are_independent() {
            return Reduced::Minimal(parts.puzzle());
        }
    }
}
