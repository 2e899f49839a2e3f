//! The cells of a game as one text: 81 digits, or `version: N`, a line end, and for each cell its digit, its
//! pencilmarks and whether it can be edited, each followed by `|`.
//!
//! | version | after the digit |
//! |---|---|
//! | 1 | pencilmarks with commas, or `-` |
//! | 2, 3 | pencilmarks as a sum of powers of two; version 2 may have a second `|` |
//! | 4 | two kinds of pencilmarks, each as a sum |
//! | 5 | the same, and the number of a colour |
//!
//! The last part is 0 for a given and 1 for a cell that can be edited.

use std::fmt::Write as _;

use ninefold_grid::{Cell, Digit, DigitSet, Grid, Side};

/// The contents of the cells.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cells {
    pub(super) givens: Grid,
    pub(super) entries: Grid,
    pub(super) marks: Vec<(Cell, DigitSet)>,
    pub(super) second: Vec<(Cell, DigitSet)>,
    pub(super) colours: Vec<(Cell, u8)>,
}

/// An error: what is wrong, and what is expected.
pub(super) type Fault = (String, &'static str);

impl Cells {
    pub(super) fn blank() -> Cells {
        let blank = Grid::blank(Side::NINE);
        Cells { givens: blank.clone(), entries: blank, marks: Vec::new(), second: Vec::new(), colours: Vec::new() }
    }

    pub(super) fn read(text: &str) -> Result<Cells, Fault> {
        let text = text.trim();
        match text.strip_prefix("version:") {
            Some(rest) => Cells::read_version(rest.trim_start()),
            None => Cells::read_digits(text),
        }
    }

    /// Reads 81 digits; 0 and a dot stand for a blank cell.
    fn read_digits(text: &str) -> Result<Cells, Fault> {
        let mut cells = Cells::blank();
        let length = text.chars().count();
        if length != Side::NINE.cell_count() {
            return Err((format!("the game has {length} characters"), "a 9×9 puzzle needs 81"));
        }
        for (cell, letter) in Side::NINE.cells().zip(text.chars()) {
            let digit = match letter {
                '0' | '.' => None,
                '1'..='9' => Digit::new(letter as usize - '0' as usize),
                _ => return Err((format!("{letter:?} is not a digit"), "use 1–9, or 0 for a blank")),
            };
            cells.givens.set(cell, digit);
        }
        Ok(cells)
    }

    fn read_version(text: &str) -> Result<Cells, Fault> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (version, rest) = text.split_at(digits);
        // The separator is not checked: in an attribute, a line end may have become a blank.
        let version = match version {
            "1" => 1,
            "2" | "3" => 3,
            "4" => 4,
            "5" => 5,
            _ => return Err((format!("cells of version {version:?}"), "versions 1 to 5 are known")),
        };
        let parts: Vec<&str> = rest.trim().split('|').filter(|part| !part.is_empty()).collect();
        let size = if version > 3 { version } else { 3 };
        if parts.len() != size * Side::NINE.cell_count() {
            let found = format!("the game has {} parts", parts.len());
            let expected = match size {
                3 => "81 cells have 3 parts each: 5|0|0|",
                4 => "81 cells have 4 parts each: 5|0|0|0|",
                _ => "81 cells have 5 parts each: 5|0|0|0|0|",
            };
            return Err((found, expected));
        }
        let mut cells = Cells::blank();
        for (cell, parts) in Side::NINE.cells().zip(parts.chunks(size)) {
            cells.take(cell, parts, version)?;
        }
        Ok(cells)
    }

    fn take(&mut self, cell: Cell, parts: &[&str], version: usize) -> Result<(), Fault> {
        let wrong = |part: &str, expected| Err((format!("{part:?} in {cell}"), expected));
        let digit = match parts[0].parse() {
            Ok(0) => None,
            Ok(number @ 1..=9) => Digit::new(number),
            _ => return wrong(parts[0], "a digit is 1–9, or 0 for a blank"),
        };
        match parts[parts.len() - 1] {
            "0" => self.givens.set(cell, digit),
            "1" => self.entries.set(cell, digit),
            other => return wrong(other, "0 marks a given, 1 a cell that can be edited"),
        }
        let Some(marks) = marks(parts[1], version) else {
            return wrong(parts[1], "pencilmarks are digits with commas, or a sum of powers of two up to 511");
        };
        self.marks.extend((!marks.is_empty()).then_some((cell, marks)));
        if version > 3 {
            let Some(marks) = marks_of_sum(parts[2]) else {
                return wrong(parts[2], "pencilmarks are a sum of powers of two up to 511");
            };
            self.second.extend((!marks.is_empty()).then_some((cell, marks)));
        }
        if version > 4 {
            let Ok(colour) = parts[3].parse::<u8>() else { return wrong(parts[3], "a colour is a number") };
            self.colours.extend((colour != 0).then_some((cell, colour)));
        }
        Ok(())
    }

    /// Returns the text in the first version that can express everything.
    pub(super) fn write(&self) -> String {
        let version = match () {
            () if !self.colours.is_empty() => 5,
            () if !self.second.is_empty() => 4,
            () if !self.marks.is_empty() || self.entries.filled_count() > 0 => 3,
            () => return self.givens.to_string().replace('.', "0"),
        };
        let sum = |marks: &[(Cell, DigitSet)], cell: Cell| {
            marks.iter().find(|(own, _)| *own == cell).map_or(0, |(_, digits)| digits.bits())
        };
        let mut text = format!("version: {version}\n");
        for cell in Side::NINE.cells() {
            let digit = self.givens.get(cell).or(self.entries.get(cell)).map_or(0, Digit::number);
            let _ = write!(text, "{digit}|{}|", sum(&self.marks, cell));
            if version > 3 {
                let _ = write!(text, "{}|", sum(&self.second, cell));
            }
            if version > 4 {
                let colour = self.colours.iter().find(|(own, _)| *own == cell).map_or(0, |(_, colour)| *colour);
                let _ = write!(text, "{colour}|");
            }
            text.push_str(if self.givens.get(cell).is_some() { "0|" } else { "1|" });
        }
        text
    }
}

