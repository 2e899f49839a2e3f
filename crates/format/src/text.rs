//! The input as lines: a byte order mark is dropped; LF, CRLF and lone CR all end a line.

use crate::span::Span;
use crate::{ReadError, ReadOptions, trailing};

/// All bytes of an input, or its start.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    bytes: &'a [u8],
}

/// The start of an input together with what the caller said: what a format is recognised by.
pub(crate) struct Sample<'a> {
    pub(crate) text: Text<'a>,
    pub(crate) lines: Vec<Span<'a>>,
    pub(crate) options: &'a ReadOptions,
}

/// The lines of a text from some line on. Cheap to copy: who wants to read lines twice keeps a copy of where they begin.
#[derive(Clone)]
pub(crate) struct Lines<'a> {
    rest: &'a [u8],
    /// How many lines stand before.
    number: usize,
}

/// Which line ends end a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEnds {
    /// Each of them.
    #[default]
    All,
    /// Those that are not within quotation marks.
    Unquoted,
}

impl LineEnds {
    /// The first in a text that begins with a record.
    pub fn first(self, text: &[u8]) -> Option<usize> {
        match self {
            LineEnds::All => text.iter().position(|&byte| byte == b'\n'),
            LineEnds::Unquoted => unquoted(text).next(),
        }
    }

    /// The last in a text that begins with a record.
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

/// More lines than any mark is away from the start.
const SAMPLE_LINES: usize = 400;

impl<'a> Text<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Text<'a> {
        Text { bytes: without_mark(bytes) }
    }

    /// All bytes, without the mark.
    pub(crate) fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// The lines, where a line end within quotation marks ends none.
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

    /// Whether some CR stands without its LF: such text has to be cut into lines here.
    pub(crate) fn has_lone_returns(self) -> bool {
        let mut returns = self.bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\r');
        returns.any(|(place, _)| self.bytes.get(place + 1).is_some_and(|&next| next != b'\n'))
    }

    pub(crate) fn sample(self, options: &'a ReadOptions) -> Sample<'a> {
        let mut behind = self.lines();
        let lines = behind.by_ref().take(SAMPLE_LINES).collect();
        let text = Text { bytes: &self.bytes[..self.bytes.len() - behind.rest.len()] };
        Sample { text, lines, options }
    }

    /// A fault when this is no text in UTF-8 or one of its cousins.
    pub(crate) fn fault_of_binary(self) -> Option<ReadError> {
        const LOOKED_AT: usize = 4096;
        let start = Text { bytes: &self.bytes[..self.bytes.len().min(LOOKED_AT)] };
        start.lines().find_map(binary_fault)
    }

    /// A fault when this is text in UTF-16, which begins with a mark.
    pub(crate) fn fault_of_utf16(self) -> Option<ReadError> {
        if self.bytes.starts_with(&[0xFF, 0xFE]) || self.bytes.starts_with(&[0xFE, 0xFF]) {
            return Some(ReadError::new(Some(1), None, "this is UTF-16", "save it as UTF-8"));
        }
        None
    }

    /// A fault at the first NUL byte.
    pub(crate) fn fault_of_nul(self) -> Option<ReadError> {
        self.bytes.contains(&0).then(|| self.lines().find_map(nul_fault))?
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Span<'a>;

    fn next(&mut self) -> Option<Span<'a>> {
        let bytes = self.rest;
        if bytes.is_empty() {
            return None;
        }
        let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let skip = end.map_or(0, |end| if bytes[end..].starts_with(b"\r\n") { 2 } else { 1 });
        let end = end.unwrap_or(bytes.len());
        self.rest = &bytes[end + skip..];
        self.number += 1;
        Some(Span::line(self.number, &bytes[..end]))
    }
}

impl<'a> Sample<'a> {
    /// The lines that are neither blank nor comments.
    pub(crate) fn data(&self) -> impl Iterator<Item = Span<'a>> {
        self.lines.iter().copied().filter(|line| !line.is_passed_over())
    }

    /// A fault when the first word of all is no text: lengths alone would make a puzzle of anything.
    pub(crate) fn fault_of_first_word(&self) -> Option<ReadError> {
        binary_fault(trailing::split(self.data().next()?.trimmed()).0)
    }
}

fn binary_fault(span: Span<'_>) -> Option<ReadError> {
    let odd = span.characters().find(|one| is_binary(one.bytes()))?;
    Some(odd.fault(format!("binary data ({})", odd.quoted()), "puzzles are text in UTF-8 or ASCII"))
}

/// A fault when there is a NUL byte in the line.
pub(crate) fn nul_fault(line: Span<'_>) -> Option<ReadError> {
    let place = line.bytes().iter().position(|&byte| byte == 0)?;
    Some(line.after(place).fault("a NUL byte", "puzzles are text"))
}

/// What follows the byte order mark of UTF-8.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

fn is_binary(character: &[u8]) -> bool {
    match character {
        [byte] => *byte >= 0x80 || (byte.is_ascii_control() && !byte.is_ascii_whitespace()),
        _ => false,
    }
}
