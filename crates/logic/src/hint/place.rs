//! Where to look, without a word of what is there.

use ninefold_grid::{Cell, HouseIndex, HouseKind, Houses};

use crate::{Hint, Placement, Step};

/// Where to look: one house, so that there is something left to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere.
    Nowhere,
    /// In this house is what the hint is about, or most of it.
    Pattern(HouseIndex),
    /// The pattern reaches far; in this house something follows from it.
    Effect(HouseIndex),
}

/// A pattern in more regions than this reaches far.
const REGIONS_AT_ONCE: usize = 3;
/// A pattern in more houses than this, too.
const HOUSES_AT_ONCE: usize = 4;

impl Hint {
    /// The house to look at: one of the pattern's, or the region of what follows.
    pub fn place(&self, houses: &Houses) -> Place {
        let of_first = |values: &[Placement]| {
            values.first().map_or(Place::Nowhere, |value| Place::Pattern(home(value.cell, houses)))
        };
        match self {
            Hint::ChangedGivens(values) | Hint::MissingCandidates(values) => of_first(values),
            Hint::WrongValues(wrong) => of_first(wrong.values()),
            Hint::Step(step) => of_step(step, houses),
            Hint::Finished | Hint::Stuck => Place::Nowhere,
        }
    }
}

impl Place {
    /// The house: one or none.
    pub fn houses(&self) -> &[HouseIndex] {
        match self {
            Place::Nowhere => &[],
            Place::Pattern(house) | Place::Effect(house) => std::slice::from_ref(house),
        }
    }
}

fn of_step(step: &Step, houses: &Houses) -> Place {
    let evidence = step.evidence();
    if let [first, rest @ ..] = &evidence.houses[..]
        && rest.len() < HOUSES_AT_ONCE
    {
        return Place::Pattern(*first);
    }
    let chain = evidence.links.iter().flat_map(|link| [link.from.cell, link.to.cell]);
    let groups = evidence.groups.iter().flat_map(|group| &group.cells);
    let cells = evidence.cells.iter().chain(groups).copied().chain(chain);
    let homes: Vec<HouseIndex> = cells.map(|cell| home(cell, houses)).collect();
    let mut once = homes.clone();
    once.sort_unstable();
    once.dedup();
    let count = |house: &HouseIndex| homes.iter().filter(|other| *other == house).count();
    let most = once.iter().rev().max_by_key(|house| count(house));
    if let Some(&most) = most.filter(|_| once.len() <= REGIONS_AT_ONCE) {
        return Place::Pattern(most);
    }
    let placed = step.placements().iter().map(|value| value.cell);
    let mut effect = placed.chain(step.eliminations().iter().map(|goner| goner.cell));
    effect.next().map_or(Place::Nowhere, |cell| Place::Effect(home(cell, houses)))
}

/// The region of a cell; its row where there are no regions.
fn home(cell: Cell, houses: &Houses) -> HouseIndex {
    let is_region =
        |index: &&HouseIndex| matches!(houses.get(**index).kind(), HouseKind::Box(_) | HouseKind::Region(_));
    *houses.of(cell).iter().find(is_region).unwrap_or(&houses.of(cell)[0])
}
