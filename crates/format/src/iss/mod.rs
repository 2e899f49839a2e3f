//! The text of Interactive Sudoku Solver (ISS): `.Type~argument~argument….Type~…`, with optional blanks between the
//! parts.
//!
//! The properties of the grid are read here: its shape, regions, extra cells and givens. Every other type comes from
//! the list of rules, whose specs say how ISS writes them ([`ninefold_puzzle::IssForm`]).

mod arguments;
mod bare;
mod canvas;
mod fault;
mod forms;
mod grid_items;
mod items;
mod lowered;
mod machine;
mod reader;
mod writer;
mod written;

use std::ops::Range;

use ninefold_puzzle::PuzzleDraft;

use crate::ReadError;
use crate::span::Span;
use crate::text::position;

use fault::Fault;
use items::Item;

pub use writer::iss_rule;
pub(crate) use writer::write;

/// The names of the types that describe the grid.
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
/// The word for a grid without its own rules.
pub(crate) const RAW: &str = "Raw";

/// The letters for six bits.
const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns whether a text begins with an item: `.Type~…`, `.~…` or a type without arguments.
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

/// Returns whether a text begins with an item, has an item with arguments, and has only letters, digits and the marks of
/// items, so that it can be in no other format and has neither links nor quotation marks.
pub(crate) fn is_evident(text: &[u8]) -> bool {
    begins(text) && text.contains(&b'~') && text.iter().all(|&byte| IN_ITEMS[usize::from(byte)])
}

/// For each byte, whether it is a letter, a digit or one of the marks of items.
static IN_ITEMS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'~' | b'_' | b'-' | b'%' | b'=');
        byte += 1;
    }
    table
};

/// Returns whether a text begins with an item that is not a puzzle: the shape of the grid or extra cells.
pub(crate) fn is_of_grid(text: &[u8]) -> bool {
    let name = text.strip_prefix(b".").and_then(|text| text.split(|&byte| byte == b'~').next());
    name.is_some_and(|name| name == SHAPE.as_bytes() || name == EXTRA.as_bytes())
}

/// Returns whether letters are a capital followed by at least three lower-case ones, which are hardly the digits of a
/// large grid.
fn is_word(letters: &[u8]) -> bool {
    letters.len() > 3 && letters[0].is_ascii_uppercase() && letters[1..4].iter().all(u8::is_ascii_lowercase)
}

/// Returns whether a text is certainly the form without types that only ISS has: `=` and a grid.
pub(crate) fn is_bare(text: &[u8]) -> bool {
    text.starts_with(b"=") && std::str::from_utf8(text).is_ok_and(|text| bare::items(text).is_some())
}

/// Returns whether a text has two sections: one of items, one of digits or a map.
pub(crate) fn is_of_two_sections(text: &[u8]) -> bool {
    std::str::from_utf8(text).is_ok_and(|text| Sections::of(text).bare().is_some())
}

/// The sections of a text without blanks and comments. Blank lines and comments separate them, and so does a line that
/// is a grid below items.
struct Sections {
    text: String,
    ranges: Vec<Range<usize>>,
    /// The place of each byte in the whole text.
    places: Vec<usize>,
}

impl Sections {
    fn of(whole: &str) -> Sections {
        let mut sections =
            Sections { text: String::with_capacity(whole.len()), ranges: Vec::new(), places: Vec::new() };
        let mut is_new = true;
        let mut start = 0;
        for line in whole.split('\n') {
            let before = sections.text.len();
            if !line.starts_with('#') {
                for (place, letter) in line.char_indices().filter(|(_, letter)| !letter.is_ascii_whitespace()) {
                    sections.text.push(letter);
                    sections.places.extend((0..letter.len_utf8()).map(|byte| start + place + byte));
                }
            }
            let end = sections.text.len();
            is_new |= sections.text[before..end].len() >= bare::SMALLEST_LINE
                && bare::is_line(&sections.text[before..end])
                && !sections.text[..before].ends_with(['~', '_']);
            match sections.ranges.last_mut() {
                _ if end == before => {}
                Some(last) if !is_new => last.end = end,
                _ => sections.ranges.push(before..end),
            }
            is_new = end == before;
            start += line.len() + 1;
        }
        sections
    }
}

impl Sections {
    fn section(&self, index: usize) -> &str {
        &self.text[self.ranges[index].clone()]
    }

    /// If one of two sections has no types, returns its index and equivalent items. If the other section has its own
    /// givens, the text is more likely two puzzles.
    fn bare(&self) -> Option<(usize, String)> {
        let bare = |index: usize| Some((index, bare::section(self.section(index))?));
        let has_items = |index: usize| begins(self.section(index).as_bytes());
        let has_givens = |index: usize| {
            let items = self.section(index).split('.').skip(1);
            items.map(|item| item.split('~').next()).any(|name| matches!(name, Some("" | GIVEN)))
        };
        match (self.ranges.len(), self.ranges.len() == 2 && has_items(0)) {
            (2, true) if !has_items(1) && !has_givens(0) => bare(1),
            (2, false) if has_items(1) && !has_givens(1) => bare(0),
            (1, _) if !begins(self.text.as_bytes()) => Some((0, bare::items(&self.text)?)),
            _ => None,
        }
    }
}

/// Reads a line that is one puzzle, or a text of several sections.
pub(crate) fn read_line(line: Span<'_>) -> Result<PuzzleDraft, ReadError> {
    let text = std::str::from_utf8(line.bytes()).map_err(|error| {
        line.after(error.valid_up_to()).fault("a byte that is not UTF-8", "the text of a puzzle is ASCII")
    })?;
    if begins(text.as_bytes()) && position(text.as_bytes(), |byte| byte <= b' ').is_none() {
        let items = Item::all(text);
        return items.and_then(|items| reader::read(&items)).map_err(|fault| fault.in_line(text, line, |place| place));
    }
    let sections = Sections::of(text);
    let bare = sections.bare();
    let texts = (0..sections.ranges.len()).map(|index| match &bare {
        Some((place, items)) if *place == index => items,
        _ => sections.section(index),
    });
    let items = match sections.ranges.len() {
        0 => Item::all(&sections.text),
        _ => texts.map(Item::all).collect::<Result<Vec<_>, _>>().map(|items| items.concat()),
    };
    let place = |place: usize| sections.places.get(place).copied().unwrap_or(text.len());
    items.and_then(|items| reader::read(&items)).map_err(|fault| fault.in_line(&sections.text, line, place))
}
