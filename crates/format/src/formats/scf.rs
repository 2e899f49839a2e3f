//! SudokuPad's short links for classic puzzles: `scf` and a letter for each given with the blanks after it, then
//! letters for X and window rules, a title and an author.
//!
//! Marks: those of [`super::sudokupad`], which reads them. See [`crate::sudokupad`].
//! Source: SudokuPad's published tools.

use super::sudokupad::open;
use crate::fit::Unfit;
use crate::format::{RulesInText, Writing};
use crate::sudokupad;
use crate::{Extra, Format, Item};

/// The format of SudokuPad's short links.
pub(super) static FORMAT: Format = Format {
    name: "scf",
    title: "SudokuPad link of a classic puzzle",
    extensions: &[],
    recognise: |_| None,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &[Extra::Title, Extra::Author],
    site: None,
};

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    out.push_str(&sudokupad::classic_link(item)?);
    out.push('\n');
    Ok(())
}
