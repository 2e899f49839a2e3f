//! Propagation from a vertex, level by level, and the paths back from the vertices that it reaches.
//!
//! Levels alternate: a vertex that is on turns off all that it is weakly linked to; one that is off turns on all that
//! it is strongly linked to. If each vertex is reached in each state once, every path back along the levels is a
//! shortest one. Only paths that come back to no cell are chains: each cell is in one vertex, or in two consecutive
//! vertices, and an almost locked set shares no cell with any other part. If no shortest path is a chain, a longer one
//! may be, and vertices are reached repeatedly.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::bits::Bits;
use super::graph::{Graph, Kind};
use crate::State;
use crate::finder::Wanted;
use crate::mask::Mask;

/// The vertices that a start turns on and off, by level; the first level is the start alone.
pub(super) struct Spread<'g, const W: usize> {
    graph: &'g Graph<W>,
    state: State,
    reach: Reach,
    effort: Effort,
    pub(super) levels: Cow<'g, [Bits]>,
}

/// A path along links. Each node but the first tells the almost locked set by which it was reached, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The state of the first vertex.
    pub(super) state: State,
    pub(super) stops: Vec<Stop>,
}

/// A vertex on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) spot: u16,
    pub(super) set: Option<u32>,
}

/// How often a propagation reaches each vertex in each state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) enum Reach {
    /// Once, by its shortest paths.
    Once,
    /// On every level that a path leads to, up to this many levels.
    Often(usize),
}

/// The limits of the search for paths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The most nodes that are tried for the paths to one end, and the most where no shortest path is a chain.
    patience: [u32; 2],
    /// The number of ends for which a longer path is tried because no shortest path is a chain.
    pub(super) misses: usize,
}

impl Effort {
    pub(super) const fn of(wanted: Wanted) -> Effort {
        match wanted {
            Wanted::First => Effort { patience: [200, 1000], misses: 8 },
            Wanted::All => Effort { patience: [1000, 20_000], misses: 60 },
        }
    }
}

/// Returns the state after `level` links.
pub(super) fn state_at(start: State, level: usize) -> State {
    match (start, level % 2) {
        (State::On, 0) | (State::Off, 1) => State::On,
        _ => State::Off,
    }
}

impl<'g, const W: usize> Spread<'g, W> {
    /// Propagates from a vertex in this state, for at most so many levels.
    pub(super) fn from(
        graph: &'g Graph<W>,
        (start, state): (usize, State),
        (reach, effort): (Reach, Effort),
        most: usize,
    ) -> Spread<'g, W> {
        let levels = levels(graph, start, state, &Bits::none(graph.spots.len()), reach, most);
        Spread { graph, state, reach, effort, levels: Cow::Owned(levels) }
    }

    /// Propagates from a candidate in this state, without the other vertices that contain its cell.
    pub(super) fn around(
        graph: &'g Graph<W>,
        (start, state): (usize, State),
        (reach, effort): (Reach, Effort),
        most: usize,
    ) -> Spread<'g, W> {
        let blocked = || {
            let mut blocked = graph.inside(graph.spots[start].cell).clone();
            blocked.remove(start);
            blocked
        };
        let levels = match reach {
            Reach::Once if most == usize::MAX => {
                let round = &graph.rounds[start * 2 + usize::from(state == State::On)];
                Cow::Borrowed(&round.get_or_init(|| levels(graph, start, state, &blocked(), reach, most))[..])
            }
            _ => Cow::Owned(levels(graph, start, state, &blocked(), reach, most)),
        };
        Spread { graph, state, reach, effort, levels }
    }

    /// Returns the state of the vertices of a level.
    pub(super) fn state_at(&self, level: usize) -> State {
        state_at(self.state, level)
    }

    /// Visits the paths to a vertex of a level that touch no cell twice. A path that is to return to its origin must
    /// not touch the cells of the origin on the way.
    pub(super) fn ways<T>(
        &self,
        level: usize,
        end: usize,
        home: Mask<W>,
        mut visit: impl FnMut(Way) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let patience = self.effort.patience[usize::from(self.reach != Reach::Once)];
        let mut walk = Walk { spread: self, home, stops: vec![Stop { spot: end as u16, set: None }], patience };
        walk.back(level, home, &mut visit)
    }

    /// Returns the first of these paths.
    pub(super) fn way(&self, level: usize, end: usize, home: Mask<W>) -> Option<Way> {
        match self.ways(level, end, home, ControlFlow::Break) {
            ControlFlow::Break(way) => Some(way),
            ControlFlow::Continue(()) => None,
        }
    }
}

