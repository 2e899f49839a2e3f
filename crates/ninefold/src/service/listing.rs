//! A list of steps as a door gives it, a line or an object each; or the verdict that stands in its place.

use ninefold_format::puzzle_line;
use ninefold_logic::Step;
use ninefold_puzzle::Puzzle;
use serde_json::{Value, json};

use super::{Verdict, step_text};

/// Steps of a puzzle, or why there are none.
pub(super) struct Listing<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) steps: Result<&'a [Step], Verdict>,
}

impl Listing<'_> {
    /// All of it in text, without the end of the last line.
    pub(super) fn line(&self) -> String {
        self.texts().join("\n")
    }

    /// The same, each line with its end.
    pub(super) fn lines(&self) -> String {
        self.texts().iter().map(|line| format!("{line}\n")).collect()
    }

    /// An array of objects.
    pub(super) fn json(&self) -> Value {
        Value::Array(self.objects())
    }

    /// The objects, a line each.
    pub(super) fn json_lines(&self) -> String {
        self.objects().iter().map(|object| format!("{object}\n")).collect()
    }

    fn texts(&self) -> Vec<String> {
        match self.steps {
            Ok(steps) => steps.iter().map(step_text::line).collect(),
            Err(verdict) => vec![format!("-\t{}", verdict.word())],
        }
    }

    fn objects(&self) -> Vec<Value> {
        let houses = self.puzzle.ruleset().houses();
        match self.steps {
            Ok(steps) => steps.iter().map(|step| step_text::json(step, houses)).collect(),
            Err(verdict) => vec![json!({ "puzzle": puzzle_line(self.puzzle), "verdict": verdict })],
        }
    }
}
