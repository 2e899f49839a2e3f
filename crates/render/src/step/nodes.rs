//! Draws the candidates that a step mentions. A candidate with several styles is drawn in the one of highest priority.

use std::collections::BTreeMap;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Side};
use ninefold_logic::{State, Step};

use super::StepBoard;
use crate::board::DIGIT;
use crate::place::{CandidatePlace, middle, spot, symbol};
use crate::shape::{Area, Paint, Segment, Shape, Text, at};
use crate::{Layer, Scene, Token};

/// The style of a candidate, in ascending order of priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NodeStyle {
    /// A thin ring: a value of a long chain that is not on its shortest path.
    Aside(Token),
    /// In bold.
    Bold(Token),
    /// In a square.
    Squared(Token),
    /// In a ring.
    Ringed,
    /// The node of a chain, in its tone.
    Chained(State, Token),
    /// A candidate of a colour.
    Coloured(State, Token),
    /// A node that is on in one chain and off in another, in the tones of both.
    OnAndOff(Token, Token),
    /// A node that would be both on and off.
    Clash,
    /// Eliminated: on a disc, slashed.
    Eliminated,
    /// An eliminated candidate of a colour, slashed.
    EliminatedColour(State, Token),
    /// The digit to place.
    Placed,
}

/// The role of a placed digit in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ValueRole {
    Pattern,
    Help,
}

/// The candidates that a step mentions.
pub(super) struct Nodes {
    side: Side,
    styles: BTreeMap<(Cell, Digit), NodeStyle>,
    /// Cells with placed digits that the step mentions, as part of the pattern or as helpers.
    values: Vec<(Cell, ValueRole)>,
}

impl Nodes {
    /// Collects the candidates of a step's pattern and effect, without those of its chains.
    pub(super) fn of(step: &Step, board: &StepBoard<'_>) -> Nodes {
        let evidence = step.evidence();
        let mut nodes = Nodes { side: board.side(), styles: BTreeMap::new(), values: Vec::new() };
        let is_chain = !evidence.links.is_empty() || !evidence.chains.is_empty();
        // A pattern without houses depends on all candidates of its cells.
        let is_of_cells = evidence.houses.is_empty() && evidence.covers.is_empty();
        for &cell in evidence.cells.iter().filter(|_| !is_chain) {
            if board.values.get(cell).is_some() {
                nodes.values.push((cell, ValueRole::Pattern));
                continue;
            }
            let held = board.marks.get(cell);
            nodes.add(cell, held & evidence.digits, NodeStyle::Ringed);
            if evidence.helpers.contains(&cell) {
                nodes.add(cell, held - evidence.digits, NodeStyle::Squared(Token::HelperInk));
            } else if is_of_cells {
                nodes.add(cell, held - evidence.digits, NodeStyle::Bold(Token::Set));
            }
        }
        for &cell in &evidence.helpers {
            match board.values.get(cell) {
                Some(_) => nodes.values.push((cell, ValueRole::Help)),
                None if evidence.cells.contains(&cell) => {}
                None => {
                    nodes.add(cell, board.marks.get(cell) & evidence.digits, NodeStyle::Squared(Token::HelperInk));
                    nodes.add(cell, board.marks.get(cell) - evidence.digits, NodeStyle::Bold(Token::HelperInk));
                }
            }
        }
        for elimination in step.eliminations() {
            nodes.add(elimination.cell, elimination.digits, NodeStyle::Eliminated);
        }
        for placement in step.placements() {
            nodes.add(placement.cell, DigitSet::single(placement.digit), NodeStyle::Placed);
        }
        nodes
    }

    pub(super) fn add(&mut self, cell: Cell, digits: DigitSet, style: NodeStyle) {
        for digit in digits.iter() {
            self.mark(cell, digit, style);
        }
    }

    /// Sets the style of a candidate, unless it has one of higher priority.
    pub(super) fn mark(&mut self, cell: Cell, digit: Digit, style: NodeStyle) {
        let kept = self.styles.entry((cell, digit)).or_insert(style);
        *kept = match (*kept, style) {
            (NodeStyle::Chained(State::On, on), NodeStyle::Chained(State::Off, off))
            | (NodeStyle::Chained(State::Off, off), NodeStyle::Chained(State::On, on)) => NodeStyle::OnAndOff(on, off),
            (NodeStyle::Chained(..), NodeStyle::Chained(..)) => *kept,
            (NodeStyle::Eliminated, NodeStyle::Coloured(state, tone))
            | (NodeStyle::Coloured(state, tone), NodeStyle::Eliminated) => NodeStyle::EliminatedColour(state, tone),
            (one, other) => one.max(other),
        };
    }

