//! Running: what is on turns its peers off; what is off turns on what is left alone in a unit.
//!
//! What is on goes first, each in the order in which it was derived. In a dynamic run a candidate that is off is then taken
//! from the table, so that units shrink. A candidate that is left alone in a unit rests on all others of it: the one that
//! went last, and those before, which is simply the unit as it was at the start. So a node need only know its unit and the
//! candidate that caused it.
//!
//! With each node goes a number of nodes that it surely rests on; how many there are is counted when it matters
//! (`behind.rs`).
//!
//! A run ends when nothing more follows, when a candidate is both on and off, or when whatever may still come rests on too
//! much to be of use.

use super::ancestors::Tree;
use super::changes::Changes;
use super::net::{Net, Reach, Table};
use super::run::{ADVANCED, ASSUMED, Advance, Clash, Origin, Rules, Run, node};
use crate::mask::Mask;

/// What a run needs while it lasts.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch<const C: usize> {
    /// What is left.
    pub(super) work: Table<C>,
    pub(super) changes: Changes,
}

impl<const C: usize> Scratch<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        self.work.heap_size() + self.changes.heap_size()
    }
}

/// Why a run paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// Nothing more follows by links.
    Exhausted,
    /// A candidate is both on and off, or what may come is of no use.
    Ended,
}

const NOWHERE: Origin = Origin { parent: 0, cause: ASSUMED, count: 1, nested: 0 };

/// A run under way.
pub(super) struct Runner<'a, const C: usize> {
    pub(super) net: &'a Net<C>,
    pub(super) source: &'a Table<C>,
    rules: Rules,
    /// What rests on more than this is of no use.
    limit: u32,
    pub(super) scratch: &'a mut Scratch<C>,
    pub(super) run: &'a mut Run<C>,
    on_head: usize,
    off_head: usize,
    /// How many of those to be visited are of use.
    useful: u32,
}

