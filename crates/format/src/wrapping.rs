//! Removes marks that copying puts around a text: quotation marks, code fences of Markdown, `> ` before each line of a
//! mail, line ends within packed data (see `broken_lines`), capital letters in the host of a link, an XML declaration
//! after blanks.
//!
//! Removed marks become blanks or an empty line, so that lines and columns stay the same. Two kinds are removed
//! entirely, since grids may begin with blanks: the marks of a mail, after which columns are then counted, and the line
//! ends within packed data, for which messages give no column.

use std::borrow::Cow;

use crate::ReadError;
use crate::broken_lines::{first_broken, joined};
use crate::text::without_mark;
use crate::{mail, marked_lines};

/// The line before and after code in Markdown.
const FENCE: &[u8] = b"```";
/// The prefix of the lines of a quoted mail. Without the blank, it may be a killer's arrow.
const MAIL: &[u8] = b"> ";
/// The largest number of nested marks that are removed, such as quotation marks within a mail.
const MOST: usize = 4;

/// Returns the text without the marks around it, borrowed if there are none.
pub(crate) fn removed(text: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    let mut text = text;
    for _ in 0..MOST {
        match without_one(&text) {
            Some(removed) => text = Cow::Owned(removed),
            None => break,
        }
    }
    let text = if has_fences(&text) { Cow::Owned(fences_emptied(&text)) } else { text };
    let text = marked_lines::unmarked(&text).map_or(text, Cow::Owned);
    let text = mail::decoded(&text).or_else(|| with_line_ends(&text)).map_or(text, Cow::Owned);
    joined(&text).map_or(text, Cow::Owned)
}

/// Returns the text without the outermost marks around it. Returns `None` if there are none, which the first bytes
/// usually show.
fn without_one(text: &[u8]) -> Option<Vec<u8>> {
    match without_mark(text).trim_ascii_start() {
        [b'`', ..] => without_fences(text).or_else(|| unquoted(text)),
        [b'"' | b'\'', ..] => unquoted(text),
        [b'>', ..] => without_mail(text),
        [b'<', b'?', ..] => without_declaration(text),
        [b'h' | b'H', ..] => with_small_host(text),
        _ => None,
    }
}

/// Returns an error if a long start of a text consists only of such marks and blanks. Read as lines, each of them would
/// get a separate error, millions in a large file.
pub(crate) fn fault_of_marks_alone(start: &[u8]) -> Option<ReadError> {
    const SHORTEST: usize = 500;
    let is_mark = |byte: &u8| byte.is_ascii_whitespace() || b"`\"'>".contains(byte);
    let is_alone = start.len() >= SHORTEST && !start.trim_ascii().is_empty() && start.iter().all(is_mark);
    is_alone.then(|| {
        let found = "the text begins with marks alone, such as quotation marks or \"```\"";
        ReadError::new(None, None, found, "copy the puzzle alone")
    })
}

/// Replaces the quotation marks that enclose a text by blanks, if it has no others of their kind. As arrows of a killer
/// they would point out of the grid.
fn unquoted(text: &[u8]) -> Option<Vec<u8>> {
    within_marks(without_mark(text).trim_ascii())?;
    let mark = without_mark(text).trim_ascii()[0];
    Some(text.iter().map(|&byte| if byte == mark { b' ' } else { byte }).collect())
}

/// Returns the text between the quotation marks at both ends of a text, if it has no others of their kind.
pub(crate) fn within_marks(text: &[u8]) -> Option<&[u8]> {
    let (mark, rest) = text.split_first().filter(|(mark, _)| b"`\"'".contains(mark))?;
    rest.strip_suffix(&[*mark]).filter(|inner| !inner.contains(mark))
}

/// Empties the lines with fences; the first line must be one.
fn without_fences(text: &[u8]) -> Option<Vec<u8>> {
    let is_first = without_mark(text).trim_ascii_start().starts_with(FENCE);
    is_first.then(|| {
        let begins = |line: &[u8]| without_mark(line).trim_ascii_start().starts_with(FENCE);
        by_line(text, |line| if begins(line) { &line[line.trim_ascii_end().len()..] } else { line })
    })
}

