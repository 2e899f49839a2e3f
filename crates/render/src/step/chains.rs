//! Draws the links of chains. A single chain has strong links in one tone and weak links in another. Several chains
//! have one tone each, and links that are not on the shortest path from start to end are faded. A ring marks the start
//! of a chain. Of a chain with many nodes only the shortest path is drawn in full; thin rings mark the other values
//! that it depends on, and arrows are drawn only if there are few.

use std::collections::{BTreeMap, BTreeSet};

use ninefold_logic::{Chain, Derivation, Node, State, Step, Strength};

use super::StepBoard;
use super::nodes::{NodeStyle, Nodes, REACH};
use super::route::Router;
use crate::place::{CandidatePlace, spot};
use crate::shape::{Paint, Shape};
use crate::{Layer, Scene, Token};

/// The tones of several chains, used in rotation.
const TONES: [Token; 4] = [Token::Set, Token::HelperInk, Token::Third, Token::Fourth];

/// The dashes and gaps of their weak links, used in rotation: when a tone repeats, its dashes differ.
const GAPS: [(f32, f32); 5] = [(0.08, 0.08), (0.02, 0.07), (0.16, 0.07), (0.05, 0.05), (0.12, 0.13)];

/// The width of a link.
const PEN: f32 = 0.034;

/// The length of an arrowhead.
const HEAD: f32 = 0.1;

/// A chain with more inferences than this can't be understood at a glance.
const CLEAR: usize = 12;

/// Up to this many faint links are helpful; more would only hide the pattern.
const FEW: usize = 30;

/// Returns the opacity of links that are not on the shortest path: the more there are, the fainter.
fn side_link_opacity(links: usize) -> f32 {
    (16.0 / links.max(1) as f32).clamp(0.15, 0.4)
}

/// Draws the links of a step, and records their nodes.
pub(super) fn draw(scene: &mut Scene, step: &Step, board: &StepBoard<'_>, nodes: &mut Nodes) {
    let evidence = step.evidence();
    let mut router = Router::new(board.values, board.marks);
    let side = board.side();
    let scale = pen_scale(board);
    let mut link = |scene: &mut Scene, from: Node, to: Node, paint: Paint| {
        let (start, end) = (spot(from.cell, from.digit, side), spot(to.cell, to.digit, side));
        let Some(arrow) = router.arrow(start, end, HEAD * scale) else { return };
        scene.add(Layer::Links, Shape::Path(arrow.path, paint));
        if let Some(stroke) = paint.stroke {
            scene.add(Layer::Links, Shape::Path(arrow.head, Paint::fill(stroke.ink).faded(paint.opacity)));
        }
    };
    for each in &evidence.links {
        let paint = match each.strength() {
            Strength::Strong => Paint::line(Token::Set, PEN * scale),
            Strength::Weak => Paint::line(Token::Dropped, PEN * scale).dashed(0.08, 0.08),
        };
        link(scene, each.from, each.to, paint);
        for node in [each.from, each.to] {
            let tone = if node.state == State::On { Token::Set } else { Token::Dropped };
            nodes.mark(node.cell, node.digit, NodeStyle::Chained(node.state, tone));
        }
    }
    if let [first, .., last] = &evidence.links[..]
        && first.from != last.to
    {
        let tone = if first.from.state == State::On { Token::Set } else { Token::Dropped };
        ring(scene, first.from, tone, board);
    }
    let links: usize =
        evidence.chains.iter().flat_map(|chain| &chain.inferences).map(|inference| inference.because.len()).sum();
    for (number, chain) in evidence.chains.iter().enumerate() {
        let (tone, gaps) = (TONES[number % TONES.len()], GAPS[number % GAPS.len()]);
        let main = shortest_path(chain);
        nodes.mark(chain.from.cell, chain.from.digit, NodeStyle::Chained(chain.from.state, tone));
        ring(scene, chain.from, tone, board);
        for inference in &chain.inferences {
            let is_pattern = matches!(inference.derivation, Derivation::Technique(..));
            for &from in &inference.because {
                let is_main = main.contains(&(key(from), key(inference.node)));
                if !is_main && links > FEW {
                    continue;
                }
                let paint = Paint::line(tone, PEN * scale * if is_main { 1.0 } else { 0.7 });
                let paint = match from.state {
                    _ if is_pattern => paint.dashed(0.01, 0.06),
                    State::Off => paint,
                    State::On => paint.dashed(gaps.0, gaps.1),
                };
                link(scene, from, inference.node, paint.faded(if is_main { 1.0 } else { side_link_opacity(links) }));
            }
            let node = inference.node;
            let is_main = main.iter().any(|&(_, to)| to == key(node));
            match node.state {
                _ if is_main || chain.inferences.len() <= CLEAR => {
                    nodes.mark(node.cell, node.digit, NodeStyle::Chained(node.state, tone));
                }
                State::On => nodes.mark(node.cell, node.digit, NodeStyle::Aside(tone)),
                State::Off => {}
            }
        }
    }
    if let [one, .., other] = &evidence.chains[..]
        && one.from == other.from
    {
        nodes.mark(one.end().cell, one.end().digit, NodeStyle::Clash);
    }
    draw_effects(scene, step, board, &mut router);
}

