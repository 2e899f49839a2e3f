//! Sheet: the cells of a spreadsheet, one per field, where an empty field is a blank cell.
//!
//! Marks: as many fields as rows, separated by tabs, semicolons, commas or bars, each of at most two characters, and
//! some of them empty. (If all are filled it is a grid.) A row of only delimiters is a row of blanks; values may be
//! quoted. Lines without a delimiter separate several tables.
//! Source: what spreadsheets put on the clipboard, and their CSV files without a header.

use ninefold_grid::{Grid, Side};

use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, ReadError, ReadOptions, Record, cells, prose};

/// The sheet format.
pub(super) static FORMAT: Format = Format {
    name: "sheet",
    title: "Cells of a spreadsheet",
    extensions: &[],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Never,
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

/// Smaller tables are more likely to be something else.
const SMALLEST: usize = 4;
/// Length of the largest number, 64, in characters.
const LONGEST: usize = 2;
/// A table with up to this many rows too many or too few is still a sheet, with an error.
const NEARLY: usize = 2;

/// The rows of one table, each split into its fields.
struct Table<'a> {
    rows: Vec<(Span<'a>, Vec<Span<'a>>)>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let table = tables(sample.text).into_iter().next()?;
    table.is_sheet(sample.options).then_some(Shape::Whole)
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let mut records: Vec<Outcome> = tables(text).iter().flat_map(|table| table.records(options)).collect();
    let delimiter = delimiter(text);
    let others = text.lines().filter(|line| !line.is_passed_over() && !is_ruled(*line));
    let others = others.filter(|line| delimiter.is_some_and(|delimiter| !line.bytes().contains(&delimiter)));
    records.extend(others.filter(|line| !prose::has_words(*line)).map(|line| {
        Err(line.line_fault("is between tables of cells and was not read", "put it into a file of its own"))
    }));
    records
}

/// Returns the delimiter of the first row.
fn delimiter(text: Text<'_>) -> Option<u8> {
    let first = text.lines().find(|line| !line.bytes().is_empty() && !is_ruled(*line) && !is_comment(*line));
    first.and_then(|line| line.bytes().iter().copied().find(|byte| b"\t;,|".contains(byte)))
}

/// Splits a text into its tables: consecutive lines with the delimiter of the first line.
fn tables(text: Text<'_>) -> Vec<Table<'_>> {
    let Some(delimiter) = delimiter(text) else { return Vec::new() };
    let mut tables = Vec::new();
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| !is_ruled(*line) && !is_comment(*line)) {
        if line.bytes().contains(&delimiter) {
            rows.push((line, fields(line, delimiter)));
        } else if !rows.is_empty() {
            tables.push(Table::of(std::mem::take(&mut rows)));
        }
    }
    if !rows.is_empty() {
        tables.push(Table::of(rows));
    }
    tables
}

fn is_comment(line: Span<'_>) -> bool {
    line.trimmed().bytes().starts_with(b"#")
}

/// Returns whether a line is only a rule in a table drawn with bars.
fn is_ruled(line: Span<'_>) -> bool {
    let bytes = line.bytes();
    bytes.iter().all(|byte| b" |+-=:".contains(byte)) && bytes.windows(2).any(|pair| pair == b"--" || pair == b"==")
}

/// Returns the fields of a row without surrounding blanks and quotation marks; a bar at each end of the row is dropped.
fn fields(line: Span<'_>, delimiter: u8) -> Vec<Span<'_>> {
    let mut rest = if delimiter == b'|' { line.trimmed_of(|byte| byte == b' ') } else { line };
    if delimiter == b'|' && rest.bytes().len() > 1 && rest.bytes().starts_with(b"|") && rest.bytes().ends_with(b"|") {
        rest = rest.first(rest.bytes().len() - 1).after(1);
    }
    let mut fields = Vec::new();
    loop {
        let end = rest.bytes().iter().position(|&byte| byte == delimiter);
        let field = end.map_or(rest, |end| rest.first(end));
        fields.push(field.trimmed_of(|byte| byte == b'"' || byte.is_ascii_whitespace()));
        let Some(end) = end else { return fields };
        rest = rest.after(end + 1);
    }
}

impl<'a> Table<'a> {
    /// Builds a table. Some programs end each row with a delimiter as well; the surplus field is dropped.
    fn of(mut rows: Vec<(Span<'a>, Vec<Span<'a>>)>) -> Table<'a> {
        let count = rows.len();
        if rows.iter().all(|(_, fields)| fields.len() == count + 1 && fields[count].is_empty()) {
            rows.iter_mut().for_each(|(_, fields)| fields.truncate(count));
        }
        Table { rows }
    }

    /// Returns the number of fields in the first row.
    fn width(&self) -> usize {
        self.rows[0].1.len()
    }

    fn is_sheet(&self, options: &ReadOptions) -> bool {
        let (width, count) = (self.width(), self.rows.len());
        let said = options.side().is_none_or(|side| side.get() == width);
        let even = count.abs_diff(width) <= NEARLY || count.is_multiple_of(width);
        let odd = self.rows.iter().filter(|(_, fields)| fields.len() != width).count();
        let all = || self.rows.iter().flat_map(|(_, fields)| fields);
        let (blank, filled) = (all().any(|field| field.is_empty()), all().any(|field| !field.is_empty()));
        let is_cell = |field: &Span<'_>| field.bytes().len() <= LONGEST && !field.bytes().contains(&b'|');
        (SMALLEST..=Side::MAX.get()).contains(&width)
            && said
            && even
            && odd <= 1
            && blank
            && filled
            && all().all(is_cell)
    }

    fn records(&self, options: &ReadOptions) -> Vec<Outcome> {
        let width = self.width();
        self.rows.chunks(width).map(|rows| record(rows, width, options)).collect()
    }
}

fn record(rows: &[(Span<'_>, Vec<Span<'_>>)], width: usize, options: &ReadOptions) -> Outcome {
    let line = rows[0].0;
    let side = Side::new(width)
        .map_err(|_| line.line_fault(format!("has {width} fields"), "a grid has 64 columns at most"))?;
    let row_needs = || format!("a row of {}", cells::needs(side, width));
    if let Some((odd, fields)) = rows.iter().find(|(_, fields)| fields.len() != width) {
        return Err(odd.line_fault(format!("has {}", cells::counted(fields.len(), "field")), row_needs()));
    }
    if rows.len() != width {
        return Err(line
            .line_fault(format!("begins a grid of {}", cells::counted(rows.len(), "row")), cells::needs(side, width)));
    }
    let fields = rows.iter().flat_map(|(_, fields)| fields);
    let cell = |field: &Span<'_>| if field.is_empty() { Ok(None) } else { cells::cell(*field, side) };
    let digits: Vec<_> = fields.map(cell).collect::<Result<_, ReadError>>()?;
    let grid =
        Grid::from_cells(digits).ok_or_else(|| line.line_fault("begins a grid that is not square", row_needs()))?;
    Ok(Record::new(line.number(), options.ruleset(side), grid))
}
