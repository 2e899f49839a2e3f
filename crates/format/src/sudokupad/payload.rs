//! Finds the puzzle in a line: a link or the part of it that carries the puzzle.

use std::borrow::Cow;

use ninefold_grid::Side;

use super::{SITE, classic, reader, short, zipper};
use crate::codec::packed::{self, LONGEST, Unpackable};
use crate::codec::{percent, slashes};
use crate::format::Outcome;
use crate::formats::link;
use crate::literal::{Literals, Node};
use crate::span::Span;
use crate::{Notes, ReadError, ReadOptions, Record, leftover};

/// Hosts of links, and of their pages.
const HOSTS: [&str; 2] = [SITE, "crackingthecryptic.com"];
/// The parts of a link that may precede the puzzle.
const PAGES: [&str; 4] = ["sudoku/", "sudoku.html", "sudoku", "?puzzleid="];
/// The beginnings of compressed puzzles.
const COMPRESSED: [&str; 2] = ["scl", "ctc"];
/// The beginning of classic puzzles.
const CLASSIC: &str = "scf";
/// The beginning of puzzles of another program.
const FOREIGN: &str = "fpuz";

/// The longest text of a link that is read; browsers don't accept longer ones.
const LONGEST_TEXT: usize = 2 << 20;

/// Returns the word of a line that is such a link or its text.
fn word(line: Span<'_>) -> Option<Span<'_>> {
    line.words_between(is_between)
        .find(|word| path_in_link(word.bytes()).is_some_and(|path| !path.starts_with(FOREIGN)) || is_bare(word.bytes()))
}

/// Returns whether a byte separates words.
fn is_between(byte: u8) -> bool {
    link::is_between(byte) && byte != b'\''
}

/// Returns whether a line has such a link or its text.
pub(crate) fn claims(line: Span<'_>) -> bool {
    word(line).is_some()
}

/// Returns the text of a link that carries the puzzle, without the settings after it.
fn in_link(word: &[u8]) -> Option<Cow<'_, str>> {
    let path = path_in_link(word)?;
    let end = path.bytes().position(|byte| matches!(byte, b'?' | b'#' | b'&')).unwrap_or(path.len());
    Some(percent::decoded_text(&path[..end]))
}

/// Returns the part of a link that begins with the puzzle.
fn path_in_link(word: &[u8]) -> Option<&str> {
    const LONGEST_HOST: usize = 40;
    // Most words are neither, and every word is tested.
    let begins_with_host = || {
        let start = &word[..word.len().min(LONGEST_HOST)];
        start.iter().position(|&byte| byte == b'/').is_some_and(|end| start[..end].contains(&b'.'))
    };
    if !word.starts_with(b"http") && !word.starts_with(b"sudokupad:") && !begins_with_host() {
        return None;
    }
    let word = std::str::from_utf8(word).ok()?;
    // Browsers show and copy links without the scheme.
    let (scheme, rest) = word.split_once("://").unwrap_or(("https", word));
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let path = match (scheme, host) {
        ("sudokupad", "puzzle") => path,
        ("http" | "https", host) if HOSTS.iter().any(|own| is_host(host, own)) => path,
        _ => return None,
    };
    Some(PAGES.iter().fold(path, |path, page| path.strip_prefix(page).unwrap_or(path).trim_start_matches('/')))
}

