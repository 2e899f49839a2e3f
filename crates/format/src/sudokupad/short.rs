//! Reads short forms as values in a single pass.
//!
//! It reads only texts that zippers write. JSON, blanks between values and errors are left to [`super::zipper::unzip`]
//! and the reader of literals, which report what is wrong. Tests compare the two.

use std::borrow::Cow;

use super::names::long;
use super::zipper::{ENDS_WORD, is_colour};
use crate::literal::{Node, Value, unescaped};

/// The deepest nesting that is read here; no puzzle needs more.
const DEEPEST: usize = 16;
/// The largest number of fields of an object; more would take long to compare.
const MOST_FIELDS: usize = 32;

/// Returns the value that a text in short form represents. Returns `None` if it may be anything else.
pub(super) fn value(text: &str) -> Option<Node<'_>> {
    if text.contains('"') {
        return None;
    }
    let mut reader = Reader { text, bytes: text.as_bytes(), at: 0, items: Vec::new(), fields: Vec::new() };
    let node = reader.node(0)?;
    (reader.at == text.len()).then_some(node)
}

/// The number of digits of a colour.
const COLOUR: usize = 6;

/// Marks the bytes of words without quotation marks.
static IS_PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = 0u8;
    while byte < 128 {
        plain[byte as usize] = byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+' | b'_');
        byte += 1;
    }
    plain
};