/// Joins the ends of a chain to the candidates that they rule out: one of the ends is true.
fn draw_effects(scene: &mut Scene, step: &Step, board: &StepBoard<'_>, router: &mut Router<'_>) {
    let links = &step.evidence().links;
    let paint = Paint::line(Token::Dropped, PEN * 0.6 * pen_scale(board)).dashed(0.02, 0.05);
    for chain in links.chunk_by(|one, next| one.to == next.from) {
        let [start, end] = [chain[0].from, chain[chain.len() - 1].to];
        if (start.state, end.state) != (State::Off, State::On) || start.cell == end.cell {
            continue;
        }
        for elimination in step.eliminations() {
            for digit in elimination.digits.iter() {
                let sees =
                    |node: &Node| node.digit == digit && board.houses.peers(node.cell).contains(elimination.cell);
                // Another chain of the step may rule it out.
                let is_within = |node: &Node| node.cell == elimination.cell;
                if ![start, end].iter().all(|node| sees(node) || is_within(node)) {
                    continue;
                }
                for node in [start, end].iter().filter(|node| sees(node)) {
                    let [from, to] = [(node.cell, node.digit), (elimination.cell, digit)]
                        .map(|(cell, digit)| spot(cell, digit, board.side()));
                    if let Some(arrow) = router.arrow(from, to, 0.0) {
                        scene.add(Layer::Links, Shape::Path(arrow.path, paint));
                    }
                }
            }
        }
    }
}

/// Draws a ring around the node where a chain begins.
fn ring(scene: &mut Scene, node: Node, tone: Token, board: &StepBoard<'_>) {
    let CandidatePlace { middle, size } = spot(node.cell, node.digit, board.side());
    scene.add(Layer::Links, Shape::Circle(middle, size * REACH * 1.55, Paint::line(tone, size * 0.1)));
}

/// Returns the scale of line widths among candidates: large grids have small candidates.
fn pen_scale(board: &StepBoard<'_>) -> f32 {
    let side = board.side();
    let first = side.cells().next().zip(ninefold_grid::Digit::new(1));
    first.map_or(1.0, |(cell, digit)| spot(cell, digit, side).size / 0.25)
}

type Key = (ninefold_grid::Cell, ninefold_grid::Digit, State);

fn key(node: Node) -> Key {
    (node.cell, node.digit, node.state)
}

/// Returns the links on the shortest path from a chain's start to its end.
fn shortest_path(chain: &Chain) -> BTreeSet<(Key, Key)> {
    // The distance of each node from the start, and its predecessor. A node comes after those that it depends on.
    let mut known = BTreeMap::from([(key(chain.from), (0, None))]);
    for inference in &chain.inferences {
        let before = inference.because.iter().map(|&node| key(node));
        let nearest = before.filter_map(|node| Some((known.get(&node)?.0, node))).min();
        if let Some((depth, node)) = nearest {
            known.entry(key(inference.node)).or_insert((depth + 1, Some(node)));
        }
    }
    let mut path = BTreeSet::new();
    let mut at = key(chain.end());
    while let Some(&(_, Some(before))) = known.get(&at) {
        path.insert((before, at));
        at = before;
    }
    path
}
