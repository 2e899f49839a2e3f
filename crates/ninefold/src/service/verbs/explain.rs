//! `explain`: the whole path to the solution, step by step.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{
    Field, either, field, list, named, not_proper, nullable, number, object, of_puzzle, of_reply, optional, text, word,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight, refuse_large};
use crate::service::{ExplainReply, TechniqueList, explain};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "explain",
    about: "Explains the whole path to the solution, step by step.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"1....2....3....4","by":"explainer"}"#,
        r#"{"puzzle":"................"}"#,
    ],
    request: || of_puzzle([by()]),
    reply: of_reply(|| {
        let ending = field("ending", word(&["solved", "stuck"]));
        let steps = field("steps", list(named("Step"), "The steps, in order."));
        let known = std::iter::once(field("verdict", word(&["unique"]))).chain(rated()).chain([ending, steps]);
        either([object(known), object([field("verdict", not_proper())])])
    }),
    answer,
};

/// Returns the field that selects the technique list.
pub(super) fn by() -> Field {
    optional("by", nullable(word(&TechniqueList::WORDS)))
}

/// Returns the technique list that a request names, by default the coach's.
///
/// # Errors
/// Fails if there is no such list.
pub(super) fn read_by(word: Option<&str>) -> Result<TechniqueList, ApiError> {
    Ok(word.map(str::parse).transpose()?.unwrap_or_default())
}

/// Returns the fields of a rated puzzle.
pub(super) fn rated() -> [Field; 5] {
    let rating = |about| nullable(number(about));
    [
        field("er", rating("The rating of the hardest step; null if the techniques don't solve the puzzle.")),
        field("ep", rating("The rating of the hardest step up to the first placement.")),
        field("ed", rating("The rating of the first step.")),
        field("technique", nullable(text("The slug of the hardest technique."))),
        field("level", word(&["Beginner", "Amateur", "Expert", "Veteran", "Beyond", "-"])),
    ]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    by: Option<String>,
}

fn answer(fields: Fields, context: Context<'_>) -> Result<Value, ApiError> {
    let texts = context.texts;
    Ok(replied(fields, context)?.whole(texts))
}

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<ExplainReply, ApiError> {
    let text = fields.text()?;
    let request: Request = fields.own()?;
    let by = read_by(request.by.as_deref())?;
    let puzzle = text.validate(engines)?.puzzle;
    refuse_large(puzzle.side())?;
    Ok(explain(&puzzle, by, limits, engines))
}
