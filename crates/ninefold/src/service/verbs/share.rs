//! `share`: links that open a puzzle on web sites.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{field, list, nullable, object, of_puzzle, of_reply, optional, text, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Reply, Share, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "share",
    about: "Returns links that open a puzzle on web sites.",
    weight: Weight::Short,
    examples: &[r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#],
    request: || of_puzzle([optional("to", nullable(word(&Share::names())))]),
    reply: of_reply(|| {
        let link = object([
            field("format", text("The name of the format.")),
            field("site", text("The site that opens the link.")),
            field("link", text("The link.")),
            field("lost", list(text("The name of a rule, or of something else."), "What the link can't say.")),
        ]);
        let refused = object([
            field("format", text("The name of the format.")),
            field("error", text("Why it can't hold the puzzle.")),
        ]);
        let file = object([
            field("format", text("The name of the format; the verb `convert` writes it.")),
            field("title", text("The name of the format for people.")),
            field("extension", text("The usual extension of such files.")),
            field("lost", list(text("The name of a rule, or of something else."), "What the file can't say.")),
        ]);
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("links", list(link, "The links.")),
            field("refused", list(refused, "The formats that can't hold the puzzle.")),
            optional("files", list(file, "Without `to`, the formats of files that can hold the puzzle.")),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    to: Option<String>,
}

fn answer(mut fields: Fields, Context { engines, texts, .. }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { to } = fields.own()?;
    let verb = to.as_ref().map_or_else(|| Ok(Share::everywhere()), |name| Share::to(name))?;
    let parsed = text.validate(engines)?;
    let mut reply = verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?.json(texts);
    if to.is_none() {
        reply["files"] = Share::files(&parsed.item()).iter().map(|file| file.json(texts)).collect();
    }
    Ok(reply)
}
