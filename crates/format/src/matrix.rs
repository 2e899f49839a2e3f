//! Interprets a list of values: determines whether it is a grid, and the digit of each value.

use ninefold_grid::{Digit, Side, symbols};

use crate::literal::{Node, Value};
use crate::span::Span;
use crate::{ReadOptions, cells};

/// The content of a list.
pub(crate) enum Layout<'n, 'a> {
    /// The cells of one grid.
    Grid(Vec<&'n Node<'a>>),
    /// The rows of one grid as strings, one per line.
    Rows(String),
    /// One puzzle per item.
    Puzzles,
    /// A grid with an error.
    Uneven {
        place: usize,
        found: String,
        expected: String,
    },
    Nothing,
}

pub(crate) fn layout<'n, 'a>(items: &'n [Node<'a>], options: &ReadOptions) -> Layout<'n, 'a> {
    let Some(first) = items.first() else { return Layout::Nothing };
    let count = items.len();
    if items.iter().all(is_scalar) {
        return Layout::Grid(items.iter().collect());
    }
    let text = |node: &Node<'a>| match &node.value {
        Value::Text(text) if count > 3 && text.chars().count() == count => Some(format!("{text}\n")),
        _ => None,
    };
    if let Some(rows) = items.iter().map(text).collect() {
        return Layout::Rows(rows);
    }
    let row = |node: &'n Node<'a>| match &node.value {
        Value::List(cells) if cells.iter().all(is_scalar) => Some(cells),
        _ => None,
    };
    let rows: Option<Vec<&'n Vec<Node<'a>>>> = items.iter().map(row).collect();
    let Some(rows) = rows else { return Layout::Puzzles };
    let is_flat = |row: &&Vec<Node<'a>>| {
        row.len() != count && Side::of_cell_count(row.len()).is_some_and(|side| side.get() > 3 && options.allow(side))
    };
    if rows.iter().all(is_flat) {
        return Layout::Puzzles;
    }
    let n = usual(rows.iter().map(|row| row.len()));
    let needs = |n: usize| {
        Side::new(n).map_or_else(|_| "a grid has 64 columns at most".to_owned(), |side| cells::needs(side, n))
    };
    if let Some(place) = rows.iter().position(|row| row.len() != n) {
        let found = format!("a row of {}", cells::counted(rows[place].len(), "value"));
        return Layout::Uneven { place: items[place].at, found, expected: format!("a row of {}", needs(n)) };
    }
    if count != n {
        return Layout::Uneven {
            place: first.at,
            found: format!("a list of {}", cells::counted(count, "row")),
            expected: needs(n),
        };
    }
    Layout::Grid(rows.into_iter().flatten().collect())
}

/// Returns the most frequent of these numbers.
fn usual(numbers: impl Iterator<Item = usize>) -> usize {
    let mut counts = std::collections::BTreeMap::<usize, usize>::new();
    numbers.for_each(|number| *counts.entry(number).or_default() += 1);
    counts.into_iter().max_by_key(|&(_, count)| count).map_or(0, |(number, _)| number)
}

/// Returns whether a value can be a single cell.
fn is_scalar(node: &Node<'_>) -> bool {
    const LONGEST: usize = 2;
    match &node.value {
        Value::Word(_) => true,
        Value::Text(text) => text.trim().len() <= LONGEST,
        Value::List(_) | Value::Object(_) => false,
    }
}

pub(crate) fn is_null(word: &str) -> bool {
    ["null", "none", "nan", "undefined", "nil"].iter().any(|null| word.eq_ignore_ascii_case(null))
}

/// Returns the digit or blank of a cell; `None` if it is neither.
pub(crate) fn digit(node: &Node<'_>, side: Side) -> Option<Option<Digit>> {
    let text = match &node.value {
        Value::Word(word) if is_null(word) => return Some(None),
        Value::Word(word) => {
            word.strip_suffix(".0").or(word.strip_suffix('.').filter(|whole| !whole.is_empty())).unwrap_or(word)
        }
        Value::Text(text) => text.trim(),
        Value::List(_) | Value::Object(_) => return None,
    };
    if text.is_empty() || matches!(text, "." | "0" | "*" | "_" | "-" | "?") {
        return Some(None);
    }
    if let Some(number) = cells::number(text.as_bytes()) {
        return if number == 0 { Some(None) } else { Digit::new(number).filter(|_| number <= side.get()).map(Some) };
    }
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(one), None) if symbols::has_symbols(side) => match symbols::digit(one, side) {
            Some(digit) => Some(Some(digit)),
            None => matches!(one, 'x' | 'X').then_some(None),
        },
        _ => None,
    }
}

pub(crate) fn shown(node: &Node<'_>) -> String {
    match &node.value {
        Value::Word(word) => Span::line(1, word.as_bytes()).quoted(),
        Value::Text(text) => Span::line(1, text.as_bytes()).quoted(),
        Value::List(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}
