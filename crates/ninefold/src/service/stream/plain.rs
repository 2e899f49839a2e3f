//! The engine of the express lane: answers classic 9×9 puzzles, converting clues directly into a line.
//!
//! The answers are identical to the replies of the verbs; a test compares them.

use memchr::memchr;
use ninefold_fast::{Clues, Solver, Verdict};
use ninefold_format::Columns;
use ninefold_solver::Limits;
use ninefold_symmetry::ClassicForm;

use super::express::LinePosition;
use crate::service::rate::PlainRated;
use crate::service::table::RowWriter;
use crate::service::{EngineSet, Outcome, Style};

/// A question for the express lane.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PlainQuestion {
    /// Whether there are none, one or several solutions, and one of them.
    Solve,
    /// The number of solutions, up to this limit.
    Count(u64),
    /// The puzzle as a line.
    Line,
    /// The puzzle and its solution as a row of a table.
    Row,
    /// The difficulty of the puzzle, found within these limits.
    Rate(Limits),
    /// The canonical form of the puzzle.
    Canon,
}

impl PlainQuestion {
    /// Returns whether answers are so quick that large chunks are best.
    pub(in crate::service) fn is_quick(&self) -> bool {
        !matches!(self, PlainQuestion::Rate(_))
    }

    /// Returns whether the answers can be written in this style.
    pub(in crate::service) fn can_say(&self, style: Style) -> bool {
        style == Style::Text || !matches!(self, PlainQuestion::Line | PlainQuestion::Row)
    }
}

/// A worker of the express lane: an engine, and buffers that are reused for each chunk.
#[derive(Default)]
pub struct Express {
    engine: Solver,
    /// The puzzles of a chunk.
    pub(in crate::service) clues: Vec<Clues>,
    /// The position of each puzzle in the chunk.
    pub(in crate::service) positions: Vec<LinePosition>,
    answers: Answers,
    verdicts: Vec<Verdict>,
}

/// The answers for a chunk.
#[derive(Default)]
enum Answers {
    /// The answers are the verdicts.
    #[default]
    Verdicts,
    Counts(u64, Vec<u64>),
    /// Whether each puzzle is free of repeated digits.
    Lines(Vec<bool>),
    /// For each row: if it has a solution, whether it is free of repeated digits; otherwise the index of the verdict.
    Rows(Vec<Row>),
    Ratings(Vec<PlainRated>),
    /// The form of each puzzle, or `None` if it repeats a digit.
    Forms(Vec<Option<ClassicForm>>),
}

#[derive(Clone, Copy)]
enum Row {
    Given { valid: bool },
    Solved(usize),
}

impl Express {
    /// Clears the chunk and reserves memory for this many puzzles.
    pub(in crate::service) fn clear(&mut self, room: usize) {
        self.clues.clear();
        self.positions.clear();
        self.clues.reserve(room);
        self.positions.reserve(room);
    }

    /// Answers for all puzzles of the chunk.
    pub(in crate::service) fn ask(&mut self, question: PlainQuestion, engines: &mut EngineSet) {
        self.answers = match question {
            PlainQuestion::Solve => {
                self.solve_all();
                Answers::Verdicts
            }
            PlainQuestion::Count(limit) => {
                let mut counts = vec![0; self.clues.len()];
                self.engine.count_batch(&self.clues, limit, &mut counts);
                Answers::Counts(limit, counts)
            }
            PlainQuestion::Line => Answers::Lines(self.clues.iter().map(is_valid).collect()),
            PlainQuestion::Row => Answers::Rows(self.rows()),
            PlainQuestion::Canon => {
                let canonizer = engines.canonizer();
                Answers::Forms(self.clues.iter().map(|clues| canonizer.cells(clues.as_bytes()).ok()).collect())
            }
            PlainQuestion::Rate(limits) => {
                self.solve_all();
                let each = self.clues.iter().zip(&self.verdicts);
                Answers::Ratings(
                    each.map(|(clues, verdict)| PlainRated::of(clues, verdict, &limits, engines)).collect(),
                )
            }
        };
    }

    fn solve_all(&mut self) {
        self.verdicts.resize(self.clues.len(), Verdict::None);
        self.engine.solve_batch(&self.clues, &mut self.verdicts);
    }

