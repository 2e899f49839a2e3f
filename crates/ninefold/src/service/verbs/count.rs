//! `count`: the number of solutions.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{field, flag, nullable, object, of_puzzle, of_reply, optional, reason, text, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Count, CountReply, Reply, Verb};

/// By default, counting stops at the second solution.
const USUAL_LIMIT: u64 = 2;

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "count",
    about: "Counts the solutions of a puzzle.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"................","limit":1000}"#,
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
    ],
    request: || {
        of_puzzle([optional(
            "limit",
            nullable(whole("The count stops at this number of solutions; the default is 2.")),
        )])
    },
    reply: of_reply(|| {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("count", whole("The number of solutions found.")),
            field("complete", flag("Whether these are all the solutions.")),
            reason(),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    limit: Option<u64>,
}

fn answer(fields: Fields, context: Context<'_>) -> Result<Value, ApiError> {
    let texts = context.texts;
    let counted = replied(fields, context)?;
    let mut reply = counted.json(texts);
    if let Some(reason) = counted.reason() {
        reply["reason"] = reason.json(texts);
    }
    Ok(reply)
}

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<CountReply, ApiError> {
    let text = fields.text()?;
    let Request { limit } = fields.own()?;
    let verb = Count { limit: Some(limit.unwrap_or(USUAL_LIMIT)), limits: limits.clone(), ..Count::default() };
    let parsed = text.validate(engines)?;
    verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
