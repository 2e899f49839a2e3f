//! A block: consecutive lines that together draw one or more grids, with or without bars, rules and blanks.
//!
//! The rows of a block are split into words at blanks and bars; lines of only bars and rules are skipped. Either each
//! character is a cell or each word is; comparing the count per row with the number of rows tells which. A block stores
//! where its lines begin and not the lines themselves: a long block is read several times rather than kept in memory.

use ninefold_grid::{BoxShape, Side, symbols};

use crate::raw_grid::{RawGrid, RawGridKind};
use crate::span::Span;
use crate::text::{Lines, Text};
use crate::{ReadError, ReadOptions, cells};

/// Lines of a text: where they begin, and their number.
#[derive(Clone)]
pub(crate) struct Block<'a> {
    from: Lines<'a>,
    count: usize,
}

/// A row of cells, split at blanks and bars.
pub(crate) struct Row<'a> {
    pub(crate) line: Span<'a>,
    pub(crate) words: Vec<Span<'a>>,
}

/// Statistics over rows, used to work out their layout.
pub(crate) struct RowStatistics {
    /// Number of rows.
    pub(crate) count: usize,
    /// The most frequent number of characters in a row.
    characters: usize,
    /// The most frequent number of words in a row.
    words: usize,
    /// Length of the longest word in characters.
    longest: usize,
    /// Total number of characters in all rows.
    all: usize,
    /// Whether all rows have the most frequent number of characters.
    even: bool,
}

/// How the rows of a block hold their cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Rows of this many characters, one per cell.
    Characters(usize),
    /// Rows of this many words, one per cell.
    Words(usize),
    /// N² cells, distributed over the rows in any way.
    Joined,
}

impl<'a> Block<'a> {
    /// Returns the lines, without comments.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Span<'a>> + Clone + use<'a> {
        self.from.clone().take(self.count).filter(|line| !line.is_passed_over())
    }

    /// Returns the rows of cells among the lines.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'a>> + Clone + use<'a> {
        rows(self.lines())
    }

    /// Returns each line, including comments and rules, with a block of that line alone.
    pub(crate) fn each_line(&self) -> impl Iterator<Item = (Span<'a>, Block<'a>)> + use<'a> {
        let mut from = self.from.clone();
        (0..self.count).map_while(move |_| {
            let block = Block { from: from.clone(), count: 1 };
            from.next().map(|line| (line, block))
        })
    }

    /// Extends the block by this many lines.
    pub(crate) fn grow(&mut self, lines: usize) {
        self.count += lines;
    }

    /// Returns the number of lines, including comments and rules.
    pub(crate) fn line_count(&self) -> usize {
        self.count
    }
}

impl Row<'_> {
    /// Returns number of characters without blanks and bars.
    pub(crate) fn characters(&self) -> usize {
        self.words.iter().map(|word| word.len()).sum()
    }
}

/// Returns the blocks of a text: groups of lines separated by blank lines.
pub(crate) fn blocks(text: Text<'_>) -> impl Iterator<Item = Block<'_>> {
    let mut lines = text.lines();
    std::iter::from_fn(move || {
        let from = loop {
            let here = lines.clone();
            if !lines.next()?.is_passed_over() {
                break here;
            }
        };
        let more = lines.by_ref().take_while(|line| !line.is_blank()).count();
        Some(Block { from, count: 1 + more })
    })
}

/// Returns the rows of cells among these lines.
pub(crate) fn rows<'a, I>(lines: I) -> impl Iterator<Item = Row<'a>> + Clone + use<'a, I>
where
    I: Iterator<Item = Span<'a>> + Clone,
{
    lines.filter(|line| !is_rule(*line)).map(|line| Row { line, words: line.words(separator).collect() })
}

/// Returns whether a line holds only drawing characters: bars, rules and corners.
pub(crate) fn is_rule(line: Span<'_>) -> bool {
    let drawing = |one: Span<'_>| match one.bytes() {
        [byte] => b" \t|-+=*.:'".contains(byte),
        _ => separator(one.bytes()) > 0,
    };
    let bytes = line.bytes();
    let ruled = || bytes.windows(2).any(|pair| pair == b"--" || pair == b"==");
    !bytes.iter().any(u8::is_ascii_alphanumeric)
        && line.characters().all(drawing)
        && (!bytes.iter().any(|byte| matches!(byte, b'.' | b'*')) || ruled())
}

/// Returns the length in bytes of the cell separator at the start: a blank, a bar, a comma or a box-drawing character.
#[inline]
pub(crate) fn separator(bytes: &[u8]) -> usize {
    match bytes {
        [b' ' | b'\t' | b'|' | b',' | b';', ..] => 1,
        [0xC2, 0xA0, ..] => 2,
        [0xE2, 0x94 | 0x95, _, ..] => 3,
        _ => 0,
    }
}

