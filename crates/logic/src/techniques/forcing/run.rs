//! A run: all that follows from one assumption, in the explainer's order.
//!
//! What is on turns its peers off; what is off turns on what is left alone in a unit. What is on goes first, each in the
//! order in which it was derived. In a dynamic run a candidate that is off is then taken from the table, so that units
//! shrink. A candidate that is left alone in a unit rests on all others of it: the one that went last, and those before,
//! which is simply the unit as it was at the start. So a node need only know its unit and the candidate that caused it.
//!
//! How many nodes a node rests on, itself among them, is counted when it is derived: the sets behind the nodes that are on
//! are kept while the run lasts, and what is off rests on what it was turned off by and on itself.
//!
//! A run ends when nothing more follows, when a candidate is both on and off, or when whatever may still come rests on too
//! much to be of use.

use std::sync::Arc;

use super::nested::Nested;
use super::net::{Net, Reach, Table};
use crate::mask::Mask;

/// Cause of an assumption.
pub(super) const ASSUMED: u16 = u16::MAX;
/// Cause of what a pattern takes away; the parent is the number of the pattern then.
pub(super) const ADVANCED: u16 = u16::MAX - 1;

/// What follows by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Whether what is off is taken away.
    pub(super) is_dynamic: bool,
    pub(super) reach: Reach,
    /// Which patterns are looked for when nothing else follows.
    pub(super) level: u8,
}

/// Where a node comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) parent: u16,
    /// A unit, [`ASSUMED`] or [`ADVANCED`].
    pub(super) cause: u16,
    /// The number of nodes that it rests on.
    pub(super) count: u16,
    /// No more than the nested chains behind it cost.
    pub(super) nested: u16,
}

/// A pattern that took candidates away.
#[derive(Clone, Debug)]
pub(super) struct Advance {
    pub(super) parents: Vec<u16>,
    pub(super) title: &'static str,
    pub(super) nested: Option<Arc<Nested>>,
}

/// A candidate that is both on and off; what was derived last stopped the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    pub(super) number: u16,
    /// The node that was derived last.
    pub(super) last: u16,
    pub(super) origin: Origin,
}

/// All that follows from one assumption.
#[derive(Clone, Debug, Default)]
pub(super) struct Run<const C: usize> {
    /// What is on, and what is off.
    pub(super) on: Mask<C>,
    pub(super) off: Mask<C>,
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
    pub(super) origins: Vec<Origin>,
    pub(super) advances: Vec<Advance>,
    pub(super) clash: Option<Clash>,
}

/// What a run needs while it lasts.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch<const C: usize> {
    pub(super) work: Table<C>,
    /// What the nodes that are on, and those that a pattern took away, rest on: what is off, what is on.
    behind: Vec<[Mask<C>; 2]>,
}

/// Why a run paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// Nothing more follows by links.
    Exhausted,
    /// A candidate is both on and off, or what may come is of no use.
    Ended,
}

/// The node of a candidate in a state.
#[inline]
pub(super) const fn node(number: usize, is_on: bool) -> usize {
    number * 2 + is_on as usize
}

const NOWHERE: Origin = Origin { parent: 0, cause: ASSUMED, count: 1, nested: 0 };

