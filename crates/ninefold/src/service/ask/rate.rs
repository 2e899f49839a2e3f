//! `rate`: how hard a puzzle is.

use ninefold_solver::Limits;
use serde::Deserialize;
use serde_json::Value;

use super::explain::rated;
use super::schema::{either, field, not_proper, object, of_puzzle, text};
use super::{Ask, Fields, Refusal, Weight, refuse_large};
use crate::service::{Rate, Reply, Verb, Workshop};

/// The verb.
pub(super) static ASK: Ask = Ask {
    name: "rate",
    about: "Rates how hard a puzzle is, on the scale of Sudoku Explainer, and tells its level.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"................"}"#,
    ],
    request: || of_puzzle([]),
    reply: || {
        let puzzle = || field("puzzle", text("The puzzle in one line."));
        let known = std::iter::once(puzzle()).chain(rated());
        either([object(known), object([puzzle(), field("verdict", not_proper())])])
    },
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {}

fn answer(mut fields: Fields, limits: &Limits, workshop: &mut Workshop) -> Result<Value, Refusal> {
    let text = fields.text()?;
    let Request {} = fields.own()?;
    let sound = text.sound(workshop)?;
    refuse_large(sound.puzzle.side())?;
    let verb = Rate { limits: limits.clone() };
    Ok(verb.reply(&sound.item(), workshop).map_err(Refusal::puzzle)?.json())
}
