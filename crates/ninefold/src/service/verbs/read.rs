//! `read`: the puzzle in a text, as data to draw.

use ninefold_format::Proposal;
use ninefold_puzzle::rules;
use ninefold_text::Catalogue;
use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{
    about, cells, field, flag, layout, list, mark, named, nullable, object, of_puzzle, of_reply, optional, rule, text,
    whole, word,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{self, chosen, drawing, rule_title};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "read",
    about: "Reads a puzzle and returns the data needed to draw it.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"1...............","variants":["diagonal"]}"#,
        r#"{"puzzle":"................","regions":"1122112233443344"}"#,
        r#"{"puzzle":"1...............\n...............1","which":2}"#,
        r#"{"puzzle":".Shape~4x4.~R1C1_1_3~R2C2_2_4~R3C3_1_2","marks_as_rules":true}"#,
        r#"{"puzzle":"................","rules":["killer r1c1 r1c2 = 5",{"rule":"thermometer","cells":"r3c1 r3c2"}]}"#,
    ],
    request: || {
        of_puzzle([
            optional("which", whole("The number of the puzzle, from 1, if the text has several.")),
            optional("marks_as_rules", flag("Whether rules take the place of the candidates that the text has.")),
        ])
    },
    reply: of_reply(reply),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    which: Option<usize>,
    marks_as_rules: Option<bool>,
}

fn answer(mut fields: Fields, Context { engines, texts, .. }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { which, marks_as_rules } = fields.own()?;
    let parsed = chosen(text.puzzle.as_bytes(), &text.reading, which, engines)
        .map_err(|why| ApiError::of_reading(why, &text.reading))?;
    let puzzle = match marks_as_rules {
        Some(true) => &parsed.puzzle.with_pencilmarks_as_rules(),
        _ => &parsed.puzzle,
    };
    let mut reply = drawing(puzzle);
    let record = &parsed.record;
    if let Some(stated) = record.solution.as_ref().filter(|stated| parsed.puzzle.holds(stated)) {
        reply["solution"] = json!(parsed.puzzle.geometry().text(stated));
    }
    let about = service::about(record, &parsed.puzzle, texts);
    if !about.is_empty() {
        reply["about"] = json!(about);
    }
    if !record.unread.is_empty() {
        reply["unread"] = json!(record.unread);
    }
    if !record.proposals.is_empty() {
        reply["proposals"] = record.proposals.iter().map(|proposal| proposed(proposal, texts)).collect();
    }
    Ok(reply)
}

fn proposed(Proposal { number, look, rule, sentence, .. }: &Proposal, texts: &'static Catalogue) -> Value {
    let title = rules::named(rule).map_or(*rule, |spec| rule_title(spec, texts));
    json!({ "number": number, "look": look, "rule": rule, "title": title, "sentence": sentence })
}

fn reply() -> Value {
    let house = object([
        field("name", text("row 4")),
        field("kind", word(&["row", "column", "region", "extra"])),
        field("cells", cells("Its cells, in reading order.")),
    ]);
    let proposal = object([
        field("number", whole("Its number, from 1.")),
        field("look", text("What the marks look like: `green line`.")),
        field("rule", text("The name of the rule.")),
        field("title", text("Its name for people.")),
        field("sentence", text("The sentence of the rules in words that names it.")),
    ]);
    let group = object([field("label", text("The label.")), field("cells", cells("The cells."))]);
    let pair = || list(list(named("Cell"), "Two neighbours."), "Pairs of neighbours with a line between them.");
    let drawn_layout = object([
        field("rows", whole("The rows without extra cells.")),
        field("columns", whole("The columns without extra cells.")),
        field("cells", cells("All cells.")),
        field("walls", pair()),
        field("frames", pair()),
        field("extra", list(group, "The groups of extra cells.")),
    ]);
    object([
        field("puzzle", text("The puzzle in one line; for a jigsaw, grid and map.")),
        field("side", whole("The number of rows.")),
        field("givens", list(whole("A digit, or 0 for a blank cell."), "The givens, row by row.")),
        field("candidates", nullable(list(named("Digits"), "The candidates of each cell, if the text has them."))),
        field("variants", list(text("The name of a variant."), "The variants; `classic` if there is none.")),
        field("regions", nullable(text("The map of regions of a jigsaw."))),
        field("boxes", nullable(text("The rows and columns of a box: 3x3."))),
        field("region_of", nullable(list(whole("The number of a region, from 0."), "The region of each cell."))),
        field("houses", list(house, "The houses: all sets of cells that hold each digit once.")),
        field("sketch", list(mark(), "The marks to draw, in order: the cosmetic ones, then those of the rules.")),
        optional("cosmetics", list(mark(), "The marks that are drawn without being rules.")),
        optional("about", about()),
        optional("solution", text("The solution that the text has, if it obeys the rules, row by row.")),
        optional("unread", list(text("A name that the text has."), "What was left out, because it is not known.")),
        optional("proposals", list(proposal, "Rules that the words name for marks; `assume` takes them.")),
        optional(
            "rules",
            list(rule(), "The chosen rules with their arguments, if there are others than diagonals and windows."),
        ),
        optional("layout", layout()),
        optional(
            "values",
            list(whole("A number."), "The first value and the number of values, unless they are 1 to the side."),
        ),
        optional("drawn_layout", drawn_layout),
    ])
}
