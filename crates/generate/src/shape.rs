//! The shape that goes with a wish: numbers of givens, symmetry and opening, with what was left open filled in.
//!
//! Source: the levels of ordinary apps. Beginners get 30 to 40 givens in a half-turn pattern and 12 placements at the start;
//! experts and veterans get few hard steps. Other sides have their share.

use std::ops::RangeInclusive;

use ninefold_grid::Side;
use ninefold_logic::Level;

use crate::impossible::reachable;
use crate::{Minimality, Pattern, PuzzleKind, Target};

/// No classic puzzle has fewer givens.
const FEWEST_ON_CLASSIC: usize = 17;
/// Steps at or above the lower bound of a hard level, where that can be had.
const HARD_STEPS: usize = 4;
/// Placements at the start of a beginner's 9×9.
const OPEN: usize = 12;

/// A wish without anything left open.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) pattern: Pattern,
    /// How many givens will do.
    pub(crate) givens: RangeInclusive<usize>,
    /// Digging goes on to a number of givens within this range, by chance.
    pub(crate) depth: RangeInclusive<usize>,
    /// Placements at the start, at least.
    pub(crate) open: usize,
    /// Steps at or above the lower bound that are wished for, at most.
    pub(crate) hard_steps: Option<usize>,
}

impl Shape {
    pub(crate) fn of(target: &Target) -> Shape {
        let side = target.kind.side();
        let level = target.aim.level();
        let is_beginner = level == Some(Level::Beginner);
        // What was wished for goes before symmetry: few givens hardly ever lie in a pattern.
        let is_roomy = target.thrift == Minimality::Free
            && target.givens.as_ref().is_none_or(|givens| *givens.end() >= share(30, side));
        let givens = givens(target);
        let is_fitting = reachable(Pattern::Rotational, side, &givens);
        let usual = if is_beginner && is_roomy && is_fitting { Pattern::Rotational } else { Pattern::None };
        let fewest = *givens.start();
        let depth = match (target.thrift, &target.givens, level) {
            (Minimality::Minimal, ..) => fewest..=fewest,
            (_, Some(_), _) => fewest..=fewest.midpoint(*givens.end()).max(fewest),
            (_, _, Some(Level::Beginner)) => share(30, side)..=share(36, side),
            // The last few givens cost the most work, and mostly have to come back. Small grids, and those of
            // side 9 with more or other houses, are hard only without them.
            (_, _, Some(Level::Amateur | Level::Expert | Level::Veteran))
                if side > Side::NINE || (side == Side::NINE && target.kind.is_without_variant()) =>
            {
                share(24, side)..=share(26, side)
            }
            _ => fewest..=fewest,
        };
        Shape {
            pattern: target.pattern.unwrap_or(usual),
            givens,
            depth,
            open: if is_beginner { opening(side) } else { 0 },
            hard_steps: matches!(level, Some(Level::Expert | Level::Veteran)).then_some(HARD_STEPS),
        }
    }
}

/// How many givens will do: what was wished for; for beginners 30 to 40 of 81, or as many as it takes on other sides.
fn givens(target: &Target) -> RangeInclusive<usize> {
    let side = target.kind.side();
    let fewest = if target.kind.is_plain() { FEWEST_ON_CLASSIC } else { 0 };
    match (&target.givens, target.aim.level()) {
        // A full grid is no puzzle.
        (Some(wish), _) => fewest.max(*wish.start())..=(side.cell_count() - 1).min(*wish.end()),
        (None, Some(Level::Beginner)) if target.thrift == Minimality::Free => {
            share(30, side)..=share(if side == Side::NINE { 40 } else { 50 }, side)
        }
        (None, _) => fewest..=side.cell_count(),
    }
}

/// No puzzle of this kind with one solution has fewer givens. Of digits that are not given at all there is one at most: two
/// of them could change places in the solution.
pub(crate) fn fewest_givens(kind: &PuzzleKind) -> usize {
    if kind.is_plain() { FEWEST_ON_CLASSIC } else { kind.side().get() - 1 }
}

/// The share of so many cells of a 9×9 in a grid of this side.
fn share(of_81: usize, side: Side) -> usize {
    (of_81 * side.cell_count()).div_ceil(81)
}

/// The placements that are open at the start of a beginner's puzzle: 12, on grids below 9×9 in proportion.
pub fn opening(side: Side) -> usize {
    OPEN.min(share(OPEN, side))
}
