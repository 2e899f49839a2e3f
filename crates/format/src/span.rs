//! A span of a line. Every reader works on spans, which know their line and column for error messages.

use ninefold_grid::spelling;

use crate::ReadError;
use crate::text::{lossy, position};

/// The longest text that a message repeats as a whole, in characters.
const LONGEST: usize = 24;

/// Bytes of one line, together with the whole line.
#[derive(Clone, Copy)]
pub(crate) struct Span<'a> {
    number: usize,
    whole: &'a [u8],
    from: usize,
    to: usize,
}

/// The first line that Ninefold prints above a solution for people.
const VERDICTS: [&[u8]; 3] = [b"Solution is unique", b"Solution is not unique", b"No solution exists"];
/// The start of that line if the search was cut short.
const REACHED: &[u8] = b"Limit reached before the answer was known";

impl<'a> Span<'a> {
    /// Returns the span of a whole line without its line end; lines are numbered from 1.
    pub(crate) fn line(number: usize, whole: &'a [u8]) -> Span<'a> {
        let to = whole.len() - usize::from(whole.ends_with(b"\r"));
        Span { number, whole, from: 0, to }
    }

    pub(crate) fn number(self) -> usize {
        self.number
    }

    #[inline]
    pub(crate) fn bytes(self) -> &'a [u8] {
        &self.whole[self.from..self.to]
    }

    /// Returns the text, with invalid UTF-8 replaced.
    pub(crate) fn text(self) -> String {
        lossy(self.bytes()).into_owned()
    }

    /// Returns the column where the span begins, in characters from 1.
    pub(crate) fn column(self) -> usize {
        Span { from: 0, to: self.from, ..self }.len() + 1
    }

    /// Returns the number of characters, not bytes; each byte of invalid UTF-8 counts as one.
    pub(crate) fn len(self) -> usize {
        if self.bytes().is_ascii() { self.bytes().len() } else { self.characters().count() }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.from == self.to
    }

    /// Returns the rest from this byte offset.
    pub(crate) fn after(self, offset: usize) -> Span<'a> {
        Span { from: self.from + offset, ..self }
    }

    /// Returns the first `length` bytes.
    pub(crate) fn first(self, length: usize) -> Span<'a> {
        Span { to: self.from + length, ..self }
    }

    /// Returns the span without blanks at either end.
    pub(crate) fn trimmed(self) -> Span<'a> {
        self.trimmed_of(|byte| byte.is_ascii_whitespace())
    }

    /// Returns the span without the bytes that match at either end.
    pub(crate) fn trimmed_of(self, drop: fn(u8) -> bool) -> Span<'a> {
        let bytes = self.bytes();
        let Some(start) = bytes.iter().position(|&byte| !drop(byte)) else { return self.first(0) };
        let end = bytes.iter().rposition(|&byte| !drop(byte)).map_or(start, |last| last + 1);
        self.first(end).after(start)
    }

    /// Returns the text before a part of this span.
    pub(crate) fn before(self, part: Span<'a>) -> Span<'a> {
        Span { to: part.from, ..self }
    }

    /// Returns the text after a part of this span.
    pub(crate) fn behind(self, part: Span<'a>) -> Span<'a> {
        Span { from: part.to, ..self }
    }

    /// Returns whether the span is skipped: it is blank, a comment, or the verdict that is printed above a solution.
    pub(crate) fn is_passed_over(self) -> bool {
        let first = self.bytes().iter().find(|byte| !byte.is_ascii_whitespace());
        first.is_none_or(|&byte| byte == b'#' || (matches!(byte, b'S' | b'N' | b'L') && self.is_verdict()))
    }

    fn is_verdict(self) -> bool {
        let text = self.trimmed().bytes();
        VERDICTS.contains(&text) || text.starts_with(REACHED)
    }

    /// Returns whether it contains only blanks.
    pub(crate) fn is_blank(self) -> bool {
        self.bytes().iter().all(u8::is_ascii_whitespace)
    }

    /// Returns each character, or byte of invalid UTF-8, as a span.
    pub(crate) fn characters(self) -> impl Iterator<Item = Span<'a>> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let bytes = rest.bytes();
            let first = *bytes.first()?;
            let length = if first < 0x80 { 1 } else { character_length(bytes) };
            let one = rest.first(length);
            rest = rest.after(length);
            Some(one)
        })
    }

    /// Splits at separators; `separator` returns the length in bytes of the separator at the start, or 0.
    pub(crate) fn words(self, separator: impl Fn(&[u8]) -> usize) -> impl Iterator<Item = Span<'a>> {
        let mut rest = self;
        std::iter::from_fn(move || {
            while !rest.is_empty() && separator(rest.bytes()) > 0 {
                rest = rest.after(separator(rest.bytes()));
            }
            let bytes = rest.bytes();
            let end = (0..bytes.len()).find(|&at| separator(&bytes[at..]) > 0).unwrap_or(bytes.len());
            let word = rest.first(end);
            rest = rest.after(end);
            (!word.is_empty()).then_some(word)
        })
    }

    /// Splits at bytes that separate words, blanks and marks below `*` or angle brackets. Unlike [`Span::words`], it
    /// examines many bytes at a time.
    pub(crate) fn words_between(self, is_between: impl Fn(u8) -> bool + Copy) -> impl Iterator<Item = Span<'a>> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let start = position(rest.bytes(), |byte| !is_between(byte))?;
            let from = rest.after(start);
            let word = from.first(end_of_word(from.bytes(), is_between));
            rest = from.after(word.bytes().len());
            Some(word)
        })
    }

    /// Quotes the text for a message: `'A'`, `12`, or `byte 0xFF`.
    pub(crate) fn quoted(self) -> String {
        let bytes = self.bytes();
        match std::str::from_utf8(bytes) {
            Ok(text) if text.chars().count() == 1 => format!("{:?}", text.chars().next().unwrap_or_default()),
            Ok(text) if bytes.iter().all(u8::is_ascii_digit) => spelling::shortened(text, LONGEST),
            Ok(text) => format!("{:?}", spelling::shortened(text, LONGEST)),
            Err(_) => format!("byte 0x{:02X}", bytes[0]),
        }
    }

    /// Returns an error at the first character.
    pub(crate) fn fault(self, found: impl Into<String>, expected: impl Into<String>) -> ReadError {
        ReadError::new(Some(self.number), Some(self.column()), found, expected)
    }

    /// Returns an error that concerns the line as a whole.
    pub(crate) fn line_fault(self, found: impl Into<String>, expected: impl Into<String>) -> ReadError {
        ReadError::new(Some(self.number), None, found, expected)
    }
}

/// Returns the place of the first byte that separates words, or the end. A few comparisons are enough for most bytes.
fn end_of_word(bytes: &[u8], is_between: impl Fn(u8) -> bool) -> usize {
    let may_be = |byte: u8| ((byte < b'*') & (byte != b'%')) | (byte & !2 == b'<');
    let mut from = 0;
    while let Some(place) = position(&bytes[from..], may_be) {
        if is_between(bytes[from + place]) {
            return from + place;
        }
        from += place + 1;
    }
    bytes.len()
}

/// Returns the length in bytes of the first character, 1 for invalid UTF-8.
fn character_length(bytes: &[u8]) -> usize {
    let length = match bytes[0] {
        0xC0..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF7 => 4,
        _ => 1,
    };
    if bytes.get(..length).is_some_and(|bytes| std::str::from_utf8(bytes).is_ok()) { length } else { 1 }
}
