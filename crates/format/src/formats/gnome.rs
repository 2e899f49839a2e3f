//! GNOME Sudoku: a saved game, as JSON with the cells that have a digit or pencilmarks.
//!
//! Marks: an object with `cells`, whose objects have `position` (row and column from 0), `value`, `fixed` and
//! `earmarks`. Besides the cells, there are `time_elapsed` and `difficulty_category`; the first versions wrote
//! `difficulty_catagory`, a rating and `notes` without content.
//! Source: saved games of GNOME Sudoku since 3.14 and its behaviour. Earlier versions saved no text.

use std::fmt::Write as _;

use ninefold_grid::{Cell, Digit, DigitSet, Grid, Side};

use crate::document::writer::quoted;
use crate::fit::{Unfit, require_classic_nine};
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::line_columns::LineColumns;
use crate::literal::{Literals, Node, Value};
use crate::record::text_of_json;
use crate::text::{Sample, Text};
use crate::value::{Fields, as_json, field};
use crate::{Extra, Format, Item, Notes, ReadError, ReadOptions, Record, cells, player_marks};

/// The format of GNOME Sudoku.
pub(super) static FORMAT: Format = Format {
    name: "gnome",
    title: "GNOME Sudoku: a saved game",
    extensions: &["save"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Whole(write_all),
    rules: RulesInText::Side,
    extras: &[Extra::Entries, Extra::Unknown],
    site: None,
};

/// The program's name, which precedes values that only it understands.
const PROGRAM: &str = "gnome";
/// The name of the level in a saved game.
const CATEGORY: &str = "difficulty_category";
/// The field for the level.
const LEVEL: &str = "level";
/// The values of the level, and our names for them.
const LEVELS: [(&str, &str); 4] = [
    ("Easy Difficulty", "easy"),
    ("Medium Difficulty", "medium"),
    ("Hard Difficulty", "hard"),
    ("Very Hard Difficulty", "very hard"),
];
/// The level that is written for a puzzle without one: GNOME Sudoku doesn't read games without a level.
const USUAL_LEVEL: &str = "Medium Difficulty";
/// The largest document that is read, in bytes.
const LONGEST: usize = 16 << 20;

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let bytes = sample.text.bytes();
    let has = |name: &[u8]| bytes.windows(name.len()).any(|window| window == name);
    let begins = bytes.trim_ascii_start().starts_with(b"{");
    (begins && has(b"\"cells\"") && has(b"\"position\"") && has(b"\"fixed\"")).then_some(Shape::Whole)
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let bytes = text.bytes();
    if bytes.len() > LONGEST {
        let found = format!("begins a saved game of {} bytes", bytes.len());
        return vec![Err(ReadError::new(Some(1), None, found, "the limit is 16 MB"))];
    }
    let mut outcomes = Vec::new();
    let mut literals = Literals::new(bytes);
    let mut reader = Reader { options, places: LineColumns::new(bytes) };
    loop {
        match literals.read_next() {
            Ok(None) => return outcomes,
            Ok(Some(node)) => outcomes.push(reader.game(&node)),
            Err(fault) => {
                outcomes.push(Err(reader.places.fault(fault.at, fault.found, fault.expected)));
                return outcomes;
            }
        }
    }
}

struct Reader<'a> {
    options: &'a ReadOptions,
    places: LineColumns<'a>,
}

impl Reader<'_> {
    fn game(&mut self, node: &Node<'_>) -> Outcome {
        let Value::Object(fields) = &node.value else {
            return Err(self.places.fault(node.at, "this is not a saved game", "write an object with \"cells\""));
        };
        let Some(Node { value: Value::List(items), .. }) = field(fields, "cells") else {
            return Err(self.places.fault(node.at, "a saved game without cells", "write \"cells\": […]"));
        };
        if !self.options.allow(Side::NINE) {
            return Err(self.places.fault(node.at, "the puzzle has side 9", "you asked for another side"));
        }
        let (line, _) = self.places.of(node.at);
        let blank = Grid::blank(Side::NINE);
        let mut record = Record::new(line, self.options.ruleset(Side::NINE), blank.clone());
        let (mut entries, mut marks) = (blank, Vec::new());
        for item in items {
            let Value::Object(fields) = &item.value else {
                return Err(self.places.fault(item.at, "this is not a cell", "write an object with \"position\""));
            };
            let cell = self.position(fields, item.at)?;
            let digit = self.digit(field(fields, "value"), item.at)?;
            let is_fixed = matches!(field(fields, "fixed"), Some(Node { value: Value::Word("true"), .. }));
            if digit.is_some() && record.draft.givens.get(cell).or(entries.get(cell)).is_some() {
                return Err(self.places.fault(item.at, format!("{cell} a second time"), "list each cell once"));
            }
            if is_fixed {
                record.draft.givens.set(cell, digit);
            } else {
                entries.set(cell, digit);
            }
            if let Some(Node { value: Value::List(digits), .. }) = field(fields, "earmarks") {
                let digits: Result<Vec<_>, _> = digits.iter().map(|node| self.digit(Some(node), item.at)).collect();
                marks.push((cell, digits?.into_iter().flatten().collect::<DigitSet>()));
            }
        }
        record.entries = Some(entries).filter(|entries| entries.filled_count() > 0);
        add_notes(&mut record.notes, fields);
        player_marks::add(&mut record, player_marks::PENCILMARKS, &marks);
        Ok(record)
    }

    fn position(&mut self, fields: &Fields<'_>, at: usize) -> Result<Cell, ReadError> {
        let wanted = "write row and column from 0 to 8, such as \"position\": [0, 8]";
        let Some(node) = field(fields, "position") else {
            return Err(self.places.fault(at, "a cell without its position", wanted));
        };
        let number = |node: &Node<'_>| match &node.value {
            Value::Word(word) => word.parse().ok().filter(|number: &usize| *number < Side::NINE.get()),
            _ => None,
        };
        let place = match &node.value {
            Value::List(items) => match items.as_slice() {
                [row, column] => number(row).zip(number(column)),
                _ => None,
            },
            _ => None,
        };
        let (row, column) = place.ok_or_else(|| self.places.fault(node.at, "no position of the grid", wanted))?;
        Ok(Cell::new(row, column))
    }

    /// Reads a digit; 0 is none.
    fn digit(&mut self, node: Option<&Node<'_>>, at: usize) -> Result<Option<Digit>, ReadError> {
        let Some(node) = node else { return Ok(None) };
        match &node.value {
            Value::Word("0") => Ok(None),
            Value::Word(word) if matches!(word.as_bytes(), [b'1'..=b'9']) => Ok(word.parse().ok().and_then(Digit::new)),
            _ => {
                let found = format!("no digit of {}", cells::grid_of(Side::NINE));
                Err(self.places.fault(node.at.max(at), found, "write 1–9, or 0 for a blank cell"))
            }
        }
    }
}

