//! Some rules relate two cells: the next cell on a thermometer holds a higher digit, the digits beside a white dot
//! differ by 1. Each digit of one cell goes with some digits of the other only.
//!
//! # Related Cells
//!
//! Look at the candidates of one of the two cells, or at its digit if it is filled. A digit of the other cell that goes
//! with none of them can't be there. On a thermometer, the cell after one that is at least 4 can't be 4 or less.
//!
//! What to look for: a cell with few candidates that a line, a dot or a sign relates to another. Follow a line from both
//! ends: each elimination can lead to the next.
//!
//! # Inside
//!
//! Relations come from the rules' tables of pairs. The rules of houses and of cells that hold different digits have
//! techniques of their own, but they take part here, too, if they are stated as a table.
//!
//! Evidence: the first cell as cells, the second as helpers, the digits that the first can hold.

use ninefold_grid::{DigitSet, Houses};

use crate::board::CellRelation;
use crate::mask::ones;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "related_cells", title: "Related Cells", forms: &[], reason };

/// The search for related cells, in the order of the rules.
pub(super) struct RelatedCells;

impl<const W: usize> Search<W> for RelatedCells {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        for relation in &position.board().relations {
            let [from, to] = relation.cells;
            let held = position.value(from).map_or(position.digits(from), |digit| 1 << digit);
            let allowed = ones(held).fold(0, |allowed, digit| allowed | relation.rows[digit]);
            if position.digits(to) & !allowed != 0 {
                finds.show(step(position, relation, held, allowed))?;
            }
        }
        Flow::Continue(())
    }
}

fn step<const W: usize>(position: &Position<W>, relation: &CellRelation, held: u64, allowed: u64) -> Step {
    let board = position.board();
    let [from, to] = relation.cells;
    let evidence = Evidence {
        digits: DigitSet::from_bits(held),
        cells: vec![board.cell(from)],
        helpers: vec![board.cell(to)],
        ..Evidence::default()
    };
    Step::unrated(&TECHNIQUE, TECHNIQUE.title).because(evidence).removing(position.without([(to, !allowed)]))
}

fn reason(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let message = if evidence.digits.len() == 1 { "related-cells-value" } else { "related-cells" };
    let lost = step.eliminations.iter().fold(DigitSet::EMPTY, |lost, elimination| lost | elimination.digits);
    Sentence::new(message)
        .with("from", Argument::Cells(evidence.cells.clone()))
        .with("to", Argument::Cells(evidence.helpers.clone()))
        .with("digits", Argument::AnyDigit(evidence.digits))
        .with("lost", Argument::AnyDigit(lost))
}
