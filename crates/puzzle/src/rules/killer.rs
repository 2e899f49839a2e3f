//! Killer cage: the digits of a cage differ and, if it has a clue, add up to it.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::differ;
use crate::{
    Arguments, Clue, Comparison, Domain, Entry, Example, IssForm, IssPart, KillerForm, KsudokuForm, KsudokuPuzzles,
    Mark, ObjectForm, ObjectPart, Parameter, Placement, Poster, Rule, RuleError, Scope, Sketch, Spec, SudokuPadForm,
    Values,
};

/// The spec of the killer rule.
pub(super) static SPEC: Spec =
    Spec::new("killer", "Killer cage", "Digits in a cage differ and add up to its clue, if it has one.", build)
        .with_aliases(&["killer cage", "cage", "killercage", "sum cage"])
        .with_phrases(&["cage sum|add|total", "cage repeat|repeated|repeating ~", "cage different|distinct|unique"])
        .with_parameters(
            Entry::Cells,
            &[
                Parameter::cells("cells", 1, 64),
                Parameter::number("sum", -4096, 4096).optional(),
                Parameter::numbers("sums", 1, 64).optional(),
            ],
        )
        .with_placement(Placement::USUAL.with_clue(Clue::Always))
        .with_example(Example::new("r1c1 r1c2 r2c2 = 7"))
        .with_iss(&[IssForm { name: "Cage", parts: &[IssPart::NumberUnlessZero("sum"), IssPart::Cells("cells")] }])
        .with_killer(KillerForm::Cage { cells: "cells", sum: "sum" })
        .with_objects(&[
            ObjectForm::f_puzzles(
                "killercage",
                &[ObjectPart::Cells("cells", "cells"), ObjectPart::NumberOrText("value", "sum")],
            ),
            ObjectForm::lisudoku(
                "killerCages",
                &[ObjectPart::Cells("region", "cells"), ObjectPart::Number("sum", "sum")],
            ),
            ObjectForm::setter(
                "Killer Cage",
                &[ObjectPart::Cells("cells", "cells"), ObjectPart::Number("value", "sum")],
            ),
        ])
        .with_sudokupad(&[SudokuPadForm::Cage { is_unique: true, style: None, sum: Some("sum") }])
        .with_penpa("killercages")
        .with_ksudoku(KsudokuForm::Cage {
            puzzles: KsudokuPuzzles::Killer,
            operator: 4,
            number: "sum",
            cells: "cells",
        });

#[derive(Debug)]
struct Killer {
    /// The cells that are added; one that is listed twice counts twice.
    cells: Vec<Cell>,
    /// The cells, each once, if some are listed twice.
    once: Option<Vec<Cell>>,
    /// The sum, if just one is allowed.
    sum: Option<i32>,
    /// The sums, if several are allowed.
    sums: Vec<i32>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    let values = geometry.alphabet().count();
    let is_plain = (1..cells.len()).all(|end| !cells[..end].contains(&cells[end]));
    let once = (!is_plain).then(|| {
        let mut once = cells.clone();
        once.sort_unstable();
        once.dedup();
        once
    });
    let count = once.as_ref().unwrap_or(&cells).len();
    if count > values {
        return Err(RuleError::unfit(format!("{count} cells can't hold different digits: the grid has {values}")));
    }
    // A sum of 0 is how many programs write a cage without a clue.
    let sum = arguments.number("sum").filter(|&sum| sum != 0);
    let more = arguments.numbers("sums");
    if let (Some(sum), []) | (None, &[sum]) = (sum, more) {
        return Ok(Arc::new(Killer { cells, once, sum: Some(sum as i32), sums: Vec::new() }));
    }
    let mut sums: Vec<i32> = sum.into_iter().chain(more.iter().copied()).map(|sum| sum as i32).collect();
    sums.sort_unstable();
    sums.dedup();
    if sums.last().zip(sums.first()).is_some_and(|(most, least)| most.abs_diff(*least) >= 64) {
        return Err(RuleError::unfit("the sums of a cage must lie within a range of 64"));
    }
    Ok(Arc::new(Killer { cells, once, sum: None, sums }))
}

impl Killer {
    /// Returns the cells, each once.
    fn once(&self) -> &[Cell] {
        self.once.as_ref().unwrap_or(&self.cells)
    }

    /// Returns the sums that are allowed; none if the cage has no clue.
    fn sums(&self) -> &[i32] {
        if self.sum.is_some() { self.sum.as_slice() } else { &self.sums }
    }
}

impl Rule for Killer {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        let listed = self.once();
        poster.different(poster.digits(listed));
        if let (Some(sum), None) = (self.sum, &self.once) {
            return poster.sum_of_cells(listed, sum);
        }
        let times = |cell: &Cell| self.cells.iter().filter(|own| *own == cell).count() as i32;
        let worths = poster.values(listed);
        match *self.sums() {
            [] => {}
            [sum] => poster.linear(listed.iter().map(times).zip(worths), Comparison::Equal, sum),
            _ => {
                let total = poster.helper("sum of the cage", Domain::of(self.sums().iter().copied()));
                let terms = listed.iter().map(times).zip(worths).chain([(-1, total)]);
                poster.linear(terms, Comparison::Equal, 0);
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        let clue = self.sums().iter().map(i32::to_string).collect::<Vec<_>>().join("/");
        Sketch::of([Mark::cage(self.cells.clone(), Some(clue).filter(|clue| !clue.is_empty()))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (Some(digits), Some(worths)) = (values.digits(self.once()), values.values(&self.cells)) else {
            return false;
        };
        differ(&digits) && (self.sums().is_empty() || self.sums().contains(&worths.iter().sum()))
    }

    fn check(&self, geometry: &Geometry) -> Result<(), RuleError> {
        let alphabet = geometry.alphabet();
        let (count, steps) = (self.cells.len() as i32, (0..self.cells.len() as i32).sum::<i32>());
        let (low, high) = (count * alphabet.first() + steps, count * alphabet.last() - steps);
        match *self.sums() {
            [] => Ok(()),
            _ if self.once.is_some() => Ok(()),
            _ if self.sums().iter().any(|sum| (low..=high).contains(sum)) => Ok(()),
            _ => {
                let sums = self.sums().iter().map(i32::to_string).collect::<Vec<_>>().join(" or ");
                let digits = if count == 1 { "one digit".to_owned() } else { format!("{count} different digits") };
                Err(RuleError::unfit(format!("{digits} can't add up to {sums}: expected {low} to {high}")))
            }
        }
    }
}
