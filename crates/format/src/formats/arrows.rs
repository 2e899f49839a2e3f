//! Killer as arrows: 81 characters, the sum of each cage in one of its cells and in the others an arrow to a cell from
//! which the arrows lead there.
//!
//! Marks: 81 characters with an arrow among them. Sums are `0` to `9`, then `A` (10) to `Z` (35) and `a` (36) to `j`
//! (45); 0 means none. Arrows are `<`, `>`, `^`, `v`, and `` ` `` (up left), `'` (up right), `,` (down left), `.` (down
//! right).
//! Source: the killer forums, where the notation is called snarfable; Interactive Sudoku Solver.

use std::collections::{BTreeMap, VecDeque};

use ninefold_grid::{Cell, Side};

use crate::cages::{self, Cage, Cages, require_no_givens, require_usual_boxes};
use crate::each_line::EachLine;
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, Item, ReadError, ReadOptions};

/// The format of killers as arrows.
pub(super) static FORMAT: Format = Format {
    name: "arrows",
    title: "Killer as 81 sums and arrows",
    extensions: &[],
    recognise,
    lines: Some(|sample| of_options(sample.options)),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::All,
    extras: &[],
    site: None,
};

/// The arrows, with the rows down and the columns to the right that they point.
const ARROWS: [(u8, isize, isize); 8] = [
    (b'<', 0, -1),
    (b'^', -1, 0),
    (b'>', 0, 1),
    (b'v', 1, 0),
    (b'`', -1, -1),
    (b'\'', -1, 1),
    (b',', 1, -1),
    (b'.', 1, 1),
];
/// The sums, from 0.
const SUMS: &[u8; 46] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    cages::are_lines(sample, claims).then_some(Shape::Lines)
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    EachLine::boxed(options, claims, read_line)
}

fn claims(line: Span<'_>) -> bool {
    // Long lines of other formats are tested as well.
    let start = line.first(line.bytes().len().min(Side::NINE.cell_count() + 1));
    is_killer(cages::first_word(start).0.bytes())
}

/// Returns whether a text has as many sums and arrows as a killer, and an arrow that occurs in no other format.
fn is_killer(text: &[u8]) -> bool {
    text.len() == Side::NINE.cell_count()
        && text.iter().any(|byte| b"<>^".contains(byte))
        && text.iter().all(|&byte| is_sign(byte))
}

/// Returns whether a byte is a sum or an arrow.
pub(crate) fn is_sign(byte: u8) -> bool {
    SUMS.contains(&byte) || arrow(byte).is_some()
}

fn arrow(byte: u8) -> Option<(isize, isize)> {
    ARROWS.iter().find(|(own, ..)| *own == byte).map(|&(_, down, right)| (down, right))
}

fn read_line(line: Span<'_>, options: &ReadOptions) -> Outcome {
    let (word, rest) = cages::first_word(line);
    cages::record(read(word)?.draft(), word, rest, options)
}

/// Reads the cages of a killer.
///
/// # Errors
/// Returns an error for a text of another length, and at the first arrow that leads to no sum.
pub(crate) fn read(text: Span<'_>) -> Result<Cages, ReadError> {
    let letters = text.bytes();
    if let Some(wrong) = text.characters().find(|one| !one.bytes().iter().all(|&byte| is_sign(byte))) {
        let found = format!("{} is neither a sum nor an arrow", wrong.quoted());
        return Err(wrong.fault(found, "sums are 0–9, A–Z and a–j, arrows < > ^ v ` ' , ."));
    }
    if letters.len() != Side::NINE.cell_count() {
        let found = format!("has {} sums and arrows", letters.len());
        return Err(text.line_fault(found, "a killer of 9×9 cells needs 81"));
    }
    let mut found: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
    for place in 0..letters.len() {
        let end = end_of(letters, place).ok_or_else(|| {
            let cell = Cell::from_index(place, Side::NINE);
            text.after(place)
                .first(1)
                .fault(format!("the arrow in {cell} leads to no sum"), "point it to its cage's sum")
        })?;
        found.entry(end).or_default().push(Cell::from_index(place, Side::NINE));
    }
    let mut cages = Cages::default();
    for (end, cells) in found {
        cages.add(cells, SUMS.iter().position(|&sum| sum == letters[end]).unwrap_or(0));
    }
    Ok(cages)
}

/// Returns the cell with the sum to which the arrows lead.
fn end_of(letters: &[u8], place: usize) -> Option<usize> {
    let mut end = place;
    // A path has no more steps than there are cells; a longer one is circular.
    for _ in 0..letters.len() {
        match arrow(letters[end]) {
            None => return Some(end),
            Some(step) => end = moved(end, step)?,
        }
    }
    None
}

/// Returns the neighbouring cell in a direction.
fn moved(place: usize, (down, right): (isize, isize)) -> Option<usize> {
    let cell = Cell::from_index(place, Side::NINE);
    let row = cell.row().checked_add_signed(down).filter(|&row| row < Side::NINE.get())?;
    let column = cell.column().checked_add_signed(right).filter(|&column| column < Side::NINE.get())?;
    Some(Cell::new(row, column).index(Side::NINE))
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_usual_boxes(item)?;
    require_no_givens(item)?;
    let Cages { diagonals, cages } = Cages::of(item, SUMS.len() as i64 - 1)?;
    if diagonals {
        return Err(Unfit::new("diagonals", "cages alone"));
    }
    if cages.iter().all(|cage| cage.cells.len() < 2) {
        return Err(Unfit::new("a puzzle without cages", "a cage of two cells at least"));
    }
    let mut letters = vec![SUMS[0]; Side::NINE.cell_count()];
    cages.iter().try_for_each(|cage| draw(cage, &mut letters))?;
    out.extend(letters.into_iter().map(char::from));
    out.push('\n');
    Ok(())
}

/// Writes the sum of a cage in its first cell, and arrows in the others.
fn draw(cage: &Cage, letters: &mut [u8]) -> Result<(), Unfit> {
    let mut left: Vec<usize> = cage.cells.iter().map(|cell| cell.index(Side::NINE)).collect();
    let Some(&first) = left.first() else { return Ok(()) };
    letters[first] = SUMS[cage.sum.unwrap_or(0) as usize];
    left.remove(0);
    let mut queue = VecDeque::from([first]);
    while let Some(target) = queue.pop_front() {
        for &(letter, down, right) in &ARROWS {
            // The arrow lies in the cell from which it points to the target.
            let Some(place) = moved(target, (-down, -right)) else { continue };
            if let Some(index) = left.iter().position(|&other| other == place) {
                left.swap_remove(index);
                letters[place] = letter;
                queue.push_back(place);
            }
        }
    }
    match left.first() {
        Some(&place) => {
            let cell = Cell::from_index(place, Side::NINE);
            Err(Unfit::new(format!("{cell} apart from the rest of its cage"), "connected cages"))
        }
        None => Ok(()),
    }
}
