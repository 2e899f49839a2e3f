//! `minimal`: tests whether every given of a puzzle is needed.

use super::schema::{either, field, flag, list, not_proper, object, of_puzzle, of_reply, text};
use super::{ApiError, ApiVerb, Context, Fields, Weight, json_of};
use crate::service::{Minimality, MinimalityReply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "minimal",
    about: "Tests whether a puzzle needs each of its givens.",
    weight: Weight::Long,
    examples: &[r#"{"puzzle":"13....3.4......2"}"#, r#"{"puzzle":"1......3.4.....2"}"#],
    request: || of_puzzle([]),
    reply: of_reply(|| {
        let puzzle = || field("puzzle", text("The puzzle in one line."));
        either([
            object([
                puzzle(),
                field("minimal", flag("Whether every given is needed.")),
                field("redundant", list(text("r1c3=6"), "The givens that can go, each alone.")),
            ]),
            object([puzzle(), field("verdict", not_proper())]),
        ])
    }),
    answer: |fields, context| json_of(replied, fields, context),
};

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<MinimalityReply, ApiError> {
    let parsed = fields.text()?.validate(engines)?;
    let verb = Minimality { limits: limits.clone() };
    verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
