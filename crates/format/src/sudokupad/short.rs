//! Short forms as values, read in one go.
//!
//! It reads what zippers write and nothing else: JSON, blanks between values and faults are left to [`super::zipper::unzip`]
//! and the reader of literals, which say what is wrong. Tests compare the two.

use std::borrow::Cow;

use super::names::long;
use super::zipper::{ENDS_WORD, is_colour};
use crate::literal::{Node, Value, unescaped};

/// The deepest nesting that is read here; no puzzle needs more.
const DEEPEST: usize = 16;
/// The largest number of fields of an object; more would take long to compare.
const MOST_FIELDS: usize = 32;

/// Returns the value that a text in short form stands for. Returns `None` if it may be anything else.
pub(super) fn value(text: &str) -> Option<Node<'_>> {
    if text.contains('"') {
        return None;
    }
    let mut reader = Reader { text, bytes: text.as_bytes(), at: 0 };
    let node = reader.node(0)?;
    (reader.at == text.len()).then_some(node)
}

struct Reader<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
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

    /// Reads a list, in which nothing stands for an empty object.
    fn list(&mut self, depth: usize) -> Option<Vec<Node<'a>>> {
        self.at += 1;
        if self.peek()? == b']' {
            self.at += 1;
            return Some(Vec::new());
        }
        // Most lists are points.
        let mut items = Vec::with_capacity(2);
        loop {
            items.push(match self.peek()? {
                b',' | b']' => Node { at: self.at, value: Value::Object(Vec::new()) },
                _ => self.node(depth + 1)?,
            });
            self.at += 1;
            match self.bytes[self.at - 1..].first()? {
                b',' => {}
                b']' => return Some(items),
                _ => return None,
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Vec<(Cow<'a, str>, Node<'a>)>> {
        self.at += 1;
        let mut fields: Vec<(Cow<'a, str>, Node<'a>)> = Vec::new();
        if self.peek()? == b'}' {
            self.at += 1;
            return Some(fields);
        }
        loop {
            let name = match self.peek()? {
                b'\'' => match self.quoted()? {
                    Cow::Borrowed(name) => Cow::Borrowed(long(name)),
                    Cow::Owned(_) => return None,
                },
                _ => Cow::Borrowed(long(self.bare()?)),
            };
            if self.peek()? != b':' || fields.len() == MOST_FIELDS || fields.iter().any(|(own, _)| *own == name) {
                return None;
            }
            self.at += 1;
            fields.push((name, self.node(depth + 1)?));
            self.at += 1;
            match self.bytes[self.at - 1..].first()? {
                b',' => {}
                b'}' => return Some(fields),
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
        let length = rest.iter().position(|&byte| ENDS_WORD[usize::from(byte)])?;
        let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+' | b'_');
        let word = self.text.get(self.at..self.at + length)?;
        self.at += length;
        (length > 0 && rest[..length].iter().all(is_plain)).then_some(word)
    }

    /// Reads a value without quotation marks.
    fn word(&mut self) -> Option<Value<'a>> {
        for (short, colour) in [("#0", "#000000"), ("#F", "#FFFFFF")] {
            if self.bytes[self.at..].starts_with(short.as_bytes())
                && ENDS_WORD[usize::from(*self.bytes.get(self.at + 2)?)]
            {
                self.at += short.len();
                return Some(Value::Text(Cow::Borrowed(colour)));
            }
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
