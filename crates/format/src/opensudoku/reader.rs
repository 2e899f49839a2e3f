//! Reads a document of OpenSudoku.

use ninefold_grid::Side;
use roxmltree::Node;

use super::cells::Cells;
use super::{COLOURS, FOLDER, PROGRAM};
use crate::format::Outcome;
use crate::line_columns::LineColumns;
use crate::text::Text;
use crate::{Notes, ReadOptions, Record, player_marks, xml};

/// Names of attributes for the cells and for the remark; newer versions have the second.
const CELLS: [&str; 2] = ["data", "cells_data"];
const REMARK: [&str; 2] = ["note", "user_note"];
/// Names of attributes for the name of a folder.
const NAMES: [&str; 2] = ["name", "folder_name"];
/// Elements before the games of version 1, and the fields in which they are kept.
const HEADERS: [(&str, &str); 6] = [
    ("author", Notes::AUTHOR),
    ("description", "description"),
    ("created", "date"),
    ("source", "source"),
    ("level", "level"),
    ("sourceURL", "url"),
];

struct Reader<'a> {
    options: &'a ReadOptions,
    places: LineColumns<'a>,
    outcomes: Vec<Outcome>,
}

/// Reads the games of a document, in order.
pub(crate) fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let document = match xml::parse(text) {
        Ok(document) => document,
        Err(fault) => return vec![Err(fault)],
    };
    let root = document.root_element();
    let mut reader = Reader { options, places: LineColumns::new(text.bytes()), outcomes: Vec::new() };
    let common = heading(root);
    for node in root.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "folder" => {
                let mut notes = Notes::default();
                for attribute in node.attributes() {
                    match attribute.name() {
                        name if NAMES.contains(&name) => notes.add(FOLDER, attribute.value().to_owned()),
                        name => {
                            let name = format!("{FOLDER}_{}", name.trim_start_matches("folder_"));
                            notes.add_other_text(PROGRAM, &name, attribute.value());
                        }
                    }
                }
                xml::children(node, "game").for_each(|game| reader.take(game, &notes));
            }
            "game" => reader.take(node, &common),
            _ => {}
        }
    }
    reader.outcomes
}

/// Returns the notes in the elements before the games, which apply to all of them.
fn heading(root: Node<'_, '_>) -> Notes {
    let mut notes = Notes::default();
    for node in root.children().filter(Node::is_element) {
        let text = node.text().unwrap_or_default().trim().to_owned();
        match node.tag_name().name() {
            "name" => notes.add(FOLDER, text),
            "comment" => notes.comment = Some(text).filter(|text| !text.is_empty()),
            name => {
                if let Some((_, field)) = HEADERS.iter().find(|(own, _)| *own == name) {
                    notes.add(field, text);
                }
            }
        }
    }
    notes
}

impl Reader<'_> {
    fn take(&mut self, game: Node<'_, '_>, notes: &Notes) {
        let outcome = self.game(game, notes);
        self.outcomes.push(outcome);
    }

    fn game(&mut self, game: Node<'_, '_>, notes: &Notes) -> Outcome {
        let start = game.range().start;
        let Some(data) = CELLS.into_iter().find(|name| game.has_attribute(*name)) else {
            return Err(self.places.fault(start, "a game without cells", "write data=\"…\" with 81 digits"));
        };
        if !self.options.allow(Side::NINE) {
            return Err(self.places.fault(start, "the puzzle has side 9", "you asked for another side"));
        }
        let cells = Cells::read(game.attribute(data).unwrap_or_default());
        let cells = cells.map_err(|(found, expected)| self.places.fault(xml::place(game, data), found, expected))?;
        let (line, _) = self.places.of(start);
        let mut record = Record::new(line, self.options.ruleset(Side::NINE), cells.givens);
        record.entries = Some(cells.entries).filter(|entries| entries.filled_count() > 0);
        record.notes = notes.clone();
        player_marks::add(&mut record, player_marks::PENCILMARKS, &cells.marks);
        player_marks::add(&mut record, player_marks::SECOND, &cells.second);
        if !cells.colours.is_empty() {
            let colours: Vec<_> =
                cells.colours.iter().map(|(cell, colour)| format!("\"{cell}\":\"{colour}\"")).collect();
            record.notes.others.push((COLOURS.into(), format!("{{{}}}", colours.join(","))));
        }
        for attribute in game.attributes().filter(|attribute| attribute.name() != data) {
            match (attribute.name(), attribute.value()) {
                (_, "") => {}
                (name, text) if REMARK.contains(&name) => record.notes.comment = Some(text.to_owned()),
                (name, text) => record.notes.add_other_text(PROGRAM, name, text),
            }
        }
        Ok(record)
    }
}
