//! `convert`: a puzzle in another format.

use ninefold_text::text as message;
use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{field, list, object, of_puzzle, of_reply, optional, text, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Conversion, Verb, names_of_lost};

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
    reply: of_reply(|| {
        object([
            field("text", text("The puzzle in that format.")),
            optional(
                "lost",
                list(text("A rule by its name, or another part of the puzzle."), "What the format can't say."),
            ),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    to: String,
}

fn answer(mut fields: Fields, Context { limits, engines, texts, .. }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { to } = fields.own()?;
    let verb = Conversion::to(&to, limits.clone())?;
    let parsed = text.validate(engines)?;
    let converted = verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?;
    let mut reply = json!({ "text": format!("{}{}", verb.head(), converted.text()) });
    let extras = verb.lost_extras();
    let mut lost = names_of_lost(verb.omitted_options(), &extras.known(), texts);
    if extras.has_more() {
        lost.push(message!(texts, "extra-others").to_owned());
    }
    if !lost.is_empty() {
        reply["lost"] = json!(lost);
    }
    Ok(reply)
}
