//! SudokuWiki: links to its solver with 81 digits, or with the digits and candidates of all cells.
//!
//! Marks: a link to `sudoku.htm` with `bd=`, or its value alone if it begins with `S9B`. After that, there are two
//! characters for each cell, a number in base 36: 1 to 9 for a given, 10 to 18 for a placed digit, and from 18 on the
//! sum of 2^(digit − 1) over the candidates, plus 18.
//! Source: the links on the pages of SudokuWiki.

use std::fmt::Write as _;

use memchr::memmem;
use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Geometry, Grid, Side};
use ninefold_puzzle::PuzzleDraft;

use super::link::alone;
use crate::each_line::EachLine;
use crate::fit::{Unfit, require_classic_rules, require_nine};
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Extra, Format, Item, ReadError, ReadOptions, Record, cages, cells};

/// The format of SudokuWiki's links.
pub(super) static FORMAT: Format = Format {
    name: "sudokuwiki",
    title: "SudokuWiki link",
    extensions: &[],
    recognise,
    lines: Some(|sample| EachLine::boxed(sample.options, claims, read_line)),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::Side,
    extras: &[Extra::Entries],
    site: Some("sudokuwiki.org"),
};

/// The page of the solver. Other parameters may precede the board.
const PAGE: &[u8] = b"sudokuwiki.org/sudoku.htm?";
/// The parameter for the board.
const BOARD: &[u8] = b"bd=";
/// The start of a board with candidates.
const MARK: &str = "S9B";
/// The base of its numbers.
const BASE: u32 = 36;
/// The largest number for a placed digit; larger numbers are candidates.
const PLACED: u32 = 18;

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    cages::are_lines(sample, claims).then_some(Shape::Lines)
}

fn claims(line: Span<'_>) -> bool {
    board(line).is_some()
}

/// Returns the board of a link, or a board without a link.
fn board(line: Span<'_>) -> Option<Span<'_>> {
    let bytes = line.bytes();
    let page = bytes.windows(PAGE.len()).position(|part| part.eq_ignore_ascii_case(PAGE));
    let in_page = |page: usize| memmem::find(&bytes[page..], BOARD).map(|place| page + place + BOARD.len());
    let start = match page.map(|page| page + PAGE.len() - 1).and_then(in_page) {
        Some(place) => place,
        None => bytes.starts_with(MARK.as_bytes()).then_some(0)?,
    };
    let rest = line.after(start);
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'.';
    let board = rest.first(rest.bytes().iter().take_while(|byte| is_cell(byte)).count());
    let length = if board.bytes().starts_with(MARK.as_bytes()) { MARK.len() + 2 * 81 } else { 81 };
    // A board with percent-encoded cells is left to the reader of any link.
    let is_faulty = page.is_some() && !board.is_empty() && !rest.behind(board).bytes().starts_with(b"%");
    (board.bytes().len() == length || is_faulty).then_some(board)
}

fn read_line(line: Span<'_>, options: &ReadOptions) -> Outcome {
    let fault = || line.line_fault("has no board of SudokuWiki", "copy the whole link, with bd= in it");
    let board = board(line).ok_or_else(fault)?;
    alone(line, board)?;
    match board.bytes().starts_with(MARK.as_bytes()) {
        true if board.len() == MARK.len() + 2 * 81 => read(board, options),
        true => Err(line.line_fault("has a SudokuWiki link whose board was cut", "copy the whole link")),
        false if board.len() != Side::NINE.cell_count() => {
            let found = format!("has a SudokuWiki link with {} in bd=", cells::counted(board.len(), "digit"));
            Err(line.line_fault(found, "81 are expected"))
        }
        false => {
            cells::grid(board, Side::NINE).map(|givens| Record::new(line.number(), options.ruleset(Side::NINE), givens))
        }
    }
}

/// Reads a board with candidates.
fn read(board: Span<'_>, options: &ReadOptions) -> Outcome {
    let side = Side::NINE;
    let (mut givens, mut entries) = (Grid::blank(side), Grid::blank(side));
    let mut candidates = Candidates::full(side);
    for place in 0..side.cell_count() {
        let word = board.after(MARK.len() + 2 * place).first(2);
        let cell = Cell::from_index(place, side);
        let digit = |number: u32| Digit::new(number as usize);
        let set = match number(word)? {
            number @ 1..=9 => {
                givens.set(cell, digit(number));
                digit(number).map(DigitSet::single).unwrap_or_default()
            }
            number @ 10..=PLACED => {
                entries.set(cell, digit(number - 9));
                digit(number - 9).map(DigitSet::single).unwrap_or_default()
            }
            number => side.digits().filter(|digit| (number - PLACED) >> digit.index() & 1 == 1).collect(),
        };
        candidates.set(cell, set);
    }
    let mut position = givens.clone();
    entries.filled().for_each(|(cell, digit)| position.set(cell, Some(digit)));
    let implied = Candidates::of_grid(&position, Geometry::classic().houses());
    let candidates = (implied != candidates).then_some(candidates);
    let draft = PuzzleDraft { ruleset: options.ruleset(side), givens, candidates };
    let mut record = Record::of_draft(board.number(), draft);
    record.entries = (entries.filled_count() > 0).then_some(entries);
    Ok(record)
}

/// Reads the number of a cell.
fn number(word: Span<'_>) -> Result<u32, ReadError> {
    let number = std::str::from_utf8(word.bytes()).ok().and_then(|text| u32::from_str_radix(text, BASE).ok());
    number
        .filter(|number| (1..=PLACED + 511).contains(number))
        .ok_or_else(|| word.fault(format!("{} is not the number of a cell", word.quoted()), "use 01 to ep in base 36"))
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_nine(item)?;
    require_classic_rules(item)?;
    let givens = item.puzzle.givens();
    out.push_str("https://www.");
    out.push_str(&String::from_utf8_lossy(&[PAGE, BOARD].concat()));
    let entries = item.entries.filter(|entries| entries.filled_count() > 0);
    if entries.is_none() && item.puzzle.candidates().is_none() {
        out.push_str(&givens.to_string().replace('.', "0"));
        out.push('\n');
        return Ok(());
    }
    let mut position = givens.clone();
    entries.into_iter().flat_map(Grid::filled).for_each(|(cell, digit)| position.set(cell, Some(digit)));
    let implied = Candidates::of_grid(&position, item.puzzle.ruleset().houses());
    out.push_str(MARK);
    for cell in Side::NINE.cells() {
        let own = item.puzzle.candidates().map_or(DigitSet::full(Side::NINE), |candidates| candidates.get(cell));
        let number = match (givens.get(cell), position.get(cell)) {
            (Some(digit), _) => digit.number(),
            (None, Some(digit)) => 9 + digit.number(),
            (None, None) => {
                let set = implied.get(cell) & own;
                PLACED as usize + set.iter().map(|digit| 1 << digit.index()).sum::<usize>()
            }
        };
        let symbol = |value: usize| char::from_digit(value as u32, BASE).unwrap_or('0');
        write!(out, "{}{}", symbol(number / BASE as usize), symbol(number % BASE as usize))
            .expect("a string takes all");
    }
    out.push('\n');
    Ok(())
}
