//! `conflicts`: the rules that the entries break, whatever digits the blank cells may hold.

use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{broken_rules as broken, field, flag, object, of_puzzle, of_reply, text};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{broken_rules, entries};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "conflicts",
    about: "Says which rules the entries break, without solving the puzzle.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"1...............","entries":"11.............."}"#,
        r#"{"puzzle":"................","rules":["killer r1c1 r1c2 = 5"],"entries":"12.............."}"#,
    ],
    request: || of_puzzle([field("entries", text("The entries, written like a puzzle; they may include the givens."))]),
    reply: of_reply(|| {
        object([field("conflicts", broken()), field("solved", flag("Whether the grid is full and obeys every rule."))])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    entries: String,
}

fn answer(mut fields: Fields, Context { engines, texts, .. }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let request: Request = fields.own()?;
    let puzzle = text.validate(engines)?.puzzle;
    let entries = entries(request.entries.as_bytes(), &puzzle)?;
    let conflicts: Vec<Value> = broken_rules(&puzzle, &entries).iter().map(|broken| broken.json(texts)).collect();
    Ok(json!({ "conflicts": conflicts, "solved": puzzle.holds(&entries) }))
}
