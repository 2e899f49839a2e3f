//! `read`: the puzzle in a text, as data to draw.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{cells, field, list, named, nullable, object, of_puzzle, optional, text, whole, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{chosen, drawing};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "read",
    about: "Reads a puzzle and describes it for who draws it.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"1...............","variants":["diagonal"]}"#,
        r#"{"puzzle":"................","regions":"1122112233443344"}"#,
        r#"{"puzzle":"1...............\n...............1","which":2}"#,
    ],
    request: || of_puzzle([optional("which", whole("Of several puzzles in the text the one of this number, from 1."))]),
    reply,
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    which: Option<usize>,
}

fn answer(mut fields: Fields, Context { engines, .. }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { which } = fields.own()?;
    let parsed = chosen(text.puzzle.as_bytes(), &text.reading, which, engines)?;
    Ok(drawing(&parsed.puzzle))
}

fn reply() -> Value {
    let house = object([
        field("name", text("row 4")),
        field("kind", word(&["row", "column", "region", "extra"])),
        field("cells", cells("Its cells, in reading order.")),
    ]);
    let mark = object([
        field("kind", word(&["line", "shade", "circle", "cage", "dot", "text"])),
        field("cells", cells("The cells that it is drawn on, in its order.")),
        optional("text", text("What is written there.")),
        optional("fill", word(&["full", "hollow"])),
    ]);
    object([
        field("puzzle", text("The puzzle in one line; of a jigsaw grid and map.")),
        field("side", whole("The side.")),
        field("givens", list(whole("A digit, or 0."), "The givens row by row.")),
        field("candidates", nullable(list(named("Digits"), "What each cell may hold, where the text says it."))),
        field("variants", list(text("A variant's name."), "The variants, classic when there is none.")),
        field("regions", nullable(text("The map of a jigsaw."))),
        field("boxes", nullable(text("Rows and columns of a box: 3x3."))),
        field("region_of", nullable(list(whole("A region, from 0."), "The region of each cell."))),
        field("houses", list(house, "Every set of cells that holds each digit once.")),
        field("sketch", list(mark, "What the variants draw, in order.")),
    ])
}
