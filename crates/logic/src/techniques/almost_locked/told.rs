//! The sentences of almost locked sets.

use ninefold_grid::{DigitSet, Houses};

use crate::brevity::fitted;
use crate::{Argument, Group, Sentence, Step};

/// Tells sets that are linked by restricted commons.
pub(super) fn linked(step: &Step, _: &Houses) -> Sentence {
    fitted(Some(whole(step)), |_| brief(step))
}

/// Many sets in a chain.
fn brief(step: &Step) -> Sentence {
    let evidence = &step.evidence;
    let sets = evidence.groups.iter().enumerate().map(|(number, group)| {
        let sentence = Sentence::new("{letter} ({cells})").with("letter", letter(number));
        sentence.with("cells", Argument::Cells(group.cells.clone()))
    });
    Sentence::new(
        "{sets} have one candidate more than cells each, and each shares a digit with the next that only one of the two can \
         hold. So if {first} is without {digits}, {last} holds {digits}. What sees all places of it in both is not {digits}. \
         Remove {goners}.",
    )
    .with("sets", Argument::Together(sets.collect()))
    .with("first", letter(0))
    .with("last", letter(evidence.groups.len().saturating_sub(1)))
    .with("digits", Argument::AnyDigit(evidence.digits))
    .with("goners", Argument::Goners(step.eliminations.clone()))
}

/// The sets and their links, line by line.
pub(crate) fn lines(step: &Step) -> Vec<Sentence> {
    let told = set_parts(&step.evidence.groups).into_iter().chain(link_parts(step));
    told.map(|part| Sentence::new("{part}.").with("part", part)).collect()
}

fn whole(step: &Step) -> Sentence {
    let evidence = &step.evidence;
    let is_double = evidence.sets.len() == 1 && evidence.sets[0].len() > 1;
    let template = match (is_double, evidence.groups.len()) {
        (true, _) => {
            "{sets}. Each of {commons} can be in only one of the two, so each set holds one of them, and all of its other digits, too. \
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
    let commons = evidence.sets.first().copied().unwrap_or(DigitSet::EMPTY);
    Sentence::new(template)
        .with("sets", Argument::Cases(set_parts(&evidence.groups)))
        .with("commons", Argument::Digits(commons))
        .with("links", Argument::Cases(link_parts(step)))
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

/// What can't be in one set and the next.
fn link_parts(step: &Step) -> Vec<Sentence> {
    let links = step.evidence.sets.iter().enumerate().map(|(number, &digits)| {
        Sentence::new("{one} and {other} can't both hold {digits}")
            .with("one", letter(number))
            .with("other", letter(number + 1))
            .with("digits", Argument::AnyDigit(digits))
    });
    links.collect()
}

/// The sets by letters, as in their picture.
fn set_parts(groups: &[Group]) -> Vec<Sentence> {
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
    told.collect()
}

/// The letter of a set, A for the first.
fn letter(number: usize) -> Argument {
    let letter = u8::try_from(number).ok().and_then(|number| b'A'.checked_add(number)).unwrap_or(b'?');
    Argument::Name(char::from(letter).to_string().into())
}
