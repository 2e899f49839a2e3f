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
pub(super) enum Look {
    /// In a thin ring: a value of a long chain that is not on its shortest path.
    Aside(Token),
    /// In bold.
    Told(Token),
    /// In a square.
    Squared(Token),
    /// In a ring.
    Ringed,
    /// The node of a chain, in its tone.
    Chained(State, Token),
    /// A candidate of a colour.
    Coloured(State, Token),
    /// A node that is on in one chain and off in another, in the tones of both.
    Torn(Token, Token),
    /// A node that would be both on and off.
    Clash,
    /// Eliminated: on a disc, slashed.
    Dropped,
    /// An eliminated candidate of a colour, slashed.
    DroppedColour(State, Token),
    /// The digit to place.
    Set,
}

/// The role of a placed digit in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Pattern,
    Help,
}

/// The candidates that a step mentions.
pub(super) struct Nodes {
    side: Side,
    looks: BTreeMap<(Cell, Digit), Look>,
    /// Cells with placed digits that the step mentions, as part of the pattern or as helpers.
    values: Vec<(Cell, Part)>,
}

impl Nodes {
    /// Collects the candidates of a step's pattern and effect, without those of its chains.
    pub(super) fn of(step: &Step, board: &StepBoard<'_>) -> Nodes {
        let evidence = step.evidence();
        let mut nodes = Nodes { side: board.side(), looks: BTreeMap::new(), values: Vec::new() };
        let is_chain = !evidence.links.is_empty() || !evidence.chains.is_empty();
        // A pattern without houses depends on all candidates of its cells.
        let is_of_cells = evidence.houses.is_empty() && evidence.covers.is_empty();
        for &cell in evidence.cells.iter().filter(|_| !is_chain) {
            if board.values.get(cell).is_some() {
                nodes.values.push((cell, Part::Pattern));
                continue;
            }
            let held = board.marks.get(cell);
            nodes.add(cell, held & evidence.digits, Look::Ringed);
            if evidence.helpers.contains(&cell) {
                nodes.add(cell, held - evidence.digits, Look::Squared(Token::HelperInk));
            } else if is_of_cells {
                nodes.add(cell, held - evidence.digits, Look::Told(Token::Set));
            }
        }
        for &cell in &evidence.helpers {
            match board.values.get(cell) {
                Some(_) => nodes.values.push((cell, Part::Help)),
                None if evidence.cells.contains(&cell) => {}
                None => {
                    nodes.add(cell, board.marks.get(cell) & evidence.digits, Look::Squared(Token::HelperInk));
                    nodes.add(cell, board.marks.get(cell) - evidence.digits, Look::Told(Token::HelperInk));
                }
            }
        }
        for goner in step.eliminations() {
            nodes.add(goner.cell, goner.digits, Look::Dropped);
        }
        for placement in step.placements() {
            nodes.add(placement.cell, DigitSet::single(placement.digit), Look::Set);
        }
        nodes
    }

    pub(super) fn add(&mut self, cell: Cell, digits: DigitSet, look: Look) {
        for digit in digits.iter() {
            self.mark(cell, digit, look);
        }
    }

    /// Sets the style of a candidate, unless it has one of higher priority.
    pub(super) fn mark(&mut self, cell: Cell, digit: Digit, look: Look) {
        let kept = self.looks.entry((cell, digit)).or_insert(look);
        *kept = match (*kept, look) {
            (Look::Chained(State::On, on), Look::Chained(State::Off, off))
            | (Look::Chained(State::Off, off), Look::Chained(State::On, on)) => Look::Torn(on, off),
            (Look::Chained(..), Look::Chained(..)) => *kept,
            (Look::Dropped, Look::Coloured(state, tone)) | (Look::Coloured(state, tone), Look::Dropped) => {
                Look::DroppedColour(state, tone)
            }
            (one, other) => one.max(other),
        };
    }

    /// Returns whether this style is drawn over the whole cell: for a digit to place, if no other candidate of its cell
    /// is drawn.
    fn is_large(&self, cell: Cell, look: Look) -> bool {
        look == Look::Set && self.looks.keys().filter(|(other, _)| *other == cell).count() == 1
    }

