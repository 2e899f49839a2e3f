//! `minimize`: a minimal puzzle contained in a puzzle.

use serde::Deserialize;

use super::schema::{
    either, field, flag, list, not_proper, nullable, object, of_puzzle, of_reply, optional, text, whole,
};
use super::{ApiError, ApiVerb, Context, Fields, Weight, json_of};
use crate::service::{Drops, Minimize, MinimizeReply, Verb};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "minimize",
    about: "Drops givens, and rules if asked for, until each that is left is needed.",
    weight: Weight::Long,
    examples: &[
        r#"{"puzzle":"1234341221434321","seed":7}"#,
        r#"{"puzzle":"1234341221434321","rules":["odd r1c1"],"drop_rules":true}"#,
        r#"{"puzzle":"................"}"#,
    ],
    request: || {
        of_puzzle([
            optional("seed", nullable(whole("The seed of the order in which givens are tried; the default is 0."))),
            optional("drop_rules", nullable(flag("Whether rules are dropped, too."))),
        ])
    },
    reply: of_reply(|| {
        let puzzle = |about: &str| field("puzzle", text(about));
        either([
            object([
                puzzle("The minimal puzzle in one line."),
                field("givens", whole("The number of its givens.")),
                field("dropped_rules", list(text("killer r1c1 r1c2 = 10"), "The rules that were dropped.")),
            ]),
            object([puzzle("The puzzle in one line."), field("verdict", not_proper())]),
        ])
    }),
    answer: |fields, context| json_of(replied, fields, context),
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    seed: Option<u64>,
    drop_rules: Option<bool>,
}

pub(super) fn replied(
    mut fields: Fields,
    Context { limits, engines, .. }: Context<'_>,
) -> Result<MinimizeReply, ApiError> {
    let text = fields.text()?;
    let Request { seed, drop_rules } = fields.own()?;
    let parsed = text.validate(engines)?;
    let drops = if drop_rules == Some(true) { Drops::GivensAndRules } else { Drops::Givens };
    let verb = Minimize { seed: seed.unwrap_or_default(), drops, limits: limits.clone() };
    verb.reply(&parsed.item(), engines).map_err(ApiError::puzzle)
}
