//! The text of Interactive Sudoku Solver (ISS): `.Type~argument~argument….Type~…`, blanks between the parts allowed.
//!
//! What belongs to the grid is read here: its shape, regions, extra cells and givens. Every other type comes from the
//! list of rules, whose specs say how ISS writes them ([`ninefold_puzzle::IssForm`]).

mod arguments;
mod canvas;
mod fault;
mod forms;
mod items;
mod reader;
mod writer;
mod written;

use std::borrow::Cow;

use ninefold_puzzle::PuzzleDraft;

use crate::ReadError;
use crate::span::Span;

use fault::Fault;

pub use writer::iss_rule;
pub(crate) use writer::write;

/// The type names for what belongs to the grid.
pub(crate) const SHAPE: &str = "Shape";
pub(crate) const NO_BOXES: &str = "NoBoxes";
pub(crate) const REGION_SIZE: &str = "RegionSize";
pub(crate) const JIGSAW: &str = "Jigsaw";
pub(crate) const EXTRA: &str = "Var";
pub(crate) const GIVEN: &str = "Given";
/// The end of a composite.
pub(crate) const END: &str = "End";
/// A hint for ISS's search, which doesn't change the puzzle.
pub(crate) const SEARCH_PRIORITY: &str = "SearchPriority";
/// The word for a grid without rules of its own.
pub(crate) const RAW: &str = "Raw";

/// The letters for six bits.
const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns whether a text begins with an item: `.Type~…`, `.~…` or a type that stands alone.
pub(crate) fn begins(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b".") else { return false };
    let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
    let rest = &rest[dots..];
    let name = &rest[..rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count()];
    match rest.get(name.len()) {
        Some(b'~') => name.first().is_none_or(u8::is_ascii_uppercase),
        None | Some(b'.' | b' ' | b'\t' | b'\r') => {
            is_word(name) || std::str::from_utf8(name).is_ok_and(forms::is_known)
        }
        _ => false,
    }
}

/// Returns whether letters are a capital and then at least three small ones: hardly the digits of a large grid.
fn is_word(letters: &[u8]) -> bool {
    letters.len() > 3 && letters[0].is_ascii_uppercase() && letters[1..4].iter().all(u8::is_ascii_lowercase)
}

/// Reads a line that is one puzzle.
pub(crate) fn read_line(line: Span<'_>) -> Result<PuzzleDraft, ReadError> {
    let text = std::str::from_utf8(line.bytes()).map_err(|error| {
        line.after(error.valid_up_to()).fault("a byte that is not UTF-8", "the text of a puzzle is ASCII")
    })?;
    let has_blanks = text.bytes().any(|byte| byte.is_ascii_whitespace());
    let bare = || text.chars().filter(|letter| !letter.is_ascii_whitespace()).collect();
    let text: Cow<'_, str> = if has_blanks { Cow::Owned(bare()) } else { Cow::Borrowed(text) };
    reader::read(&text).map_err(|fault| fault.in_line(&text, line))
}
