//! Texts about a puzzle: title, author, rules, the message after solving it, solution.

use ninefold_grid::{Cell, Grid, Side, symbols};
use ninefold_puzzle::RuleDraft;

use super::PREFIX;
use super::cages::rule_of_switch;
use super::canvas::Canvas;
use crate::Notes;
use crate::document::writer::quoted;
use crate::literal::Node;
use crate::tally::Tally;
use crate::value::{as_json, fields, get, is_true, text};

/// The name of the object with values about the puzzle.
pub(super) const METADATA: &str = "metadata";
pub(super) const TITLE: &str = "title";
pub(super) const SOLUTION: &str = "solution";
/// A switch: rows and columns may repeat digits.
pub(super) const NO_LINES: &str = "norowcol";
/// Names of texts and the fields that they become.
pub(super) const TEXTS: [(&str, &str); 4] =
    [("author", Notes::AUTHOR), ("rules", Notes::RULES), ("msgcorrect", Notes::SUCCESS), ("source", "source")];

/// Returns whether the field of this name is written as a text about the puzzle.
pub(crate) fn is_text(name: &str) -> bool {
    TEXTS.iter().any(|(_, field)| *field == name)
}

/// Values about the puzzle that change neither its rules nor its drawing.
const SILENT: [&str; 4] = ["id", "genre", "difficulty", "created"];

/// The information about a puzzle.
#[derive(Default)]
pub(super) struct About {
    pub(super) notes: Notes,
    pub(super) solution: String,
    pub(super) is_free: bool,
    pub(super) rules: Vec<RuleDraft>,
    /// Values that are not understood, as JSON.
    unknown: Vec<(String, String)>,
    /// The names of texts that occur twice and differ; the first one counts.
    repeated: Vec<String>,
}

impl About {
    /// Returns the information about a puzzle in its metadata and in cages without cells.
    pub(super) fn of(puzzle: &Node<'_>, in_cages: &[(String, String)]) -> About {
        let mut about = About::default();
        for (name, node) in get(puzzle, METADATA).map_or(&[][..], fields) {
            match text(node) {
                Some(value) if about.take(name, &value) => {}
                _ if name == NO_LINES => about.is_free = is_true(node),
                _ => match rule_of_switch(name) {
                    Some(rule) if is_true(node) => about.rules.push(rule),
                    Some(_) => {}
                    None => about.unknown.push((name.clone().into_owned(), as_json(node))),
                },
            }
        }
        for (name, value) in in_cages {
            if !about.take(name, value) {
                match (rule_of_switch(name), value.as_str()) {
                    (Some(rule), "true") => about.rules.push(rule),
                    _ => about.unknown.push((name.clone(), quoted(value))),
                }
            }
        }
        about
    }

    /// Takes a text. Returns whether its name is known.
    fn take(&mut self, name: &str, value: &str) -> bool {
        match name {
            TITLE => {
                let title = self.notes.title.get_or_insert_with(|| value.to_owned());
                self.repeated.extend((title != value).then(|| format!("another {name}")));
            }
            SOLUTION => value.clone_into(&mut self.solution),
            _ => {
                let Some((_, field)) = TEXTS.iter().find(|(own, _)| *own == name) else { return false };
                let earlier = self.notes.fields.iter_mut().find(|(own, _)| &**own == *field);
                match earlier {
                    None => self.notes.add(field, value.to_owned()),
                    // The rules may be distributed over several cages.
                    Some((_, text)) if *field == Notes::RULES && !text.contains(value) => {
                        *text += &format!("\n{value}");
                    }
                    Some((_, text)) if text.contains(value) => {}
                    Some(_) => self.repeated.push(format!("another {name}")),
                }
            }
        }
        true
    }

    /// Returns the solution, complete or partial. Any other text is kept as an unknown value.
    pub(super) fn solved(&mut self, canvas: &Canvas, side: Side) -> Option<Grid> {
        let digits: Vec<char> = self.solution.chars().filter(|digit| !digit.is_whitespace() && *digit != ',').collect();
        let cells: Vec<Cell> = canvas.cells().collect();
        let mut grid = Grid::blank(side);
        let digit = |letter: &char| {
            let value = letter.to_digit(36).and_then(|value| i32::try_from(value).ok());
            match value.and_then(|value| canvas.alphabet.digit(value)) {
                Some(digit) => Some(Some(digit)),
                None => (symbols::is_blank(*letter) || *letter == '?').then_some(None),
            }
        };
        let mut pairs = cells.iter().zip(&digits);
        let is_grid = digits.len() == cells.len()
            && pairs.all(|(&cell, letter)| digit(letter).map(|digit| grid.set(cell, digit)).is_some())
            && grid.filled_count() > 0;
        if !is_grid && !self.solution.is_empty() {
            self.unknown.push((SOLUTION.to_owned(), quoted(&self.solution)));
        }
        is_grid.then_some(grid)
    }

    /// Returns the names of the unknown values that may affect play or appearance.
    pub(super) fn unread(&self) -> Tally {
        let mut unread = Tally::default();
        let unknown = self.unknown.iter().filter(|(name, json)| !SILENT.contains(&name.as_str()) && json != "false");
        unknown.for_each(|(name, _)| unread.add(name));
        self.repeated.iter().for_each(|name| unread.add(name));
        unread
    }

    /// Returns the notes, with the unknown values among them.
    pub(super) fn into_notes(self) -> Notes {
        let mut notes = self.notes;
        let unknown = self.unknown.iter().map(|(name, json)| format!("{}:{json}", quoted(name)));
        let unknown: Vec<String> = unknown.collect();
        if !unknown.is_empty() {
            notes.others.push((format!("{PREFIX}{METADATA}").into(), format!("{{{}}}", unknown.join(","))));
        }
        notes
    }
}
