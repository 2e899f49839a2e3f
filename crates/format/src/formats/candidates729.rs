//! Candidate line: 729 characters, nine for each cell of a 9×9: the digit where it is allowed, `.` where not.
//!
//! Marks: the length. A 27×27 grid has the same length and is only read if its side is requested. Which single digits
//! count as placed follows the rule of the pencilmark grid.
//! Source: tdoku and Interactive Sudoku Solver; puzzles of this kind are also called sukaku.

use std::sync::OnceLock;

use ninefold_grid::{Candidates, Digit, DigitSet, Houses, Side};

use crate::fit::{Unfit, require_nine, require_no_map};
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, Item, ReadError, ReadOptions, cells, position, trailing};

/// The candidate line format.
pub(super) static FORMAT: Format = Format {
    name: "candidates729",
    title: "Candidate line of 729 characters",
    extensions: &["729"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::Side,
    extras: &[],
    site: None,
};

/// Length of a line in characters.
pub(super) const LENGTH: usize = 729;

struct CandidateLines {
    options: ReadOptions,
    /// Built when the first line needs it.
    houses: OnceLock<Houses>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    open(sample).claims(sample.data().next()?.trimmed()).then_some(Shape::Lines)
}

pub(super) fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    of_options(sample.options)
}

pub(super) fn of_options(options: &ReadOptions) -> Box<dyn ReadLine> {
    Box::new(CandidateLines { options: options.clone(), houses: OnceLock::new() })
}

impl ReadLine for CandidateLines {
    fn claims(&self, line: Span<'_>) -> bool {
        trailing::split(line).0.len() == LENGTH && self.options.allow(Side::NINE)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let (run, rest) = trailing::split(line);
        if run.len() != LENGTH {
            let found = format!("has {}", cells::counted(run.len(), "character"));
            return Some(Err(line.line_fault(found, "the candidates of a 9×9 puzzle need 729")));
        }
        Some(candidates(run).and_then(|candidates| {
            let ruleset = self.options.ruleset(Side::NINE);
            let mut record = position::place_singles(line.number(), ruleset, self.houses(), candidates);
            record.notes.comment = trailing::Trailing::read(rest, &record.draft.givens)?.comment;
            Ok(record)
        }))
    }
}

impl CandidateLines {
    fn houses(&self) -> &Houses {
        self.houses.get_or_init(|| position::houses(&self.options.ruleset(Side::NINE)))
    }
}

fn candidates(run: Span<'_>) -> Result<Candidates, ReadError> {
    let mut sets = vec![DigitSet::EMPTY; Side::NINE.cell_count()];
    for (place, one) in run.characters().enumerate() {
        let digit = Digit::from_index(place % 9);
        match one.bytes() {
            b"." | b"0" => {}
            [byte] if usize::from(byte.wrapping_sub(b'0')) == digit.number() => sets[place / 9].insert(digit),
            _ => {
                let found = format!("{} stands in the place of candidate {digit}", one.quoted());
                return Err(one.fault(found, format!("use {digit}, or . where it is ruled out")));
            }
        }
    }
    Ok(Candidates::from_sets(sets).expect("81 cells"))
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_nine(item)?;
    require_no_map(item)?;
    for set in position::candidates(item.puzzle).sets() {
        for digit in Side::NINE.digits() {
            out.push_str(&if set.contains(digit) { digit.to_string() } else { ".".to_owned() });
        }
    }
    out.push('\n');
    Ok(())
}
