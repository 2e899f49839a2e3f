//! Quadruple: the four cells around a corner hold the digits in its circle; a digit that is listed twice, twice.
//!
//! The top left one of the four cells stands for all of them.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{Listed, clue_of_digits, occurrences};
use crate::{
    Arguments, Entry, Example, Fill, IssForm, IssPart, Mark, ObjectForm, ObjectPart, Parameter, Place, Poster, Rule,
    RuleError, Scope, Shape, Sketch, Spec, Tone, Values,
};

/// The spec of the quadruple rule.
pub(super) static SPEC: Spec =
    Spec::new("quadruple", "Quadruple", "The four cells around a circle hold all digits in it.", build)
        .with_aliases(&["quad", "quadruples"])
        .with_phrases(&["circle four|4|surrounding cell|square appear|contain|include|present|contained|found"])
        .with_parameters(Entry::Corner, &[Parameter::cells("cells", 1, 4), Parameter::numbers("digits", 1, 4)])
        .with_example(Example::new("r2c2 r2c3 r3c2 r3c3 = 1,1,3"))
        .with_iss(&[IssForm { name: "Quad", parts: &[IssPart::Block("cells"), IssPart::Numbers("digits")] }])
        .with_objects(&[ObjectForm::f_puzzles(
            "quadruple",
            &[ObjectPart::Block("cells", "cells"), ObjectPart::Numbers("values", "digits")],
        )]);

#[derive(Debug)]
struct Quadruple {
    /// The four cells, row by row.
    cells: [Cell; 4],
    /// The digits by value, and how often each occurs at least.
    digits: Vec<(i32, usize)>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = four_cells(geometry, arguments.cells("cells"))?;
    let digits = RuleError::require_digits(geometry, "digits", arguments.numbers("digits"))?;
    Ok(Arc::new(Quadruple { cells, digits }))
}

/// Returns the four cells that a list means: itself, or the square with its only cell at the top left.
fn four_cells(geometry: &Geometry, list: &[Cell]) -> Result<[Cell; 4], RuleError> {
    RuleError::refuse_repeats("cells", list)?;
    let is_extra = |cell: &Cell| cell.row() >= geometry.rows();
    let four = <[Cell; 4]>::try_from(list).ok();
    let top_left = list.iter().min().copied().and_then(|corner| geometry.square_at(corner));
    match (four, top_left) {
        // Extra cells lie in no square: the list says which of them belong together.
        (Some(four), _) if four.iter().all(is_extra) => Ok(four),
        (_, Some(square)) if list.len() == 1 || four.is_some() && square.iter().all(|cell| list.contains(cell)) => {
            Ok(square)
        }
        _ => {
            let names: Vec<String> = list.iter().map(Cell::to_string).collect();
            let text = format!("{}: expected the four cells of a 2×2 square, or its top left cell", names.join(" "));
            Err(RuleError::unfit(text))
        }
    }
}

impl Rule for Quadruple {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        occurrences(poster, &self.cells, self.digits.iter().copied(), Listed::AtLeast);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let text = Some(clue_of_digits(&self.digits));
        let place = Place::Corner(self.cells[0]);
        Sketch::of([Mark::Shape { place, shape: Shape::Circle, fill: Fill::Hollow, text, tone: Tone::Ink }])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(mut found) = values.digits(&self.cells) else { return false };
        let listed = self.digits.iter().flat_map(|&(digit, times)| std::iter::repeat_n(digit, times));
        listed.into_iter().all(|digit| {
            let place = found.iter().position(|&other| other == digit);
            place.map(|place| found.swap_remove(place)).is_some()
        })
    }
}
