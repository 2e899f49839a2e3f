//! Control characters in texts from others, such as a title in a link: none of them may command the terminal.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns a message with control characters as `\u{…}`; lines and tabs stay.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    without(text, line_end)
}

/// Returns output for a terminal with control characters as `\u{…}`; lines, tabs, colours and text styles stay.
pub(crate) fn escaped_but_colours(text: &str) -> Cow<'_, str> {
    without(text, |text| line_end(text).max(colour(text)))
}

/// Escapes control characters, except those at the start of a sequence whose length `allowed` returns.
fn without(text: &str, allowed: fn(&str) -> usize) -> Cow<'_, str> {
    if !text.contains(is_command) {
        return Cow::Borrowed(text);
    }
    let (mut safe, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(is_command) {
        safe.push_str(&rest[..at]);
        rest = &rest[at..];
        let kept = allowed(rest);
        let Some(sign) = rest.chars().next().filter(|_| kept == 0) else {
            safe.push_str(&rest[..kept]);
            rest = &rest[kept..];
            continue;
        };
        let _ = write!(safe, "{}", sign.escape_unicode());
        rest = &rest[sign.len_utf8()..];
    }
    safe.push_str(rest);
    Cow::Owned(safe)
}

/// Returns whether a terminal may take the character as a command: controls, and marks that reverse the direction of text.
fn is_command(sign: char) -> bool {
    (sign.is_control() && !matches!(sign, '\n' | '\t'))
        || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns the length in bytes of a line end of Windows at the start; 0 if there is none.
fn line_end(text: &str) -> usize {
    if text.starts_with("\r\n") { 2 } else { 0 }
}

/// Returns the length in bytes of the sequence at the start that sets colours and styles (SGR in ECMA-48); 0 if there is none.
fn colour(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("\u{1b}[") else { return 0 };
    let end = rest.find(|sign: char| !sign.is_ascii_digit() && sign != ';').unwrap_or(rest.len());
    if rest[end..].starts_with('m') { end + 3 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_text() {
        let text = "a\u{1b}]0;title\u{7}\nb\u{1b}[31mc\u{9b}2Jd\u{202e}\te";
        assert_eq!(escaped(text), "a\\u{1b}]0;title\\u{7}\nb\\u{1b}[31mc\\u{9b}2Jd\\u{202e}\te");
        assert_eq!(escaped_but_colours(text), "a\\u{1b}]0;title\\u{7}\nb\u{1b}[31mc\\u{9b}2Jd\\u{202e}\te");
        assert_eq!(escaped_but_colours("\u{1b}[1;38;5;2m\u{1b}[m\u{1b}["), "\u{1b}[1;38;5;2m\u{1b}[m\\u{1b}[");
        assert_eq!(escaped("one\r\ntwo\rthree"), "one\r\ntwo\\u{d}three");
        assert!(matches!(escaped("Sudoku für zwei\n"), Cow::Borrowed(_)));
    }
}
