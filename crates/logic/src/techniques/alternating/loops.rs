//! A chain of links that comes back to the cell where it began. A *strong* link: if the first candidate is false, the
//! second is true. A *weak* link: if the first is true, the second is false. Strong and weak links alternate along the
//! chain.
//!
//! # Continuous Nice Loop
//!
//! Strong and weak links alternate all the way around, also where the loop closes. So either all candidates at even
//! positions are true or all at odd ones, and one of the two ends of each weak link is true. If both ends are the same
//! digit, it is eliminated from every cell that sees both. A cell in which the loop passes from one digit to another
//! keeps only these two.
//!
//! What to look for: a chain whose two ends see each other. Then it closes into a loop and eliminates more than the
//! chain alone.
//!
//! # Discontinuous Nice Loop
//!
//! The alternation breaks at one cell. If a candidate there is assumed and the links lead to another digit in the same
//! cell, or to the opposite of the assumption, the assumption was wrong: the candidate is eliminated. If a candidate is
//! assumed to be false and the links lead back to it as true, it is true.
//!
//! What to look for: assume a candidate and follow the links until they come back to its cell.
//!
//! # Grouped Continuous Nice Loop
//!
//! A continuous loop that runs through a *group* (the places of a digit where a line and a box meet, true if one of
//! them is) or an *almost locked set* (cells of a house with one candidate more than cells: if the set loses one digit,
//! it holds all others). The almost locked set is then locked, too: each of its other digits is eliminated from every
//! cell that sees all its places in the set.
//!
//! # Grouped Discontinuous Nice Loop
//!
//! A discontinuous loop that runs through a *group* (the places of a digit where a line and a box meet, true if one of
//! them is) or an *almost locked set* (cells of a house with one candidate more than cells: if the set loses one digit,
//! it holds all others).
//!
//! # Inside
//!
//! * *Discontinuous*: a candidate that is on turns itself off, or turns on another candidate of its cell: it is
//!   eliminated. Or a candidate that is off turns itself on: all others of the cell are eliminated.
//! * *Continuous*: on and off alternate all the way around, so one of the two ends of each weak link is on. Candidates
//!   that see both ends are eliminated, and in a cell all but the two candidates of the loop. An almost locked set in
//!   the loop holds all its other digits: each is eliminated from every cell that sees all its places.
//!
//! A loop is *grouped* if one of its vertices is a group or belongs to an almost locked set.

use std::ops::ControlFlow;

use super::evidence;
use super::findings::{CellDigits, Finding, Findings};
use super::graph::{self, Graph, Kind, Scope, Vertex};
use super::propagation::{Effort, Path, PathNode, Propagation, Reach};
use crate::State;
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;
use crate::search::{self, Finds, Flow};
use crate::techniques::almost_locked::sets::{AlmostLockedSet, digit_places};

/// The search for nice loops of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) enum NiceLoop {
    Continuous,
    Discontinuous,
    GroupedContinuous,
    GroupedDiscontinuous,
}

/// The maximum number of paths that are tried for each end of a continuous loop.
const MAX_PATHS: usize = 12;

impl NiceLoop {
    pub(super) fn title(self) -> &'static str {
        match self {
            NiceLoop::Continuous => "Continuous Nice Loop",
            NiceLoop::Discontinuous => "Discontinuous Nice Loop",
            NiceLoop::GroupedContinuous => "Grouped Continuous Nice Loop",
            NiceLoop::GroupedDiscontinuous => "Grouped Discontinuous Nice Loop",
        }
    }

    fn is_grouped(self) -> bool {
        matches!(self, NiceLoop::GroupedContinuous | NiceLoop::GroupedDiscontinuous)
    }

    fn is_continuous(self) -> bool {
        matches!(self, NiceLoop::Continuous | NiceLoop::GroupedContinuous)
    }
}

impl<const W: usize> search::Search<W> for NiceLoop {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let scopes: &[Scope] = if self.is_grouped() { &[Scope::Groups, Scope::Sets] } else { &[Scope::Candidates] };
        let mut findings = Findings::default();
        let effort = Effort::of(finds.wanted());
        for &scope in scopes {
            let Some(graph) = graph::graph(position, scope) else { continue };
            let mut retries = Vec::new();
            for (start, state) in (0..graph.candidates).flat_map(|start| [(start, State::On), (start, State::Off)]) {
                finds.pause()?;
                let bound = finds.bound(findings.least());
                let mut note = |eliminations, path: Path| {
                    findings.note(Finding { eliminations, links: path.len(), proof: (graph, path) });
                };
                Search::new(position, graph, *self, (start, state), (Reach::Once, effort), bound)
                    .run(&mut note, &mut retries);
            }
            retries.retain(|retry: &Retry| !findings.has(&retry.eliminations, usize::MAX));
            for retry in retries.iter().take(effort.retries) {
                finds.pause()?;
                let bound = finds.bound(findings.least());
                if retry.level + 3 >= bound {
                    continue;
                }
                let reach = Reach::Often(retry.level + MAX_DETOUR);
                let mut note = |eliminations, path: Path| {
                    findings.note(Finding { eliminations, links: path.len(), proof: (graph, path) });
                };
                let search = Search::new(position, graph, *self, (retry.start, retry.state), (reach, effort), bound);
                search.run(&mut note, &mut Vec::new());
            }
        }
        findings.show(finds, |finding| {
            let (graph, path) = &finding.proof;
            evidence::loop_step(position, graph, *self, &finding.eliminations, path)
        })
    }
}

