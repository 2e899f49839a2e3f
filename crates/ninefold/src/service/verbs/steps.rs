//! `steps`: every step that a position offers.

use serde::Deserialize;
use serde_json::Value;

use super::schema::{either, field, list, named, nullable, object, of_puzzle, of_reply, optional, text, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight, refuse_large};
use crate::service::{StepsReply, steps, technique};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "steps",
    about: "Lists all steps that a position offers, of one technique or of all.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"1....2....3....4","technique":"naked-single"}"#,
    ],
    request: || {
        let slug =
            text("The slug of a technique or of one of its forms, such as naked-pair; the default is all techniques.");
        of_puzzle([optional("technique", nullable(slug))])
    },
    reply: of_reply(|| {
        let found = field("steps", list(named("Step"), "The steps, easy ones first."));
        either([object([found]), object([field("verdict", word(&["limit"]))])])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    technique: Option<String>,
}

fn answer(fields: Fields, context: Context<'_>) -> Result<Value, ApiError> {
    let texts = context.texts;
    Ok(replied(fields, context)?.whole(texts))
}

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<StepsReply, ApiError> {
    let text = fields.text()?;
    let request: Request = fields.own()?;
    let technique = request.technique.as_deref().map(technique).transpose()?;
    let position = text.validate(engines)?;
    refuse_large(position.puzzle.side())?;
    Ok(steps(&position, technique.as_ref(), limits, engines))
}
