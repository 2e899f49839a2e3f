//! f-puzzles as plain JSON: one object for each puzzle, one per line.
//!
//! Marks: an object whose `grid` has rows of objects. Objects on several lines, in lists and within other objects are
//! read as well, as in every JSON format.
//! Source: the object files of f-puzzles, and their readers in public programs.

use super::f_puzzles::EXTRAS;
use super::json;
use crate::fit::Unfit;
use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Format, Item, fpuzzles};

/// The format of plain objects.
pub(super) static FORMAT: Format = Format {
    name: "f-puzzles-json",
    title: "f-puzzles: one plain object per line",
    extensions: &[],
    recognise,
    lines: Some(json::open),
    whole: Some(json::read),
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::AllBut(fpuzzles::lost),
    extras: &EXTRAS,
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    has_grid(sample.text.bytes()).then(|| json::recognise(sample)).flatten()
}

/// Returns whether a text has a grid with a row that begins with an object.
fn has_grid(text: &[u8]) -> bool {
    const NAME: &[u8] = b"\"grid\"";
    let starts = text.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME);
    starts.into_iter().any(|(start, _)| {
        let signs = text[start + NAME.len()..].iter().filter(|byte| !byte.is_ascii_whitespace());
        signs.take(4).eq(b":[[{")
    })
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    fpuzzles::write(item, out)?;
    out.push('\n');
    Ok(())
}
