//! Propagation from a vertex, level by level, and the paths back from the vertices that it reaches.
//!
//! Levels alternate: a vertex that is on turns off all vertices to which it is weakly linked; one that is off turns on
//! all vertices to which it is strongly linked. If each vertex is reached once in each state, every path back along the
//! levels is a shortest one. Only paths that visit no cell twice are chains: each cell is in one vertex, or in two
//! consecutive vertices, and an almost locked set shares no cell with any other part. If no shortest path is a chain, a
//! longer one may be, and vertices are reached repeatedly.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::bits::Bits;
use super::graph::{Graph, Kind};
use crate::State;
use crate::mask::Mask;
use crate::search::Wanted;

/// The vertices that a start turns on and off, by level; the first level is the start alone.
pub(super) struct Propagation<'g, const W: usize> {
    graph: &'g Graph<W>,
    state: State,
    reach: Reach,
    effort: Effort,
    pub(super) levels: Cow<'g, [Bits]>,
}

/// A path along links. Each node but the first has the almost locked set through which it was reached, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// The state of the first vertex.
    pub(super) state: State,
    pub(super) nodes: Vec<PathNode>,
}

/// A vertex on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PathNode {
    pub(super) vertex: u16,
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
    /// The maximum number of nodes that are tried for the paths to one end, and that number if no shortest path is a
    /// chain.
    budget: [u32; 2],
    /// The number of pairs of ends for which longer paths are tried because no shortest path is a chain.
    pub(super) retries: usize,
}

impl Effort {
    pub(super) const fn of(wanted: Wanted) -> Effort {
        match wanted {
            Wanted::First => Effort { budget: [200, 1000], retries: 8 },
            Wanted::All => Effort { budget: [1000, 20_000], retries: 60 },
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

impl<'g, const W: usize> Propagation<'g, W> {
    /// Propagates from a vertex in this state, for at most this many levels.
    pub(super) fn from(
        graph: &'g Graph<W>,
        (start, state): (usize, State),
        (reach, effort): (Reach, Effort),
        most: usize,
    ) -> Propagation<'g, W> {
        let levels = levels(graph, start, state, &Bits::none(graph.vertices.len()), reach, most);
        Propagation { graph, state, reach, effort, levels: Cow::Owned(levels) }
    }

    /// Propagates from a candidate in this state, without the other vertices that contain its cell.
    pub(super) fn around(
        graph: &'g Graph<W>,
        (start, state): (usize, State),
        (reach, effort): (Reach, Effort),
        most: usize,
    ) -> Propagation<'g, W> {
        let blocked = || {
            let mut blocked = graph.inside(graph.vertices[start].cell).clone();
            blocked.remove(start);
            blocked
        };
        let levels = match reach {
            Reach::Once if most == usize::MAX => {
                let cached = &graph.loop_levels[start * 2 + usize::from(state == State::On)];
                Cow::Borrowed(&cached.get_or_init(|| levels(graph, start, state, &blocked(), reach, most))[..])
            }
            _ => Cow::Owned(levels(graph, start, state, &blocked(), reach, most)),
        };
        Propagation { graph, state, reach, effort, levels }
    }

    /// Returns the state of the vertices of a level.
    pub(super) fn state_at(&self, level: usize) -> State {
        state_at(self.state, level)
    }

    /// Visits the paths to a vertex of a level that touch no cell twice. A path that is to return to its origin must
    /// not touch the cells of the origin on the way.
    pub(super) fn paths<T>(
        &self,
        level: usize,
        end: usize,
        origin: Mask<W>,
        mut visit: impl FnMut(Path) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let budget = self.effort.budget[usize::from(self.reach != Reach::Once)];
        let mut search =
            BackSearch { propagation: self, origin, nodes: vec![PathNode { vertex: end as u16, set: None }], budget };
        search.back(level, origin, &mut visit)
    }

    /// Returns the first of these paths.
    pub(super) fn path(&self, level: usize, end: usize, origin: Mask<W>) -> Option<Path> {
        match self.paths(level, end, origin, ControlFlow::Break) {
            ControlFlow::Break(path) => Some(path),
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
    let mut first = Bits::none(graph.vertices.len());
    first.insert(start);
    let (mut on, mut off) = (blocked.clone(), blocked.clone());
    on.insert(start);
    off.insert(start);
    let most = if let Reach::Often(bound) = reach { most.min(bound) } else { most };
    let mut levels = vec![first];
    while levels.len() <= most {
        let mut next = Bits::none(graph.vertices.len());
        let now = state_at(state, levels.len() - 1);
        let (table, seen) = if now == State::On { (&graph.weak, &mut off) } else { (&graph.strong, &mut on) };
        levels[levels.len() - 1].iter().for_each(|vertex| next.add(table.row(vertex)));
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
struct BackSearch<'s, 'g, const W: usize> {
    propagation: &'s Propagation<'g, W>,
    origin: Mask<W>,
    nodes: Vec<PathNode>,
    budget: u32,
}

impl<const W: usize> BackSearch<'_, '_, W> {
    /// Continues from the last node. `taken` contains the cells of the path behind it, without its own.
    fn back<T>(
        &mut self,
        level: usize,
        taken: Mask<W>,
        visit: &mut impl FnMut(Path) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let graph = self.propagation.graph;
        let here = self.nodes[self.nodes.len() - 1].vertex as usize;
        if level == 0 {
            return visit(self.path());
        }
        let is_strong = self.propagation.state_at(level) == State::On;
        let row = if is_strong { graph.strong.row(here) } else { graph.weak.row(here) };
        let propagation = self.propagation;
        let levels = &propagation.levels;
        for from in levels[level - 1].shared(row) {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            let (vertex, own) = (&graph.vertices[from], graph.vertices[here].cells);
            let behind = if graph.is_within_cell(from, here) { taken } else { taken | own };
            let allowed = if level == 1 { behind.without(&self.origin) } else { behind };
            if vertex.kind != Kind::Set && vertex.cells.meets(&allowed) {
                continue;
            }
            let kinds = [vertex.kind, graph.vertices[here].kind];
            if !is_strong || !kinds.contains(&Kind::Set) {
                self.step(level, from, None, taken | own, visit)?;
                continue;
            }
            for set in graph.sets_between(from, here) {
                let cells = graph.sets[set as usize].cells;
                let behind = if kinds[1] == Kind::Set { taken } else { taken | own };
                if !cells.meets(&behind) && (kinds[0] == Kind::Set || !cells.meets(&vertex.cells)) {
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
        visit: &mut impl FnMut(Path) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let last = self.nodes.len() - 1;
        self.nodes[last].set = set;
        self.nodes.push(PathNode { vertex: from as u16, set: None });
        let flow = self.back(level - 1, taken, visit);
        self.nodes.pop();
        flow
    }

    fn path(&self) -> Path {
        Path { state: self.propagation.state, nodes: self.nodes.iter().rev().copied().collect() }
    }
}

impl Path {
    /// Returns the number of links.
    pub(super) fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns whether the path has a vertex that is a group or belongs to an almost locked set.
    pub(super) fn is_grouped<const W: usize>(&self, graph: &Graph<W>) -> bool {
        self.nodes.iter().any(|node| graph.vertices[node.vertex as usize].kind != Kind::Candidate)
    }
}
