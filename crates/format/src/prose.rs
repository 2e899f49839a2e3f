//! Prose: lines about a puzzle that contain none of its cells, such as a name above it or a rating below it.
//!
//! Letters are digits of large grids, so no line is certainly prose. Prose is only looked for in a text that can't be
//! read unchanged, and words with characters for blank cells are never prose, so that no damaged puzzle is skipped.

use std::collections::BTreeSet;

use ninefold_grid::Side;

use crate::block::separator;
use crate::format::Outcome;
use crate::span::Span;
use crate::text::Text;
use crate::{leftover, raw_grid};

/// The smallest side of a map of letters: shorter rows are more likely words.
const SMALLEST_MAP: usize = 4;

/// Replaces lines of prose by blank ones, which keeps line and column numbers. Returns `None` if there is no prose.
pub(crate) fn blanked(bytes: &[u8]) -> Option<Vec<u8>> {
    blanked_if(bytes, passed_over_in(bytes))
}

/// Replaces the lines for which a condition holds by blank ones. Returns `None` if there are none.
pub(crate) fn blanked_if(bytes: &[u8], is_prose: impl Fn(Span<'_>) -> bool) -> Option<Vec<u8>> {
    let mut blanked = Vec::with_capacity(bytes.len());
    let mut found = false;
    for (place, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let first = Text::new(line).lines().next().map(|first| Span::line(place + 1, first.bytes()));
        if first.is_some_and(&is_prose) {
            found = true;
            blanked.push(b'\n');
        } else {
            blanked.extend_from_slice(line);
        }
    }
    found.then_some(blanked)
}

/// Returns the condition for the lines of a text that are prose: words, unless they are rows of letters that draw the
/// map of a jigsaw.
pub(crate) fn passed_over_in(bytes: &[u8]) -> impl Fn(Span<'_>) -> bool + use<> {
    let maps = rows_of_maps(bytes);
    move |line: Span<'_>| is_prose(line) && !maps.contains(&line.number())
}

/// Returns the numbers of the lines that draw maps with letters: N lines of N letters.
fn rows_of_maps(bytes: &[u8]) -> BTreeSet<usize> {
    let letters = |line: Span<'_>| -> usize {
        let words: Vec<Span<'_>> = line.words(separator).collect();
        let are_letters = words.iter().all(|word| word.bytes().iter().all(u8::is_ascii_alphabetic));
        if are_letters { words.iter().map(|word| word.len()).sum() } else { 0 }
    };
    let lines: Vec<(Span<'_>, usize)> = Text::new(bytes).lines().map(|line| (line, letters(line))).collect();
    let mut found = BTreeSet::new();
    for run in lines.chunk_by(|one, other| one.1 == other.1) {
        let n = run[0].1;
        let Some(rows) = run.len().checked_sub(n).map(|before| &run[before..]).filter(|_| n >= SMALLEST_MAP) else {
            continue;
        };
        let cells: Vec<Span<'_>> = rows
            .iter()
            .flat_map(|(line, _)| line.words(separator).flat_map(|word| word.characters().collect::<Vec<_>>()))
            .collect();
        if Side::new(n).is_ok_and(|side| raw_grid::is_map(&cells, side)) {
            found.extend(rows.iter().map(|(line, _)| line.number()));
        }
    }
    found
}

/// Reports the lines that were skipped as prose, which are neither comments nor part of a puzzle. They are assigned to
/// the puzzle above them, or otherwise to the first one. Consecutive lines are reported together.
pub(crate) fn name_lines(bytes: &[u8], is_passed: impl Fn(Span<'_>) -> bool, records: &mut [Outcome]) {
    let mut runs: Vec<(usize, Span<'_>)> = Vec::new();
    for line in Text::new(bytes).lines().filter(|line| !line.is_passed_over() && is_passed(line.trimmed())) {
        match runs.last_mut() {
            Some((last, _)) if *last + 1 == line.number() => *last = line.number(),
            _ => runs.push((line.number(), line.trimmed())),
        }
    }
    for (last, first) in runs {
        let is_above = |record: &Outcome| record.as_ref().is_ok_and(|record| record.line <= first.number());
        let place = records.iter().rposition(is_above).or_else(|| records.iter().position(Result::is_ok));
        let Some(Ok(record)) = place.and_then(|place| records.get_mut(place)) else { continue };
        let start = first.number();
        let lines = if last > start { format!("lines {start} to {last}") } else { format!("line {start}") };
        record.unread.push(format!("{lines} ({})", first.quoted()));
    }
}

/// Returns whether most words of a line have adjacent letters and no word has characters for blank cells.
pub(crate) fn is_prose(line: Span<'_>) -> bool {
    let words: Vec<_> = line.words(blank).collect();
    let lettered = words.iter().filter(|word| has_letters(word.bytes())).count();
    lettered > 0 && 2 * lettered >= words.len() && !has_cells_in(line) && leftover::puzzles(line, None).next().is_none()
}

/// Returns whether a line is prose between links: none of its words is a link or as long as packed data.
pub(crate) fn is_between_links(line: Span<'_>) -> bool {
    const LONGEST_WORD: usize = 32;
    let is_word = |word: Span<'_>| word.len() <= LONGEST_WORD && !word.bytes().windows(3).any(|bytes| bytes == b"://");
    is_prose(line) && line.words(blank).all(is_word)
}

/// Returns whether a text is empty or contains words.
pub(crate) fn has_words(text: Span<'_>) -> bool {
    text.is_blank() || text.words(blank).any(|word| has_letters(word.bytes()))
}

/// Returns whether a word of a line may contain cells.
pub(crate) fn has_cells_in(line: Span<'_>) -> bool {
    line.words(blank).any(|word| has_cells(word.bytes()))
}

fn blank(bytes: &[u8]) -> usize {
    usize::from(bytes.first().is_some_and(u8::is_ascii_whitespace))
}

fn has_letters(word: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    word.windows(2).any(|pair| pair.iter().all(is_letter)) && !word.starts_with(&[0xE2])
}

/// Returns whether a word may contain cells: a bar, or several digits and blanks without a letter between them.
fn has_cells(word: &[u8]) -> bool {
    const FEWEST: usize = 4;
    let is_blank = |byte: &&u8| b".*_".contains(byte);
    let digits = word.iter().filter(|byte| byte.is_ascii_digit()).count();
    let blanks = word.iter().filter(is_blank).count();
    word.contains(&b'|') || (digits > 0 && blanks > 1 && digits + blanks >= FEWEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_cells_are_told_apart() {
        let is_prose = |text: &str| is_prose(Span::line(1, text.as_bytes()));
        for text in
            ["title: My nice one", "Hard", "ER 6.6, Veteran, 25 givens, seed 2794399252832283", "Nr. 5, schön ..."]
        {
            assert!(is_prose(text), "{text}");
        }
        for text in [
            "53..7....",
            "5 3 . | . 7 . | . . .",
            "53..7....6..1 damaged",
            "┌───┬───┐",
            "1 2 3",
            "A..B",
            "row 1... of",
            "| hard |",
            "",
        ] {
            assert!(!is_prose(text), "{text}");
        }
    }
}
