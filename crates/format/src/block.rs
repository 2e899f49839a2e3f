//! A block: consecutive lines that together draw one grid or several, with or without bars, rules and blanks.
//!
//! The rows of a block are cut into words at blanks and bars; lines of nothing but bars and rules are passed over. Either
//! each character is a cell or each word is: how many there are in a row, against the number of rows, tells which.

use ninefold_grid::{BoxShape, Side, symbols};

use crate::piece::{Piece, PieceKind};
use crate::span::Span;
use crate::{ReadFault, ReadOptions, cells};

/// A row of cells, cut at blanks and bars.
pub(crate) struct Row<'a> {
    pub(crate) line: Span<'a>,
    pub(crate) words: Vec<Span<'a>>,
}

/// How the rows of a block hold their cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Rows of so many characters, each a cell.
    Characters(usize),
    /// Rows of so many words, each a cell.
    Words(usize),
    /// N² cells, whatever stands on which row.
    Joined,
}

impl Row<'_> {
    /// Number of characters without blanks and bars.
    pub(crate) fn characters(&self) -> usize {
        self.words.iter().map(|word| word.len()).sum()
    }
}

/// The blocks of a text: lines between blank lines, without comments.
pub(crate) fn blocks<'a>(lines: impl IntoIterator<Item = Span<'a>>) -> Vec<Vec<Span<'a>>> {
    let mut blocks = vec![Vec::new()];
    for line in lines {
        if line.is_blank() {
            blocks.push(Vec::new());
        } else if !line.is_passed_over()
            && let Some(block) = blocks.last_mut()
        {
            block.push(line);
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// The rows of cells among these lines.
pub(crate) fn rows<'a>(lines: &[Span<'a>]) -> Vec<Row<'a>> {
    let drawn = lines.iter().filter(|line| !is_rule(**line));
    drawn.map(|&line| Row { line, words: line.words(separator).collect() }).collect()
}

/// Whether a line only draws: bars, rules and corners.
pub(crate) fn is_rule(line: Span<'_>) -> bool {
    let drawing = |one: Span<'_>| match one.bytes() {
        [byte] => b" \t|-+=*.:'".contains(byte),
        _ => separator(one.bytes()) > 0,
    };
    let bytes = line.bytes();
    let ruled = bytes.windows(2).any(|pair| pair == b"--" || pair == b"==");
    line.characters().all(drawing) && (ruled || !bytes.iter().any(|byte| matches!(byte, b'.' | b'*')))
}

/// How many bytes of the front separate cells: a blank, a bar, a comma, a character of a drawn box.
pub(crate) fn separator(bytes: &[u8]) -> usize {
    match bytes {
        [b' ' | b'\t' | b'|' | b',' | b';', ..] => 1,
        [0xC2, 0xA0, ..] => 2,
        [0xE2, 0x94 | 0x95, _, ..] => 3,
        _ => 0,
    }
}

/// Cuts the rows of a block into pieces, each with the cells of one grid, or tells which row has too many or too few.
pub(crate) fn pieces<'a>(rows: &[Row<'a>], options: &ReadOptions) -> Vec<Result<Piece<'a>, ReadFault>> {
    let Some(first) = rows.first() else { return Vec::new() };
    match layout(rows, options) {
        Layout::Joined => {
            let words: Vec<_> = rows.iter().flat_map(|row| row.words.iter().copied()).collect();
            let found = || rows.iter().map(Row::characters).sum();
            let piece = Piece::of_words(first.line, &words, options.side());
            vec![piece.ok_or_else(|| cells::length_fault(first.line, found(), options.side()))]
        }
        layout @ (Layout::Characters(n) | Layout::Words(n)) => {
            rows.chunks(n.max(1)).map(|rows| piece(rows, layout, n)).collect()
        }
    }
}

