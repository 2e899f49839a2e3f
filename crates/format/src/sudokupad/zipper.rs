//! The zipper: SudokuPad's short form of JSON, before it is compressed.
//!
//! Common names are abbreviated to one or two letters, names have no quotation marks, an empty object in a list is
//! written as nothing, `t` and `f` are booleans, a colour is its six digits (`#0` and `#F` are black and white), texts
//! that are whole numbers become numbers, empty lists are left out, and single quotation marks replace double ones.
//!
//! This zipper differs from SudokuPad's own only where that one would lose data: characters in texts that its reader
//! would mistake for parts of JSON are escaped, such as `\u0022` for a quotation mark, or `\u002c` for the comma of
//! `,note:`. Both readers accept escapes. Even an escape can't preserve a text of six hexadecimal digits, which is read
//! as a colour.
//! Source: the behaviour of the site's zipper, as it stands in `sudokutools` and, with `d2`, in sudokupad-penpa-import.
//! Tests compare the results with its output.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::names::{long, short};
use crate::literal::Value;

/// Writes a value in short form.
pub(super) fn zip(value: &Value<'_>, out: &mut String) {
    match value {
        Value::Object(fields) => {
            out.push('{');
            let kept = || fields.iter().filter(|(_, node)| !is_empty_list(&node.value));
            // Renamed fields come after the others.
            let plain = kept().filter(|(name, _)| short(name).is_none());
            let renamed = kept().filter(|(name, _)| short(name).is_some());
            for (place, (name, node)) in plain.chain(renamed).enumerate() {
                out.push_str(if place == 0 { "" } else { "," });
                zip_name(short(name).unwrap_or(name), out);
                out.push(':');
                zip_field(&node.value, out);
            }
            out.push('}');
        }
        Value::List(items) => {
            out.push('[');
            for (place, node) in items.iter().enumerate() {
                out.push_str(if place == 0 { "" } else { "," });
                if !is_empty_object(&node.value) {
                    zip(&node.value, out);
                }
            }
            out.push(']');
        }
        Value::Word(word) => out.push_str(&number(word)),
        Value::Text(text) if is_whole_number(text) => out.push_str(text),
        Value::Text(text) => quote(text, out),
    }
}

/// Writes the value of a field. Booleans and colours are abbreviated only in fields, not in lists.
fn zip_field(value: &Value<'_>, out: &mut String) {
    let colour = |text: &'_ str| text.strip_prefix('#').filter(|digits| is_colour(digits)).map(str::to_owned);
    match value {
        Value::Word("true") => out.push('t'),
        Value::Word("false") => out.push('f'),
        Value::Text(text) => match (&**text, colour(text)) {
            ("#000000", _) => out.push_str("#0"),
            ("#FFFFFF", _) => out.push_str("#F"),
            (_, Some(digits)) => out.push_str(&digits),
            (_, None) => zip(value, out),
        },
        _ => zip(value, out),
    }
}

fn is_empty_list(value: &Value<'_>) -> bool {
    matches!(value, Value::List(items) if items.is_empty())
}

/// Returns whether a value is an object whose fields are all empty lists.
fn is_empty_object(value: &Value<'_>) -> bool {
    matches!(value, Value::Object(fields) if fields.iter().all(|(_, node)| is_empty_list(&node.value)))
}

/// Returns a number in JavaScript notation.
fn number(word: &str) -> Cow<'_, str> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0') && word.len() < 16;
    let number = match word.parse::<f64>() {
        Ok(number) if !plain && number.is_finite() => number,
        _ => return Cow::Borrowed(word),
    };
    Cow::Owned(match number.abs() {
        0.0 => "0".to_owned(),
        size if size >= 1e21 => format!("{number:e}").replace('e', "e+"),
        size if size < 1e-6 => format!("{number:e}"),
        _ => number.to_string(),
    })
}

fn zip_name(name: &str, out: &mut String) {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        out.push_str(name);
    } else {
        quote(name, out);
    }
}

