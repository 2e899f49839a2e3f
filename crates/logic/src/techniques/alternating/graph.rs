//! The graph that chains run through.
//!
//! A *vertex* can be on or off. It is a candidate; a *group*, which is the candidates of a digit in the cells that two
//! houses share and is on if one of them is; or a digit *in an almost locked set*, which is on if the set holds it. Two
//! vertices are *weakly* linked if not both can be on, and *strongly* linked if not both can be off: the two candidates
//! of a cell, the two places of a digit in a house (a group counts as one place), two digits of an almost locked set.
//! An almost locked set may also force a cell, if it eliminates all but one of the cell's candidates.
//!
//! Almost locked sets that hold a digit in the same cells share its vertex. So there are far more sets than vertices,
//! and the set that links two vertices is determined only when a chain is found.

use std::cell::OnceCell;
use std::collections::HashMap;

use super::bits::{Bits, Table};
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;
use crate::techniques::almost_locked::sets::{self, AlmostLockedSet, digit_places};

/// The links that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Links of one digit, in houses.
    Digit,
    /// Bivalue cells, with strong links inside the cells.
    Pairs,
    /// All links between candidates.
    Candidates,
    /// Also groups.
    Groups,
    /// Also groups and almost locked sets.
    Sets,
}

impl Scope {
    const ALL: [Scope; 5] = [Scope::Digit, Scope::Pairs, Scope::Candidates, Scope::Groups, Scope::Sets];
}

/// The kind of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Candidate,
    Group,
    /// A digit of an almost locked set.
    Set,
}

/// A vertex: something that can be on or off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vertex<const W: usize> {
    pub(super) kind: Kind,
    pub(super) digit: usize,
    pub(super) cells: Mask<W>,
    /// The first of its cells.
    pub(super) cell: usize,
}

/// The vertices of a position and their links. Candidates come first.
pub(super) struct Graph<const W: usize> {
    pub(super) vertices: Vec<Vertex<W>>,
    /// The number of vertices that are candidates.
    pub(super) candidates: usize,
    pub(super) weak: Table,
    pub(super) strong: Table,
    pub(super) sets: Vec<AlmostLockedSet<W>>,
    /// The sets that each vertex belongs to.
    sets_of: Vec<Vec<u32>>,
    /// The sets that force a candidate when they lose a digit, by the vertices of digit and candidate.
    forced: HashMap<(u16, u16), Vec<u32>>,
    /// The vertices that are not candidates, by kind, digit and cells.
    numbers: HashMap<(Kind, usize, Mask<W>), usize>,
    side: usize,
    /// The vertex of each cell and digit.
    candidate_at: Vec<Option<u16>>,
    /// The vertices that contain each cell.
    inside: Vec<Bits>,
    /// For each candidate and state, the levels of the propagation that avoids its cell, computed on demand.
    pub(super) loop_levels: Vec<OnceCell<Vec<Bits>>>,
}

/// The graph of each scope that was requested.
type Graphs<const W: usize> = [OnceCell<Option<Graph<W>>>; Scope::ALL.len()];

/// The maximum number of vertices of a graph that is searched.
const MAX_VERTICES: usize = 4096;

/// The maximum number of almost locked sets that are added.
const MAX_SETS: usize = 4096;

/// Returns the links of a position that chains of a scope may use, or `None` if there are too many to search.
pub(super) fn graph<const W: usize>(position: &Position<W>, scope: Scope) -> Option<&Graph<W>> {
    let graphs: &Graphs<W> = position.analysis(Graphs::default);
    graphs[scope as usize].get_or_init(|| Graph::of(position, scope)).as_ref()
}

