//! Pair table for all: a table tells which digits go together, for any two of the cells.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell, Geometry};

use crate::notation::{PairTable, swapped};
use crate::{
    Argument, Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch,
    Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec =
    Spec::new("pair_table_all", "Pair table for all", "Any two of the digits go together as the table allows.", build)
        .with_aliases(&["pairx", "binaryx"])
        .with_parameters(
            Entry::Line,
            &[Parameter::cells("cells", 1, 4096), Parameter::text("table"), Parameter::text("label").optional()],
        )
        .with_example(Example::new("r1c1 r2c2 r3c3 = 32O"))
        .with_iss(&[
            IssForm {
                name: "PairX",
                parts: &[IssPart::Text("table"), IssPart::EachCells { cells: "cells", title: Some("label") }],
            },
            IssForm {
                name: "BinaryX",
                parts: &[
                    IssPart::Coded { name: "table", read: read_old, write: write_old },
                    IssPart::EachCells { cells: "cells", title: Some("label") },
                ],
            },
        ]);

#[derive(Debug)]
struct PairTableAll {
    cells: Vec<Cell>,
    table: PairTable,
    label: Option<String>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let text = arguments.text("table").ok_or(RuleError::MissingParameter("table"))?;
    let alphabet = geometry.alphabet();
    let table = PairTable::read(text, alphabet.first(), alphabet.count());
    let table = table.map_err(|error| RuleError::unfit(format!("table {text:?}: {error}")))?;
    if let Some((one, other)) = table.one_way() {
        let text = format!("the table allows {one} before {other} only: the order of the cells has no meaning here");
        return Err(RuleError::unfit(text));
    }
    let label = arguments.text("label").map(str::to_owned);
    Ok(Arc::new(PairTableAll { cells: arguments.cells("cells").to_vec(), table, label }))
}

/// Reads a table from the old form of the text.
fn read_old(text: &str, _: Alphabet) -> Option<Argument> {
    Some(Argument::Text(swapped(text)))
}

fn write_old(argument: &Argument, _: Alphabet) -> Option<String> {
    if let Argument::Text(table) = argument { Some(swapped(table)) } else { None }
}

impl Rule for PairTableAll {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        if let Some(label) = &self.label {
            poster.name(label.as_str());
        }
        let vars = poster.digits(&self.cells);
        for (place, &other) in vars.iter().enumerate() {
            for &one in &vars[..place] {
                poster.relation(one, other, |one, other| self.table.allows(one, other));
            }
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Red, Stroke::Medium)])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(digits) = values.digits(&self.cells) else { return false };
        (0..digits.len()).all(|place| digits[..place].iter().all(|&one| self.table.allows(one, digits[place])))
    }
}
