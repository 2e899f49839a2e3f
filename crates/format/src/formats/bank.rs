//! Puzzle bank: forty classic puzzles in 3,279 characters, ten for each of four levels.
//!
//! Marks: only digits (0 = blank), `|` between the ten sets of 81 digits of a level, `@` between levels: at the 820th,
//! 1640th and 2460th character.
//! Source: the client's description of a Sudoku game (row C4 of what was asked for).

use ninefold_grid::Side;

use crate::fit::{Unfit, require_plain};
use crate::format::{Outcome, Says, Shape, Writing};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, Item, ReadFault, ReadOptions, Record, cells};

/// How banks are read and written.
pub(super) static FORMAT: Format = Format {
    name: "bank",
    title: "Puzzle bank of four levels",
    extensions: &["bank"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Whole(write),
    says: Says::Side,
};

const LEVELS: [&str; 4] = ["Beginner", "Amateur", "Expert", "Veteran"];
const SETS: usize = 10;
const PUZZLES: usize = LEVELS.len() * SETS;
/// Characters of a set and of what stands behind it.
const STRIDE: usize = 82;
const LENGTH: usize = PUZZLES * STRIDE - 1;

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let line = sample.data().next()?.trimmed();
    let is_mark = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'|' | b'@' | b'.');
    let sets = line.bytes().contains(&b'@') || line.bytes().get(STRIDE - 1) == Some(&b'|');
    (sets && line.bytes().iter().all(is_mark)).then_some(Shape::Whole)
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let mut lines = text.lines().filter(|line| !line.is_passed_over()).map(Span::trimmed);
    let Some(line) = lines.next() else { return Vec::new() };
    if let Some(fault) = fault_of(line, lines.next(), options) {
        return vec![Err(fault)];
    }
    (0..PUZZLES).map(|place| set(line, place, options)).collect()
}

/// What is wrong with the bank as a whole.
fn fault_of(line: Span<'_>, more: Option<Span<'_>>, options: &ReadOptions) -> Option<ReadFault> {
    const SHAPE: &str = "3279 for a bank of 4 levels of 10 sets of 81 digits";
    if !options.allow(Side::NINE) {
        return Some(line.line_fault("a bank of puzzles", "a grid of the side that was asked for: a bank is 9×9"));
    }
    if let Some(more) = more {
        return Some(more.line_fault("more text behind a bank", "one line"));
    }
    let separators = (1..PUZZLES).filter_map(|place| {
        let at = place * STRIDE - 1;
        let wanted = separator(place);
        let found = line.bytes().get(at)?;
        (*found != wanted).then_some((at, char::from(wanted)))
    });
    let length = line.len();
    let mut separators = separators;
    match separators.next() {
        _ if length != LENGTH => Some(line.line_fault(format!("{length} characters"), SHAPE)),
        Some((at, wanted)) => {
            let found = line.after(at).first(1);
            let what = if wanted == '@' { "between levels" } else { "between sets" };
            Some(found.fault(found.quoted(), format!("{wanted} {what}")))
        }
        None => None,
    }
}

/// What stands before the set at this place.
fn separator(place: usize) -> u8 {
    if place.is_multiple_of(SETS) { b'@' } else { b'|' }
}

fn set(line: Span<'_>, place: usize, options: &ReadOptions) -> Outcome {
    let givens = cells::grid(line.after(place * STRIDE).first(STRIDE - 1), Side::NINE)?;
    let mut record = Record::new(line.number(), options.ruleset(Side::NINE), givens);
    let level = LEVELS[place / SETS];
    record.notes.title = Some(format!("{level} {}", place % SETS + 1));
    record.notes.add("level", level.to_owned());
    Ok(record)
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
