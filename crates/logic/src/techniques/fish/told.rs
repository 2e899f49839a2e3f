//! The sentences of fish.

use ninefold_grid::{Cell, Houses};

use crate::{Argument, Evidence, Role, Sentence, Step};

/// Why a fish takes away what it does.
pub(super) fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let size = evidence.houses.len();
    let is_siamese = evidence.covers.len() > size;
    let (fins, endo_fins) = (of_role(evidence, Role::Fin), of_role(evidence, Role::EndoFin));
    let template = match (is_siamese, fins.is_empty(), endo_fins.is_empty()) {
        (true, _, _) => {
            "In {bases}, the {digit} can only go in {covers}, but for {fins}; or else only in {others}, but for other fins. \
             Each way is a fish of its own: what it covers and what sees all its fins is not {digit}. Remove {goners}."
        }
        (_, true, true) => {
            "In {bases}, the {digit} can only go where they cross {covers}. So {covers} have their {digit} there, and nowhere \
             else. Remove {goners}."
        }
        (_, false, true) => {
            "In {bases}, the {digit} can only go where they cross {covers}, or in {fins}. If none of these fins is {digit}, \
             {covers} have theirs within {bases} and nowhere else; if one is, what sees it is not. Remove {goners}, which \
             goes either way."
        }
        (_, _, false) => {
            "In {bases}, the {digit} can only go where they cross {covers}, or in {fins}, counting as fins what lies in two \
             of {bases}. If no fin is {digit}, {covers} have theirs within {bases} and nowhere else; if one is, what sees it \
             is not. Remove {goners}, which goes either way."
        }
    };
    let all_fins = if is_siamese { Vec::new() } else { [fins, endo_fins].concat() };
    let (covers, others) = evidence.covers.split_at(size.min(evidence.covers.len()));
    Sentence::new(template)
        .with("bases", Argument::houses(houses, &evidence.houses))
        .with("covers", Argument::houses(houses, covers))
        .with("others", Argument::houses(houses, others))
        .with("fins", if is_siamese { Argument::Name("its fins".into()) } else { Argument::AnyCell(all_fins) })
        .with("digit", Argument::Digits(evidence.digits))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

fn of_role(evidence: &Evidence, role: Role) -> Vec<Cell> {
    evidence.groups.iter().filter(|group| group.role == role).flat_map(|group| group.cells.iter().copied()).collect()
}
