//! The forms of ISS's text without types: a grid, and killers as arrows or numbers. Each is converted to equivalent
//! items.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ninefold_grid::Side;

use super::canvas::LARGEST;
use super::{JIGSAW, NO_BOXES};
use crate::formats::{arrows, killer};
use crate::span::Span;

/// Returns the items of a text without blanks that is certainly such a form.
pub(super) fn items(text: &str) -> Option<String> {
    match text.strip_prefix('=') {
        Some(grid) => self::grid(grid),
        None => self::killer(text),
    }
}

/// Returns the items of a section without types in a text with several sections. The section may also be a grid, the
/// map of a jigsaw, or both.
pub(super) fn section(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let (first, second) = letters.split_at(letters.len() / 2);
    let map = |map: &[char]| {
        let map: String = map.iter().collect();
        format!(".Shape~{0}x{0}.{NO_BOXES}.{JIGSAW}~{map}", side_of(map.len()).unwrap_or(0))
    };
    let both = || {
        let grid = is_map(second).then(|| grid(&first.iter().collect::<String>()))??;
        Some(grid + &map(second))
    };
    items(text).or_else(both).or_else(|| is_map(&letters).then(|| map(&letters))).or_else(|| grid(text))
}

/// Returns whether there are as many labels as rows, each as often as there are columns.
fn is_map(labels: &[char]) -> bool {
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    labels.iter().for_each(|&label| *counts.entry(label).or_default() += 1);
    let fits = |side: usize| counts.len() == side && counts.values().all(|&count| count == side);
    side_of(labels.len()).is_some_and(fits)
}

/// The shortest line that is a grid on its own.
pub(super) const SMALLEST_LINE: usize = 81;

/// Returns whether a line can only be a grid: digits and dots.
pub(super) fn is_line(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') && side_of(text.len()).is_some()
}

/// Returns the side of a square of this many cells.
fn side_of(count: usize) -> Option<usize> {
    (1..=LARGEST).find(|side| side * side == count)
}

/// Returns the items of a square of digits: up to side 9 they are numbers, above they are letters from A on. All blanks
/// are the same character.
pub(super) fn grid(text: &str) -> Option<String> {
    let side = side_of(text.chars().count())?;
    let digit = |letter: char| match letter {
        '1'..='9' if side <= 9 => (letter as usize - '0' as usize <= side).then(|| letter as usize - '0' as usize),
        'A'..='P' if side > 9 => Some(letter as usize - 'A' as usize + 1).filter(|digit| *digit <= side),
        _ => None,
    };
    let mut blanks = text.chars().filter(|&letter| digit(letter).is_none());
    let blank = blanks.next();
    if blanks.any(|other| Some(other) != blank) {
        return None;
    }
    let mut items = format!(".Shape~{side}x{side}");
    let mut givens = String::new();
    for (place, letter) in text.chars().enumerate() {
        if let Some(digit) = digit(letter) {
            let _ = write!(givens, "~{}_{digit}", cell(place, side));
        }
    }
    if !givens.is_empty() {
        let _ = write!(items, ".{givens}");
    }
    Some(items)
}

/// Returns the items of a killer in one of the forms that have separate formats.
fn killer(text: &str) -> Option<String> {
    let line = Span::line(1, text.as_bytes());
    let found = arrows::read(line).or_else(|_| killer::read(line)).ok()?;
    let mut items = format!(".Shape~{0}x{0}", Side::NINE);
    for cage in &found.cages {
        let _ = write!(items, ".Cage~{}", cage.sum.unwrap_or(0));
        cage.cells.iter().for_each(|own| {
            let _ = write!(items, "~{}", cell(own.index(Side::NINE), Side::NINE.get()));
        });
    }
    Some(if found.diagonals { items + ".Diagonal~1.Diagonal~-1" } else { items })
}

/// Returns the name of a cell of a square grid.
fn cell(place: usize, side: usize) -> String {
    let digit = |line: usize| char::from_digit(line as u32 + 1, 17).unwrap_or('?');
    format!("R{}C{}", digit(place / side), digit(place % side))
}
