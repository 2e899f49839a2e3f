//! Sudoku-setter's puzzles as JSON.
//!
//! Marks: `tool_id`, `toolId` or `puzzleInfo` beside `nRows`. See [`crate::setter`].
//! Source: the published source of Sudoku-setter.

use crate::format::{RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Extra, Format};

use super::json;

/// The format of Sudoku-setter's puzzles.
pub(super) static FORMAT: Format = Format {
    name: "sudoku-setter",
    title: "Sudoku-setter puzzle as JSON",
    extensions: &[],
    recognise,
    lines: Some(json::open),
    whole: Some(json::read),
    writing: Writing::Never,
    rules: RulesInText::All,
    extras: &[Extra::Title, Extra::Author, Extra::RulesText, Extra::Solution, Extra::Entries],
    site: None,
};

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let text = sample.text.bytes();
    let has = |name: &[u8]| text.contains(&b'{') && text.windows(name.len()).any(|part| part == name);
    let is_own = has(b"\"nRows\"") && (has(b"\"puzzleInfo\"") || has(b"\"tool_id\"") || has(b"\"toolId\""));
    is_own.then(|| json::recognise(sample)).flatten()
}
