//! Solo: one game ID of Simon Tatham's Portable Puzzle Collection per line, such as `3x3x:a5_2b…`.
//!
//! Marks: the boxes (`3x4`) or the side of a jigsaw (`9j`), letters for rules, a colon, then letters, digits, `_` and
//! commas. Boxes of any shape, jigsaws, diagonals and killers up to 31 digits.
//! Source: the developers' documentation of the collection and the games that it generates (`sgt-solo --generate`).

use crate::each_line::EachLine;
use crate::fit::Unfit;
use crate::format::{ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, Item, ReadOptions, cages, solo};

/// The format of Solo's game IDs.
pub(super) static FORMAT: Format = Format {
    name: "solo",
    title: "Solo game ID",
    extensions: &[],
    recognise,
    lines: Some(|sample| of_options(sample.options)),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &[],
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    cages::are_lines(sample, claims).then_some(Shape::Lines)
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    EachLine::boxed(options, claims, solo::record)
}

fn claims(line: Span<'_>) -> bool {
    solo::has_parameters(line) && solo::is_id(cages::first_word(line).0)
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    out.push_str(&solo::write(item)?);
    out.push('\n');
    Ok(())
}