    /// Solves the puzzles whose rows have no solution.
    fn rows(&mut self) -> Vec<Row> {
        let open: Vec<Clues> = self
            .clues
            .iter()
            .zip(&self.positions)
            .filter(|(_, position)| !position.is_solved())
            .map(|(clues, _)| *clues)
            .collect();
        self.verdicts.resize(open.len(), Verdict::None);
        self.engine.solve_batch(&open, &mut self.verdicts);
        let mut solved = 0;
        let row = |(clues, position): (&Clues, &LinePosition)| match position.is_solved() {
            true => Row::Given { valid: is_valid(clues) },
            false => {
                solved += 1;
                Row::Solved(solved - 1)
            }
        };
        self.clues.iter().zip(&self.positions).map(row).collect()
    }

    /// Returns whether the answer for a puzzle of the chunk is yes; no also if the express lane has no answer.
    pub(in crate::service) fn outcome(&self, at: usize) -> Outcome {
        let is_yes = match &self.answers {
            Answers::Verdicts => self.verdicts[at] != Verdict::None,
            Answers::Counts(_, counts) => counts[at] > 0,
            Answers::Lines(valid) => valid[at],
            Answers::Rows(rows) => match rows[at] {
                Row::Given { valid } => valid,
                Row::Solved(place) => matches!(self.verdicts[place], Verdict::Unique(_)),
            },
            Answers::Ratings(rated) => rated[at].is_yes(),
            Answers::Forms(forms) => forms[at].is_some(),
        };
        if is_yes { Outcome::Yes } else { Outcome::No }
    }

    /// Returns whether the text states a solution for a puzzle of the chunk that differs from the one found.
    pub(in crate::service) fn differs_from_stated(&self, at: usize, text: &[u8]) -> bool {
        let found = match &self.answers {
            Answers::Verdicts => self.verdicts[at].values(),
            Answers::Counts(..) | Answers::Lines(_) | Answers::Rows(_) | Answers::Ratings(_) | Answers::Forms(_) => {
                None
            }
        };
        let is_same = |(&stated, &found): (&u8, &u8)| stated == b'0' + found;
        let stated = self.positions[at].solution_in(text);
        found.zip(stated).is_some_and(|(found, stated)| !stated.iter().zip(found.as_bytes()).all(is_same))
    }

    /// Writes the line of the answer without its line ending.
    pub(in crate::service) fn write(&self, at: usize, style: Style, text: &[u8], out: &mut Vec<u8>) {
        let clues = &self.clues[at];
        match (&self.answers, style) {
            (Answers::Verdicts, Style::Text) => write_verdict(&self.verdicts[at], out),
            (Answers::Verdicts, Style::Json) => write_verdict_json(clues, &self.verdicts[at], out),
            (Answers::Counts(limit, counts), style) => write_count(clues, counts[at], *limit, style, out),
            (Answers::Lines(_), _) => push_digits(clues.as_bytes(), out),
            (Answers::Rows(_), _) => {
                push_digits(clues.as_bytes(), out);
                out.push(b',');
                self.write_solution(at, text, out);
            }
            (Answers::Ratings(rated), style) => rated[at].write(clues, style, out),
            (Answers::Forms(forms), style) => forms[at].iter().for_each(|form| write_form(clues, form, style, out)),
        }
    }

    /// Writes the columns of the answer and ends the row.
    pub(in crate::service) fn write_columns(&self, at: usize, rows: &mut RowWriter<'_>) {
        match &self.answers {
            Answers::Verdicts => {
                match self.verdicts[at].values() {
                    Some(values) => rows.word(0, &values.as_bytes().map(|digit| b'0' + digit)),
                    None => rows.null(0),
                }
                rows.word(1, word(&self.verdicts[at]).as_bytes());
                rows.end(None);
            }
            Answers::Counts(limit, counts) => {
                rows.integer(0, counts[at]);
                rows.flag(1, counts[at] < *limit);
                rows.end(None);
            }
            Answers::Ratings(rated) => rows.fields(&rated[at].fields(), String::new),
            Answers::Forms(forms) => {
                match &forms[at] {
                    Some(form) => {
                        rows.word(0, form.to_string().as_bytes());
                        rows.integer(1, form.automorphisms());
                    }
                    None => (0..2).for_each(|column| rows.null(column)),
                }
                rows.end(None);
            }
            Answers::Lines(_) | Answers::Rows(_) => rows.end(None),
        }
    }

    /// Writes a row of a table with the columns of the input table, without its line ending.
    pub(in crate::service) fn write_row(
        &self,
        at: usize,
        columns: &Columns,
        row: &[u8],
        text: &[u8],
        out: &mut Vec<u8>,
    ) {
        let mut rest = row;
        for column in 0..columns.count() {
            if column > 0 {
                out.push(b',');
            }
            let end = match column == columns.puzzle() {
                true => rest.len().min(81),
                false => memchr(columns.delimiter(), rest).unwrap_or(rest.len()),
            };
            let field = &rest[..end];
            rest = rest.get(end + 1..).unwrap_or_default();
            if column == columns.puzzle() {
                push_digits(self.clues[at].as_bytes(), out);
                if columns.solution().is_none() {
                    out.push(b',');
                    self.write_solution(at, text, out);
                }
            } else if Some(column) == columns.solution() {
                self.write_solution(at, text, out);
            } else {
                push_field(field.trim_ascii(), out);
            }
        }
    }