/// A run under way.
pub(super) struct Runner<'a, const C: usize> {
    pub(super) net: &'a Net<C>,
    pub(super) source: &'a Table<C>,
    pub(super) rules: Rules,
    /// What rests on more than this is of no use.
    pub(super) limit: u32,
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
        scratch.work.copy(source);
        scratch.behind.resize(net.len() * 2, [Mask::EMPTY; 2]);
        (run.on, run.off) = (Mask::EMPTY, Mask::EMPTY);
        run.ons.clear();
        run.offs.clear();
        run.advances.clear();
        run.origins.resize(net.len() * 2, NOWHERE);
        run.clash = None;
        Runner { net, source, rules, limit, scratch, run, on_head: 0, off_head: 0, useful: 0 }
    }

    /// Takes a candidate as on or off.
    pub(super) fn assume(&mut self, number: usize, is_on: bool) {
        if is_on {
            self.scratch.behind[node(number, true)] = [Mask::EMPTY, Mask::single(number)];
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
                self.leave(node(number as usize, true));
                if !self.visit_on(number as usize) {
                    return Pause::Ended;
                }
            } else if let Some(&number) = self.run.offs.get(self.off_head) {
                self.off_head += 1;
                self.leave(node(number as usize, false));
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
    fn leave(&mut self, node: usize) {
        self.useful -= u32::from(self.is_useful(self.run.origins[node]));
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
        let row = *self.net.peers(number, self.rules.reach) & self.scratch.work.alive;
        let clash = row & self.run.on;
        let mut new = row.without(&self.run.off) | clash;
        if new.is_empty() {
            return true;
        }
        let from = self.run.origins[node(number, true)];
        let skipped = usize::from(self.rules.reach == Reach::Houses);
        for &unit in &self.net.units_of(number)[skipped..] {
            let fresh = new & self.net.units[unit as usize];
            new = new.without(&fresh);
            for other in fresh.iter() {
                let (parent, count) = (number as u16, from.count + 1);
                let origin = Origin { parent, cause: unit, count, nested: from.nested };
                if clash.contains(other) {
                    self.run.clash = Some(Clash { number: other as u16, last: node(other, false) as u16, origin });
                    return false;
                }
                self.add_off(other, origin);
            }
        }
        true
    }

    /// Turns on what a candidate that is off leaves alone in a unit, and takes it away. Says no when that is off.
    #[inline]
    fn visit_off(&mut self, number: usize) -> bool {
        let skipped = usize::from(self.rules.reach == Reach::Houses);
        let net = self.net;
        let mut alone = [(0_u16, 0_u16); 12];
        let mut count = 0;
        for &unit in &net.units_of(number)[skipped..] {
            if self.scratch.work.counts[unit as usize] == 2 && count < alone.len() {
                let mut left = net.units[unit as usize] & self.scratch.work.alive;
                left.remove(number);
                if let Some(other) = left.first() {
                    alone[count] = (other as u16, unit);
                    count += 1;
                }
            }
        }
        if self.rules.is_dynamic {
            self.scratch.work.remove(net, number);
        }
        for &(other, unit) in &alone[..count] {
            let other = other as usize;
            if self.run.off.contains(other) {
                let origin = Origin { parent: number as u16, cause: unit, ..NOWHERE };
                self.run.clash = Some(Clash { number: other as u16, last: node(other, true) as u16, origin });
                return false;
            }
            if !self.run.on.contains(other) {
                let origin = self.derive(other, number, unit);
                self.add_on(other, origin);
            }
        }
        true
    }

    /// The origin of a candidate that is left alone in a unit.
    #[inline]
    fn derive(&mut self, number: usize, parent: usize, unit: u16) -> Origin {
        if !self.rules.is_dynamic {
            let from = self.run.origins[node(parent, false)];
            return Origin { parent: parent as u16, cause: unit, count: from.count + 1, nested: from.nested };
        }
        let mut behind = [Mask::EMPTY, Mask::single(number)];
        let mut others = self.net.units[unit as usize] & self.source.alive;
        others.remove(number);
        let mut nested = 0;
        for other in others.iter() {
            nested = self.rest(other, &mut behind).max(nested);
        }
        let count = (behind[0].len() + behind[1].len()) as u16;
        self.scratch.behind[node(number, true)] = behind;
        Origin { parent: parent as u16, cause: unit, count, nested }
    }

    /// Adds what a candidate that is off rests on; returns what the nested chains there cost at least.
    #[inline]
    fn rest(&self, number: usize, behind: &mut [Mask<C>; 2]) -> u16 {
        let origin = self.run.origins[node(number, false)];
        behind[0].insert(number);
        let from = match origin.cause {
            ASSUMED => return 0,
            ADVANCED => node(number, false),
            _ => node(origin.parent as usize, true),
        };
        let [off, on] = self.scratch.behind[from];
        behind[0] |= off;
        behind[1] |= on;
        origin.nested
    }

    /// Turns off what a pattern takes away. Returns whether any of it was on the table and is of use.
    pub(super) fn advance(&mut self, goners: &[u16], advance: Advance) -> bool {
        let mut behind = [Mask::EMPTY; 2];
        let mut nested = advance.nested.as_ref().map_or(0, |nested| nested.complexity as u16);
        for &parent in &advance.parents {
            nested = self.rest(parent as usize, &mut behind).max(nested);
        }
        let place = self.run.advances.len() as u16;
        self.run.advances.push(advance);
        let mut is_useful = false;
        for &goner in goners {
            let goner = goner as usize;
            if self.run.off.contains(goner) {
                continue;
            }
            let mut behind = behind;
            behind[0].insert(goner);
            let count = (behind[0].len() + behind[1].len()) as u16;
            self.scratch.behind[node(goner, false)] = behind;
            let origin = Origin { parent: place, cause: ADVANCED, count, nested };
            is_useful |= self.is_useful(origin);
            self.add_off(goner, origin);
        }
        is_useful
    }
}
