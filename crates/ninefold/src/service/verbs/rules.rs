//! `rules`: the rules that puzzles can have, or one of them.

use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{anything, field, list, object, optional, text};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{RuleHelp, rule_list_json};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "rules",
    about: "Lists the rules that puzzles can have: meaning, parameters, how each is written, an example.",
    weight: Weight::Short,
    examples: &["{}", r#"{"name":"killer"}"#],
    request: || object([optional("name", text("The name of one rule; without it, all are listed."))]),
    reply: || {
        object([field(
            "rules",
            list(anything("A rule: its name, title, meaning, parameters and example."), "The rules."),
        )])
    },
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    name: Option<String>,
}

fn answer(fields: Fields, Context { texts, .. }: Context<'_>) -> Result<Value, ApiError> {
    let Request { name } = fields.own()?;
    let rules = match name {
        Some(name) => json!([RuleHelp::named(&name)?.json(texts)]),
        None => rule_list_json(texts),
    };
    Ok(json!({ "rules": rules }))
}
