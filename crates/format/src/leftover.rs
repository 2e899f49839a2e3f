//! Finds text that looks like a puzzle but was not read, so that none is skipped silently.
//!
//! A run of characters looks like a puzzle if it has N² digits and blanks and is set off by other characters. Remarks,
//! ratings and names of collections never have that many.

use std::collections::BTreeSet;

use ninefold_grid::Side;

use crate::format::Outcome;
use crate::span::Span;
use crate::text::Text;
use crate::{ReadError, ReadOptions, prose, raw_grid};

/// The smallest side searched for in a line of words: shorter runs are more likely numbers.
const SMALLEST: usize = 4;

/// Returns the runs of a text that look like puzzles: of this side if it is given, otherwise of any side from 4 on
/// whose digits fit.
pub(crate) fn puzzles(text: Span<'_>, side: Option<Side>) -> impl Iterator<Item = Span<'_>> {
    text.words(|bytes| usize::from(!is_cell(bytes[0]))).filter(move |&run| is_puzzle(run, side))
}

fn is_cell(byte: u8) -> bool {
    byte.is_ascii_digit() || matches!(byte, b'.' | b'*' | b'_')
}

fn is_puzzle(run: Span<'_>, side: Option<Side>) -> bool {
    let cells = run.bytes();
    let own = Side::of_cell_count(cells.len()).filter(|own| own.get() >= SMALLEST);
    let fits = |own: Side| {
        cells.iter().all(|byte| usize::from(byte.wrapping_sub(b'0')) <= own.get() || !byte.is_ascii_digit())
    };
    own.is_some_and(|own| side.is_none_or(|side| side == own) && fits(own)) && cells.iter().any(u8::is_ascii_digit)
}

/// Returns an error if another puzzle follows on the same line.
pub(crate) fn refuse(behind: Span<'_>, side: Side) -> Result<(), ReadError> {
    match puzzles(behind, Some(side)).next() {
        Some(run) => Err(run.fault("a second puzzle on one line", "put each puzzle on its own line")),
        None => Ok(()),
    }
}

/// Inserts an error for each line that holds a puzzle and was not read, in the order of the lines.
pub(crate) fn add_errors(bytes: &[u8], options: &ReadOptions, outcomes: &mut Vec<Outcome>) {
    let read = lines(outcomes);
    let side = Some(options.side().unwrap_or(Side::NINE));
    for line in Text::new(bytes).lines().filter(|line| !line.is_passed_over() && !read.contains(&line.number())) {
        let Some(run) = puzzles(line, side).find(|run| !is_map(*run)) else { continue };
        let fault = run.fault("this looks like a puzzle but was not read", "put a blank line around each grid");
        let place = outcomes.iter().position(|outcome| line_of(outcome).is_some_and(|other| other > line.number()));
        outcomes.insert(place.unwrap_or(outcomes.len()), Err(fault));
    }
}

/// Returns the lines of records and errors.
pub(crate) fn lines(outcomes: &[Outcome]) -> BTreeSet<usize> {
    outcomes.iter().filter_map(line_of).collect()
}

/// Returns the line of a record or an error.
pub(crate) fn line_of(outcome: &Outcome) -> Option<usize> {
    match outcome {
        Ok(record) => Some(record.line),
        Err(fault) => fault.line(),
    }
}

fn is_map(run: Span<'_>) -> bool {
    let cells: Vec<_> = run.characters().collect();
    Side::of_cell_count(cells.len()).is_some_and(|side| raw_grid::is_map(&cells, side))
}

/// Returns whether a text is the number of a puzzle in a list: `12.`, `12)`, `#12:`.
fn is_number(text: Span<'_>) -> bool {
    const LONGEST: usize = 10;
    let bytes = text.trimmed().bytes();
    bytes.len() <= LONGEST && bytes.iter().all(|byte| byte.is_ascii_digit() || b"#.):]([,;".contains(byte))
}

/// Returns the only puzzle among the words of a line, with the text before and after it.
pub(crate) fn embedded<'a>(line: Span<'a>, options: &ReadOptions) -> Option<[Span<'a>; 3]> {
    let mut runs = puzzles(line, options.side());
    let run = runs.next()?;
    let before = line.before(run);
    (prose::has_words(before) || is_number(before)).then(|| [before, run, line.behind(run)])
}
