//! `redundant`: the givens and rules that a puzzle doesn't need.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{
    either, field, list, not_proper, nullable, object, of_puzzle, of_reply, optional, parts, text, whole,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Portion, Redundancy, Reply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "redundant",
    about: "Finds the givens and rules that a puzzle doesn't need, each alone.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"1234......4....."}"#,
        r#"{"puzzle":"1234......4.....","portion":{"first":1,"of":2}}"#,
        r#"{"puzzle":"................"}"#,
    ],
    request: || {
        let portion = object([
            field(
                "first",
                whole("The number of the first part that is tried, from 0; that from 0 asks if there is one solution."),
            ),
            field("of", whole("Every so many-th part after it is tried, too; at least 1.")),
        ]);
        of_puzzle([optional("portion", nullable(portion))])
    },
    reply: of_reply(|| {
        let puzzle = || field("puzzle", text("The puzzle in one line."));
        either([
            object([
                puzzle(),
                field("redundant", parts("Without any one of these there is still only one solution.")),
                optional(
                    "places",
                    list(whole("A number."), "With a portion: the number of each among all parts, from 0."),
                ),
            ]),
            object([puzzle(), field("verdict", not_proper())]),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    portion: Option<RequestedPortion>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestedPortion {
    first: usize,
    of: std::num::NonZeroUsize,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { portion } = fields.own()?;
    let parsed = text.validate(engines)?;
    let portion = portion.map(|RequestedPortion { first, of }| Portion { first, of: of.get() });
    let verb = Redundancy { portion, limits: limits.clone() };
    Ok(verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?.json(texts))
}
