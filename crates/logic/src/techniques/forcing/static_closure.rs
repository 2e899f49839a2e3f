//! The transitive closure of the links between the candidates of a position or of a nested search, as sets without
//! order.
//!
//! The trail of a chain that is not dynamic visits exactly this closure, unless it ends early. So if the closures of
//! several assumptions have nothing in common, neither have their trails, which are expensive because their order
//! matters.

use ninefold_grid::heap;

use super::candidate_index::{CandidateIndex, LinkScope, Remaining};
use crate::mask::Mask;
use crate::techniques::chains::closure::{Closure, Links, Refuted};

/// The closure of the remaining candidates, and their strong links.
#[derive(Clone, Debug, Default)]
pub(super) struct StaticClosure<const C: usize> {
    closure: Closure<C>,
    strong: Vec<Mask<C>>,
    has_strong: Mask<C>,
}

struct RemainingLinks<'a, const C: usize> {
    index: &'a CandidateIndex<C>,
    remaining: &'a Remaining<C>,
    strong: &'a [Mask<C>],
    has_strong: Mask<C>,
}

impl<const C: usize> Links<C> for RemainingLinks<'_, C> {
    #[inline]
    fn weak(&self, number: usize) -> Mask<C> {
        *self.index.peers(number, LinkScope::All) & self.remaining.alive
    }

    #[inline]
    fn strong(&self, number: usize) -> Mask<C> {
        self.strong[number]
    }

    #[inline]
    fn has_strong(&self) -> Mask<C> {
        self.has_strong
    }
}

impl<const C: usize> StaticClosure<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        self.closure.heap_size() + heap::plain(&self.strong)
    }

    /// Restarts with other candidates.
    pub(super) fn rebuild(&mut self, index: &CandidateIndex<C>, remaining: &Remaining<C>) {
        self.closure.clear(index.len());
        self.strong.clear();
        self.strong.resize(index.len(), Mask::EMPTY);
        self.has_strong = Mask::EMPTY;
        for (unit, _) in remaining.counts.iter().enumerate().filter(|&(_, &count)| count == 2) {
            let pair = index.units[unit] & remaining.alive;
            self.has_strong |= pair;
            for number in pair.iter() {
                self.strong[number] |= pair;
            }
        }
        for number in self.has_strong.iter() {
            self.strong[number].remove(number);
        }
    }

    /// Returns what all of these candidates imply when on: the candidates that are on, and those that are off.
    pub(super) fn common(
        &mut self,
        index: &CandidateIndex<C>,
        remaining: &Remaining<C>,
        numbers: &Mask<C>,
    ) -> [Mask<C>; 2] {
        let StaticClosure { closure, strong, has_strong } = self;
        let links = RemainingLinks { index, remaining, strong, has_strong: *has_strong };
        let mut common = [remaining.alive; 2];
        for number in numbers.iter() {
            let [ons, offs] = closure.implied_by(&links, number);
            common = [common[0] & ons, common[1] & offs];
            if common.iter().all(Mask::is_empty) {
                break;
            }
        }
        common
    }

    /// Returns the candidates that lead to their own negation through a strong link in one of the units that the
    /// predicate selects.
    pub(super) fn refuted(
        &mut self,
        index: &CandidateIndex<C>,
        remaining: &Remaining<C>,
        selects: impl Fn(usize) -> bool,
    ) -> Refuted<C> {
        let StaticClosure { closure, strong, has_strong } = self;
        let links = RemainingLinks { index, remaining, strong, has_strong: *has_strong };
        let units = (0..remaining.counts.len()).filter(|&unit| remaining.counts[unit] == 2 && selects(unit));
        let ends = units.filter_map(|unit| {
            let mut pair = (index.units[unit] & remaining.alive).iter();
            pair.next().zip(pair.next())
        });
        closure.refuted(&links, ends)
    }
}
