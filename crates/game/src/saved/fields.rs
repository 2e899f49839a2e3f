//! Reads the fields of a saved game one by one and checks their types; errors name the field.

use ninefold_grid::{Cell, Digit, Geometry, Grid, Side, symbols};
use serde_json::{Map, Value};

use super::SavedGameError;

type FieldResult<T> = Result<T, SavedGameError>;

/// An object, and the prefix of its path in the saved game: `checkpoints[2].`, or empty for the root.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a> {
    pub(super) object: &'a Map<String, Value>,
    pub(super) at: &'a str,
}

impl<'a> Fields<'a> {
    pub(super) fn get(self, key: &str) -> Option<&'a Value> {
        self.object.get(key)
    }

    /// Returns a value that may be missing or null.
    pub(super) fn maybe(self, key: &str) -> Option<&'a Value> {
        self.get(key).filter(|value| !value.is_null())
    }

    pub(super) fn text(self, key: &str) -> FieldResult<&'a str> {
        self.get(key).and_then(Value::as_str).ok_or_else(|| self.fault(key, "a text was expected"))
    }

    pub(super) fn list(self, key: &str) -> FieldResult<&'a [Value]> {
        let list = self.get(key).and_then(Value::as_array);
        list.map(Vec::as_slice).ok_or_else(|| self.fault(key, "a list was expected"))
    }

    /// Returns a value that `suits` accepts, or `None` if it is missing or null.
    pub(super) fn optional<T>(self, key: &str, suits: impl FnOnce(&'a Value) -> Option<T>) -> FieldResult<Option<T>> {
        let damaged = || SavedGameError::new(format!("{}{key} is damaged.", self.at));
        self.maybe(key).map(|value| suits(value).ok_or_else(damaged)).transpose()
    }

    pub(super) fn optional_text(self, key: &str) -> FieldResult<Option<String>> {
        self.optional(key, |value| value.as_str().map(str::to_owned))
    }

    /// Reads a grid of this side, written on one line.
    pub(super) fn grid(self, key: &str, side: Side) -> FieldResult<Grid> {
        let grid = self.get(key).and_then(Value::as_str).and_then(|text| grid(text, side));
        grid.ok_or_else(|| self.fault(key, &format!("a grid of side {side} was expected")))
    }

    pub(super) fn full_grid(self, key: &str, geometry: &Geometry) -> FieldResult<Grid> {
        let grid = self.grid(key, geometry.side())?;
        if geometry.is_full(&grid) { Ok(grid) } else { Err(self.fault(key, "a full grid was expected")) }
    }

    pub(super) fn fault(self, key: &str, expected: &str) -> SavedGameError {
        SavedGameError::new(format!("{}{key}: {expected}.", self.at))
    }
}

/// Returns a whole number from 0 that a browser can represent exactly, also if it is written with a zero fraction.
pub(super) fn count(value: &Value) -> Option<u64> {
    const MOST: u64 = (1 << 53) - 1;
    let whole =
        |number: f64| (number >= 0.0 && number <= MOST as f64 && number.fract() == 0.0).then_some(number as u64);
    value.as_u64().or_else(|| value.as_f64().and_then(whole)).filter(|&number| number <= MOST)
}

/// Returns the cell with this name in a grid of this side.
pub(super) fn cell(name: &Value, side: Side, at: &str) -> FieldResult<Cell> {
    match name.as_str() {
        Some(name) => cell_named(name, side, at),
        None => Err(SavedGameError::new(format!("{at}: a cell was expected."))),
    }
}

/// Returns whether this is a place beside a grid, which is written like a cell one step outside it: `r0c7`.
pub(super) fn is_outside(name: &Value) -> bool {
    let is_line = |text: &str| {
        let is_plain = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        is_plain && text.parse().is_ok_and(|line: usize| line <= Side::MAX.get() + 1)
    };
    let parts = name.as_str().and_then(|name| name.strip_prefix('r')?.split_once('c'));
    parts.is_some_and(|(row, column)| is_line(row) && is_line(column))
}

/// Parses `r4c7`: one to three digits each, lower case, without surrounding characters.
pub(super) fn cell_named(name: &str, side: Side, at: &str) -> FieldResult<Cell> {
    let line = |text: &str| {
        let is_plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        let number: usize = is_plain.then(|| text.parse().ok())??;
        (1..=side.get()).contains(&number).then(|| number - 1)
    };
    let parse = || {
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        Some(Cell::new(line(row)?, line(column)?))
    };
    let short = || name.chars().take(20).collect::<String>();
    parse().ok_or_else(|| SavedGameError::new(format!("{at}: {} is no cell.", short())))
}

/// Parses a grid on one line: one character per cell, or above side 61 numbers separated by blanks.
fn grid(text: &str, side: Side) -> Option<Grid> {
    let cells: Option<Vec<_>> = if symbols::has_symbols(side) {
        let value = |symbol| {
            if symbols::is_blank(symbol) { Some(None) } else { symbols::digit(symbol, side).map(Some) }
        };
        text.chars().take(side.cell_count() + 1).map(value).collect()
    } else {
        let value = |word: &str| {
            let is_plain = (1..=3).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
            let number: usize = is_plain.then(|| word.parse().ok())??;
            (number <= side.get()).then(|| Digit::new(number))
        };
        text.split_whitespace().take(side.cell_count() + 1).map(value).collect()
    };
    Grid::from_cells(cells?).filter(|grid| grid.side() == side)
}
