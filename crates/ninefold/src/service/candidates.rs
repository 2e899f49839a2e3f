//! `candidates`: the true candidates, that is, those that occur in some solution, and the number of solutions of each.

use std::fmt::Write as _;

use ninefold_format::{Item, boxed_texts};
use ninefold_grid::{Cell, DigitSet};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Limits, TrueCandidates, true_candidates};
use ninefold_text::{Catalogue, text};
use serde_json::{Map, Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::digits_text;
use super::{Column, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The request: find the true candidates.
#[derive(Clone, Debug)]
pub struct FindCandidates {
    /// The solutions of each candidate are counted up to this number. With 0 or 1 they are not counted.
    pub cap: u64,
    /// The limits of the work.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct CandidatesReply {
    puzzle: Puzzle,
    cap: u64,
    found: TrueCandidates,
}

impl Verb for FindCandidates {
    type Reply = CandidatesReply;

    fn reply(&self, item: &Item<'_>, _: &mut EngineSet) -> Result<CandidatesReply, VerbError> {
        let cap = if self.cap > 1 { self.cap } else { 0 };
        let found = true_candidates(item.puzzle, cap, &self.limits);
        Ok(CandidatesReply { puzzle: item.puzzle.clone(), cap, found })
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("verdict"), Column::text("true_candidates"), Column::text("counts")] }
    }
}

impl CandidatesReply {
    /// Returns the verdict on the puzzle's solutions.
    pub fn verdict(&self) -> Verdict {
        let cells = self.puzzle.geometry().cells();
        match () {
            () if self.found.halt.is_some() => Verdict::Limit,
            () if cells.iter().any(|&cell| self.digits(cell).is_empty()) => Verdict::None,
            () if cells.iter().all(|&cell| self.digits(cell).len() == 1) => Verdict::Unique,
            () => Verdict::Several,
        }
    }

    /// Returns the true candidates.
    pub fn candidates(&self) -> &TrueCandidates {
        &self.found
    }

    fn digits(&self, cell: Cell) -> DigitSet {
        self.found.candidates.get(cell)
    }

    fn is_known(&self) -> bool {
        matches!(self.verdict(), Verdict::Unique | Verdict::Several)
    }

    /// Returns a cell's candidates with the number of solutions of each: `1(5)2(100+)`.
    fn counted(&self, cell: Cell) -> String {
        let counts = self.found.counts.iter().filter(|(counted, ..)| *counted == cell);
        let text = |(_, digit, count): &(Cell, _, u64)| {
            format!(
                "{}({count}{})",
                self.puzzle.geometry().digit_text(*digit),
                if *count >= self.cap { "+" } else { "" }
            )
        };
        counts.map(text).collect()
    }

    fn cell_text(&self, cell: Cell) -> String {
        if self.cap > 0 { self.counted(cell) } else { digits_text(self.puzzle.geometry(), self.digits(cell)) }
    }

    fn counts(&self) -> Value {
        let mut cells: Map<String, Value> = Map::new();
        for (cell, digit, count) in &self.found.counts {
            let counts = cells.entry(cell.to_string()).or_insert_with(|| json!({}));
            counts[self.puzzle.geometry().alphabet().value(*digit).to_string()] = json!(count);
        }
        Value::Object(cells)
    }
}

impl Reply for CandidatesReply {
    fn outcome(&self) -> Outcome {
        if self.is_known() { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        if !self.is_known() {
            return format!("-\t{}", self.verdict().word());
        }
        let cells: Vec<String> = self.puzzle.geometry().cells().iter().map(|&cell| self.cell_text(cell)).collect();
        format!("{}\t{}", cells.join(" "), self.verdict().word())
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        fields.insert("verdict".to_owned(), json!(self.verdict()));
        if self.is_known() {
            let geometry = self.puzzle.geometry();
            let values = |&cell: &Cell| {
                let values = self.digits(cell).iter().map(|digit| geometry.alphabet().value(digit));
                (cell.to_string(), json!(values.collect::<Vec<_>>()))
            };
            let cells: Map<String, Value> = geometry.cells().iter().map(values).collect();
            fields.insert("true_candidates".to_owned(), Value::Object(cells));
            if self.cap > 0 {
                fields.insert("cap".to_owned(), json!(self.cap));
                fields.insert("counts".to_owned(), self.counts());
            }
        }
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let verdict = self.verdict().text_with(self.found.halt, texts);
        if !self.is_known() {
            return format!("{verdict}\n");
        }
        let geometry = self.puzzle.geometry();
        let grid = boxed_texts(geometry, &|cell| digits_text(geometry, self.digits(cell)));
        let mut page = format!("{verdict}\n{grid}");
        if self.cap > 0 {
            let _ = writeln!(page, "{}", text!(texts, "candidates-counts", cap = self.cap));
            for &cell in geometry.cells().iter().filter(|&&cell| self.digits(cell).len() > 1) {
                let _ = writeln!(page, "  {cell}: {}", self.counted(cell).replace(')', ") ").trim_end());
            }
        }
        page
    }
}
