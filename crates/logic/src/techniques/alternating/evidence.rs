//! Turns chains and loops into steps.

use ninefold_grid::{Digit, DigitSet};

use super::ends::Ends;
use super::findings::CellDigits;
use super::graph::Graph;
use super::loops::NiceLoop;
use super::propagation::{Path, state_at};
use super::{ALTERNATING_CHAIN, NICE_LOOP, XY_CHAIN};
use crate::mask::Mask;
use crate::position::Position;
use crate::techniques::chains::X_CHAIN;
use crate::{Evidence, Group, Link, Node, Role, State, Step, Technique};

/// Returns the step of a chain with two ends.
pub(super) fn ends_step<const W: usize>(
    position: &Position<W>,
    graph: &Graph<W>,
    kind: Ends,
    eliminations: &[CellDigits],
    path: &Path,
) -> Step {
    let technique = match kind {
        Ends::XChain => &X_CHAIN,
        Ends::XyChain => &XY_CHAIN,
        Ends::Aic | Ends::GroupedAic => &ALTERNATING_CHAIN,
    };
    let ends = [0, path.len()].map(|at| graph.vertices[path.nodes[at].vertex as usize].digit);
    let mut evidence = Evidence {
        digits: ends.iter().fold(DigitSet::EMPTY, |all, &digit| all | DigitSet::from_bits(1 << digit)),
        ..of_path(position, graph, path)
    };
    let [first, last] = [0, path.len()].map(|at| path.nodes[at].vertex);
    let is_seen = |cell: usize| {
        [first, last].iter().all(|&end| position.board().peer_mask(graph.vertices[end as usize].cell).contains(cell))
    };
    // A candidate that doesn't see both ends is eliminated by the loop that the chain closes into.
    if kind == Ends::XChain && !eliminations.iter().all(|&(cell, _)| is_seen(cell)) {
        let [from, to] = [evidence.links[path.len() - 1].to, evidence.links[0].from];
        evidence.links.push(Link { from, to, house: house(position, graph, [last, first], State::On), set: None });
    }
    step(position, technique, kind.title(), eliminations, evidence)
}

/// Returns the step of a loop. A continuous loop gets a link back to its start.
pub(super) fn loop_step<const W: usize>(
    position: &Position<W>,
    graph: &Graph<W>,
    kind: NiceLoop,
    eliminations: &[CellDigits],
    path: &Path,
) -> Step {
    let mut evidence = of_path(position, graph, path);
    let links = &evidence.links;
    let (first, last) = (links[0].from, links[links.len() - 1].to);
    evidence.digits = links.iter().fold(DigitSet::EMPTY, |all, link| all | DigitSet::single(link.to.digit));
    if matches!(kind, NiceLoop::Continuous | NiceLoop::GroupedContinuous) && first != last {
        let ends = [path.len(), 0].map(|at| path.nodes[at].vertex);
        evidence.links.push(Link { from: last, to: first, house: house(position, graph, ends, State::On), set: None });
    }
    step(position, &NICE_LOOP, kind.title(), eliminations, evidence)
}

fn step<const W: usize>(
    position: &Position<W>,
    technique: &'static Technique,
    title: &'static str,
    eliminations: &[CellDigits],
    evidence: Evidence,
) -> Step {
    Step::unrated(technique, title).removing(position.lost(eliminations.iter().copied())).because(evidence)
}

/// Returns the evidence of a path: its cells in order, its links, and as groups every vertex that is more than a
/// candidate.
fn of_path<const W: usize>(position: &Position<W>, graph: &Graph<W>, path: &Path) -> Evidence {
    let board = position.board();
    let vertex = |at: usize| &graph.vertices[path.nodes[at].vertex as usize];
    let node = |at: usize| Node {
        cell: board.cell(vertex(at).cell),
        digit: Digit::from_index(vertex(at).digit),
        state: state_at(path.state, at),
    };
    let group = |role: Role, cells: &Mask<W>, digits: u64| Group {
        role,
        cells: board.names(cells),
        digits: DigitSet::from_bits(digits),
    };
    let (mut groups, mut sets): (Vec<Group>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
    for (at, path_node) in path.nodes.iter().enumerate() {
        sets.push(path_node.set.map(|_| groups.len()));
        if let Some(set) = path_node.set {
            let set = &graph.sets[set as usize];
            groups.push(group(Role::AlmostLockedSet, &set.cells, set.digits));
        }
        if vertex(at).cells.has_several() {
            groups.push(group(Role::Group, &vertex(at).cells, 1 << vertex(at).digit));
        }
    }
    let links = (1..path.nodes.len()).map(|at| {
        let (from, to) = (node(at - 1), node(at));
        let house = house(position, graph, [path.nodes[at - 1].vertex, path.nodes[at].vertex], from.state);
        Link { from, to, house: house.filter(|_| sets[at].is_none()), set: sets[at] }
    });
    let links = links.collect();
    let mut cells = Vec::new();
    for at in 0..path.nodes.len() {
        for cell in board.names(&vertex(at).cells) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
    }
    for group in groups.iter().filter(|group| group.role == Role::AlmostLockedSet) {
        cells.extend(group.cells.iter().filter(|&cell| !cells.contains(cell)).copied().collect::<Vec<_>>());
    }
    Evidence { cells, groups, links, ..Evidence::default() }
}

/// Returns the house of a link; none within a cell.
fn house<const W: usize>(
    position: &Position<W>,
    graph: &Graph<W>,
    ends: [u16; 2],
    from: State,
) -> Option<ninefold_grid::HouseIndex> {
    let [one, other] = ends.map(|end| &graph.vertices[end as usize]);
    if one.digit != other.digit {
        return None;
    }
    let both = one.cells | other.cells;
    let board = position.board();
    let mut houses = board.homes(one.cell).iter().map(|home| home.house as usize);
    let is_closed = |house: &usize| {
        let mask = board.houses[*house].mask;
        let is_around = both.without(&mask).is_empty();
        is_around && (from == State::On || (mask & *position.cells(one.digit)).without(&both).is_empty())
    };
    houses.find(is_closed).map(|house| board.houses[house].index)
}
