//! A list of steps for output, one line or object each, or the verdict that replaces it.

use ninefold_format::puzzle_line;
use ninefold_logic::Step;
use ninefold_puzzle::Puzzle;
use ninefold_text::Catalogue;
use serde_json::{Map, Value, json};

use super::step_text;
use crate::service::{Column, ColumnKind, Verdict};

/// The columns of a list in a table.
pub(in crate::service) const COUNT: Column = Column::new("count", ColumnKind::Integer);
pub(in crate::service) const STEPS: Column = Column::text("steps");

/// The steps of a puzzle, or the reason why there are none.
pub(in crate::service) struct Listing<'a> {
    pub(in crate::service) puzzle: &'a Puzzle,
    pub(in crate::service) steps: Result<&'a [Step], Verdict>,
}

impl Listing<'_> {
    /// Returns the list as text, without the last line ending.
    pub(in crate::service) fn line(&self) -> String {
        self.texts().join("\n")
    }

    /// Returns the list as text, with the last line ending.
    pub(in crate::service) fn lines(&self) -> String {
        self.texts().iter().map(|line| format!("{line}\n")).collect()
    }

    /// Returns the list as an array of objects.
    pub(in crate::service) fn json(&self, texts: &'static Catalogue) -> Value {
        Value::Array(self.objects(texts))
    }

    /// Returns the list as objects, one a line.
    pub(in crate::service) fn json_lines(&self, texts: &'static Catalogue) -> String {
        self.objects(texts).iter().map(|object| format!("{object}\n")).collect()
    }

    /// Returns the list as the fields of a row: the number of steps, and each step with its parts separated by blanks.
    pub(in crate::service) fn fields(&self) -> Map<String, Value> {
        match self.steps {
            Ok(steps) => {
                let texts: Vec<String> = steps.iter().map(|step| step_text::line(step).replace('\t', " ")).collect();
                Map::from_iter([("count".to_owned(), json!(texts.len())), ("steps".to_owned(), json!(texts))])
            }
            Err(verdict) => Map::from_iter([("verdict".to_owned(), json!(verdict))]),
        }
    }

    fn texts(&self) -> Vec<String> {
        match self.steps {
            Ok(steps) => steps.iter().map(step_text::line).collect(),
            Err(verdict) => vec![format!("-\t{}", verdict.word())],
        }
    }

    fn objects(&self, texts: &'static Catalogue) -> Vec<Value> {
        let houses = self.puzzle.ruleset().houses();
        match self.steps {
            Ok(steps) => steps.iter().map(|step| step_text::json(step, houses, texts)).collect(),
            Err(verdict) => vec![json!({ "puzzle": puzzle_line(self.puzzle), "verdict": verdict })],
        }
    }
}
