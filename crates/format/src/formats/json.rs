//! JSON: objects with `puzzle`, one per line or in a list; lists of rows in JSON or Python syntax; strings.
//!
//! Besides its `puzzle`, an object may have `variant` or `variants`, `regions`, `boxes`, `size`, `solution`, `entries`
//! and `candidates`; other values are kept as notes. The output of `--json` can be read back, and so can saved games.
//! `rules` is a list of rules, a text of rules separated by semicolons, or words for people. A solution may leave cells
//! blank. Blank cells in lists are 0, null, None or an empty string.
//! Source: RFC 8259, the Python language reference, and typical answers of web services.

use std::fmt::Write as _;

use ninefold_grid::{BoxShape, DigitSet, Partition};

use super::LineReaders;
use crate::document::{Document, writer};
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::literal::{Literals, Node, Value, assignment};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Extra, Format, Item, ReadOptions, Record, leftover};

/// The JSON format.
pub(super) static FORMAT: Format = Format {
    name: "json",
    title: "JSON: one object per line, or lists of rows",
    extensions: &["jsonl", "json", "ndjson", "py"],
    recognise,
    lines: Some(open),
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &Extra::ALL,
    site: None,
};

/// The longest document that is read, in bytes: a document is held in memory as a whole.
const LONGEST: usize = 16 << 20;

struct Objects {
    options: ReadOptions,
    readers: LineReaders,
}

pub(super) fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    const LOOKED_AT: usize = 20;
    let mut data = sample.data().map(Span::trimmed).take(LOOKED_AT);
    let first = data.find(|line| begins(*line) || !has_words(*line))?;
    // After a line of words, a lone string is more likely a value of a table.
    let is_below = sample.data().next().is_some_and(|line| line.number() < first.number());
    if !begins(first) || (is_below && is_string(first)) {
        return None;
    }
    let next = data.next();
    let one_a_line = is_object(first) && next.is_none_or(|next| next.bytes() != b"{");
    // A single object that holds several puzzles is a document.
    if one_a_line && next.is_none() && holds_several(first, sample.options) {
        return Some(Shape::Whole);
    }
    Some(if one_a_line { Shape::Lines } else { Shape::Whole })
}

/// Returns whether a value begins on this line: an object, a list of lists or strings, or either after a name and `=`.
fn begins(line: Span<'_>) -> bool {
    let named = assignment(line.bytes());
    let value = line.after(named).trimmed().bytes();
    let inner = value.get(1..).unwrap_or_default().trim_ascii_start().first();
    match value.first() {
        Some(b'{') => inner.is_none_or(|&byte| b"\"'{}[".contains(&byte) || (named > 0 && byte.is_ascii_digit())),
        // A tag such as [Puzzle] is not a list.
        Some(b'[') => inner.is_none_or(|&byte| {
            b"[({\"']".contains(&byte)
                || byte.is_ascii_digit()
                || named > 0
                || value.starts_with(b"[None")
                || value.starts_with(b"[null")
        }),
        Some(b'(') => inner.is_some_and(|&byte| b"[(".contains(&byte)),
        Some(b'"' | b'\'') => is_string(line.after(named)),
        Some(byte) => byte.is_ascii_alphabetic() && is_call(value),
        None => false,
    }
}

/// Returns whether a line is only a string of cells.
fn is_string(line: Span<'_>) -> bool {
    let bytes = line.trimmed_of(|byte| byte.is_ascii_whitespace() || matches!(byte, b',' | b';')).bytes();
    let is_quoted = matches!(bytes.first(), Some(b'"' | b'\'')) && bytes.first() == bytes.last();
    bytes.len() > 2 && is_quoted && leftover::puzzles(line, None).count() == 1
}

/// Returns whether a line begins with a call that holds a list: `np.array([[`, `vec![`.
fn is_call(line: &[u8]) -> bool {
    let name = line.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"_.!".contains(byte)).count();
    let rest = line[name..].trim_ascii_start();
    let inner = rest.get(1..).map(<[u8]>::trim_ascii_start).and_then(<[u8]>::first);
    let is_macro = rest.starts_with(b"[") && line[..name].ends_with(b"!");
    (rest.starts_with(b"(") || is_macro) && inner.is_some_and(|&byte| b"[(\"".contains(&byte))
}

/// Returns whether a line is one complete object.
fn is_object(line: Span<'_>) -> bool {
    line.bytes().starts_with(b"{")
        && line.bytes().ends_with(b"}")
        && matches!(Literals::new(line.bytes()).read_next(), Ok(Some(Node { value: Value::Object(_), .. })))
}

