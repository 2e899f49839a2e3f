//! Parses literals: JSON and Python values, and arrays from source code.
//!
//! One parser handles them all, since they differ little: `null` and `None`, three kinds of brackets, missing or
//! trailing commas, comments, a leading name and `=`, and a surrounding call such as `np.array(…)`. Each value knows
//! its position.

mod letters;
mod value;

use std::borrow::Cow;
use std::collections::HashSet;

use crate::leftover;
use crate::span::Span;
use crate::text::lossy;
pub(crate) use letters::unescaped;
use letters::{IS_OF_WORD, escaped, is_of_name};
pub(crate) use value::{Node, Value, is_number};

/// An error at a byte offset.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) found: String,
    pub(crate) expected: &'static str,
}

/// Reads one value after another.
pub(crate) struct Literals<'a> {
    bytes: &'a [u8],
    /// The same bytes as a string, if all of them are UTF-8.
    whole: Option<&'a str>,
    at: usize,
}

/// The largest number of fields of an object.
const MOST_FIELDS: usize = 100_000;
/// The deepest nesting that is read; no puzzle needs more.
const DEEPEST: usize = 32;

impl<'a> Literals<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Literals<'a> {
        Literals { bytes, whole: std::str::from_utf8(bytes).ok(), at: 0 }
    }

    /// Returns the offset of the next value, or of the text in its place.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    /// Goes on with the next line.
    pub(crate) fn skip_line(&mut self) {
        self.at += self.bytes[self.at..].iter().take_while(|&&byte| byte != b'\n').count();
    }

    /// Reads the next value; returns `None` at the end. Commas, semicolons and a name with `=` may precede it.
    pub(crate) fn read_next(&mut self) -> Result<Option<Node<'a>>, Fault> {
        loop {
            self.skip();
            match self.peek() {
                None => return Ok(None),
                Some(b',' | b';') => self.at += 1,
                Some(_) => break,
            }
        }
        self.at += assignment(&self.bytes[self.at..]);
        self.skip();
        self.value(0).map(Some)
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Skips blanks and comments.
    #[inline]
    fn skip(&mut self) {
        if self.peek().is_some_and(|byte| byte.is_ascii_whitespace() || matches!(byte, b'#' | b'/')) {
            self.skip_blanks();
        }
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = &self.bytes[self.at..];
            self.at += rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let rest = &self.bytes[self.at..];
            if !rest.starts_with(b"#") && !rest.starts_with(b"//") {
                return;
            }
            let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            // A comment that contains a puzzle is not skipped.
            if leftover::puzzles(Span::line(1, &rest[..length]), None).next().is_some() {
                return;
            }
            self.at += length;
        }
    }

    fn fault<T>(&self, found: impl Into<String>, expected: &'static str) -> Result<T, Fault> {
        Err(Fault { at: self.at, found: found.into(), expected })
    }

    fn value(&mut self, depth: usize) -> Result<Node<'a>, Fault> {
        let at = self.at;
        if depth > DEEPEST {
            return self.fault(
                "lists within lists, 32 deep",
                "write the puzzle as a list of rows, and rules within rules as a text",
            );
        }
        let value = match self.peek() {
            Some(b'[') => Value::List(self.list(b']', depth)?),
            Some(b'(') => Value::List(self.list(b')', depth)?),
            Some(b'{') if self.is_array() => Value::List(self.list(b'}', depth)?),
            Some(b'{') => Value::Object(self.object(depth)?),
            Some(quote @ (b'"' | b'\'' | b'`')) => Value::Text(self.text(quote)?),
            Some(_) => return self.word(depth),
            None => return self.fault("the text ends within a list", "close each bracket"),
        };
        Ok(Node { at, value })
    }

    /// Returns whether braces hold a list, as in C, rather than named fields.
    fn is_array(&mut self) -> bool {
        let start = self.at;
        self.at += 1;
        self.skip();
        let is_array = match self.peek() {
            // A text before a colon is the name of a field.
            Some(quote @ (b'"' | b'\'')) => {
                self.pass_text(quote) && {
                    self.skip();
                    matches!(self.peek(), Some(b',' | b'}'))
                }
            }
            first => first.is_some_and(|byte| matches!(byte, b'{' | b'[' | b'(' | b'-') || byte.is_ascii_digit()),
        };
        self.at = start;
        is_array
    }

    /// Reads a list of plain numbers, as most lists are. Returns `None` and reads nothing if the list contains anything
    /// else.
    fn numbers(&mut self, close: u8) -> Option<Vec<Node<'a>>> {
        let whole = self.whole?;
        let mut at = self.at + 1;
        if !self.bytes.get(at)?.is_ascii_digit() {
            return None;
        }
        // In most cases these are points.
        let mut items = Vec::with_capacity(2);
        loop {
            let end = at + self.bytes[at..].iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
            if end == at {
                return None;
            }
            items.push(Node { at, value: Value::Word(&whole[at..end]) });
            match self.bytes[end] {
                b',' => at = end + 1,
                byte if byte == close => {
                    self.at = end + 1;
                    return Some(items);
                }
                _ => return None,
            }
        }
    }

    fn list(&mut self, close: u8, depth: usize) -> Result<Vec<Node<'a>>, Fault> {
        if depth < DEEPEST
            && let Some(numbers) = self.numbers(close)
        {
            return Ok(numbers);
        }
        let mut items = Vec::new();
        self.at += 1;
        loop {
            self.skip();
            match self.peek() {
                Some(byte) if byte == close => {
                    self.at += 1;
                    return Ok(items);
                }
                Some(b',') if items.is_empty() => {
                    return self.fault("a comma without a value before it", "write 0 for a blank cell");
                }
                Some(b']' | b')' | b'}') => {
                    return self.fault("a bracket of another kind", "close each bracket by its own kind");
                }
                _ => items.push(self.value(depth + 1)?),
            }
            self.skip();
            match self.peek() {
                Some(b',' | b';') => self.at += 1,
                Some(b'=' | b':') => {
                    // A named argument: `dtype=int`.
                    self.at += 1;
                    self.skip();
                    self.value(depth + 1)?;
                    items.pop();
                }
                _ => {}
            }
            self.skip();
            if self.peek() == Some(b',') {
                return self.fault("two commas without a value between them", "write 0 for a blank cell");
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Vec<(Cow<'a, str>, Node<'a>)>, Fault> {
        let mut fields: Vec<(Cow<'a, str>, Node<'a>)> = Vec::new();
        let mut seen = Seen::default();
        self.at += 1;
        loop {
            self.skip();
            let at = self.at;
            let name = match self.peek() {
                Some(b'}') => {
                    self.at += 1;
                    return Ok(fields);
                }
                Some(quote @ (b'"' | b'\'')) => self.text(quote)?,
                Some(byte) if is_of_name(byte) => Cow::Borrowed(self.bare()?),
                Some(_) => return self.fault("no name of a field", "write \"puzzle\": before its value"),
                None => return self.fault("the text ends within an object", "close it with }"),
            };
            self.skip();
            if self.peek() != Some(b':') {
                return self.fault(format!("no colon behind {name:?}"), "write a colon between a name and its value");
            }
            self.at += 1;
            self.skip();
            let value = self.value(depth + 1)?;
            if seen.is_repeated(&name, &fields) {
                return Err(Fault { at, found: format!("{name:?} a second time"), expected: "give each field once" });
            }
            fields.push((name, value));
            if fields.len() > MOST_FIELDS {
                return self.fault("an object with more than 100,000 fields", "no puzzle needs as many");
            }
            self.skip();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') | None => {}
                Some(_) => return self.fault("no comma between fields", "separate fields by commas"),
            }
        }
    }

    /// Skips a text. Returns whether it is closed.
    fn pass_text(&mut self, quote: u8) -> bool {
        let mut at = self.at + 1;
        loop {
            match self.bytes.get(at) {
                None => return false,
                Some(&byte) if byte == quote => break,
                Some(b'\\') => at += 2,
                Some(_) => at += 1,
            }
        }
        self.at = at + 1;
        true
    }

    fn text(&mut self, quote: u8) -> Result<Cow<'a, str>, Fault> {
        let start = self.at + 1;
        let rest = &self.bytes[start..];
        let Some(end) = rest.iter().position(|&byte| byte == quote || byte == b'\\') else {
            return self.fault("a quotation mark that is not closed", "close it");
        };
        if rest[end] == quote {
            self.at = start + end + 1;
            let whole = self.whole.and_then(|whole| whole.get(start..start + end));
            return Ok(whole.map_or_else(|| lossy(&rest[..end]), Cow::Borrowed));
        }
        let mut text = Vec::new();
        let mut at = start;
        loop {
            match self.bytes.get(at) {
                None => return self.fault("a quotation mark that is not closed", "close it"),
                Some(&byte) if byte == quote => break,
                Some(b'\\') => at += escaped(&self.bytes[at + 1..], &mut text) + 1,
                Some(&byte) => {
                    text.push(byte);
                    at += 1;
                }
            }
        }
        self.at = at + 1;
        Ok(Cow::Owned(String::from_utf8_lossy(&text).into_owned()))
    }

    /// Reads a word without quotation marks. A word followed by brackets is a call, whose value is the first list
    /// within it.
    fn word(&mut self, depth: usize) -> Result<Node<'a>, Fault> {
        let at = self.at;
        let word = self.bare()?;
        if self.peek() == Some(b'(') || (self.peek() == Some(b'!') && self.bytes[self.at..].starts_with(b"![")) {
            self.at += usize::from(self.peek() == Some(b'!'));
            // The brackets of the call are a list by themselves.
            let inner = self.value(depth)?;
            let Value::List(items) = inner.value else { return Ok(inner) };
            if word == "vec" {
                return Ok(Node { at, value: Value::List(items) });
            }
            let list = items.into_iter().find(|item| matches!(item.value, Value::List(_) | Value::Text(_)));
            return Ok(list.unwrap_or(Node { at, value: Value::Word(word) }));
        }
        Ok(Node { at, value: Value::Word(word) })
    }

    fn bare(&mut self) -> Result<&'a str, Fault> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|&byte| !IS_OF_WORD[usize::from(byte)]).unwrap_or(rest.len());
        let own = |whole: &'a str| whole.get(self.at..self.at + length);
        let word = self.whole.map_or_else(|| std::str::from_utf8(&rest[..length]).ok(), own).unwrap_or_default();
        if word.is_empty() {
            let one = String::from_utf8_lossy(&rest[..rest.len().min(4)]).chars().next().unwrap_or_default();
            return self.fault(
                format!("{one:?} is not a value"),
                "write a list of rows, a string, or an object with \"puzzle\"",
            );
        }
        self.at += length;
        Ok(word)
    }
}

