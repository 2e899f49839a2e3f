//! What a job does: the command with its options, and the input. A job that goes on must do the same.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use clap::{ArgMatches, Command};
use serde_json::{Map, Value, json};

use crate::stream_options::JobOptions;

/// The command and the options of this process, as they were given or by default.
static COMMAND: OnceLock<(String, BTreeMap<String, Vec<String>>)> = OnceLock::new();

/// Arguments that don't change the results: where they go, how many threads make them, what is printed beside them. The
/// input is known by its bytes.
const WITHOUT_EFFECT: [&str; 9] = ["input", "position", "puzzle", "out", "resume", "jobs", "quiet", "color", "output"];

/// Remembers the command of this process with its arguments.
pub(crate) fn remember(command: &Command, matches: &ArgMatches) {
    let mut options = BTreeMap::new();
    let ids = command.get_arguments().map(|argument| argument.get_id().as_str());
    for id in ids.filter(|id| !WITHOUT_EFFECT.contains(id)) {
        let Ok(Some(values)) = matches.try_get_raw(id) else { continue };
        let values: Vec<String> = values.map(|value| value.to_string_lossy().into_owned()).collect();
        if values != ["false"] {
            options.insert(id.replace('_', "-"), values);
        }
    }
    let _ = COMMAND.set((command.get_name().to_owned(), options));
}

/// Returns the recipe of a job of this command; `input` is what is known of the input before it is read.
pub(super) fn of_command(options: &JobOptions, input: Value) -> Map<String, Value> {
    let (command, given) = COMMAND.get().cloned().unwrap_or_default();
    let mut given: Map<String, Value> = given.into_iter().map(|(name, values)| (name, json!(values))).collect();
    given.insert("shard".to_owned(), json!([options.shard.to_string()]));
    given.insert("part-rows".to_owned(), json!([options.part_rows.to_string()]));
    let mut recipe = Map::new();
    recipe.insert("ninefold".to_owned(), json!(env!("CARGO_PKG_VERSION")));
    recipe.insert("command".to_owned(), json!(command));
    recipe.insert("options".to_owned(), Value::Object(given));
    recipe.insert("input".to_owned(), input);
    recipe
}

/// Returns the first thing in which two recipes differ, with its value in each.
pub(super) fn difference(one: &Map<String, Value>, other: &Map<String, Value>) -> Option<(String, String, String)> {
    let shown = |value: Option<&Value>| match value {
        None | Some(Value::Null) => "none".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(items)) => items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","),
        Some(value) => value.to_string(),
    };
    let named = |name: &str, one: Option<&Value>, other: Option<&Value>| {
        (one != other).then(|| (name.to_owned(), shown(one), shown(other)))
    };
    let part = |name: &str| named(name, one.get(name), other.get(name));
    let fields =
        |recipe: &Map<String, Value>| recipe.get("options").and_then(Value::as_object).cloned().unwrap_or_default();
    let (ones, others) = (fields(one), fields(other));
    let options = || {
        let names: BTreeMap<&String, ()> = ones.keys().chain(others.keys()).map(|name| (name, ())).collect();
        names.into_keys().find_map(|name| named(&format!("--{name}"), ones.get(name), others.get(name)))
    };
    part("ninefold").or_else(|| part("command")).or_else(options).or_else(|| part("input"))
}
