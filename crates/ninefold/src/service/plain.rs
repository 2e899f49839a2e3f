//! The express lane's answers: plain 9×9 puzzles, straight from clues to a line.
//!
//! Each says to the letter what the reply of its verb says; a test compares them.

use ninefold_fast::{Clues, Count, Verdict};

use super::{Outcome, Style};

/// An answer of the fast engine.
#[derive(Clone, Copy, Debug)]
pub enum Plain {
    /// To `solve`.
    Solved(Verdict),
    /// To `count`.
    Counted(Count),
}

impl Plain {
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
                out.extend(word(verdict).bytes());
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

fn push_digits(cells: &[u8; 81], out: &mut Vec<u8>) {
    out.extend(cells.iter().map(|&digit| if digit == 0 { b'.' } else { b'0' + digit }));
}
