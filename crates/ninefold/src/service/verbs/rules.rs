//! `rules`: the rules that puzzles can have, or one of them.

use ninefold_game::saved::LayoutJson;
use ninefold_grid::{Geometry, LAYOUTS, NamedLayout};
use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{anything, field, flag, layout, list, nullable, object, of_reply, optional, text};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{RuleHelp, rule_list_json};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "rules",
    about: "Lists the rules that puzzles can have: meaning, parameters, how each is written, an example.",
    weight: Weight::Short,
    examples: &["{}", r#"{"name":"killer"}"#, r#"{"name":"whispers","drawings":true}"#],
    request: || {
        object([
            optional("name", nullable(text("The name of one rule; without it, all are listed."))),
            optional("drawings", nullable(flag("Whether examples have the data to draw them, as `read` gives them."))),
        ])
    },
    reply: of_reply(|| {
        let rule = "A rule: its name, title, meaning, how it is entered, its parameters and its example.";
        object([
            field("rules", list(anything(rule), "The rules.")),
            field(
                "layouts",
                list(object([field("name", text("Its name.")), field("layout", layout())]), "Common layouts."),
            ),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    name: Option<String>,
    drawings: Option<bool>,
}

fn answer(fields: Fields, Context { texts, .. }: Context<'_>) -> Result<Value, ApiError> {
    let Request { name, drawings } = fields.own()?;
    let is_drawn = drawings == Some(true);
    let rules = match name {
        Some(name) => json!([RuleHelp::named(&name)?.json(is_drawn, texts)]),
        None => rule_list_json(is_drawn, texts),
    };
    let layouts: Vec<Value> = LAYOUTS.iter().filter_map(layout_json).collect();
    Ok(json!({ "rules": rules, "layouts": layouts }))
}

/// Returns the name and the description of a layout, in the form that requests accept.
fn layout_json(named: &NamedLayout) -> Option<Value> {
    let geometry = Geometry::of_layout(&named.layout()).ok()?;
    Some(json!({ "name": named.name, "layout": LayoutJson::of(&geometry)? }))
}
