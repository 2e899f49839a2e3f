//! The verbs that answer the rows of tables. The columns, their types and their values are the same as on the command
//! line.
//!
//! This list is separate from [`ALL`](super::ALL), so that programs without tables don't include them.

use serde_json::{Map, Value};

use super::{ApiError, ApiVerb, Context, Fields};
use super::{canon, count, explain, features, hint, minimal, minimize, morph, rate, solve, steps};
use crate::service::{self, Column, Reply};

/// The way in which a verb answers the rows of a table.
#[derive(Debug)]
pub struct ApiTable {
    /// The verb.
    pub verb: &'static ApiVerb,
    /// The columns of the answer, in order; the reason why a row has no answer follows them.
    pub columns: &'static [Column],
    /// Answers a request with the fields from which [`Column::value`] takes the values.
    pub row: fn(Fields, Context<'_>) -> Result<Map<String, Value>, ApiError>,
}

/// The verbs that answer the rows of tables.
pub static TABLES: &[ApiTable] = &[
    ApiTable {
        verb: &solve::VERB,
        columns: service::solve::COLUMNS,
        row: |fields, context| row(solve::replied, fields, context),
    },
    ApiTable {
        verb: &count::VERB,
        columns: service::count::COLUMNS,
        row: |fields, context| row(count::replied, fields, context),
    },
    ApiTable {
        verb: &rate::VERB,
        columns: service::rate::COLUMNS,
        row: |fields, context| row(rate::replied, fields, context),
    },
    ApiTable {
        verb: &minimal::VERB,
        columns: service::minimal::COLUMNS,
        row: |fields, context| row(minimal::replied, fields, context),
    },
    ApiTable {
        verb: &minimize::VERB,
        columns: service::minimize::COLUMNS,
        row: |fields, context| row(minimize::replied, fields, context),
    },
    ApiTable {
        verb: &canon::VERB,
        columns: service::canon::COLUMNS,
        row: |fields, context| row(canon::replied, fields, context),
    },
    ApiTable {
        verb: &features::VERB,
        columns: service::features::COLUMNS,
        row: |fields, context| row(features::replied, fields, context),
    },
    ApiTable {
        verb: &morph::VERB,
        columns: service::morph::COLUMNS,
        row: |fields, context| row(morph::replied, fields, context),
    },
    ApiTable {
        verb: &hint::VERB,
        columns: service::hint::COLUMNS,
        row: |fields, context| row(hint::replied, fields, context),
    },
    ApiTable {
        verb: &explain::VERB,
        columns: service::explain::COLUMNS,
        row: |fields, context| row(explain::replied, fields, context),
    },
    ApiTable {
        verb: &steps::VERB,
        columns: service::steps::COLUMNS,
        row: |fields, context| row(steps::replied, fields, context),
    },
];

fn row<R: Reply>(
    replied: fn(Fields, Context<'_>) -> Result<R, ApiError>,
    fields: Fields,
    context: Context<'_>,
) -> Result<Map<String, Value>, ApiError> {
    let texts = context.texts;
    Ok(replied(fields, context)?.fields(texts))
}

impl ApiTable {
    /// Returns how the verb with this name answers the rows of a table, if it does.
    pub fn named(verb: &str) -> Option<&'static ApiTable> {
        TABLES.iter().find(|table| table.verb.name == verb)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_solver::{CancelToken, Limits};
    use ninefold_text::Catalogue;

    use super::*;
    use crate::service::EngineSet;

    #[test]
    fn every_column_has_a_value_for_some_puzzle() {
        let cancelled = CancelToken::new();
        cancelled.cancel();
        let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let asked = [
            (classic, Limits::none()),
            ("................", Limits::none()),
            (classic, Limits::none().cancel(&cancelled)),
        ];
        for table in TABLES {
            let prepared = table.verb.prepare(b"{}").unwrap();
            let rows = asked.each_ref().map(|(puzzle, limits)| {
                let context = Context { limits, engines: &mut EngineSet::new(), texts: Catalogue::english() };
                prepared.row_of(table, puzzle, context).unwrap()
            });
            for column in table.columns {
                let has_value = rows.iter().any(|fields| column.value(fields, String::new).is_some());
                assert!(has_value, "{}: {}", table.verb.name, column.name);
            }
        }
    }
}
