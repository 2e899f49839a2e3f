//! Pill arrow: the cells along the arrow add up to the number in its pill.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::sum_range;
use crate::{
    Arguments, Comparison, Entry, Example, IssForm, IssPart, LineEnd, Mark, ObjectForm, ObjectPart, Parameter, Poster,
    Rule, RuleError, Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the pill arrow.
pub(super) static SPEC: Spec = Spec::new(
    "pill_arrow",
    "Pill arrow",
    "Digits along an arrow add up to the number of two or three digits in its pill, read from left to right or downwards.",
    build,
)
.with_aliases(&["pill"])
.with_phrases(&["arrow number pill", "arrow two digit pill"])
.with_parameters(Entry::Groups, &[Parameter::cells("pill", 2, 3), Parameter::cells("cells", 1, 256)])
.with_example(Example::new("r1c1 r1c2 cells=r2c2 r3c3 r4c4 r3c4 r2c3").on_side(4))
.with_iss(&[IssForm { name: "PillArrow", parts: &[IssPart::TwoLists { first: "pill", rest: "cells" }] }])
.with_objects(&[ObjectForm::f_puzzles("arrow", &[ObjectPart::PillLines { pill: ("cells", "pill"), lines: ("lines", "cells") }]), ObjectForm::lisudoku("arrows", &[ObjectPart::Cells("circleCells", "pill"), ObjectPart::Cells("arrowCells", "cells")]), ObjectForm::setter("Arrow", &[ObjectPart::PillLines { pill: ("cells", "pill"), lines: ("lines", "cells") }])]);

#[derive(Debug)]
struct PillArrow {
    /// The cells of the pill in reading order.
    pill: Vec<Cell>,
    cells: Vec<Cell>,
}

fn build(_: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let mut pill = arguments.cells("pill").to_vec();
    pill.sort_unstable();
    let touch = |pair: &[Cell]| {
        let (down, across) = (pair[0].row().abs_diff(pair[1].row()), pair[0].column().abs_diff(pair[1].column()));
        down.max(across) == 1
    };
    if !pill.windows(2).all(touch) {
        return Err(RuleError::unfit("the cells of a pill must touch, each the next"));
    }
    Ok(Arc::new(PillArrow { pill, cells: arguments.cells("cells").to_vec() }))
}

impl PillArrow {
    /// Returns what a place of the pill counts: 100, 10 or 1.
    fn weight(&self, place: usize) -> i32 {
        10i32.pow((self.pill.len() - 1 - place) as u32)
    }
}

impl Rule for PillArrow {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let pill = poster.values(&self.pill);
        pill[1..].iter().for_each(|&var| poster.restrict(var, |value| (0..=9).contains(&value)));
        let pill = pill.into_iter().enumerate().map(|(place, var)| (self.weight(place), var));
        let cells = poster.values(&self.cells).into_iter().map(|var| (-1, var));
        poster.linear(pill.chain(cells), Comparison::Equal, 0);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let first = self.cells[0];
        let apart = |cell: &&Cell| cell.row().abs_diff(first.row()) + cell.column().abs_diff(first.column());
        let from = *self.pill.iter().min_by_key(apart).expect("a pill has cells");
        let line: Vec<Cell> = std::iter::once(from).chain(self.cells.iter().copied()).collect();
        let ends = (LineEnd::Plain, LineEnd::Arrow);
        let line = Mark::line_with_ends(line, Tone::Grey, Stroke::Thin, ends);
        Sketch::of([line, Mark::Pill { cells: self.pill.clone(), tone: Tone::Grey }])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(pill), Some(cells)) = (values.values(&self.pill), values.values(&self.cells)) else { return false };
        let number: i32 = pill.iter().enumerate().map(|(place, value)| self.weight(place) * value).sum();
        pill[1..].iter().all(|value| (0..=9).contains(value)) && number == cells.iter().sum::<i32>()
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let (low, high) = sum_range(geometry, &self.cells);
        let alphabet = geometry.alphabet();
        let all: i32 = (0..self.pill.len()).map(|place| self.weight(place)).sum();
        let most = self.weight(0) * alphabet.last() + (all - self.weight(0)) * alphabet.last().min(9);
        let fits = low <= high && low <= most && all * alphabet.first() <= high;
        let text = || format!("{} cells add up to {low} to {high}, which the pill can't show", self.cells.len());
        if fits { Ok(()) } else { Err(RuleError::unfit(text())) }
    }
}