/// Splits rows into raw grids, each with the cells of one grid, or reports the row that has too many or too few cells.
pub(crate) fn raw_grids<'a, R>(
    mut rows: R,
    options: &ReadOptions,
) -> impl Iterator<Item = Result<RawGrid<'a>, ReadError>> + use<'a, R>
where
    R: Iterator<Item = Row<'a>> + Clone,
{
    let layout = RowStatistics::of(rows.clone()).layout(options);
    let requested = options.side();
    std::iter::from_fn(move || {
        let length = match layout {
            Layout::Joined => usize::MAX,
            Layout::Characters(n) | Layout::Words(n) => n.max(1),
        };
        let rows: Vec<_> = rows.by_ref().take(length).collect();
        let first = rows.first()?;
        Some(match layout {
            Layout::Joined => joined(first.line, &rows, requested),
            Layout::Characters(n) | Layout::Words(n) => raw_grid(&rows, layout, n),
        })
    })
}

fn joined<'a>(line: Span<'a>, rows: &[Row<'a>], requested: Option<Side>) -> Result<RawGrid<'a>, ReadError> {
    let words: Vec<_> = rows.iter().flat_map(|row| row.words.iter().copied()).collect();
    let found = || rows.iter().map(Row::characters).sum();
    RawGrid::of_words(line, &words, requested).ok_or_else(|| cells::length_fault(line, found(), requested))
}

fn raw_grid<'a>(rows: &[Row<'a>], layout: Layout, n: usize) -> Result<RawGrid<'a>, ReadError> {
    let line = rows[0].line;
    let Ok(side) = Side::new(n) else {
        return Err(line.line_fault(format!("has a row of {n} cells"), "a grid has 64 at most"));
    };
    let by_words = matches!(layout, Layout::Words(_));
    let count = |row: &Row<'_>| if by_words { row.words.len() } else { row.characters() };
    let row_needs = || format!("a row of {}", cells::needs(side, n));
    if let Some(odd) = rows.iter().find(|row| count(row) != n) {
        return Err(odd.line.line_fault(format!("has {}", cells::counted(count(odd), "cell")), row_needs()));
    }
    if rows.len() != n {
        return Err(
            line.line_fault(format!("begins a grid of {}", cells::counted(rows.len(), "row")), cells::needs(side, n))
        );
    }
    let words = rows.iter().flat_map(|row| row.words.iter().copied());
    let cells: Vec<_> =
        if by_words { words.collect() } else { words.flat_map(|word| word.characters().collect::<Vec<_>>()).collect() };
    let kind = if by_words && !are_numbers(&cells, side) { RawGridKind::Marks } else { RawGridKind::Digits };
    Ok(RawGrid { line, side, cells, kind, boxes: drawn_boxes(rows, layout, side) })
}

/// Returns the boxes that the bars draw if all rows are split alike and the boxes are not the usual ones for the side.
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

/// Returns the length in bytes of the vertical bar at the start.
fn bar(bytes: &[u8]) -> usize {
    match bytes {
        [b'|', ..] => 1,
        [0xE2, 0x94, 0x82 | 0x83, ..] | [0xE2, 0x95, 0x91, ..] => 3,
        _ => 0,
    }
}

/// Returns whether the cells are numbers. Up to side 9, a cell with two characters holds candidates; on larger sides,
/// numbers within the side are digits.
fn are_numbers(cells: &[Span<'_>], side: Side) -> bool {
    let fits = |cell: &Span<'_>| cells::number(cell.bytes()).is_some_and(|number| number <= side.get());
    side.get() > 9 && cells.iter().all(|cell| fits(cell) || cell.bytes() == b".")
}

impl RowStatistics {
    pub(crate) fn of<'a>(rows: impl Iterator<Item = Row<'a>>) -> RowStatistics {
        let (mut characters, mut words) = (Tally::default(), Tally::default());
        let (mut all, mut longest) = (0, 0);
        for row in rows {
            let count = row.characters();
            all += count;
            characters.count(count);
            words.count(row.words.len());
            longest = row.words.iter().map(|word| word.len()).fold(longest, usize::max);
        }
        RowStatistics {
            count: characters.total(),
            characters: characters.most_frequent(),
            words: words.most_frequent(),
            longest,
            all,
            even: characters.0.len() <= 1,
        }
    }

    /// Works out how the rows hold their cells.
    pub(crate) fn layout(&self, options: &ReadOptions) -> Layout {
        let &RowStatistics { count, characters, words, longest, all, even } = self;
        let wordy = (2..=words.max(2)).contains(&longest);
        if let Some(side) = options.side() {
            let n = side.get();
            return match () {
                () if wordy && words == n && count.is_multiple_of(n) => Layout::Words(n),
                () if count > 1 || characters == n => Layout::Characters(n),
                () => Layout::Joined,
            };
        }
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
}

/// Counts how often each number occurs.
#[derive(Default)]
struct Tally(std::collections::BTreeMap<usize, usize>);

impl Tally {
    fn count(&mut self, number: usize) {
        *self.0.entry(number).or_default() += 1;
    }

    fn total(&self) -> usize {
        self.0.values().sum()
    }

    fn most_frequent(&self) -> usize {
        self.0.iter().max_by_key(|&(_, count)| count).map_or(0, |(number, _)| *number)
    }
}
