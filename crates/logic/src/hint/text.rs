//! The texts of hints for each depth.

use std::borrow::Cow;

use ninefold_grid::{Cell, DigitSet, Houses};

use super::{Depth, Hint, Place, WrongValues};
use crate::{Argument, Elimination, Evidence, Placement, Sentence, Step};

/// The text for a mistake at [`Depth::Where`].
const NOT_RIGHT: &str = "Look at {houses}: something there isn't right.";

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
            Hint::Finished => Sentence::new("The grid is full, and every digit is right."),
            Hint::Stuck => Sentence::new("No technique finds a step here. You can still have a cell filled."),
        }
    }

    fn look(&self, template: &'static str, houses: &Houses) -> Sentence {
        Sentence::new(template).with("houses", Argument::houses(houses, self.place(houses).houses()))
    }

    fn changed(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let template = match (depth, values) {
            (Depth::Where, _) => return self.look(NOT_RIGHT, houses),
            (Depth::Technique, _) => return self.look("A given in {houses} was replaced by another digit.", houses),
            (Depth::Cells, [_]) => "The puzzle gives {values}, but your grid has another digit there.",
            (Depth::Cells, _) => "The puzzle gives {values}, but your grid has other digits there.",
            (Depth::Argument, _) => "The puzzle gives {values}, and givens can't change.",
            (Depth::Conclusion | Depth::Apply, _) => {
                "The puzzle gives {values}, and givens can't change. Put them back."
            }
        };
        Sentence::new(template).with("values", listed(values))
    }

    fn wrong(&self, wrong: &WrongValues, depth: Depth, houses: &Houses) -> Sentence {
        let values = wrong.values();
        let template = match (depth, values) {
            (Depth::Where, _) => return self.look(NOT_RIGHT, houses),
            (Depth::Technique, [_]) => return self.look("A digit in {houses} is wrong.", houses),
            (Depth::Technique, _) => {
                let template = "{number} digits are wrong; the first is in {houses}.";
                return self.look(template, houses).with("number", Argument::Number(values.len()));
            }
            (Depth::Cells, [_]) => "This digit is wrong: {values}.",
            (Depth::Cells, _) => "These digits are wrong: {values}.",
            (Depth::Argument, _) => "{refutation}",
            (Depth::Conclusion | Depth::Apply, [_]) => "{refutation} Remove {values}.",
            (Depth::Conclusion | Depth::Apply, _) => "{refutation} Remove every wrong digit: {values}.",
        };
        let refutation =
            Argument::Sentences(values.first().map(|&first| wrong.refutation.sentence(first)).into_iter().collect());
        Sentence::new(template).with("values", listed(values)).with("refutation", refutation)
    }

    fn missing(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let template = match (depth, values) {
            (Depth::Where, _) => return self.look(NOT_RIGHT, houses),
            (Depth::Technique, [_]) => {
                return self.look("The pencilmarks in {houses} lack a candidate that is still possible.", houses);
            }
            (Depth::Technique, _) => {
                let template = "The pencilmarks of {number} cells lack a candidate that is still possible; the first of \
                                these cells is in {houses}.";
                return self.look(template, houses).with("number", Argument::Number(values.len()));
            }
            (Depth::Cells | Depth::Argument, [_]) => "You removed {gone}, but it's still possible.",
            (Depth::Cells | Depth::Argument, _) => "You removed {gone}, but they are still possible.",
            (Depth::Conclusion | Depth::Apply, [_]) => "You removed {gone}, but it's still possible. Put it back.",
            (Depth::Conclusion | Depth::Apply, _) => "You removed {gone}, but they are still possible. Put them back.",
        };
        let gone = |&Placement { cell, digit }: &Placement| Elimination { cell, digits: DigitSet::single(digit) };
        Sentence::new(template).with("gone", Argument::Eliminations(values.iter().map(gone).collect()))
    }

    fn step(&self, step: &Step, depth: Depth, houses: &Houses) -> Sentence {
        let template = match (depth, self.place(houses), step.placements().is_empty()) {
            (Depth::Where, Place::Effect(_), true) => {
                "Look at {houses}: you can eliminate a candidate there, for a reason that lies elsewhere."
            }
            (Depth::Where, Place::Effect(_), false) => {
                "Look at {houses}: you can place a digit there, for a reason that lies elsewhere."
            }
            (Depth::Where, _, true) => "Look at {houses}: you can eliminate a candidate.",
            (Depth::Where, _, false) => "Look at {houses}: you can place a digit.",
            (Depth::Technique, Place::Effect(_), _) => "{technique}: something follows in {houses}.",
            (Depth::Technique, ..) => "{technique}: look at {houses}.",
            (Depth::Cells, ..) => return pattern(step, houses),
            (Depth::Argument, ..) => return step.reason(houses),
            (Depth::Conclusion | Depth::Apply, ..) => return step.sentence(houses),
        };
        self.look(template, houses).with("technique", name(step))
    }
}

/// Names the cells and digits of a pattern, or asks the question that a single answers.
fn pattern(step: &Step, houses: &Houses) -> Sentence {
    let question = step.question();
    let evidence = question.as_ref().unwrap_or(step.evidence());
    let (cells, digits) = (cells(evidence), digits(evidence));
    let template = match (&question, evidence.houses.is_empty(), cells.len()) {
        (Some(_), false, _) => "{technique}: where does {digits} go in {houses}?",
        (Some(_), true, _) => "{technique}: which digit is left for {cells}?",
        (None, false, 0) => "{technique}: look at {digits} in {houses}.",
        (None, true, 0) => "{technique}: look at {digits}.",
        (None, _, 1..=CELLS_AT_ONCE) if digits.is_empty() => "{technique}: look at {cells}.",
        (None, _, 1..=CELLS_AT_ONCE) => "{technique}: look at {digits} in {cells}.",
        (None, ..) => "{technique}: look at {digits} in {number} cells, from {first} on.",
    };
    Sentence::new(template)
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

fn listed(values: &[Placement]) -> Argument {
    Argument::Values(values.iter().map(|value| (value.cell, value.digit)).collect())
}