/// Returns whether a line consists of a fence and at most the name of a language.
fn is_fence(line: &[u8]) -> bool {
    let name = line.trim_ascii().strip_prefix(FENCE);
    name.is_some_and(|name| name.trim_ascii().iter().all(|byte| byte.is_ascii_alphanumeric() || b"-+".contains(byte)))
}

/// Returns whether a text has fences after words.
fn has_fences(text: &[u8]) -> bool {
    memchr::memmem::find(text, FENCE).is_some() && text.split(|&byte| byte == b'\n').any(is_fence)
}

/// Empties the lines with fences.
fn fences_emptied(text: &[u8]) -> Vec<u8> {
    by_line(text, |line| if is_fence(line) { &line[line.trim_ascii_end().len()..] } else { line })
}

/// Removes the marks of a mail, if each line has them.
fn without_mail(text: &[u8]) -> Option<Vec<u8>> {
    let unmarked = |line: &'_ [u8]| match without_mark(line).trim_ascii_start() {
        [] => Some(0),
        rest if rest.starts_with(MAIL) => Some(line.len() - rest.len() + MAIL.len()),
        rest if rest.trim_ascii() == MAIL.trim_ascii() => Some(line.len() - rest.len() + 1),
        _ => None,
    };
    let is_mail = text.split_inclusive(|&byte| byte == b'\n').all(|line| unmarked(line).is_some());
    is_mail.then(|| by_line(text, |line| &line[unmarked(line).unwrap_or(0)..]))
}

/// Replaces an XML declaration that follows blanks, where XML doesn't allow one, by blanks.
fn without_declaration(text: &[u8]) -> Option<Vec<u8>> {
    let start = text.len() - without_mark(text).trim_ascii_start().len();
    let has_blanks = start > text.len() - without_mark(text).len();
    let end = start + memchr::memmem::find(&text[start..], b"?>").filter(|_| has_blanks)? + 2;
    let mut text = text.to_vec();
    text[start..end].iter_mut().filter(|byte| !is_line_end(**byte)).for_each(|byte| *byte = b' ');
    Some(text)
}

/// Returns whether a text, or a mail that quotes it, has packed data or links that a program has broken into lines,
/// fences below its first line, marks before its lines, parts in base64, or `<br>` between its rows.
pub(crate) fn is_wrapped(text: &[u8]) -> bool {
    has_fences(text)
        || marked_lines::unmarked(text).is_some()
        || mail::has_encoded(text)
        || with_line_ends(text).is_some()
        || first_broken(text, 0).is_some()
        || without_mail(text).is_some_and(|text| first_broken(&text, 0).is_some())
}

/// Converts the scheme and the host of the link at the beginning of a text to lower case.
fn with_small_host(text: &[u8]) -> Option<Vec<u8>> {
    const LONGEST: usize = 80;
    let from = text.len() - without_mark(text).trim_ascii_start().len();
    let link = &text[from..text.len().min(from + LONGEST)];
    let scheme = [&b"https://"[..], b"http://"]
        .into_iter()
        .find(|scheme| link.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)))?;
    let host = link[scheme.len()..].iter().position(|byte| b"/?#".contains(byte))?;
    let end = from + scheme.len() + host;
    text[from..end].iter().any(u8::is_ascii_uppercase).then(|| {
        let mut text = text.to_vec();
        text[from..end].make_ascii_lowercase();
        text
    })
}

