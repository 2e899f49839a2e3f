//! lisudoku: an object a puzzle in JSON. Names may be written as `killerCages` or `killer_cages`. Links with
//! `?import=` and packed data are read as well.
//!
//! Marks: `gridSize` or `grid_size`; `lisudoku` with `import=`.
//! Source: the types and the public solver of lisudoku.

use super::{LineReaders, f_puzzles, json};
use crate::codec::lz;
use crate::codec::percent;
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Extra, Format, Item, ReadOptions, fpuzzles, lisudoku};

/// The format of lisudoku.
pub(super) static FORMAT: Format = Format {
    name: "lisudoku",
    title: "lisudoku: the object of a puzzle a line",
    extensions: &["lisudoku"],
    recognise,
    lines: Some(open),
    whole: Some(json::read),
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::AllBut(lisudoku::lost),
    extras: &[Extra::Unknown],
    site: None,
};

/// The longest result of decompressing, in units of UTF-16.
const LONGEST: usize = 16 << 20;

struct Objects {
    options: ReadOptions,
    readers: LineReaders,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let line = sample.data().next()?;
    if is_packed(line) {
        return Some(Shape::Lines);
    }
    lisudoku::is_named(sample.text.bytes()).then(|| json::recognise(sample)).flatten()
}

/// Returns whether a line is a link of lisudoku or its packed data.
fn is_packed(line: Span<'_>) -> bool {
    unpacked(line).is_some_and(|text| text.is_none_or(|text| lisudoku::is_named(text.as_bytes())))
}

/// Returns the text that a line holds packed: `None` if it has no such data, nothing in it if the data is damaged.
fn unpacked(line: Span<'_>) -> Option<Option<String>> {
    const SHORTEST: usize = 24;
    const SHORTEST_LINK: usize = 16;
    if line.len() < SHORTEST_LINK {
        return None;
    }
    let text = line.trimmed().text();
    let is_link = text.contains("lisudoku") && text.contains("://");
    let data = match text.split_once("import=").filter(|_| is_link) {
        Some((_, data)) => data.split(['&', '#', ' ']).next().unwrap_or_default(),
        None if text.starts_with("N4Ig") && text.len() >= SHORTEST && !text.contains(' ') => &text,
        None => return None,
    };
    let data = percent::decoded_text(data).replace(' ', "+");
    // A link may hold a plain line of digits instead, which is read as any other link.
    let is_digits = data.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if is_digits {
        return None;
    }
    Some(lz::decompress(&data, LONGEST).ok().filter(|text| text.trim_start().starts_with('{')))
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Objects { options: sample.options.clone(), readers: LineReaders::new(sample.options) })
}

impl ReadLine for Objects {
    fn claims(&self, line: Span<'_>) -> bool {
        (line.bytes().starts_with(b"{") && lisudoku::is_named(line.bytes())) || is_packed(line)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        match unpacked(line) {
            Some(Some(text)) => Some(match fpuzzles::others(line) {
                Some(fault) => Err(fault),
                None => f_puzzles::read(&text, line, &self.options, &self.readers),
            }),
            Some(None) => Some(Err(line.line_fault("has packed data that is damaged", "copy the whole link"))),
            None => json::read_object(line, &self.options, &self.readers),
        }
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    lisudoku::write(item, out)?;
    out.push('\n');
    Ok(())
}
