//! The law of leftovers: k adjacent lines and k regions contain each digit equally often. So the cells of the lines
//! outside the regions hold the same digits, equally often, as the cells of the regions outside the lines.
//!
//! The search covers adjacent rows and adjacent columns, from two lines to all but one. It compares them with the
//! regions that overlap them most, in every choice if several overlap equally, and keeps results with at most
//! [`MOST_CELLS`] cells on each side. It skips one line against one region, which locked candidates cover.

use crate::board::{Board, Kind};
use crate::mask::{Mask, ones};
use crate::order::sort_by_numbers;
use crate::subsets::colex;

/// The maximum number of cells on each side. Larger sets are hard to follow and seldom lack a digit.
const MOST_CELLS: u32 = 4;

/// The maximum number of regions that may tie for the last places.
const MOST_TIED: usize = 8;

/// Two sets of cells that hold the same digits equally often.
#[derive(Clone, Debug)]
pub(crate) struct Leftover<const W: usize> {
    /// Adjacent lines, as house numbers.
    pub(crate) lines: Vec<usize>,
    /// The same number of regions, as house numbers.
    pub(crate) regions: Vec<usize>,
    /// The cells of the lines outside the regions, and the cells of the regions outside the lines.
    pub(crate) sides: [Mask<W>; 2],
}

/// Returns the leftovers of a board, ordered by the number of cells, then of lines.
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
    sort_by_numbers(&mut found, |leftover| [leftover.sides[0].len(), leftover.lines.len() as u32]);
    found
}

/// Adds the leftovers of a run of lines and the regions that overlap it most. The other lines and regions have the same
/// leftovers with the sides swapped, so each pair of sides is added once.
fn add<const W: usize>(board: &Board<W>, run: &[usize], regions: &[usize], found: &mut Vec<Leftover<W>>) {
    let lines = union(board, run);
    let overlap = |region: usize| (lines & board.houses[region].mask).len();
    let mut best: Vec<usize> = regions.to_vec();
    sort_by_numbers(&mut best, |&region| [u32::MAX - overlap(region), 0]);
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
