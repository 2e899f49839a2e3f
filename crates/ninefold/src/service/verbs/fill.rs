//! `fill`: one suitable blank cell with its right digit.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{field, flag, named, not_proper, nullable, object, of_puzzle, of_reply, optional, text, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight, hint, refuse_large};
use crate::service::{Reply, fill};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "fill",
    about: "Picks a suitable blank cell and returns its digit.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"................"}"#,
        r#"{"puzzle":"1234341221434321","entries":"1234341221434321"}"#,
    ],
    request: || of_puzzle([optional("entries", nullable(text("The player's entries, written like a puzzle.")))]),
    reply: of_reply(|| {
        object([
            field("cell", nullable(named("Cell"))),
            field("digit", nullable(whole("Its digit."))),
            field("text", text("The answer in a sentence.")),
            optional("finished", flag("Whether every cell is filled already.")),
            optional("verdict", not_proper()),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    entries: Option<String>,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { entries } = fields.own()?;
    let parsed = text.validate(engines)?;
    let puzzle = &parsed.puzzle;
    refuse_large(puzzle.side())?;
    let progress = hint::so_far(&parsed, entries.as_deref())?;
    Ok(fill(puzzle, &progress, limits, engines)?.json(texts))
}
