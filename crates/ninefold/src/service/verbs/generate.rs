//! `generate`: a puzzle with requested properties.

use ninefold_grid::Side;
use serde::Deserialize;
use serde_json::Value;

use super::schema::{
    Field, either, field, flag, kind, list, nullable, number, object, of_reply, optional, short_list, text, whole, word,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight, refuse_large};
use crate::service::{Generate, GenerateRequest, Reply, random_seed};

/// The maximum number of techniques in a request. There are fewer techniques than this.
const MOST_TECHNIQUES: usize = 256;

/// The maximum number of kinds of rules to place.
const MOST_PLACED: usize = 64;

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "generate",
    about: "Generates a puzzle with the requested properties; the same request and seed always give the same puzzle.",
    weight: Weight::Long,
    examples: &[
        r#"{"level":"beginner","seed":1}"#,
        r#"{"size":4,"variants":["diagonal"],"symmetry":"rotational","minimal":true}"#,
        r#"{"size":6,"rating":"7.4..7.5","attempts":3,"seed":2}"#,
        r#"{"rules":["anti_knight"],"place":["thermometer=4"],"seed":2}"#,
    ],
    request: || object(kind().into_iter().chain(properties())),
    reply: of_reply(reply),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    level: Option<String>,
    rating: Option<String>,
    #[serde(default)]
    place: Vec<String>,
    givens: Option<String>,
    symmetry: Option<String>,
    #[serde(default)]
    minimal: bool,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    without: Vec<String>,
    attempts: Option<u32>,
    seed: Option<u64>,
}

fn answer(fields: Fields, Context { limits, texts, .. }: Context<'_>) -> Result<Value, ApiError> {
    let verb = of_fields(fields)?;
    Ok(verb.puzzle_within(0, &mut verb.generator(), limits).json(texts))
}

/// Reads a request in JSON, for any number of puzzles.
///
/// # Errors
/// Fails if the request does not match its schema, or no puzzle can meet it.
pub fn generation(request: &[u8]) -> Result<Generate, ApiError> {
    let fields = Fields::parse(request)?;
    let schema = (VERB.request)();
    fields.refuse_others(&super::schema::names(&schema))?;
    fields.refuse_long_lists(&schema)?;
    of_fields(fields)
}

fn of_fields(mut fields: Fields) -> Result<Generate, ApiError> {
    let kind = fields.reading()?;
    let Request { level, rating, place, givens, symmetry, minimal, needs, without, attempts, seed } = fields.own()?;
    let options = kind.options()?;
    let of_layout = options.layout.as_ref().and_then(ninefold_grid::Layout::side);
    refuse_large(of_layout.or(options.side()).unwrap_or(Side::NINE))?;
    let request = GenerateRequest { kind, level, rating, place, givens, symmetry, minimal, needs, without, attempts };
    Ok(Generate::new(&request, seed.unwrap_or_else(random_seed))?)
}

fn properties() -> [Field; 10] {
    let slugs =
        |about| short_list(text("The slug of a technique of the coach or the explainer."), MOST_TECHNIQUES, about);
    [
        optional("level", nullable(text("Beginner, Amateur, Expert, Veteran or Beyond; case does not matter."))),
        optional("rating", nullable(text("A range of ratings, such as 3.0..4.5, or one rating."))),
        optional(
            "place",
            short_list(
                text("A kind of rule, such as killer, arrow=6 or whispers=3 difference=4."),
                MOST_PLACED,
                "Kinds of rules to place at random, with the number of instances; without it, as many as are needed.",
            ),
        ),
        optional("givens", nullable(text("The number of givens, such as 28 or 24..30, or none."))),
        optional(
            "symmetry",
            nullable(text(
                "The symmetry of the givens: none, rotational, quarter, horizontal, vertical, diagonal or full.",
            )),
        ),
        optional("minimal", flag("Whether every given must be needed.")),
        optional(
            "needs",
            slugs(
                "Techniques that the path to the solution must use: the explainer's path for techniques of the explainer, the coach's path for all others.",
            ),
        ),
        optional("without", slugs("Techniques that the path must not use.")),
        optional("attempts", nullable(whole("The number of full grids to try, at least 1."))),
        optional("seed", nullable(whole("The same seed always gives the same puzzle; the default is random."))),
    ]
}

fn reply() -> Value {
    let made = || {
        object([
            field("puzzle", text("The grid, row by row.")),
            field("solution", text("Its solution.")),
            field(
                "er",
                nullable(number("The rating of the hardest step; null if the techniques don't solve the puzzle.")),
            ),
            field("level", nullable(word(&["Beginner", "Amateur", "Expert", "Veteran", "Beyond", ""]))),
            field("givens", whole("The number of givens.")),
            field("variant", text("The variants, joined by commas.")),
            field("regions", nullable(text("The map of regions of a jigsaw."))),
            field("boxes", nullable(text("The rows and columns of a box: 3x3."))),
            field("seed", whole("The seed.")),
            optional("rules", list(text("A rule, as --rule takes it."), "The rules of a puzzle without a rating.")),
            optional("text", text("A puzzle without a rating with its rules: ISS text or a document.")),
        ])
    };
    let none = object([
        field("puzzle", serde_json::json!({ "type": "null" })),
        field("error", text("Why no puzzle was found.")),
        field("best", nullable(made())),
        field("seed", whole("The seed.")),
    ]);
    either([made(), none])
}
