//! Turns chains and loops into steps.

use ninefold_grid::{Digit, DigitSet};

use super::ends::Ends;
use super::findings::Goner;
use super::graph::Graph;
use super::loops::NiceLoop;
use super::spread::{Way, state_at};
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
    goners: &[Goner],
    way: &Way,
) -> Step {
    let technique = match kind {
        Ends::XChain => &X_CHAIN,
        Ends::XyChain => &XY_CHAIN,
        Ends::Aic | Ends::GroupedAic => &ALTERNATING_CHAIN,
    };
    let ends = [0, way.len()].map(|at| graph.spots[way.stops[at].spot as usize].digit);
    let mut evidence = Evidence {
        digits: ends.iter().fold(DigitSet::EMPTY, |all, &digit| all | DigitSet::from_bits(1 << digit)),
        ..of_way(position, graph, way)
    };
    let [first, last] = [0, way.len()].map(|at| way.stops[at].spot);
    let is_seen = |cell: usize| {
        [first, last].iter().all(|&end| position.board().peer_mask(graph.spots[end as usize].cell).contains(cell))
    };
    // A candidate that doesn't see both ends is eliminated by the loop that the chain closes into.
    if kind == Ends::XChain && !goners.iter().all(|&(cell, _)| is_seen(cell)) {
        let [from, to] = [evidence.links[way.len() - 1].to, evidence.links[0].from];
        evidence.links.push(Link { from, to, house: house(position, graph, [last, first], State::On), set: None });
    }
    step(position, technique, kind.title(), goners, evidence)
}

/// Returns the step of a loop. A continuous loop gets a link back to its start.
pub(super) fn loop_step<const W: usize>(
    position: &Position<W>,
    graph: &Graph<W>,
    kind: NiceLoop,
    goners: &[Goner],
    way: &Way,
) -> Step {
    let mut evidence = of_way(position, graph, way);
    let links = &evidence.links;
    let (first, last) = (links[0].from, links[links.len() - 1].to);
    evidence.digits = links.iter().fold(DigitSet::EMPTY, |all, link| all | DigitSet::single(link.to.digit));
    if matches!(kind, NiceLoop::Continuous | NiceLoop::GroupedContinuous) && first != last {
        let ends = [way.len(), 0].map(|at| way.stops[at].spot);
        evidence.links.push(Link { from: last, to: first, house: house(position, graph, ends, State::On), set: None });
    }
    step(position, &NICE_LOOP, kind.title(), goners, evidence)
}

fn step<const W: usize>(
    position: &Position<W>,
    technique: &'static Technique,
    title: &'static str,
    goners: &[Goner],
    evidence: Evidence,
) -> Step {
    Step::unrated(technique, title).removing(position.lost(goners.iter().copied())).because(evidence)
}

/// Returns the evidence of a path: its cells in order, its links, and as groups every vertex that is more than a
/// candidate.
fn of_way<const W: usize>(position: &Position<W>, graph: &Graph<W>, way: &Way) -> Evidence {
    let board = position.board();
    let spot = |at: usize| &graph.spots[way.stops[at].spot as usize];
    let node = |at: usize| Node {
        cell: board.cell(spot(at).cell),
        digit: Digit::from_index(spot(at).digit),
        state: state_at(way.state, at),
    };
    let group = |role: Role, cells: &Mask<W>, digits: u64| Group {
        role,
        cells: board.names(cells),
        digits: DigitSet::from_bits(digits),
    };
    let (mut groups, mut sets): (Vec<Group>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
    for (at, stop) in way.stops.iter().enumerate() {
        sets.push(stop.set.map(|_| groups.len()));
        if let Some(set) = stop.set {
            let set = &graph.sets[set as usize];
            groups.push(group(Role::AlmostLockedSet, &set.cells, set.digits));
        }
        if spot(at).cells.has_several() {
            groups.push(group(Role::Group, &spot(at).cells, 1 << spot(at).digit));
        }
    }
    let links = (1..way.stops.len()).map(|at| {
        let (from, to) = (node(at - 1), node(at));
        let house = house(position, graph, [way.stops[at - 1].spot, way.stops[at].spot], from.state);
        Link { from, to, house: house.filter(|_| sets[at].is_none()), set: sets[at] }
    });
    let links = links.collect();
    let mut cells = Vec::new();
    for at in 0..way.stops.len() {
        for cell in board.names(&spot(at).cells) {
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
    let [one, other] = ends.map(|end| &graph.spots[end as usize]);
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
