//! Finds the beginning and the end of links on a line, for several links on one line and for links surrounded by
//! punctuation.
//!
//! The data of a link may contain most punctuation that prose puts around links. So a link is first read unchanged, and
//! only if that fails, without the punctuation at its end.

use std::borrow::Cow;

use memchr::memmem;

use crate::codec::percent;
use crate::span::Span;
use crate::text::position;
use crate::wrapping::within_marks;

/// The beginnings of links.
const SCHEMES: [&[u8]; 2] = [b"https://", b"http://"];
/// The part that all of them share.
const MARK: &[u8] = b"://";
/// The largest number of punctuation marks at the end of a link that are removed.
const MOST_MARKS: usize = 8;

/// Returns whether a text may have links.
pub(crate) fn has_link(text: &[u8]) -> bool {
    memmem::find(text, MARK).is_some()
}

/// Splits a line before each link; the text before the first link is left out. A link that is shown as its own text, as
/// in Markdown and HTML, is returned once.
pub(crate) fn parts(line: Span<'_>) -> Vec<Span<'_>> {
    let starts = starts(line.bytes());
    let ends = starts.iter().skip(1).copied().chain([line.bytes().len()]);
    let mut parts: Vec<Span<'_>> = Vec::with_capacity(starts.len());
    for part in starts.iter().zip(ends).map(|(&start, end)| line.first(end).after(start)) {
        match parts.last_mut() {
            Some(last) if is_shown_again(*last, part) => *last = part,
            _ => parts.push(part),
        }
    }
    parts
}

/// Returns a line without the quotation marks around its only link.
pub(crate) fn unquoted(line: Span<'_>) -> Span<'_> {
    let text = line.trimmed();
    let is_link = |inner: &&[u8]| SCHEMES.iter().any(|scheme| inner.starts_with(scheme));
    match within_marks(text.bytes()).filter(is_link) {
        Some(inner) => text.first(inner.len() + 1).after(1),
        None => line,
    }
}

/// Returns the text before the first link of a line.
pub(crate) fn before(line: Span<'_>) -> Span<'_> {
    line.first(starts(line.bytes()).first().copied().unwrap_or(line.bytes().len()))
}

/// Returns the texts that the link at the start of a part may consist of, longest first.
pub(crate) fn tries(part: Span<'_>) -> impl Iterator<Item = Span<'_>> {
    let longest = word(part);
    let is_mark = |byte: &&u8| byte.is_ascii_punctuation() && **byte != b'=';
    let marks = longest.bytes().iter().rev().take_while(is_mark).take(MOST_MARKS).count();
    // Nothing would be left of a link that consists only of punctuation at its end.
    let tries = if marks < MOST_MARKS { marks } else { 0 };
    (0..=tries).map(move |left_out| longest.first(longest.bytes().len() - left_out))
}

/// Replaces links that other programs have wrapped in theirs, as mail programs and search engines do
/// (`https://host/?url=https%3A%2F%2F…&more`), and decodes a percent-encoded `?` or `=` before the data of a link.
pub(crate) fn unwrapped(text: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    if !has_link(&text) || memmem::find(&text, b"%3").is_none() {
        return text;
    }
    let mut whole = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(mark) = memmem::find(&text[at..], MARK) {
        let start = at + mark + MARK.len();
        whole.extend_from_slice(&text[at..start]);
        let end = position(&text[start..], ends_link).map_or(text.len(), |length| start + length);
        let link = &text[start..end];
        match inner_link(link) {
            Some(inner) => {
                let scheme = SCHEMES.iter().find(|scheme| whole.ends_with(scheme)).map_or(0, |scheme| scheme.len());
                whole.truncate(whole.len() - scheme);
                whole.extend_from_slice(&inner);
            }
            None => whole.extend(with_plain_query(link)),
        }
        at = end;
    }
    whole.extend_from_slice(&text[at..]);
    Cow::Owned(whole)
}

/// Returns the percent-encoded link that a link contains as the value of a parameter.
fn inner_link(link: &[u8]) -> Option<Vec<u8>> {
    let is_link = |value: &[u8]| {
        let begins = |start: &[u8]| value.get(..start.len()).is_some_and(|own| own.eq_ignore_ascii_case(start));
        begins(b"https%3A%2F%2F") || begins(b"http%3A%2F%2F")
    };
    let mut values = link.split(|byte| b"?&".contains(byte)).skip(1).filter_map(|pair| {
        let mark = pair.iter().position(|&byte| byte == b'=')?;
        Some(&pair[mark + 1..])
    });
    let inner = percent::decoded(values.find(|value| is_link(value))?).into_owned();
    inner.iter().all(|&byte| !ends_link(byte) && byte != b',').then_some(inner)
}

/// Returns a link with `?` and `=` in place of their codes before its data.
fn with_plain_query(link: &[u8]) -> Vec<u8> {
    let code = |at: usize, letter: u8| {
        link.get(at..at + 3).is_some_and(|code| code.starts_with(b"%3") && code[2].eq_ignore_ascii_case(&letter))
    };
    let mark = link.iter().position(|&byte| byte == b'?').map(|at| (at, 1));
    let coded = || (0..link.len()).find(|&at| code(at, b'F')).map(|at| (at, 3));
    let Some((mark, length)) = mark.or_else(coded) else { return link.to_vec() };
    let name = mark + length;
    let equals = name + link[name..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    match code(equals, b'D') {
        true if equals > name => [&link[..mark], b"?", &link[name..equals], b"=", &link[equals + 3..]].concat(),
        _ if length > 1 && link.get(equals) == Some(&b'=') => [&link[..mark], b"?", &link[name..]].concat(),
        _ => link.to_vec(),
    }
}

/// Returns the places where links begin. An address within the parameters of a link is part of that link.
fn starts(line: &[u8]) -> Vec<usize> {
    let mut starts: Vec<usize> = Vec::new();
    for mark in memmem::find_iter(line, MARK) {
        let end = mark + MARK.len();
        let Some(start) = SCHEMES.iter().find(|own| line[..end].ends_with(own)).map(|own| end - own.len()) else {
            continue;
        };
        let is_within = starts.last().is_some_and(|&last| position(&line[last..start], ends_link).is_none());
        if !is_within || start.checked_sub(1).is_some_and(|before| b",;([*'".contains(&line[before])) {
            starts.push(start);
        }
    }
    starts
}

/// Returns the start of a part up to the first byte that no link has.
fn word(part: Span<'_>) -> Span<'_> {
    part.first(position(part.bytes(), ends_link).unwrap_or(part.bytes().len()))
}

/// Returns whether a byte can't occur in a link, where it would be percent-encoded.
fn ends_link(byte: u8) -> bool {
    byte <= b' ' || byte >= 0x7f || b"<>\"`[]{}|\\^".contains(&byte)
}

/// Returns whether a link in markup is followed by the same link as the displayed text: `<a href="L">L`, `[L](L)`,
/// `[url=L]L`.
fn is_shown_again(first: Span<'_>, second: Span<'_>) -> bool {
    /// The longest markup between them.
    const LONGEST_MARKUP: usize = 60;
    let own = word(first);
    let between = first.behind(own).bytes();
    let is_markup = between.contains(&b'>') || between.contains(&b']');
    is_markup
        && between.len() <= LONGEST_MARKUP
        && !between.contains(&b'<')
        && tries(second).any(|link| link.bytes() == own.bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<String> {
        parts(Span::line(1, line.as_bytes())).into_iter().map(Span::text).collect()
    }

    #[test]
    fn lines_are_divided_before_links() {
        for (line, wanted) in [
            ("53..7", &[][..]),
            ("://", &[]),
            ("ftp://a.io", &[]),
            ("Two: https://a.io/x and http://b.io", &["https://a.io/x and ", "http://b.io"]),
            ("Link:https://a.io,https://b.io", &["https://a.io,", "https://b.io"]),
            ("https://a.io/?u=https://b.io", &["https://a.io/?u=https://b.io"]),
            ("[\"https://a.io\",\"https://b.io\"]", &["https://a.io\",\"", "https://b.io\"]"]),
            ("[x](https://a.io)[y](https://b.io)", &["https://a.io)[y](", "https://b.io)"]),
            ("<a href=\"https://a.io\">https://a.io</a>", &["https://a.io</a>"]),
            ("[https://a.io](https://a.io).", &["https://a.io)."]),
            ("[url=https://a.io]https://a.io[/url]", &["https://a.io[/url]"]),
            ("<https://a.io> <https://a.io>", &["https://a.io> <", "https://a.io>"]),
            ("https://a.io https://a.io", &["https://a.io ", "https://a.io"]),
        ] {
            assert_eq!(texts(line), wanted, "{line}");
        }
    }

    #[test]
    fn quotation_marks_around_a_link() {
        for (line, wanted) in [
            (" \"https://a.io\" ", "https://a.io"),
            ("'http://a.io'", "http://a.io"),
            ("\"https://a.io\",\"https://b.io\"", "\"https://a.io\",\"https://b.io\""),
            ("\"53..7\"", "\"53..7\""),
            ("\"", "\""),
        ] {
            assert_eq!(unquoted(Span::line(1, line.as_bytes())).text(), wanted);
        }
    }

    #[test]
    fn a_few_marks_at_the_end_are_left_out_one_by_one() {
        for (part, wanted) in [
            ("https://a.io/x and so on", &["https://a.io/x"][..]),
            ("https://a.io/x=", &["https://a.io/x="]),
            ("https://a.io/x).", &["https://a.io/x).", "https://a.io/x)", "https://a.io/x"]),
            ("https://a.io/x**\u{2026}", &["https://a.io/x**", "https://a.io/x*", "https://a.io/x"]),
            ("https://a.io/x[/url]", &["https://a.io/x"]),
        ] {
            let span = Span::line(1, part.as_bytes());
            assert_eq!(tries(span).map(Span::text).collect::<Vec<_>>(), wanted, "{part}");
        }
        let many = format!("https://a.io/{}", "!".repeat(100_000));
        assert_eq!(tries(Span::line(1, many.as_bytes())).count(), 1);
    }
}
