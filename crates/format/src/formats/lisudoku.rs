//! lisudoku: one JSON object for each puzzle. Names may be written as `killerCages` or `killer_cages`.
//!
//! Marks: `gridSize` or `grid_size`.
//! Source: the types and the public solver of lisudoku.

use super::{LineReaders, json};
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Extra, Format, Item, ReadOptions, lisudoku};

/// The format of lisudoku's objects.
pub(super) static FORMAT: Format = Format {
    name: "lisudoku",
    title: "lisudoku: one object per line",
    extensions: &["lisudoku"],
    recognise,
    lines: Some(open),
    whole: Some(json::read),
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::AllBut(lisudoku::lost),
    extras: &EXTRAS,
    site: None,
};

/// The extras that an object carries besides its rules.
pub(super) const EXTRAS: [Extra; 1] = [Extra::Unknown];

struct Objects {
    options: ReadOptions,
    readers: LineReaders,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    lisudoku::is_named(sample.text.bytes()).then(|| json::recognise(sample)).flatten()
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Objects { options: sample.options.clone(), readers: LineReaders::new(sample.options) })
}

impl ReadLine for Objects {
    fn claims(&self, line: Span<'_>) -> bool {
        line.bytes().starts_with(b"{") && lisudoku::is_named(line.bytes())
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        json::read_object(line, &self.options, &self.readers)
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    lisudoku::write(item, out)?;
    out.push('\n');
    Ok(())
}