    fn write_solution(&self, at: usize, text: &[u8], out: &mut Vec<u8>) {
        match (&self.answers, self.positions[at].solution_in(text)) {
            (_, Some(solution)) => out.extend_from_slice(solution),
            (Answers::Rows(rows), None) => {
                if let Row::Solved(place) = rows[at]
                    && let Some(values) = self.verdicts[place].values()
                {
                    push_digits(values.as_bytes(), out);
                }
            }
            (_, None) => {}
        }
    }
}

impl std::fmt::Debug for Express {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Express").field("puzzles", &self.clues.len()).finish_non_exhaustive()
    }
}

/// Returns whether no house contains a digit twice.
fn is_valid(clues: &Clues) -> bool {
    let cells = clues.as_bytes();
    let mut columns = [0_u16; 9];
    let mut repeats = 0;
    for band in 0..3 {
        let mut boxes = [0_u16; 3];
        for row in 3 * band..3 * band + 3 {
            let mut seen = 0_u16;
            for column in 0..9 {
                let bit = (1_u16 << cells[9 * row + column]) & !1;
                repeats |= (seen | columns[column] | boxes[column / 3]) & bit;
                seen |= bit;
                columns[column] |= bit;
                boxes[column / 3] |= bit;
            }
        }
    }
    repeats == 0
}

fn write_verdict(verdict: &Verdict, out: &mut Vec<u8>) {
    match verdict.values() {
        Some(values) => push_digits(values.as_bytes(), out),
        None => out.push(b'-'),
    }
    out.push(b'\t');
    out.extend_from_slice(word(verdict).as_bytes());
}

fn write_verdict_json(clues: &Clues, verdict: &Verdict, out: &mut Vec<u8>) {
    push_puzzle(clues, out);
    out.extend(b"\",\"verdict\":\"");
    out.extend(word(verdict).bytes());
    out.extend(b"\",\"solution\":");
    match verdict.values() {
        Some(values) => {
            out.push(b'"');
            push_digits(values.as_bytes(), out);
            out.push(b'"');
        }
        None => out.extend(b"null"),
    }
    out.push(b'}');
}

fn write_count(clues: &Clues, found: u64, limit: u64, style: Style, out: &mut Vec<u8>) {
    let is_complete = found < limit;
    match style {
        Style::Text => {
            out.extend(found.to_string().bytes());
            out.extend((!is_complete).then_some(b'+'));
        }
        Style::Json => {
            push_puzzle(clues, out);
            out.extend(format!("\",\"count\":{found},\"complete\":{is_complete}}}").bytes());
        }
    }
}

pub(in crate::service) fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::None => crate::service::Verdict::None.word(),
        Verdict::Unique(_) => crate::service::Verdict::Unique.word(),
        Verdict::Several(_) => crate::service::Verdict::Several.word(),
    }
}

fn write_form(clues: &Clues, form: &ClassicForm, style: Style, out: &mut Vec<u8>) {
    match style {
        Style::Text => {
            push_digits(form.cells(), out);
            out.extend(format!("\t{}", form.automorphisms()).bytes());
        }
        Style::Json => {
            push_puzzle(clues, out);
            out.extend(b"\",\"form\":\"");
            push_digits(form.cells(), out);
            out.extend(format!("\",\"automorphisms\":{}}}", form.automorphisms()).bytes());
        }
    }
}

fn push_puzzle(clues: &Clues, out: &mut Vec<u8>) {
    out.extend(b"{\"puzzle\":\"");
    push_digits(clues.as_bytes(), out);
}

/// Writes cells, with dots for blank ones.
pub(in crate::service) fn push_digits(cells: &[u8; 81], out: &mut Vec<u8>) {
    out.extend_from_slice(&cells.map(|digit| if digit == 0 { b'.' } else { b'0' + digit }));
}

/// Writes a table value, quoted if it contains a comma.
fn push_field(value: &[u8], out: &mut Vec<u8>) {
    let is_quoted = value.contains(&b',');
    out.extend(is_quoted.then_some(b'"'));
    out.extend_from_slice(value);
    out.extend(is_quoted.then_some(b'"'));
}