/// The names of the fields of an object, once there are many.
#[derive(Default)]
struct Seen<'a>(HashSet<Cow<'a, str>>);

impl<'a> Seen<'a> {
    /// The number of fields from which a look-up is faster than a search.
    const MANY: usize = 32;

    /// Returns whether one of the fields has this name.
    fn is_repeated(&mut self, name: &str, fields: &[(Cow<'a, str>, Node<'a>)]) -> bool {
        if fields.len() < Seen::MANY {
            return fields.iter().any(|(other, _)| other == name);
        }
        if self.0.is_empty() {
            self.0.extend(fields.iter().map(|(other, _)| other.clone()));
        }
        !self.0.insert(Cow::Owned(name.to_owned()))
    }
}

/// Returns the length in bytes of a leading variable name with its type, up to and including `=`: `grid = `, `int
/// a[9][9] = `.
pub(crate) fn assignment(text: &[u8]) -> usize {
    const LONGEST: usize = 120;
    let line = &text[..text.len().min(LONGEST)];
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_ \t[]:.,<>*&'$;".contains(byte);
    let Some(end) = line.iter().position(|&byte| byte == b'=') else { return 0 };
    let named = line.first().is_some_and(|first| first.is_ascii_alphabetic() || b"_$&".contains(first));
    let value = line[end + 1..].trim_ascii_start().first();
    let opens = value.is_some_and(|&byte| b"[({\"'".contains(&byte) || byte.is_ascii_alphabetic());
    if named && opens && line[..end].iter().all(is_name) { end + 1 + type_of_array(&line[end + 1..]) } else { 0 }
}

/// Returns the length in bytes of the type before an array in Java: `new int[][]`.
fn type_of_array(text: &[u8]) -> usize {
    let blanks = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    if !text[blanks..].starts_with(b"new ") {
        return 0;
    }
    let is_type = |byte: &&u8| byte.is_ascii_alphanumeric() || b" []".contains(byte);
    let length = text[blanks..].iter().take_while(is_type).count();
    if text.get(blanks + length) == Some(&b'{') { blanks + length } else { 0 }
}
