//! The parts of a puzzle's extras that a text in a format can't carry, by name: a field, the key of another program
//! with the object that contains it, or the look of a mark.

use ninefold_puzzle::ObjectProgram;

use crate::fpuzzles::beside;
use crate::literal::{Node, Value};
use crate::proposals::{EXACT, looks_of};
use crate::tally::Tally;
use crate::value::{fields, items, parsed};
use crate::{Extra, Format, Item, Notes, formats, lisudoku, objects, sudokupad};

/// Part of an extra that a text doesn't carry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Lost {
    /// The extra.
    pub extra: Extra,
    /// Its name, if an extra has several parts: that of a field, of a value, or of a kind of mark.
    pub name: Option<String>,
    /// The program, for a value that only one program understands.
    pub program: Option<String>,
}

impl Lost {
    /// Returns an extra as a whole.
    pub fn of_whole(extra: Extra) -> Lost {
        Lost { extra, name: None, program: None }
    }

    /// Returns the parts of an extra that a puzzle has. For fields and values of programs, returns only those that the
    /// format doesn't write.
    pub(crate) fn of(extra: Extra, item: &Item<'_>, format: &Format, is_carried: impl Fn(&str) -> bool) -> Vec<Lost> {
        let named = |name: String| Lost { extra, name: Some(name), program: None };
        match extra {
            Extra::Fields => {
                let fields = item.notes.fields.iter().filter(|(name, value)| is_other(item.notes, name, value));
                let fields = fields.filter(|(name, value)| !formats::writes_field(format, name, value));
                fields.map(|(name, _)| named(name.to_string())).collect()
            }
            Extra::Cosmetics => looks_of(item.puzzle.ruleset().cosmetics()).into_iter().map(named).collect(),
            Extra::Unknown => {
                // The unit of drawings is lost with them.
                let is_unit = |name: &str| name.ends_with(sudokupad::CELL_SIZE);
                let lost = item.notes.others.iter().filter(|(name, _)| !is_carried(name) && !is_unit(name));
                lost.flat_map(|(name, json)| of_value(name, json)).collect()
            }
            _ => vec![Lost::of_whole(extra)],
        }
    }
}

/// Returns whether a field belongs to [`Extra::Fields`]: it has a value and is not a separate extra, as the author is.
pub(crate) fn is_other(notes: &Notes, name: &str, value: &str) -> bool {
    let is_own =
        [Notes::AUTHOR, Notes::RULES, Notes::SUCCESS].contains(&name) || (name == Notes::FOG && notes.fog().is_some());
    !is_own && !value.is_empty()
}

/// Returns the names of a value that is not understood. For a composed object, returns the names of its parts.
fn of_value(name: &str, json: &str) -> Vec<Lost> {
    let (program, key) = name.split_once(':').map_or((None, name), |(program, key)| (Some(program), key));
    let mut names = Tally::default();
    match parsed(json) {
        Some(node) => add_names(name, key, &node, &mut names),
        None => names.add(key),
    }
    let lost = |name| Lost { extra: Extra::Unknown, name: Some(name), program: program.map(str::to_owned) };
    names.into_names().into_iter().map(lost).collect()
}

/// Adds the names of a value, each with the name of the object that contains it.
fn add_names(name: &str, key: &str, node: &Node<'_>, names: &mut Tally) {
    match key {
        "drawings" => fields(node).iter().for_each(|(list, _)| names.add(&format!("{EXACT} of {list}"))),
        "metadata" => fields(node).iter().for_each(|(field, _)| names.add(field)),
        // An object by cells, or a list of rows, columns and objects.
        "cells" => {
            let of_list = items(node).iter().filter_map(|cell| items(cell).get(2));
            let cells = fields(node).iter().map(|(_, cell)| cell).chain(of_list);
            cells.flat_map(fields).for_each(|(field, _)| names.add(&format!("{field} of cells")));
        }
        _ if name == beside::OBJECTS => {
            objects::names_of_fields(ObjectProgram::FPuzzles, node).for_each(|name| names.add(&name));
        }
        key if key == sudokupad::CAGES_OF_RULES => {
            sudokupad::names_of_cages(node).iter().for_each(|name| names.add(name));
        }
        _ if name == lisudoku::OBJECTS => {
            objects::names_of_fields(ObjectProgram::Lisudoku, node).for_each(|name| names.add(&name));
        }
        _ if name == beside::DRAWN_RULES => beside::names_of_drawn(node).for_each(|name| names.add(&name)),
        key => {
            let is_object = |item: &Node<'_>| matches!(item.value, Value::Object(_));
            let count = items(node).iter().filter(|item| is_object(item)).count();
            (0..count.max(1)).for_each(|_| names.add(key));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_named_with_what_they_belong_to() {
        for (name, json, wanted) in [
            ("f-puzzles:highlightConflicts", "true", "highlightConflicts of f-puzzles"),
            ("f-puzzles:line", "[{\"lines\":[]},{\"lines\":[]}]", "line (2) of f-puzzles"),
            (
                "f-puzzles:cells",
                "{\"R1C1\":{\"c\":1,\"x\":2},\"R2C1\":{\"c\":1}}",
                "c of cells (2) of f-puzzles, x of cells of f-puzzles",
            ),
            ("sudokupad:cells", "[[0,1,{\"colour\":3}]]", "colour of cells of sudokupad"),
            ("sudokupad:metadata", "{\"source\":1,\"mood\":2}", "source of sudokupad, mood of sudokupad"),
            ("sudokupad:drawings", "{\"lines\":[{}]}", "exact colours and sizes of lines of sudokupad"),
            (
                "f-puzzles:objects of rules",
                "{\"killercage\":[{\"cells\":[\"R1C1\"],\"outlineC\":\"#FF0000\",\"note\":\"x\"}]}",
                "outlineC of killercage of f-puzzles, note of killercage of f-puzzles",
            ),
            (
                "f-puzzles:drawings of rules",
                "{\"line\":[{\"fromConstraint\":\"Renban\"}]}",
                "line of Renban of f-puzzles",
            ),
            ("pencilmarks", "{\"r1c1\":\"1 2\"}", "pencilmarks"),
            ("f-puzzles:odd key", "{", "odd key of f-puzzles"),
        ] {
            let text = |lost: Lost| match lost.program {
                Some(program) => format!("{} of {program}", lost.name.unwrap_or_default()),
                None => lost.name.unwrap_or_default(),
            };
            let found: Vec<String> = of_value(name, json).into_iter().map(text).collect();
            assert_eq!(found.join(", "), wanted, "{name}");
        }
    }
}
