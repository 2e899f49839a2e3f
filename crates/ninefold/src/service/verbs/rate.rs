//! `rate`: the difficulty of a puzzle.

use serde::Deserialize;

use super::explain::rated;
use super::schema::{either, field, not_proper, object, of_puzzle, of_reply, text};
use super::{ApiError, ApiVerb, Context, Fields, Weight, json_of, refuse_large};
use crate::service::{Rate, RateReply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "rate",
    about: "Rates the difficulty of a puzzle on the scale of Sudoku Explainer, and gives its level.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"................"}"#,
    ],
    request: || of_puzzle([]),
    reply: of_reply(|| {
        let puzzle = || field("puzzle", text("The puzzle in one line."));
        let known = std::iter::once(puzzle()).chain(rated());
        either([object(known), object([puzzle(), field("verdict", not_proper())])])
    }),
    answer: |fields, context| json_of(replied, fields, context),
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {}

pub(super) fn replied(mut fields: Fields, Context { limits, engines, .. }: Context<'_>) -> Result<RateReply, ApiError> {
    let text = fields.text()?;
    let Request {} = fields.own()?;
    let parsed = text.validate(engines)?;
    refuse_large(parsed.puzzle.side())?;
    let verb = Rate { limits: limits.clone() };
    verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