fn marks(text: &str, version: usize) -> Option<DigitSet> {
    if version > 1 {
        return marks_of_sum(text);
    }
    let words = text.split(',').filter(|word| !matches!(*word, "" | "-"));
    words.map(|word| Digit::new(word.parse().ok()?).filter(|digit| digit.number() <= 9)).collect()
}

fn marks_of_sum(text: &str) -> Option<DigitSet> {
    let sum = text.parse::<u64>().ok().filter(|sum| *sum < 512)?;
    Some((0..9).filter(|index| sum >> index & 1 == 1).map(Digit::from_index).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version() {
        let line = |first: &str, other: &str| format!("{first}{}", other.repeat(80));
        let first = Cell::new(0, 0);
        let twelve: DigitSet = [1, 2].into_iter().filter_map(Digit::new).collect();
        for (text, marks, second, colours) in [
            ("version: 1\n".to_owned() + &line("0|1,2,|1|", "0|-|1|"), true, false, false),
            ("version: 2 ".to_owned() + &line("0|3||1|", "0|0|1|"), true, false, false),
            ("version: 3\n".to_owned() + &line("0|3|1|", "0|0|1|"), true, false, false),
            ("version: 4\n".to_owned() + &line("0|3|3|1|", "0|0|0|1|"), true, true, false),
            ("version: 5\n".to_owned() + &line("0|3|3|7|1|", "0|0|0|0|1|"), true, true, true),
        ] {
            let cells = Cells::read(&text).unwrap();
            assert_eq!(cells.marks == [(first, twelve)], marks, "{text}");
            assert_eq!(cells.second == [(first, twelve)], second, "{text}");
            assert_eq!(cells.colours == [(first, 7)], colours, "{text}");
            assert_eq!(Cells::read(&cells.write()).unwrap(), cells);
        }
    }

    #[test]
    fn faults() {
        let fault = |text: &str| Cells::read(text).unwrap_err();
        assert_eq!(fault("12").0, "the game has 2 characters");
        assert_eq!(fault(&("x".to_owned() + &"0".repeat(80))).0, "'x' is not a digit");
        assert_eq!(fault("version: 6\n").0, "cells of version \"6\"");
        assert_eq!(fault("version: 3\n0|0|1|").0, "the game has 3 parts");
        let with = |cell: &str| "version: 3\n".to_owned() + cell + &"0|0|1|".repeat(80);
        assert_eq!(fault(&with("10|0|1|")).0, "\"10\" in r1c1");
        assert_eq!(fault(&with("1|512|1|")).0, "\"512\" in r1c1");
        assert_eq!(fault(&with("1|0|2|")).0, "\"2\" in r1c1");
    }
}
