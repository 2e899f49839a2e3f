//! The texts of hints for each depth.

use std::borrow::Cow;

use ninefold_grid::{Cell, DigitSet, Houses};

use super::{Depth, Hint, Place, WrongValues};
use crate::{Argument, Elimination, Evidence, Placement, Sentence, Step};

/// The message about a mistake at [`Depth::Where`].
const MISTAKE: &str = "hint-mistake-place";

/// The maximum number of cells that a text lists; beyond it, the text gives their number.
const CELLS_AT_ONCE: usize = 12;

impl Hint {
    /// Returns the text of the hint at this depth. The houses must be those of the puzzle's ruleset.
    pub fn sentence(&self, depth: Depth, houses: &Houses) -> Sentence {
        match self {
            Hint::ChangedGivens(values) => self.changed(values, depth, houses),
            Hint::WrongValues(wrong) => self.wrong(wrong, depth, houses),
            Hint::MissingCandidates(values) => self.missing(values, depth, houses),
            Hint::Step(step) => self.step(step, depth, houses),
            Hint::Finished => Sentence::new("hint-finished"),
            Hint::Stuck => Sentence::new("hint-stuck"),
        }
    }

    fn look(&self, message: &'static str, houses: &Houses) -> Sentence {
        Sentence::new(message).with("houses", Argument::houses(houses, self.place(houses).houses()))
    }

    fn changed(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let message = match depth {
            Depth::Where => return self.look(MISTAKE, houses),
            Depth::Technique => return self.look("hint-changed-givens-place", houses),
            Depth::Cells => "hint-changed-givens-values",
            Depth::Argument => "hint-changed-givens-reason",
            Depth::Conclusion | Depth::Apply => "hint-changed-givens-effect",
        };
        Sentence::new(message).with("values", Argument::values(values))
    }

    fn wrong(&self, wrong: &WrongValues, depth: Depth, houses: &Houses) -> Sentence {
        let values = wrong.values();
        let refutation = || wrong.refutation.sentence(values[0]);
        match depth {
            Depth::Where => self.look(MISTAKE, houses),
            Depth::Technique => {
                self.look("hint-wrong-digits-place", houses).with("number", Argument::Number(values.len()))
            }
            Depth::Cells => Sentence::new("hint-wrong-digits-values").with("values", Argument::values(values)),
            Depth::Argument => refutation(),
            Depth::Conclusion | Depth::Apply => Sentence::new("hint-wrong-digits-effect")
                .with("refutation", refutation())
                .with("values", Argument::values(values)),
        }
    }

    fn missing(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let message = match depth {
            Depth::Where => return self.look(MISTAKE, houses),
            Depth::Technique => {
                let sentence = self.look("hint-missing-candidates-place", houses);
                return sentence.with("number", Argument::Number(values.len()));
            }
            Depth::Cells | Depth::Argument => "hint-missing-candidates-values",
            Depth::Conclusion | Depth::Apply => "hint-missing-candidates-effect",
        };
        let gone = |&Placement { cell, digit }: &Placement| Elimination { cell, digits: DigitSet::single(digit) };
        Sentence::new(message).with("gone", Argument::Eliminations(values.iter().map(gone).collect()))
    }

    fn step(&self, step: &Step, depth: Depth, houses: &Houses) -> Sentence {
        let message = match (depth, self.place(houses), step.placements().is_empty()) {
            (Depth::Where, Place::Effect(_), true) => "hint-place-distant-elimination",
            (Depth::Where, Place::Effect(_), false) => "hint-place-distant-placement",
            (Depth::Where, _, true) => "hint-place-elimination",
            (Depth::Where, _, false) => "hint-place-placement",
            (Depth::Technique, Place::Effect(_), _) => "hint-technique-distant",
            (Depth::Technique, ..) => "hint-technique",
            (Depth::Cells, ..) => return pattern(step, houses),
            (Depth::Argument, ..) => return step.reason(houses),
            (Depth::Conclusion | Depth::Apply, ..) => return step.sentence(houses),
        };
        self.look(message, houses).with("technique", name(step))
    }
}

/// Names the cells and digits of a pattern, or asks the question that a single answers.
fn pattern(step: &Step, houses: &Houses) -> Sentence {
    let question = step.question();
    let evidence = question.as_ref().unwrap_or(step.evidence());
    let (cells, digits) = (cells(evidence), digits(evidence));
    let message = match (&question, evidence.houses.is_empty(), cells.len()) {
        (Some(_), false, _) => "hint-pattern-question-house",
        (Some(_), true, _) => "hint-pattern-question-cell",
        (None, false, 0) => "hint-pattern-digits-in-houses",
        (None, true, 0) => "hint-pattern-digits",
        (None, _, 1..=CELLS_AT_ONCE) if digits.is_empty() => "hint-pattern-cells",
        (None, _, 1..=CELLS_AT_ONCE) => "hint-pattern-digits-in-cells",
        (None, ..) => "hint-pattern-digits-in-many-cells",
    };
    Sentence::new(message)
        .with("technique", name(step))
        .with("digits", Argument::Digits(digits))
        .with("houses", Argument::houses(houses, &evidence.houses))
        .with("number", Argument::Number(cells.len()))
        .with("first", Argument::Cells(cells.iter().take(1).copied().collect()))
        .with("cells", Argument::Cells(cells))
}

/// Returns the cells of a pattern without duplicates, in the order of the evidence.
fn cells(evidence: &Evidence) -> Vec<Cell> {
    let links = evidence.links.iter().flat_map(|link| [link.from.cell, link.to.cell]);
    let chains = evidence.chains.iter().map(|chain| chain.from.cell);
    let groups = evidence.groups.iter().flat_map(|group| group.cells.iter().copied());
    let mut cells = Vec::new();
    for cell in evidence.cells.iter().copied().chain(groups).chain(links).chain(chains) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// Returns the digits of a pattern.
fn digits(evidence: &Evidence) -> DigitSet {
    let links = evidence.links.iter().flat_map(|link| [link.from.digit, link.to.digit]);
    let chains = evidence.chains.iter().map(|chain| chain.from.digit);
    let groups = evidence.groups.iter().fold(DigitSet::EMPTY, |digits, group| digits | group.digits);
    links.chain(chains).map(DigitSet::single).fold(evidence.digits | groups, |digits, digit| digits | digit)
}

fn name(step: &Step) -> Argument {
    Argument::Name(Cow::Owned(step.title().to_owned()))
}
