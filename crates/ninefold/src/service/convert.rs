//! `convert`: puzzles from one format to another.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Mutex, OnceLock, PoisonError};

use ninefold_format::{Columns, DetectedFormat, Format, Item, WriteError, formats, puzzle_line};
use ninefold_grid::{Grid, Side, spelling};
use ninefold_puzzle::PuzzleDraft;
use ninefold_solver::{Answer, Limits, answer};
use serde_json::{Value, json};

use super::{EngineSet, Outcome, PlainQuestion, Reply, RequestError, Verb};

/// The question: how is this puzzle written in that format?
#[derive(Debug)]
pub struct Conversion {
    format: &'static Format,
    limits: Limits,
    unsaid: Mutex<BTreeSet<String>>,
    /// The columns of the table that the puzzles are read from, which a table keeps.
    columns: OnceLock<Columns>,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertReply {
    puzzle: String,
    text: String,
}

impl Conversion {
    /// To the format of that name. Where it needs a solution that is not given, the puzzle is solved within limits.
    ///
    /// # Errors
    /// When no format has that name.
    pub fn to(name: &str, limits: Limits) -> Result<Conversion, RequestError> {
        let Some(format) = formats::named(name).filter(|format| format.is_written()) else {
            return Err(RequestError::argument(spelling::unknown("format", name, Conversion::names())));
        };
        Ok(Conversion { format, limits, unsaid: Mutex::default(), columns: OnceLock::new() })
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

    /// Whether the format wants solutions, which are searched for where none stands beside a puzzle.
    pub fn searches(&self) -> bool {
        let Ok(puzzle) = PuzzleDraft::classic(Grid::blank(Side::NINE)).validate() else { return false };
        let found = answer(&puzzle, &Limits::none());
        let blank = Item::new(&puzzle);
        let is_written = |item: &Item<'_>| self.format.text_of(item).is_ok();
        !is_written(&blank) && found.solution().is_some_and(|solution| is_written(&blank.with_solution(solution)))
    }

    /// These puzzles as text, all or nothing: for formats that take all at once.
    ///
    /// # Errors
    /// When the format can't hold them.
    pub fn all(&self, items: &[Item<'_>]) -> Result<String, WriteError> {
        self.format.text(items)
    }

    fn written(&self, item: &Item<'_>) -> Result<String, WriteError> {
        let row = self.columns.get().and_then(|columns| self.format.row_of(item, columns));
        row.unwrap_or_else(|| self.format.text_of(item))
    }

    /// Whether rows of a table are written.
    fn is_table(&self) -> bool {
        Some(self.format) == formats::named("csv")
    }

    fn text_of(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<String, WriteError> {
        let text = self.written(item);
        if text.is_ok() || item.solution.is_some() {
            return text;
        }
        // Tables want a solution: then it is found.
        match engines.solver(item.puzzle).answer(item.puzzle, &self.limits) {
            Answer::Unique(solution) => self.written(&item.with_solution(&solution)),
            Answer::None | Answer::Several(..) | Answer::Undecided(..) => text,
        }
    }
}

impl Verb for Conversion {
    type Reply = ConvertReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<ConvertReply, String> {
        let text = self.text_of(item, engines).map_err(|fault| match fault {
            WriteError::Unfit { format, reason, .. } => format!("{format} {reason}"),
            other => other.to_string(),
        })?;
        let mut unsaid = self.unsaid.lock().unwrap_or_else(PoisonError::into_inner);
        unsaid.extend(self.format.unsaid(item.puzzle));
        Ok(ConvertReply { puzzle: puzzle_line(item.puzzle), text })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        let is_line = || [formats::named("line"), formats::named("sdm")].contains(&Some(self.format));
        match () {
            () if is_line() => Some(PlainQuestion::Line),
            () if self.is_table() && !self.limits.counts_nodes() => Some(PlainQuestion::Row),
            () => None,
        }
    }

    fn head(&self) -> Cow<'static, str> {
        match self.columns.get().filter(|_| self.is_table()) {
            Some(columns) => Cow::Owned(columns.head()),
            None => Cow::Borrowed(self.format.head()),
        }
    }

    fn read_from(&self, input: &DetectedFormat) {
        if let Some(columns) = input.columns() {
            let _ = self.columns.set(columns.clone());
        }
    }

    fn gap(&self) -> &'static str {
        self.format.gap().unwrap_or_default()
    }
}

impl ConvertReply {
    /// The puzzle in the format, as it stands in a file of its own.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Reply for ConvertReply {
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
