//! The value of a literal, and its JSON notation.

use std::borrow::Cow;

use crate::document::writer::quoted;

/// A value, and the offset of its first byte.
#[derive(Debug)]
pub(crate) struct Node<'a> {
    pub(crate) at: usize,
    pub(crate) value: Value<'a>,
}

/// The kinds of values.
#[derive(Debug)]
pub(crate) enum Value<'a> {
    /// Names and their values, in order.
    Object(Vec<(Cow<'a, str>, Node<'a>)>),
    /// Values in brackets.
    List(Vec<Node<'a>>),
    /// Text in quotation marks.
    Text(Cow<'a, str>),
    /// A number, `null`, `None`, `true`: anything without quotation marks.
    Word(&'a str),
}

impl Value<'_> {
    /// Writes the value as JSON. A word that is neither a number nor a JSON word is written as a text.
    pub(crate) fn write_json(&self, out: &mut String) {
        let join = |out: &mut String, place: usize| out.push_str(if place == 0 { "" } else { "," });
        match self {
            Value::Object(fields) => {
                out.push('{');
                for (place, (name, node)) in fields.iter().enumerate() {
                    join(out, place);
                    out.push_str(&quoted(name));
                    out.push(':');
                    node.value.write_json(out);
                }
                out.push('}');
            }
            Value::List(items) => {
                out.push('[');
                for (place, node) in items.iter().enumerate() {
                    join(out, place);
                    node.value.write_json(out);
                }
                out.push(']');
            }
            Value::Text(text) => out.push_str(&quoted(text)),
            Value::Word(word) => match *word {
                "None" => out.push_str("null"),
                "True" => out.push_str("true"),
                "False" => out.push_str("false"),
                word if matches!(word, "null" | "true" | "false") || is_number(word) => out.push_str(word),
                word => out.push_str(&quoted(word)),
            },
        }
    }
}

/// Returns whether a word is a number in JSON notation.
pub(crate) fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let leading =
        digits.starts_with('0') && digits.as_bytes().get(1).copied().is_some_and(|byte| byte.is_ascii_digit());
    digits.starts_with(|sign: char| sign.is_ascii_digit())
        && !leading
        && !word.ends_with('.')
        && word.parse::<f64>().is_ok()
}
