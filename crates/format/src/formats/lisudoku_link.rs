//! Links to lisudoku: the object of [`super::lisudoku`], packed, in the parameter `import`. The packed data alone is
//! read, too.
//!
//! Marks: `lisudoku` with `import=`; data that begins with `N4Ig` and contains the size of a grid under lisudoku's
//! name.
//! Source: the links that lisudoku writes for puzzles of other programs.

use std::fmt::Write as _;

use super::{LineReaders, f_puzzles, lisudoku as objects};
use crate::codec::packed::{self, Unpackable};
use crate::codec::{lz, percent};
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::{Sample, lossy};
use crate::{Format, Item, ReadOptions, fpuzzles, lisudoku};

/// The format of links to lisudoku.
pub(super) static FORMAT: Format = Format {
    name: "lisudoku-link",
    title: "Link to lisudoku",
    extensions: &["lisudoku-link"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::AllBut(lisudoku::lost),
    extras: &objects::EXTRAS,
    site: Some("lisudoku.xyz"),
};

/// The address before the packed data.
const ADDRESS: &str = "https://lisudoku.xyz/e?import=";

struct Links {
    options: ReadOptions,
    readers: LineReaders,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    is_packed(sample.data().next()?).then_some(Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Links { options: sample.options.clone(), readers: LineReaders::new(sample.options) })
}

impl ReadLine for Links {
    fn claims(&self, line: Span<'_>) -> bool {
        is_packed(line)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(match unpacked(line) {
            Some(Ok(text)) => match fpuzzles::others(line) {
                Some(fault) => Err(fault),
                None => f_puzzles::read(&text, line, &self.options, &self.readers),
            },
            Some(Err(fault)) => Err(fault.fault(line, "a lisudoku link")),
            None => Err(line.line_fault("has no link to lisudoku", "copy the whole address")),
        })
    }
}

/// Returns whether a line is a link of lisudoku or its packed data.
fn is_packed(line: Span<'_>) -> bool {
    /// The size usually comes first.
    const START: usize = 64;
    let is_named = |text: String| lisudoku::is_named(text.as_bytes());
    data(line).is_some_and(|data| is_named(lz::start(&data, START)) || object(&data).map_or(true, is_named))
}

/// The beginning of an object's packed data.
const BARE: &str = "N4Ig";

/// Returns the packed text of a line. Returns `None` if the line has no such data, and an error if the data can't be
/// unpacked.
fn unpacked(line: Span<'_>) -> Option<Result<String, Unpackable>> {
    data(line).map(|data| object(&data))
}

fn object(data: &str) -> Result<String, Unpackable> {
    packed::object(data, packed::LONGEST)
}

/// Returns the packed data of a line, if it has any.
fn data(line: Span<'_>) -> Option<String> {
    const SHORTEST: usize = 24;
    const SHORTEST_LINK: usize = 16;
    if line.len() < SHORTEST_LINK {
        return None;
    }
    let text = lossy(line.trimmed().bytes());
    let is_link = text.contains("lisudoku") && text.contains("://");
    if !is_link && !text.starts_with(BARE) {
        return None;
    }
    let data = match text.split_once("import=").filter(|_| is_link) {
        Some((_, rest)) => data_in_link(rest),
        None if text.starts_with(BARE) && text.len() >= SHORTEST && !text.contains(' ') => &text,
        None => return None,
    };
    // Some programs encode a link that is already encoded.
    let data = percent::decoded_text(&percent::decoded_text(data)).replace(' ', "+");
    // A link may hold a plain line of digits instead, which is read like any other link.
    let is_digits = data.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if is_digits {
        return None;
    }
    Some(data)
}

/// Returns the data at the start of a text: the part before the first blank, or with blanks in place of `+` if only
/// that can be read.
fn data_in_link(text: &str) -> &str {
    let is_of_data = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=%-$. ".contains(&byte);
    let end = text.bytes().position(|byte| !is_of_data(byte)).unwrap_or(text.len());
    let whole = text[..end].trim_end_matches('.');
    let Some((word, _)) = whole.split_once(' ') else { return whole };
    let can_be_read = |text: &str| object(&percent::decoded_text(text).replace(' ', "+")) != Err(Unpackable::Damaged);
    if !can_be_read(word) && can_be_read(whole) { whole } else { word }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let mut text = String::new();
    lisudoku::write(item, &mut text)?;
    out.push_str(ADDRESS);
    for sign in lz::compress(&text).chars() {
        if sign.is_ascii_alphanumeric() {
            out.push(sign);
        } else {
            let _ = write!(out, "%{:02X}", u32::from(sign));
        }
    }
    out.push('\n');
    Ok(())
}
