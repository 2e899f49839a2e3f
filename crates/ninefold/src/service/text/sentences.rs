//! The sentences of crate `logic` as text, for steps, hints and contradictions, and the names of houses.

use ninefold_grid::{House, HouseIndex, Houses};
use ninefold_logic::{Contradiction, Depth, Hint, Step};
use ninefold_text::{Catalogue, text};

/// Returns the sentence that explains a step.
pub(in crate::service) fn step(step: &Step, houses: &Houses, texts: &'static Catalogue) -> String {
    texts.sentence_in(houses, &step.sentence(houses))
}

/// Returns the details that the sentence of a step leaves out, line by line; the first line is number 1.
pub(in crate::service) fn details(step: &Step, houses: &Houses, texts: &'static Catalogue) -> Vec<String> {
    texts.lines(step, houses)
}

/// Returns the sentence of a hint at a depth.
pub(in crate::service) fn hint(hint: &Hint, depth: Depth, houses: &Houses, texts: &'static Catalogue) -> String {
    texts.sentence_in(houses, &hint.sentence(depth, houses))
}

/// Returns the title of a step's technique, or of the mistake that a hint is about.
pub(in crate::service) fn title<'a>(hint: &'a Hint, texts: &'static Catalogue) -> Option<&'a str> {
    Some(match hint {
        Hint::ChangedGivens(_) => text!(texts, "hint-title-changed-given"),
        Hint::WrongValues(_) => text!(texts, "hint-title-wrong-value"),
        Hint::MissingCandidates(_) => text!(texts, "hint-title-missing-candidate"),
        Hint::Step(step) => step.title(),
        Hint::Finished | Hint::Stuck => return None,
    })
}

/// Returns the sentence of a contradiction.
pub(in crate::service) fn contradiction(contradiction: &Contradiction, texts: &'static Catalogue) -> String {
    texts.sentence(&contradiction.sentence())
}

/// Returns the names of houses as they appear in sentences: `box 5`, `rows 1 and 4`.
pub(in crate::service) fn names(houses: &Houses, named: &[HouseIndex], texts: &'static Catalogue) -> String {
    let named: Vec<House> = named.iter().map(|&index| houses.get(index).clone()).collect();
    texts.houses(&named)
}
