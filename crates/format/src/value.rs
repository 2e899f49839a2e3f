//! JSON values as fields, numbers, points and texts.

use std::borrow::Cow;

use crate::document::writer::quoted;
use crate::literal::{Literals, Node, Value};

/// The fields of an object: names and values in order.
pub(crate) type Fields<'a> = [(Cow<'a, str>, Node<'a>)];

/// Returns the value of the field with this name.
pub(crate) fn field<'n, 'a>(fields: &'n Fields<'a>, name: &str) -> Option<&'n Node<'a>> {
    fields.iter().find(|(own, _)| own == name).map(|(_, node)| node)
}

/// Returns the value of a field of an object.
pub(crate) fn get<'n, 'a>(node: &'n Node<'a>, name: &str) -> Option<&'n Node<'a>> {
    field(fields(node), name)
}

/// Returns the fields of an object; empty for any other value.
pub(crate) fn fields<'n, 'a>(node: &'n Node<'a>) -> &'n Fields<'a> {
    match &node.value {
        Value::Object(fields) => fields,
        _ => &[],
    }
}

/// Returns the items of a list; empty for any other value.
pub(crate) fn items<'n, 'a>(node: &'n Node<'a>) -> &'n [Node<'a>] {
    match &node.value {
        Value::List(items) => items,
        _ => &[],
    }
}

/// Returns the items of a field that is a list; empty for any other field.
pub(crate) fn list<'n, 'a>(node: &'n Node<'a>, name: &str) -> &'n [Node<'a>] {
    get(node, name).map_or(&[], items)
}

/// Returns a number, which may be written as a text.
pub(crate) fn number(node: &Node<'_>) -> Option<f64> {
    let number = match &node.value {
        Value::Word(word) => short_number(word).or_else(|| word.parse().ok()),
        Value::Text(text) => text.trim().parse().ok(),
        _ => None,
    };
    number.filter(|number: &f64| number.is_finite() && number.abs() < 1e6)
}

/// Returns a short decimal number, as most are; `None` if it must be parsed in the general way.
fn short_number(word: &str) -> Option<f64> {
    /// Powers of ten and whole numbers with this many digits are exact, so their quotient is the nearest number.
    const LONGEST: usize = 9;
    const POWERS: [f64; LONGEST + 1] = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
    let (mut digits, mut decimals) = (0, None);
    if word.len() > LONGEST {
        return None;
    }
    for byte in word.bytes() {
        match byte {
            b'0'..=b'9' => digits = digits * 10 + u64::from(byte - b'0'),
            b'.' if decimals.is_none() => decimals = Some(0),
            _ => return None,
        }
        if byte != b'.' {
            decimals = decimals.map(|count: usize| count + 1);
        }
    }
    let fits = !word.is_empty() && decimals != Some(0) && !word.starts_with('.');
    fits.then(|| digits as f64 / POWERS[decimals.unwrap_or(0)])
}

/// Returns a whole number, which may be written as a text.
pub(crate) fn integer(node: &Node<'_>) -> Option<i64> {
    if let Value::Word(word) = &node.value
        && let Ok(number) = word.parse()
    {
        return Some(number);
    }
    number(node).filter(|number| number.fract() == 0.0).map(|number| number as i64)
}

/// Returns a text, or a number as text; lists of texts are joined by line ends.
pub(crate) fn text(node: &Node<'_>) -> Option<String> {
    match &node.value {
        Value::Text(text) => Some(text.clone().into_owned()),
        Value::Word("null" | "true" | "false") => None,
        Value::Word(word) => Some((*word).to_owned()),
        Value::List(items) => {
            let texts: Option<Vec<String>> = items.iter().map(text).collect();
            texts.map(|texts| texts.join("\n"))
        }
        Value::Object(_) => None,
    }
}

/// Returns a text or a number as written, without copying it.
pub(crate) fn written<'n>(node: &'n Node<'_>) -> Option<&'n str> {
    match &node.value {
        Value::Text(text) => Some(text),
        Value::Word("null" | "true" | "false") | Value::List(_) | Value::Object(_) => None,
        Value::Word(word) => Some(word),
    }
}

/// Returns whether a value counts as true: anything but `false`, `null`, 0 and an empty text.
pub(crate) fn is_true(node: &Node<'_>) -> bool {
    match &node.value {
        Value::Word(word) => !matches!(*word, "false" | "False" | "null" | "None" | "0"),
        Value::Text(text) => !text.is_empty() && text != "false",
        Value::Object(_) | Value::List(_) => true,
    }
}

/// Returns whether a value is empty: `null`, `false`, or an empty text, list or object.
pub(crate) fn says_nothing(node: &Node<'_>) -> bool {
    match &node.value {
        Value::Word(word) => matches!(*word, "null" | "None" | "false" | "False"),
        Value::Text(text) => text.trim().is_empty(),
        Value::List(_) | Value::Object(_) => is_empty(node),
    }
}

/// Returns whether a value is a list or an object without content.
pub(crate) fn is_empty(node: &Node<'_>) -> bool {
    match &node.value {
        Value::List(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Text(_) | Value::Word(_) => false,
    }
}

/// Returns a pair of numbers: down and to the right.
pub(crate) fn point(node: &Node<'_>) -> Option<(f64, f64)> {
    match items(node) {
        [down, right] => Some((number(down)?, number(right)?)),
        _ => None,
    }
}

/// Parses a value that is kept as JSON.
pub(crate) fn parsed(json: &str) -> Option<Node<'_>> {
    Literals::new(json.as_bytes()).read_next().ok()?
}

/// Returns a JSON object whose fields are lists of items in JSON; empty lists are left out.
pub(crate) fn object_of_lists(lists: &[(&str, Vec<String>)]) -> String {
    let lists = lists.iter().filter(|(_, items)| !items.is_empty());
    let lists: Vec<String> = lists.map(|(name, items)| format!("{}:[{}]", quoted(name), items.join(","))).collect();
    format!("{{{}}}", lists.join(","))
}

/// Returns whether two values are equal, ignoring the order of fields; numbers may be texts.
pub(crate) fn is_same(one: &Node<'_>, other: &Node<'_>) -> bool {
    match (&one.value, &other.value) {
        (Value::Object(fields), Value::Object(others)) => {
            let is_there =
                |(name, node): &(Cow<'_, str>, Node<'_>)| field(others, name).is_some_and(|other| is_same(node, other));
            fields.len() == others.len() && fields.iter().all(is_there)
        }
        (Value::List(items), Value::List(others)) => {
            items.len() == others.len() && items.iter().zip(others).all(|(one, other)| is_same(one, other))
        }
        (Value::Text(one), Value::Text(other)) => one == other,
        (Value::Word(word), Value::Text(text)) | (Value::Text(text), Value::Word(word)) => word == text,
        (Value::Word(one), Value::Word(other)) => one == other || is_same_number(one, other),
        _ => false,
    }
}

fn is_same_number(one: &str, other: &str) -> bool {
    let parsed = |word: &str| word.parse::<f64>().ok();
    parsed(one).is_some() && parsed(one) == parsed(other)
}

/// Returns a value as JSON.
pub(crate) fn as_json(node: &Node<'_>) -> String {
    let mut json = String::new();
    node.value.write_json(&mut json);
    json
}
