//! Texts of killers among words, as forums and mails have them: whole or damaged, within a sentence, on a line or on several.
//!
//! A damaged killer among words is in no format: each of its lines would be refused as something else. Here it is found by
//! what no other text has: `3x3::k:`, `SumoCueV1`, or many arrows in a word about as long as a killer.

use std::collections::BTreeSet;

use memchr::memchr3_iter;
use ninefold_grid::Side;
use ninefold_puzzle::PuzzleDraft;

use crate::format::Outcome;
use crate::formats::{arrows, killer, sumocue};
use crate::span::Span;
use crate::{ReadError, ReadOptions, cages, leftover, parts, prose, reader};

/// The longest text that is searched, in bytes: such texts are pasted, not made by programs.
const LONGEST: usize = 1 << 16;
/// Signs that end a killer within a line, besides blanks.
const ENDS: &[u8] = b"[]\"(){}|*~;";
/// The lengths of words and groups of lines that may be a killer as arrows, and the fewest arrows.
const LENGTHS: std::ops::RangeInclusive<usize> = 60..=100;
const FEWEST_ARROWS: usize = 8;
/// The largest number of wrong signs in such words.
const MOST_WRONG: usize = 3;
/// The number of cells.
const CELLS: usize = 81;

/// A form of killers that begins with a mark.
struct Form {
    mark: &'static [u8],
    /// The signs of its lines.
    signs: &'static [u8],
    read: fn(Span<'_>) -> Result<PuzzleDraft, ReadError>,
}

const FORMS: [Form; 2] = [
    Form { mark: b"3x3:", signs: b"0123456789:dk", read: |text| Ok(killer::read(text)?.draft()) },
    Form { mark: b"sumocuev1", signs: b"0123456789=+jd", read: sumocue::read },
];

/// The text of a killer, put together.
struct Found {
    bytes: Vec<u8>,
    /// The line of each byte, counted from 0, and its column.
    places: Vec<(usize, usize)>,
    read: fn(Span<'_>) -> Result<PuzzleDraft, ReadError>,
    /// What stands before and behind it on its lines.
    around: Vec<u8>,
}

/// Returns whether the start of a text of lines has a killer among words, so that it is read as a whole.
pub(crate) fn has_some(start: &[u8]) -> bool {
    !all(&lines(start)).is_empty()
}

/// Reads the killers of a text, and whatever else is there. Returns `None` if there is no killer.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions) -> Option<Vec<Outcome>> {
    let lines = lines(bytes);
    let found = all(&lines);
    if found.is_empty() {
        return None;
    }
    let mut outcomes: Vec<Outcome> = found.iter().map(|killer| killer.outcome(options)).collect();
    let taken: BTreeSet<usize> = found.iter().flat_map(|killer| &killer.places).map(|(line, _)| *line).collect();
    let is_word = |line: Span<'_>| parts::has_no_cells(line.trimmed());
    let (mut words, mut rest, mut has_rest) = (BTreeSet::new(), Vec::with_capacity(bytes.len()), false);
    for (place, line) in lines.iter().enumerate() {
        let is_other = !taken.contains(&place);
        if is_other && is_word(Span::line(place + 1, line)) {
            words.insert(place + 1);
        } else if is_other {
            rest.extend_from_slice(line);
            has_rest = true;
        }
        rest.push(b'\n');
    }
    if has_rest {
        match reader::read_all(&rest, options) {
            Ok(others) => outcomes.extend(others),
            Err(fault) => outcomes.push(Err(fault)),
        }
    }
    outcomes.sort_by_key(leftover::line_of);
    prose::name_lines(bytes, |line| words.contains(&line.number()), &mut outcomes);
    Some(outcomes)
}

/// Returns the lines of a text without their ends.
fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    let may_have = bytes.len() <= LONGEST
        && (memchr3_iter(b'<', b'>', b'^', bytes).nth(FEWEST_ARROWS - 1).is_some()
            || FORMS.iter().any(|form| place_of(bytes, form.mark).is_some()));
    if !may_have {
        return Vec::new();
    }
    bytes.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line)).collect()
}

