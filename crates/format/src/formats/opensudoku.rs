//! OpenSudoku: folders of games for its Android app, with the digits and pencilmarks of games in progress.
//!
//! Marks: XML whose first element is `opensudoku` (version 1 or 2) or `opensudoku2`. A game has its cells in an
//! attribute `data`: 81 digits, or serialized cells. Version 1 gives author, level and source before the games; later
//! versions have folders, and for each game its state, the time played and a remark.
//! Source: files of the app and its behaviour.

use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Extra, Format, opensudoku, xml};

/// The format of OpenSudoku.
pub(super) static FORMAT: Format = Format {
    name: "opensudoku",
    title: "OpenSudoku: folders of games",
    extensions: &["opensudoku"],
    recognise,
    lines: None,
    whole: Some(opensudoku::read),
    writing: Writing::Whole(opensudoku::write),
    rules: RulesInText::Side,
    extras: &[Extra::Comment, Extra::Entries, Extra::Unknown],
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let root = xml::root(sample.text.bytes())?;
    root.starts_with(b"opensudoku").then_some(Shape::Whole)
}