/// Returns whether letters are the six digits of a colour.
pub(super) fn is_colour(digits: &str) -> bool {
    digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns whether a text is a whole number in JavaScript notation.
pub(super) fn is_whole_number(text: &str) -> bool {
    const LONGEST: usize = 15;
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.len() <= LONGEST && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain && (text == "0" || !digits.starts_with('0'))
}

fn quote(text: &str, out: &mut String) {
    out.push('\'');
    for (at, one) in text.char_indices() {
        match one {
            ',' | '{' | '[' | ':' if is_like_json(one, &text[at + 1..]) => {
                let _ = write!(out, "\\u{:04x}", one as u32);
            }
            '\'' => out.push_str("\\'"),
            '"' => out.push_str("\\u0022"),
            '\\' => out.push_str("\\u005c"),
            '’' => out.push_str("\\u2019"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            one if one < ' ' => {
                let _ = write!(out, "\\u{:04x}", one as u32);
            }
            one => out.push(one),
        }
    }
    out.push('\'');
}

/// Returns whether SudokuPad's reader would mistake a character in a text, and the text after it, for parts of JSON.
fn is_like_json(sign: char, rest: &str) -> bool {
    let is_ended = |rest: &str| rest.starts_with([',', '}', ']']);
    if sign == ':' {
        let is_short = ["t", "f", "#0", "#F"].iter().any(|word| rest.strip_prefix(word).is_some_and(is_ended));
        return is_short || rest.get(..6).is_some_and(is_colour) && is_ended(&rest[6..]);
    }
    let behind_word = rest.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric());
    is_ended(rest) || rest.starts_with('_') || (behind_word.len() < rest.len() && behind_word.starts_with(':'))
}

/// Returns whether a text is in short form or JSON, judging by its first characters.
pub(crate) fn is_zipped(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix('{').map(str::trim_start);
    let first = rest.and_then(|rest| rest.chars().next());
    first.is_some_and(|first| first.is_ascii_alphanumeric() || matches!(first, '"' | '\''))
}

/// Returns a text in short form as JSON with the long names. In JSON, only the names are replaced.
pub(crate) fn unzip(text: &str) -> String {
    let quote = if text.contains('"') { b'"' } else { b'\'' };
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(text.len() * 5 / 4);
    let mut at = 0;
    // The character before the next token: an opening bracket, a comma, a colon.
    let mut before = b' ';
    // Whether each open bracket belongs to a list.
    let mut is_list: Vec<bool> = Vec::new();
    while let Some(&byte) = bytes.get(at) {
        let is_value = matches!(before, b',' | b'[');
        match byte {
            b'{' | b'[' => {
                is_list.push(byte == b'[');
                out.push(byte);
                (before, at) = (byte, at + 1);
            }
            b'}' | b']' | b',' => {
                // Nothing represents an empty object, but an empty list is one.
                let is_empty = before == b'[' && byte == b']';
                if is_value && !is_empty && is_list.last() == Some(&true) {
                    out.extend_from_slice(b"{}");
                }
                if byte != b',' {
                    is_list.pop();
                }
                out.push(byte);
                (before, at) = (if byte == b',' { byte } else { b' ' }, at + 1);
            }
            b':' => {
                out.push(byte);
                (before, at) = (byte, at + 1);
            }
            byte if byte.is_ascii_whitespace() => at += 1,
            byte if byte == quote => {
                let end = end_of_text(bytes, at + 1, quote);
                let inner = &text[at + 1..end];
                let is_name = is_list.last() == Some(&false) && before != b':';
                let inner = if is_name { long(inner) } else { inner };
                match inner.contains('\\') {
                    true => push_quoted("", &inner.replace("\\'", "'"), &mut out),
                    false => push_quoted("", inner, &mut out),
                }
                (before, at) = (b' ', end + 1);
            }
            _ => {
                let rest = &bytes[at..];
                let length = rest.iter().position(|&byte| ENDS_WORD[usize::from(byte)]).unwrap_or(rest.len()).max(1);
                let word = text[at..at + length].trim_end();
                let is_name = is_list.last() == Some(&false) && before != b':';
                push_word(word, is_name, &mut out);
                (before, at) = (b' ', at + length);
            }
        }
    }
    // The output consists of whole texts, so it is valid UTF-8.
    String::from_utf8(out).unwrap_or_default()
}

/// Marks the bytes that end a word.
pub(super) static ENDS_WORD: [bool; 256] = {
    let mut ends = [false; 256];
    let signs = b",:[]{}'\"";
    let mut place = 0;
    while place < signs.len() {
        ends[signs[place] as usize] = true;
        place += 1;
    }
    ends
};

/// Returns the end of a text in quotation marks.
fn end_of_text(bytes: &[u8], from: usize, quote: u8) -> usize {
    let mut at = from;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 2,
            byte if byte == quote => return at,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn push_word(word: &str, is_name: bool, out: &mut Vec<u8>) {
    match word {
        _ if is_name => push_quoted("", long(word), out),
        "t" => out.extend_from_slice(b"true"),
        "f" => out.extend_from_slice(b"false"),
        "#0" => push_quoted("#", "000000", out),
        "#F" => push_quoted("#", "FFFFFF", out),
        word if is_colour(word) => push_quoted("#", word, out),
        word => out.extend_from_slice(word.as_bytes()),
    }
}

fn push_quoted(start: &str, text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    out.extend_from_slice(start.as_bytes());
    out.extend_from_slice(text.as_bytes());
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::lz;
    use crate::literal::Literals;

    fn zipped(json: &str) -> String {
        let mut out = String::new();
        let node = Literals::new(json.as_bytes()).read_next().unwrap().unwrap();
        zip(&node.value, &mut out);
        out
    }

    #[test]
    fn short_forms() {
        for (json, short) in [
            (r##"{"cells":[[{},{"value":"5"},{}]],"lines":[]}"##, "{ce:[[,{v:5},]]}"),
            (r##"{"cellSize":50,"metadata":{"title":"It's"}}"##, r"{metadata:{t:'It\'s'},cs:50}"),
            (r##"{"color":"#000000","x":"#FFFFFF","y":"#abcdef","rounded":true}"##, "{x:#F,y:abcdef,c:#0,r:t}"),
        ] {
            assert_eq!(zipped(json), short);
        }
    }

    /// Samples of the site, and JSON with the payloads that the site's zipper and `lz-string` 1.5 produce for it.
    #[test]
    fn payloads_are_those_of_the_site() {
        let samples = include_str!("../../../../testdata/sudokupad/puzzles.jsonl");
        let samples = samples.lines().map(|line| {
            let node = Literals::new(line.as_bytes()).read_next().unwrap().unwrap();
            let value = |name: &str| crate::value::text(crate::value::get(&node, name).unwrap()).unwrap();
            // The site turns double quotation marks in texts into single ones; here they stay unchanged.
            (value("json").replace("\\\"", "'"), value("scl"))
        });
        let made = include_str!("../../../../testdata/sudokupad/zipped.tsv").lines().skip(1);
        let made = made.map(|line| line.splitn(3, '\t').skip(1).map(str::to_owned).collect::<Vec<_>>());
        let made = made.map(|pair| (pair[0].clone(), pair[1].clone()));
        let mut count = 0;
        for (json, payload) in samples.chain(made) {
            assert_eq!(lz::compress(&zipped(&json)), payload, "{json}");
            count += 1;
        }
        assert_eq!(count, 35);
    }

    /// Characters in texts that SudokuPad's reader would mistake for parts of JSON are escaped.
    #[test]
    fn texts_like_json_are_escaped() {
        for (text, short) in [
            (",note:", r"'\u002cnote:'"),
            ("a, note: b", "'a, note: b'"),
            ("[]{}", r"'\u005b]\u007b}'"),
            (":t,:f:abcdef]", r"'\u003at,:f\u003aabcdef]'"),
            (":true,_", r"':true\u002c_'"),
            ("„é,“", "'„é,“'"),
        ] {
            assert_eq!(
                zipped(&format!("{{\"x\":{}}}", crate::document::writer::quoted(text))),
                format!("{{x:{short}}}")
            );
            let json = unzip(&format!("{{x:{short}}}"));
            let node = Literals::new(json.as_bytes()).read_next().unwrap().unwrap();
            assert_eq!(crate::value::text(crate::value::get(&node, "x").unwrap()).as_deref(), Some(text));
        }
    }

    #[test]
    fn short_forms_are_json_again() {
        for (short, json) in [
            ("{ce:[[,{v:5},]]}", r#"{"cells":[[{},{"value":5},{}]]}"#),
            ("{ce:[[]],x:[]}", r#"{"cells":[[]],"x":[]}"#),
            (r"{metadata:{t:'It\'s a \u0022'}}", r#"{"metadata":{"title":"It's a \u0022"}}"#),
            (
                "{x:#F,y:abcdef,c:#0,r:t,rf:f}",
                r##"{"x":"#FFFFFF","y":"#abcdef","color":"#000000","rounded":true,"rf":false}"##,
            ),
            (r#"{"a":[[0.5, 1]],"te":"x:t,'{}'"}"#, r#"{"arrows":[[0.5,1]],"text":"x:t,'{}'"}"#),
        ] {
            assert_eq!(unzip(short), json);
        }
    }

    #[test]
    fn any_text_is_unzipped() {
        for text in ["{", "{'", "{'\\", "é", "{é:é,", "[,,'é\\", "}}}]]", ":::'''\"\""] {
            let _ = unzip(text);
        }
    }
}
