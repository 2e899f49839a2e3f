//! KSudoku: a saved game, as XML with a graph of rows, columns, groups and cages.
//!
//! Marks: XML whose first element is `ksudoku`, or `ksudoku-graph` for a shape without a puzzle. Samurai and other
//! layouts of squares, jigsaws, extra groups, killers and Mathdoku are read; Roxdoku, which is three-dimensional, is
//! not.
//! Source: saved games of KSudoku and its behaviour.

use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Extra, Format, ksudoku, xml};

/// The format of KSudoku.
pub(super) static FORMAT: Format = Format {
    name: "ksudoku",
    title: "KSudoku: a saved game",
    extensions: &["ksudoku"],
    recognise,
    lines: None,
    whole: Some(ksudoku::read),
    writing: Writing::Whole(ksudoku::write),
    rules: RulesInText::AllBut(ksudoku::lost),
    extras: &[Extra::Author, Extra::Solution, Extra::Entries, Extra::Unknown],
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let root = xml::root(sample.text.bytes())?;
    matches!(root, b"ksudoku" | b"ksudoku-graph").then_some(Shape::Whole)
}
