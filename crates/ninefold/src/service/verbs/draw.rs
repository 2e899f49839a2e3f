//! `draw`: a picture of a puzzle, of a player's progress, or of a step.

use ninefold_render::Theme;
use serde::Deserialize;
use serde_json::Value;

use super::explain::{by, read_by};
use super::hint::{marks, marks_schema, so_far};
use super::schema::{
    either, field, flag, not_proper, nullable, object, of_puzzle, of_reply, optional, text, whole, word,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight, refuse_large};
use crate::service::{Draw, Marks, Mistakes, Shown, draw};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "draw",
    about: "Draws a puzzle, or a step on its board, as SVG.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"1....2....3....4"}"#,
        r#"{"puzzle":"1....2....3....4","entries":"14..............","all_marks":true,"theme":"print"}"#,
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","hint":true,"theme":"dark"}"#,
        r#"{"puzzle":"................","step":1}"#,
    ],
    request: || {
        of_puzzle([
            optional("entries", nullable(text("The player's entries, written like a puzzle."))),
            optional("marks", nullable(marks_schema())),
            optional("all_marks", nullable(flag("Whether to draw all candidates of blank cells."))),
            optional("check", nullable(flag("Whether to mark wrong entries."))),
            optional("hint", nullable(flag("Whether to draw the next step or, if there are mistakes, the mistakes."))),
            optional(
                "step",
                nullable(whole("The number of the step to draw, from 1, on the path from the givens to the solution.")),
            ),
            by(),
            optional("theme", nullable(word(&Theme::ALL.map(Theme::name)))),
        ])
    },
    reply: of_reply(|| {
        let name = || field("name", nullable(text("The name of the technique or mistake.")));
        let message = || field("text", nullable(text("The explanation of the step in a sentence.")));
        let drawn = object([field("svg", text("The picture.")), name(), message()]);
        let svg = field("svg", nullable(text("No picture.")));
        either([drawn, object([svg, name(), message(), field("verdict", not_proper())])])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    entries: Option<String>,
    marks: Option<Vec<Vec<usize>>>,
    all_marks: Option<bool>,
    check: Option<bool>,
    hint: Option<bool>,
    step: Option<usize>,
    by: Option<String>,
    theme: Option<String>,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let request: Request = fields.own()?;
    let theme = match &request.theme {
        Some(name) => {
            let other = || ApiError::request(format!("theme: {name:?}: expected light, dark or print"));
            Theme::named(name).ok_or_else(other)?
        }
        None => Theme::Light,
    };
    let shown = match (request.step, request.hint == Some(true)) {
        (Some(_), true) => {
            return Err(ApiError::request("step and hint can't both be set: expected one of them".to_owned()));
        }
        (Some(number), false) => Shown::Step(number),
        (None, true) => Shown::Hint,
        (None, false) => Shown::Board,
    };
    let parsed = text.validate(engines)?;
    let puzzle = &parsed.puzzle;
    if shown != Shown::Board {
        refuse_large(puzzle.side())?;
    }
    let is_own = request.entries.is_some() || request.marks.is_some();
    let mut progress = so_far(&parsed, request.entries.as_deref())?;
    if let Some(lists) = &request.marks {
        progress = progress.marked(&marks(puzzle, lists)?);
    }
    // A step given by its number belongs to the path from the givens.
    let is_step = matches!(shown, Shown::Step(_));
    let request = Draw {
        progress: (is_own || !is_step).then_some(progress),
        shown,
        marks: if request.all_marks == Some(true) { Marks::All } else { Marks::Own },
        mistakes: if request.check == Some(true) { Mistakes::Shown } else { Mistakes::Hidden },
        by: read_by(request.by.as_deref())?,
        theme,
    };
    Ok(draw(puzzle, &request, limits, engines)?.json(texts))
}
