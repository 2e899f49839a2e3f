//! One puzzle as it was read, with its notes.

use std::sync::Arc;

use ninefold_grid::{Grid, Side};
use ninefold_puzzle::{PuzzleDraft, RulesetDraft};

use crate::document::writer::quoted;
use crate::literal::{Literals, Value};
use crate::{Fog, Proposal};

/// A puzzle read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Record {
    /// The line where it begins, counted from 1.
    pub line: usize,
    /// The puzzle, not yet validated: a repeated digit in a house is not an error of the text.
    pub draft: PuzzleDraft,
    /// The placed digits without the givens, if the format distinguishes them.
    pub entries: Option<Grid>,
    /// The solution, if the text has one.
    pub solution: Option<Grid>,
    /// Title, comment and other notes.
    pub notes: Notes,
    /// Parts of the text that its reader could not convert to a rule or a mark, by their names in the text. The puzzle
    /// lacks them.
    pub unread: Vec<String>,
    /// Rules that the words of the puzzle name for marks of its drawing. They are not part of the puzzle.
    pub proposals: Vec<Proposal>,
    /// The proposals that the caller has accepted; their rules are part of the puzzle.
    pub assumed: Vec<Proposal>,
    /// Whether the text draws its rules without naming them, so that a line without a proposal is most likely a rule.
    pub(crate) draws_rules: bool,
}

/// The notes that a text adds to the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// A name or description.
    pub title: Option<String>,
    /// Free text after or above the puzzle: a rating, a remark.
    pub comment: Option<String>,
    /// Named values: `author`, `level`; for a table, all other columns in order, including empty ones.
    pub fields: Vec<(Arc<str>, String)>,
    /// Named values of a document that are not understood, as JSON; they are written back unchanged. The name of a
    /// value that only one program understands begins with that program's name: `f-puzzles:highlightConflicts`.
    pub others: Vec<(Arc<str>, String)>,
    /// For a row of a table that adds information about the puzzle, the values of all columns except those of the
    /// puzzle and its solution, in order.
    pub row: Vec<String>,
}

impl Record {
    /// Adds the values of the other columns of a table; those of the puzzle itself follow them.
    pub fn add_values(&mut self, mut values: Vec<(Arc<str>, String)>) {
        let value = |name: &str| values.iter().find(|(key, value)| &**key == name && !value.is_empty());
        for (name, target) in [("title", &mut self.notes.title), ("comment", &mut self.notes.comment)] {
            if let Some((_, value)) = value(name) {
                *target = Some(value.clone());
            }
        }
        values.append(&mut self.notes.fields);
        self.notes.fields = values;
    }

    pub(crate) fn new(line: usize, ruleset: RulesetDraft, givens: Grid) -> Record {
        Record::of_draft(line, PuzzleDraft { ruleset, givens, candidates: None })
    }

    /// Sets the entries. Entries that differ from givens are reported as left out.
    pub(crate) fn set_entries(&mut self, mut entries: Grid) {
        for (cell, given) in self.draft.givens.filled() {
            if entries.get(cell).is_some_and(|digit| digit != given) {
                self.unread.push(format!("entry of {cell}"));
            }
            entries.set(cell, None);
        }
        self.entries = Some(entries).filter(|entries| entries.filled_count() > 0);
    }

    pub(crate) fn of_draft(line: usize, draft: PuzzleDraft) -> Record {
        Record {
            line,
            draft,
            entries: None,
            solution: None,
            notes: Notes::default(),
            unread: Vec::new(),
            proposals: Vec::new(),
            assumed: Vec::new(),
            draws_rules: false,
        }
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.draft.ruleset.side
    }

    /// Returns the givens and entries together.
    pub fn position(&self) -> Grid {
        let mut position = self.draft.givens.clone();
        for (cell, digit) in self.entries.iter().flat_map(Grid::filled) {
            position.set(cell, Some(digit));
        }
        position
    }
}

impl Notes {
    /// The name of the field for the author.
    pub const AUTHOR: &'static str = "author";
    /// The name of the field for the rules in words.
    pub const RULES: &'static str = "rules_text";
    /// The name of the field for the message that a player gets after solving the puzzle.
    pub const SUCCESS: &'static str = "success_message";
    /// The name of the field for the fog over the puzzle, as the text of a [`Fog`].
    pub const FOG: &'static str = "fog";

    /// Returns the value of the field with this name, unless it is empty.
    pub fn field(&self, name: &str) -> Option<&str> {
        let field = self.fields.iter().find(|(own, value)| &**own == name && !value.is_empty());
        field.map(|(_, value)| value.as_str())
    }

    /// Returns the fog over the puzzle.
    pub fn fog(&self) -> Option<Fog> {
        self.field(Notes::FOG)?.parse().ok()
    }

    pub(crate) fn add(&mut self, name: &str, value: String) {
        if !value.is_empty() {
            self.fields.push((name.into(), value));
        }
    }

    /// Returns the unknown values of one program: their names without the program's, and their JSON.
    pub(crate) fn others_of<'a>(&'a self, program: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let own = move |name: &'a str| name.strip_prefix(program)?.strip_prefix(':');
        self.others.iter().filter_map(move |(name, json)| Some((own(name)?, json.as_str())))
    }

    /// Keeps a text that only one program understands.
    pub(crate) fn add_other_text(&mut self, program: &str, name: &str, text: &str) {
        self.others.push((format!("{program}:{name}").into(), quoted(text)));
    }
}

/// Returns the text of an unknown value: without quotation marks, or its JSON if it is not a text.
pub(crate) fn text_of_json(json: &str) -> String {
    match Literals::new(json.as_bytes()).read_next() {
        Ok(Some(node)) => match node.value {
            Value::Text(text) => text.into_owned(),
            _ => json.to_owned(),
        },
        _ => json.to_owned(),
    }
}
