//! The numbers that a person types, in sequence over any number of lines.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead};

use ninefold::text::text;

use crate::guide::grid::CELLS;
use crate::texts;

/// The input where a number was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// A number.
    Number(usize),
    /// Something else, as typed.
    Other(String),
    /// The end of the input.
    End,
}

/// Marks an error of the input, to distinguish it from an error of the output.
#[derive(Debug)]
pub(crate) struct Unreadable(io::Error);

impl From<io::Error> for Unreadable {
    fn from(why: io::Error) -> Unreadable {
        Unreadable(why)
    }
}

impl From<Unreadable> for io::Error {
    fn from(fault: Unreadable) -> io::Error {
        io::Error::other(fault)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", text!(texts(), "command-standard-input"), self.0)
    }
}

impl std::error::Error for Unreadable {}

/// A reader of words. If cells are expected, a word of exactly 9 or 81 digits counts as that many numbers.
#[derive(Debug)]
pub(crate) struct Numbers<R> {
    input: R,
    words: VecDeque<String>,
}

impl<R: BufRead> Numbers<R> {
    pub(crate) fn new(input: R) -> Numbers<R> {
        Numbers { input, words: VecDeque::new() }
    }

    /// Reads the next word as a number: a choice, a row, a column.
    pub(crate) fn number(&mut self) -> io::Result<Word> {
        let word = self.word()?;
        Ok(word.map_or(Word::End, |word| match word.parse() {
            Ok(number) if word.bytes().all(|byte| byte.is_ascii_digit()) => Word::Number(number),
            _ => Word::Other(word),
        }))
    }

    /// Reads the next number of a grid.
    pub(crate) fn cell(&mut self) -> io::Result<Word> {
        if let Some(word) = self.word()? {
            let digits = word.bytes().all(|byte| byte.is_ascii_digit());
            if digits && (word.len() == 9 || word.len() == CELLS) {
                for digit in word.chars().rev() {
                    self.words.push_front(digit.to_string());
                }
            } else {
                self.words.push_front(word);
            }
        }
        self.number()
    }

    fn word(&mut self) -> io::Result<Option<String>> {
        while self.words.is_empty() {
            let mut line = Vec::new();
            if self.input.read_until(b'\n', &mut line).map_err(Unreadable::from)? == 0 {
                return Ok(None);
            }
            let text = String::from_utf8_lossy(&line);
            let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
            self.words.extend(text.split_whitespace().map(str::to_owned));
        }
        Ok(self.words.pop_front())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_nine_digits_are_nine_cells() {
        let mut numbers = Numbers::new(&b"123456780 12\n\n x 7"[..]);
        let cells: Vec<_> = (0..9).map(|_| numbers.cell().unwrap()).collect();
        assert_eq!(cells, [1, 2, 3, 4, 5, 6, 7, 8, 0].map(Word::Number));
        assert_eq!(numbers.cell().unwrap(), Word::Number(12));
        assert_eq!(numbers.cell().unwrap(), Word::Other("x".into()));
        assert_eq!(numbers.number().unwrap(), Word::Number(7));
        assert_eq!(numbers.number().unwrap(), Word::End);
    }

    #[test]
    fn signs_and_endless_numbers_are_no_numbers() {
        let mut numbers = Numbers::new(&b"+1 -1 99999999999999999999999"[..]);
        for word in ["+1", "-1", "99999999999999999999999"] {
            assert_eq!(numbers.cell().unwrap(), Word::Other(word.into()));
        }
    }
}
