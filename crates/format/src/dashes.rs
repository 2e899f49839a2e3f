//! Recognises grids whose blank cells are dashes, and distinguishes these dashes from rules between boxes.
//!
//! Such a grid has only digits, dashes, gaps and bars. A line of only dashes is a row of blank cells if it is as long
//! as the others and the grid lacks a row without it.

use crate::text::position;

/// Returns the text with a dot for each blank cell if it is a grid of digits and dashes.
pub(crate) fn dotted(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rows = Rows::default();
    let is_of_grid = |byte| matches!(byte, b'1'..=b'9' | b'-' | b'+' | b'=' | b'|') || u8::is_ascii_whitespace(&byte);
    if !bytes.contains(&b'-')
        || position(bytes, |byte| !is_of_grid(byte)).is_some()
        || !bytes.split(|&byte| byte == b'\n').all(|line| rows.take(line))
    {
        return None;
    }
    let length = rows.length.filter(|_| rows.filled > 1)?;
    let bare_too = !rows.filled.is_multiple_of(length) && (rows.filled + rows.bare).is_multiple_of(length);
    let is_row = |line: &[u8]| match Line::of(line) {
        Line::Cells(_) => true,
        Line::Dashes(number) => bare_too && number == length,
        Line::Nothing | Line::Other => false,
    };
    let dot = |line: &[u8]| line.iter().map(|&byte| if byte == b'-' { b'.' } else { byte }).collect::<Vec<_>>();
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    Some(lines.flat_map(|line| if is_row(line.trim_ascii_end()) { dot(line) } else { line.to_vec() }).collect())
}

#[derive(Default)]
struct Rows {
    /// Number of cells in a row.
    length: Option<usize>,
    /// Number of rows with a digit.
    filled: usize,
    /// Number of lines with the same number of dashes and no digit.
    bare: usize,
}

enum Line {
    /// A line of this many cells, at least one of them a digit.
    Cells(usize),
    /// A line of this many dashes, with gaps.
    Dashes(usize),
    /// Blank, or a rule with corners.
    Nothing,
    Other,
}

impl Line {
    fn of(line: &[u8]) -> Line {
        let line = line.trim_ascii();
        let count = |is: fn(&u8) -> bool| line.iter().filter(|byte| is(byte)).count();
        let digits = count(|byte| matches!(byte, b'1'..=b'9'));
        let dashes = count(|byte| *byte == b'-');
        let gaps = count(|byte| b" \t|".contains(byte));
        match () {
            () if line.iter().all(|byte| b"-+=| \t".contains(byte)) && (line.contains(&b'+') || dashes == 0) => {
                Line::Nothing
            }
            () if digits + dashes + gaps < line.len() => Line::Other,
            () if digits > 0 => Line::Cells(digits + dashes),
            () => Line::Dashes(dashes),
        }
    }
}

impl Rows {
    /// Counts a line; returns false if it contains anything else or another number of cells.
    fn take(&mut self, line: &[u8]) -> bool {
        const SMALLEST: usize = 4;
        match Line::of(line) {
            Line::Cells(number) => {
                self.filled += 1;
                *self.length.get_or_insert(number) == number && number >= SMALLEST
            }
            Line::Dashes(number) => {
                self.bare += usize::from(self.length.is_none_or(|length| length == number));
                true
            }
            Line::Nothing => true,
            Line::Other => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dotted_text(text: &str) -> Option<String> {
        dotted(text.as_bytes()).map(|text| String::from_utf8(text).unwrap())
    }

    #[test]
    fn rows_of_dashes_and_rules() {
        assert_eq!(dotted_text("1--4\n----\n--2-\n----\n").as_deref(), Some("1..4\n....\n..2.\n....\n"));
        assert_eq!(dotted_text("1--4\n-3--\n----\n--2-\n4---\n").as_deref(), Some("1..4\n.3..\n----\n..2.\n4...\n"));
        assert_eq!(
            dotted_text("1 -|- 4\n- 3|- -\n---+---\n- -|2 -\n4 -|- -").as_deref(),
            Some("1 .|. 4\n. 3|. .\n---+---\n. .|2 .\n4 .|. .")
        );
        assert_eq!(dotted_text("1..4\n----\n..2.\n"), None);
        assert_eq!(dotted_text("53..7"), None);
    }
}
