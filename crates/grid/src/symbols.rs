//! How digits are written: as one character each up to side 61, as numbers above.
//!
//! Blank is `.` (also read: `0`, `*`, `_`). Digits are 1–9, then A–Z for 10–35, then a–z for 36–61. Up to side 35,
//! small letters are read as capitals. This is the alphabet of the command line and of every plain text format.

use std::fmt;

use crate::{Digit, Side};

/// The character for a blank cell.
pub const BLANK: char = '.';

/// The largest side whose digits have a character each.
pub const LARGEST_SIDE: usize = 61;

const SYMBOLS: [u8; LARGEST_SIDE] = *b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Returns whether a grid of that side can be written with one character per cell.
pub const fn has_symbols(side: Side) -> bool {
    side.get() <= LARGEST_SIDE
}

/// Returns the character of a digit, or `None` above 61.
pub fn symbol(digit: Digit) -> Option<char> {
    SYMBOLS.get(digit.index()).map(|&byte| char::from(byte))
}

/// Returns the character of a value: 0 to 9, then letters as for digits. Returns `None` above 61 and below 0.
pub fn of_value(value: i32) -> Option<char> {
    match value {
        0 => Some('0'),
        _ => usize::try_from(value).ok().and_then(Digit::new).and_then(symbol),
    }
}

/// Returns the value of a character, 0 included; small letters are read as capitals if the largest value is at most 35.
pub fn value(symbol: char, largest: i32) -> Option<i32> {
    let side = Side::new(if largest > 35 { 61 } else { 35 }).ok()?;
    if symbol == '0' { Some(0) } else { digit_of_any_side(symbol, side).map(|digit| digit.number() as i32) }
}

/// Returns whether this character stands for a blank cell.
pub const fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '*' | '_')
}

/// Returns the digit that a character stands for in a grid of that side, or `None` if it is not a digit or is above the
/// side.
pub fn digit(symbol: char, side: Side) -> Option<Digit> {
    digit_of_any_side(symbol, side).filter(|digit| digit.number() <= side.get())
}

/// Returns the digit that a character stands for, even if it is above the side, to distinguish a digit that is too
/// large from a stray character. The side only decides whether small letters are read as capitals.
pub fn digit_of_any_side(symbol: char, side: Side) -> Option<Digit> {
    let number = match symbol {
        '1'..='9' => symbol as usize - '1' as usize + 1,
        'A'..='Z' => symbol as usize - 'A' as usize + 10,
        'a'..='z' if side.get() <= 35 => symbol as usize - 'a' as usize + 10,
        'a'..='z' => symbol as usize - 'a' as usize + 36,
        _ => return None,
    };
    Digit::new(number)
}

/// Writes cells in one line: one character each or, above side 61, numbers separated by spaces, with 0 for a blank
/// cell.
///
/// # Errors
/// Returns the errors of the writer.
pub fn write_line(out: &mut impl fmt::Write, side: Side, cells: &[Option<Digit>]) -> fmt::Result {
    if has_symbols(side) {
        cells.iter().try_for_each(|&cell| out.write_char(cell.and_then(symbol).unwrap_or(BLANK)))
    } else {
        cells.iter().enumerate().try_for_each(|(place, cell)| {
            let gap = if place == 0 { "" } else { " " };
            write!(out, "{gap}{}", cell.map_or(0, Digit::number))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_read_back() {
        let side = Side::new(61).unwrap();
        for number in 1..=61 {
            let wanted = Digit::new(number).unwrap();
            assert_eq!(digit(symbol(wanted).unwrap(), side), Some(wanted));
        }
        assert_eq!(symbol(Digit::new(62).unwrap()), None);
    }

    #[test]
    fn small_letters() {
        let side = |n| Side::new(n).unwrap();
        assert_eq!(digit('a', side(35)), Digit::new(10));
        assert_eq!(digit('a', side(36)), Digit::new(36));
        assert_eq!(digit('b', side(36)), None);
        assert_eq!(digit('A', side(9)), None);
        assert_eq!(digit_of_any_side('A', side(9)), Digit::new(10));
    }

    #[test]
    fn blanks_are_no_digits() {
        for symbol in ['.', '0', '*', '_'] {
            assert!(is_blank(symbol) && digit(symbol, Side::MAX).is_none());
        }
    }
}
