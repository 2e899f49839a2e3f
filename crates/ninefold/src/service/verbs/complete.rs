//! `complete`: adds givens to a puzzle until it has one solution.

use ninefold_grid::Cell;
use serde::Deserialize;
use serde_json::Value;

use super::schema::{
    MOST_CELLS, field, list, named, nullable, object, of_puzzle, of_reply, optional, reason, short_list, text, whole,
    word,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{Complete, Reply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "complete",
    about: "Adds givens, as few as it finds, until the puzzle has exactly one solution.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"................","seed":7,"cells":["r1c1","r4c4"]}"#,
        r#"{"puzzle":"123....4........"}"#,
    ],
    request: || {
        let cells = "Cells that get a given before others.";
        of_puzzle([
            optional("seed", nullable(whole("The seed of the choice between equally good givens; the default is 0."))),
            optional("cells", short_list(named("Cell"), MOST_CELLS, cells)),
        ])
    },
    reply: of_reply(|| {
        let given = object([field("cell", named("Cell")), field("digit", whole("Its digit."))]);
        object([
            field("puzzle", text("The puzzle with the added givens in one line.")),
            field("verdict", word(&["none", "unique", "several", "limit"])),
            optional("added", list(given, "The givens that were added: none if the solution was unique already.")),
            reason(),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    seed: Option<u64>,
    #[serde(default)]
    cells: Vec<String>,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let Request { seed, cells } = fields.own()?;
    let cell = |text: String| text.parse::<Cell>().map_err(|fault| ApiError::request(format!("cells: {fault}")));
    let cells: Vec<Cell> = cells.into_iter().map(cell).collect::<Result<_, _>>()?;
    let verb = Complete { seed: seed.unwrap_or_default(), cells, limits: limits.clone() };
    let parsed = text.validate(engines)?;
    let completed = verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)?;
    let mut reply = completed.json(texts);
    if let Some(reason) = completed.reason() {
        reply["reason"] = reason.json(texts);
    }
    Ok(reply)
}
