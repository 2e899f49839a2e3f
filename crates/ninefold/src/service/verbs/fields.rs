//! The fields of a request: those that describe the puzzle, then the verb's own.
//!
//! Both are in one JSON object, and unknown fields are refused. Serde can refuse unknown fields of a struct, but not of
//! one that is flattened into another, so the groups are taken out one after the other.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{ApiError, json, schema};
use crate::service::{EngineSet, ParsedPuzzle, PuzzleOptions, only};

const TEXT: [&str; 12] = [
    "puzzle",
    "variants",
    "regions",
    "size",
    "boxes",
    "rules",
    "layout",
    "digits",
    "cosmetics",
    "assume",
    "about",
    "solution",
];

/// The fields of a request that have not been read yet.
#[derive(Clone, Debug)]
pub struct Fields(Map<String, Value>);

/// The puzzle of a request: any text that the command line can read, and the options that the text leaves open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The text.
    pub puzzle: String,
    /// The options for reading it.
    pub reading: PuzzleOptions,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnText {
    puzzle: String,
}

impl Fields {
    /// Parses the fields of a request.
    ///
    /// # Errors
    /// Fails if the request is not a JSON object.
    pub fn parse(request: &[u8]) -> Result<Fields, ApiError> {
        match json::read(request)? {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(ApiError::request("the request is not a JSON object: expected one with the field puzzle")),
        }
    }

    /// Refuses unknown fields.
    ///
    /// # Errors
    /// Names the first unknown field.
    pub fn refuse_others(&self, known: &[String]) -> Result<(), ApiError> {
        match self.0.keys().find(|name| !known.contains(name)) {
            Some(other) => {
                let known = known.join(", ");
                Err(ApiError::request(format!("unknown field {other:?}: expected one of {known}")))
            }
            None => Ok(()),
        }
    }

    /// Refuses lists that are longer than their schema allows.
    ///
    /// # Errors
    /// Names the first such list.
    pub fn refuse_long_lists(&self, schema: &Value) -> Result<(), ApiError> {
        for (name, value) in &self.0 {
            if let Some(too_long) = schema::too_long(value, &schema["properties"][name], name) {
                return Err(ApiError::request(too_long));
            }
        }
        Ok(())
    }

    /// Takes the fields of the puzzle.
    ///
    /// # Errors
    /// Fails if there is no puzzle, or a field is invalid.
    pub fn text(&mut self) -> Result<Text, ApiError> {
        let text: OwnText = Fields(self.those(&TEXT[..1])).own()?;
        Ok(Text { puzzle: text.puzzle, reading: self.reading()? })
    }

    /// Takes the fields that say how to read a puzzle, without the puzzle.
    ///
    /// # Errors
    /// Fails if a field is invalid.
    pub fn reading(&mut self) -> Result<PuzzleOptions, ApiError> {
        Fields(self.those(&TEXT[1..])).own()
    }

    /// Takes all remaining fields as the verb's own.
    ///
    /// # Errors
    /// Fails if a field is missing, unknown or invalid.
    pub fn own<T: DeserializeOwned>(self) -> Result<T, ApiError> {
        serde_path_to_error::deserialize(Value::Object(self.0)).map_err(|fault| {
            let path = fault.path().to_string();
            let place = if path == "." { String::new() } else { format!("{path}: ") };
            ApiError::request(format!("{place}{}", in_json_terms(&fault.inner().to_string())))
        })
    }

    /// Sets the text of the puzzle.
    pub(super) fn set_puzzle(&mut self, puzzle: &str) {
        self.0.insert("puzzle".to_owned(), Value::from(puzzle));
    }

    fn those(&mut self, names: &[&str]) -> Map<String, Value> {
        let take = |name: &&str| Some(((*name).to_owned(), self.0.remove(*name)?));
        names.iter().filter_map(take).collect()
    }
}

