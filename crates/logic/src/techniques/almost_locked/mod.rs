//! An *almost locked set* is a group of cells in one house that have one candidate more than there are cells; the
//! smallest is a cell with two candidates. If the set loses one of its digits, all the others are locked in it. Two
//! such sets may share a digit that can't be in both, because all its places in one see all those in the other: their
//! *restricted common*.
//!
//! # ALS-XZ rule
//!
//! Two sets have a restricted common x and another common digit z. One of the sets lacks x, so it holds z. So z is
//! eliminated from every cell that sees all places of z in both sets. If there are two restricted commons, each set
//! holds one of them, and all the other digits of both sets are locked, too.
//!
//! What to look for: a cell with two candidates and a set of two or three cells that shares both digits with it.
//!
//! # ALS-XY-Wing rule
//!
//! Two outer sets each share a restricted common with a third set between them, and these two digits are different. The
//! third set can lack only one of them, so it holds the other. The outer set that shares this digit loses it and holds
//! z, a digit that both outer sets have. So z is eliminated from every cell that sees all places of z in both. An
//! XY-wing is the smallest pattern of this kind.
//!
//! # ALS-XY-Chain
//!
//! Four or more sets in a row, each with a restricted common with the next; the chain leaves a set by a different digit
//! from the one by which it entered. As with two sets, the first or the last holds z, a digit that both have, and z is
//! eliminated from every cell that sees all its places in both.
//!
//! # Death Blossom
//!
//! A cell, the *stem*, and for each of its candidates a set, a *petal*, that loses this digit if the stem holds it.
//! Whatever the stem is, one of the petals is locked. A digit z that all petals have is in one of them, so it is
//! eliminated from every cell that sees all its places in the petals.
//!
//! What to look for: a cell with two or three candidates and sets around it that each see it by one of them.
//!
//! # Inside
//!
//! The idea of restricted commons is folklore of the community; the names, and which patterns they cover, follow
//! HoDoKu's manual. Sets may overlap in cells that can't hold the shared digit.
//!
//! Evidence: the sets in order as groups, all their cells, and as `sets` the digits that link each to the next (for a
//! blossom, the candidate of the stem that each petal sees); the eliminated digits; the stem as helper.

mod blossom;
mod chain;
mod pairs;
pub(super) mod sets;
pub(crate) mod text;

use crate::position::Position;
use crate::techniques::alternating::findings::CellDigits;
use crate::{Evidence, Group, Role, Step, Technique};
use ninefold_grid::DigitSet;
use sets::AlmostLockedSet;

pub(super) use blossom::DeathBlossom;
pub(super) use chain::AlsChain;
pub(super) use pairs::{AlsXyWing, AlsXz};

/// The names and the explanation of the technique.
pub(super) static ALMOST_LOCKED_SETS: Technique =
    Technique { name: "almost_locked_sets", title: "Almost Locked Sets", forms: &[], reason: text::linked };

/// The names and the explanation of the technique.
pub(super) static DEATH_BLOSSOM: Technique =
    Technique { name: "death_blossom", title: "Death Blossom", forms: &[], reason: text::blossom };

/// The maximum number of almost locked sets that are searched.
const MAX_SETS: usize = 2500;

/// Returns the step of these sets, which these digits link in order.
fn step<const W: usize>(
    position: &Position<W>,
    technique: &'static Technique,
    title: &'static str,
    sets: &[&AlmostLockedSet<W>],
    links: &[u64],
    eliminations: &[CellDigits],
) -> Step {
    let board = position.board();
    let group = |set: &&AlmostLockedSet<W>| Group {
        role: Role::AlmostLockedSet,
        cells: board.names(&set.cells),
        digits: DigitSet::from_bits(set.digits),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(eliminations.iter().fold(0, |all, (_, digits)| all | digits)),
        cells: sets.iter().flat_map(|set| board.names(&set.cells)).collect(),
        sets: links.iter().map(|&digits| DigitSet::from_bits(digits)).collect(),
        groups: sets.iter().map(group).collect(),
        ..Evidence::default()
    };
    Step::unrated(technique, title).removing(position.lost(eliminations.iter().copied())).because(evidence)
}
