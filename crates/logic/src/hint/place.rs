//! Where to look, without a word of what is there.

use ninefold_grid::{Cell, HouseIndex, HouseKind, Houses};

use crate::{Hint, Step};

/// Where to look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere.
    Nowhere,
    /// In these houses stands what the hint is about.
    Pattern(Vec<HouseIndex>),
    /// The pattern reaches far; in these houses something follows from it.
    Effect(Vec<HouseIndex>),
}

/// No more houses of a pattern are named, and no more regions of its cells.
const HOUSES_AT_ONCE: usize = 4;
const REGIONS_AT_ONCE: usize = 3;

impl Hint {
    /// The houses to look at: those of the pattern, or regions of its cells, or of what follows.
    pub fn place(&self, houses: &Houses) -> Place {
        match self {
            Hint::ChangedGivens(values) | Hint::WrongValues(values) | Hint::MissingCandidates(values) => {
                Place::Pattern(homes(values.iter().map(|value| value.cell).take(1), houses))
            }
            Hint::Step(step) => of_step(step, houses),
            Hint::Finished | Hint::Stuck => Place::Nowhere,
        }
    }
}

impl Place {
    /// The houses, in order.
    pub fn houses(&self) -> &[HouseIndex] {
        match self {
            Place::Nowhere => &[],
            Place::Pattern(houses) | Place::Effect(houses) => houses,
        }
    }
}

fn of_step(step: &Step, houses: &Houses) -> Place {
    let evidence = step.evidence();
    if (1..=HOUSES_AT_ONCE).contains(&evidence.houses.len()) {
        let mut own = evidence.houses.clone();
        own.sort_unstable();
        return Place::Pattern(own);
    }
    let chain = evidence.links.iter().flat_map(|link| [link.from.cell, link.to.cell]);
    let own = homes(evidence.cells.iter().copied().chain(chain), houses);
    if (1..=REGIONS_AT_ONCE).contains(&own.len()) {
        return Place::Pattern(own);
    }
    let effect = step.placements().iter().map(|value| value.cell);
    let effect = effect.chain(step.eliminations().iter().map(|goner| goner.cell));
    Place::Effect(homes(effect.take(1), houses))
}

/// The regions of these cells, each once, in order; rows where there are no regions.
fn homes(cells: impl Iterator<Item = Cell>, houses: &Houses) -> Vec<HouseIndex> {
    let is_region =
        |index: &&HouseIndex| matches!(houses.get(**index).kind(), HouseKind::Box(_) | HouseKind::Region(_));
    let home = |cell: Cell| *houses.of(cell).iter().find(is_region).unwrap_or(&houses.of(cell)[0]);
    let mut homes: Vec<_> = cells.map(home).collect();
    homes.sort_unstable();
    homes.dedup();
    homes
}