/// Ends lines at `<br>`, if a text has no other elements.
fn with_line_ends(text: &[u8]) -> Option<Vec<u8>> {
    let mut rest = text;
    let mut whole: Vec<u8> = Vec::new();
    while let Some(start) = memchr::memchr(b'<', rest) {
        let end = start + memchr::memchr(b'>', &rest[start..])?;
        let tag = rest[start + 1..end].trim_ascii_end();
        if !tag.strip_suffix(b"/").unwrap_or(tag).trim_ascii().eq_ignore_ascii_case(b"br") {
            return None;
        }
        whole.extend_from_slice(&rest[..start]);
        rest = &rest[end + 1..];
        if !rest.starts_with(b"\n") && !rest.starts_with(b"\r") {
            whole.push(b'\n');
        }
    }
    (rest.len() < text.len()).then(|| [&whole, rest].concat())
}

/// Returns the text with a part of each line.
fn by_line(text: &[u8], part: impl Fn(&[u8]) -> &[u8]) -> Vec<u8> {
    text.split_inclusive(|&byte| byte == b'\n').flat_map(|line| part(line).iter().copied()).collect()
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(text: &str) -> String {
        String::from_utf8(removed(Cow::Borrowed(text.as_bytes())).into_owned()).expect("text stays text")
    }

    #[test]
    fn what_is_removed() {
        let data = "aB3+".repeat(15);
        for (text, wanted) in [
            ("\"53..\"\n", " 53.. \n".to_owned()),
            ("`3x3:a5`", " 3x3:a5 ".to_owned()),
            ("```text\r\n53..\r\n```\r\n", "\r\n53..\r\n\r\n".to_owned()),
            ("> 53\n>\n> 7 > 5\n", "53\n\n7 > 5\n".to_owned()),
            ("> > '53'\n", " 53 \n".to_owned()),
            ("\n <?xml version=\"1.0\"\n?><a/>", format!("\n {}\n  <a/>", " ".repeat(19))),
            ("HTTPS://WWW.Example.ORG/A?B=C", "https://www.example.org/A?B=C".to_owned()),
            (&format!("N4Ig{data}\r\nXy{data}Zz\r\na=="), format!("N4Ig{data}Xy{data}Zza==\n\n")),
            (
                &format!("Hi\nN4Ig{data}\nXy{data}Zz\n1a\n\nN4Ig{data}\n1a=\nBye\n"),
                format!("Hi\nN4Ig{data}Xy{data}Zz1a\n\n\n\nN4Ig{data}1a=\n\nBye\n"),
            ),
            (
                "https://a.io/?q=.Thermo~R1C1~R1C2~R1C3~R1C4\n~R1C5.~R5C5_3\n",
                "https://a.io/?q=.Thermo~R1C1~R1C2~R1C3~R1C4~R1C5.~R5C5_3\n\n".to_owned(),
            ),
        ] {
            assert_eq!(without(text), wanted, "{text}");
        }
    }

    #[test]
    fn marks_alone_are_one_error() {
        for marks in ["```\n", "> > > >\n", "\"\n", "'\n", "\"'> "] {
            let text = marks.repeat(1000);
            assert!(fault_of_marks_alone(text.as_bytes()).is_some(), "{marks}");
            assert!(fault_of_marks_alone(format!("{text}1").as_bytes()).is_none(), "{marks}");
        }
        assert!(fault_of_marks_alone(b"```\n").is_none());
        assert!(fault_of_marks_alone(&b"\n".repeat(2000)).is_none());
    }

    #[test]
    fn what_stays() {
        let data = "aB3+".repeat(15);
        for text in [
            "\"a\",\"b\"",
            ">G<<\n>>^^",
            "> 53\n7",
            "<?xml version=\"1.0\"?><a/>",
            "https://example.org/A",
            "\"",
            "'",
            "",
            &format!("N4Ig{data}\nN4Ig{data}"),
            &format!("N4Ig{data}\n{}", "1".repeat(64)),
            &format!("N4Ig{data}\nhello\nN4Ig{data}\nHello\nN4Ig{data}\nXV\n"),
            &format!("https://a.io/{data}\n53..7....\n6..195...\n"),
            &format!("N4Ig{data}\nhave fun"),
        ] {
            assert_eq!(without(text), text, "{text}");
        }
    }
}
