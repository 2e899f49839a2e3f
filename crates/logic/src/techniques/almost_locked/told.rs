//! The sentences of almost locked sets.

use ninefold_grid::{DigitSet, Houses};

use crate::{Argument, Group, Sentence, Step};

/// Tells sets that are linked by restricted commons.
pub(super) fn linked(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let is_double = evidence.sets.len() == 1 && evidence.sets[0].len() > 1;
    let template = match (is_double, evidence.groups.len()) {
        (true, _) => {
            "{sets}. None of {commons} can be in both, so each set holds one of them, and all of its other digits, too. \
             What sees all places of a digit that must be there is not that digit. Remove {goners}."
        }
        (false, 2) => {
            "{sets}. {links}. So if {first} is without {digits}, it holds {commons}, and {last}, which is without that, holds \
             {digits}. What sees all places of it in both is not {digits}. Remove {goners}."
        }
        (false, _) => {
            "{sets}. {links}. So if {first} is without {digits}, each set shuts the shared digit out of the next, and {last} \
             holds {digits}. What sees all places of it in {first} and {last} is not {digits}. Remove {goners}."
        }
    };
    let links = evidence.sets.iter().enumerate().map(|(number, &digits)| {
        Sentence::new("{one} and {other} can't both hold {digits}")
            .with("one", letter(number))
            .with("other", letter(number + 1))
            .with("digits", Argument::AnyDigit(digits))
    });
    let commons = evidence.sets.first().copied().unwrap_or(DigitSet::EMPTY);
    Sentence::new(template)
        .with("sets", sets(&evidence.groups))
        .with("commons", Argument::Digits(commons))
        .with("links", Argument::Cases(links.collect()))
        .with("first", letter(0))
        .with("last", letter(evidence.groups.len().saturating_sub(1)))
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

/// The sets by letters, as in their picture.
fn sets(groups: &[Group]) -> Argument {
    let told = groups.iter().enumerate().map(|(number, group)| {
        let template = match group.cells.len() {
            1 => "{letter} is {cells} with {digits}",
            _ => "{letter} is {cells} with all but one of {digits}",
        };
        Sentence::new(template).with("letter", letter(number)).with("cells", Argument::Cells(group.cells.clone())).with(
            "digits",
            match group.cells.len() {
                1 => Argument::AnyDigit(group.digits),
                _ => Argument::Digits(group.digits),
            },
        )
    });
    Argument::Cases(told.collect())
}

/// The letter of a set, A for the first.
fn letter(number: usize) -> Argument {
    let letter = u8::try_from(number).ok().and_then(|number| b'A'.checked_add(number)).unwrap_or(b'?');
    Argument::Name(char::from(letter).to_string().into())
}