/// An effect for which no shortest path is a loop.
struct Retry {
    start: usize,
    state: State,
    level: usize,
    eliminations: Vec<CellDigits>,
}

/// The maximum number of links that a loop may have beyond the shortest path around.
const MAX_DETOUR: usize = 4;

/// The search for loops from one candidate in one state.
struct Search<'a, const W: usize> {
    position: &'a Position<W>,
    graph: &'a Graph<W>,
    kind: NiceLoop,
    start: usize,
    reach: Reach,
    propagation: Propagation<'a, W>,
    /// The vertices of the start cell, with their digits.
    origin: Vec<(usize, usize)>,
}

impl<'a, const W: usize> Search<'a, W> {
    /// Prepares the search for loops that have fewer links than the bound.
    fn new(
        position: &'a Position<W>,
        graph: &'a Graph<W>,
        kind: NiceLoop,
        (start, state): (usize, State),
        (reach, effort): (Reach, Effort),
        bound: usize,
    ) -> Self {
        let cell = graph.vertices[start].cell;
        let origin = ones(position.digits(cell)).filter_map(|digit| Some((graph.candidate(cell, digit)?, digit)));
        let origin = origin.collect();
        let most = if bound == usize::MAX { bound } else { bound.saturating_sub(2) };
        let propagation = Propagation::around(graph, (start, state), (reach, effort), most);
        Search { position, graph, kind, start, reach, propagation, origin }
    }

    fn run(&self, note: &mut impl FnMut(Vec<CellDigits>, Path), retries: &mut Vec<Retry>) {
        if self.kind.is_continuous() {
            self.continuous(note);
        } else {
            self.discontinuous(note, retries);
        }
    }

    fn discontinuous(&self, note: &mut impl FnMut(Vec<CellDigits>, Path), retries: &mut Vec<Retry>) {
        let first = self.propagation.state_at(0);
        let Vertex { cell, digit: own, .. } = self.graph.vertices[self.start];
        let mut is_done: Vec<bool> = self.origin.iter().map(|_| false).collect();
        for level in 2..self.propagation.levels.len() {
            let now = self.propagation.state_at(level);
            for (at, &(end, digit)) in
                self.origin.iter().enumerate().filter(|&(at, _)| !is_done[at]).collect::<Vec<_>>()
            {
                let (table, eliminations) = match (first, now, digit == own) {
                    (State::On, State::On, true) => (&self.graph.weak, 1 << own),
                    (State::On, State::Off, false) => (&self.graph.strong, 1 << own),
                    (State::Off, State::Off, true) => (&self.graph.strong, self.position.digits(cell) & !(1 << own)),
                    _ => continue,
                };
                let row = table.row(end);
                let mut lasts = self.propagation.levels[level].shared(row).peekable();
                if eliminations == 0 || lasts.peek().is_none() {
                    continue;
                }
                let eliminations = vec![(cell, eliminations)];
                let path = lasts.find_map(|last| self.close(level, last, end, |_| false).pop());
                is_done[at] = path.is_some() || self.reach == Reach::Once;
                match path {
                    Some(path) if path.is_grouped(self.graph) == self.kind.is_grouped() => note(eliminations, path),
                    Some(_) => {}
                    None => retries.push(Retry { start: self.start, state: first, level, eliminations }),
                }
            }
        }
    }