struct Reader<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// The items and the fields read so far, of all lists and objects that are not complete yet.
    items: Vec<Node<'a>>,
    fields: Vec<(Cow<'a, str>, Node<'a>)>,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn node(&mut self, depth: usize) -> Option<Node<'a>> {
        let at = self.at;
        let value = match self.peek()? {
            _ if depth > DEEPEST => return None,
            b'{' => Value::Object(self.object(depth)?),
            b'[' => Value::List(self.list(depth)?),
            b'\'' => Value::Text(self.quoted()?),
            _ => self.word()?,
        };
        Some(Node { at, value })
    }

    /// Reads a list, in which an empty item represents an empty object.
    fn list(&mut self, depth: usize) -> Option<Vec<Node<'a>>> {
        self.at += 1;
        if self.peek()? == b']' {
            self.at += 1;
            return Some(Vec::new());
        }
        if let Some(point) = self.point(depth) {
            return Some(point);
        }
        let start = self.items.len();
        loop {
            let item = match self.peek()? {
                b',' | b']' => Node { at: self.at, value: Value::Object(Vec::new()) },
                _ => self.node(depth + 1)?,
            };
            self.at += 1;
            self.items.push(item);
            match self.bytes[self.at - 1..].first()? {
                b',' => {}
                b']' => return Some(self.items.drain(start..).collect()),
                _ => return None,
            }
        }
    }

    /// Reads a list of two numbers after its bracket, as most lists are. Returns `None` and reads nothing if it is
    /// anything else.
    fn point(&mut self, depth: usize) -> Option<Vec<Node<'a>>> {
        let down = self.at;
        let comma = down + self.number(down)?;
        let right = comma + 1;
        let end = right + self.number(right)?;
        if depth == DEEPEST || self.bytes[comma] != b',' || self.bytes[end] != b']' {
            return None;
        }
        self.at = end + 1;
        let word = |from: usize, to: usize| Node { at: from, value: Value::Word(&self.text[from..to]) };
        Some(vec![word(down, comma), word(right, end)])
    }

    /// Returns the length of the number at a place: digits, with an optional point among them. A byte must follow it.
    fn number(&self, at: usize) -> Option<usize> {
        let length = self.bytes.get(at..)?.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
        // Six digits are a colour.
        (length > 0 && length != COLOUR).then_some(length)
    }

    fn object(&mut self, depth: usize) -> Option<Vec<(Cow<'a, str>, Node<'a>)>> {
        self.at += 1;
        if self.peek()? == b'}' {
            self.at += 1;
            return Some(Vec::new());
        }
        let start = self.fields.len();
        loop {
            let name = match self.peek()? {
                b'\'' => match self.quoted()? {
                    Cow::Borrowed(name) => Cow::Borrowed(long(name)),
                    Cow::Owned(_) => return None,
                },
                _ => Cow::Borrowed(long(self.bare()?)),
            };
            let fields = &self.fields[start..];
            if self.peek()? != b':' || fields.len() == MOST_FIELDS || fields.iter().any(|(own, _)| *own == name) {
                return None;
            }
            self.at += 1;
            let value = self.node(depth + 1)?;
            self.fields.push((name, value));
            self.at += 1;
            match self.bytes[self.at - 1..].first()? {
                b',' => {}
                b'}' => return Some(self.fields.drain(start..).collect()),
                _ => return None,
            }
        }
    }

    /// Reads a text in quotation marks.
    fn quoted(&mut self) -> Option<Cow<'a, str>> {
        let start = self.at + 1;
        let mut end = start;
        let mut is_plain = true;
        loop {
            match self.bytes.get(end)? {
                b'\'' => break,
                b'\\' => (is_plain, end) = (false, end + 2),
                _ => end += 1,
            }
        }
        self.at = end + 1;
        let text = self.text.get(start..end)?;
        Some(if is_plain { Cow::Borrowed(text) } else { Cow::Owned(unescaped(text)) })
    }

    /// Reads letters, digits and the signs of numbers.
    fn bare(&mut self) -> Option<&'a str> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|&byte| !IS_PLAIN[usize::from(byte)])?;
        let word = self.text.get(self.at..self.at + length)?;
        self.at += length;
        (length > 0 && ENDS_WORD[usize::from(rest[length])]).then_some(word)
    }

    /// Reads a value without quotation marks.
    fn word(&mut self) -> Option<Value<'a>> {
        if self.peek()? == b'#' {
            let colour = match self.bytes.get(self.at + 1)? {
                b'0' => "#000000",
                b'F' => "#FFFFFF",
                _ => return None,
            };
            self.at += 2;
            return ENDS_WORD[usize::from(self.peek()?)].then_some(Value::Text(Cow::Borrowed(colour)));
        }
        Some(match self.bare()? {
            "t" => Value::Word("true"),
            "f" => Value::Word("false"),
            word if is_colour(word) => Value::Text(Cow::Owned(["#", word].concat())),
            word => Value::Word(word),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Literals;
    use crate::sudokupad::zipper::unzip;
    use crate::value::as_json;

    fn other(text: &str) -> Option<String> {
        Literals::new(unzip(text).as_bytes()).read_next().ok()?.as_ref().map(as_json)
    }

    #[test]
    fn short_forms_are_read_as_unzipped_json() {
        for text in [
            "{ce:[[,,{v:5}],[,]],l:[{wp:[[0.5,1.5],[2,3]],c:FF00AA,th:8}],r:t,f:f}",
            "{ca:[{ce:[[0,0]],v:'title: It\\'s \\u0022it\\u0022\\nä,{}[]'}],cs:64,o:[{ct:[1,-2],c1:#0,c2:#F}]}",
            "{'a b':1,c:123456,x:[],y:{},z:[,],n:null,m:[[]],w:1e5}",
            "{re:[],t:'#0',te:'\\\\',d2:1.5}",
        ] {
            let read = value(text).map(|node| as_json(&node));
            assert!(read.is_some(), "{text}");
            assert_eq!(read, other(text), "{text}");
        }
    }

    #[test]
    fn all_else_is_left_to_others() {
        for text in [
            "",
            "{",
            "{a}",
            "{a:}",
            "{a:1,}",
            "{a:1,a:2}",
            "{a: 1}",
            "{a:1} ",
            "{\"a\":1}",
            "{a:'b}",
            "{a:b(1)}",
            "[1",
            "{a:[1}",
            "{a:'\\",
            "{a:#5}",
        ] {
            assert!(value(text).is_none(), "{text}");
        }
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert!(value(&deep).is_none());
    }
}
