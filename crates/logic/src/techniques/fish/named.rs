//! A fish is about one digit. All places of the digit in some houses, the *bases*, lie in the same number of other
//! houses, the *covers*. Each base needs the digit once and no cover can hold it twice, so the digit is eliminated from
//! the cells of the covers that are in no base. This variant has extra places, or uses houses other than rows against
//! columns.
//!
//! # Finned X-Wing, Finned Swordfish, Finned Jellyfish
//!
//! One or two extra places of a base lie in no cover: the *fin*. Without them it would be a fish of rows and columns.
//! If no cell of the fin is the digit, the fish holds and eliminates its candidates. If a cell of the fin is the digit,
//! it rules out every cell that it sees. So a candidate that the fish would eliminate and that sees the whole fin is
//! false either way.
//!
//! What to look for: a fish that is spoilt by extra candidates in one box. The eliminated candidates are in that box,
//! too, on a cover.
//!
//! # Sashimi X-Wing, Sashimi Swordfish, Sashimi Jellyfish
//!
//! A finned fish in which a base has only one place in the covers, or none, so that without its fin no complete fish
//! would be left. The argument is the same: either a cell of the fin is the digit, or each base has its digit in a
//! cover. A candidate that the fish would eliminate and that sees the whole fin can't be true.
//!
//! What to look for: as for a finned fish, but a corner of the fish may be missing where the fin is.
//!
//! # Franken X-Wing, Franken Swordfish, Franken Jellyfish
//!
//! A fish whose bases are rows and boxes, or whose covers are columns and boxes (or the other way round). A box counts
//! like a line: it needs the digit once and can't hold it twice. The digit is also eliminated from a base cell that
//! lies in two covers: there it would use up both covers and leave too few for the other bases.
//!
//! What to look for: a fish that lacks one line, and a box in which the digit has two or three places that lie in the
//! covers.
//!
//! # Finned Franken X-Wing, Finned Franken Swordfish, Finned Franken Jellyfish
//!
//! A Franken fish with a fin: places of a base that lie in no cover, or in two bases at once (an *endo fin*). A
//! candidate that the fish would eliminate and that sees all fins can't be true.
//!
//! # Mutant Swordfish, Mutant Jellyfish
//!
//! A fish whose bases or covers mix rows, columns and boxes. The argument is the same: as many bases as covers, and
//! every place of the bases in a cover. It takes a program to find such fish. The coach lists them, but never gives one
//! as a hint.
//!
//! # Finned Mutant X-Wing, Finned Mutant Swordfish, Finned Mutant Jellyfish, Finned Mutant Squirmbag, Finned Mutant Whale
//!
//! A mutant fish with fins. A *squirmbag* has five bases and five covers, a *whale* six. A candidate that the fish
//! would eliminate and that sees all fins can't be true.
//!
//! # Siamese Finned Swordfish, Siamese Finned Jellyfish, Siamese Sashimi Swordfish, Siamese Sashimi Jellyfish, Siamese Finned Franken Swordfish, Siamese Finned Franken Jellyfish, Siamese Finned Mutant Jellyfish
//!
//! Two finned fish with the same bases that differ in one cover, and therefore in their fins. Each holds by itself and
//! eliminates its own candidates. They are shown as one step.
//!
//! # Inside
//!
//! A basic fish with fins is *sashimi* if without them a base would have one place or none, otherwise *finned*. The
//! names follow the Ultimate Fish Guide.

use std::collections::{BTreeMap, HashSet};

use ninefold_grid::DigitSet;

use super::TECHNIQUE;
use super::search::{self, FishClass, FoundFish, HouseList};
use crate::mask::Mask;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Evidence, Group, Role, Step};

/// The shape of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) enum Shape {
    /// With fins.
    Finned,
    /// With fins, without which a base would have one place or none.
    Sashimi,
    /// With regions, without fins.
    Franken,
    /// With regions and fins.
    FinnedFranken,
    /// With any houses, without fins.
    Mutant,
    /// With any houses and fins.
    FinnedMutant,
}

/// The search for fish of a shape and size.
pub(in crate::techniques) struct NamedFish(pub(in crate::techniques) Shape, pub(in crate::techniques) usize);

/// The search for two fish with the same bases that eliminate different candidates. The first one, by its covers, has
/// this shape.
pub(in crate::techniques) struct Siamese(pub(in crate::techniques) Shape, pub(in crate::techniques) usize);

