//! What a job does: the command with its options, and the input. A job that goes on must do the same.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, OnceLock, PoisonError};

use clap::{ArgMatches, Command};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::folder::hex;
use crate::stream_options::JobOptions;

/// The command and the options of this process, as they were given or by default.
static COMMAND: OnceLock<(String, BTreeMap<String, Vec<String>>)> = OnceLock::new();

/// The checksums of the texts that options have named, by the names of these options.
static TEXTS: Mutex<BTreeMap<&str, String>> = Mutex::new(BTreeMap::new());

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

/// Remembers the text that an option names, such as a file or standard input. Whatever reads such a text for an option of a job
/// calls this: the option stays the same when the file changes.
pub(crate) fn remember_text(option: &'static str, text: &[u8]) {
    TEXTS.lock().unwrap_or_else(PoisonError::into_inner).insert(option, hex(&Sha256::digest(text)));
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
    let texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    if !texts.is_empty() {
        recipe.insert("texts_sha256".to_owned(), json!(*texts));
    }
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
    let option = |kind: &str, addition: &str| {
        let fields =
            |recipe: &Map<String, Value>| recipe.get(kind).and_then(Value::as_object).cloned().unwrap_or_default();
        let (ones, others) = (fields(one), fields(other));
        let names: BTreeSet<&String> = ones.keys().chain(others.keys()).collect();
        names.into_iter().find_map(|name| named(&format!("--{name}{addition}"), ones.get(name), others.get(name)))
    };
    let options = || option("options", "").or_else(|| option("texts_sha256", " with SHA-256"));
    part("ninefold").or_else(|| part("command")).or_else(options).or_else(|| part("input"))
}
