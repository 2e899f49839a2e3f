//! Draws a step: the pattern, then what follows from it.
//!
//! Each part of the evidence has a tone and also a shape of its own, since tones are lost in greyscale and to
//! colour-blind readers:
//!
//! | part | tone | shape |
//! |---|---|---|
//! | houses | area | tinted, with an outline |
//! | covers | area | hatched |
//! | cells | focus | filled, with a full line inside |
//! | helpers | helper | filled, with a dashed line inside |
//! | digits in cells | set | ringed |
//! | digits in helpers | helper | in a square |
//! | placement | set | a large ring around the digit |
//! | eliminations | dropped | a disc and a slash |
//! | groups | a tone each | fins: squares; almost locked sets: bold; both: tinted, with dashed outlines; colours: discs and squares; letters |
//! | a link | set or dropped | strong: full; weak: dashed; an arrowhead to what follows |
//! | a node that is on, off | set, dropped | a disc, a square; where a chain begins, a ring around it |
//! | several chains | one tone each | each with different dashes in its weak links; faint off the shortest path, or values in thin rings |
//!
//! To draw a new technique, fill the parts above in its evidence; no code is needed here.

mod chains;
mod groups;
mod nodes;
mod route;
mod tints;

use ninefold_grid::{Candidates, Grid, Houses, Side};
use ninefold_logic::Step;

use crate::Scene;
use nodes::Nodes;

/// The position that a step is drawn on.
pub(crate) struct StepBoard<'a> {
    /// The houses of the ruleset.
    pub(crate) houses: &'a Houses,
    /// The placed digits.
    pub(crate) values: &'a Grid,
    /// The remaining candidates.
    pub(crate) marks: &'a Candidates,
}

impl StepBoard<'_> {
    fn side(&self) -> Side {
        self.values.side()
    }
}

/// Draws a step, and returns the candidates that it drew, which must not be drawn again as pencilmarks.
pub(crate) fn draw(scene: &mut Scene, step: &Step, board: &StepBoard<'_>) -> Candidates {
    let mut nodes = Nodes::of(step, board);
    tints::draw(scene, step, board);
    groups::draw(scene, step, board, &mut nodes);
    chains::draw(scene, step, board, &mut nodes);
    nodes.draw(scene)
}
