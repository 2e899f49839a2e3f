//! `canon`: the canonical form of a puzzle, with its automorphisms.

use serde_json::Value;

use super::schema::{field, nullable, object, of_puzzle, text, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Canon, CanonReply, Reply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "canon",
    about: "Finds the canonical form of a puzzle, which all equivalent puzzles share.",
    weight: Weight::Short,
    examples: &[r#"{"puzzle":"1.......4.....2."}"#, r#"{"puzzle":"1234341221434321"}"#],
    request: || of_puzzle([]),
    reply: || {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("form", text("The canonical form in one line.")),
            field(
                "automorphisms",
                nullable(whole("The number of transformations that keep the puzzle; null above 2^64.")),
            ),
        ])
    },
    answer,
};

fn answer(fields: Fields, context: Context<'_>) -> Result<Value, ApiError> {
    let texts = context.texts;
    Ok(replied(fields, context)?.json(texts))
}

pub(super) fn replied(mut fields: Fields, Context { engines, .. }: Context<'_>) -> Result<CanonReply, ApiError> {
    let parsed = fields.text()?.validate(engines)?;
    Canon {}.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
