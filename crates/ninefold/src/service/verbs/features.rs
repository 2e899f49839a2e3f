//! `features`: properties of a puzzle for researchers.

use serde::Deserialize;

use super::schema::{anything, field, list, nullable, number, object, of_puzzle, of_reply, text, whole, word};
use super::{ApiError, ApiVerb, Context, Fields, Weight, json_of, refuse_large};
use crate::service::{Features, FeaturesReply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "features",
    about: "Tells what researchers ask of a puzzle: givens, singles, guesses, backdoor size, ratings, techniques.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#,
        r#"{"puzzle":"................"}"#,
    ],
    request: || of_puzzle([]),
    reply: of_reply(|| {
        let known = |about: &str| nullable(whole(about));
        let rating = || nullable(number("A rating of Sudoku Explainer, as `rate` gives it."));
        let counts = |about: &str| list(whole("A number of givens."), about);
        object([
            field("puzzle", text("The puzzle in one line.")),
            field("verdict", word(&["unique", "several", "none", "limit"])),
            field("givens", whole("The number of givens.")),
            field("digits", whole("The number of different digits among the givens.")),
            field("rows", counts("The givens of each row.")),
            field("columns", counts("The givens of each column.")),
            field("regions", counts("The givens of each region.")),
            field("naked_singles", known("The number of cells that naked singles alone fill.")),
            field("hidden_singles", known("The number of cells that hidden singles alone fill.")),
            field("singles", known("The number of cells that both fill.")),
            field("guesses", known("The number of digits that a search with singles tries.")),
            field(
                "backdoor",
                known("The number of digits, up to 3, that must be known for singles to solve the puzzle."),
            ),
            field("er", rating()),
            field("ep", rating()),
            field("ed", rating()),
            field("technique", nullable(text("The slug of the hardest technique."))),
            field("level", nullable(text("The level, or `-`."))),
            field("steps", known("The number of steps on the explainer's path.")),
            field(
                "techniques",
                anything("The number of steps of each technique, by its slug; null if it is not known."),
            ),
        ])
    }),
    answer: |fields, context| json_of(replied, fields, context),
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {}

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<FeaturesReply, ApiError> {
    let text = fields.text()?;
    let Request {} = fields.own()?;
    let parsed = text.validate(engines)?;
    refuse_large(parsed.puzzle.side())?;
    let verb = Features { limits: limits.clone() };
    verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