/// Returns our name for a level: `Very Hard Difficulty` and `very_hard` are `very hard`.
fn level_of(text: &str) -> Option<&'static str> {
    let plain = text.trim().to_lowercase().replace('_', " ");
    let plain = plain.strip_suffix("difficulty").map_or(plain.as_str(), str::trim_end);
    LEVELS.iter().map(|(_, level)| *level).find(|level| *level == plain)
}

/// Returns whether a saved game can contain this field: a level that GNOME Sudoku knows.
pub(super) fn writes_field(name: &str, value: &str) -> bool {
    name == LEVEL && LEVELS.iter().any(|(_, level)| level.eq_ignore_ascii_case(value))
}

/// Returns the text of the level as it was read, unless the level of the puzzle has changed since.
fn category(notes: &Notes) -> String {
    let level = notes.field(LEVEL).map(str::to_lowercase);
    let read = notes.others_of(PROGRAM).find(|(name, _)| *name == CATEGORY).map(|(_, json)| text_of_json(json));
    let is_still = |read: &String| level.is_none() || level_of(read) == level.as_deref();
    read.filter(is_still).unwrap_or_else(|| {
        let own = LEVELS.iter().find(|(_, own)| level.as_deref() == Some(*own));
        own.map_or(USUAL_LEVEL, |(own, _)| own).to_owned()
    })
}

/// Adds the level, and all values besides the cells unchanged.
fn add_notes(notes: &mut Notes, fields: &Fields<'_>) {
    for (name, node) in fields.iter().filter(|(name, _)| name != "cells") {
        match (&**name, &node.value) {
            (CATEGORY | "difficulty_catagory", Value::Text(text)) => {
                if let Some(level) = level_of(text) {
                    notes.add(LEVEL, level.to_owned());
                }
                if !LEVELS.iter().any(|(own, _)| *own == text) {
                    notes.add_other_text(PROGRAM, CATEGORY, text);
                }
            }
            (name, _) => notes.others.push((format!("{PROGRAM}:{name}").into(), as_json(node))),
        }
    }
}

fn write_all(items: &[Item<'_>], out: &mut String) -> Result<(), Unfit> {
    match items {
        [] => Ok(()),
        [item] => write(item, out),
        _ => Err(Unfit::new("several puzzles", "one puzzle for each file").of(1)),
    }
}

fn write(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_classic_nine(item)?;
    let notes = item.notes;
    let _ = write!(out, "{{\n  \"{CATEGORY}\" : {}", quoted(&category(notes)));
    let mut time = "0.0".to_owned();
    for (name, json) in notes.others_of(PROGRAM) {
        match name {
            "time_elapsed" => time = text_of_json(json),
            "cells" | CATEGORY => {}
            name => {
                let _ = write!(out, ",\n  {} : {json}", quoted(name));
            }
        }
    }
    let time =
        Some(time).filter(|time| time.parse::<f64>().is_ok_and(f64::is_finite)).unwrap_or_else(|| "0.0".to_owned());
    let _ = write!(out, ",\n  \"time_elapsed\" : {time},\n  \"cells\" : [");
    let marks = player_marks::written(item);
    let mut comma = "";
    for cell in Side::NINE.cells() {
        let given = item.puzzle.givens().get(cell);
        let digit = given.or_else(|| item.entries?.get(cell));
        let marks = marks.iter().find(|(own, _)| *own == cell).map(|(_, digits)| *digits).unwrap_or_default();
        if digit.is_none() && marks.is_empty() {
            continue;
        }
        let marks: Vec<String> = marks.iter().map(|digit| digit.number().to_string()).collect();
        let _ = write!(
            out,
            "{comma}\n    {{ \"position\" : [{}, {}], \"value\" : {}, \"fixed\" : {}, \"earmarks\" : [{}] }}",
            cell.row(),
            cell.column(),
            digit.map_or(0, Digit::number),
            given.is_some(),
            marks.join(", ")
        );
        comma = ",";
    }
    out.push_str("\n  ]\n}\n");
    Ok(())
}
