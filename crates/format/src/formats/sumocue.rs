//! SumoCue: a killer as `SumoCueV1`, then `D` for both diagonals or nothing, then 81 entries: `=` and the sum in the
//! first cell of a cage, `+` and the number of that cell (from 0) in its other cells.
//!
//! Marks: `SumoCueV1`. In a jigsaw, each entry ends with `J` and the number of the region (from 0). The sum 0 means
//! none. If no entry has `+` and no sum is above 9, the sums are givens; jigsaws are written so.
//! Source: SumoCue; jigsaws with givens come from courses that teach programming with Sudoku.

use std::fmt::Write as _;

use ninefold_grid::{Cell, Digit, Grid, Partition, Side};
use ninefold_puzzle::{PuzzleDraft, RulesetDraft};

use crate::cages::{self, Cages};
use crate::each_line::EachLine;
use crate::fit::{Unfit, require_nine};
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, Item, ReadError, ReadOptions};

/// The SumoCue format.
pub(super) static FORMAT: Format = Format {
    name: "sumocue",
    title: "SumoCue: killers and jigsaws",
    extensions: &[],
    recognise,
    lines: Some(|sample| of_options(sample.options)),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &[],
    site: None,
};

/// The first word of a text.
const MARK: &str = "SumoCueV1";
/// The letter for both diagonals.
const DIAGONALS: u8 = b'D';
/// The number of cells.
const CELLS: usize = 81;

/// A cell and its contents.
struct Entry<'a> {
    whole: Span<'a>,
    /// Whether the cell belongs to the cage of an earlier one.
    is_member: bool,
    number: usize,
    region: Option<u8>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    cages::are_lines(sample, claims).then_some(Shape::Lines)
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    EachLine::boxed(options, claims, read_line)
}

fn claims(line: Span<'_>) -> bool {
    line.bytes().get(..MARK.len()).is_some_and(|start| start.eq_ignore_ascii_case(MARK.as_bytes()))
}

fn read_line(line: Span<'_>, options: &ReadOptions) -> Outcome {
    let (word, rest) = cages::first_word(line);
    cages::record(read(word)?, word, rest, options)
}

/// Reads a puzzle; the letters may be in lower case.
///
/// # Errors
/// Returns an error at the first wrong cell, and an error if there are not 81 cells.
pub(crate) fn read(text: Span<'_>) -> Result<PuzzleDraft, ReadError> {
    let rest = text.after(MARK.len().min(text.bytes().len()));
    let diagonals = rest.bytes().first().is_some_and(|byte| byte.eq_ignore_ascii_case(&DIAGONALS));
    let entries = entries(rest.after(usize::from(diagonals)))?;
    if entries.len() != CELLS {
        let found = format!("has {}", crate::cells::counted(entries.len(), "cell"));
        return Err(text.line_fault(found, "SumoCue needs 81"));
    }
    let mut ruleset = RulesetDraft { regions: regions(&entries)?, ..RulesetDraft::classic(Side::NINE) };
    let mut givens = Grid::blank(Side::NINE);
    let mut cages = Cages { diagonals, ..Cages::default() };
    if entries.iter().all(|entry| !entry.is_member && entry.number <= Side::NINE.get()) {
        for (place, entry) in entries.iter().enumerate() {
            givens.set(Cell::from_index(place, Side::NINE), Digit::new(entry.number));
        }
    } else {
        add_cages(&entries, &mut cages)?;
    }
    ruleset.rules = cages.drafts();
    Ok(PuzzleDraft { ruleset, givens, candidates: None })
}

