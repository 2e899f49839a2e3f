//! The rows of a data set.

use serde_json::{Map, Value, json};

use super::Example;
use crate::service::table::RowWriter;
use crate::service::{Column, ColumnKind, Part, Table};

/// The columns.
pub(super) const COLUMNS: &[Column] = &[
    Column::text("puzzle"),
    Column::text("solution"),
    Column::text("level"),
    Column::new("er", ColumnKind::Number),
    Column::new("ep", ColumnKind::Number),
    Column::new("ed", ColumnKind::Number),
    Column::text("technique"),
    Column::new("givens", ColumnKind::Integer),
    Column::text("form"),
    Column::text("seed"),
];

/// The number of rows in a part.
const ROWS: usize = 4096;

/// Returns rows in parts; the first part includes the header.
pub(super) fn of<'d>(examples: &'d [Example], table: &'d Table) -> impl Iterator<Item = Part> + 'd {
    // A table without rows still has a header.
    let chunks = examples.chunks(ROWS).chain(examples.is_empty().then_some(&[][..]));
    chunks.enumerate().map(|(place, some)| {
        let head = if place == 0 { table.head() } else { Vec::new() };
        let mut rows = RowWriter::new(table, head, some.len());
        for example in some {
            rows.begin_values(&[]);
            rows.fields(&fields(example), String::new);
        }
        rows.into_part()
    })
}

fn fields(example: &Example) -> Map<String, Value> {
    let [er, ep, ed] = example.ratings.map(|rating| rating.map(|rating| f64::from(rating.tenths()) / 10.0));
    let fields = json!({
        "puzzle": example.puzzle.to_string(),
        "solution": example.solution.to_string(),
        "level": example.level.title(),
        "er": er,
        "ep": ep,
        "ed": ed,
        "technique": example.technique,
        "givens": example.puzzle.filled().count(),
        "form": example.form.text(),
        // Many programs can't represent numbers above 2⁶³.
        "seed": example.seed.0.to_string(),
    });
    crate::service::verb::as_fields(fields)
}
