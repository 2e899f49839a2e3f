//! An *almost locked set* is a group of cells in one house that hold one candidate more than they are cells; the
//! smallest is a cell with two candidates. If one of its digits is gone from the set, all the others are locked in it.
//! Two such sets may share a digit that can't stand in both, because all its places in the one see all those in the
//! other: their *restricted common*.
//!
//! # ALS-XZ rule
//!
//! Two sets with a restricted common x and another common digit z. One of the sets is without x, so it holds z. What
//! sees all places of z in both sets loses z. If there are two restricted commons, each set holds one of them, and all
//! the other digits of both sets are locked, too.
//!
//! What to look for: a cell of two candidates and a set of two or three cells that shares both digits with it.
//!
//! # ALS-XY-Wing rule
//!
//! Two sets that both share a restricted common with a third one between them, each another one. Whichever of the two
//! the third set is without, the other is in it; so one of the outer sets lost its common digit, and holds z, which
//! they share. What sees all places of z in both loses z. An XY-wing is the smallest of this kind.
//!
//! # ALS-XY-Chain
//!
//! More sets in a row, each with a restricted common with the next; a set is left by another digit than it was entered
//! by. As with two sets, the first or the last holds z, a digit that both have, and what sees all its places there
//! loses it.
//!
//! # Death Blossom
//!
//! A cell, the *stem*, and for each of its candidates a set, a *petal*, that loses this digit if the stem holds it.
//! Whatever the stem is, one of the petals is locked. A digit z that all petals have is in one of them, so what sees
//! all its places in the petals loses it.
//!
//! What to look for: a cell with two or three candidates and sets around it that each see it by one of them.
//!
//! # Inside
//!
//! The idea of restricted commons is folklore of the community; what counts under which name follows HoDoKu's manual. Sets
//! may overlap where the shared digit is not.
//!
//! Evidence: the sets in order as groups, all their cells, and as `sets` the digits by which each is linked to the next (for
//! a blossom, the candidate of the stem that each set sees); the digits that go; the stem as helper.

mod blossom;
mod chain;
mod pairs;
pub(crate) mod sets;
pub(crate) mod told;

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
    reason: told::linked,
};

/// How the technique is known.
pub(super) static DEATH_BLOSSOM: Technique = Technique {
    name: "death_blossom",
    title: "Death Blossom",
    forms: &[],
    meaning: "Whichever candidate a cell holds, it locks an almost locked set, and each of these holds the same digit.",
    reason: told::blossom,
};

/// No more sets are looked at.
const MOST_SETS: usize = 2500;

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
