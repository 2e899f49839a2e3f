//! Almost locked sets that share digits: if a digit is gone from such a set, all its others are in it.
//!
//! A digit is a *restricted common* of two sets when all its places in the one see all those in the other: then it is in one
//! of them at most, and the other is locked.
//!
//! * *ALS-XZ*: two sets with a restricted common x. One of them is without x and holds each other digit z that both have:
//!   what sees all places of z in both goes. With two restricted commons each set holds one of them, and all the rest of both
//!   sets is locked too.
//! * *ALS-XY-Wing*: a third set between, with restricted commons of different digits on its two sides.
//! * *ALS-XY-Chain*: more sets between; a set is left by another digit than it was entered by.
//! * *Death Blossom*: for each candidate of a cell, the stem, a set that loses it if the cell holds it: a digit that all of
//!   these sets have is in one of them.
//!
//! The idea of restricted commons is folklore of the community; what counts under which name follows HoDoKu's manual. Sets
//! may overlap where the shared digit is not.
//!
//! Evidence: the sets in order as groups, all their cells, and as `sets` the digits by which each is linked to the next (for
//! a blossom, the candidate of the stem that each set sees); the digits that go; the stem as helper.

mod blossom;
mod chain;
mod pairs;
pub(super) mod sets;
mod told;

use crate::position::Position;
use crate::techniques::alternating::findings::Goner;
use crate::{Evidence, Group, Role, Step, Technique};
use ninefold_grid::DigitSet;
use sets::AlmostLockedSet;

pub(super) use blossom::DeathBlossom;
pub(super) use chain::AlsChain;
pub(crate) use pairs::Places;
pub(super) use pairs::{AlsXyWing, AlsXz};

/// How the technique is known.
pub(super) static ALMOST_LOCKED_SETS: Technique = Technique {
    name: "almost_locked_sets",
    title: "Almost Locked Sets",
    forms: &[],
    meaning: "Of sets that share a digit which can't be in both, one is locked: so another digit is in the first or the last.",
    sentence: told::linked,
};

/// How the technique is known.
pub(super) static DEATH_BLOSSOM: Technique = Technique {
    name: "death_blossom",
    title: "Death Blossom",
    forms: &[],
    meaning: "Whichever candidate a cell holds, it locks an almost locked set, and each of these holds the same digit.",
    sentence: told::blossom,
};

/// No more sets are looked at.
const MOST_SETS: usize = 2500;

/// All sets that take part, single cells among them.
fn all_sets<const W: usize>(position: &Position<W>) -> Vec<AlmostLockedSet<W>> {
    AlmostLockedSet::all(position, 1, MOST_SETS)
}

/// A step of these sets, which are linked by these digits in order.
fn step<const W: usize>(
    position: &Position<W>,
    technique: &'static Technique,
    title: &'static str,
    sets: &[&AlmostLockedSet<W>],
    links: &[u64],
    goners: &[Goner],
) -> Step {
    let board = position.board();
    let group = |set: &&AlmostLockedSet<W>| Group {
        role: Role::AlmostLockedSet,
        cells: board.names(&set.cells),
        digits: DigitSet::from_bits(set.digits),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(goners.iter().fold(0, |all, (_, digits)| all | digits)),
        cells: sets.iter().flat_map(|set| board.names(&set.cells)).collect(),
        sets: links.iter().map(|&digits| DigitSet::from_bits(digits)).collect(),
        groups: sets.iter().map(group).collect(),
        ..Evidence::default()
    };
    Step::unrated(technique, title).removing(position.lost(goners.iter().copied())).because(evidence)
}