/// Returns whether an object on one line holds several puzzles.
fn holds_several(line: Span<'_>, options: &ReadOptions) -> bool {
    let readers = LineReaders::with_links(options);
    Document::new(line.bytes(), options, &readers).outcomes(0).len() > 1
}

fn has_words(line: Span<'_>) -> bool {
    line.bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
        && leftover::puzzles(line, None).next().is_none()
}

pub(super) fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Objects { options: sample.options.clone(), readers: LineReaders::with_links(sample.options) })
}

impl ReadLine for Objects {
    fn claims(&self, line: Span<'_>) -> bool {
        line.bytes().starts_with(b"{") || (line.bytes().starts_with(b"[") && begins(line)) || is_string(line)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        read_object(line, &self.options, &self.readers)
    }
}

/// Reads the single puzzle of a line.
pub(super) fn read_object(line: Span<'_>, options: &ReadOptions, readers: &LineReaders) -> Option<Outcome> {
    let document = Document::new(line.bytes(), options, readers);
    let number = line.number();
    let mut outcomes = document.outcomes(0).into_iter().map(|outcome| match outcome {
        Ok(record) => Ok(Record { line: number, ..record }),
        Err(fault) => Err(fault.within(number, line.column())),
    });
    match (outcomes.next(), outcomes.next()) {
        (Some(Ok(_)), Some(_)) => {
            Some(Err(line.fault("several puzzles on one line", "put each puzzle on its own line")))
        }
        (first, _) => first,
    }
}

pub(super) fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let bytes = text.bytes();
    if bytes.len() > LONGEST {
        let found = format!("begins a JSON document of {} bytes", bytes.len());
        return vec![Err(
            Span::line(1, b"").line_fault(found, "the limit is 16 MB: put one puzzle on each line instead")
        )];
    }
    let readers = LineReaders::with_links(options);
    // Words may precede the document.
    let first = text.lines().find(|line| begins(line.trimmed()));
    let above = first.map_or(0, |first| offset(bytes, first));
    Document::new(bytes, options, &readers).outcomes(above)
}

fn offset(text: &[u8], line: Span<'_>) -> usize {
    line.bytes().as_ptr() as usize - text.as_ptr() as usize
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let puzzle = item.puzzle;
    if writer::needs_version_2(puzzle) || !item.notes.others.is_empty() {
        writer::write(item, "givens", out);
        return Ok(());
    }
    out.push_str("{\"puzzle\":");
    push_text(&puzzle.givens().to_string(), out);
    let variants: Vec<_> = puzzle.ruleset().variant_names().into_iter().filter(|name| *name != "classic").collect();
    if !variants.is_empty() {
        push_field("variant", &variants.join(","), out);
    }
    match puzzle.geometry().partition() {
        Partition::Jigsaw(map) => push_field("regions", &map.to_string(), out),
        Partition::Boxes(shape) if Some(*shape) != BoxShape::of_side(puzzle.side()) => {
            push_field("boxes", &shape.to_string(), out);
        }
        Partition::Boxes(_) | Partition::Lines | Partition::Layout => {}
    }
    if let Some(candidates) = puzzle.candidates() {
        let numbers = |set: &DigitSet| set.iter().map(|digit| digit.number().to_string()).collect::<Vec<_>>().join(",");
        let sets: Vec<_> = candidates.sets().iter().map(|set| format!("[{}]", numbers(set))).collect();
        write!(out, ",\"candidates\":[{}]", sets.join(",")).expect("a string takes all");
    }
    for (name, grid) in [("entries", item.entries), ("solution", item.solution)] {
        if let Some(grid) = grid {
            push_field(name, &grid.to_string(), out);
        }
    }
    let notes = item.notes;
    for (name, text) in [("title", &notes.title), ("comment", &notes.comment)] {
        if let Some(text) = text {
            push_field(name, text, out);
        }
    }
    let taken = ["puzzle", "variant", "regions", "boxes", "candidates", "entries", "solution", "title", "comment"];
    for (name, value) in notes.fields.iter().filter(|(name, value)| !taken.contains(&&**name) && !value.is_empty()) {
        push_field(name, value, out);
    }
    out.push_str("}\n");
    Ok(())
}

fn push_field(name: &str, value: &str, out: &mut String) {
    out.push(',');
    push_text(name, out);
    out.push(':');
    push_text(value, out);
}

fn push_text(text: &str, out: &mut String) {
    out.push_str(&writer::quoted(text));
}