/// Returns the levels of a propagation that avoids the blocked vertices.
fn levels<const W: usize>(
    graph: &Graph<W>,
    start: usize,
    state: State,
    blocked: &Bits,
    reach: Reach,
    most: usize,
) -> Vec<Bits> {
    let mut first = Bits::none(graph.spots.len());
    first.insert(start);
    let (mut on, mut off) = (blocked.clone(), blocked.clone());
    on.insert(start);
    off.insert(start);
    let most = if let Reach::Often(bound) = reach { most.min(bound) } else { most };
    let mut levels = vec![first];
    while levels.len() <= most {
        let mut next = Bits::none(graph.spots.len());
        let now = state_at(state, levels.len() - 1);
        let (table, seen) = if now == State::On { (&graph.weak, &mut off) } else { (&graph.strong, &mut on) };
        levels[levels.len() - 1].iter().for_each(|spot| next.add(table.row(spot)));
        next.take(seen.row());
        if next.is_empty() {
            break;
        }
        if reach == Reach::Once {
            seen.add(next.row());
        }
        levels.push(next);
    }
    levels
}

/// The search back from an end. The nodes are in reverse order; each tells the set that leads to the node before it.
struct Walk<'s, 'g, const W: usize> {
    spread: &'s Spread<'g, W>,
    home: Mask<W>,
    stops: Vec<Stop>,
    patience: u32,
}

impl<const W: usize> Walk<'_, '_, W> {
    /// Continues from the last node. `taken` are the cells of the path behind it, without its own.
    fn back<T>(
        &mut self,
        level: usize,
        taken: Mask<W>,
        visit: &mut impl FnMut(Way) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let graph = self.spread.graph;
        let here = self.stops[self.stops.len() - 1].spot as usize;
        if level == 0 {
            return visit(self.way());
        }
        let is_strong = self.spread.state_at(level) == State::On;
        let row = if is_strong { graph.strong.row(here) } else { graph.weak.row(here) };
        let spread = self.spread;
        let levels = &spread.levels;
        for from in levels[level - 1].shared(row) {
            if self.patience == 0 {
                break;
            }
            self.patience -= 1;
            let (spot, own) = (&graph.spots[from], graph.spots[here].cells);
            let behind = if graph.is_within_cell(from, here) { taken } else { taken | own };
            let allowed = if level == 1 { behind.without(&self.home) } else { behind };
            if spot.kind != Kind::Set && spot.cells.meets(&allowed) {
                continue;
            }
            let kinds = [spot.kind, graph.spots[here].kind];
            if !is_strong || !kinds.contains(&Kind::Set) {
                self.step(level, from, None, taken | own, visit)?;
                continue;
            }
            for set in graph.sets_between(from, here) {
                let cells = graph.sets[set as usize].cells;
                let behind = if kinds[1] == Kind::Set { taken } else { taken | own };
                if !cells.meets(&behind) && (kinds[0] == Kind::Set || !cells.meets(&spot.cells)) {
                    self.step(level, from, Some(set), taken | own | cells, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn step<T>(
        &mut self,
        level: usize,
        from: usize,
        set: Option<u32>,
        taken: Mask<W>,
        visit: &mut impl FnMut(Way) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let last = self.stops.len() - 1;
        self.stops[last].set = set;
        self.stops.push(Stop { spot: from as u16, set: None });
        let flow = self.back(level - 1, taken, visit);
        self.stops.pop();
        flow
    }

    fn way(&self) -> Way {
        Way { state: self.spread.state, stops: self.stops.iter().rev().copied().collect() }
    }
}

impl Way {
    /// Returns the number of links.
    pub(super) fn len(&self) -> usize {
        self.stops.len() - 1
    }

    /// Whether the path has a vertex that is a group or belongs to an almost locked set.
    pub(super) fn is_grouped<const W: usize>(&self, graph: &Graph<W>) -> bool {
        self.stops.iter().any(|stop| graph.spots[stop.spot as usize].kind != Kind::Candidate)
    }
}
