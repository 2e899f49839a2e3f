//! Links to Interactive Sudoku Solver (ISS): the text of a puzzle in the parameter `q`, percent-encoded.
//!
//! Marks: a link whose path names Interactive Sudoku Solver, or whose parameter `q` begins as a text of ISS does. The
//! parameter may also hold a plain grid, which ISS reads as well.
//! Source: the address of Interactive Sudoku Solver while it shows a puzzle.

use std::borrow::Cow;
use std::fmt::Write as _;

use memchr::memchr;

use super::LineReaders;
use super::link::{alone, is_between, starts};
use crate::codec::percent;
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::iss;
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, Item, ReadError, ReadOptions};

/// The format of links to Interactive Sudoku Solver.
pub(super) static FORMAT: Format = Format {
    name: "iss-link",
    title: "Link to Interactive Sudoku Solver",
    extensions: &["iss-link"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &[],
    site: Some("Interactive Sudoku Solver"),
};

/// The address before the text.
const ADDRESS: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
/// The last part of the path, in lower case.
const PATH: &[u8] = b"interactive-sudoku-solver";

struct Links {
    options: ReadOptions,
    readers: LineReaders,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    sample.data().next().filter(|line| link(*line).is_some()).map(|_| Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Links { options: sample.options.clone(), readers: LineReaders::new(sample.options) })
}

impl ReadLine for Links {
    fn claims(&self, line: Span<'_>) -> bool {
        link(line).is_some()
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let Some(found) = link(line) else {
            return Some(Err(line.line_fault("has no link to Interactive Sudoku Solver", "copy the whole address")));
        };
        let text = encoded(found.bytes()).map(decoded).unwrap_or_default();
        let span = Span::line(line.number(), &text).trimmed();
        let outcome = if span.is_empty() {
            Err(line.line_fault("has a link without a puzzle", "the text of the puzzle must follow ?q="))
        } else {
            alone(line, found).and_then(|()| self.read(span))
        };
        Some(outcome)
    }
}

impl Links {
    /// Reads the text of a link. Columns of the text are not meaningful on the line, where it is encoded.
    fn read(&self, text: Span<'_>) -> Outcome {
        let reader = self.readers.claiming(text).unwrap_or(self.readers.usual());
        let nothing = || text.line_fault("has a link without a puzzle", "the text of the puzzle must follow ?q=");
        let outcome = reader.read_line(text).unwrap_or_else(|| Err(nothing()));
        let record = outcome.map_err(|fault: ReadError| fault.on_line(text.number()))?;
        match self.options.side().filter(|side| *side != record.side()) {
            None => Ok(record),
            Some(side) => Err(text
                .line_fault(format!("has a puzzle of side {}", record.side()), format!("you asked for side {side}"))),
        }
    }
}

/// Returns the first link on a line that leads to ISS.
fn link(line: Span<'_>) -> Option<Span<'_>> {
    let is_of_iss = |link: &[u8]| {
        let Some(text) = encoded(link) else { return false };
        let path = link.iter().position(|&byte| byte == b'?').map_or(link, |end| &link[..end]);
        let is_named = || path.windows(PATH.len()).any(|part| part.eq_ignore_ascii_case(PATH));
        is_named() || iss::begins(decoded(text).trim_ascii())
    };
    line.words_between(is_between).find(|word| starts(word.bytes()) && is_of_iss(word.bytes()))
}

/// Returns the parameter `q` of a link, still encoded.
fn encoded(link: &[u8]) -> Option<&[u8]> {
    let mut rest = &link[memchr(b'?', link)? + 1..];
    rest = &rest[..memchr(b'#', rest).unwrap_or(rest.len())];
    loop {
        let end = memchr(b'&', rest);
        match rest[..end.unwrap_or(rest.len())].strip_prefix(b"q=") {
            None => rest = &rest[end? + 1..],
            found => return found,
        }
    }
}

/// Returns a parameter without its encoding.
fn decoded(text: &[u8]) -> Cow<'_, [u8]> {
    if memchr(b'+', text).is_none() {
        return percent::decoded(text);
    }
    let blanks: Vec<u8> = text.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect();
    Cow::Owned(percent::decoded(&blanks).into_owned())
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    out.push_str(ADDRESS);
    for byte in iss::write(item.puzzle)?.bytes() {
        match byte {
            b'*' | b'-' | b'.' | b'_' => out.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => out.push(char::from(byte)),
            b' ' => out.push('+'),
            byte => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out.push('\n');
    Ok(())
}
