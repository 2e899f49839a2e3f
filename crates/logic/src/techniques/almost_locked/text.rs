//! The explanations of almost locked sets.

use ninefold_grid::{DigitSet, Houses};

use crate::brevity::fitted;
use crate::{Argument, Group, Sentence, Step};

/// Explains sets that are linked by restricted commons.
pub(super) fn linked(step: &Step, _: &Houses) -> Sentence {
    fitted(Some(whole(step)), |_| brief(step))
}

/// Explains a long chain of sets without its links.
fn brief(step: &Step) -> Sentence {
    let evidence = &step.evidence;
    let sets = evidence.groups.iter().enumerate().map(|(number, group)| {
        let sentence = Sentence::new("{letter} ({cells})").with("letter", letter(number));
        sentence.with("cells", Argument::Cells(group.cells.clone()))
    });
    let template = match evidence.digits.len() {
        1 => {
            "Each of {sets} has one candidate more than cells, and shares a digit with the next that only one of the two can \
             hold. So if {first} is without {digits}, {last} holds {digits}. No cell that sees all places of it in both can be \
             {digits}."
        }
        _ => {
            "Each of {sets} has one candidate more than cells, and shares a digit with the next that only one of the two can \
             hold. So each of {digits} that is missing from {first} is in {last}. No cell that sees all places of such a digit \
             in both can hold it."
        }
    };
    Sentence::new(template)
        .with("sets", Argument::Together(sets.collect()))
        .with("first", letter(0))
        .with("last", letter(evidence.groups.len().saturating_sub(1)))
        .with("digits", Argument::Digits(evidence.digits))
}

/// Describes the sets and their links, line by line.
pub(crate) fn lines(step: &Step) -> Vec<Sentence> {
    let sentences = set_parts(&step.evidence.groups).into_iter().chain(link_parts(step));
    sentences.map(|part| Sentence::new("{part}.").with("part", part)).collect()
}

fn whole(step: &Step) -> Sentence {
    let evidence = &step.evidence;
    let is_double = evidence.sets.len() == 1 && evidence.sets[0].len() > 1;
    let template = match (is_double, evidence.groups.len(), evidence.digits.len()) {
        (true, ..) => {
            "{sets}. {commons} can each be in only one of the two. So each set holds just one of them, and with it all of its other \
             digits. No cell that sees all places of a digit that must be there can be that digit."
        }
        (false, 2, 1) => {
            "{sets}. {links}. So if {first} is without {digits}, it holds {commons}, and {last}, which is without that, holds \
             {digits}. No cell that sees all places of it in both can be {digits}."
        }
        (false, _, 1) => {
            "{sets}. {links}. So if {first} is without {digits}, each set takes the shared digit from the next, and {last} holds \
             {digits}. No cell that sees all places of it in {first} and {last} can be {digits}."
        }
        (false, ..) => {
            "{sets}. {links}. So each of {digits} that is missing from {first} is in {last}. No cell that sees all places of such \
             a digit in {first} and {last} can hold it."
        }
    };
    let commons = evidence.sets.first().copied().unwrap_or(DigitSet::EMPTY);
    Sentence::new(template)
        .with("sets", Argument::Cases(set_parts(&evidence.groups)))
        .with("commons", Argument::Digits(commons))
        .with("links", Argument::Cases(link_parts(step)))
        .with("first", letter(0))
        .with("last", letter(evidence.groups.len().saturating_sub(1)))
        .with("digits", Argument::Digits(evidence.digits))
}

/// Explains a stem and its petals.
pub(super) fn blossom(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let cases = evidence.groups.iter().zip(&evidence.sets).enumerate().map(|(number, (petal, &candidate))| {
        let template = match petal.cells.len() {
            1 => "if it is {candidate}, then {letter} ({cells}) is {others}",
            _ => "if it is {candidate}, then {letter} ({cells}) holds {others}",
        };
        Sentence::new(template)
            .with("candidate", Argument::Digits(candidate))
            .with("letter", letter(number))
            .with("cells", Argument::Cells(petal.cells.clone()))
            .with("others", Argument::Digits(petal.digits - candidate))
    });
    let stem = evidence.helpers.first().copied().unwrap_or(evidence.cells[0]);
    let candidates = evidence.sets.iter().fold(DigitSet::EMPTY, |all, &candidate| all | candidate);
    let petals = (0..evidence.groups.len()).map(|number| Sentence::new("{letter}").with("letter", letter(number)));
    Sentence::new(
        "{stem} is {candidates}: {cases}. So one of {petals} holds {digits}, and no other cell that sees all places of it there \
         can be {digits}.",
    )
    .with("stem", stem)
    .with("candidates", Argument::AnyDigit(candidates))
    .with("cases", Argument::Cases(cases.collect()))
    .with("petals", Argument::Together(petals.collect()))
    .with("digits", Argument::AnyDigit(evidence.digits))
}

/// Names the digits that consecutive sets can't both hold.
fn link_parts(step: &Step) -> Vec<Sentence> {
    let links = step.evidence.sets.iter().enumerate().map(|(number, &digits)| {
        Sentence::new("{one} and {other} can't both hold {digits}")
            .with("one", letter(number))
            .with("other", letter(number + 1))
            .with("digits", Argument::AnyDigit(digits))
    });
    links.collect()
}

/// Describes the sets by letter, as in the picture of the step.
fn set_parts(groups: &[Group]) -> Vec<Sentence> {
    let sentences = groups.iter().enumerate().map(|(number, group)| {
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
    sentences.collect()
}

/// Returns the letter of a set, A for the first.
fn letter(number: usize) -> Argument {
    let letter = u8::try_from(number).ok().and_then(|number| b'A'.checked_add(number)).unwrap_or(b'?');
    Argument::Name(char::from(letter).to_string().into())
}