impl<'a, const C: usize> Runner<'a, C> {
    /// Begins with an assumption.
    pub(super) fn new(
        net: &'a Net<C>,
        source: &'a Table<C>,
        rules: Rules,
        limit: u32,
        scratch: &'a mut Scratch<C>,
        run: &'a mut Run<C>,
    ) -> Runner<'a, C> {
        if rules.is_dynamic {
            scratch.work.copy(source);
        }
        run.behind.clear();
        (run.on, run.off, run.read) = (Mask::EMPTY, Mask::EMPTY, Mask::EMPTY);
        run.ons.clear();
        run.offs.clear();
        run.advances.clear();
        run.origins.resize(net.len() * 2, NOWHERE);
        run.clash = None;
        Runner { net, source, rules, limit, scratch, run, on_head: 0, off_head: 0, useful: 0 }
    }

    /// Goes on with a run that stands where nothing more followed at a lower level.
    pub(super) fn resume(
        net: &'a Net<C>,
        source: &'a Table<C>,
        rules: Rules,
        limit: u32,
        scratch: &'a mut Scratch<C>,
        run: &'a mut Run<C>,
    ) -> Runner<'a, C> {
        scratch.work.copy(source);
        run.offs.iter().for_each(|&number| scratch.work.remove(net, number as usize));
        let (on_head, off_head) = (run.ons.len(), run.offs.len());
        Runner { net, source, rules, limit, scratch, run, on_head, off_head, useful: 0 }
    }

    /// Takes a candidate as on or off.
    pub(super) fn assume(&mut self, number: usize, is_on: bool) {
        if is_on {
            self.add_on(number, NOWHERE);
        } else {
            self.add_off(number, NOWHERE);
        }
    }

    /// Goes on until nothing more follows by links.
    pub(super) fn exhaust(&mut self) -> Pause {
        let is_bounded = self.rules.level == 0;
        loop {
            if is_bounded && self.useful == 0 {
                return Pause::Ended;
            }
            if let Some(&number) = self.run.ons.get(self.on_head) {
                self.on_head += 1;
                if !self.visit_on(number as usize) {
                    return Pause::Ended;
                }
            } else if let Some(&number) = self.run.offs.get(self.off_head) {
                self.off_head += 1;
                if !self.visit_off(number as usize) {
                    return Pause::Ended;
                }
            } else {
                return Pause::Exhausted;
            }
        }
    }

    #[inline]
    fn is_useful(&self, origin: Origin) -> bool {
        u32::from(origin.count) + u32::from(origin.nested) < self.limit
    }

    #[inline]
    fn add_on(&mut self, number: usize, origin: Origin) {
        self.run.on.insert(number);
        self.run.ons.push(number as u16);
        self.run.origins[node(number, true)] = origin;
        self.useful += u32::from(self.is_useful(origin));
    }

    #[inline]
    fn add_off(&mut self, number: usize, origin: Origin) {
        self.run.off.insert(number);
        self.run.offs.push(number as u16);
        self.run.origins[node(number, false)] = origin;
        self.useful += u32::from(self.is_useful(origin));
    }

    /// Turns off what a candidate that is on sees. Says no when something there is on.
    #[inline]
    fn visit_on(&mut self, number: usize) -> bool {
        let from = self.run.origins[node(number, true)];
        self.useful -= u32::from(self.is_useful(from));
        let alive = if self.rules.is_dynamic { &self.scratch.work.alive } else { &self.source.alive };
        let row = *self.net.peers(number, self.rules.reach) & *alive;
        let clash = row & self.run.on;
        let mut new = row.without(&self.run.off) | clash;
        if new.is_empty() {
            return true;
        }
        let skipped = usize::from(self.rules.reach == Reach::Houses);
        let (parent, count) = (self.on_head as u16 - 1, from.count + 1);
        for &unit in &self.net.units_of(number)[skipped..] {
            let fresh = new & self.net.units[unit as usize];
            new = new.without(&fresh);
            let origin = Origin { parent, cause: unit, count, nested: from.nested };
            for other in fresh.iter() {
                if clash.contains(other) {
                    self.run.clash = Some(Clash { number: other as u16, last: node(other, false) as u16, origin });
                    return false;
                }
                self.add_off(other, origin);
            }
            if new.is_empty() {
                break;
            }
        }
        true
    }

    /// Turns on what a candidate that is off leaves alone in a unit, and takes it away. Says no when that is off.
    #[inline]
    fn visit_off(&mut self, number: usize) -> bool {
        let from = self.run.origins[node(number, false)];
        self.useful -= u32::from(self.is_useful(from));
        let skipped = usize::from(self.rules.reach == Reach::Houses);
        let (net, source, is_dynamic) = (self.net, self.source, self.rules.is_dynamic);
        let mut alone = [0_u16; 12];
        let mut count = 0;
        let work = &mut self.scratch.work;
        if is_dynamic {
            work.alive.remove(number);
        }
        for &unit in &net.units_of(number)[skipped..] {
            let left = if is_dynamic {
                let left = &mut work.counts[unit as usize];
                *left -= 1;
                *left
            } else {
                source.counts[unit as usize] - 1
            };
            if left == 1 && count < alone.len() {
                alone[count] = unit;
                count += 1;
            } else if left == 2 {
                self.run.read |= net.units[unit as usize];
            }
        }
        for &unit in &alone[..count] {
            let alive = if is_dynamic { &self.scratch.work.alive } else { &source.alive };
            let mut left = net.units[unit as usize] & *alive;
            left.remove(number);
            let Some(other) = left.first() else { continue };
            if self.run.off.contains(other) {
                let origin = Origin { parent: number as u16, cause: unit, ..NOWHERE };
                self.run.clash = Some(Clash { number: other as u16, last: node(other, true) as u16, origin });
                return false;
            }
            if !self.run.on.contains(other) {
                self.derive(other, number, from, unit);
            }
        }
        true
    }

    /// Turns on a candidate that is left alone in a unit.
    #[inline]
    fn derive(&mut self, number: usize, parent: usize, from: Origin, unit: u16) {
        let mut origin = Origin { parent: parent as u16, cause: unit, count: from.count + 1, nested: from.nested };
        if self.rules.is_dynamic {
            let mut others = self.net.units[unit as usize] & self.source.alive;
            others.remove(number);
            for other in others.iter() {
                let Origin { count, nested, .. } = self.run.origins[node(other, false)];
                origin.count = origin.count.max(count + 1);
                origin.nested = origin.nested.max(nested);
            }
        }
        self.add_on(number, origin);
    }

    /// Turns off what a pattern takes away. Returns whether any of it was on the table and is of use.
    pub(super) fn advance(&mut self, goners: &[u16], advance: Advance) -> bool {
        let (mut count, mut nested) = (0, advance.nested.as_ref().map_or(0, |nested| nested.complexity as u16));
        for &parent in &advance.parents {
            let origin = self.run.origins[node(parent as usize, false)];
            count = origin.count.max(count);
            nested = origin.nested.max(nested);
        }
        let parent = self.run.advances.len() as u16;
        self.run.advances.push(Advance { after: self.run.ons.len() as u16, ..advance });
        if self.limit < u32::MAX {
            let tree = Tree { net: self.net, source: self.source, is_dynamic: true };
            count = self.run.count_behind_advance(&tree, parent as usize) as u16;
        }
        let mut is_useful = false;
        for &goner in goners {
            if !self.run.off.contains(goner as usize) {
                let origin = Origin { parent, cause: ADVANCED, count: count + 1, nested };
                is_useful |= self.is_useful(origin);
                self.add_off(goner as usize, origin);
            }
        }
        is_useful
    }

    /// Whether all that was derived was visited.
    pub(super) fn is_whole(&self) -> bool {
        self.run.clash.is_some() || self.on_head == self.run.ons.len() && self.off_head == self.run.offs.len()
    }
}
