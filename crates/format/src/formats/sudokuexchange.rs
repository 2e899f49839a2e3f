//! Sudoku Exchange: links to the page where a puzzle is played, with its 81 digits.
//!
//! Marks: none besides those of other links; they are read like other links.
//! Source: the links of Sudoku Exchange.

use crate::fit::{Unfit, require_plain};
use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Format, Item};

/// The format of links to Sudoku Exchange.
pub(super) static FORMAT: Format = Format {
    name: "sudokuexchange",
    title: "Sudoku Exchange link",
    extensions: &[],
    recognise,
    lines: Some(super::link::open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::Side,
    extras: &[],
    site: Some("sudokuexchange.com"),
};

/// Such links are read by the format for all links.
fn recognise(_: &Sample<'_>) -> Option<Shape> {
    None
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_plain(item)?;
    out.push_str("https://sudokuexchange.com/play/?s=");
    out.push_str(&item.puzzle.givens().to_string().replace('.', "0"));
    out.push('\n');
    Ok(())
}
