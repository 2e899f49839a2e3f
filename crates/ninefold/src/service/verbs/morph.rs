//! `morph`: random puzzles that are equivalent to a given one.

use serde::Deserialize;

use super::schema::{field, list, nullable, object, of_puzzle, of_reply, optional, text, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight, json_of};
use crate::service::{Morph, MorphReply, Verb};

/// The largest number of puzzles in a reply.
const MOST: usize = 1000;

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "morph",
    about: "Makes random puzzles that are equivalent to a puzzle.",
    weight: Weight::Short,
    examples: &[r#"{"puzzle":"1.......4.....2.","seed":7}"#, r#"{"puzzle":"1234341221434321","count":3}"#],
    request: || {
        of_puzzle([
            optional("seed", nullable(whole("The seed; the default is 0."))),
            optional("count", nullable(whole("The number of puzzles, up to 1000; the default is 1."))),
        ])
    },
    reply: of_reply(|| {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("morphs", list(text("1.......4.....2."), "The equivalent puzzles, each in one line.")),
        ])
    }),
    answer: |fields, context| json_of(replied, fields, context),
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    seed: Option<u64>,
    count: Option<usize>,
}

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<MorphReply, ApiError> {
    let text = fields.text()?;
    let Request { seed, count } = fields.own()?;
    let verb = Morph { seed: seed.unwrap_or_default(), count: count.unwrap_or(1), limits: limits.clone() };
    if verb.count > MOST {
        return Err(ApiError::request(format!("count is {}: the most is {MOST}", verb.count)));
    }
    let parsed = text.validate(engines)?;
    verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
