//! `reveal`: the value of one cell.

use ninefold_grid::Cell;
use serde::Deserialize;
use serde_json::Value;

use super::schema::{field, named, not_proper, nullable, object, of_puzzle, of_reply, optional, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Reply, reveal};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "reveal",
    about: "Reveals the digit of one cell, if the puzzle has exactly one solution.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","cell":"r1c3"}"#,
        r#"{"puzzle":"................","cell":"r4c4"}"#,
    ],
    request: || of_puzzle([field("cell", named("Cell"))]),
    reply: of_reply(|| {
        object([
            field("cell", named("Cell")),
            field("digit", nullable(whole("Its digit; null unless the puzzle has exactly one solution."))),
            optional("verdict", not_proper()),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    cell: String,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { cell } = fields.own()?;
    let cell: Cell = cell.parse().map_err(|fault| ApiError::request(format!("cell: {fault}")))?;
    let puzzle = text.validate(engines)?.puzzle;
    Ok(reveal(&puzzle, cell, limits, engines)?.json(texts))
}
