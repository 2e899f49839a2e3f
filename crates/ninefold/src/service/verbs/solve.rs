//! `solve`: whether a puzzle has no solution, one or several, and one of them.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{field, nullable, object, of_puzzle, of_reply, optional, reason, text, whole, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Reply, Solve, SolveReply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "solve",
    about: "Solves a puzzle and proves how many solutions it has: none, one or several.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"................","seed":7}"#,
        r#"{"puzzle":"123....4........"}"#,
    ],
    request: || {
        let seed = whole("Picks a random one of several solutions; the same seed always picks the same one.");
        of_puzzle([optional("seed", nullable(seed))])
    },
    reply: of_reply(|| {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("verdict", word(&["none", "unique", "several", "limit"])),
            field("solution", nullable(text("A solution, row by row."))),
            reason(),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    seed: Option<u64>,
}

fn answer(fields: Fields, context: Context<'_>) -> Result<Value, ApiError> {
    let texts = context.texts;
    let solved = replied(fields, context)?;
    let mut reply = solved.json(texts);
    if let Some(reason) = solved.reason() {
        reply["reason"] = reason.json(texts);
    }
    Ok(reply)
}

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<SolveReply, ApiError> {
    let text = fields.text()?;
    let Request { seed } = fields.own()?;
    let verb = Solve { seed, limits: limits.clone(), ..Solve::default() };
    let parsed = text.validate(engines)?;
    verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
