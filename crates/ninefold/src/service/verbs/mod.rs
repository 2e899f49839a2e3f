//! The verbs as functions from JSON to JSON, which the server provides at `/api/<verb>`.
//!
//! A verb is one file with an [`ApiVerb`]: its name, JSON Schemas of its request and reply, examples, and a function
//! from [`Fields`] to a reply. To add a verb, add a file here and its name to the two lists below; the server and its
//! description ([`openapi()`]) then include it. A request that can't be answered is an [`ApiError`]; "no solution" is a
//! reply.

use ninefold_grid::Side;
use ninefold_solver::Limits;
use ninefold_text::Catalogue;
use serde_json::Value;

use super::{EngineSet, Reply};

mod api_error;
mod candidates;
mod canon;
mod check;
mod complete;
mod conflicts;
mod convert;
mod count;
mod draw;
mod estimate;
mod explain;
mod features;
mod fields;
mod fill;
mod generate;
mod hint;
mod json;
mod minimal;
mod minimize;
mod morph;
mod openapi;
mod prepared;
mod qr;
mod rate;
mod read;
mod redundant;
mod reveal;
mod rules;
pub mod schema;
mod share;
mod solutions;
mod solve;
mod steps;
mod tables;
mod why;

pub use api_error::{ApiError, Fault, PuzzleFault};
pub use fields::{Fields, Text};
pub use generate::generation;
pub use openapi::openapi;
pub use prepared::PreparedRequest;
pub use tables::{ApiTable, TABLES};

/// All verbs, in the order of the description.
pub static ALL: &[&ApiVerb] = &[
    &read::VERB,
    &solve::VERB,
    &count::VERB,
    &solutions::VERB,
    &estimate::VERB,
    &candidates::VERB,
    &why::VERB,
    &redundant::VERB,
    &minimal::VERB,
    &minimize::VERB,
    &complete::VERB,
    &canon::VERB,
    &features::VERB,
    &morph::VERB,
    &check::VERB,
    &conflicts::VERB,
    &reveal::VERB,
    &hint::VERB,
    &fill::VERB,
    &explain::VERB,
    &steps::VERB,
    &rate::VERB,
    &generate::VERB,
    &draw::VERB,
    &convert::VERB,
    &share::VERB,
    &qr::VERB,
    &rules::VERB,
];

/// A verb: its name, request, reply and implementation.
#[derive(Debug)]
#[non_exhaustive]
pub struct ApiVerb {
    /// Its name, as in `/api/<name>`.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// How long it usually takes.
    pub weight: Weight,
    /// Example requests, each a JSON object.
    pub examples: &'static [&'static str],
    /// The JSON Schema of the request, an object.
    pub request: fn() -> Value,
    /// The JSON Schema of the reply; null in a WebAssembly module.
    pub reply: fn() -> Value,
    /// Answers a request.
    pub answer: fn(Fields, Context<'_>) -> Result<Value, ApiError>,
}

/// The context in which a verb runs.
#[derive(Debug)]
pub struct Context<'a> {
    /// The limits of the whole call; every verb obeys their cancel token and time limit.
    pub limits: &'a Limits,
    /// The engines.
    pub engines: &'a mut EngineSet,
    /// The language of texts for people.
    pub texts: &'static Catalogue,
}

/// How long a verb usually takes. Short requests need not wait for the long ones of other clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Milliseconds, except for the hardest puzzles.
    Short,
    /// Up to the time limit: finding whole paths, generating puzzles, counting solutions.
    Long,
}

impl ApiVerb {
    /// Returns the verb of that name.
    pub fn named(name: &str) -> Option<&'static ApiVerb> {
        ALL.iter().copied().find(|ask| ask.name == name)
    }

    /// Answers a request in JSON.
    ///
    /// # Errors
    /// Fails if the request does not match its schema, or its puzzle can't be parsed or is invalid.
    pub fn reply_to(&self, request: &[u8], context: Context<'_>) -> Result<Value, ApiError> {
        let fields = Fields::parse(request)?;
        let schema = (self.request)();
        fields.refuse_others(&schema::names(&schema))?;
        fields.refuse_long_lists(&schema)?;
        (self.answer)(fields, context)
    }
}

