//! What chats, lists and mails put before or around the lines of a puzzle: `- `, `[12:30] Bob: `, `||…||`, `> ` before some
//! lines only, the date among the headers of a mail, and `sep=;` above a table.
//!
//! What is removed leaves blanks or an empty line, so that lines and columns stay the same, but for the marks of a mail and the
//! labels of a table. Only texts of moderate length are looked at, as such texts are pasted, not made by programs.

use ninefold_grid::Side;

use crate::labelled_tables;
use crate::prose;
use crate::span::Span;
use crate::{blank_cells, broken_killers};

/// The longest text that is looked at, in bytes.
const LONGEST: usize = 1 << 16;
/// Where a sign stands that divides the rows of a grid in one line.
const DIVIDED: usize = 9;
/// What precedes the lines of a quoted mail.
const QUOTE: &[u8] = b"> ";
/// The headers of a mail that have numbers.
const DATES: [&[u8]; 2] = [b"date:", b"sent:"];
/// A header that every mail has.
const SENDER: &[u8] = b"from:";
/// The signs before the items of a list.
const BULLETS: [&[u8]; 5] = [b"-", b"*", b"+", "•".as_bytes(), "–".as_bytes()];
/// What hides a text in a chat until it is clicked.
const SPOILER: &[u8] = b"||";

