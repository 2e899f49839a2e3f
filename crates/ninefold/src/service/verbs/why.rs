//! `why`: the reason why a puzzle has no solution, or more than one.

use serde_json::Value;

use super::schema::{field, flag, list, named, object, of_puzzle, of_reply, optional, parts, text, whole, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Reply, Verb, Why};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "why",
    about: "Explains why a puzzle has no solution: a minimal set of rules and givens; or shows two solutions.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"123....4........"}"#,
        r#"{"puzzle":"1......3........"}"#,
        r#"{"puzzle":"1......3.4.....2"}"#,
    ],
    request: || of_puzzle([]),
    reply: of_reply(|| {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("verdict", word(&["none", "unique", "several", "limit"])),
            optional("contradiction", parts("Rules and givens that contradict each other.")),
            optional("minimal", flag("Whether there is a solution without any one of them.")),
            optional("solutions", list(text("A solution."), "Two solutions.")),
            optional(
                "difference",
                object([
                    field("cell", named("Cell")),
                    field("digits", list(whole("A digit."), "The digit of the cell in each of the two solutions.")),
                ]),
            ),
        ])
    }),
    answer,
};

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let parsed = fields.text()?.validate(engines)?;
    let verb = Why { limits: limits.clone() };
    Ok(verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?.json(texts))
}
