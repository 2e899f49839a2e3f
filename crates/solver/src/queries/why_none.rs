//! Why a puzzle has no solution: a minimal set of its parts that contradict each other.
//!
//! Parts are dropped as long as no solution appears, first in large groups, then one by one. A part that is needed in a
//! set is also needed in every subset, so once each remaining part has been tried alone, the set is minimal.
//!
//! A subset can be much harder to refute than the whole. So the first passes drop parts only if the rest is easy to
//! refute: with as many guesses as the whole took, then with a few more. The remaining set is then small, and most of
//! its parts are needed, which a solution without them shows. Every solution also shows which parts it violates: if it
//! violates only one remaining part, that part is needed, and no other search is necessary.
//!
//! Some rules depend on other parts: negative dots apply to all pairs without a dot. With such rules, the passes are
//! repeated until nothing more can be dropped.

use ninefold_puzzle::Puzzle;

use super::Part;
use super::parts::Parts;
use crate::{Deadline, Limits, StopReason};

/// The answer to the question why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNone {
    /// The puzzle has a solution.
    Solvable,
    /// These parts contradict each other, with the rows, columns and regions: without any one of them, the rest has a
    /// solution. The set is empty if the grid alone has no solution.
    Minimal(Vec<Part>),
    /// A limit stopped the work. These parts contradict each other, but some may not be needed. The list contains all
    /// parts if nothing is known yet.
    Undecided(StopReason, Vec<Part>),
}

/// Returns why a puzzle has no solution: a minimal set of rules and givens that contradict each other. A node limit
/// applies to each search separately.
pub fn why_none(puzzle: &Puzzle, limits: &Limits) -> WhyNone {
    let deadline = limits.start();
    let parts = Parts::of(puzzle);
    let independent = parts.are_independent();
    let needed = vec![false; parts.len()];
    let mut reduction = Reduction { parts, independent, needed, broken: Vec::new(), limits, deadline };
    match reduction.parts.solution(&reduction.limits_of_search(None)) {
        Ok(None) => {}
        Ok(Some(_)) => return WhyNone::Solvable,
        Err(halt) => return WhyNone::Undecided(halt, reduction.parts.kept()),
    }
    let passes = passes(reduction.parts.guesses());
    loop {
        let before = reduction.parts.kept().len();
        if let Err(halt) = passes.iter().try_for_each(|pass| reduction.pass(pass)) {
            return WhyNone::Undecided(halt, reduction.parts.kept());
        }
        let kept = reduction.parts.kept();
        if independent || kept.len() == before {
            return WhyNone::Minimal(kept);
        }
        reduction.needed.fill(false);
    }
}

/// A pass over the parts.
struct Pass {
    /// The number of guesses for each refutation.
    guesses: Option<u64>,
    /// Whether parts are also dropped in groups.
    in_groups: bool,
}

/// Returns the passes for a puzzle that was refuted with this many guesses. Fewer guesses are hardly enough to refute a
/// part of it.
fn passes(whole: u64) -> [Pass; 4] {
    let guesses = match whole {
        0 => [0, 64, 2048],
        1..=64 => [64, 256, 4096],
        _ => [whole, 4 * whole, 16 * whole],
    };
    let pass = |at: usize| Pass { guesses: guesses.get(at).copied(), in_groups: at == 0 };
    [pass(0), pass(1), pass(2), pass(3)]
}

/// The work on one puzzle.
struct Reduction<'a> {
    parts: Parts<'a>,
    /// Whether a part that is needed stays needed when others are dropped.
    independent: bool,
    /// The parts without which the others have a solution.
    needed: Vec<bool>,
    /// For each solution found, the parts that it violates.
    broken: Vec<Vec<bool>>,
    limits: &'a Limits,
    deadline: Deadline,
}

impl Reduction<'_> {
    /// Returns the limits of a search with at most this many guesses.
    fn limits_of_search(&self, guesses: Option<u64>) -> Limits {
        let guesses = guesses.into_iter().chain(self.limits.max_nodes()).min();
        let left = self.deadline.left();
        guesses.map_or_else(|| left.clone(), |guesses| left.clone().nodes(guesses))
    }

    /// Drops parts as long as the guesses of the pass refute the rest.
    fn pass(&mut self, &Pass { guesses, in_groups }: &Pass) -> Result<(), StopReason> {
        // Givens are dropped first: a contradiction between rules alone says more.
        let mut open: Vec<usize> = (0..self.parts.len()).rev().collect();
        let mut size = if in_groups { open.len().div_ceil(2).max(1) } else { 1 };
        loop {
            open.retain(|&place| self.parts.is_kept(place) && !self.needed[place]);
            for group in open.chunks(size) {
                self.try_without(group, guesses)?;
                let decided =
                    self.needed.iter().enumerate().filter(|&(place, &needed)| needed || !self.parts.is_kept(place));
                self.limits.report(decided.count() as u64, self.parts.len() as u64);
            }
            if size == 1 {
                return Ok(());
            }
            size = size.div_ceil(2);
        }
    }

    /// Drops these parts if the rest is refuted with this many guesses.
    fn try_without(&mut self, group: &[usize], guesses: Option<u64>) -> Result<(), StopReason> {
        if group.iter().any(|&place| self.needed[place]) || self.is_solved_without(group) {
            return Ok(());
        }
        self.parts.set(group, false);
        let found = self.parts.solution(&self.limits_of_search(guesses));
        match found {
            Ok(None) => self.learn(),
            Ok(Some(grid)) => {
                self.parts.set(group, true);
                if let [place] = group {
                    self.needed[*place] = true;
                }
                if self.independent {
                    self.broken.push(self.parts.broken(&grid));
                    self.learn();
                }
            }
            Err(halt) => {
                self.parts.set(group, true);
                // The last pass has only the limits of the caller.
                if halt != StopReason::Nodes || guesses.is_none() {
                    return Err(halt);
                }
            }
        }
        Ok(())
    }

    /// Returns whether a known solution violates no part outside the group.
    fn is_solved_without(&self, group: &[usize]) -> bool {
        let holds = |broken: &Vec<bool>| {
            broken
                .iter()
                .enumerate()
                .all(|(place, &broken)| !broken || !self.parts.is_kept(place) || group.contains(&place))
        };
        self.broken.iter().any(holds)
    }

    /// Marks a part as needed if a known solution violates no other kept part.
    fn learn(&mut self) {
        for broken in &self.broken {
            let mut kept = (0..broken.len()).filter(|&place| broken[place] && self.parts.is_kept(place));
            if let (Some(only), None) = (kept.next(), kept.next()) {
                self.needed[only] = true;
            }
        }
    }
}