/// Returns where a mark stands, in letters of either case.
fn place_of(text: &[u8], mark: &[u8]) -> Option<usize> {
    let starts = |at: &usize| text[*at..*at + mark.len()].eq_ignore_ascii_case(mark);
    (0..(text.len() + 1).saturating_sub(mark.len())).find(starts)
}

fn all(lines: &[&[u8]]) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    let mut place = 0;
    while place < lines.len() {
        let found = FORMS.iter().find_map(|form| form.found(lines, place));
        let found = found.or_else(|| arrows_in_line(lines, place)).or_else(|| arrows_in_lines(lines, place));
        place = found.as_ref().and_then(|found| found.places.last()).map_or(place, |(last, _)| *last) + 1;
        all.extend(found);
    }
    all
}

impl Form {
    /// Returns the killer that begins in a line: up to a word or a sign that ends it. Lines that have nothing but signs of
    /// killers continue it.
    fn found(&self, lines: &[&[u8]], place: usize) -> Option<Found> {
        let line = lines[place];
        let start = place_of(line, self.mark)?;
        let is_sign = |byte: u8| self.signs.contains(&byte.to_ascii_lowercase());
        let mut found =
            Found { bytes: Vec::new(), places: Vec::new(), read: self.read, around: line[..start].to_vec() };
        let mut end = found.take(place, line, start, is_sign);
        let mut next = place + 1;
        let is_part = |line: &[u8]| {
            let mut signs = line.iter().filter(|byte| !byte.is_ascii_whitespace()).peekable();
            signs.peek().is_some() && signs.all(|&byte| is_sign(byte))
        };
        while end == lines[next - 1].trim_ascii_end().len() && lines.get(next).is_some_and(|line| is_part(line)) {
            let from = lines[next].len() - lines[next].trim_ascii_start().len();
            end = found.take(next, lines[next], from, is_sign);
            next += 1;
        }
        found.drop_marks_of_sentences();
        found.around.extend_from_slice(&lines[next - 1][end..]);
        Some(found)
    }
}

/// Returns the killer as arrows that is a word of a line.
fn arrows_in_line(lines: &[&[u8]], place: usize) -> Option<Found> {
    let line = Span::line(place + 1, lines[place]);
    let ends = |byte: u8| byte.is_ascii_whitespace() || ENDS.contains(&byte);
    let mut words = line.words(|bytes| usize::from(ends(bytes[0])));
    let Some(word) = words.find(|word| may_be_arrows(word.bytes())) else { return arrows_with_blanks(line, place) };
    let own = match word.bytes() {
        [b'`', .., b'`'] if word.bytes().len() == CELLS + 2 => word.after(1).first(CELLS),
        [.., b'.' | b','] if word.bytes().len() == CELLS + 1 => word.first(CELLS),
        _ => word,
    };
    let around = [line.before(own).bytes(), line.behind(own).bytes()].concat();
    let mut found = Found { bytes: Vec::new(), places: Vec::new(), read: read_arrows, around };
    found.push(place, own.bytes(), own.column());
    Some(found)
}

/// Returns the killer as arrows that a whole line is, with blanks between its parts.
fn arrows_with_blanks(line: Span<'_>, place: usize) -> Option<Found> {
    let mut found = Found { bytes: Vec::new(), places: Vec::new(), read: read_arrows, around: Vec::new() };
    for word in line.words(|bytes| usize::from(bytes[0].is_ascii_whitespace())) {
        found.push(place, word.bytes(), word.column());
    }
    (found.bytes.iter().all(|&byte| arrows::is_sign(byte)) && may_be_arrows(&found.bytes)).then_some(found)
}

/// Returns the killer as arrows that begins with a line and has several lines of one length, but for the last.
fn arrows_in_lines(lines: &[&[u8]], place: usize) -> Option<Found> {
    let first = lines[place].trim_ascii();
    let is_row =
        |line: &[u8]| line.len() > 2 && line.len() <= first.len() && line.iter().all(|&byte| arrows::is_sign(byte));
    if !first.iter().any(|byte| b"<>^".contains(byte)) || first.len() >= *LENGTHS.start() {
        return None;
    }
    let mut found = Found { bytes: Vec::new(), places: Vec::new(), read: read_arrows, around: Vec::new() };
    for (next, line) in lines.iter().enumerate().skip(place) {
        let own = line.trim_ascii();
        if !is_row(own) || found.bytes.len() + own.len() > *LENGTHS.end() {
            break;
        }
        found.push(next, own, line.len() - line.trim_ascii_start().len() + 1);
        if own.len() < first.len() {
            break;
        }
    }
    may_be_arrows(&found.bytes).then_some(found)
}

