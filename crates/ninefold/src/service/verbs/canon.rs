//! `canon`: the canonical form of a puzzle, with its automorphisms.

use super::schema::{field, nullable, object, of_puzzle, of_reply, text, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight, json_of};
use crate::service::{Canon, CanonReply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "canon",
    about: "Finds the canonical form of a puzzle, which all equivalent puzzles share.",
    weight: Weight::Short,
    examples: &[r#"{"puzzle":"1.......4.....2."}"#, r#"{"puzzle":"1234341221434321"}"#],
    request: || of_puzzle([]),
    reply: of_reply(|| {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("form", text("The canonical form in one line.")),
            field(
                "automorphisms",
                nullable(whole("The number of transformations that keep the puzzle; null above 2^64.")),
            ),
        ])
    }),
    answer: |fields, context| json_of(replied, fields, context),
};

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<CanonReply, ApiError> {
    let parsed = fields.text()?.validate(engines)?;
    Canon { limits: limits.clone() }.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
