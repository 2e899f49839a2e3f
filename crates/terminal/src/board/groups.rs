//! The signs of groups of cells: sets and clusters by the letters used in sentences, colours by brackets.
//!
//! Colour alone would fail on terminals without colours and for colour-blind players.

use std::collections::BTreeMap;

use ninefold::Cell;
use ninefold::logic::{Evidence, Group, Role};
use ninefold::text::{Id, id};

/// Returns the signs left and right of the marks of each cell in such groups.
pub(super) fn signs(evidence: &Evidence) -> BTreeMap<Cell, [Option<char>; 2]> {
    let mut signs = BTreeMap::new();
    let of_role = |role| evidence.groups.iter().filter(move |group: &&Group| group.role == role).enumerate();
    if evidence.links.is_empty() && of_role(Role::AlmostLockedSet).nth(1).is_some() {
        for (place, group) in of_role(Role::AlmostLockedSet) {
            for &cell in &group.cells {
                // A cell in two sets has the letters of both; a cell in more sets has the first two.
                let [left, right] = signs.entry(cell).or_insert([None, None]);
                let free = if left.is_none() { left } else { right };
                *free = free.or(letter(place));
            }
        }
    }
    let has_clusters = of_role(Role::Colour).nth(2).is_some();
    for (place, group) in of_role(Role::Colour) {
        let [open, close] = if place % 2 == 0 { ['(', ')'] } else { ['{', '}'] };
        let left = letter(place / 2).filter(|_| has_clusters).unwrap_or(open);
        signs.extend(group.cells.iter().map(|&cell| (cell, [Some(left), Some(close)])));
    }
    signs
}

/// Returns a short legend of the signs.
pub(super) fn legend(evidence: &Evidence) -> Option<Id> {
    let number = |role| evidence.groups.iter().filter(|group| group.role == role).count();
    match (number(Role::Colour), number(Role::AlmostLockedSet)) {
        (3.., _) => Some(id!("legend-clusters")),
        (1.., _) => Some(id!("legend-colours")),
        (0, 2..) if evidence.links.is_empty() => Some(id!("legend-sets")),
        _ => None,
    }
}

/// Returns the letter of a set or a cluster: A for the first.
fn letter(place: usize) -> Option<char> {
    u8::try_from(place).ok().filter(|&place| place < 26).map(|place| char::from(b'A' + place))
}

#[cfg(test)]
mod tests {
    use ninefold::{Digit, DigitSet};

    use super::*;

    fn evidence(role: Role, groups: &[&str]) -> Evidence {
        let digits = DigitSet::single(Digit::from_index(1));
        let cells = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect();
        let groups = groups.iter().map(|names| Group { role, cells: cells(names), digits }).collect();
        Evidence { groups, ..Evidence::default() }
    }

    fn said(evidence: &Evidence) -> String {
        let cells = signs(evidence).into_iter().map(|(cell, [left, right])| {
            format!(
                "{}{cell}{}",
                left.map(String::from).unwrap_or_default(),
                right.map(String::from).unwrap_or_default()
            )
        });
        cells.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sets_have_letters_and_cells_of_two_have_both() {
        assert_eq!(said(&evidence(Role::AlmostLockedSet, &["r1c1 r1c2", "r1c2 r1c3"])), "Ar1c1 Ar1c2B Br1c3");
        assert_eq!(legend(&evidence(Role::AlmostLockedSet, &["r1c1", "r1c3"])), Some(id!("legend-sets")));
        assert_eq!(said(&evidence(Role::AlmostLockedSet, &["r1c1 r1c2"])), "", "one set needs none");
        assert_eq!(said(&evidence(Role::Fin, &["r1c1", "r1c2"])), "");
        assert_eq!(legend(&evidence(Role::Fin, &["r1c1", "r1c2"])), None);
    }

    #[test]
    fn colours_have_brackets_and_clusters_letters() {
        assert_eq!(said(&evidence(Role::Colour, &["r1c1", "r1c2"])), "(r1c1) {r1c2}");
        assert_eq!(said(&evidence(Role::Colour, &["r1c1", "r1c2", "r2c1", "r2c2"])), "Ar1c1) Ar1c2} Br2c1) Br2c2}");
    }
}
