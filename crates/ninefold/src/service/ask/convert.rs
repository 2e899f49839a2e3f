//! `convert`: a puzzle in another format.

use ninefold_solver::Limits;
use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{field, object, of_puzzle, text, word};
use super::{Ask, Fields, Refusal, Weight};
use crate::service::{Conversion, Verb, Workshop};

/// The verb.
pub(super) static ASK: Ask = Ask {
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

fn answer(mut fields: Fields, limits: &Limits, workshop: &mut Workshop) -> Result<Value, Refusal> {
    let text = fields.text()?;
    let Request { to } = fields.own()?;
    let verb = Conversion::to(&to, limits.clone())?;
    let sound = text.sound(workshop)?;
    let converted = verb.reply(&sound.item(), workshop).map_err(Refusal::puzzle)?;
    Ok(json!({ "text": format!("{}{}", verb.head(), converted.text()) }))
}
