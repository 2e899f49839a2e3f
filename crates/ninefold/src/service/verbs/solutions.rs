//! `solutions`: the solutions of a puzzle.

use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{field, flag, list, nullable, object, of_puzzle, of_reply, optional, text, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::pictures::puzzle_fields;
use crate::service::solution_list;

/// The default number of solutions.
const USUAL_LIMIT: u64 = 100;
/// The largest number of solutions in a reply.
const LARGEST_LIMIT: u64 = 10_000;
/// The largest number of digits in a reply: that of 10,000 solutions of side 25. For larger grids, a reply has fewer
/// solutions.
const MOST_DIGITS: u64 = 6_250_000;

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "solutions",
    about: "Lists the solutions of a puzzle.",
    weight: Weight::Long,
    examples: &[r#"{"puzzle":"1......3........","limit":5}"#, r#"{"puzzle":"1......3.4.....2"}"#],
    request: || {
        let limit =
            whole("At most this many solutions, up to 10,000, and 6,250,000 digits in all; the default is 100.");
        of_puzzle([optional("limit", nullable(limit))])
    },
    reply: of_reply(|| {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field(
                "solutions",
                list(object([field("solution", text("The digits of the solution, row by row."))]), "The solutions."),
            ),
            field("complete", flag("Whether these are all solutions.")),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    limit: Option<u64>,
}

fn answer(mut fields: Fields, Context { limits, engines, .. }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { limit } = fields.own()?;
    let limit = limit.unwrap_or(USUAL_LIMIT);
    if limit > LARGEST_LIMIT {
        return Err(ApiError::request(format!("limit is {limit}: expected at most {LARGEST_LIMIT}")));
    }
    let puzzle = text.validate(engines)?.puzzle;
    let most = limit.min(most_of(puzzle.geometry().cells().len()));
    let mut found = solution_list(&puzzle, &limits.clone().solutions(most), engines);
    let mut solutions = Vec::new();
    while let Some(grid) = found.next() {
        solutions.push(found.json(&grid));
    }
    let mut reply = puzzle_fields(&puzzle);
    reply.insert("solutions".to_owned(), Value::Array(solutions));
    reply.insert("complete".to_owned(), json!(found.stop().is_none()));
    Ok(Value::Object(reply))
}

/// Returns the largest number of solutions with this many cells in a reply.
fn most_of(cells: usize) -> u64 {
    LARGEST_LIMIT.min(MOST_DIGITS / cells as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_has_fewer_solutions_of_a_larger_grid() {
        let most = [9, 25, 26, 64].map(|side: usize| most_of(side * side));
        assert_eq!(most, [10_000, 10_000, 9_245, 1_525]);
    }
}