    /// Draws all nodes, and returns the candidates that must not be drawn as pencilmarks.
    pub(super) fn draw(&self, scene: &mut Scene) -> Candidates {
        let blank = vec![DigitSet::EMPTY; self.side.cell_count()];
        let mut drawn = Candidates::from_sets(blank).unwrap_or_else(|| Candidates::full(self.side));
        for &(cell, part) in &self.values {
            let shape = match part {
                Part::Pattern => Shape::Circle(middle(cell), 0.38, Paint::line(Token::Set, 0.045)),
                Part::Help => Shape::Box(Area::around(middle(cell), 0.36), 0.08, Paint::line(Token::HelperInk, 0.045)),
            };
            scene.add(Layer::Nodes, shape);
        }
        for (&(cell, digit), &look) in &self.looks {
            if self.is_large(cell, look) {
                drawn.set(cell, DigitSet::full(self.side));
                let paint = Paint::line(Token::Set, 0.05).filled(Token::Focus);
                scene.add(Layer::Nodes, Shape::Circle(middle(cell), 0.38, paint));
                scene.add(Layer::Nodes, Text::new(symbol(digit), middle(cell), DIGIT * 0.9, Token::Set).bold());
            } else {
                drawn.set(cell, drawn.get(cell) | DigitSet::single(digit));
                draw_one(scene, &symbol(digit), spot(cell, digit, self.side), look);
            }
        }
        drawn
    }
}

/// The radius of a disc, relative to the digit's size.
pub(super) const REACH: f32 = 0.56;

fn draw_one(scene: &mut Scene, letters: &str, CandidatePlace { middle, size }: CandidatePlace, look: Look) {
    let reach = size * REACH;
    let pen = size * 0.1;
    let circle = |reach: f32, paint| Shape::Circle(middle, reach, paint);
    let square = |reach: f32, paint| Shape::Box(Area::around(middle, reach), reach * 0.2, paint);
    let slash = || {
        let slant = reach * 1.3;
        let way = vec![Segment::Move(middle + at(-slant, slant)), Segment::Line(middle + at(slant, -slant))];
        Shape::Path(way, Paint::line(Token::Dropped, size * 0.136))
    };
    let (shapes, ink) = match look {
        Look::Aside(tone) => (vec![circle(reach, Paint::line(tone, pen * 0.7).faded(0.6))], Token::Mark),
        Look::Told(ink) => (Vec::new(), ink),
        Look::Squared(ink) => (vec![square(reach * 0.95, Paint::line(ink, pen).filled(Token::Cell))], ink),
        Look::Ringed => (vec![circle(reach, Paint::line(Token::Set, pen).filled(Token::Cell))], Token::Set),
        Look::Chained(State::On, tone) | Look::Coloured(State::On, tone) => {
            (vec![circle(reach, Paint::fill(tone))], Token::OnSet)
        }
        Look::Chained(State::Off, tone) | Look::Coloured(State::Off, tone) => {
            (vec![square(reach * 0.95, Paint::line(tone, pen).filled(Token::Cell))], tone)
        }
        Look::DroppedColour(State::On, tone) => (vec![circle(reach, Paint::fill(tone)), slash()], Token::OnSet),
        Look::DroppedColour(State::Off, tone) => {
            (vec![square(reach * 0.95, Paint::line(tone, pen).filled(Token::Cell)), slash()], tone)
        }
        Look::Torn(on, off) => {
            let frame = Paint::line(off, pen).filled(Token::Cell);
            (vec![square(reach, frame), circle(reach * 0.82, Paint::fill(on))], Token::OnSet)
        }
        Look::Clash => {
            let frame = Paint::line(Token::WrongDigit, pen * 1.6).filled(Token::Wrong);
            (vec![square(reach * 1.08, frame)], Token::WrongDigit)
        }
        Look::Dropped => (vec![slash(), circle(reach, Paint::fill(Token::Dropped))], Token::OnDropped),
        Look::Set => {
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