/// Returns whether a word is about as long as a killer, and most of its signs are sums and arrows.
fn may_be_arrows(word: &[u8]) -> bool {
    LENGTHS.contains(&word.len())
        && word.iter().filter(|byte| b"<>^".contains(byte)).count() >= FEWEST_ARROWS
        && word.iter().filter(|&&byte| !arrows::is_sign(byte)).count() <= MOST_WRONG
}

fn read_arrows(text: Span<'_>) -> Result<PuzzleDraft, ReadError> {
    Ok(arrows::read(text)?.draft())
}

impl Found {
    fn push(&mut self, place: usize, bytes: &[u8], column: usize) {
        self.bytes.extend_from_slice(bytes);
        self.places.extend((column..).take(bytes.len()).map(|column| (place, column)));
    }

    /// Takes bytes of a line from here on, up to a word or a sign that ends a killer. Returns where they end.
    fn take(&mut self, place: usize, line: &[u8], from: usize, is_sign: impl Fn(u8) -> bool) -> usize {
        let mut at = from;
        while let Some(&byte) = line.get(at) {
            let rest = line[at..].trim_ascii_start();
            if byte.is_ascii_whitespace() {
                // Letters are signs, too, but words begin with them.
                if !rest.first().is_some_and(|&next| is_sign(next) && !next.is_ascii_alphabetic()) {
                    return at;
                }
                at = line.len() - rest.len();
                continue;
            }
            if (ENDS.contains(&byte) && byte != b'*') || byte == b'<' || byte > 126 {
                return at;
            }
            let column = Span::line(1, &line[..at]).len() + 1;
            self.push(place, &line[at..=at], column);
            at += 1;
        }
        at
    }

    /// Leaves out marks that end the sentence around a killer, or bold letters.
    fn drop_marks_of_sentences(&mut self) {
        while self.bytes.last().is_some_and(|byte| b".,!?*".contains(byte)) {
            self.bytes.pop();
            self.places.pop();
        }
    }

    fn outcome(&self, options: &ReadOptions) -> Outcome {
        let (line, column) = self.places.first().map_or((1, 1), |(line, column)| (line + 1, *column));
        let text = Span::line(line, &self.bytes);
        let fault = |fault: ReadError| match fault.column() {
            Some(own) => {
                let (line, column) =
                    self.places.get(own - 1).map_or((line, column), |(line, column)| (line + 1, *column));
                fault.at(line, column)
            }
            None if self.places.iter().all(|(own, _)| own + 1 == line) && column == 1 => fault,
            None => fault.at(line, column),
        };
        let draft = (self.read)(text).map_err(fault)?;
        let mut record = cages::record(draft, text, text.first(0), options)?;
        // Without the tags of forums: [code].
        let mut is_tag = false;
        let mut around = self.around.clone();
        around.retain(|&byte| {
            let was_tag = is_tag;
            is_tag = byte == b'[' || (is_tag && byte != b']');
            !was_tag && !is_tag
        });
        let around = Span::line(line, &around).trimmed();
        leftover::refuse(around, Side::NINE).map_err(|fault| fault.at(line, column))?;
        record.notes.comment = prose::is_prose(around).then(|| around.text());
        Ok(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_have_no_killers() {
        for text in
            ["<td>5</td><td>3</td><td></td><td></td><td>7</td><td></td><td></td><td></td><td></td>", "a > b < c", ""]
        {
            assert!(!has_some(text.as_bytes()), "{text}");
        }
        assert!(!has_some(format!("{}\n", "53..7....6..195....98....6.".repeat(3)).repeat(900).as_bytes()));
    }
}
