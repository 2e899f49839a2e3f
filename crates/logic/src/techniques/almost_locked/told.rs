//! The sentences of almost locked sets.

use ninefold_grid::{DigitSet, Houses};

use crate::{Argument, Group, Sentence, Step};

/// Tells sets that are linked by restricted commons.
pub(super) fn linked(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let is_double = evidence.sets.len() == 1 && evidence.sets[0].len() > 1;
    let template = match is_double {
        true => {
            "{sets}. None of {commons} can be in both, so each set holds one of them and all else that it can. \
             What sees all places of a digit that must be there is not that digit. Remove {goners}."
        }
        false => {
            "{sets}. {links}. So if the first set is without {digits}, the last one has it, and what sees all places of it in \
             both is not that digit. Remove {goners}."
        }
    };
    let links = evidence.groups.windows(2).zip(&evidence.sets).map(|(pair, &digits)| {
        Sentence::new("{digits} can't be both in {one} and in {other}")
            .with("one", Argument::AnyCell(pair[0].cells.clone()))
            .with("other", Argument::AnyCell(pair[1].cells.clone()))
            .with("digits", Argument::AnyDigit(digits))
    });
    let commons = evidence.sets.first().copied().unwrap_or(DigitSet::EMPTY);
    Sentence::new(template)
        .with("sets", sets(&evidence.groups))
        .with("commons", Argument::Digits(commons))
        .with("links", Argument::Cases(links.collect()))
        .with("digits", Argument::AnyDigit(evidence.digits))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

/// Tells a stem and its petals.
pub(super) fn blossom(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let cases = evidence.groups.iter().zip(&evidence.sets).map(|(petal, &candidate)| {
        let template = match petal.cells.len() {
            1 => "if it is {candidate}, then {cells} is {others}",
            _ => "if it is {candidate}, then {cells} hold {others}",
        };
        Sentence::new(template)
            .with("candidate", Argument::Digits(candidate))
            .with("cells", Argument::Cells(petal.cells.clone()))
            .with("others", Argument::Digits(petal.digits - candidate))
    });
    let stem = evidence.helpers.first().copied().unwrap_or(evidence.cells[0]);
    let candidates = evidence.sets.iter().fold(DigitSet::EMPTY, |all, &candidate| all | candidate);
    Sentence::new(
        "{stem} is {candidates}: {cases}. So one of these sets has {digits}, and what sees all its places there is not. \
         Remove {goners}.",
    )
    .with("stem", stem)
    .with("candidates", Argument::AnyDigit(candidates))
    .with("cases", Argument::Cases(cases.collect()))
    .with("digits", Argument::Digits(evidence.digits))
    .with("goners", Argument::Goners(step.eliminations.clone()))
}

fn sets(groups: &[Group]) -> Argument {
    let told = groups.iter().map(|group| {
        let (template, digits) = match group.cells.len() {
            1 => ("{cells} is {digits}", Argument::AnyDigit(group.digits)),
            _ => ("{cells} hold all but one of {digits}", Argument::Digits(group.digits)),
        };
        Sentence::new(template).with("cells", Argument::Cells(group.cells.clone())).with("digits", digits)
    });
    Argument::Cases(told.collect())
}