impl<const W: usize> Graph<W> {
    /// Builds the graph of a position; `None` if it has too many candidates to search.
    fn of(position: &Position<W>, scope: Scope) -> Option<Graph<W>> {
        let mut graph = Graph {
            vertices: Vec::new(),
            candidates: 0,
            weak: Table::default(),
            strong: Table::default(),
            sets: Vec::new(),
            sets_of: Vec::new(),
            forced: HashMap::new(),
            numbers: HashMap::new(),
            side: position.board().side,
            candidate_at: vec![None; position.board().cell_count * position.board().side],
            inside: Vec::new(),
            loop_levels: Vec::new(),
        };
        let cells = if scope == Scope::Pairs { position.pairs() } else { position.open() };
        for cell in cells.iter() {
            for digit in ones(position.digits(cell)) {
                graph.candidate_at[cell * graph.side + digit] = Some(graph.vertices.len() as u16);
                graph.vertices.push(Vertex { kind: Kind::Candidate, digit, cells: Mask::single(cell), cell });
                graph.sets_of.push(Vec::new());
            }
        }
        graph.candidates = graph.vertices.len();
        if graph.candidates > MAX_VERTICES {
            return None;
        }
        if matches!(scope, Scope::Groups | Scope::Sets) {
            graph.add_groups(position);
        }
        if scope == Scope::Sets {
            graph.add_sets(position, sets::all(position));
        }
        graph.weak = Table::none(graph.vertices.len());
        graph.strong = Table::none(graph.vertices.len());
        graph.link_weakly(position);
        if scope != Scope::Digit {
            graph.link_cells(position, scope);
        }
        if scope != Scope::Pairs {
            graph.link_houses(position);
        }
        graph.link_sets(position);
        graph.inside = vec![Bits::none(graph.vertices.len()); position.board().cell_count];
        for (number, vertex) in graph.vertices.iter().enumerate() {
            vertex.cells.iter().for_each(|cell| graph.inside[cell].insert(number));
        }
        graph.loop_levels.resize_with(graph.candidates * 2, OnceCell::new);
        Some(graph)
    }

    /// Returns the vertices that contain a cell.
    pub(super) fn inside(&self, cell: usize) -> &Bits {
        &self.inside[cell]
    }

    /// Returns the vertex of a candidate.
    pub(super) fn candidate(&self, cell: usize, digit: usize) -> Option<usize> {
        self.candidate_at[cell * self.side + digit].map(usize::from)
    }

    fn number(&self, kind: Kind, digit: usize, cells: &Mask<W>) -> Option<usize> {
        if kind == Kind::Candidate {
            return cells.first().filter(|_| !cells.has_several()).and_then(|cell| self.candidate(cell, digit));
        }
        self.numbers.get(&(kind, digit, *cells)).copied()
    }

    fn add(&mut self, kind: Kind, digit: usize, cells: Mask<W>) -> usize {
        let (vertices, sets_of) = (&mut self.vertices, &mut self.sets_of);
        *self.numbers.entry((kind, digit, cells)).or_insert_with(|| {
            vertices.push(Vertex { kind, digit, cells, cell: cells.first().unwrap_or_default() });
            sets_of.push(Vec::new());
            vertices.len() - 1
        })
    }

    fn add_groups(&mut self, position: &Position<W>) {
        let board = position.board();
        for crossing in &board.crossings {
            let shared = board.houses[crossing.base as usize].mask & board.houses[crossing.cover as usize].mask;
            for digit in 0..board.side {
                let cells = shared & *position.cells(digit);
                if cells.has_several() && self.vertices.len() < MAX_VERTICES {
                    self.add(Kind::Group, digit, cells);
                }
            }
        }
    }

    fn add_sets(&mut self, position: &Position<W>, sets: &[AlmostLockedSet<W>]) {
        for &set in sets.iter().filter(|set| set.cells.has_several()).take(MAX_SETS) {
            let number = self.sets.len() as u32;
            if self.vertices.len() + position.board().side > MAX_VERTICES {
                return;
            }
            self.sets.push(set);
            for (digit, cells) in digit_places(position, &set) {
                let vertex = self.add(Kind::Set, digit, cells);
                self.sets_of[vertex].push(number);
            }
        }
    }

    /// Links vertices of one digit that all see each other.
    fn link_weakly(&mut self, position: &Position<W>) {
        for digit in 0..position.board().side {
            let own: Vec<usize> =
                (0..self.vertices.len()).filter(|&vertex| self.vertices[vertex].digit == digit).collect();
            for (at, &one) in own.iter().enumerate() {
                let seen = position.seen_by_all(&self.vertices[one].cells);
                for &other in &own[at + 1..] {
                    if self.vertices[other].cells.without(&seen).is_empty() {
                        self.weak.join(one, other);
                    }
                }
            }
        }
    }

