//! What all verbs share: a question about one puzzle, a reply that can be said in three ways.

use std::borrow::Cow;
use std::fmt;

use ninefold_format::{DetectedFormat, Item};

use super::{EngineSet, PlainQuestion};

/// A question that can be asked of every puzzle of a stream.
pub trait Verb: Sync {
    /// What it is answered with.
    type Reply: Reply;

    /// The answer for one puzzle, with what stood beside it.
    ///
    /// # Errors
    /// When the question can't be asked of this puzzle: a sentence that says why.
    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<Self::Reply, String>;

    /// The same question for the express lane, where it can answer for plain 9×9 puzzles: without a
    /// [`ninefold_puzzle::Puzzle`], and in the same words that [`Verb::reply`] would find.
    fn plain(&self) -> Option<PlainQuestion> {
        None
    }

    /// What stands above the first answer in text.
    fn head(&self) -> Cow<'static, str> {
        Cow::Borrowed("")
    }

    /// Tells, before the first question, what kind of text the puzzles are read from.
    fn read_from(&self, _input: &DetectedFormat) {}

    /// What stands between two answers in text, beside the end of the first one's line.
    fn gap(&self) -> &'static str {
        ""
    }
}

/// The answer to a [`Verb`].
pub trait Reply {
    /// Whether the answer is yes or no, for the exit code.
    fn outcome(&self) -> Outcome;

    /// The answer in one line of text, without its end.
    fn line(&self) -> String;

    /// The answer as a JSON object.
    fn json(&self) -> serde_json::Value;

    /// The answer in lines of text, each with its end: one, unless the answer has parts.
    fn lines(&self) -> String {
        format!("{}\n", self.line())
    }

    /// The answer as JSON objects, one a line, each with its end: one, unless the answer has parts.
    fn json_lines(&self) -> String {
        format!("{}\n", self.json())
    }

    /// What a person may want to know beside the answer, in sentences.
    fn note(&self) -> Option<String> {
        None
    }

    /// The answer for a person: one line or several, each with its end.
    fn page(&self) -> String {
        format!("{}\n", self.line())
    }

    /// The same in colours for a terminal.
    fn page_in_colour(&self) -> String {
        self.page()
    }
}

/// Whether an answer is yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done; several solutions are an answer, too.
    Yes,
    /// No solution, incorrect, or stopped at a limit.
    No,
}

/// How answers are written, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Text.
    Text,
    /// One JSON object a line.
    Json,
}

/// What is known of the solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// There is none.
    None,
    /// There is just one.
    Unique,
    /// There are two or more.
    Several,
    /// A limit was reached before this could be told.
    Limit,
}

impl Verdict {
    /// The word for a line of text and for JSON.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique => "unique",
            Verdict::Several => "several",
            Verdict::Limit => "limit",
        }
    }
}

impl fmt::Display for Verdict {
    /// The sentence for a person.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::None => "No solution exists",
            Verdict::Unique => "Solution is unique",
            Verdict::Several => "Solution is not unique",
            Verdict::Limit => "Limit reached before the answer was known",
        })
    }
}
