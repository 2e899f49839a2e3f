//! The text of Interactive Sudoku Solver (ISS): every rule as `.Type~argument~…`, one puzzle per line.
//!
//! Marks: a dot, then a type or `~`; `=` and a grid. A text is a single puzzle if some line continues the previous one,
//! if all lines are indented, or if each line has one item and one of these can't be a puzzle on its own. Its sections
//! are separated by blank lines, and one may be a plain grid or a killer as arrows or numbers.
//! Source: the help of Interactive Sudoku Solver and its behaviour.

use crate::each_line::EachLine;
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::iss;
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, Item, ReadOptions, Record};

/// The format of Interactive Sudoku Solver.
pub(super) static FORMAT: Format = Format {
    name: "iss",
    title: "Interactive Sudoku Solver: one puzzle with its rules per line",
    extensions: &["iss"],
    recognise,
    lines: Some(|sample| of_options(sample.options)),
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &[],
    site: None,
};

/// The longest text that is read without detecting its format, in bytes.
const LONGEST_EVIDENT: usize = 1 << 13;

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let mut data = sample.data().map(Span::trimmed);
    if claims(data.next()?) {
        let is_one = !data.all(claims) || is_indented(sample) || has_item_a_line(sample);
        return Some(if is_one { Shape::Whole } else { Shape::Lines });
    }
    let has_items = data.any(|line| iss::begins(line.bytes()));
    (has_items && iss::is_of_two_sections(sample.text.bytes())).then_some(Shape::Whole)
}

/// Returns whether the indentation shows that a text is one puzzle: at least half of the lines after the first are
/// indented, or the end of a composite is on a separate line.
fn is_indented(sample: &Sample<'_>) -> bool {
    let is_indented = |line: &Span<'_>| line.bytes().first().is_some_and(u8::is_ascii_whitespace);
    let others = sample.data().skip(1).count();
    let indented = sample.data().skip(1).filter(is_indented).count();
    indented > 0 && (2 * indented >= others || sample.data().any(ends))
}

/// Returns whether a text is one puzzle because each of its lines is a single item and one of them can't be a puzzle on
/// its own: the end of a composite, or an item about the grid that comes first.
fn has_item_a_line(sample: &Sample<'_>) -> bool {
    let lines = || sample.data().map(Span::trimmed);
    let is_item = |line: Span<'_>| iss::begins(line.bytes()) && !line.bytes()[1..].contains(&b'.');
    let is_part = lines().next().is_some_and(|first| iss::is_of_grid(first.bytes())) || lines().any(ends);
    is_part && lines().count() > 1 && lines().all(is_item)
}

/// Returns whether a line is the end of a composite.
fn ends(line: Span<'_>) -> bool {
    line.trimmed().bytes().strip_prefix(b".") == Some(iss::END.as_bytes())
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    EachLine::boxed(options, claims, read_line)
}

fn claims(line: Span<'_>) -> bool {
    iss::begins(line.bytes()) || iss::is_bare(line.bytes())
}

fn read_line(line: Span<'_>, options: &ReadOptions) -> Outcome {
    let draft = options.applied_to(iss::read_line(line)?, line)?;
    Ok(Record::of_draft(line.number(), draft))
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let whole = Span::line(1, text.bytes());
    vec![read_line(whole, options)]
}

/// Reads a text that is evidently in this format: one line of items, with or without a line end, and nothing else.
pub(super) fn read_evident(text: &[u8], options: &ReadOptions) -> Option<Record> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    if text.len() > LONGEST_EVIDENT || !iss::is_evident(text) {
        return None;
    }
    read_line(Span::line(1, text), options).ok()?.with_proposals(options).ok()
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    out.push_str(&iss::write(item.puzzle)?);
    out.push('\n');
    Ok(())
}