fn piece<'a>(rows: &[Row<'a>], layout: Layout, n: usize) -> Result<Piece<'a>, ReadFault> {
    let line = rows[0].line;
    let Ok(side) = Side::new(n) else {
        return Err(line.line_fault(format!("a row of {n} cells"), "64 at most"));
    };
    let by_words = matches!(layout, Layout::Words(_));
    let count = |row: &Row<'_>| if by_words { row.words.len() } else { row.characters() };
    if let Some(odd) = rows.iter().find(|row| count(row) != n) {
        let found = format!("a row of {} cells", count(odd));
        return Err(odd.line.line_fault(found, format!("{n} for a {side}×{side} grid")));
    }
    if rows.len() != n {
        let rows = if rows.len() == 1 { "1 row".to_owned() } else { format!("{} rows", rows.len()) };
        return Err(line.line_fault(rows, format!("{n} for a {side}×{side} grid")));
    }
    let words = rows.iter().flat_map(|row| row.words.iter().copied());
    let cells: Vec<_> =
        if by_words { words.collect() } else { words.flat_map(|word| word.characters().collect::<Vec<_>>()).collect() };
    let kind = if by_words && !are_numbers(&cells, side) { PieceKind::Marks } else { PieceKind::Digits };
    Ok(Piece { line, side, cells, kind, boxes: drawn_boxes(rows, layout, side) })
}

/// The boxes that bars draw, where all rows are cut alike and the boxes are not the usual ones of the side.
fn drawn_boxes(rows: &[Row<'_>], layout: Layout, side: Side) -> Option<BoxShape> {
    let cells = |part: &Span<'_>| {
        let words = part.words(separator);
        if matches!(layout, Layout::Words(_)) { words.count() } else { words.map(Span::len).sum() }
    };
    let mut parts = rows.iter().flat_map(|row| row.line.words(bar)).map(|part| cells(&part)).filter(|&cells| cells > 0);
    let columns = parts.next().filter(|columns| (2..side.get()).contains(columns))?;
    let even = side.get().is_multiple_of(columns) && parts.all(|cells| cells == columns);
    BoxShape::new(side.get() / columns, columns).filter(|&shape| even && Some(shape) != BoxShape::of_side(side))
}

/// How many bytes of the front are an upright bar.
fn bar(bytes: &[u8]) -> usize {
    match bytes {
        [b'|', ..] => 1,
        [0xE2, 0x94, 0x82 | 0x83, ..] | [0xE2, 0x95, 0x91, ..] => 3,
        _ => 0,
    }
}

/// Up to side 9 a cell of two characters holds candidates; beyond, numbers within the side are digits.
fn are_numbers(cells: &[Span<'_>], side: Side) -> bool {
    let fits = |cell: &Span<'_>| cells::number(cell.bytes()).is_some_and(|number| number <= side.get());
    side.get() > 9 && cells.iter().all(|cell| fits(cell) || cell.bytes() == b".")
}

/// How the rows hold their cells.
pub(crate) fn layout(rows: &[Row<'_>], options: &ReadOptions) -> Layout {
    let count = rows.len();
    let characters = most_frequent(rows.iter().map(Row::characters));
    let words = most_frequent(rows.iter().map(|row| row.words.len()));
    let longest = rows.iter().flat_map(|row| &row.words).map(|word| word.len()).max().unwrap_or(0);
    let wordy = (2..=words.max(2)).contains(&longest);
    if let Some(side) = options.side() {
        let n = side.get();
        return match () {
            () if wordy && words == n && count.is_multiple_of(n) => Layout::Words(n),
            () if count > 1 || characters == n => Layout::Characters(n),
            () => Layout::Joined,
        };
    }
    let all: usize = rows.iter().map(Row::characters).sum();
    let even = rows.iter().all(|row| row.characters() == characters);
    match () {
        () if count == 1 => Layout::Joined,
        () if wordy && words >= 2 && words == count => Layout::Words(words),
        () if (1..=symbols::LARGEST_SIDE).contains(&characters) && count.is_multiple_of(characters) => {
            Layout::Characters(characters)
        }
        () if wordy && words >= 2 && count.is_multiple_of(words) => Layout::Words(words),
        () if even && characters <= Side::MAX.get() && cells::side_of(all).is_some() => Layout::Joined,
        () if wordy && words.abs_diff(count) < characters.abs_diff(count) && words > 3 => Layout::Words(words),
        () => Layout::Characters(characters),
    }
}

fn most_frequent(values: impl Iterator<Item = usize>) -> usize {
    let mut counts = std::collections::BTreeMap::new();
    for value in values {
        *counts.entry(value).or_insert(0_usize) += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count).map_or(0, |(value, _)| value)
}
