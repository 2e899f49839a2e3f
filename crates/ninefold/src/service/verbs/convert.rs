//! `convert`: a puzzle in another format.

use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{field, object, of_puzzle, text, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Conversion, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "convert",
    about: "Writes a puzzle in another format.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","to":"grid"}"#,
        r#"{"puzzle":"1...............","to":"line"}"#,
    ],
    request: || of_puzzle([field("to", word(&Conversion::names()))]),
    reply: || object([field("text", text("The puzzle in that format."))]),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    to: String,
}

fn answer(mut fields: Fields, Context { limits, engines, .. }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { to } = fields.own()?;
    let verb = Conversion::to(&to, limits.clone())?;
    let parsed = text.validate(engines)?;
    let converted = verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?;
    Ok(json!({ "text": format!("{}{}", verb.head(), converted.text()) }))
}
