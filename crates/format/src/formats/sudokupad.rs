//! SudokuPad's links: a puzzle with its drawing in one line, or only its givens.
//!
//! Marks: a link to SudokuPad or to the app of Cracking the Cryptic, or the part of it after the address: `scl` or
//! `ctc` and a compressed puzzle, or `scf` and a classic one. A link with a short name refers to a puzzle on the site
//! and is rejected. See [`crate::sudokupad`].
//! Source: SudokuPad's published tools.

use crate::each_line::EachLine;
use crate::fit::Unfit;
use crate::format::{ReadLine, RulesInText, Shape, Writing};
use crate::sudokupad;
use crate::text::Sample;
use crate::{Extra, Format, Item};

/// The format of SudokuPad's links.
pub(super) static FORMAT: Format = Format {
    name: "sudokupad",
    title: "SudokuPad link",
    extensions: &[],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::AllBut(sudokupad::lost),
    extras: &EXTRAS,
    site: Some(sudokupad::SITE),
};

/// The extras that a puzzle with its drawing carries.
pub(super) const EXTRAS: [Extra; 8] = [
    Extra::Title,
    Extra::Author,
    Extra::RulesText,
    Extra::SuccessMessage,
    Extra::Fog,
    Extra::Solution,
    Extra::Cosmetics,
    Extra::Unknown,
];

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    sample.data().next().filter(|line| sudokupad::claims(*line)).map(|_| Shape::Lines)
}

pub(super) fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    EachLine::boxed(sample.options, sudokupad::claims, sudokupad::read_line)
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    out.push_str(&sudokupad::link(item)?);
    out.push('\n');
    Ok(())
}
