//! The input as lines: a byte order mark is dropped; LF, CRLF and a lone CR each end a line.

use std::borrow::Cow;

use memchr::{memchr, memchr_iter, memchr2};

use crate::span::Span;
use crate::{ReadError, ReadOptions, link_places, trailing};

/// All bytes of an input, or its start.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    bytes: &'a [u8],
}

/// The start of an input and the caller's options, from which a format is recognised.
pub(crate) struct Sample<'a> {
    pub(crate) text: Text<'a>,
    pub(crate) lines: Vec<Span<'a>>,
    pub(crate) options: &'a ReadOptions,
}

/// The remaining lines of a text. Cheap to copy: to read lines twice, keep a copy.
#[derive(Clone)]
pub(crate) struct Lines<'a> {
    rest: &'a [u8],
    /// The number of preceding lines.
    number: usize,
}

/// The line endings that end a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEnds {
    /// All of them.
    #[default]
    All,
    /// Those outside quotation marks.
    Unquoted,
}

impl LineEnds {
    /// Returns the first line ending in a text that begins with a record.
    pub fn first(self, text: &[u8]) -> Option<usize> {
        match self {
            LineEnds::All => text.iter().position(|&byte| byte == b'\n'),
            LineEnds::Unquoted => unquoted(text).next(),
        }
    }

    /// Returns the last line ending in a text that begins with a record.
    pub fn last(self, text: &[u8]) -> Option<usize> {
        match self {
            LineEnds::All => text.iter().rposition(|&byte| byte == b'\n'),
            LineEnds::Unquoted => unquoted(text).last(),
        }
    }
}

fn unquoted(text: &[u8]) -> impl Iterator<Item = usize> {
    let mut quoted = false;
    text.iter().enumerate().filter_map(move |(place, &byte)| {
        quoted ^= byte == b'"';
        (byte == b'\n' && !quoted).then_some(place)
    })
}

/// The longest line of a puzzle that is read, in bytes: the marks of the largest grid need less.
const LONGEST_LINE: usize = 1 << 20;

/// The number of lines in a sample; every format's marks appear sooner.
const SAMPLE_LINES: usize = 400;

impl<'a> Text<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Text<'a> {
        Text { bytes: without_mark(bytes) }
    }

    /// Returns all bytes without the byte order mark.
    pub(crate) fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the lines, ignoring line ends within quotation marks.
    pub(crate) fn rows(self) -> impl Iterator<Item = Span<'a>> {
        let mut rest = self.bytes;
        let mut number = 1;
        std::iter::from_fn(move || {
            let end = LineEnds::Unquoted.first(rest).unwrap_or(rest.len());
            let row = (!rest.is_empty()).then(|| Span::line(number, &rest[..end]))?;
            number += 1 + rest[..end].iter().filter(|&&byte| byte == b'\n').count();
            rest = rest.get(end + 1..).unwrap_or_default();
            Some(row)
        })
    }

    pub(crate) fn lines(self) -> Lines<'a> {
        Lines { rest: self.bytes, number: 0 }
    }

    /// Returns whether there is a CR without LF; such a text has to be split into lines here.
    pub(crate) fn has_lone_returns(self) -> bool {
        memchr_iter(b'\r', self.bytes).any(|place| self.bytes.get(place + 1).is_some_and(|&next| next != b'\n'))
    }

    pub(crate) fn sample(self, options: &'a ReadOptions) -> Sample<'a> {
        let mut behind = self.lines();
        let lines = behind.by_ref().take(SAMPLE_LINES).collect();
        let text = Text { bytes: &self.bytes[..self.bytes.len() - behind.rest.len()] };
        Sample { text, lines, options }
    }

    /// Returns an error if this is not text in UTF-8 or a similar encoding.
    pub(crate) fn fault_of_binary(self) -> Option<ReadError> {
        const LOOKED_AT: usize = 4096;
        let start = Text { bytes: &self.bytes[..self.bytes.len().min(LOOKED_AT)] };
        start.lines().find_map(binary_fault)
    }

    /// Returns an error if this is text in UTF-16, which begins with a byte order mark.
    pub(crate) fn fault_of_utf16(self) -> Option<ReadError> {
        if self.bytes.starts_with(&[0xFF, 0xFE]) || self.bytes.starts_with(&[0xFE, 0xFF]) {
            return Some(ReadError::new(Some(1), None, "this is UTF-16", "save it as UTF-8"));
        }
        None
    }

    /// Returns an error at the first NUL byte.
    pub(crate) fn fault_of_nul(self) -> Option<ReadError> {
        memchr(0, self.bytes).and_then(|_| self.lines().find_map(nul_fault))
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Span<'a>;

    fn next(&mut self) -> Option<Span<'a>> {
        let bytes = self.rest;
        if bytes.is_empty() {
            return None;
        }
        let end = memchr2(b'\n', b'\r', bytes);
        let skip = end.map_or(0, |end| if bytes[end..].starts_with(b"\r\n") { 2 } else { 1 });
        let end = end.unwrap_or(bytes.len());
        self.rest = &bytes[end + skip..];
        self.number += 1;
        Some(Span::line(self.number, &bytes[..end]))
    }
}

