//! `estimate`: the number of solutions, estimated.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{either, field, flag, nullable, number, object, of_puzzle, of_reply, optional, text, whole, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Estimate, Reply, Verb};

/// The default number of probes.
const USUAL_PROBES: u64 = 1000;

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "estimate",
    about: "Estimates the number of solutions of a puzzle.",
    weight: Weight::Long,
    examples: &[r#"{"puzzle":"................","probes":100,"seed":1}"#, r#"{"puzzle":"1......3.4.....2"}"#],
    request: || {
        of_puzzle([
            optional("probes", nullable(whole("The number of random probes; the default is 1000."))),
            optional("seed", nullable(whole("The seed of the probes; the default is 0."))),
        ])
    },
    reply: of_reply(|| {
        let puzzle = || field("puzzle", text("The puzzle in one line."));
        either([
            object([
                puzzle(),
                field("estimate", number("The estimated number of solutions.")),
                field("error", nullable(number("The standard error of the estimate; null after a single probe."))),
                field("probes", whole("The number of probes made.")),
                field("exact", flag("Whether the number is exact, since the puzzle leaves no choice.")),
            ]),
            object([puzzle(), field("verdict", word(&["limit"]))]),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    probes: Option<u64>,
    seed: Option<u64>,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { probes, seed } = fields.own()?;
    let parsed = text.validate(engines)?;
    let probes = probes.unwrap_or(USUAL_PROBES);
    let verb = Estimate { probes, seed: seed.unwrap_or_default(), limits: limits.clone() };
    Ok(verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?.json(texts))
}