/// Splits the text into entries.
fn entries(text: Span<'_>) -> Result<Vec<Entry<'_>>, ReadError> {
    let mut entries = Vec::with_capacity(CELLS);
    let mut rest = text;
    while let Some(&sign) = rest.bytes().first() {
        let digits = rest.bytes()[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if !matches!(sign, b'=' | b'+') {
            let found = rest.characters().next().unwrap_or(rest).quoted();
            return Err(rest.fault(format!("{found} begins no cell"), "a cell begins with = or +"));
        }
        let number = crate::cells::number(&rest.bytes()[1..=digits]).ok_or_else(|| {
            let expected =
                if sign == b'=' { "write the sum of the cage" } else { "write the number of a cell, 0 to 80" };
            rest.fault("a cell without a number", expected)
        })?;
        let mut length = 1 + digits;
        let mut region = None;
        if matches!(rest.bytes().get(length), Some(b'J' | b'j')) {
            let number = rest.bytes().get(length + 1).filter(|byte| (b'0'..=b'8').contains(byte));
            let fault = || rest.after(length).fault("J without a region", "regions are 0 to 8");
            region = Some(number.ok_or_else(fault)? - b'0');
            length += 2;
        }
        entries.push(Entry { whole: rest.first(length), is_member: sign == b'+', number, region });
        rest = rest.after(length);
        if entries.len() > CELLS {
            return Err(rest.fault("more than 81 cells", "SumoCue needs 81"));
        }
    }
    Ok(entries)
}

/// Returns the region of each cell, if the text has regions.
fn regions(entries: &[Entry<'_>]) -> Result<Option<Vec<u8>>, ReadError> {
    if entries.iter().all(|entry| entry.region.is_none()) {
        return Ok(None);
    }
    let region = |entry: &Entry<'_>| {
        entry.region.ok_or_else(|| entry.whole.fault("a cell without a region", "write J and a number behind each"))
    };
    entries.iter().map(region).collect::<Result<Vec<u8>, _>>().map(Some)
}

fn add_cages(entries: &[Entry<'_>], found: &mut Cages) -> Result<(), ReadError> {
    let mut cages: Vec<Vec<Cell>> = vec![Vec::new(); CELLS];
    for (place, entry) in entries.iter().enumerate() {
        let first = if entry.is_member { entry.number } else { place };
        if entries.get(first).is_none_or(|first| first.is_member) {
            let found = format!("{} names no first cell of a cage", entry.whole.quoted());
            return Err(entry.whole.fault(found, "write the number of a cell with =, counted from 0"));
        }
        cages[first].push(Cell::from_index(place, Side::NINE));
    }
    for (cells, entry) in cages.into_iter().zip(entries).filter(|(_, entry)| !entry.is_member) {
        found.add(cells, entry.number);
    }
    Ok(())
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_nine(item)?;
    let found = Cages::of(item, 45)?;
    let map = match item.puzzle.geometry().partition() {
        Partition::Jigsaw(map) => Some(map),
        _ => {
            cages::require_usual_boxes(item)?;
            None
        }
    };
    let givens = item.puzzle.givens();
    if !found.cages.is_empty() {
        cages::require_no_givens(item)?;
        if found.cages.iter().all(|cage| cage.cells.len() < 2) {
            return Err(Unfit::new("cages of one cell alone", "a cage of two cells at least"));
        }
    }
    out.push_str(MARK);
    out.push_str(if found.diagonals { "D" } else { "" });
    let cages = found.by_cell(Side::NINE);
    for cell in Side::NINE.cells() {
        let cage = cages[cell.index(Side::NINE)].map(|cage| &found.cages[cage]);
        let sum = cage.and_then(|cage| cage.sum).unwrap_or(0);
        let (sign, number) = match cage.map(|cage| cage.cells[0]) {
            Some(first) if first != cell => ('+', first.index(Side::NINE)),
            Some(_) => ('=', sum as usize),
            None => ('=', givens.get(cell).map_or(0, Digit::number)),
        };
        write!(out, "{sign}{number}").expect("a string takes all");
        if let Some(map) = map {
            write!(out, "J{}", map.region_of(cell)).expect("a string takes all");
        }
    }
    out.push('\n');
    Ok(())
}
