//! `hint`: the next thing for a player to look at.

use serde::Deserialize;

use ninefold_grid::{Candidates, Digit, DigitSet, Side};
use ninefold_logic::{Depth, Progress};
use ninefold_puzzle::Puzzle;
use serde_json::Value;

use super::explain::{by, read_by};
use super::openapi::DETAILS;
use super::schema::{
    Field, cells, field, list, named, not_proper, nullable, number, object, of_puzzle, of_reply, optional, short_list,
    text, whole, word,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight, json_of, refuse_large};
use crate::service::{HintReply, ParsedPuzzle, depth, hint, progress};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "hint",
    about: "Gives a player a hint at one of six depths; mistakes come before steps.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"1....2....3....4","entries":"14..............","depth":3}"#,
        r#"{"puzzle":"................","depth":1}"#,
    ],
    request: || {
        let depth = whole(
            "How much the hint reveals: 1 where to look, 2 the technique, 3 cells and digits, 4 the argument, 5 the conclusion, 6 the grid after it; the default is 6.",
        );
        of_puzzle([
            optional("entries", nullable(text("The player's entries, written like a puzzle."))),
            optional("marks", nullable(marks_schema())),
            optional("depth", nullable(depth)),
            by(),
        ])
    },
    reply: of_reply(|| object(reply())),
    answer: |fields, context| json_of(replied, fields, context),
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    entries: Option<String>,
    marks: Option<Vec<Vec<usize>>>,
    depth: Option<usize>,
    by: Option<String>,
}

pub(super) fn replied(mut fields: Fields, Context { limits, engines, .. }: Context<'_>) -> Result<HintReply, ApiError> {
    let text = fields.text()?;
    let request: Request = fields.own()?;
    let depth = request.depth.map_or(Ok(Depth::Apply), |number| depth(&number.to_string()))?;
    let by = read_by(request.by.as_deref())?;
    let parsed = text.validate(engines)?;
    let puzzle = &parsed.puzzle;
    refuse_large(puzzle.side())?;
    let progress = so_far(&parsed, request.entries.as_deref())?;
    let progress = match &request.marks {
        Some(lists) => progress.marked(&marks(puzzle, lists)?),
        None => progress,
    };
    Ok(hint(puzzle, &progress, depth, by, limits, engines)?)
}

/// Returns the progress of a player with these entries or, without entries, the progress in the text of the puzzle.
pub(super) fn so_far(parsed: &ParsedPuzzle, entries: Option<&str>) -> Result<Progress, ApiError> {
    Ok(match entries {
        Some(entries) => progress(entries.as_bytes(), &parsed.puzzle)?,
        None => parsed.progress(),
    })
}

/// Converts lists of digits to sets.
pub(super) fn marks(puzzle: &Puzzle, lists: &[Vec<usize>]) -> Result<Candidates, ApiError> {
    let side = puzzle.side();
    let digit = |&number: &usize| {
        let digit = Digit::new(number).filter(|digit| digit.number() <= side.get());
        digit.ok_or_else(|| {
            ApiError::request(format!(
                "marks: {number} is not a digit of this puzzle: expected digits from 1 to {side}"
            ))
        })
    };
    let sets: Result<Vec<DigitSet>, ApiError> = lists.iter().map(|list| list.iter().map(digit).collect()).collect();
    let wrong = || {
        ApiError::request(format!(
            "marks: found {} lists: expected {}, one for each cell",
            lists.len(),
            side.cell_count()
        ))
    };
    Candidates::from_sets(sets?).filter(|candidates| candidates.side() == side).ok_or_else(wrong)
}

/// Returns the schema of pencilmarks in a request.
pub(super) fn marks_schema() -> Value {
    let digits = short_list(whole("A digit."), Side::MAX.get(), "Digits as numbers.");
    short_list(
        digits,
        Side::MAX.cell_count(),
        "The pencilmarks of each cell; an empty list for a cell without pencilmarks.",
    )
}

fn reply() -> Vec<Field> {
    let after = object([
        field("entries", list(whole("A digit, or 0 for a blank cell."), "Givens and entries, row by row.")),
        field("candidates", list(named("Digits"), "The remaining candidates of each cell.")),
    ]);
    let kinds = ["step", "changed-given", "wrong-value", "missing-candidate", "finished", "stuck", "not-proper"];
    vec![
        field("kind", word(&kinds)),
        field("depth", whole("The depth, 1 to 6.")),
        field("technique", nullable(text("The slug of the technique or mistake, from depth 2."))),
        field("name", nullable(text("The name of the technique or mistake, from depth 2."))),
        field(
            "rating",
            nullable(number("The rating of the step; null for a technique that the explainer does not have.")),
        ),
        field("placements", list(text("r1c3=6"), "Digits to place, from depth 5.")),
        field("eliminations", list(text("r4c8-57"), "Candidates to eliminate, or the wrong values, from depth 5.")),
        field("additions", list(text("r4c7+5"), "Candidates that were wrongly removed, from depth 5.")),
        field("wrong", cells("Wrong entries, from depth 3.")),
        field("where", nullable(named("House"))),
        field("text", text("The hint in a sentence.")),
        field("details", list(text("r4c7 is 5: the last place in box 6 after lines 1 and 3."), DETAILS)),
        field("evidence", nullable(named("Evidence"))),
        optional("after", after),
        optional("verdict", not_proper()),
    ]
}
