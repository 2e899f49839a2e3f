//! The forms of ISS's text without types: a grid, and killers whose cages are drawn by pointers or numbers. Each becomes
//! the items that say the same.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::canvas::LARGEST;
use super::{JIGSAW, NO_BOXES};

/// The cells of a killer without types.
const KILLER_SIDE: usize = 9;

/// Returns the items of a text without blanks that is certainly such a form.
pub(super) fn items(text: &str) -> Option<String> {
    match text.strip_prefix('=') {
        Some(grid) => self::grid(grid),
        None => pointed_killer(text).or_else(|| numbered_killer(text)),
    }
}

/// Returns the items of a section without types in a text of several ones: also a grid, the map of a jigsaw, or both.
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

/// Returns whether there are as many labels as there are rows, each as often as there are columns.
fn is_map(labels: &[char]) -> bool {
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    labels.iter().for_each(|&label| *counts.entry(label).or_default() += 1);
    let fits = |side: usize| counts.len() == side && counts.values().all(|&count| count == side);
    side_of(labels.len()).is_some_and(fits)
}

/// Returns the side of a square of this many cells.
fn side_of(count: usize) -> Option<usize> {
    (1..=LARGEST).find(|side| side * side == count)
}

/// Returns the items of a square of digits: up to 9 by number, more by letter from A on. All blanks are the same
/// character.
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

/// Returns the items of a killer of 81 characters: the sum of a cage in one of its cells, pointers in the others that
/// lead there.
fn pointed_killer(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let is_marked = letters.iter().any(|letter| matches!(letter, '<' | '>' | '^'));
    if letters.len() != KILLER_SIDE * KILLER_SIDE || !is_marked {
        return None;
    }
    let step = |letter: char| {
        Some(match letter {
            '<' => (0, -1),
            '>' => (0, 1),
            '^' => (-1, 0),
            'v' => (1, 0),
            '`' => (-1, -1),
            '\'' => (-1, 1),
            ',' => (1, -1),
            '.' => (1, 1),
            _ => return None,
        })
    };
    let sum = |letter: char| match letter {
        '0'..='9' => Some(letter as usize - '0' as usize),
        'A'..='Z' => Some(letter as usize - 'A' as usize + 10),
        'a'..='j' => Some(letter as usize - 'a' as usize + 36),
        _ => None,
    };
    let mut cages: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for place in 0..letters.len() {
        let mut end = place;
        // A path is no longer than there are cells; a longer one runs in a circle.
        for _ in 0..letters.len() {
            let Some((down, right)) = step(letters[end]) else { break };
            let row = (end / KILLER_SIDE).checked_add_signed(down).filter(|&row| row < KILLER_SIDE)?;
            let column = (end % KILLER_SIDE).checked_add_signed(right).filter(|&column| column < KILLER_SIDE)?;
            end = row * KILLER_SIDE + column;
        }
        sum(letters[end])?;
        cages.entry(end).or_default().push(place);
    }
    let cages = cages.into_iter().filter_map(|(end, cells)| Some((sum(letters[end])?, cells)));
    Some(killer(cages))
}

/// Returns the items of a killer as numbers: `3x3:`, then `d` for both diagonals or nothing, then `:k:`, and for each cell
/// the sum of its cage times 256 plus the number of the cage.
fn numbered_killer(text: &str) -> Option<String> {
    let rest = text.strip_prefix("3x3:")?;
    let diagonals = rest.starts_with('d');
    let rest = rest.strip_prefix(if diagonals { "d:k:" } else { ":k:" })?;
    let numbers: Option<Vec<usize>> = rest.strip_suffix(':')?.split(':').map(|number| number.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == KILLER_SIDE * KILLER_SIDE)?;
    let mut cages: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (place, &number) in numbers.iter().enumerate().filter(|(_, number)| **number >= 256) {
        cages.entry(number).or_default().push(place);
    }
    let items = killer(cages.into_iter().map(|(number, cells)| (number / 256, cells)));
    Some(if diagonals { items + ".Diagonal~1.Diagonal~-1" } else { items })
}

fn killer(cages: impl Iterator<Item = (usize, Vec<usize>)>) -> String {
    let mut items = format!(".Shape~{KILLER_SIDE}x{KILLER_SIDE}");
    for (sum, cells) in cages {
        let _ = write!(items, ".Cage~{sum}");
        cells.iter().for_each(|&place| {
            let _ = write!(items, "~{}", cell(place, KILLER_SIDE));
        });
    }
    items
}

/// Returns the name of a cell of a square grid.
fn cell(place: usize, side: usize) -> String {
    let digit = |line: usize| char::from_digit(line as u32 + 1, 17).unwrap_or('?');
    format!("R{}C{}", digit(place / side), digit(place % side))
}