    /// Returns whether this style is drawn over the whole cell: for a digit to place, if no other candidate of its cell
    /// is drawn.
    fn is_large(&self, cell: Cell, style: NodeStyle) -> bool {
        style == NodeStyle::Placed && self.styles.keys().filter(|(other, _)| *other == cell).count() == 1
    }

    /// Draws all nodes, and returns the candidates that must not be drawn as pencilmarks.
    pub(super) fn draw(&self, scene: &mut Scene) -> Candidates {
        let blank = vec![DigitSet::EMPTY; self.side.cell_count()];
        let mut drawn = Candidates::from_sets(blank).unwrap_or_else(|| Candidates::full(self.side));
        for &(cell, part) in &self.values {
            let shape = match part {
                ValueRole::Pattern => Shape::Circle(middle(cell), 0.38, Paint::line(Token::Set, 0.045)),
                ValueRole::Help => {
                    Shape::Box(Area::around(middle(cell), 0.36), 0.08, Paint::line(Token::HelperInk, 0.045))
                }
            };
            scene.add(Layer::Nodes, shape);
        }
        for (&(cell, digit), &style) in &self.styles {
            if self.is_large(cell, style) {
                drawn.set(cell, DigitSet::full(self.side));
                let paint = Paint::line(Token::Set, 0.05).filled(Token::Focus);
                scene.add(Layer::Nodes, Shape::Circle(middle(cell), 0.38, paint));
                scene.add(Layer::Nodes, Text::new(symbol(digit), middle(cell), DIGIT * 0.9, Token::Set).bold());
            } else {
                drawn.set(cell, drawn.get(cell) | DigitSet::single(digit));
                draw_one(scene, &symbol(digit), spot(cell, digit, self.side), style);
            }
        }
        drawn
    }
}

/// The radius of a disc, relative to the digit's size.
pub(super) const REACH: f32 = 0.56;

fn draw_one(scene: &mut Scene, letters: &str, CandidatePlace { middle, size }: CandidatePlace, style: NodeStyle) {
    let reach = size * REACH;
    let pen = size * 0.1;
    let circle = |reach: f32, paint| Shape::Circle(middle, reach, paint);
    let square = |reach: f32, paint| Shape::Box(Area::around(middle, reach), reach * 0.2, paint);
    let slash = || {
        let slant = reach * 1.3;
        let path = vec![Segment::Move(middle + at(-slant, slant)), Segment::Line(middle + at(slant, -slant))];
        Shape::Path(path, Paint::line(Token::Dropped, size * 0.136))
    };
    let (shapes, ink) = match style {
        NodeStyle::Aside(tone) => (vec![circle(reach, Paint::line(tone, pen * 0.7).faded(0.6))], Token::Mark),
        NodeStyle::Bold(ink) => (Vec::new(), ink),
        NodeStyle::Squared(ink) => (vec![square(reach * 0.95, Paint::line(ink, pen).filled(Token::Cell))], ink),
        NodeStyle::Ringed => (vec![circle(reach, Paint::line(Token::Set, pen).filled(Token::Cell))], Token::Set),
        NodeStyle::Chained(State::On, tone) | NodeStyle::Coloured(State::On, tone) => {
            (vec![circle(reach, Paint::fill(tone))], Token::OnSet)
        }
        NodeStyle::Chained(State::Off, tone) | NodeStyle::Coloured(State::Off, tone) => {
            (vec![square(reach * 0.95, Paint::line(tone, pen).filled(Token::Cell))], tone)
        }
        NodeStyle::EliminatedColour(State::On, tone) => (vec![circle(reach, Paint::fill(tone)), slash()], Token::OnSet),
        NodeStyle::EliminatedColour(State::Off, tone) => {
            (vec![square(reach * 0.95, Paint::line(tone, pen).filled(Token::Cell)), slash()], tone)
        }
        NodeStyle::OnAndOff(on, off) => {
            let frame = Paint::line(off, pen).filled(Token::Cell);
            (vec![square(reach, frame), circle(reach * 0.82, Paint::fill(on))], Token::OnSet)
        }
        NodeStyle::Clash => {
            let frame = Paint::line(Token::WrongDigit, pen * 1.6).filled(Token::Wrong);
            (vec![square(reach * 1.08, frame)], Token::WrongDigit)
        }
        NodeStyle::Eliminated => (vec![slash(), circle(reach, Paint::fill(Token::Dropped))], Token::OnDropped),
        NodeStyle::Placed => {
            let ring = Paint::line(Token::Set, pen * 0.8);
            (
                vec![circle(reach * 1.2, ring.filled(Token::Cell)), circle(reach * 0.92, Paint::fill(Token::Set))],
                Token::OnSet,
            )
        }
    };
    for shape in shapes {
        scene.add(Layer::Nodes, shape);
    }
    scene.add(Layer::Nodes, Text::new(letters, middle, size * 0.92, ink).bold());
}
