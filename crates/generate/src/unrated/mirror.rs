//! Rules that say the same about a grid and about its mirror image, in which the smallest digit stands for the largest,
//! and so on: differences, whispers, renbans. Without givens, each solution has a mirror image that is a solution, too.

use ninefold_grid::{Digit, Grid, Random};
use ninefold_puzzle::{RuleDraft, Ruleset};

use super::placement::{Freedom, Placer};

/// Returns whether a full grid and its mirror image obey the fixed rules, and no rule of these kinds was found that only
/// the grid obeys.
pub(super) fn is_ambiguous(fixed: &Ruleset, kinds: &[&RuleDraft], grid: &Grid, random: &mut Random) -> bool {
    let mirrored = mirrored(fixed, grid);
    if mirrored == *grid || !fixed.holds(&mirrored) {
        return false;
    }
    let mut placer = Placer::new(fixed.geometry(), grid, fixed.uses());
    let freedoms = [Freedom::Usual, Freedom::SharedCells, Freedom::AnyClue];
    freedoms.iter().all(|&freedom| {
        let tells_apart = |kind: &&RuleDraft| placer.place(kind, Some(&mirrored), freedom, random).is_some();
        !kinds.iter().any(tells_apart)
    })
}

fn mirrored(fixed: &Ruleset, grid: &Grid) -> Grid {
    let count = fixed.geometry().alphabet().count();
    let mut mirrored = grid.clone();
    for (cell, digit) in grid.filled() {
        mirrored.set(cell, Some(Digit::from_index(count - 1 - digit.index())));
    }
    mirrored
}
