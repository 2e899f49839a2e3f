//! `check`: tests whether the entries of a fully or partly filled grid are right.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{broken_rules, cells, field, object, of_puzzle, of_reply, reason, text, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Reply, check, entries};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "check",
    about: "Checks a full or partial set of entries.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"1...............","entries":"1234............"}"#,
        r#"{"puzzle":"1...............","entries":"1134............"}"#,
    ],
    request: || of_puzzle([field("entries", text("The entries, written like a puzzle; they may include the givens."))]),
    reply: of_reply(|| {
        object([
            field("verdict", word(&["correct", "so far correct", "incorrect", "none", "limit"])),
            field("wrong", cells("The wrong entries.")),
            field("conflicts", broken_rules()),
            reason(),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    entries: String,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let request: Request = fields.own()?;
    let puzzle = text.validate(engines)?.puzzle;
    let entries = entries(request.entries.as_bytes(), &puzzle)?;
    let checked = check(&puzzle, &entries, limits, engines)?;
    let mut reply = checked.json(texts);
    if let Some(reason) = checked.reason() {
        reply["reason"] = reason.json(texts);
    }
    Ok(reply)
}
