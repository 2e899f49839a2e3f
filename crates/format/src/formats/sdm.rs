//! SDM: one classic puzzle a line, nothing else.
//!
//! Marks: none; read as lines, written with 81 characters and `.` for a blank.
//! Source: HoDoKu, SudoCue and others, who share it for collections.

use crate::fit::{Unfit, require_plain};
use crate::format::{Says, Shape, Writing};
use crate::text::Sample;
use crate::write::puzzle_line;
use crate::{Format, Item};

/// How SDM is read and written.
pub(super) static FORMAT: Format = Format {
    name: "sdm",
    title: "SDM collection",
    extensions: &["sdm"],
    recognise,
    lines: Some(super::line::open),
    whole: None,
    writing: Writing::Each { head: "", gap: "", one },
    says: Says::Side,
};

/// Such a text is told from lines by its file's ending only.
fn recognise(_: &Sample<'_>) -> Option<Shape> {
    None
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_plain(item)?;
    out.push_str(&puzzle_line(item.puzzle));
    out.push('\n');
    Ok(())
}
