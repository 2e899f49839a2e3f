//! What follows from candidates by links: as sets, without order or length.
//!
//! The sets of a candidate that is on are closed one after the other; what one holds whose sets are closed already is
//! taken over whole. They answer at little cost whether there is anything to be found:
//!
//! * All chains from a candidate to its opposite have a strong link, of which one end or the other is on. By links read
//!   backwards, x turns a off if a turns x off. So a leads to its opposite just if both ends of a strong link turn a off; and
//!   its opposite leads to a just if both ends turn a on.
//! * What a cycle takes away turns off a candidate at an even place and one at an odd place, which leads around either way:
//!   so it turns every candidate of the cycle both on and off.

use ninefold_grid::heap;

use crate::mask::Mask;

/// Links between candidates.
pub(in crate::techniques) trait Links<const C: usize> {
    /// What a candidate that is on turns off.
    fn weak(&self, number: usize) -> Mask<C>;
    /// What a candidate that is off turns on.
    fn strong(&self, number: usize) -> Mask<C>;
    /// The candidates that turn something on when they are off.
    fn has_strong(&self) -> Mask<C>;
}

/// What each candidate that is on turns on and off, as far as it was asked for.
#[derive(Clone, Debug, Default)]
pub(in crate::techniques) struct Closure<const C: usize> {
    ons: Vec<Mask<C>>,
    offs: Vec<Mask<C>>,
    closed: Mask<C>,
}

/// The candidates that lead to their opposites, from on and from off.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::techniques) struct Torn<const C: usize> {
    pub(in crate::techniques) on: Mask<C>,
    pub(in crate::techniques) off: Mask<C>,
}

impl<const C: usize> Torn<C> {
    /// Whether there are none.
    pub(in crate::techniques) fn is_empty(&self) -> bool {
        self.on.is_empty() && self.off.is_empty()
    }

    /// Those of both.
    pub(in crate::techniques) fn and(self, other: Torn<C>) -> Torn<C> {
        Torn { on: self.on | other.on, off: self.off | other.off }
    }
}

impl<const C: usize> Closure<C> {
    /// The bytes that it owns on the heap.
    pub(in crate::techniques) fn heap_size(&self) -> usize {
        let Closure { ons, offs, closed: _ } = self;
        heap::plain(ons) + heap::plain(offs)
    }

    /// Begins anew, for so many candidates.
    pub(in crate::techniques) fn clear(&mut self, count: usize) {
        self.closed = Mask::EMPTY;
        if self.ons.len() < count {
            self.ons.resize(count, Mask::EMPTY);
            self.offs.resize(count, Mask::EMPTY);
        }
    }

    /// What a candidate that is on turns on, itself among it, and off.
    #[inline]
    pub(in crate::techniques) fn of(&mut self, links: &impl Links<C>, number: usize) -> [Mask<C>; 2] {
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

    /// The candidates that lead to their opposites by way of these strong links.
    pub(in crate::techniques) fn torn(
        &mut self,
        links: &impl Links<C>,
        strong: impl Iterator<Item = (usize, usize)>,
    ) -> Torn<C> {
        let mut torn = Torn::default();
        for (one, other) in strong {
            let ([ons, offs], [other_ons, other_offs]) = (self.of(links, one), self.of(links, other));
            torn.on |= offs & other_offs;
            torn.off |= ons & other_ons;
        }
        torn
    }

    /// What is both on and off when one of these is on.
    pub(in crate::techniques) fn both(&mut self, links: &impl Links<C>, numbers: &Mask<C>) -> Mask<C> {
        numbers.iter().fold(Mask::EMPTY, |both, number| {
            let [ons, offs] = self.of(links, number);
            both | (ons & offs)
        })
    }
}
