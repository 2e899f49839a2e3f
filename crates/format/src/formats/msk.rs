//! MSK and SOL: nine rows of nine characters, `.` for a blank; a solution in the same shape.
//!
//! Marks: none; read like any grid.
//! Source: the Sudoku programs of the VBForums.

use crate::fit::{Unfit, require_plain};
use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Format, Item};

/// The MSK format.
pub(super) static FORMAT: Format = Format {
    name: "msk",
    title: "Nine rows of nine characters",
    extensions: &["msk", "sol"],
    recognise,
    lines: None,
    whole: Some(super::grid::read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

/// Only the file extension distinguishes this format from a grid.
fn recognise(_: &Sample<'_>) -> Option<Shape> {
    None
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_plain(item)?;
    out.push_str(&super::grid::bare_rows(item.puzzle.givens()));
    Ok(())
}