    fn link_cells(&mut self, position: &Position<W>, scope: Scope) {
        for one in 0..self.candidates {
            let Vertex { cell, digit, .. } = self.vertices[one];
            let held = position.digits(cell);
            let others: Vec<usize> =
                ones(held).filter(|&other| other > digit).filter_map(|other| self.candidate(cell, other)).collect();
            for other in others {
                if scope != Scope::Pairs {
                    self.weak.join(one, other);
                }
                if is_pair(held) {
                    self.strong.join(one, other);
                }
            }
        }
    }

    /// Links pairs of vertices that together are all places of a digit in a house.
    fn link_houses(&mut self, position: &Position<W>) {
        let kinds = [Kind::Candidate, Kind::Group];
        let mut groups: Vec<Vec<Mask<W>>> = vec![Vec::new(); self.side];
        for vertex in self.vertices.iter().filter(|vertex| vertex.kind == Kind::Group) {
            groups[vertex.digit].push(vertex.cells);
        }
        for house in &position.board().houses {
            for (digit, groups) in groups.iter().enumerate() {
                let places = house.mask & *position.cells(digit);
                let mut parts: Vec<Mask<W>> = places.iter().map(Mask::single).collect();
                parts.extend(groups.iter().filter(|group| group.without(&places).is_empty()));
                for part in parts {
                    let rest = places.without(&part);
                    let find = |cells: &Mask<W>| kinds.into_iter().find_map(|kind| self.number(kind, digit, cells));
                    if let (Some(one), Some(other)) = (find(&part), find(&rest)) {
                        self.strong.join(one, other);
                    }
                }
            }
        }
    }

    fn link_sets(&mut self, position: &Position<W>) {
        for number in 0..self.sets.len() {
            let set = self.sets[number];
            let vertices: Vec<(usize, usize)> = digit_places(position, &set)
                .filter_map(|(digit, cells)| Some((digit, self.number(Kind::Set, digit, &cells)?)))
                .collect();
            for (at, &(_, one)) in vertices.iter().enumerate() {
                vertices[at + 1..].iter().for_each(|&(_, other)| self.strong.join(one, other));
            }
            self.link_forced(position, number as u32, &vertices);
        }
    }

    /// Links a digit of the set with a candidate of a cell with three or more candidates: if the set lacks the digit,
    /// its other digits leave the cell only that candidate.
    fn link_forced(&mut self, position: &Position<W>, number: u32, vertices: &[(usize, usize)]) {
        let seen: Vec<(usize, Mask<W>)> = vertices
            .iter()
            .map(|&(digit, vertex)| (digit, position.seen_by_all(&self.vertices[vertex].cells)))
            .collect();
        let any = seen.iter().fold(Mask::EMPTY, |any, (_, cells)| any | *cells) & *position.open();
        for cell in any.without(position.pairs()).iter() {
            let held = position.digits(cell);
            let taken =
                seen.iter().filter(|(_, cells)| cells.contains(cell)).fold(0, |all, (digit, _)| all | 1 << digit);
            if (held & !taken).count_ones() > 1 || held.count_ones() < 3 {
                continue;
            }
            for &(digit, vertex) in vertices {
                let left = held & !(taken & !(1 << digit));
                if left.count_ones() != 1 {
                    continue;
                }
                if let Some(candidate) = self.candidate(cell, left.trailing_zeros() as usize) {
                    self.strong.join(vertex, candidate);
                    self.forced.entry((vertex as u16, candidate as u16)).or_default().push(number);
                }
            }
        }
    }

    /// Returns the almost locked sets that link two vertices strongly; none for other links.
    pub(super) fn sets_between(&self, one: usize, other: usize) -> Vec<u32> {
        match (self.vertices[one].kind, self.vertices[other].kind) {
            (Kind::Set, Kind::Set) => {
                let (mine, theirs) = (&self.sets_of[one], &self.sets_of[other]);
                mine.iter().copied().filter(|set| theirs.binary_search(set).is_ok()).collect()
            }
            (Kind::Set, _) => self.forced.get(&(one as u16, other as u16)).cloned().unwrap_or_default(),
            (_, Kind::Set) => self.forced.get(&(other as u16, one as u16)).cloned().unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// Returns whether two vertices are candidates of the same cell.
    pub(super) fn is_within_cell(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.vertices[one], &self.vertices[other]);
        one.digit != other.digit
            && one.kind == Kind::Candidate
            && other.kind == Kind::Candidate
            && one.cell == other.cell
    }
}