impl Shape {
    fn class(self) -> FishClass {
        match self {
            Shape::Finned | Shape::Sashimi => FishClass::Basic,
            Shape::Franken | Shape::FinnedFranken => FishClass::Franken,
            Shape::Mutant | Shape::FinnedMutant => FishClass::Mutant,
        }
    }

    /// Returns whether a fish has this shape; its class must be that of the shape.
    fn is_of<const W: usize>(self, position: &Position<W>, fish: &FoundFish<W>) -> bool {
        let fins = fish.fins | fish.endo_fins;
        match self {
            Shape::Franken | Shape::Mutant => fins.is_empty(),
            Shape::FinnedFranken | Shape::FinnedMutant => !fins.is_empty(),
            Shape::Finned => !fins.is_empty() && !is_sashimi(position, fish),
            Shape::Sashimi => !fins.is_empty() && is_sashimi(position, fish),
        }
    }
}

fn is_sashimi<const W: usize>(position: &Position<W>, fish: &FoundFish<W>) -> bool {
    let body = fish.body.without(&fish.fins);
    fish.bases.iter().any(|&base| !(position.board().houses[base as usize].mask & body).has_several())
}

impl<const W: usize> Search<W> for NamedFish {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let NamedFish(shape, size) = *self;
        let mut known = HashSet::new();
        search::each(position, size, shape.class(), finds, &mut |finds, fish| {
            let is_new = shape.is_of(position, &fish) && known.insert(effect(position, fish.digit, fish.eliminations));
            if is_new { finds.show(step(position, &fish)) } else { Flow::Continue(()) }
        })
    }
}

impl<const W: usize> Search<W> for Siamese {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let Siamese(shape, size) = *self;
        let mut by_bases: BTreeMap<(usize, HouseList), Vec<FoundFish<W>>> = BTreeMap::new();
        search::each(position, size, shape.class(), finds, &mut |_, fish| {
            if !(fish.fins | fish.endo_fins).is_empty() {
                by_bases.entry((fish.digit, fish.bases.clone())).or_default().push(fish);
            }
            Flow::Continue(())
        })?;
        let mut known = HashSet::new();
        for same_bases in by_bases.values_mut() {
            same_bases.sort_by(|one, other| one.covers.cmp(&other.covers));
            for (at, one) in same_bases.iter().enumerate() {
                finds.pause()?;
                for other in &same_bases[at + 1..] {
                    let both = effect(position, one.digit, one.eliminations | other.eliminations);
                    if one.eliminations != other.eliminations && shape.is_of(position, one) && known.insert(both) {
                        finds.show(siamese(position, one, other))?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// Returns the digit and the candidates that it loses. Many fish have the same effect, and one of each name is enough.
fn effect<const W: usize>(position: &Position<W>, digit: usize, eliminations: Mask<W>) -> (usize, Mask<W>) {
    (digit, eliminations & *position.cells(digit))
}

fn step<const W: usize>(position: &Position<W>, fish: &FoundFish<W>) -> Step {
    let board = position.board();
    let digits = DigitSet::from_bits(1 << fish.digit);
    let named = |houses: &HouseList| houses.iter().map(|&house| board.houses[house as usize].index).collect();
    let group = |role, cells: &Mask<W>| Group { role, cells: board.names(cells), digits };
    let groups = [group(Role::Fin, &fish.fins), group(Role::EndoFin, &fish.endo_fins)];
    let evidence = Evidence {
        digits,
        houses: named(&fish.bases),
        covers: named(&fish.covers),
        cells: board.names(&fish.body.without(&fish.fins).without(&fish.endo_fins)),
        groups: groups.into_iter().filter(|group| !group.cells.is_empty()).collect(),
        ..Evidence::default()
    };
    let eliminations = position.without_digit(&fish.eliminations, fish.digit);
    Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(eliminations).because(evidence)
}

/// Combines two fish into one step: the covers of the first, then those of the second, and the fins of both.
fn siamese<const W: usize>(position: &Position<W>, one: &FoundFish<W>, other: &FoundFish<W>) -> Step {
    let mut both = step(position, one);
    let second = step(position, other);
    both.evidence.covers.extend(second.evidence.covers);
    both.evidence.groups.extend(second.evidence.groups);
    both.removing(position.without_digit(&(one.eliminations | other.eliminations), one.digit))
}
