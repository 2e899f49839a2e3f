//! HoDoKu library line: `:technique:digits:grid:deleted:eliminations:comment:`.
//!
//! Marks: a colon at the start. In the grid a `+` precedes each digit that is placed but not given. `deleted` lists the
//! candidates that are already eliminated, as digit, row and column (`612 713`).
//! Source: HoDoKu by Bernhard Hobiger, the files of its technique library.

use std::fmt::Write as _;
use std::sync::OnceLock;

use ninefold_grid::{Candidates, Cell, Digit, Grid, Houses, Side, symbols};

use crate::fit::{Unfit, require_classic_rules, require_nine};
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Extra, Format, Item, ReadError, ReadOptions, Record, cells, leftover, position};

/// The HoDoKu library format.
pub(super) static FORMAT: Format = Format {
    name: "hodoku",
    title: "HoDoKu library line",
    extensions: &["hodoku"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::Side,
    extras: &[Extra::Comment, Extra::Entries],
    site: None,
};

/// The fields for the step of a line: the number of its technique, its digits, and its eliminations.
const TECHNIQUE: &str = "technique";
const DIGITS: &str = "digits";
const ELIMINATIONS: &str = "eliminations";

/// Returns whether a field is a part of the step of a line, written as the library writes it.
pub(super) fn is_step_field(name: &str, value: &str) -> bool {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match name {
        TECHNIQUE => {
            value.len() >= 4
                && value.is_char_boundary(4)
                && is_number(&value[..4])
                && value[4..].bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        }
        DIGITS => value == "x" || (!value.is_empty() && is_number(value)),
        ELIMINATIONS => value.split(' ').all(|triple| triple.len() == 3 && is_number(triple)),
        _ => false,
    }
}

struct Library {
    options: ReadOptions,
    /// Built when the first line needs it.
    houses: OnceLock<Houses>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    open(sample).claims(sample.data().next()?.trimmed()).then_some(Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Library { options: sample.options.clone(), houses: OnceLock::new() })
}

impl ReadLine for Library {
    fn claims(&self, line: Span<'_>) -> bool {
        line.bytes().starts_with(b":")
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(self.record(line))
    }
}

impl Library {
    fn houses(&self) -> &Houses {
        self.houses.get_or_init(|| position::houses(&self.options.ruleset(Side::NINE)))
    }

    fn record(&self, line: Span<'_>) -> Outcome {
        let fields = fields(line);
        let &[technique, digits, grid, ref rest @ ..] = fields.as_slice() else {
            let found = format!("has {} between colons", cells::counted(fields.len(), "field"));
            return Err(
                line.line_fault(found, "a library line is :technique:digits:grid:deleted:eliminations:comment:")
            );
        };
        let (givens, placed) = givens_and_placed(grid)?;
        leftover::refuse(line.behind(grid), Side::NINE)?;
        let mut record = Record::new(line.number(), self.options.ruleset(Side::NINE), givens);
        record.entries = (placed.filled_count() > 0).then_some(placed);
        if let Some(deleted) = rest.first().filter(|deleted| !deleted.is_blank()) {
            let mut candidates = Candidates::of_grid(&record.position(), self.houses());
            for triple in deleted.words(blank) {
                let (cell, digit) = candidate(triple)?;
                candidates.remove(cell, digit);
            }
            record.draft.candidates = Some(candidates);
        }
        record.notes.add(TECHNIQUE, technique.text());
        record.notes.add(DIGITS, digits.text());
        if let Some(eliminations) = rest.get(1).filter(|field| !field.is_blank()) {
            record.notes.add(ELIMINATIONS, eliminations.text());
        }
        record.notes.comment = rest.get(1).and_then(|field| comment(line.behind(*field)));
        Ok(record)
    }
}

/// Returns the comment at the end of a line, without the colon that ends it; colons within it are kept.
fn comment(end: Span<'_>) -> Option<String> {
    let field = end.after(usize::from(end.bytes().starts_with(b":")));
    let field = field.first(field.bytes().strip_suffix(b":").map_or(field.bytes().len(), <[u8]>::len));
    (!field.is_blank()).then(|| field.text())
}

fn blank(bytes: &[u8]) -> usize {
    usize::from(bytes.first().is_some_and(u8::is_ascii_whitespace))
}

/// Splits the line at its colons, without the empty part before the first.
fn fields(line: Span<'_>) -> Vec<Span<'_>> {
    let mut fields = Vec::new();
    let mut rest = line.after(usize::from(line.bytes().starts_with(b":")));
    while let Some(end) = rest.bytes().iter().position(|&byte| byte == b':') {
        fields.push(rest.first(end));
        rest = rest.after(end + 1);
    }
    fields.push(rest);
    fields
}

fn givens_and_placed(field: Span<'_>) -> Result<(Grid, Grid), ReadError> {
    let side = Side::NINE;
    let (mut givens, mut placed) = (Grid::blank(side), Grid::blank(side));
    let cells = field.characters().filter(|one| one.bytes() != b"+").count();
    if cells != side.cell_count() {
        return Err(field.fault(format!("the grid has {cells} cells"), cells::needs(side, 81)));
    }
    let mut marked = false;
    let mut cells = side.cells();
    for one in field.characters() {
        if one.bytes() == b"+" {
            marked = true;
            continue;
        }
        let digit = cells::cell(one, side)?;
        let grid = if marked { &mut placed } else { &mut givens };
        grid.set(cells.next().expect("81 were counted"), digit);
        marked = false;
    }
    Ok((givens, placed))
}

/// Parses digit, row and column, each 1 to 9.
fn candidate(triple: Span<'_>) -> Result<(Cell, Digit), ReadError> {
    let bytes = triple.bytes();
    let index = |place: usize| bytes.get(place).filter(|byte| matches!(byte, b'1'..=b'9')).map(|byte| byte - b'1');
    match (index(0), index(1), index(2)) {
        (Some(digit), Some(row), Some(column)) if bytes.len() == 3 => {
            Ok((Cell::new(row.into(), column.into()), Digit::from_index(digit.into())))
        }
        _ => {
            let found = format!("{} is not a candidate", triple.quoted());
            Err(triple.fault(found, "write digit, row and column, such as 612"))
        }
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_nine(item)?;
    require_classic_rules(item)?;
    let (puzzle, givens) = (item.puzzle, item.puzzle.givens());
    let entries = item.entries.filter(|entries| entries.side() == puzzle.side());
    let own = |name: &'static str| item.notes.field(name).filter(|value| is_step_field(name, value));
    let _ = write!(out, ":{}:{}:", own(TECHNIQUE).unwrap_or("0000"), own(DIGITS).unwrap_or("x"));
    let mut position = givens.clone();
    for cell in puzzle.side().cells() {
        let entry = entries.and_then(|entries| entries.get(cell)).filter(|_| givens.get(cell).is_none());
        if entry.is_some() {
            out.push('+');
            position.set(cell, entry);
        }
        out.push(position.get(cell).and_then(symbols::symbol).unwrap_or(symbols::BLANK));
    }
    out.push(':');
    if let Some(candidates) = puzzle.candidates() {
        let all = Candidates::of_grid(&position, puzzle.ruleset().houses());
        let gone = |cell: Cell| (all.get(cell) - candidates.get(cell)).iter().map(move |digit| (cell, digit));
        let places = puzzle.side().cells().filter(|&cell| position.get(cell).is_none());
        let triples =
            places.flat_map(gone).map(|(cell, digit)| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1));
        out.push_str(&triples.collect::<Vec<_>>().join(" "));
    }
    let comment = item.notes.comment.as_deref().unwrap_or_default().replace(['\n', '\r'], " ");
    let eliminations = own(ELIMINATIONS).unwrap_or_default();
    writeln!(out, ":{eliminations}:{comment}:").expect("a string takes all");
    Ok(())
}
