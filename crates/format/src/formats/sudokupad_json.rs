//! SudokuPad's puzzles as JSON, in full or in short form.
//!
//! Marks: an object with rows of cells and regions, cages or a drawing. See [`crate::sudokupad`].
//! Source: SudokuPad's published tools.

use std::borrow::Cow;

use super::sudokupad::EXTRAS;
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::line_columns::LineColumns;
use crate::literal::{Literals, Node, Value};
use crate::span::Span;
use crate::sudokupad;
use crate::text::{Sample, Text};
use crate::{Format, Item, ReadOptions};

/// The format of SudokuPad's JSON.
pub(super) static FORMAT: Format = Format {
    name: "sudokupad-json",
    title: "SudokuPad's JSON",
    extensions: &[],
    recognise,
    lines: Some(open),
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::AllBut(sudokupad::lost),
    extras: &EXTRAS,
    site: None,
};

/// The longest document that is read, in bytes.
const LONGEST: usize = 16 << 20;

struct Objects {
    options: ReadOptions,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let first = sample.data().next()?.trimmed();
    if !looks_like_puzzle(first.bytes(), sample.text.bytes()) {
        return None;
    }
    let is_line = first.bytes().ends_with(b"}")
        && sample.data().nth(1).is_none_or(|next| next.trimmed().bytes().starts_with(b"{"));
    Some(if is_line { Shape::Lines } else { Shape::Whole })
}

/// Returns whether a text that begins with this line names the parts of such a puzzle.
fn looks_like_puzzle(first: &[u8], text: &[u8]) -> bool {
    const LOOKED_AT: usize = 1 << 16;
    let opens = first.starts_with(b"{") || (first.starts_with(b"[") && text.trim_ascii_start().starts_with(b"["));
    let Ok(text) = std::str::from_utf8(&text[..text.len().min(LOOKED_AT)])
        .or_else(|fault| std::str::from_utf8(&text[..fault.valid_up_to()]))
    else {
        return false;
    };
    let has_any = |marks: &[&str]| marks.iter().any(|mark| text.contains(mark));
    let in_full = has_any(&["\"cells\""])
        && has_any(&["\"cellSize\"", "\"regions\"", "\"cages\"", "\"underlays\"", "\"overlays\"", "\"metadata\""])
        && !has_any(&["\"layout\"", "\"time_elapsed\"", "\"puzzle\":", "\"givens\":"]);
    let in_short = first.starts_with(b"{")
        && sudokupad::is_zipped(text)
        && (has_any(&["ce:[", "'ce':", "\"ce\":"]) && has_any(&["re:[", "cs:", "metadata:", "ca:["]));
    opens && (in_full || in_short)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Objects { options: sample.options.clone() })
}

impl ReadLine for Objects {
    fn claims(&self, line: Span<'_>) -> bool {
        looks_like_puzzle(line.bytes(), line.bytes())
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let mut outcomes = outcomes(line.bytes(), &self.options).into_iter().map(|outcome| match outcome {
            Ok(record) => Ok(crate::Record { line: line.number(), ..record }),
            Err(fault) => Err(fault.within(line.number(), line.column())),
        });
        match (outcomes.next(), outcomes.next()) {
            (Some(Ok(_)), Some(_)) => {
                Some(Err(line.fault("several puzzles on one line", "put each puzzle on its own line")))
            }
            (first, _) => first,
        }
    }
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    outcomes(text.bytes(), options)
}

/// Reads all puzzles of a text.
fn outcomes(bytes: &[u8], options: &ReadOptions) -> Vec<Outcome> {
    if bytes.len() > LONGEST {
        let found = format!("begins a puzzle of {} bytes", bytes.len());
        return vec![Err(Span::line(1, b"").line_fault(found, "the limit is 16 MB"))];
    }
    let text = String::from_utf8_lossy(bytes);
    let is_json =
        text.trim_start_matches(|sign: char| sign.is_whitespace() || sign == '[' || sign == '{').starts_with('"');
    let text = if is_json { text } else { Cow::Owned(sudokupad::unzip(&text)) };
    let mut lines = LineColumns::new(text.as_bytes());
    let mut literals = Literals::new(text.as_bytes());
    let mut outcomes = Vec::new();
    loop {
        match literals.read_next() {
            Ok(Some(node)) => take(&node, options, &mut lines, &mut outcomes),
            Ok(None) => return outcomes,
            Err(fault) => {
                outcomes.push(Err(lines.fault(fault.at, fault.found, fault.expected)));
                return outcomes;
            }
        }
    }
}

/// Reads the puzzle of a value, or those of its items.
fn take(node: &Node<'_>, options: &ReadOptions, lines: &mut LineColumns<'_>, outcomes: &mut Vec<Outcome>) {
    match &node.value {
        Value::List(items) if !items.is_empty() => items.iter().for_each(|node| take(node, options, lines, outcomes)),
        _ => {
            let (line, _) = lines.of(node.at);
            let record = sudokupad::read_object(node, options, line);
            outcomes.push(record.map_err(|(found, expected)| {
                lines.fault(node.at, format!("a SudokuPad puzzle that can't be read: {found}"), expected)
            }));
        }
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    out.push_str(&sudokupad::json(item)?);
    out.push('\n');
    Ok(())
}
