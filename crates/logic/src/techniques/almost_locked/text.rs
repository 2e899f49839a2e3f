//! The explanations of almost locked sets.

use std::borrow::Cow;

use ninefold_grid::{DigitSet, Houses};

use crate::{Argument, Group, Sentence, Step};

/// Explains sets that are linked by restricted commons.
pub(super) fn linked(step: &Step, _: &Houses) -> Sentence {
    match are_doubly_linked(step) {
        true => whole(step),
        false => whole(step).or_shorter(brief(step)),
    }
}

/// Returns whether a step is about two sets with two restricted commons.
fn are_doubly_linked(step: &Step) -> bool {
    matches!(&step.evidence.sets[..], [commons] if commons.len() > 1)
}

/// Explains a long chain of sets without its links.
fn brief(step: &Step) -> Sentence {
    let evidence = &step.evidence;
    let sets = evidence.groups.iter().enumerate().map(|(number, group)| {
        let sentence = Sentence::new("set-named").with("letter", letter(number));
        sentence.with("cells", Argument::Cells(group.cells.clone()))
    });
    let message = match evidence.digits.len() {
        1 => "sets-brief-one-digit",
        _ => "sets-brief-digits",
    };
    Sentence::new(message)
        .with("sets", Argument::AllOf(sets.collect()))
        .with("first", letter(0))
        .with("last", letter(evidence.groups.len().saturating_sub(1)))
        .with("digits", Argument::Digits(evidence.digits))
}

/// Describes the sets and their links, line by line.
pub(crate) fn lines(step: &Step) -> Vec<Sentence> {
    let sentences = set_parts(&step.evidence.groups).into_iter().chain(link_parts(step));
    sentences.map(|part| Sentence::new("line-set").with("part", part)).collect()
}

fn whole(step: &Step) -> Sentence {
    let evidence = &step.evidence;
    let message = match (are_doubly_linked(step), evidence.groups.len(), evidence.digits.len()) {
        (true, ..) => "sets-doubly-linked",
        (false, 2, 1) => "sets-two",
        (false, _, 1) => "sets-chain",
        (false, ..) => "sets-digits",
    };
    let commons = evidence.sets.first().copied().unwrap_or(DigitSet::EMPTY);
    Sentence::new(message)
        .with("sets", Argument::Clauses(set_parts(&evidence.groups)))
        .with("commons", Argument::Digits(commons))
        .with("links", Argument::Clauses(link_parts(step)))
        .with("first", letter(0))
        .with("last", letter(evidence.groups.len().saturating_sub(1)))
        .with("digits", Argument::Digits(evidence.digits))
}

/// Explains a stem and its petals.
pub(super) fn blossom(step: &Step, _: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let cases = evidence.groups.iter().zip(&evidence.sets).enumerate().map(|(number, (petal, &candidate))| {
        Sentence::new("blossom-petal")
            .with("candidate", Argument::Digits(candidate))
            .with("letter", letter(number))
            .with("cells", Argument::Cells(petal.cells.clone()))
            .with("others", Argument::Digits(petal.digits - candidate))
    });
    let stem = evidence.helpers.first().copied().unwrap_or(evidence.cells[0]);
    let candidates = evidence.sets.iter().fold(DigitSet::EMPTY, |all, &candidate| all | candidate);
    let petals = (0..evidence.groups.len()).map(letter_name).collect();
    Sentence::new("blossom")
        .with("stem", stem)
        .with("candidates", Argument::AnyDigit(candidates))
        .with("cases", Argument::Clauses(cases.collect()))
        .with("petals", Argument::Names(petals))
        .with("digits", Argument::AnyDigit(evidence.digits))
}

/// Names the digits that consecutive sets can't both hold.
fn link_parts(step: &Step) -> Vec<Sentence> {
    let links = step.evidence.sets.iter().enumerate().map(|(number, &digits)| {
        Sentence::new("sets-link")
            .with("one", letter(number))
            .with("other", letter(number + 1))
            .with("digits", Argument::AnyDigit(digits))
    });
    links.collect()
}

/// Describes the sets by letter, as in the picture of the step.
fn set_parts(groups: &[Group]) -> Vec<Sentence> {
    let sentences = groups.iter().enumerate().map(|(number, group)| {
        let message = match group.cells.len() {
            1 => "set-cell",
            _ => "set-cells",
        };
        Sentence::new(message).with("letter", letter(number)).with("cells", Argument::Cells(group.cells.clone())).with(
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
    Argument::Name(letter_name(number))
}

fn letter_name(number: usize) -> Cow<'static, str> {
    let letter = u8::try_from(number).ok().and_then(|number| b'A'.checked_add(number)).unwrap_or(b'?');
    char::from(letter).to_string().into()
}
