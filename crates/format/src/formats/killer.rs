//! Killer as numbers: `3x3:`, then `d` for both diagonals or nothing, then `:k:`, then 81 numbers, each followed by a
//! colon: 256 times the sum of the cell's cage, plus the number of the cage.
//!
//! Marks: `3x3:` and `:k:`. A number below 256 belongs to a cage without a sum, or to no cage if no other cell has it.
//! Some programs write 256 times the cage plus the sum; such texts are recognised by sums that no cage can have.
//! Source: SumoCue, JSudoku, PerfectSudoku and the killer forums.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ninefold_grid::{Cell, Side};

use crate::cages::{self, Cages, require_no_givens, require_usual_boxes};
use crate::each_line::EachLine;
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, Item, ReadError, ReadOptions};

/// The format of killers as numbers.
pub(super) static FORMAT: Format = Format {
    name: "killer",
    title: "Killer as 81 numbers",
    extensions: &[],
    recognise,
    lines: Some(|sample| of_options(sample.options)),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &[],
    site: None,
};

/// The first part: boxes of 3×3 cells.
const BOXES: &str = "3x3:";
/// The second part, after `d` for diagonals: the text is a killer.
const KILLER: &str = ":k:";
/// The factor of a sum.
const STEP: usize = 256;
/// The largest sum of a cage.
const LARGEST: usize = 45;

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    cages::are_lines(sample, claims).then_some(Shape::Lines)
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    EachLine::boxed(options, claims, read_line)
}

fn claims(line: Span<'_>) -> bool {
    parts(line).is_some()
}

/// Returns whether there are diagonals, and the numbers.
fn parts(line: Span<'_>) -> Option<(bool, Span<'_>)> {
    let rest = after(line.bytes(), BOXES)?;
    let diagonals = after(rest, "d");
    let rest = after(diagonals.unwrap_or(rest), KILLER)?;
    Some((diagonals.is_some(), line.after(line.bytes().len() - rest.len())))
}

/// Returns the text after a start, which may be in upper or lower case.
fn after<'a>(text: &'a [u8], start: &str) -> Option<&'a [u8]> {
    let (own, rest) = text.split_at_checked(start.len())?;
    own.eq_ignore_ascii_case(start.as_bytes()).then_some(rest)
}

fn read_line(line: Span<'_>, options: &ReadOptions) -> Outcome {
    let (word, rest) = cages::first_word(line);
    cages::record(read(word)?.draft(), word, rest, options)
}

/// Reads the cages of a killer.
///
/// # Errors
/// Returns an error at the first wrong number, and an error if there are not 81 numbers.
pub(crate) fn read(text: Span<'_>) -> Result<Cages, ReadError> {
    let expected = || text.line_fault("is not a killer as numbers", "write 3x3::k: and 81 numbers, each with a colon");
    let (diagonals, list) = parts(text).ok_or_else(expected)?;
    let mut numbers = Vec::with_capacity(Side::NINE.cell_count());
    for word in list.words(|bytes| usize::from(bytes[0] == b':')) {
        let number = std::str::from_utf8(word.bytes()).ok().and_then(|text| text.parse::<u16>().ok());
        let fault = || {
            word.fault(
                format!("{} is not a number up to 65535", word.quoted()),
                "write the sum times 256 plus the number of the cage",
            )
        };
        numbers.push(usize::from(number.ok_or_else(fault)?));
    }
    if numbers.len() != Side::NINE.cell_count() {
        let found = format!("has {}", crate::cells::counted(numbers.len(), "number"));
        return Err(text.line_fault(found, "a killer of 9×9 cells needs 81"));
    }
    let swapped: Vec<usize> = numbers.iter().map(|number| number % STEP * STEP + number / STEP).collect();
    if !is_plausible(&numbers) && is_plausible(&swapped) {
        numbers = swapped;
    }
    let mut found = Cages { diagonals, ..Cages::default() };
    for (number, cells) in groups(&numbers) {
        found.add(cells, number / STEP);
    }
    Ok(found)
}

/// Returns the cells of each number except 0.
fn groups(numbers: &[usize]) -> BTreeMap<usize, Vec<Cell>> {
    let mut groups: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
    for (place, &number) in numbers.iter().enumerate().filter(|(_, number)| **number > 0) {
        groups.entry(number).or_default().push(Cell::from_index(place, Side::NINE));
    }
    groups
}

/// Returns whether each cage has cells and a sum that different digits can have.
fn is_plausible(numbers: &[usize]) -> bool {
    groups(numbers).iter().all(|(number, cells)| {
        let count = cells.len();
        match number / STEP {
            0 => true,
            sum => count <= 9 && (count * (count + 1) / 2..=count * (19 - count) / 2).contains(&sum),
        }
    })
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_usual_boxes(item)?;
    require_no_givens(item)?;
    let cages = Cages::of(item, LARGEST as i64)?;
    out.push_str(BOXES);
    out.push_str(if cages.diagonals { "d" } else { "" });
    out.push_str(KILLER);
    let mut next = cages.cages.len();
    for cage in cages.by_cell(Side::NINE) {
        let sum = cage.and_then(|cage| cages.cages[cage].sum).unwrap_or(0) as usize;
        let number = cage.unwrap_or_else(|| {
            next += 1;
            next - 1
        });
        write!(out, "{}:", sum * STEP + number + 1).expect("a string takes all");
    }
    out.push('\n');
    Ok(())
}