/// Answers a request with the reply of a function, as JSON.
fn json_of<R: Reply>(
    replied: fn(Fields, Context<'_>) -> Result<R, ApiError>,
    fields: Fields,
    context: Context<'_>,
) -> Result<Value, ApiError> {
    let texts = context.texts;
    Ok(replied(fields, context)?.json(texts))
}

/// The largest side for which steps are searched. On larger grids, a single step may take too long.
const LARGEST_STEPS: usize = 25;

/// Rejects grids whose steps would take too long to find.
///
/// # Errors
/// Fails if the side is too large.
fn refuse_large(side: Side) -> Result<(), ApiError> {
    if side.get() <= LARGEST_STEPS {
        return Ok(());
    }
    Err(ApiError::request(format!("the grid has side {side}: steps are searched for up to side {LARGEST_STEPS}")))
}

#[cfg(test)]
mod tests {
    use ninefold_solver::CancelToken;
    use ninefold_text::Language;

    use super::*;

    fn ask(name: &str, request: &str, limits: &Limits) -> Result<Value, ApiError> {
        let context = Context { limits, engines: &mut EngineSet::new(), texts: Catalogue::of(Language::English) };
        ApiVerb::named(name).unwrap().reply_to(request.as_bytes(), context)
    }

    #[test]
    fn each_file_of_verbs_is_in_the_list() {
        let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/service/verbs")).unwrap();
        let mut files: Vec<_> = files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        files.retain(|file| {
            !["api_error.rs", "fields.rs", "json.rs", "mod.rs", "openapi.rs", "prepared.rs", "schema.rs", "tables.rs"]
                .contains(&file.as_str())
        });
        files.sort();
        let mut listed: Vec<_> = ALL.iter().map(|verb| format!("{}.rs", verb.name)).collect();
        listed.sort();
        assert_eq!(files, listed);
    }

    /// Returns the paths of lists in a schema that have no maximum length.
    fn unbounded(schema: &Value, path: &str) -> Vec<String> {
        let mut found = Vec::new();
        if schema["type"] == "array" && !schema["maxItems"].is_u64() {
            found.push(path.to_owned());
        }
        for (name, part) in schema["properties"].as_object().into_iter().flatten() {
            found.extend(unbounded(part, &format!("{path}.{name}")));
        }
        for part in schema["oneOf"].as_array().into_iter().flatten().chain(schema.get("items")) {
            found.extend(unbounded(part, path));
        }
        // A cell is a text. A missing limit behind any other reference would not be noticed.
        assert!(schema.get("$ref").is_none_or(|to| to == "#/components/schemas/Cell"), "{path}");
        found
    }

    #[test]
    fn every_list_of_a_request_is_bounded() {
        for ask in ALL {
            assert_eq!(unbounded(&(ask.request)(), ask.name), Vec::<String>::new());
        }
    }

    #[test]
    fn a_list_beyond_its_limit_is_refused_by_its_name() {
        let puzzle = ".".repeat(81);
        let refused = |name: &str, request: Value| {
            let message = ask(name, &request.to_string(), &Limits::none());
            message.unwrap_err().to_string()
        };
        let many = |word: &'static str, count: usize| vec![word; count];
        for field in ["needs", "without"] {
            let message = refused("generate", serde_json::json!({ field: many("swordfish", 75_000) }));
            assert!(message.starts_with(&format!("{field} has 75000 items")), "{message}");
        }
        for name in ["solve", "generate", "draw"] {
            let message = refused(name, serde_json::json!({ "variants": many("diagonal", 80_000) }));
            assert!(message.starts_with("variants has 80000 items"), "{message}");
        }
        for name in ["hint", "draw"] {
            let message = refused(name, serde_json::json!({ "puzzle": puzzle, "marks": vec![[0; 0]; 5_000] }));
            assert!(message.starts_with("marks has 5000 items"), "{message}");
            let message = refused(name, serde_json::json!({ "puzzle": puzzle, "marks": [[], vec![1; 100]] }));
            assert!(message.starts_with("marks[1] has 100 items"), "{message}");
        }
    }

    #[test]
    fn every_verb_stops_at_the_switch() {
        let cancel = CancelToken::new();
        cancel.cancel();
        let limits = Limits::none().cancel(&cancel);
        let puzzle = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
        let ask = |name: &str, request: String| ask(name, &request, &limits).unwrap();
        let diagonal = format!(r#"{{"puzzle":"{}","variants":["diagonal"]}}"#, ".".repeat(81));
        for name in ["solve", "hint", "fill", "explain", "rate"] {
            assert_eq!(ask(name, diagonal.clone())["verdict"], "limit", "{name}");
        }
        // A classic 9×9 is solved before the cancel token is checked, and its steps are not searched.
        for name in ["hint", "explain", "rate"] {
            assert_eq!(ask(name, format!(r#"{{"puzzle":"{puzzle}"}}"#))["verdict"], "limit", "{name}");
        }
        assert!(ask("generate", r#"{"level":"veteran"}"#.to_owned())["puzzle"].is_null());
    }
}
