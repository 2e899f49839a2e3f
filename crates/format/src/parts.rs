//! Texts with several parts one below the other, such as a drawn grid and a link, or two files of a program. Each part
//! is read separately.
//!
//! Parts begin at lines with a link, and where a JSON value or an XML document begins; the text between them is a
//! separate part. The parts are only used if each of them is a puzzle or words about one.

use std::ops::Range;

use memchr::memmem;

use crate::format::Outcome;
use crate::literal::Literals;
use crate::span::Span;
use crate::text::Text;
use crate::{ReadOptions, leftover, link_places, prose, reader};

/// The largest number of parts, and of lines before the last one.
const MOST: usize = 200;

/// A part of a text.
struct Part<'a> {
    /// The number of lines before it.
    above: usize,
    text: &'a [u8],
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A link, a value or a document.
    Whole,
    /// The text between those, which may be words.
    Between,
}

/// Reads the parts of a text, if it has several and all of them can be read.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions) -> Option<Vec<Outcome>> {
    let parts = parts(bytes)?;
    let mut records: Vec<Outcome> = Vec::new();
    let mut words: Vec<usize> = Vec::new();
    for part in parts {
        // Blank lines replace the text above, so that lines keep their numbers.
        let text = [&b"\n".repeat(part.above)[..], part.text].concat();
        match reader::read_all(&text, options) {
            Ok(outcomes) if outcomes.iter().all(Result::is_ok) => records.extend(outcomes),
            _ if part.kind == Kind::Between && lines_of(part.text).all(has_no_cells) => {
                words.extend((part.above + 1..).take(lines_of(part.text).count()));
            }
            _ => return None,
        }
    }
    prose::name_lines(bytes, |line| words.contains(&line.number()), &mut records);
    Some(records)
}

/// Returns whether the start of a text of lines has a part that is not a single line: rows of a grid beside a link or a
/// JSON value, or an XML document.
pub(crate) fn has_several(start: &[u8]) -> bool {
    /// The fewest rows of a grid.
    const FEWEST: usize = 4;
    let mut rows = 0;
    let mut has_grid = false;
    let mut has_other = false;
    for line in lines_of(start) {
        rows = if is_row(line.bytes()) { rows + 1 } else { 0 };
        has_grid |= rows >= FEWEST;
        has_other |= link_places::has_link(line.bytes()) || line.bytes().starts_with(b"{");
        if begins_document(line.bytes()) {
            return true;
        }
    }
    has_grid && has_other
}

/// Returns whether a line of a text has a link.
pub(crate) fn has_link(text: &[u8]) -> bool {
    link_places::has_link(text)
        && lines_of(text).any(|line| !line.is_passed_over() && link_places::has_link(line.bytes()))
}

fn lines_of(text: &[u8]) -> impl Iterator<Item = Span<'_>> {
    Text::new(text).lines().map(Span::trimmed)
}

/// Returns whether a line contains neither a puzzle nor a row of one, and no word as long as packed data.
pub(crate) fn has_no_cells(line: Span<'_>) -> bool {
    const LONGEST_WORD: usize = 32;
    let is_short = || line.words_between(|byte| byte.is_ascii_whitespace()).all(|word| word.len() <= LONGEST_WORD);
    let has_none = || !is_row(line.bytes()) && leftover::puzzles(line, None).next().is_none();
    line.is_passed_over() || (is_short() && (prose::is_prose(line) || has_none()))
}

/// Returns whether a line is a row of a drawn grid, and not a puzzle on its own.
fn is_row(line: &[u8]) -> bool {
    const LONGEST: usize = 62;
    let cells = line.iter().filter(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'*' | b'_')).count();
    let is_drawn = line.iter().all(|byte| b"0123456789.*_ |".contains(byte));
    is_drawn && (4..LONGEST).contains(&cells) && line.len() <= 2 * LONGEST
}

/// Returns whether a line begins an XML document.
fn begins_document(line: &[u8]) -> bool {
    [&b"<?xml"[..], b"<!DOCTYPE", b"<!doctype", b"<opensudoku"].iter().any(|start| line.starts_with(start))
}

/// Splits a text into its parts. Returns `None` if it has only one, too many, or none with several lines.
fn parts(bytes: &[u8]) -> Option<Vec<Part<'_>>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut between = 0..0;
    let mut at = 0;
    let mut tries = 0;
    let push = |range: Range<usize>, kind, parts: &mut Vec<_>| {
        let text = &bytes[range.clone()];
        if !text.trim_ascii().is_empty() {
            parts.push(Part { above: memchr::memchr_iter(b'\n', &bytes[..range.start]).count(), text, kind });
        }
    };
    while at < bytes.len() {
        // Each attempt may examine the whole rest.
        if parts.len().max(tries) > MOST {
            return None;
        }
        let first = bytes[at..line_end(bytes, at)].trim_ascii_start();
        tries += usize::from(may_be_value(first) || begins_document(first));
        let end = match length(&bytes[at..]) {
            0 => {
                at = line_end(bytes, at);
                between.end = at;
                continue;
            }
            length => line_end(bytes, (at + length).saturating_sub(1)),
        };
        push(between.clone(), Kind::Between, &mut parts);
        push(at..end, Kind::Whole, &mut parts);
        at = end;
        between = end..end;
    }
    push(between, Kind::Between, &mut parts);
    // Lines that are parts on their own are read as lines.
    let has_lines = |part: &Part<'_>| lines_of(part.text).filter(|line| !line.is_passed_over()).count() > 1;
    let fits = parts.len() > 1 && parts.iter().all(|part| part.above <= MOST) && parts.iter().any(has_lines);
    fits.then_some(parts)
}

/// Returns the place after the end of the line that contains this byte.
fn line_end(bytes: &[u8], at: usize) -> usize {
    memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |end| at + end + 1)
}

/// Returns the length of the link, the value or the document with which the first line of a text begins; 0 if there is
/// none.
fn length(text: &[u8]) -> usize {
    let line = &text[..line_end(text, 0)];
    let blanks = line.len() - line.trim_ascii_start().len();
    let own = &text[blanks..];
    let within = match own {
        _ if may_be_value(own) => {
            let mut literals = Literals::new(own);
            literals.read_next().ok().map(|_| literals.position())
        }
        _ if begins_document(own) => document_length(own),
        _ => return if link_places::has_link(line) { line.len() } else { 0 },
    };
    within.map_or(0, |length| blanks + length)
}

/// Returns whether a text begins like a JSON value with several puzzles or fields.
fn may_be_value(text: &[u8]) -> bool {
    matches!(text, [b'{', ..] | [b'[', b'{' | b'[', ..])
}

/// Returns the length of an XML document: up to the end of its first element.
fn document_length(text: &[u8]) -> Option<usize> {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let start = memmem::find_iter(text, b"<").find(|&at| text.get(at + 1).is_some_and(u8::is_ascii_alphabetic))?;
    let name: Vec<u8> = text[start + 1..].iter().copied().take_while(|byte| is_name(byte)).collect();
    let end = [b"</", &name[..], b">"].concat();
    Some(memmem::find(text, &end)? + end.len())
}
