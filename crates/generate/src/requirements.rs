//! The requirements for a puzzle: number of givens, symmetry and opening, with defaults for values that the request
//! leaves open.
//!
//! Source: the levels of common Sudoku apps. Beginners get 30 to 40 givens in a half-turn pattern and 12 placements at
//! the start; experts and veterans get few hard steps. For other sides the numbers are scaled.

use std::ops::RangeInclusive;

use ninefold_grid::Side;
use ninefold_logic::Level;

use crate::impossible::reachable;
use crate::{Minimality, Pattern, PuzzleKind, Target};

/// The minimum number of givens of a classic 9×9 puzzle.
const FEWEST_ON_CLASSIC: usize = 17;
/// The maximum number of steps at or above the lower bound of a hard level, if such a puzzle can be found.
const HARD_STEPS: usize = 4;
/// The number of placements at the start of a beginner's 9×9.
const OPEN: usize = 12;

/// A request with every open value filled in.
#[derive(Clone, Debug)]
pub(crate) struct Requirements {
    pub(crate) pattern: Pattern,
    /// The accepted numbers of givens.
    pub(crate) givens: RangeInclusive<usize>,
    /// Digging stops at a random number of givens in this range.
    pub(crate) depth: RangeInclusive<usize>,
    /// The minimum number of placements at the start.
    pub(crate) open: usize,
    /// The maximum number of steps at or above the lower bound of the level.
    pub(crate) hard_steps: Option<usize>,
}

impl Requirements {
    pub(crate) fn of(target: &Target) -> Requirements {
        let side = target.kind.side();
        let level = target.difficulty.level();
        let is_beginner = level == Some(Level::Beginner);
        // The rest of the request has precedence over the default symmetry: puzzles with few givens are rarely
        // symmetric.
        let has_room = target.minimality == Minimality::Free
            && target.givens.as_ref().is_none_or(|givens| *givens.end() >= share(30, side));
        let givens = givens(target);
        let is_reachable = reachable(Pattern::Rotational, side, &givens);
        let usual = if is_beginner && has_room && is_reachable { Pattern::Rotational } else { Pattern::None };
        let fewest = *givens.start();
        let depth = match (target.minimality, &target.givens, level) {
            (Minimality::Minimal, ..) => fewest..=fewest,
            (_, Some(_), _) => fewest..=fewest.midpoint(*givens.end()).max(fewest),
            (_, _, Some(Level::Beginner)) => share(30, side)..=share(36, side),
            // Removing the last few givens takes the most work, and most of them have to be put back. But small grids,
            // and grids of side 9 with additional or other houses, are hard only without them.
            (_, _, Some(Level::Amateur | Level::Expert | Level::Veteran))
                if side > Side::NINE || (side == Side::NINE && target.kind.is_without_variant()) =>
            {
                share(24, side)..=share(26, side)
            }
            _ => fewest..=fewest,
        };
        Requirements {
            pattern: target.pattern.unwrap_or(usual),
            givens,
            depth,
            open: if is_beginner { opening(side) } else { 0 },
            hard_steps: matches!(level, Some(Level::Expert | Level::Veteran)).then_some(HARD_STEPS),
        }
    }
}

/// Returns the accepted numbers of givens: the requested ones; otherwise 30 to 40 of 81 for beginners, and a wider
/// range on other sides.
fn givens(target: &Target) -> RangeInclusive<usize> {
    let side = target.kind.side();
    let fewest = if target.kind.is_plain() { FEWEST_ON_CLASSIC } else { 0 };
    match (&target.givens, target.difficulty.level()) {
        // A full grid is not a puzzle.
        (Some(requested), _) => fewest.max(*requested.start())..=(side.cell_count() - 1).min(*requested.end()),
        (None, Some(Level::Beginner)) if target.minimality == Minimality::Free => {
            share(30, side)..=share(if side == Side::NINE { 40 } else { 50 }, side)
        }
        (None, _) => fewest..=side.cell_count(),
    }
}

/// Returns a lower bound for the number of givens of a proper puzzle of this kind. At most one digit can be missing
/// from the givens: two missing digits could be swapped in the solution.
pub(crate) fn fewest_givens(kind: &PuzzleKind) -> usize {
    if kind.is_plain() { FEWEST_ON_CLASSIC } else { kind.side().get() - 1 }
}

/// Scales a number of cells from a 9×9 to a grid of this side, rounding up.
fn share(of_81: usize, side: Side) -> usize {
    (of_81 * side.cell_count()).div_ceil(81)
}

/// Returns the number of placements open at the start of a beginner's puzzle: 12, scaled down for grids below 9×9.
pub fn opening(side: Side) -> usize {
    OPEN.min(share(OPEN, side))
}
