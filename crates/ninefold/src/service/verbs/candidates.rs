//! `candidates`: the true candidates of a puzzle.

use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{field, nullable, object, of_puzzle, of_reply, optional, text, whole, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{FindCandidates, Reply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "candidates",
    about: "Finds the true candidates of a puzzle, those that occur in a solution, and the number of solutions of each.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"1......3........","cap":10}"#,
        r#"{"puzzle":"1......3.4.....2"}"#,
        r#"{"puzzle":"123....4........"}"#,
    ],
    request: || {
        let cap =
            whole("The solutions of each candidate are counted up to this number; by default they are not counted.");
        of_puzzle([optional("cap", nullable(cap))])
    },
    reply: of_reply(|| {
        let by_cell = |about: &str, of: Value| {
            let mut schema = json!({ "type": "object", "description": about });
            schema["additionalProperties"] = of;
            schema
        };
        let values = json!({ "type": "array", "items": { "type": "integer" } });
        let counts = json!({ "type": "object", "additionalProperties": { "type": "integer" } });
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("verdict", word(&["none", "unique", "several", "limit"])),
            optional("true_candidates", by_cell("The values of each cell that occur in a solution.", values)),
            optional("cap", whole("The number at which counts stop.")),
            optional("counts", by_cell("For each cell, the number of solutions with each value.", counts)),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    cap: Option<u64>,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { cap } = fields.own()?;
    let parsed = text.validate(engines)?;
    let verb = FindCandidates { cap: cap.unwrap_or_default(), limits: limits.clone() };
    Ok(verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?.json(texts))
}