impl<'a> Sample<'a> {
    /// Returns the lines that are neither blank nor comments.
    pub(crate) fn data(&self) -> impl Iterator<Item = Span<'a>> {
        self.lines.iter().copied().filter(|line| !line.is_passed_over())
    }

    /// Returns whether the text may have links.
    pub(crate) fn has_link(&self) -> bool {
        link_places::has_link(self.text.bytes())
    }

    /// Returns whether the text is a web address and nothing else.
    pub(crate) fn is_one_link(&self) -> bool {
        let mut data = self.data();
        let link = data.next().map_or(&[][..], |line| line.trimmed().bytes());
        let begins = [&b"http://"[..], b"https://"].iter().any(|scheme| link.starts_with(scheme));
        begins && data.next().is_none() && position(link, |byte| byte.is_ascii_whitespace() || byte == b'<').is_none()
    }

    /// Returns an error if a line is longer than any line of digits, numbers or words in a puzzle. Objects, elements,
    /// lists and links may hold several puzzles, or other data.
    pub(crate) fn fault_of_long_line(&self) -> Option<ReadError> {
        let holds_more = |line: Span<'_>| {
            let is_link = || line.bytes().windows(3).take(LONGEST_LINE).any(|bytes| bytes == b"://");
            match line.trimmed().bytes() {
                [b'{' | b'[' | b'(' | b'.', ..] => true,
                rest @ [b'<', ..] => begins_element(rest),
                _ => is_link(),
            }
        };
        let line = self.data().find(|line| line.bytes().len() > LONGEST_LINE && !holds_more(*line))?;
        let found = format!("has {} bytes", line.bytes().len());
        Some(line.line_fault(found, "a line of digits, numbers or words may have 1 MB"))
    }

    /// Returns an error if the first word is not text; otherwise any data of the right length would be a puzzle.
    pub(crate) fn fault_of_first_word(&self) -> Option<ReadError> {
        let line = self.data().next()?.trimmed();
        odd_byte(line)?;
        binary_fault(trailing::split(line).0)
    }
}

/// Returns the place of the first byte that is not a plain character.
fn odd_byte(span: Span<'_>) -> Option<usize> {
    position(span.bytes(), |byte| !byte.is_ascii_graphic() && !byte.is_ascii_whitespace())
}

fn binary_fault(span: Span<'_>) -> Option<ReadError> {
    odd_byte(span)?;
    let odd = span.characters().find(|one| is_binary(one.bytes()))?;
    Some(odd.fault(format!("binary data ({})", odd.quoted()), "puzzles are text in UTF-8 or ASCII"))
}

/// Returns whether a text, which may begin with comments, continues with an element.
fn begins_element(mut text: &[u8]) -> bool {
    while let Some(comment) = text.strip_prefix(b"<!--") {
        let Some(end) = memchr::memmem::find(comment, b"-->") else { return false };
        text = comment[end + 3..].trim_ascii_start();
    }
    matches!(text, [b'<', b'?' | b'!' | b'/', ..]) || matches!(text, [b'<', letter, ..] if letter.is_ascii_alphabetic())
}

/// Returns the place of the first byte for which the condition holds. Many bytes are examined together, so that a
/// compiler can compare them at once.
#[inline]
pub(crate) fn position(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    const TOGETHER: usize = 32;
    let (chunks, _) = bytes.as_chunks::<TOGETHER>();
    let has_one = |chunk: &[u8; TOGETHER]| chunk.iter().fold(0, |any, &byte| any | u8::from(is_wanted(byte))) > 0;
    let before = chunks.iter().position(has_one).unwrap_or(chunks.len()) * TOGETHER;
    let place = bytes[before..].iter().position(|&byte| is_wanted(byte))?;
    Some(before + place)
}

/// Returns a text, with invalid UTF-8 replaced. Valid text is checked many bytes at a time, unlike in
/// `from_utf8_lossy`.
pub(crate) fn lossy(bytes: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes), Cow::Borrowed)
}

/// Returns an error if the line contains a NUL byte.
pub(crate) fn nul_fault(line: Span<'_>) -> Option<ReadError> {
    let place = memchr(0, line.bytes())?;
    Some(line.after(place).fault("a NUL byte", "puzzles are text"))
}

/// Returns the text after the UTF-8 byte order mark.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

fn is_binary(character: &[u8]) -> bool {
    match character {
        [byte] => *byte >= 0x80 || (byte.is_ascii_control() && !byte.is_ascii_whitespace()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_is_found() {
        for length in 0..100 {
            let mut bytes = vec![b'.'; length];
            assert_eq!(position(&bytes, |byte| byte == b'~'), None);
            for place in (0..length).rev() {
                bytes[place] = b'~';
                assert_eq!(position(&bytes, |byte| byte == b'~'), Some(place));
            }
        }
    }
}
