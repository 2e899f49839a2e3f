//! The explanations of unique rectangles and loops.

use ninefold_grid::{Cell, DigitSet, Houses};

use crate::{Argument, Sentence, Step};

/// Explains why a step holds.
pub(super) fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let (pair, eliminations) = (evidence.digits, &step.eliminations);
    let is_extra = |cell: &&Cell| evidence.cells.contains(cell);
    let (extra_cells, subset): (Vec<Cell>, Vec<Cell>) = evidence.helpers.iter().partition(is_extra);
    let held = || evidence.helpers_held().filter(|(cell, _)| evidence.cells.contains(cell));
    let extras = held().fold(DigitSet::EMPTY, |extras, (_, held)| extras | held) - pair;
    let lost = eliminations.iter().fold(DigitSet::EMPTY, |lost, elimination| lost | elimination.digits);
    let others = || evidence.helpers_held().filter(|(cell, _)| subset.contains(cell));
    let is_hidden = eliminations.iter().all(|elimination| subset.contains(&elimination.cell));
    // A hidden subset keeps its digits in its cells; a naked one removes them from all other cells.
    let in_subset = match is_hidden {
        true => others().fold(pair, |digits, (cell, held)| {
            let own = eliminations
                .iter()
                .find(|elimination| elimination.cell == cell)
                .map_or(DigitSet::EMPTY, |elimination| elimination.digits);
            digits | (held - own)
        }),
        false => others().fold(extras, |digits, (_, held)| digits | held),
    };
    let template = match step.title().rsplit(' ').next() {
        Some("1") => {
            "If {extra_cells} were {any_pair}, then {cells} would hold only {pair} and could swap them: there would be two \
             solutions, but a proper puzzle has one."
        }
        Some("2" | "5") if extra_cells.len() == 2 => "{swap} and no cell that sees both is {extras}.",
        Some("2" | "5") => "{swap} and no cell that sees them all is {extras}.",
        Some("4") => {
            "{swap} and in {house}, one of these two is {locked}, which has no other place there. So neither is {free}."
        }
        Some("6") => {
            "In {house}, {free} has no places but in {cells}. So if one of {extra_cells} were {free}, so would be the other, and \
             all four would hold only {pair} and could swap them: there would be two solutions, but a proper puzzle has one."
        }
        Some("Rectangle") => {
            "In {house}, {locked} has no places but in {cells}. So if {across} were {free}, all four would hold only {pair} and \
             could swap them: there would be two solutions, but a proper puzzle has one."
        }
        _ if is_hidden => {
            "{swap} and at most one of the two is left for {digits}. Otherwise {house} has room for these digits only in \
             {subset}, so nothing else goes there."
        }
        _ => {
            "{swap} and with {subset}, which can hold nothing but {digits}, that makes {number} cells for {number} digits \
             in {house}: they go nowhere else there."
        }
    };
    let swap = "If {cells} held only {pair}, they could swap them: there would be two solutions, but a proper puzzle has \
                one. So one of {extra_cells} is {extras},";
    let common = |sentence: Sentence| {
        sentence
            .with("cells", Argument::Cells(evidence.cells.clone()))
            .with("pair", Argument::Digits(pair))
            .with("extra_cells", Argument::Cells(extra_cells.clone()))
            .with("extras", Argument::AnyDigit(extras))
    };
    common(Sentence::new(template))
        .with("swap", Argument::Cases(vec![common(Sentence::new(swap))]))
        .with("any_pair", Argument::AnyDigit(pair))
        .with("locked", Argument::Digits(pair - lost))
        .with("across", Argument::Cells(eliminations.iter().map(|elimination| elimination.cell).collect()))
        .with("free", Argument::Digits(lost))
        .with("subset", Argument::Cells(subset.clone()))
        .with("digits", Argument::Digits(in_subset))
        .with("number", Argument::Number(subset.len() + 1))
        .with("house", Argument::houses(houses, &evidence.houses))
}
