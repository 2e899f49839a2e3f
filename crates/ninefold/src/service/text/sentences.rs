//! The sentences of crate `logic` as text: of steps, hints and contradictions, and the names of houses.

use ninefold_grid::{HouseIndex, Houses};
use ninefold_logic::{Argument, Contradiction, Depth, Hint, Report, Step};
use ninefold_text::Catalogue;

/// Returns the sentence that explains a step.
pub(in crate::service) fn step(step: &Step, houses: &Houses, _texts: &'static Catalogue) -> String {
    step.sentence(houses).to_string()
}

/// Returns the details that the sentence of a step leaves out, line by line; the first line is number 1.
pub(in crate::service) fn details(step: &Step, houses: &Houses, _texts: &'static Catalogue) -> Vec<String> {
    step.lines(houses).iter().map(ToString::to_string).collect()
}

/// Returns the sentence of a hint at a depth.
pub(in crate::service) fn hint(hint: &Hint, depth: Depth, houses: &Houses, _texts: &'static Catalogue) -> String {
    hint.sentence(depth, houses).to_string()
}

/// Returns the sentence of a contradiction.
pub(in crate::service) fn contradiction(contradiction: &Contradiction, _texts: &'static Catalogue) -> String {
    contradiction.to_string()
}

/// Returns the names of houses, as sentences have them: `box 5`, `rows 1 and 4`.
pub(in crate::service) fn names(houses: &Houses, named: &[HouseIndex], _texts: &'static Catalogue) -> String {
    Argument::houses(houses, named).to_string()
}

/// Returns the summary of a path to the solution.
pub(in crate::service) fn report(report: &Report, _texts: &'static Catalogue) -> String {
    report.to_string()
}
