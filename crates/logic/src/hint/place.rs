//! The place to look at, without revealing what is there.

use ninefold_grid::{Cell, HouseIndex, HouseKind, Houses};

use crate::{Hint, Placement, Step};

/// The place to look at: one house, so that the player still has something to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere.
    Nowhere,
    /// This house contains the pattern, or most of it.
    Pattern(HouseIndex),
    /// The pattern is spread out; it has an effect in this house.
    Effect(HouseIndex),
}

/// The maximum number of regions of a pattern that is not spread out.
const REGIONS_AT_ONCE: usize = 3;
/// The maximum number of houses of a pattern that is not spread out.
const HOUSES_AT_ONCE: usize = 4;

impl Hint {
    /// Returns the house to look at: one of the pattern, or the region of its effect.
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
    /// Returns the house: one or none.
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
    let mut effect = placed.chain(step.eliminations().iter().map(|elimination| elimination.cell));
    effect.next().map_or(Place::Nowhere, |cell| Place::Effect(home(cell, houses)))
}

/// Returns the region of a cell, or its row if there are no regions.
fn home(cell: Cell, houses: &Houses) -> HouseIndex {
    let is_region =
        |index: &&HouseIndex| matches!(houses.get(**index).kind(), HouseKind::Box(_) | HouseKind::Region(_));
    *houses.of(cell).iter().find(is_region).unwrap_or(&houses.of(cell)[0])
}
