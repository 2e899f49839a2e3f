//! The express lane's answers: plain 9×9 puzzles, straight from clues to a line.
//!
//! Each says to the letter what the reply of its verb says; a test compares them.

use ninefold_fast::{Clues, Count, Ending, Solver, Verdict};

use super::{Outcome, Style};

/// What the express lane is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainQuestion {
    /// None, one or several solutions, and one of them.
    Solve,
    /// How many solutions, up to so many.
    Count(u64),
}

/// An answer of the fast engine.
#[derive(Clone, Copy, Debug)]
pub enum Plain<'a> {
    /// To [`PlainQuestion::Solve`].
    Solved(&'a Verdict),
    /// To [`PlainQuestion::Count`].
    Counted(Count),
}

/// A worker of the express lane: an engine, and memory that serves for piece after piece.
#[derive(Default)]
pub struct Express {
    engine: Solver,
    /// The puzzles of a piece.
    pub(super) clues: Vec<Clues>,
    /// Where in the piece each begins.
    pub(super) starts: Vec<usize>,
    verdicts: Vec<Verdict>,
    counts: Vec<u64>,
    question: Option<PlainQuestion>,
}

impl Express {
    /// Forgets the piece.
    pub(super) fn clear(&mut self) {
        self.clues.clear();
        self.starts.clear();
    }

    /// Answers for all puzzles of the piece.
    pub(super) fn ask(&mut self, question: PlainQuestion) {
        self.question = Some(question);
        match question {
            PlainQuestion::Solve => {
                self.verdicts.resize(self.clues.len(), Verdict::None);
                self.engine.solve_batch(&self.clues, &mut self.verdicts);
            }
            PlainQuestion::Count(limit) => {
                self.counts.resize(self.clues.len(), 0);
                self.engine.count_batch(&self.clues, limit, &mut self.counts);
            }
        }
    }

    /// The answer for a puzzle of the piece.
    pub(super) fn answer(&self, at: usize) -> Plain<'_> {
        match self.question {
            Some(PlainQuestion::Count(limit)) => {
                let found = self.counts[at];
                let ending = if found < limit { Ending::Complete } else { Ending::Limit };
                Plain::Counted(Count { found, ending })
            }
            _ => Plain::Solved(&self.verdicts[at]),
        }
    }
}

impl std::fmt::Debug for Express {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Express").field("question", &self.question).finish_non_exhaustive()
    }
}

impl Plain<'_> {
    /// Whether the answer is yes or no.
    pub fn outcome(&self) -> Outcome {
        match self {
            Plain::Solved(Verdict::None) | Plain::Counted(Count { found: 0, .. }) => Outcome::No,
            Plain::Solved(_) | Plain::Counted(_) => Outcome::Yes,
        }
    }

    /// Writes the answer's line without its end.
    pub(crate) fn write(&self, clues: &Clues, style: Style, out: &mut Vec<u8>) {
        match style {
            Style::Text => self.write_text(out),
            Style::Json => self.write_json(clues, out),
        }
    }

    fn write_text(&self, out: &mut Vec<u8>) {
        match self {
            Plain::Solved(verdict) => {
                match verdict.values() {
                    Some(values) => push_digits(values.as_bytes(), out),
                    None => out.push(b'-'),
                }
                out.push(b'\t');
                out.extend_from_slice(word(verdict).as_bytes());
            }
            Plain::Counted(count) => {
                out.extend(count.found.to_string().bytes());
                out.extend((!count.is_complete()).then_some(b'+'));
            }
        }
    }

    fn write_json(&self, clues: &Clues, out: &mut Vec<u8>) {
        out.extend(b"{\"puzzle\":\"");
        push_digits(clues.as_bytes(), out);
        match self {
            Plain::Solved(verdict) => {
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
            }
            Plain::Counted(count) => {
                let end = format!("\",\"count\":{},\"complete\":{}", count.found, count.is_complete());
                out.extend(end.bytes());
            }
        }
        out.push(b'}');
    }
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::None => super::Verdict::None.word(),
        Verdict::Unique(_) => super::Verdict::Unique.word(),
        Verdict::Several(_) => super::Verdict::Several.word(),
    }
}

/// Writes cells, blank ones as dots.
pub(super) fn push_digits(cells: &[u8; 81], out: &mut Vec<u8>) {
    out.extend_from_slice(&cells.map(|digit| if digit == 0 { b'.' } else { b'0' + digit }));
}
