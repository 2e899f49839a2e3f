//! `redundant`: the givens and rules that a puzzle doesn't need.

use serde_json::Value;

use super::schema::{either, field, not_proper, object, of_puzzle, parts, text};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Redundancy, Reply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "redundant",
    about: "Finds the givens and rules that a puzzle doesn't need, each alone.",
    weight: Weight::Long,
    examples: &[r#"{"puzzle":"1234......4....."}"#, r#"{"puzzle":"................"}"#],
    request: || of_puzzle([]),
    reply: || {
        let puzzle = || field("puzzle", text("The puzzle in one line."));
        either([
            object([puzzle(), field("redundant", parts("Without any one of these there is still only one solution."))]),
            object([puzzle(), field("verdict", not_proper())]),
        ])
    },
    answer,
};

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let parsed = fields.text()?.validate(engines)?;
    let verb = Redundancy { limits: limits.clone() };
    Ok(verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?.json(texts))
}
