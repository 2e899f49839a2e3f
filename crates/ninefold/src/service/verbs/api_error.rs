//! The error of a request: a sentence and its place.

use std::fmt;

use ninefold_grid::Cell;
use serde_json::{Value, json};

use crate::service::{Place, PuzzleOptions, RequestError};

/// A request that can't be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ApiError {
    /// The part of the request that is at fault.
    pub blame: Fault,
    /// The sentence: what is wrong, and what was expected.
    pub error: String,
    /// The place of the error: in the text of the puzzle or, if the request is at fault, in the request.
    pub place: Option<Place>,
    /// If a text has several puzzles where one is wanted: the first 100, one a line.
    pub puzzles: Vec<String>,
    /// The faults of the puzzle or its rules, one by one.
    pub faults: Vec<PuzzleFault>,
}

/// One of the reasons why a puzzle is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleFault {
    /// The reason, without the text of the rule.
    pub reason: String,
    /// The number of the rule in the request that is at fault, from 1.
    pub rule: Option<usize>,
    /// The cell at fault.
    pub cell: Option<Cell>,
}

/// The part of a request at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The request: it is not JSON, or a field is missing, unknown or invalid.
    Request,
    /// The text of a puzzle, its regions or its entries: it can't be parsed, or is invalid.
    Puzzle,
}

impl ApiError {
    /// Creates an error in the request.
    pub fn request(error: impl fmt::Display) -> ApiError {
        ApiError {
            blame: Fault::Request,
            error: error.to_string(),
            place: None,
            puzzles: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Creates an error in the puzzle.
    pub fn puzzle(error: impl fmt::Display) -> ApiError {
        ApiError {
            blame: Fault::Puzzle,
            error: error.to_string(),
            place: None,
            puzzles: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Creates the error for a puzzle that was read with these options, which identify the rules at fault.
    pub fn of_reading(failure: RequestError, reading: &PuzzleOptions) -> ApiError {
        let faults = failure.faults().iter().flat_map(|fault| {
            let one = |rule| PuzzleFault { reason: fault.reason(), rule, cell: fault.cell() };
            let rules = fault.rule_text().into_iter().flat_map(|text| reading.places_of_rule(text));
            let all: Vec<_> = rules.map(|at| one(Some(at + 1))).collect();
            if all.is_empty() { vec![one(None)] } else { all }
        });
        let faults = faults.collect();
        ApiError { faults, ..ApiError::from(failure) }
    }

    /// Returns the error as JSON: `error`, `place` with the known parts, `puzzles` to choose from, and `faults`.
    pub fn json(&self) -> Value {
        let mut object = error_object(&self.error, self.place);
        if !self.puzzles.is_empty() {
            object["puzzles"] = json!(self.puzzles);
        }
        if !self.faults.is_empty() {
            let one = |PuzzleFault { reason, rule, cell }: &PuzzleFault| json!({ "reason": reason, "rule": rule, "cell": cell.map(|cell| cell.to_string()) });
            object["faults"] = self.faults.iter().map(one).collect();
        }
        object
    }
}

/// Returns an error as a JSON object.
fn error_object(error: &str, place: Option<Place>) -> Value {
    let place = place.map(|Place { line, column, cell }| {
        let parts = [
            ("line", line.map(Value::from)),
            ("column", column.map(Value::from)),
            ("cell", cell.map(|cell| Value::from(cell.to_string()))),
        ];
        let known = parts.into_iter().filter_map(|(name, part)| Some((name.to_owned(), part?)));
        Value::Object(known.collect())
    });
    json!({ "error": error, "place": place.filter(|place| place != &json!({})) })
}

impl From<RequestError> for ApiError {
    fn from(failure: RequestError) -> ApiError {
        let blame = match &failure {
            RequestError::Rule(_) | RequestError::Argument(_) => Fault::Request,
            RequestError::Read(_)
            | RequestError::Puzzle { .. }
            | RequestError::Part { .. }
            | RequestError::Number { .. } => Fault::Puzzle,
        };
        let (error, place) = (failure.sentence(), failure.place());
        let puzzles = if let RequestError::Number { puzzles, .. } = failure { puzzles } else { Vec::new() };
        ApiError { blame, error, place, puzzles, faults: Vec::new() }
    }
}

impl From<serde_json::Error> for ApiError {
    fn from(fault: serde_json::Error) -> ApiError {
        let place = Place { line: Some(fault.line()), column: Some(fault.column()), cell: None };
        let error = if fault.is_data() { fault.to_string() } else { format!("the request is not JSON: {fault}") };
        ApiError { blame: Fault::Request, error, place: Some(place), puzzles: Vec::new(), faults: Vec::new() }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error)
    }
}

impl std::error::Error for ApiError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_parts_of_a_place_are_reported() {
        let refusal = ApiError::from(serde_json::from_str::<Value>("{").unwrap_err());
        assert_eq!(refusal.json()["place"], json!({ "line": 1, "column": 1 }));
        assert_eq!(ApiError::request("no").json(), json!({ "error": "no", "place": null }));
    }
}
