//! Puzzle bank: forty classic puzzles in 3,279 characters, ten for each of four levels.
//!
//! Marks: only digits (0 = blank), `|` between the ten sets of 81 digits of a level, `@` between levels: at the 820th,
//! 1640th and 2460th character. Blanks and line ends anywhere between, and a `|` or `@` after the last set, are also
//! accepted. Source: the client's description of a Sudoku game (row C4 of the client's requests).

use ninefold_grid::{Digit, Grid, Side, symbols};

use crate::fit::{Unfit, require_plain};
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, Item, ReadError, ReadOptions, Record, cells};

/// The puzzle bank format.
pub(super) static FORMAT: Format = Format {
    name: "bank",
    title: "Puzzle bank of four levels",
    extensions: &["bank"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Whole(write),
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

const LEVELS: [&str; 4] = ["Beginner", "Amateur", "Expert", "Veteran"];
const SETS: usize = 10;
const PUZZLES: usize = LEVELS.len() * SETS;
/// Cells of a set.
const CELLS: usize = 81;

/// A set as far as it has been read: its start, its cells, and its total number of characters.
#[derive(Default)]
struct Set<'a> {
    start: Option<Span<'a>>,
    digits: Vec<Option<Digit>>,
    length: usize,
    /// The bar or mark that follows it.
    end: Option<Span<'a>>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    const SHORTEST: usize = 65;
    let (mut length, mut marks, mut levels, mut long) = (0, 0, 0, 0);
    for byte in sample.data().flat_map(Span::bytes) {
        match byte {
            b'|' | b'@' => {
                (marks, levels) = (marks + 1, levels + usize::from(*byte == b'@'));
                long += usize::from(length >= SHORTEST);
                length = 0;
            }
            byte if byte.is_ascii_whitespace() => {}
            byte if byte.is_ascii_digit() || *byte == b'.' => length += 1,
            _ => return None,
        }
    }
    // A row of a grid between bars is shorter than any set.
    (levels > 0 || (marks > 0 && 2 * long > marks)).then_some(Shape::Whole)
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let first = text.lines().find(|line| !line.is_passed_over());
    let Some(first) = first else { return Vec::new() };
    if !options.allow(Side::NINE) {
        return vec![Err(first.line_fault("begins a puzzle bank", "a bank holds 9×9 puzzles only"))];
    }
    match sets(text) {
        Ok(sets) => match fault_of(first, &sets) {
            Some(fault) => vec![Err(fault)],
            None => sets.into_iter().enumerate().map(|(place, set)| Ok(record(set, place, options))).collect(),
        },
        Err(fault) => vec![Err(fault)],
    }
}

/// Splits the text at the bars, without blanks.
fn sets(text: Text<'_>) -> Result<Vec<Set<'_>>, ReadError> {
    let mut sets = vec![Set::default()];
    for line in text.lines().filter(|line| !line.is_passed_over()) {
        for (place, &byte) in line.bytes().iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace()) {
            let here = line.after(place).first(1);
            let Some(set) = sets.last_mut() else { continue };
            match byte {
                b'|' | b'@' => {
                    set.end = Some(here);
                    sets.push(Set::default());
                }
                _ => set.take(here, byte)?,
            }
        }
    }
    // A bar may follow the last set as well.
    if sets.len() > 1 {
        sets.pop_if(|last| last.length == 0);
    }
    Ok(sets)
}

impl<'a> Set<'a> {
    fn take(&mut self, here: Span<'a>, byte: u8) -> Result<(), ReadError> {
        self.start.get_or_insert(here);
        self.length += 1;
        let digit = symbols::digit(char::from(byte), Side::NINE);
        if digit.is_none() && !symbols::is_blank(char::from(byte)) {
            return Err(cells::symbol_fault(here, Side::NINE));
        }
        if self.digits.len() < CELLS {
            self.digits.push(digit);
        }
        Ok(())
    }
}

/// Returns the error that concerns the bank as a whole.
fn fault_of(first: Span<'_>, sets: &[Set<'_>]) -> Option<ReadError> {
    const SHAPE: &str = "a bank has 4 levels of 10 sets of 81 digits";
    let wrong = sets.iter().enumerate().find(|(_, set)| set.length != CELLS);
    if let Some((place, set)) = wrong {
        let at = set.start.or(set.end).unwrap_or(first);
        return Some(at.fault(format!("set {} has {}", place + 1, cells::counted(set.length, "digit")), SHAPE));
    }
    let between = sets.iter().take(sets.len().min(PUZZLES) - 1).enumerate();
    let mut misplaced = between.filter_map(|(place, set)| {
        let wanted = char::from(separator(place + 1));
        let end = set.end.filter(|end| end.bytes() != [wanted as u8])?;
        Some((end, wanted))
    });
    match misplaced.next() {
        Some((end, wanted)) => {
            let what = if wanted == '@' { "between levels" } else { "between the sets of a level" };
            Some(end.fault(end.quoted(), format!("write {wanted} {what}")))
        }
        None if sets.len() != PUZZLES => {
            Some(first.line_fault(format!("begins a bank of {}", cells::counted(sets.len(), "set")), SHAPE))
        }
        None => None,
    }
}

/// Returns the separator before the set with this index.
fn separator(place: usize) -> u8 {
    if place.is_multiple_of(SETS) { b'@' } else { b'|' }
}

fn record(set: Set<'_>, place: usize, options: &ReadOptions) -> Record {
    let line = set.start.map_or(1, Span::number);
    let givens = Grid::from_cells(set.digits).unwrap_or_else(|| Grid::blank(Side::NINE));
    let mut record = Record::new(line, options.ruleset(Side::NINE), givens);
    let level = LEVELS[place / SETS];
    record.notes.title = Some(format!("{level} {}", place % SETS + 1));
    record.notes.add("level", level.to_owned());
    record
}

fn write(items: &[Item<'_>], out: &mut String) -> Result<(), Unfit> {
    if items.len() != PUZZLES {
        return Err(Unfit::new(cells::counted(items.len(), "puzzle"), "40, ten for each of four levels"));
    }
    for (place, item) in items.iter().enumerate() {
        require_plain(item).map_err(|unfit| unfit.of(place))?;
        if place > 0 {
            out.push(char::from(separator(place)));
        }
        out.push_str(&item.puzzle.givens().to_string().replace('.', "0"));
    }
    Ok(())
}