/// Returns a text without such marks. Returns `None` if it has none.
pub(crate) fn unmarked(text: &[u8]) -> Option<Vec<u8>> {
    let first = *text.trim_ascii_start().first()?;
    let is_divided = || matches!(text.get(DIVIDED), Some(b'/' | b'\\'));
    let may_have = text.contains(&b'\n') || b"[-*+|#".contains(&first) || first > 127 || is_divided();
    if text.len() > LONGEST || !may_have || matches!(first, b'<' | b'{') {
        return None;
    }
    let steps = [
        without_quotes,
        without_dates,
        without_separator,
        without_prefixes,
        labelled_tables::bare,
        broken_killers::joined,
        blank_cells::dotted,
    ];
    let mut found: Option<Vec<u8>> = None;
    for step in steps {
        if let Some(next) = step(found.as_deref().unwrap_or(text)) {
            found = Some(next);
        }
    }
    found
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

/// Returns a line of blanks with the same end.
fn blank(line: &[u8]) -> Vec<u8> {
    line.iter().map(|&byte| if matches!(byte, b'\n' | b'\r') { byte } else { b' ' }).collect()
}

/// Leaves out the marks of a quoted mail where all other lines are words.
fn without_quotes(text: &[u8]) -> Option<Vec<u8>> {
    let is_quoted = |line: &[u8]| line.starts_with(QUOTE) || line.trim_ascii() == QUOTE.trim_ascii();
    let is_other = |line: &[u8]| {
        let line = Span::line(1, line).trimmed();
        line.is_blank() || prose::is_prose(line)
    };
    let (quoted, others): (Vec<&[u8]>, Vec<&[u8]>) = lines(text).partition(|line| is_quoted(line));
    let is_mail = !quoted.is_empty() && others.iter().any(|line| !line.trim_ascii().is_empty());
    (is_mail && others.into_iter().all(is_other)).then(|| {
        let start = |line: &[u8]| if is_quoted(line) { QUOTE.len().min(line.trim_ascii_end().len()) } else { 0 };
        lines(text).flat_map(|line| line[start(line)..].iter().copied()).collect()
    })
}

/// Blanks the dates among the headers of a mail.
fn without_dates(text: &[u8]) -> Option<Vec<u8>> {
    let begins = |line: &[u8], name: &[u8]| line.get(..name.len()).is_some_and(|own| own.eq_ignore_ascii_case(name));
    let is_date = |line: &[u8]| DATES.iter().any(|name| begins(line, name));
    let has_sender = lines(text).any(|line| begins(line, SENDER));
    (has_sender && lines(text).any(is_date))
        .then(|| lines(text).flat_map(|line| if is_date(line) { blank(line) } else { line.to_vec() }).collect())
}

/// Empties a first line that only tells the delimiter of the table below it.
fn without_separator(text: &[u8]) -> Option<Vec<u8>> {
    let first = lines(text).next()?;
    let is_it = matches!(first.trim_ascii(), [b's' | b'S', rest @ ..] if rest.len() == 4 && rest.starts_with(b"ep="));
    is_it.then(|| text[first.trim_ascii_end().len()..].to_vec())
}

/// Blanks what precedes single puzzles on their lines.
fn without_prefixes(text: &[u8]) -> Option<Vec<u8>> {
    let is_marked = |line: &[u8]| around(line.trim_ascii()).is_some();
    lines(text).any(is_marked).then(|| {
        let bare = |line: &[u8]| {
            let start = line.len() - line.trim_ascii_start().len();
            let Some((from, to)) = around(line.trim_ascii()) else { return line.to_vec() };
            let mut bare = blank(line);
            bare[start + from..start + to].copy_from_slice(&line[start + from..start + to]);
            bare
        };
        lines(text).flat_map(bare).collect()
    })
}

/// Returns where the cells of a puzzle stand in a line that has marks before or around them.
fn around(line: &[u8]) -> Option<(usize, usize)> {
    let ends = line.len().checked_sub(SPOILER.len()).filter(|&end| end > SPOILER.len());
    if let Some(end) = ends.filter(|_| line.starts_with(SPOILER) && line.ends_with(SPOILER)) {
        return are_cells(&line[SPOILER.len()..end]).then_some((SPOILER.len(), end));
    }
    let start = line.iter().rposition(u8::is_ascii_whitespace)? + 1;
    (is_prefix(line[..start].trim_ascii()) && are_cells(&line[start..])).then_some((start, line.len()))
}

/// Returns whether a word is the cells of a grid, some of them given.
fn are_cells(word: &[u8]) -> bool {
    const SMALLEST: usize = 16;
    word.len() >= SMALLEST
        && Side::of_cell_count(word.len()).is_some()
        && word.iter().all(|byte| byte.is_ascii_digit() || b".*_".contains(byte))
        && word.iter().any(|byte| matches!(byte, b'1'..=b'9'))
}

/// Returns whether these are the mark of an item in a list, its number behind `#`, or the time and the name of who writes.
fn is_prefix(prefix: &[u8]) -> bool {
    let is_number = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    match prefix {
        _ if BULLETS.contains(&prefix) => true,
        [b'#', rest @ ..] => is_number(rest.strip_suffix(b":").or(rest.strip_suffix(b".")).unwrap_or(rest)),
        [b'[', rest @ ..] => rest.iter().position(|&byte| byte == b']').is_some_and(|end| {
            let (time, name) = (&rest[..end], rest[end + 1..].trim_ascii());
            let is_time = time.contains(&b':') && !time.iter().any(|byte| b"[{\"'".contains(byte));
            is_time && (name.is_empty() || name.ends_with(b":"))
        }),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn bare(text: &str) -> Option<String> {
        unmarked(text.as_bytes()).map(|text| String::from_utf8(text).expect("text stays text"))
    }

    #[test]
    fn what_precedes_a_puzzle() {
        for prefix in ["- ", "* ", "• ", "#1 ", "#12: ", "[12:30] Bob: ", "[12:30, 1/2/2026] "] {
            let text = format!("{prefix}{PUZZLE}\n");
            let found = bare(&text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.trim(), found.len()), (PUZZLE, text.len()), "{text}");
        }
        assert_eq!(bare(&format!("||{PUZZLE}||")).unwrap().trim(), PUZZLE);
        for other in ["# ", "#x ", "[1,2] ", "+5 ", "Bob "] {
            assert_eq!(bare(&format!("{other}{PUZZLE}\n")), None, "{other}");
        }
        assert_eq!(bare("- 12\n- 13\n"), None);
    }

    #[test]
    fn quotes_dates_and_delimiters() {
        assert_eq!(bare("Look here:\n> 12..\n> ..21\n>\nBye now\n").unwrap(), "Look here:\n12..\n..21\n\nBye now\n");
        assert_eq!(bare("> 12..\n1234\n"), None);
        assert_eq!(bare("From: a@b.c\nDate: 1 Jan\n12..\n").unwrap(), "From: a@b.c\n           \n12..\n");
        assert_eq!(bare("sep=;\npuzzle;solution\n").unwrap(), "\npuzzle;solution\n");
    }
}
