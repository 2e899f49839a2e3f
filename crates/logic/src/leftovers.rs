//! The law of leftovers: k neighbouring lines and k regions hold each digit equally often. Without the cells that they share,
//! what is left of the lines holds the same digits as what is left of the regions, each as often here as there.
//!
//! The search is bounded: to neighbouring rows or neighbouring columns; to the regions that have most cells in them, in every
//! way to choose where several have as many; and to [`MOST_CELLS`] cells left over on each side. Every number of lines is
//! tried from 2 to all but one. One line against one region says no more than locked candidates do, and is left to these.

use crate::board::{Board, Kind};
use crate::mask::{Mask, ones};
use crate::subsets::colex;

/// With more cells on each side a player can't keep them in mind, and they seldom lack a digit.
const MOST_CELLS: u32 = 4;

/// So many regions at most may tie for the last places.
const MOST_TIED: usize = 8;

/// Two sets of cells that hold the same digits, each as often in the one as in the other.
#[derive(Clone, Debug)]
pub(crate) struct Leftover<const W: usize> {
    /// Neighbouring lines, as numbers of houses.
    pub(crate) lines: Vec<usize>,
    /// As many regions.
    pub(crate) regions: Vec<usize>,
    /// The cells of the lines outside the regions, and those of the regions outside the lines.
    pub(crate) sides: [Mask<W>; 2],
}

/// The leftovers of a board: those of few cells first, then those of few lines.
pub(crate) fn leftovers<const W: usize>(board: &Board<W>) -> Vec<Leftover<W>> {
    let of =
        |kind| -> Vec<usize> { (0..board.houses.len()).filter(|&house| board.houses[house].kind == kind).collect() };
    let regions = of(Kind::Region);
    if regions.len() != board.side {
        return Vec::new();
    }
    let mut found: Vec<Leftover<W>> = Vec::new();
    let (rows, columns) = (of(Kind::Row), of(Kind::Column));
    for count in 1..board.side {
        for run in rows.windows(count).chain(columns.windows(count)) {
            add(board, run, &regions, &mut found);
        }
    }
    found.retain(|leftover| leftover.lines.len() > 1);
    found.sort_by_key(|leftover| (leftover.sides[0].len(), leftover.lines.len()));
    found
}

/// Adds what a run of lines leaves against the regions that cover it best. What the other lines and regions leave is the same
/// the other way round, so each pair of sides comes once.
fn add<const W: usize>(board: &Board<W>, run: &[usize], regions: &[usize], found: &mut Vec<Leftover<W>>) {
    let lines = union(board, run);
    let overlap = |region: usize| (lines & board.houses[region].mask).len();
    let mut best: Vec<usize> = regions.to_vec();
    best.sort_by_key(|&region| std::cmp::Reverse(overlap(region)));
    let least = overlap(best[run.len() - 1]);
    let sure = best.iter().take_while(|&&region| overlap(region) > least).count();
    let tied: Vec<usize> = best[sure..].iter().copied().take_while(|&region| overlap(region) == least).collect();
    let tied = &tied[..tied.len().min(MOST_TIED.max(run.len() - sure))];
    if tied.len() >= 64 {
        return;
    }
    for choice in colex(tied.len(), run.len() - sure) {
        let mut chosen: Vec<usize> = best[..sure].to_vec();
        chosen.extend(ones(choice).map(|place| tied[place]));
        let covered = union(board, &chosen);
        let sides = [lines.without(&covered), covered.without(&lines)];
        if sides[0].is_empty() || sides[0].len() > MOST_CELLS {
            continue;
        }
        let is_known = |other: &Leftover<W>| other.sides == sides || other.sides == [sides[1], sides[0]];
        if !found.iter().any(is_known) {
            chosen.sort_unstable();
            found.push(Leftover { lines: run.to_vec(), regions: chosen, sides });
        }
    }
}

fn union<const W: usize>(board: &Board<W>, houses: &[usize]) -> Mask<W> {
    houses.iter().fold(Mask::EMPTY, |all, &house| all | board.houses[house].mask)
}