fn is_host(host: &str, own: &str) -> bool {
    let host = host.split(':').next().unwrap_or_default().to_ascii_lowercase();
    host.strip_suffix(own).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// Returns whether a word is the text of a puzzle without a link.
fn is_bare(word: &[u8]) -> bool {
    const SHORTEST: usize = 24;
    let Some(prefix) = word.get(..3) else { return false };
    let rest = &word[3..];
    if prefix == CLASSIC.as_bytes() {
        let letters = rest.split(|&byte| byte == b'*').next().unwrap_or_default();
        return std::str::from_utf8(letters)
            .is_ok_and(|letters| classic::read(letters).is_some_and(|grid| grid.side() == Side::NINE));
    }
    COMPRESSED.iter().any(|own| own.as_bytes() == prefix)
        && rest.len() >= SHORTEST
        && rest.iter().all(|&byte| is_of_data(byte))
        && rest.iter().any(u8::is_ascii_uppercase)
        && rest.iter().any(u8::is_ascii_lowercase)
}

/// Returns the compressed puzzle at the start of a text, without the punctuation that prose puts after links.
fn data(text: &str) -> &str {
    &text[..text.bytes().position(|byte| !is_of_data(byte)).unwrap_or(text.len())]
}

/// Returns whether a compressed puzzle may contain a byte.
fn is_of_data(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+/=%-_ ".contains(&byte)
}

/// Reads the puzzle of a line that has one.
pub(crate) fn read_line(line: Span<'_>, options: &ReadOptions) -> Outcome {
    let Some(word) = word(line) else {
        return Err(line.line_fault("has no SudokuPad link", "copy the whole link"));
    };
    leftover::refuse(line.before(word), Side::NINE)?;
    leftover::refuse(line.behind(word), Side::NINE)?;
    if word.len() > LONGEST_TEXT {
        let found = format!("has a link of {} bytes", word.len());
        return Err(line.line_fault(found, "2 MB are the limit: read the puzzle as JSON instead"));
    }
    let text = in_link(word.bytes()).unwrap_or_else(|| String::from_utf8_lossy(word.bytes()));
    if let Some(rest) = text.strip_prefix(CLASSIC).filter(|rest| !rest.is_empty()) {
        return read_classic(line, rest, options);
    }
    let Some(rest) = COMPRESSED.iter().find_map(|prefix| text.strip_prefix(prefix)).filter(|rest| rest.len() > 7)
    else {
        return Err(unresolved(line, &text));
    };
    let start = text.len() - rest.len();
    let with_blanks = || decompressed(data(text_with_blanks(line, word)?.get(start..)?)).ok();
    let json = decompressed(data(rest)).or_else(|fault| match fault {
        Unpackable::Damaged => with_blanks().ok_or(fault),
        Unpackable::TooLarge => Err(fault),
    });
    let json = json.map_err(|fault| fault.fault(line, "a SudokuPad link"))?;
    if let Some(node) = short::value(&json) {
        return read_value(&node, line, options);
    }
    let json = zipper::unzip(&json);
    let node = match Literals::new(json.as_bytes()).read_next() {
        Ok(Some(node)) => node,
        Ok(None) => return Err(line.line_fault("has a SudokuPad link without a puzzle", "copy the whole link")),
        Err(fault) => {
            let found = format!("has a SudokuPad link whose puzzle can't be read ({})", fault.found);
            return Err(line.line_fault(found, "copy the whole link"));
        }
    };
    read_value(&node, line, options)
}

/// Returns the text of a link in which blanks have replaced `+`: the whole line from the link on.
fn text_with_blanks<'a>(line: Span<'a>, word: Span<'a>) -> Option<Cow<'a, str>> {
    let whole = line.after(line.bytes().len() - word.bytes().len() - line.behind(word).bytes().len()).trimmed();
    in_link(whole.bytes()).filter(|text| text.contains(' '))
}

fn read_value(node: &Node<'_>, line: Span<'_>, options: &ReadOptions) -> Outcome {
    reader::read_object(node, options, line.number()).map_err(|(found, expected)| {
        line.line_fault(format!("has a SudokuPad puzzle that can't be read ({found})"), expected)
    })
}

/// Returns the error for a link that only names a puzzle.
fn unresolved(line: Span<'_>, text: &str) -> ReadError {
    if text.is_empty() || text.len() > 200 {
        return line.line_fault("has a SudokuPad link without a puzzle", "copy the whole link");
    }
    let found = "this is a SudokuPad link with a short name, which stands for a puzzle on the site";
    let expected = format!("open https://{SITE}/api/puzzle/{text} in a browser and give the text that it shows");
    line.line_fault(found, expected)
}

/// Decompresses a puzzle. Browsers and chats turn `+` into a blank and `//` into `/`; both are undone if that helps.
fn decompressed(text: &str) -> Result<String, Unpackable> {
    // Some programs encode a link that is already encoded.
    let text = percent::decoded_text(text);
    let text: Cow<'_, str> = if text.contains(' ') { Cow::Owned(text.replace(' ', "+")) } else { text };
    let sound = |text: &str, limit: usize| {
        let json = packed::object(text, limit)?;
        if zipper::is_zipped(&json) { Ok(json) } else { Err(Unpackable::Damaged) }
    };
    sound(&text, LONGEST).or_else(|fault| match fault {
        Unpackable::Damaged => slashes::repaired(&text, |text| sound(text, slashes::LONGEST_RESULT).ok()).ok_or(fault),
        Unpackable::TooLarge => Err(fault),
    })
}

/// Reads a classic puzzle: letters, then after `*` letters of rules, `t` and a title, `*a` and an author.
fn read_classic(line: Span<'_>, text: &str, options: &ReadOptions) -> Outcome {
    let (letters, more) = text.split_once('*').unwrap_or((text, ""));
    let Some(givens) = classic::read(letters) else {
        let found = "has a classic SudokuPad puzzle whose givens are no square grid";
        return Err(line.line_fault(found, "copy the whole link"));
    };
    let mut record = Record::new(line.number(), options.ruleset(givens.side()), givens);
    let mut rest = more;
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        match first {
            't' | 'a' => {
                let (value, after) = starred(rest);
                rest = after;
                match first {
                    't' => record.notes.title = Some(value).filter(|title| !title.is_empty()),
                    _ => record.notes.add(Notes::AUTHOR, value),
                }
            }
            '*' => {}
            letter => match reader::rule_of_letter(letter) {
                Some(rule) => record.draft.ruleset.rules.push(rule),
                None => {
                    let found = format!("has a classic SudokuPad puzzle with an unknown rule {letter:?}");
                    return Err(line.line_fault(found, "copy the whole link"));
                }
            },
        }
    }
    Ok(record)
}

/// Returns the text up to the next single star, with double stars reduced to one, and the rest.
fn starred(text: &str) -> (String, &str) {
    let mut value = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        if first == '*' {
            match rest.strip_prefix('*') {
                Some(after) => rest = after,
                None => break,
            }
        }
        value.push(first);
    }
    (value, rest)
}