    fn continuous(&self, note: &mut impl FnMut(Vec<CellDigits>, Path)) {
        let first = self.propagation.state_at(0);
        let start = &self.graph.vertices[self.start];
        let is_pair = is_pair(self.position.digits(start.cell));
        for level in 2..self.propagation.levels.len() {
            let now = self.propagation.state_at(level);
            for &(end, digit) in &self.origin {
                let table = match (first, now, digit == start.digit) {
                    (State::On, State::Off, true) | (State::Off, State::Off, false) => &self.graph.strong,
                    (State::On, State::On, false) if is_pair => &self.graph.weak,
                    _ => continue,
                };
                for last in self.propagation.levels[level].shared(table.row(end)) {
                    for path in self.close(level, last, end, |found| found < MAX_PATHS) {
                        if path.is_grouped(self.graph) == self.kind.is_grouped() {
                            let eliminations = self.loop_eliminations(&path);
                            if !eliminations.is_empty() {
                                note(eliminations, path);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns paths to a vertex of a level and on to an end in the start cell, as long as more are wanted.
    fn close(&self, level: usize, last: usize, end: usize, wants_more: impl Fn(usize) -> bool) -> Vec<Path> {
        let origin = Mask::single(self.graph.vertices[self.start].cell);
        let mut found = Vec::new();
        let is_strong = self.propagation.state_at(level) == State::Off;
        // The link may go through an almost locked set that forces the end.
        let sets = match is_strong && self.graph.vertices[last].kind == Kind::Set {
            true => self.graph.sets_between(last, end).into_iter().map(Some).collect(),
            false => vec![None],
        };
        for set in sets {
            let cells = set.map_or(Mask::EMPTY, |set| self.graph.sets[set as usize].cells);
            let _ = self.propagation.paths(level, last, origin | cells, |mut path| {
                path.nodes.push(PathNode { vertex: end as u16, set });
                found.push(path);
                if wants_more(found.len()) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        found
    }

    /// Returns the eliminations of a continuous loop.
    fn loop_eliminations(&self, path: &Path) -> Vec<CellDigits> {
        let (position, graph) = (self.position, self.graph);
        let vertex = |node: &PathNode| &graph.vertices[node.vertex as usize];
        let inside = path.nodes.iter().fold(Mask::EMPTY, |all, node| match node.set {
            Some(set) => all | graph.sets[set as usize].cells,
            None => all | vertex(node).cells,
        });
        let mut eliminations: Vec<CellDigits> = Vec::new();
        let mut lose = |cells: Mask<W>, digit: usize| {
            eliminations.extend((cells & *position.cells(digit)).iter().map(|cell| (cell, 1 << digit)));
        };
        let ends = [&path.nodes[path.len()], &path.nodes[0]];
        let is_bent = vertex(ends[0]).digit != vertex(ends[1]).digit && path.state == State::Off;
        let pairs = path.nodes.windows(2).map(|pair| [&pair[0], &pair[1]]).enumerate();
        let mut weak: Vec<[&PathNode; 2]> = Vec::new();
        for (at, [from, to]) in pairs {
            if super::propagation::state_at(path.state, at) == State::On {
                weak.push([from, to]);
            } else if let Some(set) = to.set {
                let set = &graph.sets[set as usize];
                for (digit, cells) in locked(position, set, [vertex(from), vertex(to)]) {
                    lose(cells, digit);
                }
            }
        }
        if is_bent {
            weak.push(ends);
        }
        for [from, to] in weak {
            let (from, to) = (vertex(from), vertex(to));
            if from.digit == to.digit {
                let seen = position.seen_by_all(&from.cells) & position.seen_by_all(&to.cells);
                lose(seen.without(&inside), from.digit);
            } else {
                ones(position.digits(from.cell) & !(1 << from.digit | 1 << to.digit))
                    .for_each(|digit| lose(from.cells, digit));
            }
        }
        eliminations.sort_unstable();
        eliminations.dedup();
        merge(eliminations)
    }
}

/// For each digit that stays in an almost locked set that links two vertices, returns the cells that see all its
/// places. If the set forces a cell, a digit that it eliminates there is either in the set or in that cell, so that
/// cell must be seen as well.
fn locked<const W: usize>(
    position: &Position<W>,
    set: &AlmostLockedSet<W>,
    ends: [&Vertex<W>; 2],
) -> Vec<(usize, Mask<W>)> {
    let forced = ends.into_iter().find(|end| end.kind == Kind::Candidate);
    let own = ends.iter().filter(|end| end.kind == Kind::Set).fold(0, |own, end| own | 1 << end.digit);
    let kept = digit_places(position, set).filter(|&(digit, _)| own >> digit & 1 == 0);
    kept.map(|(digit, places)| {
        let seen = position.seen_by_all(&places);
        let is_taken = |end: &&Vertex<W>| digit != end.digit && position.digits(end.cell) >> digit & 1 != 0;
        let beside = forced.filter(is_taken).map_or(!Mask::EMPTY, |end| *position.board().peer_mask(end.cell));
        (digit, seen & beside)
    })
    .collect()
}

/// Merges eliminations so that each cell occurs once.
fn merge(eliminations: Vec<CellDigits>) -> Vec<CellDigits> {
    let mut merged: Vec<CellDigits> = Vec::new();
    for (cell, digits) in eliminations {
        match merged.last_mut() {
            Some((last, all)) if *last == cell => *all |= digits,
            _ => merged.push((cell, digits)),
        }
    }
    merged
}
