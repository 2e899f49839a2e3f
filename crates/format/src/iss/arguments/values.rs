//! The values of arguments: numbers, and cells with digits.

use ninefold_grid::{Cell, DigitSet};

use crate::iss::Fault;
use crate::iss::canvas::Canvas;

/// Reads a cell and its digits: `R1C1_5_6`.
pub(in crate::iss) fn given(canvas: &Canvas<'_>, piece: &str) -> Result<(Cell, DigitSet), Fault> {
    // Most givens have one digit.
    if let &[b'R', row, b'C', column, b'_', digit @ b'0'..=b'9'] = piece.as_bytes()
        && let Some(cell) = canvas.cell_at(row, column)
        && let Some(digit) = canvas.alphabet.digit(i32::from(digit - b'0'))
    {
        return Ok((cell, DigitSet::single(digit)));
    }
    let (cell, mut values) = first_value(piece);
    let cell = canvas.cell(cell)?;
    let mut digits = DigitSet::EMPTY;
    while let Some((value, others)) = values.map(first_value) {
        values = others;
        let number = match *value.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(i32::from(digit - b'0')),
            _ => value.parse().ok().filter(|_| !value.starts_with(['0', '+'])),
        };
        let digit = number.and_then(|number| canvas.alphabet.digit(number));
        let expected = || format!("expected a digit from {} to {}", canvas.alphabet.first(), canvas.alphabet.last());
        digits.insert(digit.ok_or_else(|| Fault::of(value, "is not a digit of the grid", expected()))?);
    }
    Ok((cell, digits))
}

/// Splits a text at the first `_`.
fn first_value(text: &str) -> (&str, Option<&str>) {
    match text.bytes().position(|byte| byte == b'_') {
        Some(end) => (&text[..end], Some(&text[end + 1..])),
        None => (text, None),
    }
}

/// Reads a whole number.
pub(super) fn number(piece: &str) -> Result<i64, Fault> {
    let number = piece.parse().ok().filter(|_| !piece.starts_with('+'));
    number.ok_or_else(|| Fault::of(piece, "is not a whole number", "expected digits"))
}
