//! A row group: consecutive rows of a block that hold either rows of grids or one puzzle per line.
//!
//! Files often contain both, without a blank line in between. A puzzle line differs from the grid rows around it by its
//! length: it has N² characters in one run.

use ninefold_grid::{Side, symbols};

use crate::block::{Block, Layout, Row, RowStatistics, is_rule};
use crate::span::Span;
use crate::{ReadOptions, cells, trailing};

/// Consecutive rows of a block.
pub(crate) struct RowGroup<'a> {
    pub(crate) block: Block<'a>,
    /// The common length of the rows, if each is a run that may be a puzzle.
    length: Option<usize>,
    /// Number of rows.
    rows: usize,
}

/// Splits a block into row groups: the whole block is one, unless some of its rows can only be puzzles of their own.
pub(crate) fn row_groups<'a>(block: &Block<'a>, options: &ReadOptions) -> Vec<RowGroup<'a>> {
    let mut runs = runs(block, options);
    if runs.len() < 2 {
        return runs;
    }
    let most = runs.iter().max_by_key(|run| run.rows).and_then(|run| run.length);
    let stands_alone = |run: &RowGroup<'_>| match run.length {
        Some(_) => run.length != most,
        None => run.is_exact(options),
    };
    let alone: Vec<bool> = runs.iter().map(stands_alone).collect();
    let mut joined: Vec<RowGroup<'a>> = Vec::new();
    let mut may_grow = false;
    for (run, alone) in runs.drain(..).zip(alone) {
        match joined.last_mut().filter(|_| may_grow && !alone) {
            Some(last) => last.join(&run),
            None => joined.push(run),
        }
        may_grow = !alone;
    }
    joined
}

/// Groups neighbouring rows of one kind.
fn runs<'a>(block: &Block<'a>, options: &ReadOptions) -> Vec<RowGroup<'a>> {
    let mut runs: Vec<RowGroup<'a>> = Vec::new();
    for (line, block) in block.each_line() {
        let drawn = line.is_passed_over() || is_rule(line);
        let length = if drawn { None } else { puzzle_length(line, options) };
        match runs.last_mut() {
            Some(run) if drawn || run.length == length => run.join(&RowGroup { block, length, rows: !drawn as usize }),
            _ => runs.push(RowGroup { block, length, rows: !drawn as usize }),
        }
    }
    runs
}

/// Returns the length of the run at the start of a line if it may be a puzzle of its own: a square or a jigsaw, of side
/// 4 or more. A run no longer than a cell of pencilmarks has to be the whole line.
fn puzzle_length(line: Span<'_>, options: &ReadOptions) -> Option<usize> {
    const SMALLEST: usize = 4;
    let (run, rest) = trailing::split(line.trimmed());
    let length = run.len();
    let side = cells::side_of(length).or_else(|| cells::jigsaw_side_of(length));
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || symbols::is_blank(char::from(*byte));
    let is_allowed = side.is_some_and(|side| side.get() >= SMALLEST && options.allow(side));
    let alone = rest.is_empty() || length > symbols::LARGEST_SIDE;
    (is_allowed && alone && run.bytes().iter().all(is_cell)).then_some(length)
}

impl<'a> RowGroup<'a> {
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'a>> + Clone + use<'a> {
        self.block.rows()
    }

    fn join(&mut self, next: &RowGroup<'a>) {
        self.block.grow(next.block.line_count());
        self.rows += next.rows;
        if self.length != next.length && next.rows > 0 {
            self.length = None;
        }
    }

    /// Returns whether each row is a puzzle.
    pub(crate) fn is_lines(&self, options: &ReadOptions) -> bool {
        self.rows == 1 || (self.length.is_some() && !self.is_square(options))
    }

    /// Returns whether these rows form grids. One row too many or too few is an error of a grid, not a reason to read
    /// rows as puzzles.
    pub(crate) fn is_square(&self, options: &ReadOptions) -> bool {
        const NEARLY: usize = 2;
        let statistics = RowStatistics::of(self.rows());
        let count = statistics.count;
        let lines_too = |n: usize| options.side().is_none() && self.are_puzzles(n);
        count > 1
            && match statistics.layout(options) {
                Layout::Words(n) => count.abs_diff(n) <= NEARLY || count.is_multiple_of(n),
                Layout::Characters(n) if options.side().is_some() => self.rows().any(|row| row.characters() == n),
                Layout::Characters(n) if n > Side::MAX.get() => false,
                Layout::Characters(n) if count == n => true,
                Layout::Characters(n) if n > 1 && count.is_multiple_of(n) => !lines_too(n),
                Layout::Characters(n) => n > NEARLY + 1 && count.abs_diff(n) <= NEARLY && !lines_too(n),
                Layout::Joined => {
                    self.rows().next().is_some_and(|row| !lines_too(row.characters())) && !self.have_remarks()
                }
            }
    }

    /// Returns whether these rows certainly form grids: the row count is exact, and no row can be a puzzle.
    pub(crate) fn is_exact(&self, options: &ReadOptions) -> bool {
        const SMALLEST: usize = 4;
        let statistics = RowStatistics::of(self.rows());
        let whole = |n: usize| n >= SMALLEST && statistics.count.is_multiple_of(n);
        match statistics.layout(options) {
            Layout::Words(n) => whole(n) && self.rows().all(|row| row.words.len() == n),
            Layout::Characters(n) => whole(n) && self.rows().all(|row| row.characters() == n) && !self.are_puzzles(n),
            Layout::Joined => false,
        }
    }

    /// Returns whether rows of `n` characters may each be a puzzle or a jigsaw.
    fn are_puzzles(&self, n: usize) -> bool {
        let digits_fit = |side: Side| {
            let bytes = |row: &Row<'a>| row.words.iter().flat_map(|word| word.bytes()).copied().collect::<Vec<_>>();
            self.rows().all(|row| bytes(&row).into_iter().take(side.cell_count()).all(|byte| fits(byte, side)))
        };
        cells::side_of(n).or_else(|| cells::jigsaw_side_of(n)).is_some_and(digits_fit)
    }

    /// Returns whether each row is a puzzle followed by text.
    fn have_remarks(&self) -> bool {
        self.rows().all(|row| {
            let (run, rest) = trailing::split(row.line.trimmed());
            let side = cells::side_of(run.len()).filter(|&side| trailing::may_stand_before(side, rest));
            !rest.is_empty() && side.is_some_and(|side| run.bytes().iter().all(|&byte| fits(byte, side)))
        })
    }
}

/// Returns whether a byte is something other than a digit beyond the side.
fn fits(byte: u8, side: Side) -> bool {
    symbols::digit_of_any_side(char::from(byte), side).is_none_or(|digit| digit.number() <= side.get())
}
