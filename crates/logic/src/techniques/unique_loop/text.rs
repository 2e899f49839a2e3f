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
    let message = match step.title().rsplit(' ').next() {
        Some("1") => "unique-loop-one",
        Some("2" | "5") => "unique-loop-two",
        Some("4") => "unique-loop-four",
        Some("6") => "unique-rectangle-six",
        Some("Rectangle") => "hidden-rectangle",
        _ if is_hidden => "unique-loop-three-hidden",
        _ => "unique-loop-three-naked",
    };
    Sentence::new(message)
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("pair", Argument::Digits(pair))
        .with("extra_cells", Argument::Cells(extra_cells))
        .with("extras", Argument::AnyDigit(extras))
        .with("any_pair", Argument::AnyDigit(pair))
        .with("locked", Argument::Digits(pair - lost))
        .with("across", Argument::Cells(eliminations.iter().map(|elimination| elimination.cell).collect()))
        .with("free", Argument::Digits(lost))
        .with("number", Argument::Number(subset.len() + 1))
        .with("subset", Argument::Cells(subset))
        .with("digits", Argument::Digits(in_subset))
        .with("house", Argument::houses(houses, &evidence.houses))
}
