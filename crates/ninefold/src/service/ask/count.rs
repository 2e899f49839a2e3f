//! `count`: the number of solutions.

use ninefold_solver::Limits;
use serde::Deserialize;
use serde_json::Value;

use super::schema::{field, flag, nullable, object, of_puzzle, optional, reason, text, whole};
use super::{Ask, Fields, Refusal, Weight};
use crate::service::{Count, Reason, Reply, Verb, Workshop};

/// Where nothing is said, counting stops at the second solution.
const USUAL_LIMIT: u64 = 2;

/// The verb.
pub(super) static ASK: Ask = Ask {
    name: "count",
    about: "Counts the solutions of a puzzle.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"................","limit":1000}"#,
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
    ],
    request: || of_puzzle([optional("limit", nullable(whole("Counting stops at so many solutions; else at 2.")))]),
    reply: || {
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("count", whole("The solutions that were found.")),
            field("complete", flag("Whether there are no others.")),
            reason(),
        ])
    },
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    limit: Option<u64>,
}

fn answer(mut fields: Fields, limits: &Limits, workshop: &mut Workshop) -> Result<Value, Refusal> {
    let text = fields.text()?;
    let Request { limit } = fields.own()?;
    let verb = Count { limit: Some(limit.unwrap_or(USUAL_LIMIT)), limits: limits.clone() };
    let sound = text.sound(workshop)?;
    let counted = verb.reply(&sound.item(), workshop).map_err(Refusal::puzzle)?;
    let mut reply = counted.json();
    if counted.found() == 0 && counted.is_complete() {
        reply["reason"] = Reason::of(&sound.puzzle).json();
    }
    Ok(reply)
}
