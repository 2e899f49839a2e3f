//! The words of hints, depth by depth.

use std::borrow::Cow;

use ninefold_grid::{DigitSet, Houses};

use super::{Depth, Hint, Place};
use crate::{Argument, Elimination, Placement, Sentence, Step};

/// What is said of a mistake where the depth is only to say where.
const NOT_RIGHT: &str = "Look at {houses}: something there is not right.";

impl Hint {
    /// The words of a hint at that depth, for the houses of the puzzle's ruleset.
    pub fn sentence(&self, depth: Depth, houses: &Houses) -> Sentence {
        match self {
            Hint::ChangedGivens(values) => self.changed(values, depth, houses),
            Hint::WrongValues(values) => self.wrong(values, depth, houses),
            Hint::MissingCandidates(values) => self.missing(values, depth, houses),
            Hint::Step(step) => self.step(step, depth, houses),
            Hint::Finished => Sentence::new("Every cell has its value, and all are right."),
            Hint::Stuck => Sentence::new("No technique goes on from here; a cell can still be filled for you."),
        }
    }

    fn look(&self, template: &'static str, houses: &Houses) -> Sentence {
        Sentence::new(template).with("houses", Argument::houses(houses, self.place(houses).houses()))
    }

    fn changed(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let template = match depth {
            Depth::Where => return self.look(NOT_RIGHT, houses),
            Depth::Technique => return self.look("A given in {houses} has another digit in its place.", houses),
            Depth::Why => "These are givens, but other digits stand there: {values}.",
            Depth::Deed => "These are givens, but other digits stand there, so put them back: {values}.",
        };
        Sentence::new(template).with("values", listed(values))
    }

    fn wrong(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let template = match (depth, values) {
            (Depth::Where, _) => return self.look(NOT_RIGHT, houses),
            (Depth::Technique, [_]) => return self.look("A value in {houses} is wrong.", houses),
            (Depth::Technique, _) => {
                let template = "The grid has {number} wrong values, the first of them in {houses}.";
                return self.look(template, houses).with("number", Argument::Number(values.len()));
            }
            (Depth::Why, [_]) => "This value is wrong: {values}.",
            (Depth::Why, _) => "These values are wrong: {values}.",
            (Depth::Deed, [_]) => "This value is wrong, take it away: {values}.",
            (Depth::Deed, _) => "These values are wrong, take them away: {values}.",
        };
        Sentence::new(template).with("values", listed(values))
    }

    fn missing(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let template = match (depth, values) {
            (Depth::Where, _) => return self.look(NOT_RIGHT, houses),
            (Depth::Technique, [_]) => {
                return self.look("The pencilmarks in {houses} lack a candidate that is still possible.", houses);
            }
            (Depth::Technique, _) => {
                let template = "The pencilmarks of {number} cells lack a candidate that is still possible; the first of \
                                them is in {houses}.";
                return self.look(template, houses).with("number", Argument::Number(values.len()));
            }
            (Depth::Why, _) => "Taken away, though still possible: {gone}.",
            (Depth::Deed, [_]) => "Taken away, though still possible: {gone}. Put it back.",
            (Depth::Deed, _) => "Taken away, though still possible: {gone}. Put them back.",
        };
        let gone = |&Placement { cell, digit }: &Placement| Elimination { cell, digits: DigitSet::single(digit) };
        Sentence::new(template).with("gone", Argument::Goners(values.iter().map(gone).collect()))
    }

    fn step(&self, step: &Step, depth: Depth, houses: &Houses) -> Sentence {
        let template = match (depth, self.place(houses), step.placements().is_empty()) {
            (Depth::Where, Place::Effect(_), true) => {
                "Look at {houses}: something can be ruled out there, for a reason that lies further off."
            }
            (Depth::Where, Place::Effect(_), false) => {
                "Look at {houses}: a value can be found there, for a reason that lies further off."
            }
            (Depth::Where, _, true) => "Look at {houses}: candidates can be ruled out from there.",
            (Depth::Where, _, false) => "Look at {houses}: a value can be found from there.",
            (Depth::Technique, Place::Effect(_), true) => "{technique}: something can be ruled out in {houses}.",
            (Depth::Technique, Place::Effect(_), false) => "{technique}: a value can be found in {houses}.",
            (Depth::Technique, ..) => "{technique}: look at {houses}.",
            (Depth::Why | Depth::Deed, ..) => return step.sentence(houses),
        };
        self.look(template, houses).with("technique", Argument::Name(Cow::Owned(step.title().to_owned())))
    }
}

fn listed(values: &[Placement]) -> Argument {
    Argument::Values(values.iter().map(|value| (value.cell, value.digit)).collect())
}
