//! The shape that goes with a wish: numbers of givens, symmetry and opening, with what was left open filled in.
//!
//! Source: the levels of ordinary apps. Beginners get 30 to 40 givens in a half-turn pattern and 12 placements at the start;
//! experts and veterans get few hard steps. Other sides have their share.

use std::ops::RangeInclusive;

use ninefold_grid::Side;
use ninefold_logic::Level;

use crate::{Pattern, Target};

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
        let cells = side.cell_count();
        let level = target.aim.level();
        let is_beginner = level == Some(Level::Beginner);
        let classic = target.kind.shared().is_some_and(|ruleset| ruleset.is_plain());
        let fewest = if classic { FEWEST_ON_CLASSIC } else { 0 };
        let (givens, depth) = match &target.givens {
            Some(wish) => {
                let wish = fewest.max(*wish.start())..=*wish.end().min(&cells);
                (wish.clone(), *wish.start()..=middle(&wish))
            }
            None if is_beginner => beginners(side),
            None => (fewest..=cells, fewest..=fewest),
        };
        Shape {
            pattern: target.pattern.unwrap_or(if is_beginner { Pattern::Rotational } else { Pattern::None }),
            givens,
            depth,
            open: if is_beginner { opening(side) } else { 0 },
            hard_steps: matches!(level, Some(Level::Expert | Level::Veteran)).then_some(HARD_STEPS),
        }
    }
}

/// The placements that are open at the start of a beginner's puzzle: 12, on grids below 9×9 in proportion.
pub fn opening(side: Side) -> usize {
    OPEN.min((OPEN * side.cell_count()).div_ceil(81))
}

/// The givens of a beginner's puzzle, and how far to dig for it.
fn beginners(side: Side) -> (RangeInclusive<usize>, RangeInclusive<usize>) {
    let share = |of_81: usize| (of_81 * side.cell_count()).div_ceil(81);
    let most = if side == Side::NINE { 40 } else { share(50) };
    (share(30)..=most, share(30)..=share(36))
}

fn middle(range: &RangeInclusive<usize>) -> usize {
    (range.start() + range.end()).div_euclid(2).max(*range.start())
}
