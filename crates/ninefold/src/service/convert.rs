//! `convert`: puzzles from one format to another.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use ninefold_format::{Format, Item, WriteFault, formats, puzzle_line};
use ninefold_solver::{Answer, Limits};
use serde_json::{Value, json};

use super::{Failure, Outcome, Reply, Verb, Workshop};

/// The question: how is this puzzle written in that format?
#[derive(Debug)]
pub struct Conversion {
    format: &'static Format,
    limits: Limits,
    unsaid: Mutex<BTreeSet<String>>,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    puzzle: String,
    text: String,
}

impl Conversion {
    /// To the format of that name. Where it needs a solution that is not given, the puzzle is solved within limits.
    ///
    /// # Errors
    /// When no format has that name.
    pub fn to(name: &str, limits: Limits) -> Result<Conversion, Failure> {
        let Some(format) = formats::named(name).filter(|format| format.is_written()) else {
            let known = Conversion::names();
            return Err(Failure::argument(format!(
                "there is no format {name:?}: expected one of {}",
                known.join(", ")
            )));
        };
        Ok(Conversion { format, limits, unsaid: Mutex::default() })
    }

    /// The names of the formats that are written, for people.
    pub fn names() -> Vec<&'static str> {
        let written = |name: &&str| formats::named(name).is_some_and(Format::is_written);
        formats::names().into_iter().filter(written).collect()
    }

    /// What the texts written so far do not say, so that a reader has to be told: variants, unusual boxes.
    pub fn unsaid(&self) -> Vec<String> {
        self.unsaid.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// The format.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// Whether the format takes puzzles one after the other, so that a stream can be converted.
    pub fn is_streamed(&self) -> bool {
        self.format.gap().is_some()
    }

    /// These puzzles as text, all or nothing: for formats that take all at once.
    ///
    /// # Errors
    /// When the format can't hold them.
    pub fn all(&self, items: &[Item<'_>]) -> Result<String, WriteFault> {
        self.format.text(items)
    }

    fn text_of(&self, item: &Item<'_>, workshop: &mut Workshop) -> Result<String, WriteFault> {
        let text = self.format.text_of(item);
        if text.is_ok() || item.solution.is_some() {
            return text;
        }
        // Tables want a solution: then it is found.
        match workshop.solver(item.puzzle).answer(item.puzzle, &self.limits) {
            Answer::Unique(solution) => self.format.text_of(&item.with_solution(&solution)),
            Answer::None | Answer::Several(..) | Answer::Undecided(..) => text,
        }
    }
}

impl Verb for Conversion {
    type Reply = Converted;

    fn reply(&self, item: &Item<'_>, workshop: &mut Workshop) -> Result<Converted, String> {
        let text = self.text_of(item, workshop).map_err(|fault| match fault {
            WriteFault::Unfit { format, reason, .. } => format!("{format} {reason}"),
            other => other.to_string(),
        })?;
        let mut unsaid = self.unsaid.lock().unwrap_or_else(PoisonError::into_inner);
        unsaid.extend(self.format.unsaid(item.puzzle));
        Ok(Converted { puzzle: puzzle_line(item.puzzle), text })
    }

    fn head(&self) -> &'static str {
        self.format.head()
    }

    fn gap(&self) -> &'static str {
        self.format.gap().unwrap_or_default()
    }
}

impl Converted {
    /// The puzzle in the format, as it stands in a file of its own.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Reply for Converted {
    fn outcome(&self) -> Outcome {
        Outcome::Yes
    }

    fn line(&self) -> String {
        self.text.strip_suffix('\n').unwrap_or(&self.text).to_owned()
    }

    fn json(&self) -> Value {
        json!({ "puzzle": self.puzzle, "text": self.text })
    }
}
