//! The transitive closure of links: the sets of candidates that each candidate turns on and off, without order or
//! length.
//!
//! The sets are computed on demand for candidates that are on. A search that meets a candidate whose sets are known
//! takes them over whole. They answer cheaply whether there is anything to find:
//!
//! * Every chain from a node to its negation uses a strong link, one end of which must be on; and links can be
//!   reversed: if x on turns a off, a on turns x off. So a leads to its negation exactly if both ends of some strong
//!   link turn a off, and a off leads to a exactly if both ends turn a on.
//! * A candidate that a cycle eliminates turns off a candidate at an even place and one at an odd place. Either leads
//!   around the whole cycle, so it turns every candidate of the cycle both on and off.

use ninefold_grid::heap;

use crate::mask::Mask;

/// Links between candidates, as sets.
pub(in crate::techniques) trait Links<const C: usize> {
    /// Returns the candidates that this one turns off when it is on.
    fn weak(&self, number: usize) -> Mask<C>;
    /// Returns the candidates that this one turns on when it is off.
    fn strong(&self, number: usize) -> Mask<C>;
    /// Returns the candidates that have a strong link.
    fn has_strong(&self) -> Mask<C>;
}

/// A memo of the candidates that each candidate turns on and off when it is on.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct Closure<const C: usize> {
    ons: Vec<Mask<C>>,
    offs: Vec<Mask<C>>,
    closed: Mask<C>,
}

/// The candidates that lead to their own negation, when on and when off (in SAT terms: the failed literals).
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::techniques) struct Refuted<const C: usize> {
    pub(in crate::techniques) on: Mask<C>,
    pub(in crate::techniques) off: Mask<C>,
}

impl<const C: usize> Refuted<C> {
    /// Returns whether there are none.
    pub(in crate::techniques) fn is_empty(&self) -> bool {
        self.on.is_empty() && self.off.is_empty()
    }

    /// Returns the union of both.
    pub(in crate::techniques) fn union(self, other: Refuted<C>) -> Refuted<C> {
        Refuted { on: self.on | other.on, off: self.off | other.off }
    }
}

impl<const C: usize> Closure<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(in crate::techniques) fn heap_size(&self) -> usize {
        let Closure { ons, offs, closed: _ } = self;
        heap::plain(ons) + heap::plain(offs)
    }

    /// Forgets all sets and makes room for this number of candidates.
    pub(in crate::techniques) fn clear(&mut self, count: usize) {
        self.closed = Mask::EMPTY;
        if self.ons.len() < count {
            self.ons.resize(count, Mask::EMPTY);
            self.offs.resize(count, Mask::EMPTY);
        }
    }

    /// Returns the candidates that this one turns on (itself included) and off when it is on.
    #[inline]
    pub(in crate::techniques) fn implied_by(&mut self, links: &impl Links<C>, number: usize) -> [Mask<C>; 2] {
        if !self.closed.contains(number) {
            self.close(links, number);
        }
        [self.ons[number], self.offs[number]]
    }

    fn close(&mut self, links: &impl Links<C>, number: usize) {
        let mut ons = Mask::single(number);
        let mut offs = Mask::EMPTY;
        let mut open = ons;
        let has_strong = links.has_strong();
        while let Some(next) = open.first() {
            if self.closed.contains(next) {
                ons |= self.ons[next];
                offs |= self.offs[next];
                open = open.without(&self.ons[next]);
                continue;
            }
            open.remove(next);
            let new = links.weak(next).without(&offs);
            let reached = (new & has_strong).iter().fold(Mask::EMPTY, |all, off| all | links.strong(off));
            open |= reached.without(&ons);
            ons |= reached;
            offs |= new;
        }
        (self.ons[number], self.offs[number]) = (ons, offs);
        self.closed.insert(number);
    }

    /// Returns the candidates that lead to their own negation through one of these strong links.
    pub(in crate::techniques) fn refuted(
        &mut self,
        links: &impl Links<C>,
        strong: impl Iterator<Item = (usize, usize)>,
    ) -> Refuted<C> {
        let mut refuted = Refuted::default();
        for (one, other) in strong {
            let ([ons, offs], [other_ons, other_offs]) = (self.implied_by(links, one), self.implied_by(links, other));
            refuted.on |= offs & other_offs;
            refuted.off |= ons & other_ons;
        }
        refuted
    }

    /// Returns the candidates that are both on and off when one of these is on.
    pub(in crate::techniques) fn contradictory(&mut self, links: &impl Links<C>, numbers: &Mask<C>) -> Mask<C> {
        numbers.iter().fold(Mask::EMPTY, |both, number| {
            let [ons, offs] = self.implied_by(links, number);
            both | (ons & offs)
        })
    }
}
