//! `why`: the reason why a puzzle has no solution, or more than one.

use ninefold_format::{Item, boxed};
use ninefold_grid::{Cell, Digit, Grid};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits, Part, StopReason, WhyNone, why_none};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::{parts_json, parts_line, parts_page};
use super::{Column, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The request: explain why a puzzle doesn't have exactly one solution.
#[derive(Clone, Debug)]
pub struct Why {
    /// The limits of the work; a node limit applies to each search separately.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct WhyReply {
    puzzle: Puzzle,
    answer: Answer,
    /// For a puzzle without a solution, parts that contradict each other.
    parts: Vec<Part>,
    /// The limit that was reached.
    stop: Option<StopReason>,
}

impl Verb for Why {
    type Reply = WhyReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<WhyReply, VerbError> {
        let puzzle = item.puzzle.clone();
        let limits = self.limits.started();
        let answer = engines.solver(&puzzle).answer(&puzzle, &limits);
        let (parts, stop) = match &answer {
            Answer::None => match why_none(&puzzle, &limits) {
                WhyNone::Minimal(parts) => (parts, None),
                WhyNone::Undecided(stop, parts) => (parts, Some(stop)),
                WhyNone::Solvable => (Vec::new(), None),
            },
            Answer::Undecided(stop, _) => (Vec::new(), Some(*stop)),
            Answer::Unique(_) | Answer::Several(..) => (Vec::new(), None),
        };
        Ok(WhyReply { puzzle, answer, parts, stop })
    }

    fn columns(&self) -> &'static [Column] {
        const {
            &[
                Column::text("verdict"),
                Column::text("contradiction"),
                Column::text("solutions"),
                Column::text("difference"),
            ]
        }
    }
}

/// Two solutions, and the first cell in which they differ, with its digit in each.
type Difference<'a> = (&'a Grid, &'a Grid, Option<(Cell, Digit, Digit)>);

impl WhyReply {
    /// Returns the verdict on the puzzle's solutions.
    pub fn verdict(&self) -> Verdict {
        match &self.answer {
            Answer::None => Verdict::None,
            Answer::Unique(_) => Verdict::Unique,
            Answer::Several(..) => Verdict::Several,
            Answer::Undecided(..) => Verdict::Limit,
        }
    }

    /// Returns the parts that contradict each other, if there is no solution.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns whether each of these parts is needed for the contradiction.
    pub fn is_minimal(&self) -> bool {
        self.stop.is_none()
    }

    /// Returns two solutions and the first cell in which they differ. Two solutions with the same digits differ in the
    /// parts that a rule adds to the answer.
    fn difference(&self) -> Option<Difference<'_>> {
        let Answer::Several(one, other) = &self.answer else { return None };
        let differing = self.puzzle.geometry().cells().iter().find_map(|&cell| {
            let (first, second) = (one.get(cell)?, other.get(cell)?);
            (first != second).then_some((cell, first, second))
        });
        Some((one, other, differing))
    }

    fn digit(&self, digit: Digit) -> String {
        self.puzzle.geometry().digit_text(digit)
    }
}

impl Reply for WhyReply {
    fn outcome(&self) -> Outcome {
        match self.answer {
            Answer::Unique(_) | Answer::Several(..) => Outcome::Yes,
            Answer::None | Answer::Undecided(..) => Outcome::No,
        }
    }

    fn line(&self) -> String {
        let verdict = self.verdict().word();
        match (&self.answer, self.difference()) {
            (Answer::None, _) => {
                let limit = if self.is_minimal() { "" } else { "\tlimit" };
                format!("{verdict}\t{}{limit}", parts_line(&self.puzzle, &self.parts))
            }
            (_, Some((.., Some((cell, one, other))))) => {
                format!("{verdict}\t{cell}={} {cell}={}", self.digit(one), self.digit(other))
            }
            _ => verdict.to_owned(),
        }
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        fields.insert("verdict".to_owned(), json!(self.verdict()));
        if self.answer == Answer::None {
            fields.insert("contradiction".to_owned(), parts_json(&self.puzzle, &self.parts, texts));
            fields.insert("minimal".to_owned(), json!(self.is_minimal()));
        }
        if let Some((one, other, differing)) = self.difference() {
            let geometry = self.puzzle.geometry();
            fields.insert("solutions".to_owned(), json!([geometry.text(one), geometry.text(other)]));
            if let Some((cell, first, second)) = differing {
                let values = [first, second].map(|digit| geometry.alphabet().value(digit));
                fields.insert("difference".to_owned(), json!({ "cell": cell.to_string(), "digits": values }));
            }
        }
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let verdict = self.verdict().text_with(self.stop.filter(|_| self.answer != Answer::None), texts);
        match (&self.answer, self.difference()) {
            (Answer::None, _) => {
                let head = match (self.parts.as_slice(), self.is_minimal()) {
                    ([], _) => text!(texts, "why-grid"),
                    (_, true) => text!(texts, "why-minimal"),
                    (_, false) => text!(texts, "why-not-minimal"),
                };
                format!("{verdict}\n{head}\n{}", parts_page(&self.puzzle, &self.parts, texts))
            }
            (_, Some((one, other, Some((cell, first, second))))) => {
                let (first, second) = (self.digit(first), self.digit(second));
                let told = text!(texts, "why-several", cell = cell.to_string(), first = first, second = second);
                let geometry = self.puzzle.geometry();
                format!("{verdict}\n{told}\n\n{}\n{}", boxed(one, geometry), boxed(other, geometry))
            }
            (_, Some(_)) => format!("{verdict}\n{}\n", text!(texts, "why-several-alike")),
            (_, None) => format!("{verdict}\n"),
        }
    }
}
