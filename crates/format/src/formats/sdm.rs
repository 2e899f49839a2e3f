//! SDM: one classic puzzle per line, nothing else.
//!
//! Marks: none; read like lines, written as 81 characters with `.` for a blank.
//! Source: HoDoKu, SudoCue and others, which use it for collections.

use crate::fit::{Unfit, require_plain};
use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::write::puzzle_line;
use crate::{Format, Item};

/// The SDM format.
pub(super) static FORMAT: Format = Format {
    name: "sdm",
    title: "SDM collection",
    extensions: &["sdm"],
    recognise,
    lines: Some(super::line::open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

/// Only the file extension distinguishes this format from lines.
fn recognise(_: &Sample<'_>) -> Option<Shape> {
    None
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_plain(item)?;
    out.push_str(&puzzle_line(item.puzzle));
    out.push('\n');
    Ok(())
}
