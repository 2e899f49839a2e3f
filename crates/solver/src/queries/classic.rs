//! The same queries for classic 9×9 puzzles, answered in batches by the crate `fast`.

use ninefold_fast::{Removal, Solver};
use ninefold_puzzle::Puzzle;

use super::parts::Parts;
use super::{Part, Reduced, Redundant};
use crate::{Limits, plain};

/// Returns which of the parts at these places a classic puzzle doesn't need. Returns `None` for any other puzzle.
pub(super) fn redundant(parts: &Parts<'_>, puzzle: &Puzzle, places: &[usize], limits: &Limits) -> Option<Redundant> {
    let clues = plain::clues(puzzle, limits)?;
    let mut engine = Solver::new();
    let solution = match plain::two(&mut engine, &clues, limits) {
        Err((halt, _)) => return Some(Redundant::Undecided(halt, Vec::new())),
        Ok([Some(one), None]) => one,
        Ok(_) => return Some(Redundant::NotProper),
    };
    let removals: Vec<Removal> = places.iter().map(|&place| removal(parts.parts[place])).collect();
    let mut proper = vec![false; removals.len()];
    engine.are_proper_without(&clues, &solution, &removals, &mut proper);
    let found = places.iter().zip(&proper).filter(|(_, proper)| **proper).map(|(&place, _)| parts.parts[place]);
    Some(Redundant::Parts(found.collect()))
}

/// Drops the parts at these places, in this order, as long as a classic puzzle stays proper. Returns `None` for any
/// other puzzle.
pub(super) fn minimise(parts: &mut Parts<'_>, puzzle: &Puzzle, order: &[usize], limits: &Limits) -> Option<Reduced> {
    let mut clues = plain::clues(puzzle, limits)?;
    let running = limits.start();
    let mut engine = Solver::new();
    let solution = match plain::two(&mut engine, &clues, limits) {
        Err((halt, _)) => return Some(Reduced::Undecided(halt, parts.puzzle())),
        Ok([Some(one), None]) => one,
        Ok(_) => return Some(Reduced::NotProper),
    };
    let removals: Vec<Removal> = order.iter().map(|&place| removal(parts.parts[place])).collect();
    let mut done = 0;
    while done < order.len() {
        if let Err(halt) = running.check() {
            return Some(Reduced::Undecided(halt, parts.puzzle()));
        }
        let removable = engine.count_removable(&clues, &solution, &removals[done..]);
        parts.set(&order[done..done + removable], false);
        clues = plain::clues(&parts.puzzle(), limits)?;
        // The part after the dropped ones is needed.
        done += removable + 1;
    }
    Some(Reduced::Minimal(parts.puzzle()))
}

/// Returns the cell of a given for the fast engine.
fn removal(part: Part) -> Removal {
    match part {
        Part::Given(cell, _) => Removal::NONE.and((9 * cell.row() + cell.column()) as u8),
        Part::Rule(_) | Part::Candidates(_) => Removal::NONE,
    }
}
