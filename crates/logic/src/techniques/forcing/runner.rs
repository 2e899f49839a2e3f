//! Running: what is on turns its peers off; what is off turns on what is left alone in a unit.
//!
//! What is on goes first, each in the order in which it was derived. In a dynamic run a candidate that is off is then taken
//! from the table, so that units shrink. A candidate that is left alone in a unit rests on all others of it: the one that
//! went last, and those before, which is simply the unit as it was at the start. So a node need only know its unit and the
//! candidate that caused it.
//!
//! How many nodes a node rests on, itself among them, is counted when it is derived: the sets behind the nodes that are on
//! are kept while the run lasts, and what is off rests on what it was turned off by and on itself. Where that is beyond
//! what is of use, counting stops.
//!
//! A run ends when nothing more follows, when a candidate is both on and off, or when whatever may still come rests on too
//! much to be of use.

use super::net::{Net, Reach, Table};
use super::run::{ADVANCED, ASSUMED, Advance, AllBehind, Behind, Clash, Origin, Rules, Run, node};
use crate::mask::Mask;

/// What a run needs while it lasts.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch<const C: usize> {
    /// What is left.
    pub(super) work: Table<C>,
    pub(super) behind: AllBehind<C>,
    /// Where each candidate that is on stands among those.
    places: Vec<u16>,
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
    /// Whether all that was derived was also counted.
    pub(super) is_exact: bool,
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
        scratch.behind.ons.clear();
        scratch.behind.advances.clear();
        scratch.places.resize(net.len(), 0);
        (run.on, run.off, run.read) = (Mask::EMPTY, Mask::EMPTY, Mask::EMPTY);
        run.ons.clear();
        run.offs.clear();
        run.advances.clear();
        run.origins.resize(net.len() * 2, NOWHERE);
        run.clash = None;
        Runner { net, source, rules, limit, scratch, run, on_head: 0, off_head: 0, useful: 0, is_exact: true }
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
        std::mem::swap(&mut scratch.behind, &mut run.behind);
        scratch.places.resize(net.len(), 0);
        for (place, &number) in run.ons.iter().enumerate() {
            scratch.places[number as usize] = place as u16;
        }
        let (on_head, off_head) = (run.ons.len(), run.offs.len());
        Runner { net, source, rules, limit, scratch, run, on_head, off_head, useful: 0, is_exact: true }
    }

    /// Takes a candidate as on or off.
    pub(super) fn assume(&mut self, number: usize, is_on: bool) {
        if is_on {
            self.add_on(number, NOWHERE, &[Mask::EMPTY, Mask::single(number)]);
        } else {
            self.add_off(number, NOWHERE);
        }
    }

    /// Goes on until nothing more follows by links.
    pub(super) fn exhaust(&mut self) -> Pause {
        let is_bounded = self.rules.level == 0;
        loop {
            if is_bounded && self.useful == 0 {
                let is_over = self.on_head == self.run.ons.len() && self.off_head == self.run.offs.len();
                self.is_exact &= is_over;
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
    fn add_on(&mut self, number: usize, origin: Origin, behind: &Behind<C>) {
        if self.rules.is_dynamic {
            self.scratch.places[number] = self.run.ons.len() as u16;
            self.scratch.behind.ons.push(*behind);
        }
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
        let (parent, count) = (number as u16, from.count + 1);
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
        let (parent, cause) = (parent as u16, unit);
        if !self.rules.is_dynamic {
            let origin = Origin { parent, cause, count: from.count + 1, nested: from.nested };
            return self.add_on(number, origin, &[Mask::EMPTY; 2]);
        }
        let mut others = self.net.units[unit as usize] & self.source.alive;
        others.remove(number);
        let (mut most, mut nested) = (0, 0);
        for other in others.iter() {
            let origin = self.run.origins[node(other, false)];
            most = origin.count.max(most);
            nested = origin.nested.max(nested);
        }
        let mut behind = [Mask::EMPTY, Mask::single(number)];
        let count = if u32::from(most) + u32::from(nested) < self.limit {
            others.iter().for_each(|other| self.rest(other, &mut behind));
            (behind[0].len() + behind[1].len()) as u16
        } else {
            self.is_exact = false;
            most + 1
        };
        self.add_on(number, Origin { parent, cause, count, nested }, &behind);
    }

    /// Adds what a candidate that is off rests on.
    #[inline]
    fn rest(&self, number: usize, behind: &mut Behind<C>) {
        let origin = self.run.origins[node(number, false)];
        behind[0].insert(number);
        let Scratch { behind: kept, places, .. } = &*self.scratch;
        let [off, on] = match origin.cause {
            ASSUMED => return,
            ADVANCED => &kept.advances[origin.parent as usize],
            _ => &kept.ons[places[origin.parent as usize] as usize],
        };
        behind[0] |= *off;
        behind[1] |= *on;
    }

    /// Turns off what a pattern takes away. Returns whether any of it was on the table and is of use.
    pub(super) fn advance(&mut self, goners: &[u16], advance: Advance) -> bool {
        let (mut most, mut nested) = (0, advance.nested.as_ref().map_or(0, |nested| nested.complexity as u16));
        for &parent in &advance.parents {
            let origin = self.run.origins[node(parent as usize, false)];
            most = origin.count.max(most);
            nested = origin.nested.max(nested);
        }
        let mut behind = [Mask::EMPTY; 2];
        let count = if u32::from(most) + u32::from(nested) < self.limit {
            advance.parents.iter().for_each(|&parent| self.rest(parent as usize, &mut behind));
            (behind[0].len() + behind[1].len()) as u16
        } else {
            self.is_exact = false;
            most
        };
        let parent = self.run.advances.len() as u16;
        self.run.advances.push(advance);
        self.scratch.behind.advances.push(behind);
        let mut is_useful = false;
        for &goner in goners {
            let goner = goner as usize;
            if self.run.off.contains(goner) {
                continue;
            }
            let count = count + u16::from(!behind[0].contains(goner));
            let origin = Origin { parent, cause: ADVANCED, count, nested };
            is_useful |= self.is_useful(origin);
            self.add_off(goner, origin);
        }
        is_useful
    }
}