/// Returns an error of serde in terms of JSON instead of Rust.
fn in_json_terms(error: &str) -> String {
    let Some((found, expected)) = error.rsplit_once(", expected ") else { return error.to_owned() };
    let expected = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a sequence" => "a list",
        "a map" => "an object",
        _ if expected.starts_with("struct ") => "an object",
        _ => expected,
    };
    let found = match found {
        "invalid type: sequence" => "invalid type: list",
        "invalid type: map" => "invalid type: object",
        _ => found,
    };
    format!("{found}, expected {expected}")
}

impl Text {
    /// Reads and validates the puzzle, with the data beside it.
    ///
    /// # Errors
    /// Fails if the text can't be parsed, or the puzzle is invalid.
    pub fn validate(&self, engines: &mut EngineSet) -> Result<ParsedPuzzle, ApiError> {
        only(self.puzzle.as_bytes(), &self.reading, engines).map_err(|why| ApiError::of_reading(why, &self.reading))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_their_field() {
        let refused =
            |request: &str| Fields::parse(request.as_bytes()).and_then(|mut fields| fields.text()).unwrap_err();
        for (request, message) in [
            ("{}", "puzzle"),
            ("[]", "not a JSON object"),
            (r#"{"puzzle":1}"#, "puzzle: invalid type: integer `1`, expected a string"),
            (r#"{"puzzle":[1]}"#, "puzzle: invalid type: list, expected a string"),
            (
                r#"{"puzzle":"1","layout":5}"#,
                "layout: expected the name of a layout, or an object with values and grids",
            ),
            (r#"{"puzzle":"1","rules":["odd r1c1",2]}"#, "rules[1]: expected a rule, as a text or an object"),
            (r#"{"puzzle":"1","size":"a"}"#, "size: invalid type: string \"a\", expected a whole number, 0 or more"),
            (r#"{"puzzle":"1","size":-1}"#, "size: invalid value: integer `-1`, expected a whole number, 0 or more"),
            (r#"{"puzzle":"1","variants":"x"}"#, "variants: invalid type: string \"x\", expected a list"),
            (r#"{"puzzle":"1","variants":["x",2]}"#, "variants[1]: invalid type"),
        ] {
            assert!(refused(request).error.contains(message), "{request}: {}", refused(request));
        }
    }

    #[test]
    fn faults_of_rules_name_their_rule() {
        let refused = |rules: &str| {
            let request = format!(r#"{{"puzzle":"{}","rules":[{rules}]}}"#, ".".repeat(81));
            let text = Fields::parse(request.as_bytes()).unwrap().text().unwrap();
            let faults = text.validate(&mut EngineSet::new()).unwrap_err().faults;
            faults.into_iter().map(|fault| (fault.rule, fault.reason)).collect::<Vec<_>>()
        };
        let reason = "2 different digits can't add up to 99: expected 3 to 17".to_owned();
        assert_eq!(refused(r#""odd r1c1","killer r1c1 r1c2 = 99""#), [(Some(2), reason.clone())]);
        let object = r#"{"rule":"killer","cells":"r1c1 r1c2","sum":99}"#;
        let twice = refused(&format!("{object},\"odd r1c1\",{object}"));
        assert!(twice.contains(&(Some(1), reason.clone())) && twice.contains(&(Some(3), reason)), "{twice:?}");
        assert!(refused(r#""killer r1c1 =""#)[0].0 == Some(1));
    }

    #[test]
    fn faults_of_givens_name_their_cell() {
        let request = format!(r#"{{"puzzle":"11{}"}}"#, ".".repeat(79));
        let text = Fields::parse(request.as_bytes()).unwrap().text().unwrap();
        let faults = text.validate(&mut EngineSet::new()).unwrap_err().faults;
        assert_eq!(faults[0].cell.map(|cell| cell.to_string()), Some("r1c2".to_owned()));
        assert!(!faults[0].reason.contains("line"));
    }
}
